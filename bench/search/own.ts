import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '../../src/search/engine.ts';
import { openSource } from '../../src/search/source.ts';
import type { Ask } from './identifiers.ts';

/** The search of a finished site, as a browser has it. */
export async function ownSearch(outDirectory: string, version = 'current'): Promise<Ask> {
  const folder = join(outDirectory, 'search/en', version);
  const source = await openSource(async (name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));
  const engine = createEngine(source);
  return async (query) => (await engine.find(query, 5)).pages.map(({ href }) => href);
}
