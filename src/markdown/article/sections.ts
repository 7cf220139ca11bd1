import type { Section } from '../../types.ts';
import type { FoundHeading } from './headings.ts';

/** Collects the text below each heading, in the order of the article: the records that search finds. */
export interface SectionCollector {
  readonly heading: (heading: FoundHeading) => void;
  readonly text: (text: string) => void;
  readonly code: (code: string) => void;
  /** The sections, once every heading has its id. Empty ones without a heading are left out. */
  readonly finish: () => readonly Section[];
}

interface Draft {
  readonly heading?: FoundHeading;
  text: string;
  readonly code: string[];
}

export function createSectionCollector(): SectionCollector {
  const drafts: Draft[] = [{ text: '', code: [] }];
  let current: Draft = { text: '', code: [] };
  drafts[0] = current;
  return {
    heading: (heading) => {
      current = { heading, text: '', code: [] };
      drafts.push(current);
    },
    text: (text) => {
      current.text += text;
    },
    code: (code) => {
      current.code.push(code);
    },
    finish: () =>
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
