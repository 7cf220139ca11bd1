import * as limits from '../../../shared/limits.ts';

/** Thrown by a comparison that takes too many steps. */
export class ComparisonTooLarge extends Error {
  constructor() {
    super(`The comparison of these files takes more than ${limits.diff.steps} steps.`);
    this.name = 'ComparisonTooLarge';
  }
}

/** Counts the steps of a comparison. */
export type Spend = (steps: number) => void;

/** Creates a counter that throws `ComparisonTooLarge` after too many steps. */
export function stepBudget(most: number = limits.diff.steps): Spend {
  const { spend } = limits.createBudget(most);
  return (steps) => {
    if (!spend(steps)) throw new ComparisonTooLarge();
  };
}
