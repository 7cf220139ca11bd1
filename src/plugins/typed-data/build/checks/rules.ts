import type { Problem } from '../../../../problems.ts';
import type { Marks } from '../../../../types.ts';
import { type DataSite, readData } from '../data.ts';
import { wrongBrands } from './brands.ts';
import { wrongCards } from './cards.ts';
import { unknownErrorCodes } from './error-codes.ts';
import { wrongErrorFacts } from './error-facts.ts';
import { unknownEvents } from './events.ts';
import { type Facts, factsOf } from './facts.ts';
import { unknownStates } from './states.ts';
import { misspeltTerms } from './terms.ts';

/** Looks for one kind of disagreement between an article and the facts. To add one: a file here, and its line. */
type Rule = (marks: Marks, facts: Facts) => readonly Problem[];

const RULES: readonly Rule[] = [
  unknownErrorCodes,
  wrongErrorFacts,
  unknownEvents,
  unknownStates,
  wrongCards,
  wrongBrands,
  misspeltTerms,
];

/** Returns everything in an article that disagrees with the facts. */
export function disagreements(marks: Marks, facts: Facts): readonly Problem[] {
  return RULES.flatMap((rule) => rule(marks, facts));
}

/** Reads the facts of an edition. What is wrong with the files themselves, the directives' source reports. */
export function loadFacts(site: DataSite): Facts {
  return factsOf(readData(site).data);
}
