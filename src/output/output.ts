import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { chunksOf, digestOfChunks } from '../files/chunks.ts';
import { isDiskError } from '../files/disk.ts';
import type { OutputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import {
  type Manifest,
  type ManifestFile,
  type OutputPlace,
  readManifest,
  writeManifest,
} from './manifest.ts';

/** State of an output folder compared with its manifest. */
export interface Output {
  readonly directory: string;
  readonly previous: Manifest;
  /** True if the file was written with this key and has not been modified since. */
  holds(path: OutputPath, key: Hash): boolean;
  /** Returns the entry of an unmodified file with this key; else undefined. Checks each file once. */
  kept(path: OutputPath, key: Hash): ManifestFile | undefined;
  /** True if the last build wrote the file with this key, even if it has been modified or removed since. */
  wrote(path: OutputPath, key: Hash): boolean;
  /** True if every file of the last build exists and is unmodified. */
  isIntact(): boolean;
  /** Replaces the manifest. */
  note(manifest: Manifest): void;
}

interface OutputRequest extends OutputPlace {
  /** Result of `programKey`. */
  readonly program: Hash;
  /** False: keys in the manifest are ignored, so every file is rendered again. */
  readonly isTrusted: boolean;
}

/** Reads the manifest of an output. */
export function openOutput({ program, isTrusted, ...place }: OutputRequest): Output {
  const { outDirectory } = place;
  const previous = readManifest(place, isTrusted ? program : '');
  const looked = new Map<OutputPath, ManifestFile | undefined>();
  const kept: Output['kept'] = (path, key) => {
    const known = previous.files.get(path);
    if (known === undefined || known.key !== key) return undefined;
    if (!looked.has(path)) looked.set(path, untouched(join(outDirectory, path), known));
    return looked.get(path);
  };
  return {
    directory: outDirectory,
    previous,
    holds: (path, key) => kept(path, key) !== undefined,
    kept,
    wrote: (path, key) => previous.files.get(path)?.key === key,
    isIntact: () =>
      [...previous.files].every(([path, known]) => untouched(join(outDirectory, path), known) !== undefined),
    note: (manifest) => writeManifest(place, program, manifest),
  };
}

/**
 * Returns the file's current entry if its content is unchanged, else undefined. If only its time differs (restored
 * backup, new checkout), compares the bytes.
 */
function untouched(file: string, known: ManifestFile): ManifestFile | undefined {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== known.size) return undefined;
    if (found.mtimeMs === known.modified) return known;
    const isSame = digestOfChunks(chunksOf(file)).startsWith(known.hash);
    return isSame ? { ...known, modified: found.mtimeMs } : undefined;
  } catch (reason) {
    // Writing the file will report the error.
    if (isDiskError(reason)) return undefined;
    throw reason;
  }
}
