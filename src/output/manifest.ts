import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Problem } from '../problems.ts';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { shortHash } from './hash.ts';
import { stateFolder } from './state.ts';

const VERSION = 2;

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
}

const EMPTY: Manifest = { isCompressed: false, files: new Map() };

/** Where the list of an output's files is kept. Relative, so that it holds when the whole site moves. */
export function manifestFile(siteDirectory: string, outDirectory: string): string {
  const place = relative(siteDirectory, outDirectory).split(sep).join('/');
  return join(stateFolder(siteDirectory), 'output', `${shortHash(place)}.json`);
}

type Row = readonly [path: string, size: number, modified: number, hash: string, key: string];

interface Written {
  readonly version?: unknown;
  readonly program?: unknown;
  readonly isCompressed?: unknown;
  readonly files?: unknown;
  readonly outcome?: Outcome;
}

/**
 * The files that earlier builds put into an output; none when the list is missing or damaged. What another program
 * (another version of this one) wrote is known as a file of ours, and as nothing more.
 */
export function readManifest(file: string, program: Hash): Manifest {
  try {
    const written = JSON.parse(readFileSync(file, 'utf8')) as Written;
    if (written.version !== VERSION || !Array.isArray(written.files)) return EMPTY;
    const isOurs = written.program === program;
    const files = new Map(
      (written.files as Row[]).map(([path, size, modified, hash, key]) => [
        outputPath(path),
        { size, modified, hash, key: isOurs ? key : '' },
      ]),
    );
    const isCompressed = written.isCompressed === true;
    return { isCompressed, files, ...(isOurs && written.outcome && { outcome: written.outcome }) };
  } catch {
    // Without a list nothing is ours, and nothing will be removed: the safe side of every damage.
    return EMPTY;
  }
}

/** Replaces the list, in one step. */
export function writeManifest(file: string, program: Hash, { files, ...rest }: Manifest): void {
  mkdirSync(dirname(file), { recursive: true });
  const rows = [...files].map(
    ([path, { size, modified, hash, key }]): Row => [path, size, modified, hash, key],
  );
  const sorted = rows.sort(([a], [b]) => (a < b ? -1 : 1));
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ version: VERSION, program, ...rest, files: sorted })}\n`);
  renameSync(fresh, file);
}

/** Forgets an output. */
export function removeManifest(file: string): void {
  rmSync(file, { force: true });
}
