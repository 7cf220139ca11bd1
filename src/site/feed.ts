import { error, type Problem } from '../problems.ts';
import { routeKey } from '../shared/paths.ts';
import type { Doc, FeedEntry } from '../types.ts';
import type { SitePage } from './site.ts';

/** A page that may be a feed. */
export interface PossibleFeed {
  readonly doc: Pick<Doc, 'entries'>;
  readonly draft: boolean;
  readonly unlisted: boolean;
  readonly isUntranslated: boolean;
}

/** The entries of a page that is a feed too; none where the page takes no subscribers, or where another language's page is the same. */
export function entriesOf({ doc, draft, unlisted, isUntranslated }: PossibleFeed): readonly FeedEntry[] {
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

/** Returns a problem for every React page whose `metadata.feed` is not the address of a feed. */
export function missingFeeds(pages: readonly SitePage[]): readonly Problem[] {
  return pages.flatMap(({ source }) => {
    if (source.type !== 'react' || source.metadata.feed === undefined) return [];
    const { feed } = source.metadata;
    if (feedPage(feed, pages) !== undefined) return [];
    const text = `metadata.feed: there is no page with a feed at "${feed}".`;
    const hint =
      'Name the address of a page below content/pages with "feed: true" in its front matter: \'/changelog\'.';
    return [error('page-metadata', text, { file: `content/${source.path}`, line: 1, column: 1, hint })];
  });
}
