import {
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { registerLeftover } from '../output/leftovers.ts';
import { error, ProblemsError } from '../problems.ts';
import { isRunning } from '../running.ts';

/** While a build holds the lock it touches the file so often, in milliseconds. */
const HEARTBEAT = 1_000;
/** Without a touch for so long nobody holds it: also true for a lock that came out of a restored backup. */
const STALE = 30_000;
/** So long another build of the same site is waited for. */
const PATIENCE = 120_000;
const POLL = 50;

/** A lock that is held. */
export interface Lock {
  release(): void;
}

/**
 * Takes the lock of a site, so that of two builds at once the second begins when the first has ended. Throws
 * `ProblemsError` with the holder's name after two minutes. Undefined where no file can be made: nothing to protect.
 */
export async function lockSite(file: string, notice: (line: string) => void): Promise<Lock | undefined> {
  const start = performance.now();
  for (let isTold = false; ; isTold = true) {
    const lock = tryLock(file);
    if (lock !== 'held') return lock;
    const holder = holderOf(file);
    if (!isTold) notice(`Waiting for another build of this site (${describe(holder)}) to end.`);
    if (performance.now() - start > PATIENCE) throw new ProblemsError([heldBy(holder, file)]);
    await sleep(POLL);
  }
}

/** Takes the lock if nobody has it. Undefined where no file can be made, as `lockSite`. */
export function tryLock(file: string): Lock | 'held' | undefined {
  if (!isFolderMade(dirname(file))) return undefined;
  const content = JSON.stringify({ process: process.pid, host: hostname() } satisfies Holder);
  try {
    claim(file, content);
  } catch (reason) {
    if (!(reason instanceof Error && 'code' in reason && reason.code === 'EEXIST')) return undefined;
    if (!isStale(file)) return 'held';
    rmSync(file, { force: true });
    return tryLock(file);
  }
  const beat = keepFresh(file, content);
  const remove = registerLeftover({ path: file, content });
  const release = (): void => {
    clearInterval(beat);
    remove();
  };
  return { release };
}

/** Touches a lock periodically while it holds `content`: one that is not touched looks abandoned. */
export function keepFresh(file: string, content: string): NodeJS.Timeout {
  return setInterval(() => holdsText(file, content) && touch(file), HEARTBEAT).unref();
}

/** False when another process has taken the lock over, as may happen to a process that slept for long. */
function holdsText(file: string, content: string): boolean {
  try {
    return readFileSync(file, 'utf8') === content;
  } catch {
    return false;
  }
}

function claim(file: string, content: string): void {
  const descriptor = openSync(file, 'wx');
  try {
    writeSync(descriptor, content);
  } catch (reason) {
    rmSync(file, { force: true }); // a full disk has room for the name, and nobody would know whose it is
    throw reason;
  } finally {
    closeSync(descriptor);
  }
}

function isFolderMade(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

interface Holder {
  readonly process: number;
  readonly host: string;
}

function holderOf(file: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return undefined; // just released, or not yet written
  }
}

function isStale(file: string): boolean {
  try {
    if (Math.abs(Date.now() - statSync(file).mtimeMs) > STALE) return true;
  } catch {
    return false; // released meanwhile: the next try gets it
  }
  const holder = holderOf(file);
  return holder !== undefined && holder.host === hostname() && !isRunning(holder.process);
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // Somebody removed it; the build goes on, and its end is near.
  }
}

function describe(holder: Holder | undefined): string {
  return holder === undefined ? 'of an unknown process' : `process ${holder.process} on ${holder.host}`;
}

function heldBy(holder: Holder | undefined, file: string) {
  return error('site-locked', `Another build of this site is still at work: ${describe(holder)}.`, {
    hint: `Wait for it or end it. If there is none, remove ${file}.`,
  });
}
