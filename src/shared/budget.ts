/** A limit that is spent by many steps together. */
export interface Budget {
  /** Spends a count. Returns false once more than the limit is spent, and from then on always. */
  readonly spend: (count: number) => boolean;
}

export function createBudget(limit: number): Budget {
  let left = limit;
  return {
    spend(count) {
      left -= count;
      return left >= 0;
    },
  };
}
