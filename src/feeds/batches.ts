/** How much fits into one file. */
export interface BatchLimits {
  readonly count: number;
  readonly size: number;
}

/** Cuts a list into runs within the limits, in order; what alone is larger than `size` stands alone. */
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
