import type { Site } from '../site/site.ts';
import type { PagesContext, PageType } from './context.ts';
import { docPages } from './doc.ts';
import type { Page } from './page.ts';
import { standalonePages } from './standalone.ts';

/** The kinds of page of the core. To add one: a file here, its line, and a layout of that name in the theme. */
const pageTypes: readonly PageType[] = [standalonePages, docPages];

/** All pages of a locale, made one at a time: memory holds the one being rendered. */
export function* pages(context: PagesContext): Iterable<Page> {
  for (const pageType of [...pageTypes, ...context.pageTypes]) yield* pageType(context);
}

/** How many pages readers can open; the not-found page is none. */
export function countPages({ locales }: Site): number {
  const counts = locales.flatMap(({ pages, versions, parts }) => [
    pages.length,
    ...versions.map(({ docs }) => docs.length),
    ...[...parts.values()].map(({ count = 0 }) => count),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
