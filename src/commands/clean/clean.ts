import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDiskErrorOf, isLink, isRegularFile, onDisk } from '../../files/disk.ts';
import { removeFiles } from '../../output/commit.ts';
import { leavesSite } from '../../output/guard.ts';
import { linkFinder } from '../../output/links.ts';
import { manifestFile, readManifest } from '../../output/manifest.ts';
import { STATE_FOLDER } from '../../output/state.ts';

/** Result of `clean`. */
export interface Cleaned {
  /** Number of files removed from the output. */
  readonly files: number;
  /** True if the output contains files that paydocs did not write. They stay. */
  readonly others: boolean;
}

/**
 * Removes the files that builds wrote, the output folder if it is then empty, and the cache. Manifests of other
 * outputs stay, so that these can be cleaned, too. Throws `ProblemsError` for disk errors.
 */
export function clean(siteDirectory: string, outDirectory: string): Cleaned {
  const place = { siteDirectory, outDirectory };
  const manifest = manifestFile(place);
  const linkOf = linkFinder(outDirectory);
  const written = leavesSite(siteDirectory, outDirectory) ? [] : [...readManifest(place).files.keys()];
  const files = written.filter(
    (path) => linkOf(path) === undefined && isRegularFile(join(outDirectory, path)),
  );
  removeFiles(outDirectory, files);
  const others = existsSync(outDirectory) && readdirSync(outDirectory).length > 0;
  if (files.length > 0 && !others && !isLink(outDirectory))
    onDisk(outDirectory, () => rmdirSync(outDirectory));
  onDisk(manifest, () => rmSync(manifest, { force: true }));
  const state = join(siteDirectory, STATE_FOLDER);
  onDisk(state, () => removeState(state));
  return { files: files.length, others };
}

function removeState(state: string): void {
  // paydocs never writes through a link, so the target of one is not its own.
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
