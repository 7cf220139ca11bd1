import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { type Checksum, textChecksum } from '../cache/seal.ts';
import { shortHash } from '../files/hash.ts';
import type { Problem } from '../problems.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { OUTPUT_LISTS, sealKeyOf, stateFolder } from './state.ts';

const VERSION = 3;

/** An output file as the last build wrote it. */
export interface ManifestFile {
  /** Size in bytes, and time of the last change in milliseconds. If both match, the file counts as unchanged. */
  readonly size: number;
  readonly modified: number;
  readonly hash: Hash;
  /** `Artifact.key`; empty for an artifact without a key. */
  readonly key: Hash;
}

/** Inputs and result of a whole build. */
export interface Outcome {
  /** Hash of all inputs. A build with the same hash has nothing to do. */
  readonly inputs: Hash;
  readonly pages: number;
  readonly problems: readonly Problem[];
  /** Files outside the site's own folders with their hashes. Paths are relative to the site. */
  readonly watched: readonly (readonly [file: string, hash: Hash | null])[];
  /** Commit for the dates of pages: null without a repository, absent if pages show no dates. */
  readonly history: { readonly commit?: string | null };
}

/** Known state of an output folder. */
export interface Manifest {
  readonly files: ReadonlyMap<OutputPath, ManifestFile>;
  /** Absent after an interrupted build, or if the build has inputs that cannot be hashed. */
  readonly outcome?: Outcome;
  /** True if there was a manifest that cannot be used. */
  readonly isDamaged?: true;
}

const EMPTY: Manifest = { files: new Map() };
/** No files, so that none counts as written by paydocs and is removed. */
const DAMAGED: Manifest = { ...EMPTY, isDamaged: true };

/** An output folder and its site. Both paths are absolute. */
export interface OutputPlace {
  readonly siteDirectory: string;
  readonly outDirectory: string;
}

/** Returns the path of an output's manifest. It stays valid if the whole site is moved. */
export function manifestFile({ siteDirectory, outDirectory }: OutputPlace): string {
  const place = relative(siteDirectory, outDirectory).split(sep).join('/');
  return join(stateFolder(siteDirectory), OUTPUT_LISTS, `${shortHash(place)}.json`);
}

type Row = readonly [path: string, size: number, modified: number, hash: string, key: string];

/** First line of a manifest: format version, and checksum of the second line, which depends on the key of the seals. */
interface Head {
  readonly version?: unknown;
  readonly crc?: unknown;
}

interface Written {
  readonly program: Hash;
  readonly outcome?: Outcome;
  readonly files: readonly Row[];
}

/**
 * Reads the files that earlier builds wrote to an output; empty if the manifest is missing or damaged. From a
 * manifest of another program version, only the list of files is used. If the site has a key, an unsealed manifest is
 * damaged.
 */
export function readManifest(place: OutputPlace, program: Hash = ''): Manifest {
  const file = manifestFile(place);
  if (!existsSync(file)) return EMPTY;
  try {
    const [head = '', text = ''] = readFileSync(file, 'utf8').split('\n');
    const { version, crc } = JSON.parse(head) as Head;
    if (version !== VERSION) return EMPTY;
    // A single wrong character could change a problem that the next build repeats.
    if (checksumOf(text, place) !== crc) return DAMAGED;
    return manifestOf(JSON.parse(text) as Written, program);
  } catch {
    return DAMAGED;
  }
}

function manifestOf({ outcome, ...written }: Written, program: Hash): Manifest {
  const isOurs = written.program === program;
  const files = new Map(
    written.files.map(([path, size, modified, hash, key]) => [
      outputPath(path),
      { size, modified, hash, key: isOurs ? key : '' },
    ]),
  );
  return { files, ...(isOurs && outcome && { outcome }) };
}

/** Replaces the manifest atomically. */
export function writeManifest(
  place: OutputPlace,
  program: Hash,
  { files, outcome }: Omit<Manifest, 'isDamaged'>,
): void {
  const file = manifestFile(place);
  mkdirSync(dirname(file), { recursive: true });
  const rows = [...files].map(
    ([path, { size, modified, hash, key }]): Row => [path, size, modified, hash, key],
  );
  const sorted = rows.sort(([a], [b]) => (a < b ? -1 : 1));
  const fresh = `${file}.${process.pid}`;
  const text = JSON.stringify({
    program,
    ...(outcome && { outcome }),
    files: sorted,
  } satisfies Written);
  const head = JSON.stringify({ version: VERSION, crc: checksumOf(text, place) } satisfies Head);
  writeFileSync(fresh, `${head}\n${text}\n`);
  renameSync(fresh, file);
}

/** Returns a checksum that includes the file's name, which is different for each output. */
function checksumOf(text: string, place: OutputPlace): Checksum {
  return textChecksum(text, `manifest ${basename(manifestFile(place))}`, sealKeyOf(place.siteDirectory));
}
