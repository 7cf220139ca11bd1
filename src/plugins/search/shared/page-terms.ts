import { isCommon } from './english.ts';
import { FIELDS, type PageText, PLACES, type PlaceName, type SectionText } from './index-format.ts';
import { nameTerm } from './names.ts';
import { levelOf, type Posting } from './postings.ts';
import { termsIn, type WholeWord } from './words.ts';

/** Searchable content of a page: its text for results, and keywords that count like words of its title. */
export interface SearchPage extends PageText {
  readonly keywords: readonly string[];
  /** Exact names of sections (`Section.names`). */
  readonly names?: readonly (readonly [section: number, name: string])[];
}

/** Term → its fields, sections and levels there. Sections are counted from 0 within the page. */
export type PageTerms = Readonly<Record<string, readonly (readonly [field: number, ...Posting])[]>>;

/** Length of a typical text of each kind, in words. */
const USUAL: Readonly<Record<PlaceName, number>> = { title: 4, heading: 4, trail: 6, text: 100, code: 100 };

/** Terms of a page, and its text for results. */
export interface ReadPage {
  readonly terms: PageTerms;
  readonly text: PageText;
}

/** Returns every term of a page, and its text for results. The first section includes its title and trail. */
export function readPage(page: SearchPage, locale: string): ReadPage {
  const terms = new Map<string, (readonly [number, number, number])[]>();
  const said = new Set<string>();
  const add = (place: PlaceName, section: number, words: readonly WholeWord[]): void => {
    for (const [field, counts] of countWords(words, place, locale)) {
      const length = [...counts.values()].reduce((sum, count) => sum + count, 0);
      for (const [term, count] of counts) {
        if (place === 'code' && said.has(term)) continue;
        const list = terms.get(term) ?? [];
        list.push([field, section, place === 'code' ? CODE_LEVEL : levelOf(count, length, USUAL[place])]);
        terms.set(term, list);
      }
    }
  };
  const t = (place: PlaceName, section: number, text: string): void => {
    const words = termsIn(text, locale);
    for (const term of allTerms(words)) said.add(term);
    add(place, section, words);
  };
  add('title', 0, termsIn(page.title, locale));
  add('trail', 0, termsIn([...page.trail, ...page.keywords].join(' · '), locale));
  for (const [number, [, heading, text]] of page.sections.entries()) {
    t('heading', number, heading);
    t('text', number, text);
  }
  for (const [section, name] of page.names ?? []) {
    const term = nameTerm(name);
    const list = terms.get(term) ?? [];
    if (!list.some(([, own]) => own === section)) terms.set(term, [...list, [0, section, 1]]);
  }
  // Terms of the texts are left out: they are found there, and weigh more.
  for (const [number, [, , , code]] of page.sections.entries()) add('code', number, termsIn(code, locale));
  return { terms: Object.fromEntries(terms), text: shownText(page, said, locale) };
}

/** Level of all terms in code: how often a sample repeats a name says nothing about its subject. */
const CODE_LEVEL = 1;

function allTerms(words: readonly WholeWord[]): readonly string[] {
  return words.flatMap(({ term, parts }) => [term, ...parts.map((part) => part.term)]);
}

/** Returns field → term → number of occurrences, without common words and noise. */
function countWords(
  words: readonly WholeWord[],
  place: PlaceName,
  locale: string,
): ReadonlyMap<number, ReadonlyMap<string, number>> {
  const isName = place === 'title' || place === 'heading';
  const [whole, part] = [new Map<string, number>(), new Map<string, number>()];
  const count = (counts: Map<string, number>, term: string): void =>
    void counts.set(term, (counts.get(term) ?? 0) + 1);
  const isIdle = (term: string): boolean =>
    !isName && (/^\d{1,2}$/.test(term) || (place === 'code' ? isNoise(term) : isCommon(term, locale)));
  for (const word of words) {
    if (!isIdle(word.term)) count(whole, word.term);
    for (const { term } of word.parts) if (!isIdle(term)) count(part, term);
  }
  const field = 2 * PLACES.indexOf(place);
  return new Map([
    [field, whole],
    [field + 1, part],
  ]);
}

/** True for terms in samples that readers do not search for: single letters, times, random strings. */
function isNoise(term: string): boolean {
  return term.length < 2 || /^\d+-|^\d+[tz]|(?:\p{L}\p{N}+){3}/u.test(term);
}

/** Maximum characters of code of a section in results. */
const KEPT_CODE = 100;

/** Returns the text of a page for results. Of its code, it keeps lines with words that are nowhere else on the page. */
function shownText(
  { href, title, trail, method, sections }: SearchPage,
  said: ReadonlySet<string>,
  locale: string,
): PageText {
  const seen = new Set(said);
  const isFresh = (line: string): boolean => {
    const fresh = allTerms(termsIn(line, locale)).filter((term) => !seen.has(term) && !isNoise(term));
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
  return { href, title, trail, ...(method !== undefined && { method }), sections: sections.map(short) };
}

/** Returns the place of a field, and if it has only parts of words. */
export function placeOfField(name: string): { readonly place: PlaceName; readonly isPart: boolean } {
  const number = FIELDS.indexOf(name);
  return { place: PLACES[number >> 1] ?? 'text', isPart: number % 2 === 1 };
}
