import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEngine } from '../../src/plugins/search/shared/engine.ts';
import { openSource } from '../../src/plugins/search/shared/source.ts';

/** Opens the index of a version in the output of a build; searches return the addresses of the first pages. */
export async function openSearch(output: string, version = 'current') {
  const folder = join(output, 'search/en', version);
  const source = await openSource(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')));
  const engine = createEngine(source);
  return async (query: string): Promise<readonly string[]> => {
    const { pages } = await engine.find(query, 5);
    return pages.map(({ href, sections }) => sections[0]?.href ?? href);
  };
}
