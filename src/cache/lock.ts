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
import { isDiskErrorOf } from '../files/disk.ts';
import { registerLeftover } from '../files/leftovers.ts';
import { isRunning } from '../platform/process.ts';
import { error, ProblemsError } from '../problems.ts';

/** Interval in milliseconds at which a build updates the time of its lock file. */
const HEARTBEAT = 1_000;
/** Milliseconds without an update after which a lock counts as abandoned: it may be from a backup. */
const STALE = 30_000;
/** Maximum time to wait for another build of the same site, in milliseconds. */
const PATIENCE = 120_000;
const POLL = 50;

/** A lock held by this process. */
interface Lock {
  release(): void;
}

/**
 * Acquires the lock of a site and waits while another build holds it. Throws `ProblemsError` with the name of the
 * holder after two minutes. Returns undefined if no file can be created, since there is nothing to protect then.
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

/** Acquires the lock if it is free. Returns undefined if no file can be created, like `lockSite`. */
export function tryLock(file: string): Lock | 'held' | undefined {
  if (!isFolderMade(dirname(file))) return undefined;
  const content = JSON.stringify({ process: process.pid, host: hostname() } satisfies Holder);
  try {
    claim(file, content);
  } catch (reason) {
    if (!isDiskErrorOf(reason, 'EEXIST')) return undefined;
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

/** Updates the time of a lock file while it contains `content`, so that it does not count as abandoned. */
export function keepFresh(file: string, content: string): NodeJS.Timeout {
  return setInterval(() => holdsText(file, content) && touch(file), HEARTBEAT).unref();
}

/** False if another process has taken the lock, for example because this one was suspended. */
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
    rmSync(file, { force: true }); // A full disk may still have created an empty file. Remove it, because it names no holder.
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
    return (JSON.parse(readFileSync(file, 'utf8')) as Holder | null) ?? undefined;
  } catch {
    return undefined; // The lock was just released or is not written yet.
  }
}

function isStale(file: string): boolean {
  try {
    if (Math.abs(Date.now() - statSync(file).mtimeMs) > STALE) return true;
  } catch {
    return false; // The lock was released meanwhile. The next attempt acquires it.
  }
  const holder = holderOf(file);
  return holder !== undefined && holder.host === hostname() && !isRunning(holder.process);
}

function touch(file: string): void {
  const now = new Date();
  try {
    utimesSync(file, now, now);
  } catch {
    // The lock file was removed by someone else. The build continues, because it is about to end.
  }
}

function describe(holder: Holder | undefined): string {
  return holder === undefined ? 'of an unknown process' : `process ${holder.process} on ${holder.host}`;
}

function heldBy(holder: Holder | undefined, file: string) {
  return error('site-locked', `Another build of this site is still running: ${describe(holder)}.`, {
    hint: `Wait for it, or stop it. If it does not exist, remove ${file}.`,
  });
}
