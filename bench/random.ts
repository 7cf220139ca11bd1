/** Numbers that look random and are the same in every run. */
export interface Random {
  /** A number from 0 up to, and without, 1. */
  next(): number;
  /** A whole number from 0 up to, and without, `limit`. */
  below(limit: number): number;
  /** One of these. */
  pick<Value>(values: readonly [Value, ...Value[]]): Value;
}

/** Mulberry32: 32 bits of state, good enough for prose without meaning and for moments to kill a build at. */
export function random(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = state;
    bits = Math.imul(bits ^ (bits >>> 15), bits | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, pick: (values) => values[below(values.length)] ?? values[0] };
}
