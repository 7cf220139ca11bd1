import type { Problem } from '../../../../problems.ts';
import type { DataExample } from '../../../../reference/checks.ts';
import type { Marks } from '../../../../types.ts';
import { type Units, unitsOf } from '../../../shared/units.ts';
import { type DataSite, readData } from '../data.ts';
import { wrongBrands, wrongCards } from './cards.ts';
import { unknownErrorCodes } from './error-codes.ts';
import { unknownEvents } from './events.ts';
import { exampleIn, exampleOf, unknownCodes, wrongObjects } from './examples.ts';
import { type Facts, factsOf } from './facts.ts';
import { brokenInCsv, brokenInTables } from './field-rules.ts';
import { wrongSequences } from './messages.ts';
import { unknownStates } from './states.ts';
import { wrongStatuses } from './statuses.ts';
import { misspeltTerms } from './terms.ts';

/** Looks for one kind of disagreement between an article and the facts. To add one: a file here, and its line. */
type Rule = (marks: Marks, facts: Facts, units: Units) => readonly Problem[];

const RULES: readonly Rule[] = [
  unknownErrorCodes,
  unknownEvents,
  unknownStates,
  wrongCards,
  wrongBrands,
  misspeltTerms,
  (_, { errorFacts }, units) => (errorFacts ? wrongStatuses(units, errorFacts) : []),
  (_, { fieldRules = [] }, units) => brokenInTables(units, fieldRules),
  ({ codes }, { fieldRules = [] }) => brokenInCsv(codes, fieldRules),
  wrongJson,
];

/** Returns everything in an article that disagrees with the facts. */
export function disagreements({ texts, codes }: Marks, facts: Facts): readonly Problem[] {
  const units = unitsOf(texts);
  // References are checked when they are rendered.
  const marks = { texts: texts.filter(({ kind }) => kind !== 'reference'), codes };
  return unique(RULES.flatMap((rule) => rule(marks, facts, units)));
}

/** Returns everything in the examples of other files that disagrees with the facts. */
export function wrongExamples(examples: readonly DataExample[], facts: Facts): readonly Problem[] {
  const all = examples.map(exampleOf);
  return [
    ...all.flatMap((example) => [...wrongObjects(example, facts), ...unknownCodes(example, facts)]),
    ...wrongSequences(all, facts),
  ];
}

function wrongJson({ codes }: Marks, facts: Facts): readonly Problem[] {
  const examples = codes.flatMap((mark) => exampleIn(mark) ?? []);
  return [...examples.flatMap((example) => wrongObjects(example, facts)), ...wrongSequences(examples, facts)];
}

/** One name that two rules find is one problem. */
function unique(problems: readonly Problem[]): readonly Problem[] {
  return [
    ...new Map(
      problems.map((problem) => [
        JSON.stringify([problem.code, problem.file, problem.line, problem.column]),
        problem,
      ]),
    ).values(),
  ];
}

/** Reads the facts of an edition. What is wrong with the files themselves, their own sources report. */
export function loadFacts(site: DataSite): Facts {
  return factsOf(readData(site).data);
}
