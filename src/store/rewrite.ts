import { renameSync, rmSync, statSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';

/** A store below this many bytes is left as it is. */
const SMALL = 64_000_000;

/** What LMDB says of a database, as far as it is read here. */
interface Statistics {
  readonly pageSize: number;
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
}

/** How much of its file a database fills. */
export function bytesInUse(database: RootDatabase<Buffer, string>): number {
  const { pageSize, treeBranchPageCount, treeLeafPageCount, overflowPages } =
    database.getStats() as Statistics;
  return pageSize * (treeBranchPageCount + treeLeafPageCount + overflowPages);
}

/** Closes the database; LMDB never gives space back, so a file that is mostly empty is written anew without the gaps. */
export async function rewriteWhenGrown(database: RootDatabase<Buffer, string>, file: string): Promise<void> {
  const { size } = statSync(file);
  const isGrown = size > SMALL && size > bytesInUse(database) * 3;
  const fresh = `${file}.fresh`;
  if (isGrown) await database.backup(fresh, true);
  await database.close();
  if (!isGrown) return;
  renameSync(fresh, file);
  // Whoever has the old file open counts its transactions there: the two files must not count together.
  rmSync(`${file}-lock`, { force: true });
}
