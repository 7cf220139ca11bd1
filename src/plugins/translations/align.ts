/** A place in each of two lists. */
export type Pair = readonly [first: number, second: number];

/** The longest row of equal values that two lists share, in order, as pairs of places. */
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

function alignMiddle<Value>(first: readonly Value[], second: readonly Value[]): readonly Pair[] {
  const lengths = Array.from({ length: first.length + 1 }, () => new Uint32Array(second.length + 1));
  const at = (a: number, b: number): number => lengths[a]?.[b] ?? 0;
  for (let a = first.length - 1; a >= 0; a--) {
    for (let b = second.length - 1; b >= 0; b--) {
      const best = first[a] === second[b] ? at(a + 1, b + 1) + 1 : Math.max(at(a + 1, b), at(a, b + 1));
      lengths[a]?.fill(best, b, b + 1);
    }
  }
  const pairs: Pair[] = [];
  for (let a = 0, b = 0; a < first.length && b < second.length; ) {
    if (first[a] === second[b]) pairs.push([a++, b++]);
    else if (at(a + 1, b) >= at(a, b + 1)) a++;
    else b++;
  }
  return pairs;
}

/** What two lists have between the values that they share: for each gap the places of either list in it. */
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
