import { defined } from '../shared/defined.ts';
import { opensNewTab } from '../shared/paths.ts';
import type { CategoryCard, CategoryProps } from '../shared/props.ts';
import { firstStop, routeOfStop } from '../site/navigation.ts';
import type { CategoryIndex, SiteSidebarItem, Version } from '../site/site.ts';
import { routeHref } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PagesContext, PageType } from './context.ts';
import { latestHref, pageVersion } from './doc.ts';
import { routeEdition } from './locales.ts';
import { makePage } from './make-page.ts';
import type { Page } from './page.ts';
import { sidebarProps, stopLink } from './sidebar.ts';

/** The index pages that categories of sidebars ask for (behaviours X7-08). */
export const categoryPages: PageType = function* (context) {
  for (const version of context.locale.versions)
    for (const index of version.categories)
      if (context.wants(index.route)) yield categoryPage(index, version, context);
};

function categoryPage(index: CategoryIndex, version: Version, context: PagesContext): Page {
  const { mount } = context.locale;
  const standing = version.standings.get(index.sidebar)?.get(index.route);
  const crumbs =
    standing && context.site.config.docs.breadcrumbs ? breadcrumbs(standing, index, context) : null;
  const props: CategoryProps = {
    title: index.title,
    cards: index.items.flatMap((item) => cards(item, context)),
    sidebar: standing ? sidebarProps(standing, mount) : null,
    breadcrumbs: crumbs,
    version: pageVersion(version, context),
    ...defined({
      description: index.description,
      previous: standing?.previous && stopLink(standing.previous, mount),
      next: standing?.next && stopLink(standing.next, mount),
    }),
  };
  return makePage(
    {
      layout: 'category',
      props,
      page: {
        title: index.title,
        description: index.description ?? '',
        route: index.route,
        unlisted: false,
        draft: false,
      },
      head: {
        keywords: index.keywords,
        image: index.image,
        noIndex: version.noIndex,
        breadcrumbs: crumbs,
        canonical: latestHref(index.route, version, context),
      },
      find: routeEdition(index.route),
      htmlClassName: `docs-version-${version.name} docs-category`,
      active: { version: version.name, sidebar: index.sidebar },
      trail: standing ? breadcrumbs(standing, index, context) : [],
    },
    context,
  );
}

function cards(item: SiteSidebarItem, context: PagesContext): readonly CategoryCard[] {
  switch (item.type) {
    case 'html':
      return [];
    case 'doc':
      if (item.doc.unlisted) return [];
      return [
        {
          label: item.label,
          href: routeHref(item.doc.route, context),
          ...defined({ description: item.doc.description || undefined }),
        },
      ];
    case 'link':
      return [
        {
          label: item.label,
          href: item.href,
          ...defined({ description: item.description }),
          ...(opensNewTab(item.href) && { external: true }),
        },
      ];
    case 'category': {
      const stop = item.page ?? firstStop(item.items);
      if (stop === undefined) return [];
      return [
        {
          label: item.label,
          href: routeHref(routeOfStop(stop), context),
          count: countPages(item.items),
          ...defined({ description: item.description }),
        },
      ];
    }
  }
}

function countPages(items: readonly SiteSidebarItem[]): number {
  return items.reduce((sum, item) => {
    if (item.type === 'category') return sum + (item.page ? 1 : 0) + countPages(item.items);
    return sum + (item.type === 'html' ? 0 : 1);
  }, 0);
}
