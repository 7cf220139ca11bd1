import { compareText } from 'paydocs/plugin';
import { type Numbering, numberOf } from '../shared/index-format.ts';
import type { PageEntry, Spread } from './page-entry.ts';

/** A page with the number of its records. */
export interface MeasuredEntry extends PageEntry {
  readonly sections: number;
}

/** Layout of an index: record numbers and files. It depends only on the pages and their approximate lengths. */
export interface IndexLayout {
  readonly space: number;
  readonly numbering: Numbering;
  /** Route key → number of the page. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Absent: one file has everything. */
  readonly shards?: { readonly buckets: Spread; readonly groups: number };
}

/** A layout with values derived from it. */
export interface NumberedLayout extends IndexLayout {
  readonly numberOf: (entry: Pick<PageEntry, 'route'>) => number;
  /** Distribution of the terms over buckets. */
  readonly spread: Spread;
}

/** Spread of an index in one file: everything is in one bucket. */
const ONE: Spread = { count: 1, letters: 1 };

/** Lays out an index. The entries must be sorted by route. */
export function numberedLayoutOf(entries: readonly MeasuredEntry[]): NumberedLayout {
  const layout = layoutOf(entries);
  return {
    ...layout,
    numberOf: ({ route }) => layout.numbers.get(route) ?? 0,
    spread: layout.shards?.buckets ?? ONE,
  };
}

/** Maximum characters of text for an index in one file, which readers fetch whole when they open the search. */
const ONE_FILE = 500_000;

/** Characters of text for each file of terms, and for each file of texts. */
const BUCKET = 40_000;
const GROUP = 16_000;

/** Characters of text from which on three letters select a file, because too many words begin with the same two. */
const THREE_LETTERS = 20_000_000;

function layoutOf(entries: readonly MeasuredEntry[]): IndexLayout {
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (size <= ONE_FILE) {
    // A single file is always rewritten whole, so its numbers need not be stable.
    const numbers = new Map(entries.map(({ route }, number) => [route, number]));
    return { space: entries.length, numbering: { starts: startsOf(entries) }, numbers };
  }
  const space = powerOfTwo(entries.length * 16);
  const numbering = { sections: powerOfTwo(Math.max(...entries.map((entry) => entry.sections))) };
  const numbers = numberPages(entries, space);
  const buckets = { count: powerOfTwo(size / BUCKET), letters: size < THREE_LETTERS ? 2 : 3 };
  return {
    space,
    numbering,
    numbers,
    shards: { buckets, groups: Math.min(space, powerOfTwo(size / GROUP)) },
  };
}

/**
 * Returns a number below `space` for each route, derived from its hash, so that adding a page changes few files.
 * After a collision a page takes the next free number; addresses are numbered in order.
 */
function numberPages(entries: readonly MeasuredEntry[], space: number): ReadonlyMap<string, number> {
  const taken = new Set<number>();
  const routes = entries.map(({ route }) => route).sort(compareText);
  return new Map(
    routes.map((route) => {
      let number = numberOf(route) % space;
      while (taken.has(number)) number = (number + 1) % space;
      taken.add(number);
      return [route, number];
    }),
  );
}

function startsOf(entries: readonly MeasuredEntry[]): readonly number[] {
  let next = 0;
  return entries.map(({ sections }) => {
    next += sections;
    return next - sections;
  });
}

function powerOfTwo(least: number): number {
  return 2 ** Math.ceil(Math.log2(Math.max(16, least)));
}
