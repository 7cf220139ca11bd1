import { renameSync, rmSync, statSync } from 'node:fs';
import type { RootDatabase } from 'lmdb';

/** A store smaller than this is never compacted, in bytes. */
const SMALL = 64_000_000;

/** The part of LMDB's statistics that is used here. */
interface Statistics {
  readonly pageSize: number;
  readonly treeBranchPageCount: number;
  readonly treeLeafPageCount: number;
  readonly overflowPages: number;
}

/** Returns the number of bytes of its file that a database uses. */
export function bytesInUse(database: RootDatabase<Buffer, string>): number {
  const { pageSize, treeBranchPageCount, treeLeafPageCount, overflowPages } =
    database.getStats() as Statistics;
  return pageSize * (treeBranchPageCount + treeLeafPageCount + overflowPages);
}

/** Closes the database. LMDB never shrinks its file, so a file that is mostly empty is compacted by copying. */
export async function rewriteWhenGrown(database: RootDatabase<Buffer, string>, file: string): Promise<void> {
  const { size } = statSync(file);
  const isGrown = size > SMALL && size > bytesInUse(database) * 3;
  const fresh = `${file}.fresh`;
  if (isGrown) await database.backup(fresh, true);
  await database.close();
  if (!isGrown) return;
  renameSync(fresh, file);
  // Processes that have the old file open use its lock file for transactions. The new file needs a separate one.
  rmSync(`${file}-lock`, { force: true });
}
