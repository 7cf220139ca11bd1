import type { CheckedFile, DataExample, Marks, PluginProblem } from 'paydocs/plugin';
import { wrongBrands, wrongCards } from './cards.ts';
import { unknownErrorCodes } from './error-codes.ts';
import { unknownEvents } from './events.ts';
import { exampleIn, exampleOf, unknownCodes, wrongObjects } from './examples.ts';
import type { Facts } from './facts.ts';
import { brokenInCsv, brokenInTables } from './field-rules.ts';
import { wrongSequences } from './messages.ts';
import { unknownStates } from './states.ts';
import { wrongStatuses } from './statuses.ts';
import { misspelledTerms } from './terms.ts';

/** Finds one kind of contradiction between an article and the facts. To add a rule, add a file here and a line. */
type Rule = (marks: Marks, facts: Facts, file: CheckedFile) => readonly PluginProblem[];

const RULES: readonly Rule[] = [
  unknownErrorCodes,
  unknownEvents,
  unknownStates,
  wrongCards,
  wrongBrands,
  misspelledTerms,
  (_, { errorFacts }, file) => (errorFacts ? wrongStatuses(file, errorFacts) : []),
  (_, { fieldRules = [] }, { tables }) => brokenInTables(tables, fieldRules),
  ({ codes }, { fieldRules = [] }) => brokenInCsv(codes, fieldRules),
  wrongJson,
];

/** Returns everything in an article that contradicts the facts. */
export function disagreements(file: CheckedFile, facts: Facts): readonly PluginProblem[] {
  // References are checked when they are rendered, so they are left out.
  const marks = { codes: file.codes, texts: file.texts.filter(({ kind }) => kind !== 'reference') };
  return unique(RULES.flatMap((rule) => rule(marks, facts, file)));
}

/** Returns everything in the examples of other files that contradicts the facts. */
export function wrongExamples(examples: readonly DataExample[], facts: Facts): readonly PluginProblem[] {
  const all = examples.map(exampleOf);
  return [
    ...all.flatMap((example) => [...wrongObjects(example, facts), ...unknownCodes(example, facts)]),
    ...wrongSequences(all, facts),
  ];
}

function wrongJson({ codes }: Marks, facts: Facts): readonly PluginProblem[] {
  const examples = codes.flatMap((mark) => exampleIn(mark) ?? []);
  return [...examples.flatMap((example) => wrongObjects(example, facts)), ...wrongSequences(examples, facts)];
}

/** Removes duplicates, because two rules may find the same name. */
function unique(problems: readonly PluginProblem[]): readonly PluginProblem[] {
  return [
    ...new Map(
      problems.map((problem) => [
        JSON.stringify([problem.code, problem.file, problem.line, problem.column]),
        problem,
      ]),
    ).values(),
  ];
}
