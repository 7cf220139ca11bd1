import { mapConcurrently } from '../../../platform/promises.ts';
import type { BuiltInOutputContext } from '../../built-in.ts';

/** How many at once, and when to let others have a turn. */
export interface Pace {
  readonly workers: Pick<BuiltInOutputContext['workers'], 'width'>;
  readonly pause: BuiltInOutputContext['pause'];
}

/** The result for each page, or each group of them: as many at once as there are threads. */
export async function* results<Item, Result>(
  items: readonly Item[],
  { workers: { width }, pause }: Pace,
  read: (item: Item) => Promise<Result>,
): AsyncIterable<Result> {
  for await (const result of mapConcurrently(items, width, read)) {
    yield result;
    await pause();
  }
}

/** The same, all of it at once. */
export async function all<Item, Result>(
  items: readonly Item[],
  pace: Pace,
  read: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const found: Result[] = [];
  for await (const result of results(items, pace, read)) found.push(result);
  return found;
}
