import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isLink, onDisk, temporaryFolder } from '../files/disk.ts';

/** Folder in the site's folder for state that later builds can use. */
export const STATE_FOLDER = '.paydocs';

/** Its subfolder for manifests (`manifest.ts`). */
export const OUTPUT_LISTS = 'output';

const folders = new Map<string, string>();

/**
 * Returns the state folder of a site. If it cannot be created or written (read-only mount, full disk) or contains
 * a symbolic link, returns a temporary folder, which exists until the process ends; nothing is reused then.
 * Throws `ProblemsError` if that fails, too.
 */
export function stateFolder(siteDirectory: string): string {
  const before = folders.get(siteDirectory);
  if (before !== undefined) return before;
  const own = join(siteDirectory, STATE_FOLDER);
  const folder = canWrite(own) ? own : temporary(own);
  folders.set(siteDirectory, folder);
  return folder;
}

/** Uses a temporary state folder from now on: authors of untrusted content may have written the site's. */
export function isolateState(siteDirectory: string): void {
  if (!folders.has(siteDirectory)) folders.set(siteDirectory, temporaryFolder('paydocs-state-'));
}

/** True if the state folder of a site is temporary. */
export function isStateTemporary(siteDirectory: string): boolean {
  return stateFolder(siteDirectory) !== join(siteDirectory, STATE_FOLDER);
}

/** Tries to write, because owners, modes, mounts, quotas and free space all matter. */
function canWrite(folder: string): boolean {
  if (hasLink(folder)) return false;
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

/** True if writing below the folder could follow a symbolic link. paydocs creates none. */
function hasLink(folder: string): boolean {
  try {
    if (isLink(folder)) return true;
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    return entries.some((entry) => entry.isSymbolicLink());
  } catch {
    return false; // The folder does not exist yet or cannot be read.
  }
}

/** The initial size of the database, whose files are memory: a full disk would crash the process. */
const PROBE = Buffer.alloc(64 << 10);

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // A file that cannot be written cannot be removed either.
  }
}

function temporary(own: string): string {
  const folder = temporaryFolder('paydocs-state-');
  const probe = join(folder, 'probe');
  onDisk(folder, () => writeFileSync(probe, PROBE));
  removeQuietly(probe);
  takeLists(join(own, OUTPUT_LISTS), join(folder, OUTPUT_LISTS));
  return folder;
}

/** Copies manifests from a folder that cannot be written. Without them, stale output files would stay. */
function takeLists(from: string, to: string): void {
  try {
    mkdirSync(to);
    if (isLink(dirname(from)) || isLink(from)) return;
    for (const entry of readdirSync(from, { withFileTypes: true }))
      if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
  } catch {
    // Nothing is known about earlier builds then.
  }
}
