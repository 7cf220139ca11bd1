import { inOrder } from '../../in-order.ts';
import type { FeedContext } from '../feed.ts';

/** How many at once, and when to let others have a turn. */
export interface Pace {
  readonly work: Pick<FeedContext['work'], 'width'>;
  readonly pause: FeedContext['pause'];
}

/** What each page, or each group of them, comes to: as many at once as there is somebody for. */
export async function* results<Item, Result>(
  items: readonly Item[],
  { work: { width }, pause }: Pace,
  work: (item: Item) => Promise<Result>,
): AsyncIterable<Result> {
  for await (const result of inOrder(items, width, work)) {
    yield result;
    await pause();
  }
}

/** The same, all of it at once. */
export async function all<Item, Result>(
  items: readonly Item[],
  pace: Pace,
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const found: Result[] = [];
  for await (const result of results(items, pace, work)) found.push(result);
  return found;
}
