import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Problem } from '../problems.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { shortHash } from './hash.ts';
import { OUTPUT_LISTS, stateFolder } from './state.ts';

const VERSION = 3;

/** A file of the output, as the last build left it. */
export interface ManifestFile {
  /** Bytes, and time of the last change in milliseconds: if both are still so, nobody has touched it. */
  readonly size: number;
  readonly modified: number;
  readonly hash: Hash;
  /** `Artifact.key`; empty for an artifact without. */
  readonly key: Hash;
}

/** What a whole build was made from, and how it ended. */
export interface Outcome {
  /** Names every input: a build of the same inputs has nothing to do. */
  readonly inputs: Hash;
  readonly pages: number;
  readonly problems: readonly Problem[];
  /** Files outside of the site's own folders, relative to the site, and what they held. */
  readonly watched: readonly (readonly [file: string, hash: Hash | null])[];
  /** The commit that dates were taken from; absent when none are shown, null where git knows none. */
  readonly commit?: string | null;
}

/** What paydocs knows of an output. */
export interface Manifest {
  /** True when texts have their compressed copies beside them. */
  readonly isCompressed: boolean;
  readonly files: ReadonlyMap<OutputPath, ManifestFile>;
  /** Absent after a build that did not end, or whose inputs cannot all be named. */
  readonly outcome?: Outcome;
  /** True when there was a list that cannot be used. */
  readonly isDamaged?: true;
}

const EMPTY: Manifest = { isCompressed: false, files: new Map() };
/** Without a list nothing is ours, and nothing will be removed: the safe side of every damage. */
const DAMAGED: Manifest = { ...EMPTY, isDamaged: true };

/** Where the list of an output's files is kept. Relative, so that it holds when the whole site moves. */
export function manifestFile(siteDirectory: string, outDirectory: string): string {
  const place = relative(siteDirectory, outDirectory).split(sep).join('/');
  return join(stateFolder(siteDirectory), OUTPUT_LISTS, `${shortHash(place)}.json`);
}

type Row = readonly [path: string, size: number, modified: number, hash: string, key: string];

/** The first line of a list: which format the second one has, and what its bytes sum up to. */
interface Head {
  readonly version?: unknown;
  readonly crc?: unknown;
}

interface Written {
  readonly program: Hash;
  readonly isCompressed: boolean;
  readonly outcome?: Outcome;
  readonly files: readonly Row[];
}

/**
 * The files that earlier builds put into an output; none when the list is missing or damaged. What another program
 * (another version of this one) wrote is known as a file of ours, and as nothing more.
 */
export function readManifest(file: string, program: Hash): Manifest {
  if (!existsSync(file)) return EMPTY;
  try {
    const [head = '', text = ''] = readFileSync(file, 'utf8').split('\n');
    const { version, crc } = JSON.parse(head) as Head;
    // The format before had no checksum. Its files are ours: those that are made no more go.
    if (version === 2) return manifestOf(JSON.parse(head) as Written, '');
    if (version !== VERSION) return EMPTY;
    // One letter that has changed could be in a problem that is told again, and nobody would know.
    if (crc32(text) !== crc) return DAMAGED;
    return manifestOf(JSON.parse(text) as Written, program);
  } catch {
    return DAMAGED;
  }
}

function manifestOf({ isCompressed, outcome, ...written }: Written, program: Hash): Manifest {
  const isOurs = written.program === program;
  const files = new Map(
    written.files.map(([path, size, modified, hash, key]) => [
      outputPath(path),
      { size, modified, hash, key: isOurs ? key : '' },
    ]),
  );
  return { isCompressed, files, ...(isOurs && outcome && { outcome }) };
}

/** Replaces the list, in one step. */
export function writeManifest(
  file: string,
  program: Hash,
  { files, isCompressed, outcome }: Omit<Manifest, 'isDamaged'>,
): void {
  mkdirSync(dirname(file), { recursive: true });
  const rows = [...files].map(
    ([path, { size, modified, hash, key }]): Row => [path, size, modified, hash, key],
  );
  const sorted = rows.sort(([a], [b]) => (a < b ? -1 : 1));
  const fresh = `${file}.${process.pid}`;
  const text = JSON.stringify({
    program,
    isCompressed,
    ...(outcome && { outcome }),
    files: sorted,
  } satisfies Written);
  const head = JSON.stringify({ version: VERSION, crc: crc32(text) } satisfies Head);
  writeFileSync(fresh, `${head}\n${text}\n`);
  renameSync(fresh, file);
}

/** Forgets an output. */
export function removeManifest(file: string): void {
  rmSync(file, { force: true });
}
