import { routeEdition } from '../../../pages/locales.ts';
import { makePage } from '../../../pages/make-page.ts';
import { fileHref, hrefOf, outputPath, routePath } from '../../../shared/paths.ts';
import type { PagesPart } from '../../built-in.ts';

const ROUTE = routePath('/search');

/** The page on which a search has an address: `/search?q=refund`. Other search engines leave it out. */
export const searchPart: PagesPart = {
  name: 'search',
  link({ config: { search }, locale, mount, targets }) {
    if (search.provider !== 'local') return {};
    const isFree = targets.length > 0 && targets.every(({ route }) => route.toLowerCase() !== ROUTE);
    const props = {
      root: fileHref(outputPath(searchFolder(locale.name)), mount),
      ...(isFree && { page: hrefOf(ROUTE, mount) }),
      ...(search.suggestions.length > 0 && { suggestions: search.suggestions }),
    };
    return {
      data: isFree,
      targets: isFree ? [{ route: ROUTE, source: 'the search page', files: [], ids: null }] : [],
      siteProps: { search: props },
    };
  },
  *pageType(context) {
    if (context.locale.parts.get('search')?.data !== true || !context.wants(ROUTE)) return;
    const title = context.locale.props.strings.search ?? 'Search';
    yield makePage(
      {
        layout: 'search',
        props: {},
        page: { title, description: '', route: ROUTE, unlisted: true, draft: false },
        head: { noIndex: true },
        find: routeEdition(ROUTE),
        htmlClassName: 'search-page',
      },
      context,
    );
  },
};

/** Folder of the indexes of a locale: a folder for each version lies below it. */
export function searchFolder(locale: string): string {
  return `search/${locale}/`;
}
