/** Compares texts by code units, so that the order is the same on every machine, whatever its language. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Limits of a batch. */
interface BatchLimits {
  readonly count: number;
  readonly size: number;
}

/** Splits a list into consecutive batches within the limits. An item larger than `size` gets its own batch. */
export function* batches<Item>(
  items: Iterable<Item>,
  limits: BatchLimits,
  sizeOf: (item: Item) => number,
): Generator<readonly Item[]> {
  let batch: Item[] = [];
  let total = 0;
  for (const item of items) {
    const size = sizeOf(item);
    if (batch.length > 0 && (batch.length >= limits.count || total + size > limits.size)) {
      yield batch;
      batch = [];
      total = 0;
    }
    batch.push(item);
    total += size;
  }
  if (batch.length > 0) yield batch;
}
