import { groupOf, type PageText, type SectionText, sectionOf } from './index-format.ts';
import { beginningOf, excerptOf, type Marked, marked } from './marks.ts';
import type { RankedPage } from './ranking.ts';
import type { FoundPage, FoundSection } from './results.ts';
import type { Source } from './source.ts';
import { wordsIn } from './words.ts';

/** Reads the texts of results. */
export interface Reader {
  pages(ranked: readonly RankedPage[], terms: ReadonlySet<string>): Promise<readonly FoundPage[]>;
  /** Returns a term as a record spells it: `merchantReference`. Without an occurrence, returns the term. */
  spelling(record: number, term: string): Promise<string>;
}

/** Maximum number of sections of a page in results. */
const SECTIONS = 3;

/** Minimum score of a section, as a share of the page's best one. */
const LEAST = 0.4;

/** Creates a reader over an index. */
export function createReader(source: Source): Reader {
  const { space, numbering, groups = 1, locale } = source.index;
  const pageText = async (page: number): Promise<PageText | undefined> =>
    (await source.texts(groupOf(page, groups, space)))[page];
  return {
    async pages(ranked, terms) {
      const texts = await Promise.all(ranked.map(({ page }) => pageText(page)));
      return ranked.flatMap(({ sections }, index) => {
        const text = texts[index];
        // A tab may have pages of one deployment and texts of another.
        if (text === undefined) return [];
        const [best] = sections;
        const shown = distinct(sections, text)
          .slice(0, SECTIONS)
          .filter(({ score }) => score >= LEAST * (best?.score ?? 0))
          .flatMap(({ section }) => foundSection(text, section, terms, locale));
        const { href, title, trail, method } = text;
        return [{ href, title, trail, ...(method !== undefined && { method }), sections: shown }];
      });
    },
    async spelling(record, term) {
      const place = sectionOf(record, numbering);
      const text = await pageText(place.page);
      const section = text?.sections[place.section] ?? ['', '', '', ''];
      for (const each of [text?.title ?? '', ...section.slice(1), ...(text?.trail ?? [])]) {
        const words = wordsIn(each, locale).flatMap((word) => [word, ...word.parts]);
        const word = words.find((one) => one.term === term);
        if (word !== undefined) return each.slice(word.start, word.end);
      }
      return term;
    },
  };
}

/** Returns sections, only the best of those with the same heading, such as the forms of a parameter. */
function distinct(sections: RankedPage['sections'], { sections: texts }: PageText): RankedPage['sections'] {
  const seen = new Set<string | undefined>();
  return sections.filter(({ section }) => {
    const heading = texts[section]?.[1];
    const isFirst = !seen.has(heading);
    seen.add(heading);
    return isFirst;
  });
}

function foundSection(
  page: PageText,
  number: number,
  terms: ReadonlySet<string>,
  locale: string,
): readonly FoundSection[] {
  const section = page.sections[number];
  // A page without any text is found by its title.
  const [id, heading, text, code] = section ?? ['', '', '', ''];
  if (section === undefined && number > 0) return [];
  const name = marked(id === '' ? page.title : heading, terms, locale);
  const shown = excerpt({ text, code }, terms, locale);
  const place = marked([...page.trail, page.title].join(' · '), terms, locale);
  return [
    {
      href: id === '' ? page.href : `${page.href}#${encodeURIComponent(id)}`,
      isPart: id !== '',
      name,
      ...shown,
      ...(![name, shown.excerpt, place].some(isMarked) && { isByKeyword: true }),
    },
  ];
}

function isMarked(text: Marked): boolean {
  return text.some((piece) => typeof piece !== 'string');
}

function excerpt(
  { text, code }: { readonly text: SectionText[2]; readonly code: SectionText[3] },
  terms: ReadonlySet<string>,
  locale: string,
): { readonly excerpt: Marked; readonly isCode: boolean } {
  const inText = excerptOf(text, terms, locale);
  if (inText !== null) return { excerpt: inText, isCode: false };
  for (const line of code.split('\n')) {
    const inLine = excerptOf(line.trim(), terms, locale);
    if (inLine !== null) return { excerpt: inLine, isCode: true };
  }
  return { excerpt: beginningOf(text), isCode: false };
}
