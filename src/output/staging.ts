import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskErrorOf, namesIn } from '../files/disk.ts';
import { registerLeftover } from '../files/leftovers.ts';
import { isRunning } from '../platform/process.ts';
import { stateFolder } from './state.ts';

const PREFIX = '.paydocs-staging-';

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
  return { directory, remove };
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
