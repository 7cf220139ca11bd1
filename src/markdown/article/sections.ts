import type { Section } from '../../types.ts';
import type { FoundHeading } from './headings.ts';

interface Draft {
  readonly heading?: FoundHeading;
  text: string;
  readonly code: string[];
}

/** Collects the text below each heading, in the order of the article: the records that search finds. */
export type SectionCollector = ReturnType<typeof createSectionCollector>;

export function createSectionCollector() {
  let current: Draft = { text: '', code: [] };
  const drafts = [current];
  return {
    heading: (heading: FoundHeading): void => {
      current = { heading, text: '', code: [] };
      drafts.push(current);
    },
    text: (text: string): void => {
      current.text += text;
    },
    code: (code: string): void => {
      current.code.push(code);
    },
    /** The sections, once every heading has its id. Empty ones without a heading are left out. */
    finish: (): readonly Section[] =>
      drafts
        .map(({ heading, text, code }) => ({
          id: heading === undefined || heading.depth === 1 ? null : (heading.id ?? null),
          heading: heading?.label ?? '',
          text: text.replace(/\s+/g, ' ').trim(),
          code: code.join('\n\n'),
        }))
        .filter(({ heading, text, code }) => heading !== '' || text !== '' || code !== ''),
  };
}
