import type { Site, Version } from '../site/site.ts';
import { categoryPages } from './category.ts';
import type { PagesContext, PageType } from './context.ts';
import { docPages } from './doc.ts';
import { notFoundPage } from './not-found.ts';
import type { Page } from './page.ts';
import { searchPage } from './search.ts';
import { standalonePages } from './standalone.ts';
import { tagPages } from './tags.ts';

/** Every kind of page. To add one: a file here, its line, and a layout of that name in the theme. */
const pageTypes: readonly PageType[] = [
  standalonePages,
  docPages,
  categoryPages,
  tagPages,
  notFoundPage,
  searchPage,
];

/** All pages of a locale, made one at a time: memory holds the one being rendered. */
export function* pages(context: PagesContext): Iterable<Page> {
  for (const pageType of pageTypes) yield* pageType(context);
}

/** How many pages readers can open; the not-found page and the search page are none. */
export function countPages({ locales }: Site): number {
  const counts = locales.flatMap(({ pages, versions }) => [pages.length, ...versions.map(countVersion)]);
  return counts.reduce((sum, count) => sum + count, 0);
}

function countVersion({ docs, categories, tags }: Version): number {
  const tagPages = tags.length === 0 ? 0 : tags.length + 1;
  return docs.length + categories.length + tagPages;
}
