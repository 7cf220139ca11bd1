import type { SearchQuery } from '../../content/search-queries.ts';
import { contentHash } from '../../output/hash.ts';
import { didYouMean, error, type Problem } from '../../problems.ts';
import { createEngine, type Engine } from '../../search/engine.ts';
import type { FoundPage } from '../../search/results.ts';
import { openSource } from '../../search/source.ts';
import { routeKey } from '../../shared/paths.ts';
import type { Hash } from '../../types.ts';
import type { SearchFile } from './index-files.ts';

/** A finished index, and the pages in it: route key → address. */
export interface CheckedIndex {
  readonly files: readonly SearchFile[];
  readonly hrefs: ReadonlyMap<string, string>;
}

/** So many pages are looked at, to say how far a page has fallen behind. */
const LOOKED_AT = 10;

/** Names everything that the outcome of some queries depends on. */
export function queriesKey(queries: readonly SearchQuery[], { files }: CheckedIndex): Hash {
  return contentHash(JSON.stringify(['queries', queries, files.map(({ name, key }) => [name, key])]));
}

/** Searches as a reader would, and says which pages are not found where they must be. */
export async function checkQueries(
  queries: readonly SearchQuery[],
  { files, hrefs }: CheckedIndex,
): Promise<readonly Problem[]> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const source = await openSource(async (name) => JSON.parse((await byName.get(name)?.data()) ?? 'null'));
  const engine = createEngine(source);
  const problems: Problem[] = [];
  for (const query of queries) problems.push(...(await checkQuery(query, hrefs, engine)));
  return problems;
}

async function checkQuery(
  { query, page, within, at }: SearchQuery,
  hrefs: ReadonlyMap<string, string>,
  engine: Engine,
): Promise<readonly Problem[]> {
  const [path = '', id] = page.split('#');
  const href = hrefs.get(routeKey(path));
  if (href === undefined)
    return [
      error('search-page-missing', `Search finds no page at "${path}", whatever the query.`, {
        ...at.page,
        hint: didYouMean(path, hrefs.keys()) ?? 'It must be a page of the site that is listed.',
      }),
    ];
  const { pages } = await engine.find(query, Math.max(LOOKED_AT, within));
  const rank = pages.findIndex((found) => found.href === href);
  const hasSection =
    id === undefined || pages[rank]?.sections.some((section) => section.href === `${href}#${id}`);
  if (rank >= 0 && rank < within && hasSection) return [];
  const text =
    rank >= 0 && rank < within
      ? `Searching for "${query}" finds "${path}", but not its section "#${id}".`
      : `Searching for "${query}" must find "${path}" ${among(within)}; it ${found(rank)}.`;
  return [error('search-rank', text, { ...at.query, hint: firstOf(pages) })];
}

function among(within: number): string {
  return within === 1 ? 'first of all' : `among the first ${within} pages`;
}

function found(rank: number): string {
  return rank < 0 ? `is not among the first ${LOOKED_AT}` : `is number ${rank + 1}`;
}

function firstOf(pages: readonly FoundPage[]): string {
  if (pages.length === 0) return 'Nothing is found.';
  const hrefs = pages.slice(0, 3).map(({ href }) => `"${href}"`);
  return `First comes ${hrefs.join(', then ')}.`;
}
