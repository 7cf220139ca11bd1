import { awaitedLater } from './awaited-later.ts';

/** Works on up to `limit` items at once, and gives the results in the order of the items. */
export async function* inOrder<Item, Result>(
  items: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  work: (item: Item) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const item of items) {
    underWay.push(awaitedLater(work(item)));
    const [first] = underWay;
    if (first !== undefined && underWay.length >= limit) {
      yield await first;
      underWay.shift();
    }
  }
  for (const result of underWay) yield await result;
}
