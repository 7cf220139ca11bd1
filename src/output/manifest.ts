import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { type OutputPath, outputPath } from '../shared/paths.ts';
import { shortHash } from './hash.ts';

/** The folder of everything that paydocs keeps between two runs; safe to delete. */
export const STATE_FOLDER = '.paydocs';

const VERSION = 1;

/** Where the list of an output's files is kept. Relative, so that it holds when the whole site moves. */
export function manifestFile(siteDirectory: string, outDirectory: string): string {
  const place = relative(siteDirectory, outDirectory).split(sep).join('/');
  return join(siteDirectory, STATE_FOLDER, 'output', `${shortHash(place)}.json`);
}

/** The files that earlier builds put into an output; none when the list is missing or damaged. */
export function readManifest(file: string): ReadonlySet<OutputPath> {
  try {
    const { version, files } = JSON.parse(readFileSync(file, 'utf8')) as {
      version?: unknown;
      files?: unknown;
    };
    if (version !== VERSION || !Array.isArray(files)) return new Set();
    return new Set(files.map((path) => outputPath(String(path))));
  } catch {
    // Without a list nothing is ours, and nothing will be removed: the safe side of every damage.
    return new Set();
  }
}

/** Replaces the list, in one step. */
export function writeManifest(file: string, files: Iterable<OutputPath>): void {
  mkdirSync(dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}`;
  writeFileSync(fresh, `${JSON.stringify({ version: VERSION, files: [...files].sort() }, null, 1)}\n`);
  renameSync(fresh, file);
}

/** Forgets an output. */
export function removeManifest(file: string): void {
  rmSync(file, { force: true });
}
