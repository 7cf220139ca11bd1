import type { Marks } from '../../markdown/marks.ts';
import type { Problem } from '../../problems.ts';
import { wrongBodies } from '../api/bodies.ts';
import { unknownRequests } from '../api/requests.ts';
import { wrongBrands } from './brands.ts';
import { wrongCards } from './cards.ts';
import { unknownErrorCodes } from './error-codes.ts';
import { unknownEvents } from './events.ts';
import type { Facts } from './facts.ts';
import { secrets } from './secrets.ts';
import { misspeltTerms } from './terms.ts';

/** Looks for one kind of disagreement between a file and the facts. To add one: a file here, and its line. */
type Rule = (marks: Marks, facts: Facts) => readonly Problem[];

const RULES: readonly Rule[] = [
  unknownErrorCodes,
  unknownEvents,
  wrongCards,
  wrongBrands,
  secrets,
  misspeltTerms,
  unknownRequests,
  wrongBodies,
];

/** Everything in a file that disagrees with the facts. */
export function disagreements(marks: Marks, facts: Facts): readonly Problem[] {
  return RULES.flatMap((rule) => rule(marks, facts));
}
