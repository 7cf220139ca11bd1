import { copyFileSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { lockSite } from '../cache/lock.ts';
import { findSealKey, SHORTEST_KEY } from '../cache/seal-key.ts';
import { configFileOf, mentionsTrust } from '../config/config-file.ts';
import { configText } from '../content/directory.ts';
import { isLink, namesIn, onDisk, temporaryFolder } from '../files/disk.ts';
import { isTracked } from '../files/git-index.ts';
import type { BuildRequest } from '../platform/build-request.ts';

/** Folder in the site's folder for state that later builds can use. */
export const STATE_FOLDER = '.paydocs';

/** Its subfolder for manifests (`manifest.ts`). */
export const OUTPUT_LISTS = 'output';

/** Its list of the content that the last build read (`pipeline/journal.ts`). */
export const JOURNAL = 'inputs.json';

/** Entries of the state folder. The folders among them contain only files. */
const FILES = ['lock', 'external-links.json', JOURNAL];
const FOLDERS = ['store', OUTPUT_LISTS, 'theme'];

/** State of a site between builds. */
interface State {
  readonly folder: string;
  /** Key of the seals. With a key, only sealed state counts. */
  readonly sealKey?: Buffer;
}

const states = new Map<string, State>();
const temporaryFolders = new Map<string, string>();

/** Returns the state folder of a site: the last opened one, else the one for trusted content. */
export function stateFolder(siteDirectory: string): string {
  return stateOf(siteDirectory).folder;
}

/** Returns the key that seals the state of a site; undefined for trusted content. */
export function sealKeyOf(siteDirectory: string): Buffer | undefined {
  return stateOf(siteDirectory).sealKey;
}

function stateOf(siteDirectory: string): State {
  const state = states.get(siteDirectory) ?? ownState(siteDirectory, () => {});
  states.set(siteDirectory, state);
  return state;
}

type Request = Pick<BuildRequest, 'siteDirectory' | 'configFile' | 'restriction'>;

/**
 * Opens the state of a site and acquires its lock. Every command with state calls this first, because it selects the
 * folder. Reports a notice if that is not the site's own.
 */
export async function lockState(request: Request, notice: (line: string) => void) {
  states.set(request.siteDirectory, await openState(request, notice));
  return lockSite(lockFile(request.siteDirectory), notice);
}

/** Returns the path of the lock of a site. */
export function lockFile(siteDirectory: string): string {
  return join(stateFolder(siteDirectory), 'lock');
}

/** Returns the folder of the site's store, and the key of its seals. */
export function storeOf(siteDirectory: string) {
  const { folder, sealKey } = stateOf(siteDirectory);
  return { directory: join(folder, 'store'), sealKey };
}

async function openState(request: Request, notice: (line: string) => void): Promise<State> {
  const { siteDirectory, restriction } = request;
  // Checking untrusted content must neither trust nor leave any state.
  if (restriction === 'untrusted') return { folder: emptyState(siteDirectory) };
  if (await trustsContent(request)) {
    if (!isTracked(siteDirectory, STATE_FOLDER)) return ownState(siteDirectory, notice);
    notice(TRACKED);
    return { folder: emptyState(siteDirectory) };
  }
  const sealKey = findSealKey();
  if (sealKey !== undefined) return { ...ownState(siteDirectory, notice), sealKey };
  notice(NO_KEY);
  return { folder: emptyState(siteDirectory) };
}

const TRACKED = `The folder "${STATE_FOLDER}" is in Git, so it is not used: this build keeps nothing for the next one. Run "git rm -r --cached ${STATE_FOLDER}", and add it to .gitignore.`;

const NO_KEY = `The content is untrusted, and there is no key for the seal of "${STATE_FOLDER}": this build keeps nothing for the next one. Set PAYDOCS_CACHE_KEY to at least ${SHORTEST_KEY} random characters.`;

const NOT_WRITABLE = `The folder "${STATE_FOLDER}" cannot be written: this build keeps nothing for the next one.`;

async function trustsContent(request: Request): Promise<boolean> {
  const text = configText(configFileOf(request));
  // Imported lazily: most sites have no such key, and an unchanged build needs no YAML parser.
  return !mentionsTrust(text) || (await import('../config/trust.ts')).trustOf(request, text).trustsContent;
}

/**
 * Returns the state in the site's folder. If that cannot be created or written (read-only mount, full disk), returns a
 * temporary folder, which exists until the process ends. Throws `ProblemsError` if that fails, too.
 */
function ownState(siteDirectory: string, notice: (line: string) => void): State {
  const own = join(siteDirectory, STATE_FOLDER);
  try {
    removeOddEntries(own, notice);
    tryToWrite(own);
    return { folder: own };
  } catch {
    notice(NOT_WRITABLE);
  }
  const folder = emptyState(siteDirectory);
  onDisk(folder, () => tryToWrite(folder));
  takeLists(join(own, OUTPUT_LISTS), join(folder, OUTPUT_LISTS));
  return { folder };
}

/** Returns a temporary folder, the same one for all builds of this process. */
function emptyState(siteDirectory: string): string {
  const folder = temporaryFolders.get(siteDirectory) ?? temporaryFolder('paydocs-state-');
  temporaryFolders.set(siteDirectory, folder);
  return folder;
}

/**
 * Removes entries of the state that are neither a file nor a folder as expected: a link would lead elsewhere, a pipe
 * would block, and a folder instead of a database would crash the process.
 */
function removeOddEntries(own: string, notice: (line: string) => void): void {
  const removed: string[] = [];
  const expect = (path: string, kind: 'isFile' | 'isDirectory'): void => {
    const found = lstatSync(join(own, path), { throwIfNoEntry: false });
    if (found === undefined || found[kind]()) return;
    rmSync(join(own, path), { recursive: true, force: true });
    removed.push(join(STATE_FOLDER, path));
  };
  expect('', 'isDirectory');
  for (const name of FILES) expect(name, 'isFile');
  for (const folder of FOLDERS) {
    expect(folder, 'isDirectory');
    for (const name of namesIn(join(own, folder))) expect(`${folder}/${name}`, 'isFile');
  }
  if (removed.length > 0) notice(`Removed what paydocs had not written: ${removed.join(', ')}.`);
}

/** Writes a file as a test, because owners, modes, mounts, quotas and free space all matter. Throws if that fails. */
function tryToWrite(folder: string): void {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(probe, PROBE, { flag: 'wx' });
  } finally {
    rmSync(probe, { force: true });
  }
}

/** Test data of the database's initial size. Its files are mapped to memory, so a full disk would crash the process. */
const PROBE = Buffer.alloc(64 << 10);

/** Copies the manifests of a folder that cannot be written. Without them, stale output files would remain. */
function takeLists(from: string, to: string): void {
  try {
    mkdirSync(to, { recursive: true });
    if (isLink(dirname(from)) || isLink(from)) return;
    for (const entry of readdirSync(from, { withFileTypes: true }))
      if (entry.isFile()) copyFileSync(join(from, entry.name), join(to, entry.name));
  } catch {
    // Then nothing is known about earlier builds.
  }
}
