import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'yaml';
import { createEngine } from '../../src/plugins/search/shared/engine.ts';
import { openSource } from '../../src/plugins/search/shared/source.ts';
import type { Ask } from './identifiers.ts';

/** The search of a finished site, as a browser has it. */
export async function ownSearch(outDirectory: string, version = 'current'): Promise<Ask> {
  const folder = join(outDirectory, 'search/en', version);
  const source = await openSource(async (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const engine = createEngine(source);
  return async (query) => (await engine.find(query, 5)).pages.map(({ href }) => href);
}

/** Size of a search: bytes with gzip, and files. */
export interface SearchWeight {
  readonly files: number;
  readonly bytes: number;
}

/** The whole index of a finished site. */
export function indexWeight(outDirectory: string): SearchWeight {
  const entries = readdirSync(join(outDirectory, 'search'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return weightOf(files.map((entry) => join(entry.parentPath, entry.name)));
}

/** Returns the size of what a reader's first query fetches. */
export async function firstQueryWeight(outDirectory: string, query: string): Promise<SearchWeight> {
  const folder = join(outDirectory, 'search/en/current');
  const fetched = new Set<string>();
  const source = await openSource(async (name) => {
    fetched.add(join(folder, name));
    return JSON.parse(readFileSync(join(folder, name), 'utf8'));
  });
  await createEngine(source).find(query, 5);
  return weightOf([...fetched]);
}

function weightOf(files: readonly string[]): SearchWeight {
  const bytes = files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  return { files: files.length, bytes };
}

/** How many of the queries of `search-queries.yaml` have their page in the first place, and how many there are. */
export async function firstPlaces(site: string): Promise<{ readonly first: number; readonly all: number }> {
  const queries: readonly { query: unknown; page: string; version?: string }[] = parse(
    readFileSync(join(site, 'content/search-queries.yaml'), 'utf8'),
  );
  const current = queries.filter(({ version }) => version === undefined);
  const ask = await ownSearch(join(site, 'dist'));
  let first = 0;
  // A result is a page; a query may name a part of one.
  for (const { query, page } of current) if ((await ask(String(query)))[0] === page.split('#')[0]) first += 1;
  return { first, all: current.length };
}
