import { fileHref, outputPath, type PagesPart } from 'paydocs/plugin';

const ROUTE = '/search';

/** The page on which a search has an address: `/search?q=refund`. Other search engines leave it out. */
export const searchPage: PagesPart = {
  link({ config, locale, mount, strings, hrefOf, isFree }) {
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

/** Returns the folder of the indexes of a locale, which has a folder for each version. */
export function searchFolder(locale: string): string {
  return `search/${locale}/`;
}
