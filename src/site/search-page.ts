import type { Config } from '../config/schema.ts';
import { fileHref, hrefOf, outputPath, type RoutePath, routePath } from '../shared/paths.ts';
import type { SiteProps } from '../shared/site-props.ts';
import type { Target, Targets } from './targets.ts';

/** What makes the page, in problems. */
const SOURCE = 'the search page';

const ROUTE = routePath('/search');

/** The targets and, where the address is free, the page on which each query has an address. */
export function withSearchPage(targets: readonly Target[], { search }: Config): readonly Target[] {
  const isTaken = targets.some(({ route }) => route.toLowerCase() === ROUTE);
  if (search.provider !== 'local' || targets.length === 0 || isTaken) return targets;
  return [...targets, { route: ROUTE, source: SOURCE, files: [], ids: null }];
}

/** Route of the search page, when there is one. */
export function searchRoute({ byRoute }: Pick<Targets, 'byRoute'>): RoutePath | undefined {
  return byRoute.get(ROUTE)?.source === SOURCE ? ROUTE : undefined;
}

/** Folder of the indexes of a locale: a folder for each version lies below it. */
export function searchFolder(locale: string): string {
  return `search/${locale}/`;
}

/** What browsers need to know to search. */
export function searchProps({ search }: Config, locale: string, targets: Targets): SiteProps['search'] {
  if (search.provider !== 'local') return undefined;
  const { mount } = targets;
  const route = searchRoute(targets);
  return {
    root: fileHref(outputPath(searchFolder(locale)), mount),
    ...(route !== undefined && { page: hrefOf(route, mount) }),
    ...(search.suggestions.length > 0 && { suggestions: search.suggestions }),
  };
}
