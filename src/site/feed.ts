import { routeKey } from '../shared/paths.ts';
import type { Doc, FeedEntry } from '../types.ts';
import type { SiteDoc, SitePage } from './site.ts';

/** A page that may be a feed. */
export type PossibleFeed = Pick<SiteDoc, 'draft' | 'unlisted' | 'isUntranslated'> & {
  readonly doc: Pick<Doc, 'entries'>;
};

/** Returns the entries of a page that is a feed. Drafts, unlisted and untranslated pages have none. */
export function feedEntriesOf({ doc, draft, unlisted, isUntranslated }: PossibleFeed): readonly FeedEntry[] {
  return draft || unlisted || isUntranslated ? [] : (doc.entries ?? []);
}

/** Returns the Markdown page with this address if its front matter makes it a feed. */
export function feedPage(
  route: string,
  pages: readonly SitePage[],
): (SitePage & { readonly doc: Doc }) | undefined {
  for (const page of pages) {
    const { source } = page;
    if (source.type !== 'markdown' || source.doc.entries === undefined) continue;
    if (routeKey(page.route) === routeKey(route)) return { ...page, doc: source.doc };
  }
  return undefined;
}
