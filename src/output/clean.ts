import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { removeFiles } from './commit.ts';
import { isDiskErrorOf, onDisk } from './disk.ts';
import { isLink, isRegularFile, linkFinder } from './links.ts';
import { manifestFile, readManifest, removeManifest } from './manifest.ts';
import { STATE_FOLDER } from './state.ts';

/** What `clean` did. */
export interface Cleaned {
  /** Number of files removed from the output. */
  readonly files: number;
  /** True when the output holds files that are not ours: they stay. */
  readonly others: boolean;
}

/**
 * Removes what builds wrote into the output, the output's folder when nothing else is in it, and the cache. Lists of
 * other outputs stay, so that these can be cleaned too. Throws `ProblemsError` when the disk refuses.
 */
export function clean(siteDirectory: string, outDirectory: string): Cleaned {
  const manifest = manifestFile(siteDirectory, outDirectory);
  const linkOf = linkFinder(outDirectory);
  const files = [...readManifest(manifest, '').files.keys()].filter(
    (path) => linkOf(path) === undefined && isRegularFile(join(outDirectory, path)),
  );
  removeFiles(outDirectory, files);
  const others = existsSync(outDirectory) && readdirSync(outDirectory).length > 0;
  if (files.length > 0 && !others && !isLink(outDirectory))
    onDisk(outDirectory, () => rmdirSync(outDirectory));
  onDisk(manifest, () => removeManifest(manifest));
  const state = join(siteDirectory, STATE_FOLDER);
  onDisk(state, () => removeState(state));
  return { files: files.length, others };
}

function removeState(state: string): void {
  // What a link leads to was not made by paydocs, which writes through none.
  if (!existsSync(state) || isLink(state)) return;
  const lists = join(state, 'output');
  for (const name of readdirSync(state))
    if (name !== 'output') rmSync(join(state, name), { recursive: true });
  for (const folder of [lists, state]) removeIfEmpty(folder);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch (reason) {
    if (!isDiskErrorOf(reason, 'ENOTEMPTY', 'EEXIST', 'ENOENT')) throw reason;
  }
}
