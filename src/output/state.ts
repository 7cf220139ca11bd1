import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onDisk, temporaryFolder } from './disk.ts';

/** Where builds of a site keep what the next one can use: below the site's folder. */
export const STATE_FOLDER = '.paydocs';

const folders = new Map<string, string>();

/**
 * The folder for what is kept of a site. Where it cannot be made or written (a mount that is read-only, a disk without
 * space), a temporary one takes its place until the process ends: the build is then like the first one. Throws
 * `ProblemsError` where that is refused too.
 */
export function stateFolder(siteDirectory: string): string {
  const before = folders.get(siteDirectory);
  if (before !== undefined) return before;
  const own = join(siteDirectory, STATE_FOLDER);
  const folder = canWrite(own) ? own : temporary();
  folders.set(siteDirectory, folder);
  return folder;
}

/** True when nothing will be left of what this process keeps of a site. */
export function isStateTemporary(siteDirectory: string): boolean {
  return stateFolder(siteDirectory) !== join(siteDirectory, STATE_FOLDER);
}

/** Tried, not computed: owners, modes, mounts, quotas and free space all have a say. */
function canWrite(folder: string): boolean {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, PROBE);
    return true;
  } catch {
    return false;
  } finally {
    removeQuietly(probe);
  }
}

/** As much as the database begins with: it maps its files into memory, where a refusal would end the process. */
const PROBE = Buffer.alloc(64 << 10);

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // What cannot be written cannot be removed either.
  }
}

function temporary(): string {
  const folder = temporaryFolder('paydocs-state-');
  const probe = join(folder, 'probe');
  onDisk(folder, () => writeFileSync(probe, PROBE));
  removeQuietly(probe);
  return folder;
}
