import { createHash } from 'node:crypto';
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskErrorOf, namesIn } from '../files/disk.ts';
import { registerLeftover } from '../files/leftovers.ts';
import { isRunning } from '../platform/process.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { stateFolder } from './state.ts';

/*
 * All operations are synchronous. Writing a small file takes 40 µs, a third of the asynchronous time, and the
 * rest of the build needs the same processor anyway.
 */

const PREFIX = '.paydocs-staging-';

/** A file with its content hash. */
export interface StagedFile {
  readonly file: string;
  readonly hash: Hash;
}

/** A temporary folder on the output's file system, which collects all artifacts before they are moved. */
export type Staging = ReturnType<typeof openStaging>;

/**
 * Creates an empty staging folder, and removes those of killed builds. The caller holds the lock of the site, so
 * everything in the site's state folder is left over. Folders above the output may belong to a running build of
 * another site, whose process is checked. Process ids are reused, so a dead owner may seem alive.
 */
export function openStaging(siteDirectory: string, outDirectory: string) {
  const nearest = nearestFolder(outDirectory);
  const state = stateFolder(siteDirectory);
  mkdirSync(state, { recursive: true });
  removeLeftovers(state, () => true);
  for (const folder of new Set([nearest, dirname(nearest)]))
    removeLeftovers(folder, (owner) => owner === process.pid || !isRunning(owner));
  const parent = canRename(state, nearest) ? state : nearest;
  const directory = join(parent, `${PREFIX}${process.pid}`);
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory);
  const remove = registerLeftover({ path: directory });
  const folders = new Set<string>();
  return {
    directory,
    /** Writes a file to the staging folder, and returns its path and its content hash. */
    async add(path: OutputPath, pieces: AsyncIterable<Uint8Array>): Promise<StagedFile> {
      const file = join(directory, path);
      const folder = dirname(file);
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
      folders.add(folder);
      const descriptor = openSync(file, 'w');
      const hash = createHash('sha256');
      try {
        for await (const piece of pieces) {
          hash.update(piece);
          writeFileSync(descriptor, piece);
        }
      } finally {
        closeSync(descriptor);
      }
      return { file, hash: hash.digest('hex').slice(0, 32) };
    },
    remove,
  };
}

/** Returns the folder, or its nearest existing ancestor. */
function nearestFolder(path: string): string {
  return existsSync(path) ? path : nearestFolder(dirname(path));
}

/**
 * Tries a rename, because two mounts of one device (volumes of a container) have the same device number but do
 * not allow renames between them.
 */
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
