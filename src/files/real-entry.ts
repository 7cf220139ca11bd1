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
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { chunksFrom, digestFrom } from './chunks.ts';

/** Folders that files may be read from, as real paths. The first is that of the site or of a preview. */
export type Roots = readonly string[];

/** Returns a folder as the only root. A folder that does not exist gives no roots. */
export function rootsOf(folder: string): Roots {
  const real = realFolder(folder);
  return real === undefined ? [] : [real];
}

/** Returns the real path of a folder, or undefined if there is none. */
export function realFolder(path: string): string | undefined {
  try {
    return statSync(path).isDirectory() ? realpathSync.native(path) : undefined;
  } catch {
    return undefined;
  }
}

/** Reason to refuse a path: its real path is outside all roots, is hidden, or is a pipe, socket or device. */
export type Refusal = 'outside' | 'hidden' | 'special';

/** The target of a path after following every symbolic link. */
export interface RealEntry {
  readonly kind: 'file' | 'folder' | Refusal;
  readonly path: string;
}

/**
 * Kernel folders, whose files are views of processes and devices. `/dev/shm` is an ordinary in-memory file
 * system, which may hold a site.
 */
const SYSTEM = /^\/(?:proc|sys|dev(?!\/shm\/))(?:\/|$)/;

/** Folders with a leading dot whose content may be read. pnpm installs packages into the second one. */
const OPEN_FOLDERS = ['.well-known', '.pnpm'];

/**
 * Follows every symbolic link of a path and decides whether the target may be read. All reading goes through this
 * check: content, `serve` and `preview`. Throws file-system errors for missing targets and loops.
 */
export function realEntry(path: string, roots: Roots): RealEntry {
  const real = realpathSync.native(path);
  const refusal = refusalOf(real, roots);
  if (refusal !== undefined) return { kind: refusal, path: real };
  const stats = lstatSync(real);
  return { kind: stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : 'special', path: real };
}

/** Returns the real path of a file that may be read, otherwise undefined. */
export function realFile(path: string, roots: Roots): string | undefined {
  try {
    const entry = realEntry(path, roots);
    return entry.kind === 'file' ? entry.path : undefined;
  } catch {
    return undefined;
  }
}

/** Returns why the location of a real path forbids reading it; undefined if it does not. */
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

/** True if a real path is the folder or inside it. */
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

/**
 * Flags for opening a checked file: not through a link that replaced it (O_NOFOLLOW), and without waiting for a pipe
 * (O_NONBLOCK).
 */
const CHECKED = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);

/** Returns the bytes of a file whose real path is in a root. Throws `RefusedEntry` or file-system errors. */
export function readEntry(path: string, roots: Roots, largest = Number.POSITIVE_INFINITY): ReadEntry {
  return readChecked(allowedEntry(path, roots), largest);
}

/** Returns the SHA-256 of a file, under the conditions of `readEntry`. */
export function digestOfEntry(path: string, roots: Roots): Hash {
  const { descriptor, size } = openChecked(allowedEntry(path, roots));
  try {
    return digestFrom(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
}

/** Yields a file in chunks, under the conditions of `readEntry`. */
export function* chunksOfEntry(path: string, roots: Roots): Generator<Uint8Array> {
  const { descriptor, size } = openChecked(allowedEntry(path, roots));
  try {
    yield* chunksFrom(descriptor, size);
  } finally {
    closeSync(descriptor);
  }
}

function allowedEntry(path: string, roots: Roots): RealEntry {
  const entry = realEntry(path, roots);
  if (entry.kind !== 'file' && entry.kind !== 'folder') throw new RefusedEntry(entry);
  return entry;
}

/** Returns the text of a file outside the content of the site; undefined for all but a regular file of at most 1 MB. */
export function readSmallFile(path: string): string | undefined {
  try {
    return readChecked({ kind: 'file', path }, 1_000_000).bytes?.toString();
  } catch {
    return undefined;
  }
}

function readChecked(entry: RealEntry, largest: number): ReadEntry {
  const { descriptor, size } = openChecked(entry);
  try {
    return size > largest ? { size } : { size, bytes: readFileSync(descriptor) };
  } finally {
    closeSync(descriptor);
  }
}

function openChecked(entry: RealEntry): { readonly descriptor: number; readonly size: number } {
  const descriptor = openSync(entry.path, CHECKED);
  const stats = fstatSync(descriptor);
  if (stats.isFile() || stats.isDirectory()) return { descriptor, size: stats.size };
  closeSync(descriptor);
  throw new RefusedEntry({ ...entry, kind: 'special' });
}

/** A file's size, and its bytes unless the size exceeds the maximum. */
export interface ReadEntry {
  readonly size: number;
  readonly bytes?: Buffer;
}

/** A site's `content` folder and the folders that its entries may link to, as plain data for threads. */
export interface ContentDirectory {
  /** Absolute path. */
  readonly path: string;
  readonly roots: Roots;
}

/** The content of a site as a build found it. */
export interface ContentFiles {
  readonly directory: ContentDirectory;
  readonly hashes: ReadonlyMap<ContentPath, Hash>;
}
