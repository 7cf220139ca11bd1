import { inOrder } from '../../in-order.ts';
import type { FeedContext } from '../feed.ts';
import type { PageEntry } from './page-entry.ts';

type Pace = Pick<FeedContext, 'work' | 'pause'>;

/** What each page comes to, as many at once as there is somebody for. */
export async function* results<Result>(
  entries: readonly PageEntry[],
  { work: { width }, pause }: Pace,
  work: (entry: PageEntry) => Promise<Result>,
): AsyncIterable<Result> {
  for await (const result of inOrder(entries, width, work)) {
    yield result;
    await pause();
  }
}

/** The same, all of it at once. */
export async function all<Result>(
  entries: readonly PageEntry[],
  pace: Pace,
  work: (entry: PageEntry) => Promise<Result>,
): Promise<readonly Result[]> {
  const found: Result[] = [];
  for await (const result of results(entries, pace, work)) found.push(result);
  return found;
}
