import { copyFileSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onDisk, temporaryFolder } from './disk.ts';
import { isLink } from './links.ts';

/** Where builds of a site keep what the next one can use: below the site's folder. */
export const STATE_FOLDER = '.paydocs';

/** The folder below it for the lists of what was written (`manifest.ts`). */
export const OUTPUT_LISTS = 'output';

const folders = new Map<string, string>();

/**
 * The folder for what is kept of a site. Where it cannot be made or written (a mount that is read-only, a disk without
 * space), or holds a symbolic link, a temporary one takes its place until the process ends: the build then has to do everything again. Throws
 * `ProblemsError` where that is refused too.
 */
export function stateFolder(siteDirectory: string): string {
  const before = folders.get(siteDirectory);
  if (before !== undefined) return before;
  const own = join(siteDirectory, STATE_FOLDER);
  const folder = canWrite(own) ? own : temporary(own);
  folders.set(siteDirectory, folder);
  return folder;
}

/**
 * Keeps what a build makes apart from the site's folder until the process ends, and uses nothing of what is there: the author
 * of untrusted content may have written that too.
 */
export function isolateState(siteDirectory: string): void {
  if (!folders.has(siteDirectory)) folders.set(siteDirectory, temporaryFolder('paydocs-state-'));
}

/** True when nothing will be left of what this process keeps of a site. */
export function isStateTemporary(siteDirectory: string): boolean {
  return stateFolder(siteDirectory) !== join(siteDirectory, STATE_FOLDER);
}

/** Tried, not computed: owners, modes, mounts, quotas and free space all have a say. */
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

/** True when something written there could end up elsewhere. paydocs makes no links. */
function hasLink(folder: string): boolean {
  try {
    return isLink(folder) || entriesIn(folder).some((entry) => entry.isSymbolicLink());
  } catch {
    return false; // not there yet, or not to be read
  }
}

function entriesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true });
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

function temporary(own: string): string {
  const folder = temporaryFolder('paydocs-state-');
  const probe = join(folder, 'probe');
  onDisk(folder, () => writeFileSync(probe, PROBE));
  removeQuietly(probe);
  takeLists(join(own, OUTPUT_LISTS), join(folder, OUTPUT_LISTS));
  return folder;
}

/** What cannot be written can be read, most often: without its list, nothing of an output would be removed any more. */
function takeLists(from: string, to: string): void {
  try {
    mkdirSync(to);
    if (isLink(dirname(from)) || isLink(from)) return;
    for (const entry of readdirSync(from, { withFileTypes: true }))
      if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
  } catch {
    // Then nothing is known of earlier builds.
  }
}
