import { error, type Problem } from '../../problems.ts';
import { feedPage } from '../feed.ts';
import type { Site } from '../site.ts';

/** Returns a problem for every React page whose `metadata.feed` is not the address of a feed. */
export function missingFeeds({ locales }: Site): readonly Problem[] {
  const all = locales.flatMap(({ pages }) => pages.map(({ source }) => ({ source, pages })));
  return all.flatMap(({ source, pages }) => {
    const feed = source.type === 'react' ? source.metadata.feed : undefined;
    if (source.type !== 'react' || feed === undefined || feedPage(feed, pages)) return [];
    const text = `metadata.feed: there is no page with a feed at "${feed}".`;
    const hint =
      'Name the address of a page below content/pages with "feed: true" in its front matter: \'/changelog\'.';
    return [error('page-metadata', text, { file: `content/${source.path}`, line: 1, column: 1, hint })];
  });
}
