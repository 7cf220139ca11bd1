import type { OutputContext } from 'paydocs/plugin';

/** Returns the results of all items, in their order. Runs as many jobs concurrently as there are threads. */
export async function all<Item, Result>(
  items: Iterable<Item>,
  { mapConcurrently }: Pick<OutputContext, 'mapConcurrently'>,
  read: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const found: Result[] = [];
  for await (const result of mapConcurrently(items, read)) found.push(result);
  return found;
}
