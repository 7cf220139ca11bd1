import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** On the filesystem of everything that is measured. */
const away = join(tmpdir(), `paydocs-bench-away-${process.pid}`);

let count = 0;

/**
 * Takes a file or folder out of the way. It is deleted at the end: some filesystems look long for room among what has just
 * been deleted, and a build would be measured with that.
 */
export function takeAway(path: string): void {
  if (!existsSync(path)) return;
  mkdirSync(away, { recursive: true });
  count++;
  renameSync(path, join(away, String(count)));
}

/** Deletes what has been taken away. */
export function deleteTaken(): void {
  rmSync(away, { recursive: true, force: true });
}
