import {
  type Budget,
  contentHash,
  createBudget,
  didYouMean,
  type Hash,
  type Place,
  type Problem,
  type ResultCache,
  routeKey,
} from 'paydocs/plugin';
import { createEngine, type Engine } from '../shared/engine.ts';
import { fileNames } from '../shared/index-format.ts';
import type { FoundPage } from '../shared/results.ts';
import { openSource, type Source } from '../shared/source.ts';
import type { SearchFile } from './index-files.ts';
import type { SearchQuery } from './search-queries.ts';

/** A finished index, and the pages in it: route key → address. */
export interface CheckedIndex {
  /** Name of its docs version. */
  readonly of: string;
  readonly files: readonly SearchFile[];
  readonly hrefs: ReadonlyMap<string, string>;
}

/** The limits of search, which are not in the table of the others, because this folder imports only the contract. */
export const limits = {
  /** Comparisons of query words with index words in one check. So many take some ten seconds. */
  queries: 10_000_000,
  /** Addresses that missing pages are compared with for suggestions, in all queries. */
  suggestions: 2_000_000,
} as const;

/** Number of results to read, to tell how far a page has fallen behind. */
const LOOKED_AT = 10;

/** Thrown when the queries need more comparisons than `limits.queries`. */
class ComparisonLimitError extends Error {}

/** Returns the cache key of all problems of these queries: it covers the queries and every file of the index. */
export function queriesKey(queries: readonly SearchQuery[], { files }: CheckedIndex): Hash {
  return contentHash(JSON.stringify(['queries', queries, files.map(({ name, key }) => [name, key])]));
}

/** Result of a query, and the files of the index that it came from, by name and key. */
interface Outcome {
  readonly files: readonly (readonly [name: string, key: Hash | undefined])[];
  readonly problems: readonly Problem[];
}

/**
 * Searches as a reader would, and returns a problem for each page that is not found where it must be.
 * Caches the problems of a query until a file of the index that it read changes.
 */
export async function checkQueries(
  queries: readonly SearchQuery[],
  { of, files, hrefs }: CheckedIndex,
  known: ResultCache,
): Promise<readonly Problem[]> {
  const byName = new Map(files.map((file) => [file.name, file]));
  const source = await openSource(async (name) => JSON.parse((await byName.get(name)?.data()) ?? 'null'));
  const suggestions = createBudget(limits.suggestions);
  const budget = createBudget(limits.queries);
  const spend = (comparisons: number): void => {
    if (!budget.spend(comparisons)) throw new ComparisonLimitError();
  };
  const check = async (query: SearchQuery): Promise<readonly Problem[]> => {
    const href = hrefs.get(pathOf(query));
    if (href === undefined) return [noSuchPage(query, hrefs, suggestions)];
    const key = contentHash(JSON.stringify(['query', of, href, query]));
    const before = known.get(key) as Outcome | undefined;
    if (before?.files.every(([name, key]) => byName.get(name)?.key === key)) return before.problems;
    const names = new Set<string>([fileNames.index]);
    const problems = await checkQuery(query, href, createEngine(noting(source, { names, spend })));
    const used = [...names].map((name) => [name, byName.get(name)?.key] as const);
    known.put(key, { files: used, problems } satisfies Outcome);
    return problems;
  };
  const problems: Problem[] = [];
  for (const query of queries) {
    try {
      problems.push(...(await check(query)));
    } catch (reason) {
      if (!(reason instanceof ComparisonLimitError)) throw reason;
      return [...problems, tooManyWords(query)];
    }
  }
  return problems;
}

function tooManyWords({ at }: SearchQuery): Problem {
  const text = 'From this query on, the queries take too long: too many of their words are on no page.';
  return error('search-queries', text, { ...at.query, hint: 'Correct these words, or remove queries.' });
}

function error(code: string, text: string, details: Place & Pick<Problem, 'hint' | 'unread'>): Problem {
  return { severity: 'error', code, text, ...details };
}

/** Recorder of the files and comparisons of a query. */
interface Usage {
  readonly names: Set<string>;
  readonly spend: (comparisons: number) => void;
}

/** Wraps a source: notes the names of the files that it reads, and the number of words that a query is compared with. */
function noting({ index, terms, texts, words }: Source, { names, spend }: Usage): Source {
  const noted = <Result>(name: string, result: Result): Result => {
    names.add(name);
    return result;
  };
  return {
    index,
    terms: (bucket) => noted(fileNames.terms(bucket), terms(bucket)),
    texts: (group) => noted(fileNames.texts(group), texts(group)),
    async words() {
      const all = await noted(fileNames.words, words());
      spend(all.length);
      return all;
    },
  };
}

function pathOf({ page }: SearchQuery): string {
  return routeKey(page.split('#')[0] ?? '');
}

function noSuchPage({ page, at }: SearchQuery, hrefs: CheckedIndex['hrefs'], suggestions: Budget): Problem {
  const [path = ''] = page.split('#');
  const nearest = suggestions.spend(hrefs.size) ? didYouMean(path, hrefs.keys()) : undefined;
  return error('search-page-missing', `Search finds no page at "${path}", whatever the query.`, {
    ...at.page,
    unread: 'effect',
    hint: nearest ?? 'It must be a page of the site that is listed.',
  });
}

async function checkQuery(
  { query, page, within, at }: SearchQuery,
  href: string,
  engine: Engine,
): Promise<readonly Problem[]> {
  const [path, id] = page.split('#');
  const rankIn = (pages: readonly FoundPage[]): number => pages.findIndex((found) => found.href === href);
  // Showing results costs more than finding pages, so more pages are requested only after a failure.
  const { pages: first } = await engine.find(query, within);
  const best = first[rankIn(first)];
  const hasSection = id === undefined || best?.sections.some((section) => section.href === `${href}#${id}`);
  if (best !== undefined && hasSection) return [];
  // Fewer pages than requested are all that there are.
  const { pages } =
    first.length < within ? { pages: first } : await engine.find(query, Math.max(LOOKED_AT, within));
  const rank = rankIn(pages);
  const text =
    rank >= 0 && rank < within
      ? `Searching for "${query}" finds "${path}", but not its section "#${id}".`
      : `Searching for "${query}" must find "${path}" ${among(within)}; it ${found(rank)}.`;
  return [error('search-rank', text, { ...at.query, hint: firstOf(pages), unread: 'effect' })];
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
