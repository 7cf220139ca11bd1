import { isCommon } from './english.ts';
import { FIELDS, type PageText, PLACES, type PlaceName, type SectionText } from './index-format.ts';
import { levelOf, type Posting } from './postings.ts';
import { wordsIn } from './words.ts';

/** What search finds of a page: what results show, and words that count as if they stood in its title. */
export interface SearchPage extends PageText {
  readonly keywords: readonly string[];
}

/** Term → field and section where it stands, with its level. Sections are counted from 0 within the page. */
export type PageTerms = Readonly<Record<string, readonly (readonly [field: number, ...Posting])[]>>;

/** Length of a usual text of each kind, in words. */
const USUAL: Readonly<Record<PlaceName, number>> = { title: 4, heading: 4, trail: 6, text: 100, code: 100 };

/** Every term of a page. The first section has its title and what lies above it as well. */
export function termsOfPage(page: SearchPage, locale: string): PageTerms {
  const terms = new Map<string, (readonly [number, number, number])[]>();
  const add = (place: PlaceName, section: number, text: string, known?: ReadonlySet<string>): void => {
    for (const [field, counts] of countWords(text, place, locale)) {
      const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
      for (const [term, count] of counts) {
        if (known?.has(term)) continue;
        const list = terms.get(term) ?? [];
        list.push([field, section, place === 'code' ? CODE_LEVEL : levelOf(count, length, USUAL[place])]);
        terms.set(term, list);
      }
    }
  };
  // What the texts say is found there, and counts for more.
  const said = termsIn(page.sections.flatMap(([, heading, text]) => [heading, text]).join('\n'), locale);
  add('title', 0, page.title);
  add('trail', 0, [...page.trail, ...page.keywords].join(' · '));
  for (const [number, [, heading, text, code]] of page.sections.entries()) {
    add('heading', number, heading);
    add('text', number, text);
    add('code', number, code, said);
  }
  return Object.fromEntries(terms);
}

/** Samples repeat what they name, which says nothing. */
const CODE_LEVEL = 1;

function termsIn(text: string, locale: string): ReadonlySet<string> {
  return new Set(wordsIn(text, locale).flatMap((word) => [word, ...word.parts].map(({ term }) => term)));
}

/** Field → term → how often it stands there. */
function countWords(
  text: string,
  place: PlaceName,
  locale: string,
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const isName = place === 'title' || place === 'heading';
  const [whole, part] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, term: string): void =>
    void counts.set(term, (counts.get(term) ?? 0) + 1);
  const isIdle = (term: string): boolean =>
    !isName && (/^\d{1,2}$/.test(term) || (place === 'code' ? isNoise(term) : isCommon(term, locale)));
  for (const word of wordsIn(text, locale)) {
    if (!isIdle(word.term)) count(whole, word.term);
    for (const { term } of word.parts) if (!isIdle(term)) count(part, term);
  }
  const field = 2 * PLACES.indexOf(place);
  return new Map([
    [field, whole],
    [field + 1, part],
  ]);
}

/** What samples are full of and nobody looks for: single letters, times, and what only looks random. */
function isNoise(term: string): boolean {
  return term.length < 2 || /^\d+-|^\d+[tz]|(?:\p{L}\p{N}+){3}/u.test(term);
}

/** Letters of code that are kept of one section. */
const KEPT_CODE = 100;

/** A page as results show it: of its code, the lines with words that stand nowhere else on the page. */
export function textOfPage({ href, title, trail, sections }: SearchPage, locale: string): PageText {
  const seen = new Set(termsIn(sections.flatMap(([, heading, text]) => [heading, text]).join('\n'), locale));
  const isFresh = (line: string): boolean => {
    const fresh = [...termsIn(line, locale)].filter((term) => !seen.has(term) && !isNoise(term));
    for (const term of fresh) seen.add(term);
    return fresh.length > 0;
  };
  const short = ([id, heading, text, code]: SectionText): SectionText => {
    let room = KEPT_CODE;
    const lines = code.split('\n').flatMap((line) => {
      const trimmed = line.trim();
      if (trimmed.length > room || !isFresh(trimmed)) return [];
      room -= trimmed.length;
      return [trimmed];
    });
    return [id, heading, text, lines.join('\n')];
  };
  return { href, title, trail, sections: sections.map(short) };
}

/** The place that a field is for, and whether it has parts of words only. */
export function placeOfField(name: string): { readonly place: PlaceName; readonly isPart: boolean } {
  const number = FIELDS.indexOf(name);
  return { place: PLACES[number >> 1] ?? 'text', isPart: number % 2 === 1 };
}
