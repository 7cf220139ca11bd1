import { shortHash } from '../files/hash.ts';
import { defined } from '../shared/defined.ts';
import {
  fileHref,
  hrefOf,
  type Mount,
  type OutputPath,
  opensNewTab,
  outputPath,
  type RoutePath,
} from '../shared/paths.ts';
import type { PageLink, Sidebar, SidebarItem } from '../shared/props.ts';
import { firstStop, routeOfStop } from '../site/navigation.ts';
import { countEntries, WHOLE_SIDEBAR } from '../site/sidebar-size.ts';
import type { SiteSidebar, SiteSidebarCategory, SiteSidebarItem, Standing, Stop } from '../site/site.ts';

/** `WHOLE_SIDEBAR` for a generated one: most of its entries are schemas, which readers reach by links. */
const WHOLE_GENERATED = 60;

/** Cache: sidebar → innermost open category, or the sidebar if none is open or it is whole → props. */
const rendered = new WeakMap<SiteSidebar, Map<SiteSidebar | SiteSidebarCategory, Sidebar>>();

/**
 * Returns a sidebar as a page shows it, with final addresses; cached for pages that show the same. In a large one, a category
 * without the page is a link, and its entries are in a separate file, so that no page grows with the site.
 */
export function sidebarProps({ sidebar, trail }: Pick<Standing, 'sidebar' | 'trail'>, mount: Mount): Sidebar {
  const { name, items } = sidebar;
  const isCut = isLarge(sidebar);
  const place = (isCut ? trail.at(-1) : undefined) ?? sidebar;
  const places = rendered.get(sidebar) ?? new Map();
  rendered.set(sidebar, places);
  const known = places.get(place);
  if (known !== undefined) return known;
  const rendering = { mount, sidebar: name, labels: [], ...(isCut && { open: trail }) };
  const made = { name, items: items.flatMap((item) => itemProps(item, rendering)) };
  places.set(place, made);
  return made;
}

/** The entries of a category that pages show closed: fetched when a reader opens it. */
export interface SidebarSlice {
  readonly path: OutputPath;
  readonly items: readonly SidebarItem[];
}

/** Returns every slice of a large sidebar; a small one has none. An entry is in one slice, or at the top of the sidebar. */
export function sidebarSlices(sidebar: SiteSidebar, mount: Mount): readonly SidebarSlice[] {
  if (!isLarge(sidebar)) return [];
  return slicesOf(sidebar.items, { mount, sidebar: sidebar.name, labels: [], open: [] });
}

function slicesOf(items: readonly SiteSidebarItem[], rendering: SidebarRendering): readonly SidebarSlice[] {
  return items.flatMap((item): readonly SidebarSlice[] => {
    if (item.type !== 'category') return [];
    const below = within(item, rendering);
    const { target } = routesOf(item);
    const path = target && slicePath(item, { target, rendering });
    const own = path ? [{ path, items: item.items.flatMap((child) => itemProps(child, below)) }] : [];
    return [...own, ...slicesOf(item.items, below)];
  });
}

/** Returns the file of a category's entries, whose name depends on its place alone; undefined if it is always open or empty. */
function slicePath(
  item: SiteSidebarCategory,
  { target, rendering }: { readonly target: RoutePath; readonly rendering: SidebarRendering },
): OutputPath | undefined {
  if (!item.collapsible || !holdsListed(item.items)) return undefined;
  const { sidebar, labels, mount } = rendering;
  const name = shortHash(JSON.stringify([sidebar, ...labels, item.label, target]));
  return outputPath(`${mount.folder ?? ''}sidebars/${name}.json`);
}

function holdsListed(items: readonly SiteSidebarItem[]): boolean {
  return items.some((item) => {
    if (item.type === 'category') return routesOf(item).own !== undefined || holdsListed(item.items);
    return item.type !== 'doc' || !item.doc.unlisted;
  });
}

const sizes = new WeakMap<SiteSidebar, number>();

function isLarge(sidebar: SiteSidebar): boolean {
  const size = sizes.get(sidebar) ?? countEntries(sidebar.items);
  sizes.set(sidebar, size);
  return size > (sidebar.isGenerated ? WHOLE_GENERATED : WHOLE_SIDEBAR);
}

interface SidebarRendering {
  readonly mount: Mount;
  /** Name of the sidebar. */
  readonly sidebar: string;
  /** Labels of the categories around the items, from the top. */
  readonly labels: readonly string[];
  /** Categories that hold the page, in a large sidebar; absent: all are rendered whole. */
  readonly open?: readonly SiteSidebarCategory[];
}

function itemProps(item: SiteSidebarItem, rendering: SidebarRendering): readonly SidebarItem[] {
  switch (item.type) {
    case 'doc': {
      const link = {
        type: 'link',
        label: item.label,
        href: hrefOf(item.doc.route, rendering.mount),
      } as const;
      return [
        {
          ...link,
          ...defined({ className: item.className, badge: item.badge }),
          ...(item.doc.unlisted && { unlisted: true }),
        },
      ];
    }
    case 'link': {
      const link = { type: 'link', label: item.label, href: item.href } as const;
      return [
        {
          ...link,
          ...defined({ className: item.className }),
          ...(opensNewTab(item.href) && { external: true }),
        },
      ];
    }
    case 'html': {
      const { at: _, ...html } = item;
      return [html];
    }
    case 'category':
      return categoryProps(item, rendering);
  }
}

/** Returns the entry of a category; if all its entries are unlisted, only its link or nothing (behaviours S2-113). */
function categoryProps(item: SiteSidebarCategory, rendering: SidebarRendering): readonly SidebarItem[] {
  const { mount, open } = rendering;
  const { own, first, target } = routesOf(item);
  const [href, firstHref] = [own && hrefOf(own, mount), first && hrefOf(first, mount)];
  const link = (to: string, entries?: OutputPath): SidebarItem => ({
    type: 'link',
    label: item.label,
    href: to,
    ...defined({ className: item.className, entriesHref: entries && fileHref(entries, mount) }),
  });
  if (open && item.collapsible && !open.includes(item) && target !== undefined)
    return [link(hrefOf(target, mount), slicePath(item, { target, rendering }))];
  const below = within(item, rendering);
  const items = item.items.flatMap((child) => itemProps(child, below));
  if (!items.some(isListed)) return href === undefined ? items : [link(href), ...items];
  const { label, collapsible, collapsed } = item;
  const category = { type: 'category', label, items, collapsible, collapsed } as const;
  return [
    {
      ...category,
      ...defined({ href, firstHref, className: item.className }),
    },
  ];
}

function within(item: SiteSidebarCategory, rendering: SidebarRendering): SidebarRendering {
  return { ...rendering, labels: [...rendering.labels, item.label] };
}

/** Returns the routes of a category's own page, of the first page below it, and of the first of these that exists. */
function routesOf(item: SiteSidebarCategory): {
  readonly [Name in 'own' | 'first' | 'target']: RoutePath | undefined;
} {
  const page = item.page?.type === 'doc' && item.page.doc.unlisted ? undefined : item.page;
  const stop = firstStop(item.items);
  const own = page && routeOfStop(page);
  const first = stop && routeOfStop(stop);
  return { own, first, target: own ?? first };
}

function isListed(item: SidebarItem): boolean {
  return item.type !== 'link' || item.unlisted !== true;
}

/** Returns the link of the pagination to a page. */
export function stopLink(stop: Stop, mount: Mount): PageLink {
  const label = stop.type === 'doc' ? (stop.doc.doc.meta.paginationLabel ?? stop.label) : stop.label;
  return { label, href: hrefOf(routeOfStop(stop), mount) };
}
