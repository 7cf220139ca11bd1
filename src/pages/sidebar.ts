import { hrefOf, isExternal, type Mount } from '../shared/paths.ts';
import type { PageLink, Sidebar, SidebarItem } from '../shared/props.ts';
import { optional } from '../site/identify.ts';
import { firstStop, routeOfStop, type Stop } from '../site/navigation.ts';
import type { SiteSidebar, SiteSidebarCategory, SiteSidebarItem } from '../types.ts';

const known = new WeakMap<SiteSidebar, Sidebar>();

/** A sidebar with every address final. Made once: the pages of a sidebar share the value. */
export function sidebarProps(sidebar: SiteSidebar, mount: Mount): Sidebar {
  const made = known.get(sidebar) ?? {
    name: sidebar.name,
    items: sidebar.items.flatMap((item) => itemProps(item, mount)),
  };
  known.set(sidebar, made);
  return made;
}

function itemProps(item: SiteSidebarItem, mount: Mount): readonly SidebarItem[] {
  switch (item.type) {
    case 'doc': {
      const link = { type: 'link', label: item.label, href: hrefOf(item.doc.route, mount) } as const;
      return [
        { ...link, ...optional('className', item.className), ...(item.doc.unlisted && { unlisted: true }) },
      ];
    }
    case 'link': {
      const link = { type: 'link', label: item.label, href: item.href } as const;
      return [
        {
          ...link,
          ...optional('className', item.className),
          ...(isExternal(item.href) && { external: true }),
        },
      ];
    }
    case 'html':
      return [item];
    case 'category':
      return categoryProps(item, mount);
  }
}

/** A category; one whose entries are all unlisted is its link alone, or nothing (behaviours S2-113). */
function categoryProps(item: SiteSidebarCategory, mount: Mount): readonly SidebarItem[] {
  const items = item.items.flatMap((child) => itemProps(child, mount));
  const page = item.page?.type === 'doc' && item.page.doc.unlisted ? undefined : item.page;
  const stop: Stop | undefined = page && { ...page, label: item.label };
  const href = stop && hrefOf(routeOfStop(stop), mount);
  const first = firstStop(item.items);
  const empty = !items.some(isListed);
  if (empty && href !== undefined)
    return [{ type: 'link', label: item.label, href, ...optional('className', item.className) }, ...items];
  if (empty) return items;
  return [
    {
      type: 'category',
      label: item.label,
      items,
      collapsible: item.collapsible,
      collapsed: item.collapsed,
      ...optional('href', href),
      ...optional('firstHref', first && hrefOf(routeOfStop(first), mount)),
      ...optional('className', item.className),
    },
  ];
}

function isListed(item: SidebarItem): boolean {
  return item.type !== 'link' || item.unlisted !== true;
}

/** A page to turn to, as the pagination shows it. */
export function stopLink(stop: Stop, mount: Mount): PageLink {
  const label = stop.type === 'doc' ? (stop.doc.doc.meta.paginationLabel ?? stop.label) : stop.label;
  return { label, href: hrefOf(routeOfStop(stop), mount) };
}
