/** A limit that is spent by many steps together. */
export interface Budget {
  /** Takes a count from what is left; false when too little is left. */
  readonly spend: (count: number) => boolean;
}

/** Returns a budget of which nothing is spent. */
export function createBudget(limit: number): Budget {
  let left = limit;
  return {
    spend(count) {
      left -= count;
      return left >= 0;
    },
  };
}
