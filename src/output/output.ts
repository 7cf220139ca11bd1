import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { OutputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
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
  return {
    directory: outDirectory,
    previous,
    isCompressed: previous.isCompressed,
    holds(path, key) {
      const known = previous.files.get(path);
      return known !== undefined && known.key === key && isUntouched(join(outDirectory, path), known);
    },
    wrote: (path, key) => previous.files.get(path)?.key === key,
    isIntact: () =>
      [...previous.files].every(([path, known]) => isUntouched(join(outDirectory, path), known)),
    note: (manifest) => writeManifest(list, program, manifest),
  };
}

/** Size and time decide; where only the time differs (a restored backup, another checkout), the bytes do. */
function isUntouched(file: string, { size, modified, hash }: ManifestFile): boolean {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found?.isFile() || found.size !== size) return false;
  return found.mtimeMs === modified || contentHash(readFileSync(file)) === hash;
}
