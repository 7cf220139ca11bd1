import type { Page } from '../types.ts';
import { categoryPages } from './category.ts';
import type { PagesContext, PageType } from './context.ts';
import { docPages } from './doc.ts';
import { notFoundPage } from './not-found.ts';
import { freePages } from './page.ts';
import { tagPages } from './tags.ts';

/** Every kind of page. To add one: a file here, its line, and a layout of that name in the theme. */
const pageTypes: readonly PageType[] = [freePages, docPages, categoryPages, tagPages, notFoundPage];

/** All pages of a locale, made one at a time: memory holds the one being rendered. */
export function* pages(context: PagesContext): Iterable<Page> {
  for (const pageType of pageTypes) yield* pageType(context);
}
