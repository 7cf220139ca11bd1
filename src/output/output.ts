import { lstatSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { isDiskError } from './disk.ts';
import { contentHash } from './hash.ts';
import { type Manifest, type ManifestFile, manifestFile, readManifest, writeManifest } from './manifest.ts';

/** An output as the last build left it, and what has become of it. */
export interface Output {
  readonly directory: string;
  readonly previous: Manifest;
  /** True when the last build made compressed copies. */
  readonly isCompressed: boolean;
  /** True when this file was made under this key, and nobody has touched it since. */
  holds(path: OutputPath, key: Hash): boolean;
  /** What is known of a file that the output holds under this key; its disk is asked once. */
  kept(path: OutputPath, key: Hash): ManifestFile | undefined;
  /** True when the last build made this file under this key, whatever became of it. */
  wrote(path: OutputPath, key: Hash): boolean;
  /** True when every file of the last build is there and untouched. */
  isIntact(): boolean;
  /** Notes what the output holds from now on. */
  note(manifest: Manifest): void;
}

/** Which output, and who looks at it. Both folders are absolute. */
export interface OutputPlace {
  readonly siteDirectory: string;
  readonly outDirectory: string;
  /** `programKey`. */
  readonly program: Hash;
  /** False: what earlier builds noted of their files' inputs counts for nothing. */
  readonly isTrusted: boolean;
}

/** Looks at what is known of an output. */
export function openOutput({ siteDirectory, outDirectory, program, isTrusted }: OutputPlace): Output {
  const list = manifestFile(siteDirectory, outDirectory);
  const previous = readManifest(list, isTrusted ? program : '');
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
    isCompressed: previous.isCompressed,
    holds: (path, key) => kept(path, key) !== undefined,
    kept,
    wrote: (path, key) => previous.files.get(path)?.key === key,
    isIntact: () =>
      [...previous.files].every(([path, known]) => untouched(join(outDirectory, path), known) !== undefined),
    note: (manifest) => writeManifest(list, program, manifest),
  };
}

/**
 * The file as it is now, if it still has the bytes that are known. Size and time decide; where only the time differs (a
 * restored backup, another checkout), the bytes do.
 */
function untouched(file: string, known: ManifestFile): ManifestFile | undefined {
  try {
    const found = lstatSync(file, { throwIfNoEntry: false });
    if (!found?.isFile() || found.size !== known.size) return undefined;
    if (found.mtimeMs === known.modified) return known;
    return contentHash(readFileSync(file)) === known.hash ? { ...known, modified: found.mtimeMs } : undefined;
  } catch (reason) {
    // Whoever writes the file says why that cannot be.
    if (isDiskError(reason)) return undefined;
    throw reason;
  }
}
