import { createHash } from 'node:crypto';
import { closeSync, existsSync, fstatSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { piecesOf } from '../files/bytes.ts';
import { isDiskErrorOf, isRegularFile, rethrow } from '../files/disk.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Artifact } from '../types.ts';
import type { ManifestFile } from './manifest.ts';

/*
 * All operations are synchronous. Writing a small file takes 40 µs, a third of the asynchronous time, and the
 * rest of the build needs the same processor anyway.
 */

/** Folders of a build. Plain data, because each thread places the files that it makes. */
export interface Place {
  readonly outDirectory: string;
  readonly stagingDirectory: string;
  /** True: texts have compressed copies. */
  readonly isCompressed: boolean;
}

/** A complete file: in the staging folder, or with the same bytes already in the output. */
export interface PlacedFile extends Omit<ManifestFile, 'key'> {
  readonly path: OutputPath;
  readonly state: 'fresh' | 'changed' | 'unchanged';
}

/** Writes a file to the staging folder, unless the output has the same bytes. Throws `ProblemsError` for disk errors. */
export async function placeFile(
  artifact: Pick<Artifact, 'path' | 'data'>,
  place: Place,
): Promise<PlacedFile> {
  const { path } = artifact;
  const file = join(place.outDirectory, path);
  try {
    const isThere = existsSync(file);
    const same = isThere && isRegularFile(file) ? await factsIfSame(file, artifact) : undefined;
    if (same !== undefined) return { path, state: 'unchanged', ...same };
    return { path, state: isThere ? 'changed' : 'fresh', ...(await stage(artifact, place.stagingDirectory)) };
  } catch (reason) {
    return rethrow(file, reason);
  }
}

type Facts = Pick<ManifestFile, 'size' | 'modified' | 'hash'>;

async function stage(artifact: Pick<Artifact, 'path' | 'data'>, directory: string): Promise<Facts> {
  const descriptor = openNew(join(directory, artifact.path), directory);
  const hash = createHash('sha256');
  try {
    for await (const piece of piecesOf(artifact)) {
      hash.update(piece);
      writeFileSync(descriptor, piece);
    }
    return factsOf(descriptor, hash.digest('hex'));
  } finally {
    closeSync(descriptor);
  }
}

/** Opens a new file, and creates its folder if needed. */
function openNew(file: string, directory: string): number {
  try {
    return openSync(file, 'w');
  } catch (reason) {
    if (!isDiskErrorOf(reason, 'ENOENT')) throw reason;
    makeFolder(dirname(file), directory, reason);
    return openSync(file, 'w');
  }
}

/** Creates a folder below the staging folder. Throws if that is missing, because another thread has given up. */
function makeFolder(folder: string, directory: string, missing: unknown): void {
  if (folder === directory) throw missing;
  try {
    mkdirSync(folder);
  } catch (reason) {
    if (isDiskErrorOf(reason, 'EEXIST')) return; // Another thread was faster.
    if (!isDiskErrorOf(reason, 'ENOENT')) throw reason;
    makeFolder(dirname(folder), directory, reason);
    makeFolder(folder, directory, reason);
  }
}

/** Returns size and time of a file if it has exactly the bytes of an artifact; else undefined. */
async function factsIfSame(file: string, artifact: Pick<Artifact, 'data'>): Promise<Facts | undefined> {
  const hash = createHash('sha256');
  const descriptor = openSync(file, 'r');
  try {
    for await (const piece of piecesOf(artifact)) {
      const there = Buffer.allocUnsafe(piece.length);
      if (readSync(descriptor, there) < piece.length || !there.equals(piece)) return undefined;
      hash.update(piece);
    }
    if (readSync(descriptor, Buffer.alloc(1)) > 0) return undefined;
    return factsOf(descriptor, hash.digest('hex'));
  } finally {
    closeSync(descriptor);
  }
}

function factsOf(descriptor: number, hash: string): Facts {
  const { size, mtimeMs } = fstatSync(descriptor);
  return { size, modified: mtimeMs, hash: hash.slice(0, 32) };
}
