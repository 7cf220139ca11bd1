import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRunning } from '../running.ts';
import type { OutputPath } from '../shared/paths.ts';
import { isDiskErrorOf } from './disk.ts';
import { registerLeftover } from './leftovers.ts';
import { stateFolder } from './state.ts';

/*
 * Everything here is synchronous. Writing a small file takes 40 µs that way and three times as much through
 * promises, and while it happens the only other work of a build is waiting for the same processor.
 */

const PREFIX = '.paydocs-staging-';

/** A folder on the output's file system, where artifacts wait until all of them are there. */
export interface Staging {
  readonly directory: string;
  /** Puts a file where it waits, and says where that is. */
  add(path: OutputPath, data: Uint8Array): string;
  remove(): void;
}

/**
 * Opens an empty staging folder, and clears away those that killed builds left behind. Whoever builds a site holds its
 * lock, so whatever lies in the site's own state folder is nobody's any more; folders above the output may hold what
 * another site's build is at work on. (Numbers of processes are given again, so a dead owner may seem alive.)
 */
export function openStaging(siteDirectory: string, outDirectory: string): Staging {
  const beside = nearestFolder(outDirectory);
  const state = stateFolder(siteDirectory);
  mkdirSync(state, { recursive: true });
  removeLeftovers(state, () => true);
  for (const folder of new Set([beside, dirname(beside)]))
    removeLeftovers(folder, (owner) => owner === process.pid || !isRunning(owner));
  const parent = canRename(state, beside) ? state : beside;
  const directory = join(parent, `${PREFIX}${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const remove = registerLeftover({ path: directory });
  const folders = new Set<string>();
  return {
    directory,
    add(path, data) {
      const file = join(directory, path);
      const folder = dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      writeFileSync(file, data);
      return file;
    },
    remove,
  };
}

/** The folder itself, or the closest one above that exists. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/** Tried, not computed: two mounts of one device (a container's volumes) look alike and still refuse. */
function canRename(from: string, to: string): boolean {
  const name = `${PREFIX}${process.pid}-probe`;
  mkdirSync(join(from, name), { recursive: true });
  try {
    renameSync(join(from, name), join(to, name));
    rmSync(join(to, name), { recursive: true });
    return true;
  } catch (reason) {
    rmSync(join(from, name), { recursive: true, force: true });
    if (isDiskErrorOf(reason, 'EXDEV')) return false;
    throw reason;
  }
}

function removeLeftovers(folder: string, isDead: (owner: number) => boolean): void {
  for (const name of namesIn(folder)) {
    if (!name.startsWith(PREFIX)) continue;
    if (isDead(Number.parseInt(name.slice(PREFIX.length), 10)))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // not there, or to be passed through only
  }
}
