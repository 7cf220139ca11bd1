import { isCommon, stemOf } from './english.ts';
import { bucketOf, type Terms } from './index-format.ts';
import { askedNames } from './names.ts';
import { nearTerms } from './near.ts';
import {
  FIT,
  fitOf,
  namedFirst,
  type RankedPage,
  rankPages,
  type WordMatch,
  type Worth,
  worth,
} from './ranking.ts';
import { createReader } from './reader.ts';
import type { Found, FoundPage } from './results.ts';
import type { Source } from './source.ts';
import { type TermIndex, termIndex } from './term-index.ts';
import { type WholeWord, type Word, wordsIn } from './words.ts';

/** Maximum number of words of a query; more do not improve its results. */
const TELLING = 10;

/** Returns the words of a query, each once. Common words such as `the` count only if there are no others. */
export function askedWords(query: string, locale: string): readonly WholeWord[] {
  const words = wordsIn(query.slice(0, 500), locale);
  const different = words.filter(
    ({ term }, index) => words.findIndex((word) => word.term === term) === index,
  );
  const telling = different.filter(({ term }) => !isCommon(term, locale));
  return (telling.length > 0 ? telling : different).slice(0, TELLING);
}

/** Finds pages in an index. `limit` is the number of pages to return; `Found.total` counts all. */
export interface Engine {
  find(query: string, limit: number): Promise<Found>;
}

/** Matches of one word of a query. */
interface Answer extends WordMatch {
  readonly asked: Word;
  /** Terms that fit it. */
  readonly terms: readonly string[];
  /** True: no term begins like the word, so the terms are those that are spelled similarly. */
  readonly isNear: boolean;
}

/** Creates an engine over an index. It fetches files of the index as queries need them. */
export function createEngine(source: Source): Engine {
  const lookUp = createLookUp(source);
  const reader = createReader(source);
  const { index } = source;
  /** Returns the number of pages, the first of them, and the terms to mark in them. */
  async function show(query: string, ranked: readonly RankedPage[], { found, limit }: Shown) {
    const terms = new Set(found.flatMap((one) => one.terms));
    const pages = await reader.pages(ranked.slice(0, limit), terms);
    return { total: ranked.length, pages: fieldFirst(pages, query), terms: [...terms] };
  }

  async function spellingOf(term: string): Promise<string> {
    const [hit] = await lookUp.exactly(term);
    return hit === undefined ? term : reader.spelling(hit.record, term);
  }

  /** Returns words that are spelled somewhat like the missing ones. */
  async function suggestions(missing: readonly Answer[]): Promise<readonly string[]> {
    const words = await source.words();
    const terms = missing.flatMap(({ asked }) => nearTerms(asked.term, words, 2).slice(0, 3));
    return [...new Set(await Promise.all(terms.map(spellingOf)))];
  }

  return {
    async find(query, limit) {
      const words = askedWords(query, index.locale);
      const answers = (await Promise.all(words.map((word) => answersTo(word, lookUp)))).flat();
      const found = answers.filter(({ records }) => records.size > 0);
      const missing = answers.filter(({ records }) => records.size === 0);
      const near = found.filter(({ isNear }) => isNear);
      const ranked: readonly RankedPage[] = found.length === 0 ? [] : rankPages(found, index);
      const named = await lookUp.named(query);
      if (named.length > 0) {
        // A name equals the whole query, so no word of it is missing or misspelled.
        const spelled = found.filter(({ isNear }) => !isNear);
        const shown = await show(query, namedFirst(named, ranked, index), { found: spelled, limit });
        return { query, ...shown, corrections: [], missing: [], suggestions: [] };
      }
      const textOf = ({ asked: { start, end } }: Answer): string => query.slice(start, end);
      const meant = await Promise.all(near.map(({ terms: [term = ''] }) => spellingOf(term)));
      return {
        query,
        ...(await show(query, ranked, { found, limit })),
        corrections: near.map((one, place) => ({ asked: textOf(one), meant: meant[place] ?? '' })),
        missing: missing.map(textOf),
        suggestions: ranked.length > 0 ? [] : await suggestions(missing),
      };
    },
  };
}

/** Matches to mark in results, and the number of results to read. */
interface Shown {
  readonly found: readonly Answer[];
  readonly limit: number;
}

