/** An index in each of two lists. */
export type Pair = readonly [first: number, second: number];

/**
 * Returns the longest sequence of equal values that two lists share in the same order, as pairs of indexes.
 * Between lists that differ in thousands of values, it may be shorter.
 */
export function align<Value>(first: readonly Value[], second: readonly Value[]): readonly Pair[] {
  let start = 0;
  while (start < first.length && start < second.length && first[start] === second[start]) start++;
  let [endFirst, endSecond] = [first.length, second.length];
  while (endFirst > start && endSecond > start && first[endFirst - 1] === second[endSecond - 1]) {
    endFirst--;
    endSecond--;
  }
  const same = (count: number, a: number, b: number): Pair[] =>
    Array.from({ length: count }, (_, index) => [a + index, b + index]);
  const middle = alignMiddle(first.slice(start, endFirst), second.slice(start, endSecond));
  return [
    ...same(start, 0, 0),
    ...middle.map(([a, b]): Pair => [a + start, b + start]),
    ...same(first.length - endFirst, endFirst, endSecond),
  ];
}

/** Values of either list that are compared at the same time: above that, time and memory would grow with the square. */
const WINDOW = 2000;

/**
 * Aligns the parts of two lists that differ. Long ones are compared window by window: a value that has moved further is not
 * paired.
 */
function alignMiddle<Value>(first: readonly Value[], second: readonly Value[]): readonly Pair[] {
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    const isLong = (first.length - a) * (second.length - b) > WINDOW ** 2;
    const size = isLong ? WINDOW : Number.POSITIVE_INFINITY;
    const found = alignWindow(first.slice(a, a + size), second.slice(b, b + size));
    for (const [place, other] of found) pairs.push([a + place, b + other]);
    const [lastFirst, lastSecond] = found.at(-1) ?? [0, 0];
    const isHalf = isLong && Math.max(lastFirst, lastSecond) >= WINDOW / 2;
    [a, b] = isHalf ? [a + lastFirst + 1, b + lastSecond + 1] : [a + size, b + size];
  }
  return pairs;
}

function alignWindow<Value>(first: readonly Value[], second: readonly Value[]): readonly Pair[] {
  const lengths = Array.from({ length: first.length + 1 }, () => new Uint32Array(second.length + 1));
  const at = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (const [a, row] of [...lengths.entries()].slice(0, -1).reverse()) {
    for (let b = second.length - 1; b >= 0; b--)
      row[b] = first[a] === second[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
  }
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    if (first[a] === second[b]) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}

/** Returns the gaps between the values that two lists share: for each gap, its indexes in either list. */
export function gaps(
  pairs: readonly Pair[],
  lengths: Pair,
): readonly { readonly first: readonly number[]; readonly second: readonly number[] }[] {
  const range = (from: number, to: number): readonly number[] =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  const ends: readonly Pair[] = [...pairs, lengths];
  return ends.map(([first, second], index) => {
    const [lastFirst, lastSecond] = ends[index - 1] ?? [-1, -1];
    return { first: range(lastFirst + 1, first), second: range(lastSecond + 1, second) };
  });
}
