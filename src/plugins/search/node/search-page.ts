import type { PagesInput, PagesPart } from '../../../plugin.ts';
import { fileHref, outputPath } from '../../../shared/paths.ts';
import type { BuiltInOutputConfig } from '../../built-in.ts';

const ROUTE = '/search';

/** The page on which a search has an address: `/search?q=refund`. Other search engines leave it out. */
export const searchPage: PagesPart = {
  link(input: PagesInput & { readonly config: BuiltInOutputConfig }) {
    const { config, locale, mount, strings, hrefOf, isFree } = input;
    const { provider, suggestions } = config.search;
    if (provider !== 'local') return { pages: [] };
    const pages = isFree(ROUTE)
      ? [
          {
            route: ROUTE,
            title: strings.search ?? 'Search',
            layout: 'search',
            props: {},
            className: 'search-page',
            source: 'the search page',
            visibility: 'unlisted' as const,
          },
        ]
      : [];
    const search = {
      root: fileHref(outputPath(searchFolder(locale.name)), mount),
      ...(pages.length > 0 && { page: hrefOf(ROUTE) }),
      ...(suggestions.length > 0 && { suggestions }),
    };
    return { pages, siteProps: { search } };
  },
};

/** Folder of the indexes of a locale: a folder for each version lies below it. */
export function searchFolder(locale: string): string {
  return `search/${locale}/`;
}