/** For a query such as `order.state`, moves pages with this field before those about `OrderState`. */
function fieldFirst(pages: readonly FoundPage[], query: string): readonly FoundPage[] {
  const path = query.trim();
  if (!/^[^\s.]+(?:\.[^\s.]+)+$/.test(path)) return pages;
  const hasField = ({ sections }: FoundPage): boolean =>
    sections.some(({ name }) => name.flat().join('') === path);
  return [...pages.filter(hasField), ...pages.filter((page) => !hasField(page))];
}

/** Returns the matches of a word; if it has none as a whole, those of its parts. */
async function answersTo(asked: WholeWord, { like, near }: LookUp): Promise<readonly Answer[]> {
  const answer = async (word: Word) => (await like(word)) ?? (await near(word));
  const whole = await answer(asked);
  if (whole !== undefined) return [whole];
  const parts = asked.parts.length < 2 ? [] : await Promise.all(asked.parts.map(answer));
  if (parts.every((part) => part === undefined)) return [nothing(asked)];
  return asked.parts.map((part, number) => parts[number] ?? nothing(part));
}

function nothing(asked: Word): Answer {
  return { asked, records: new Map(), terms: [], isNear: false };
}

/** Prepared files of terms, for the next query that needs them. */
const ready = new WeakMap<Terms, TermIndex>();

type LookUp = ReturnType<typeof createLookUp>;

/** Looks words up in the files of terms. */
function createLookUp(source: Source) {
  const { index } = source;
  const { records: count, buckets, locale } = index;

  async function indexFor(term: string): Promise<TermIndex> {
    const terms = await source.terms(buckets === undefined ? 0 : bucketOf(term, buckets));
    const found = ready.get(terms) ?? termIndex(terms, count);
    ready.set(terms, found);
    return found;
  }

  async function hits(term: string, options: { readonly prefix: boolean }) {
    const found = (await indexFor(term)).find(term, options);
    return found.map(({ id, match, score }) => ({ record: Number(id), match, weight: score }));
  }

  /** Finds the word, or words that begin like it; undefined if there are none. */
  async function like(asked: Word): Promise<Answer | undefined> {
    const { term } = asked;
    const stem = stemOf(term, locale);
    // Words that begin like a word of fewer letters than a bucket has are in many files, so only the word is looked up.
    const own = await hits(term, { prefix: term.length >= (buckets?.letters ?? 1) });
    const stemmed = stem === undefined ? [] : await hits(stem, { prefix: false });
    const isWhole = own.some(({ match }) => Object.hasOwn(match, term));
    const answer = gather(asked, [...own, ...stemmed], (found) => fitOf(found, { term, stem, isWhole }));
    return answer.records.size === 0 ? undefined : answer;
  }

  /** Finds words that are spelled similarly; undefined if there are none. */
  async function near(asked: Word): Promise<Answer | undefined> {
    const terms = nearTerms(asked.term, await source.words());
    if (terms.length === 0) return undefined;
    const found = await Promise.all(terms.map((term) => hits(term, { prefix: false })));
    const fit = (term: string): number => FIT.near * (1 - terms.indexOf(term) / 50);
    return { ...gather(asked, found.flat(), fit), terms, isNear: true };
  }

  /** Returns the numbers of the records whose name is the query; empty if there is none. */
  async function named(query: string): Promise<readonly number[]> {
    for (const term of askedNames(query)) {
      const found = await hits(term, { prefix: false });
      if (found.length > 0) return found.map(({ record }) => record).sort((a, b) => a - b);
    }
    return [];
  }

  return { like, near, named, exactly: (term: string) => hits(term, { prefix: false }) };
}

type Hits = readonly Parameters<typeof worth>[0][];

function gather(asked: Word, hits: Hits, fit: (term: string) => number): Answer {
  const records = new Map<number, Worth>();
  const terms = new Set<string>();
  for (const hit of hits) {
    const found = worth(hit, fit);
    if (found.score > (records.get(hit.record)?.score ?? 0)) records.set(hit.record, found);
    for (const term of Object.keys(hit.match)) terms.add(term);
  }
  return { asked, records, terms: [...terms], isNear: false };
}
