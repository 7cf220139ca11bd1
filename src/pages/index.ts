import { isVisible } from '../site/page-parts.ts';
import type { Site } from '../site/site.ts';
import { categoryPages } from './category.ts';
import type { PagesContext, PageType } from './context.ts';
import { docPages } from './doc.ts';
import type { Page } from './page.ts';
import { pluginPages } from './plugin.ts';
import { standalonePages } from './standalone.ts';

/** The kinds of page of the core. To add one: a file here, its line, and a layout of that name in the theme. */
const pageTypes: readonly PageType[] = [standalonePages, docPages, categoryPages, pluginPages];

/** Yields all pages of a locale, made one at a time: memory holds the one being rendered. */
export function* pages(context: PagesContext): Iterable<Page> {
  for (const pageType of pageTypes) yield* pageType(context);
}

/** Returns the number of pages that readers can open; the not-found page does not count. */
export function countPages({ locales }: Site): number {
  const counts = locales.flatMap(({ pages, versions, parts }) => [
    pages.length,
    ...versions.map(({ docs, categories }) => docs.length + categories.length),
    ...parts.map((part) => part.pages.filter(isVisible).length),
  ]);
  return counts.reduce((sum, count) => sum + count, 0);
}
