import type { Problem } from '../../../../problems.ts';
import type { DataExample } from '../../../../reference/checks.ts';
import type { ContentPath } from '../../../../shared/paths.ts';
import type { Marks } from '../../../../types.ts';
import { readLargeSource } from '../../../shared/large-source.ts';
import { type Units, unitsOf } from '../../../shared/units.ts';
import { type DataSite, readData } from '../data.ts';
import { brokenInCsv, brokenInTables, wrongAmounts } from './amounts.ts';
import { apiNames } from './api-names.ts';
import { wrongBrands } from './brands.ts';
import { wrongOutcomes } from './card-outcomes.ts';
import { wrongCards } from './cards.ts';
import { wrongDurations } from './durations.ts';
import { unknownErrorCodes } from './error-codes.ts';
import { unknownEvents } from './events.ts';
import { exampleIn, exampleOf, unknownCodes, wrongObjects } from './examples.ts';
import { type Facts, factsOf } from './facts.ts';
import { wrongMeanings } from './meanings.ts';
import { wrongSequences } from './messages.ts';
import { unknownNamedStates } from './named-states.ts';
import { oddNames } from './odd-names.ts';
import { wrongOfOperations } from './of-operation.ts';
import { readOperations } from './operations.ts';
import { impossibleOrders } from './order.ts';
import { wrongStatements } from './stated.ts';
import { unknownStates } from './states.ts';
import { wrongStatuses } from './statuses.ts';
import { misspeltTerms } from './terms.ts';

/** Looks for one kind of disagreement between an article and the facts. To add one: a file here, and its line. */
type Rule = (marks: Marks, facts: Facts, units: Units, shown: Marks['texts']) => readonly Problem[];

const RULES: readonly Rule[] = [
  unknownErrorCodes,
  unknownEvents,
  unknownStates,
  wrongCards,
  wrongBrands,
  misspeltTerms,
  (_, { errorFacts }, units) => (errorFacts ? wrongStatuses(units, errorFacts) : []),
  (_, facts, units) => wrongOutcomes(units, facts),
  ({ codes }, facts, units) => unknownNamedStates(units, codes, facts),
  (_, { states = [], eventFacts = {} }, units) => impossibleOrders(units, states, eventFacts),
  (_, { states = [], eventFacts = {} }, units) => wrongStatements(units, states, eventFacts),
  (_, facts, units, shown) => wrongOfOperations(shown, units, facts),
  (_, { states = [] }, units) => wrongDurations(units, states),
  ({ codes }, { states = [], apiNames }, units) =>
    apiNames ? oddNames(units, codes, { states, apiNames }) : [],
  (_, { errorFacts }, units) => (errorFacts ? wrongMeanings(units, errorFacts) : []),
  ({ codes }, { decimals }, texts) => (decimals ? wrongAmounts({ texts, codes }, decimals) : []),
  (_, { fieldRules = [] }, units) => brokenInTables(units, fieldRules),
  ({ codes }, { fieldRules = [] }) => brokenInCsv(codes, fieldRules),
  wrongJson,
];

/** Returns everything in an article that disagrees with the facts. */
export function disagreements({ texts, codes }: Marks, facts: Facts): readonly Problem[] {
  const units = unitsOf(texts);
  // What references name is found out when they are rendered.
  const marks = { texts: texts.filter(({ kind }) => kind !== 'reference'), codes };
  return unique(RULES.flatMap((rule) => rule(marks, facts, units, texts)));
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
export function loadFacts(site: DataSite, apis: readonly ContentPath[]): Facts {
  const facts = factsOf(readData(site).data);
  if (apis.length === 0 || facts.states === undefined) return facts;
  const texts = apis.map((path) => readLargeSource(site.contentDirectory, path).source.text);
  const properties = new Set(facts.states.flatMap(({ property }) => property ?? []));
  return { ...facts, apiNames: apiNames(texts, properties), operations: readOperations(texts) };
}
