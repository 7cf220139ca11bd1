import type { RoutePath } from '../shared/paths.ts';
import type { Breadcrumb } from '../shared/props.ts';
import { routeOfStop } from '../site/navigation.ts';
import type { SiteSidebarCategory, Standing } from '../site/site.ts';
import { routeHref } from './article.ts';
import type { PagesContext } from './context.ts';

/**
 * Returns the categories above a page, then the page itself unless it is the last category's own page (behaviours S2-118).
 * Categories that only fold entries are left out.
 */
export function breadcrumbs(
  standing: Standing,
  { title, route }: { readonly title: string; readonly route: RoutePath },
  context: PagesContext,
): readonly Breadcrumb[] {
  const above = standing.trail.filter(({ isFold }) => !isFold);
  const trail = above.map((category) => categoryCrumb(category, context));
  const own = standing.trail.at(-1)?.page;
  const isOwnPage = own !== undefined && routeOfStop(own) === route;
  return isOwnPage ? trail : [...trail, { label: standing.label ?? title }];
}

function categoryCrumb(category: SiteSidebarCategory, context: PagesContext): Breadcrumb {
  const { page } = category;
  if (page === undefined || (page.type === 'doc' && page.doc.unlisted)) return { label: category.label };
  return { label: category.label, href: routeHref(routeOfStop(page), context) };
}
