/** Processes up to `limit` items concurrently, and yields the results in the order of the items. */
export async function* mapConcurrently<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    underWay.push(deferRejection(work(item)));
    const [first] = underWay;
    if (first !== undefined && underWay.length >= limit) {
      yield await first;
      underWay.shift();
    }
  }
  for (const result of underWay) yield await result;
}

/** Prevents an "unhandled rejection" for a promise that is awaited later. */
export function deferRejection<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}
