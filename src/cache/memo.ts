/** Caches the last result of each step, for a process that builds repeatedly. */
export interface Memo {
  /** Returns the last result of a step if its key is unchanged, otherwise calls `make`. */
  last<Result>(step: string, key: string, make: () => Result): Result;
  /** Drops the last result of a step, for inputs without a key. */
  forget(step: string): void;
}

/** Caches nothing, for a process that builds once. */
export const noMemo: Memo = { last: (_step, _key, make) => make(), forget() {} };

/** Creates an empty memo. Failed results are not kept. */
export function createMemo(): Memo {
  const kept = new Map<string, { readonly key: string; readonly result: unknown }>();
  return {
    forget: (step) => void kept.delete(step),
    last<Result>(step: string, key: string, make: () => Result): Result {
      const known = kept.get(step);
      if (known?.key === key) return known.result as Result;
      const result = make();
      kept.set(step, { key, result });
      if (result instanceof Promise) result.catch(() => kept.delete(step));
      return result;
    },
  };
}
