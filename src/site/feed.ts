import { isoDate } from '../platform/date.ts';
import { routeKey } from '../shared/paths.ts';
import type { Doc, FeedEntry } from '../types.ts';
import type { SiteDoc, SitePage } from './site.ts';
import { plainText } from './table-of-contents.ts';

/** A page that may be a feed. */
export type PossibleFeed = Pick<SiteDoc, 'draft' | 'unlisted' | 'isUntranslated'> & {
  readonly doc: Pick<Doc, 'headings'> & { readonly meta: Pick<Doc['meta'], 'feed'> };
};

/**
 * The entries of a page that is a feed too: its headings of level two that begin with a date. None where the page takes no
 * subscribers, or where another language's page is the same.
 */
export function feedEntriesOf({ doc, draft, unlisted, isUntranslated }: PossibleFeed): readonly FeedEntry[] {
  if (!doc.meta.feed || draft || unlisted || isUntranslated) return [];
  return doc.headings.flatMap(({ depth, id, text }) => {
    const { date, title, isDay } = datedTitle(plainText(text).replace(/\s+/g, ' ').trim());
    return depth === 2 && id !== undefined && isDay ? [{ id, date, title: title || date }] : [];
  });
}

const DATED = /^(\d{4}-\d{2}-\d{2})(?!\w)[\s:–—-]*(.*)$/s;

/** Returns the date that a heading begins with, or an empty text, and what it says after it. */
export function datedTitle(heading: string) {
  const [, date = '', title = ''] = DATED.exec(heading) ?? [];
  return { date, title, isDay: isoDate(date) !== undefined };
}

/** Returns the Markdown page with this address if its front matter makes it a feed. */
export function feedPage(
  route: string,
  pages: readonly SitePage[],
): (SitePage & { readonly doc: Doc }) | undefined {
  for (const page of pages) {
    const { source } = page;
    if (source.type !== 'markdown' || !source.doc.meta.feed) continue;
    if (routeKey(page.route) === routeKey(route)) return { ...page, doc: source.doc };
  }
  return undefined;
}
