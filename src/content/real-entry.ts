import {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';

/** Folders that files may come from, as real paths. The first is the site's own folder, or the output of a preview. */
export type Roots = readonly string[];

/** A folder as the only root; one that does not exist is none. */
export function rootsOf(folder: string): Roots {
  const real = realFolder(folder);
  return real === undefined ? [] : [real];
}

/** The real path of a folder; undefined when there is none. */
export function realFolder(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? realpathSync.native(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Why a path is not read: its real path is outside of all roots, is hidden, or is a pipe, a socket or a device. */
export type Refusal = 'outside' | 'hidden' | 'special';

/** What a path leads to once every symbolic link is followed. */
export interface RealEntry {
  readonly kind: 'file' | 'folder' | Refusal;
  readonly path: string;
}

/**
 * Folders of the kernel: what looks like a file in them is a view of a process or a device. `/dev/shm` is an ordinary file
 * system in memory, where a site may be.
 */
const SYSTEM = /^\/(?:proc|sys|dev(?!\/shm\/))(?:\/|$)/;

/** Folders with a leading dot that hold what is published: the second one is where pnpm installs packages. */
const OPEN_FOLDERS = ['.well-known', '.pnpm'];

/**
 * Follows every symbolic link of a path and decides whether it may be read. The only such check: content, `serve` and
 * `preview` share it. Throws what the file system throws for a path that leads nowhere or around in a circle.
 */
export function realEntry(path: string, roots: Roots): RealEntry {
  const real = realpathSync.native(path);
  const refusal = refusalOf(real, roots);
  if (refusal !== undefined) return { kind: refusal, path: real };
  const stats = lstatSync(real);
  return { kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'special', path: real };
}

/** The real path of a file that may be read; undefined for all else, and for what does not exist. */
export function realFile(path: string, roots: Roots): string | undefined {
  try {
    const entry = realEntry(path, roots);
    return entry.kind === 'file' ? entry.path : undefined;
  } catch {
    return undefined;
  }
}

/** Decides about a real path by its place alone. */
export function refusalOf(real: string, roots: Roots): Refusal | undefined {
  if (SYSTEM.test(real)) return 'special';
  const root = roots.find((folder) => isWithin(real, folder));
  if (root === undefined) return 'outside';
  const segments = relative(root, real).split(sep);
  // The author of `content/static` decides which of its files start with a dot.
  if (root === roots[0] && segments[0] === 'content' && segments[1] === 'static') return undefined;
  const isHidden = segments.some((segment) => segment.startsWith('.') && !OPEN_FOLDERS.includes(segment));
  return isHidden ? 'hidden' : undefined;
}

/** True when a real path is a folder or lies below it. */
export function isWithin(real: string, folder: string): boolean {
  const way = relative(folder, real);
  return way === '' || (way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way));
}

/** Thrown for a file that must not be read. */
export class RefusedEntry extends Error {
  constructor(readonly entry: RealEntry) {
    super(`Not a file of the site: ${entry.path}`);
  }
}

/** What an open must not do: follow a link that has replaced the checked file, or wait for the writer of a pipe. */
const CHECKED = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** The bytes of a file whose real path is in one of the roots. Throws `RefusedEntry`, or what the file system throws. */
export function readEntry(path: string, roots: Roots, largest = Number.POSITIVE_INFINITY): ReadEntry {
  const entry = realEntry(path, roots);
  if (entry.kind !== 'file' && entry.kind !== 'folder') throw new RefusedEntry(entry);
  const descriptor = openSync(entry.path, CHECKED);
  try {
    const stats = fstatSync(descriptor);
    if (!stats.isFile() && !stats.isDirectory()) throw new RefusedEntry({ ...entry, kind: 'special' });
    const { size } = stats;
    return size > largest ? { size } : { size, bytes: readFileSync(descriptor) };
  } finally {
    closeSync(descriptor);
  }
}

/** A file's size, and its bytes unless there are more than asked for. */
export interface ReadEntry {
  readonly size: number;
  readonly bytes?: Buffer;
}
