import { searchRoute } from '../site/search-page.ts';
import type { PageType } from './context.ts';
import { routeEdition } from './locales.ts';
import { plainPage } from './standalone.ts';

/** The page on which a search has an address: `/search?q=refund`. Other search engines leave it out. */
export const searchPage: PageType = function* (context) {
  const route = searchRoute(context.locale.targets);
  if (route === undefined || !context.wants(route)) return;
  const page = {
    title: context.locale.props.strings.search ?? 'Search',
    description: '',
    route,
    unlisted: true,
    draft: false,
  };
  yield plainPage(
    {
      layout: 'search',
      props: {},
      page,
      head: { noIndex: true },
      find: routeEdition(route),
      htmlClassName: 'search-page',
    },
    context,
  );
};
