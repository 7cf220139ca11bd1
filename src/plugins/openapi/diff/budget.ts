import * as limits from '../../../shared/limits.ts';

/** Thrown by a comparison that would take minutes. */
export class ComparisonTooLarge extends Error {
  constructor() {
    super(`The comparison of these files takes more than ${limits.diff.steps} steps.`);
    this.name = 'ComparisonTooLarge';
  }
}

/** Counts the steps of a comparison. */
export type Spend = (steps: number) => void;

/** Returns a counter that throws `ComparisonTooLarge` when a comparison has taken too many steps. */
export function stepBudget(most: number = limits.diff.steps): Spend {
  const { spend } = limits.createBudget(most);
  return (steps) => {
    if (!spend(steps)) throw new ComparisonTooLarge();
  };
}
