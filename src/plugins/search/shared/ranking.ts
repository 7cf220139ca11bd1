import { type IndexFile, type PlaceName, sectionOf } from './index-format.ts';
import { placeOfField } from './page-terms.ts';

/** Weight of a word by its place. */
const PLACE: Readonly<Record<PlaceName, number>> = { title: 100, heading: 70, trail: 55, text: 40, code: 30 };

/** Factor of a match by how well it fits. */
export const FIT = { exact: 1, stem: 0.8, part: 0.6, beginning: 0.5, longer: 0.35, near: 0.25 } as const;

/** A record that contains terms for a word of the query. */
export interface Hit {
  readonly record: number;
  /** Matching term → the fields that contain it. */
  readonly match: Readonly<Record<string, readonly string[]>>;
  /** Relevance of its texts for the terms. It decides between records that match equally well. */
  readonly weight: number;
}

/** Score of a word in a record. */
export interface Worth {
  readonly score: number;
  /** True: it is in the title or the heading. */
  readonly isName: boolean;
}

/**
 * Returns the score of a hit, by its best term and place only: a whole word beats a part, a part beats a slip; title,
 * heading, trail, text, code. The weight changes less than any step between two places.
 */
export function worth({ match, weight }: Hit, fitOf: (term: string) => number): Worth {
  let best = 0;
  let isName = false;
  for (const [term, fields] of Object.entries(match)) {
    const fit = fitOf(term);
    for (const field of fields) {
      const { place, isPart } = placeOfField(field);
      best = Math.max(best, PLACE[place] * fit * (isPart ? FIT.part : 1));
      isName ||= place === 'title' || place === 'heading';
    }
  }
  return { score: best * (1 + (0.25 * weight) / (weight + 8)), isName };
}

/** A word of the query, for `fitOf`. */
export interface AskedTerm {
  readonly term: string;
  readonly stem: string | undefined;
  /** True: the index contains the word itself, so it is probably complete. */
  readonly isWhole: boolean;
}

/** Returns how well a term matches a word of the query, between 0 and 1. */
export function fitOf(term: string, { term: asked, stem, isWhole }: AskedTerm): number {
  if (term === asked) return FIT.exact;
  if (term === stem) return FIT.stem;
  // A word that is nearly complete probably means the term.
  if (term.startsWith(asked))
    return (isWhole ? FIT.longer : FIT.beginning) * (0.7 + (0.3 * asked.length) / term.length);
  return FIT.near;
}

/** Records that match one word of a query. */
export interface WordMatch {
  readonly records: ReadonlyMap<number, Worth>;
}

/** A page among the results, before its text is read. */
export interface RankedPage {
  readonly page: number;
  readonly score: number;
  /** Its sections, the best first. */
  readonly sections: readonly { readonly section: number; readonly score: number }[];
}

/** Factor of a section that has all of several words in its heading or title. */
const ALL_IN_NAME = 1.5;

interface FoundSection {
  score: number;
  names: number;
}

interface FoundPage {
  /** Word of the query → its best score on the page. */
  readonly best: number[];
  readonly sections: Map<number, FoundSection>;
}

/**
 * Returns pages in the order of the results: those that have all words or, if there are none, all with the most first.
 * One section with all words ranks before words in different sections.
 */
export function rankPages(
  matches: readonly WordMatch[],
  { records, numbering }: Pick<IndexFile, 'records' | 'numbering'>,
): readonly RankedPage[] {
  const pages = new Map<number, FoundPage>();
  for (const [word, match] of matches.entries()) {
    const rarity = rarityOf(match.records.size, records);
    for (const [record, { score, isName }] of match.records) {
      const { page: number, section: place } = sectionOf(record, numbering);
      const page: FoundPage = pages.get(number) ?? { best: [], sections: new Map() };
      pages.set(number, page);
      page.best[word] = Math.max(page.best[word] ?? 0, score * rarity);
      const section = page.sections.get(place) ?? { score: 0, names: 0 };
      page.sections.set(place, section);
      section.score += score * rarity;
      section.names += isName ? 1 : 0;
    }
  }
  const ranked = [...pages].map(([page, found]) => rankedPage(page, found, matches.length));
  const most = Math.max(...ranked.map(({ words }) => words));
  const whole = most === matches.length ? ranked.filter(({ words }) => words === most) : ranked;
  return whole.sort((a, b) => b.words - a.words || b.score - a.score || a.page - b.page);
}

/** Moves the pages with these records to the front, in the order of `ranked`, and the records within their pages. */
export function namedFirst(
  named: readonly number[],
  ranked: readonly RankedPage[],
  { numbering }: Pick<IndexFile, 'numbering'>,
): readonly RankedPage[] {
  const sections = new Map<number, number>();
  for (const record of named) {
    const { page, section } = sectionOf(record, numbering);
    if (!sections.has(page)) sections.set(page, section);
  }
  const known = new Map(ranked.map((one) => [one.page, one]));
  const unknown = [...sections.keys()].filter((page) => !known.has(page));
  const first = [
    ...ranked.filter(({ page }) => sections.has(page)),
    ...unknown.map((page): RankedPage => ({ page, score: 0, sections: [] })),
  ].map((page): RankedPage => {
    const section = sections.get(page.page) ?? 0;
    const score = Math.max(page.sections[0]?.score ?? 0, 1);
    return {
      ...page,
      sections: [{ section, score }, ...page.sections.filter((one) => one.section !== section)],
    };
  });
  return [...first, ...ranked.filter(({ page }) => !sections.has(page))];
}

function rankedPage(
  page: number,
  { best, sections }: FoundPage,
  count: number,
): RankedPage & { readonly words: number } {
  const sorted = [...sections]
    .map(([section, { score, names }]) => ({
      section,
      score: count > 1 && names === count ? score * ALL_IN_NAME : score,
    }))
    .sort((a, b) => b.score - a.score || a.section - b.section);
  const found = best.filter((score) => score > 0);
  const sum = found.reduce((total, score) => total + score, 0);
  return { page, words: found.length, score: sum + (sorted[0]?.score ?? 0) / 2, sections: sorted };
}

/** Returns a factor between 0.5 and 1.5: a word in few sections is more significant. */
function rarityOf(found: number, records: number): number {
  return 0.5 + Math.log(1 + records / Math.max(found, 1)) / Math.log(1 + Math.max(records, 1));
}
