/** Fields, values and parts of schemas that one comparison may look at. Real files of 12 MB need a tenth of it. */
const MOST_STEPS = 5_000_000;

/** Thrown by a comparison that would take minutes. */
export class ComparisonTooLarge extends Error {
  constructor() {
    super(`The comparison of these files takes more than ${MOST_STEPS} steps.`);
    this.name = 'ComparisonTooLarge';
  }
}

/** Counts the steps of a comparison. */
export type Spend = (steps: number) => void;

/** Returns a counter that throws `ComparisonTooLarge` when a comparison has taken too many steps. */
export function stepBudget(most = MOST_STEPS): Spend {
  let left = most;
  return (steps) => {
    left -= steps;
    if (left < 0) throw new ComparisonTooLarge();
  };
}
