import type { RoutePath } from '../shared/paths.ts';
import type {
  CategoryPage,
  SidebarPage,
  SiteDoc,
  SiteSidebar,
  SiteSidebarCategory,
  SiteSidebarItem,
  Standing,
  Standings,
  Stop,
  Version,
} from './site.ts';

/** Returns the route of the page that a stop or the label of a category leads to. */
export function routeOfStop(stop: CategoryPage): RoutePath {
  return stop.type === 'doc' ? stop.doc.route : stop.index.route;
}

/**
 * Returns the place of every page in each sidebar, from one pass over each. Reading order is depth first, a category's page
 * before its items; unlisted docs and references are skipped (behaviours X7-02).
 */
export function standings(sidebars: readonly SiteSidebar[]): Standings {
  return new Map(sidebars.map((sidebar) => [sidebar.name, standingsIn(sidebar)]));
}

/** Returns the places of all pages in one sidebar by route. `root` is a category around all its entries. */
export function standingsIn(sidebar: SiteSidebar, root?: SiteSidebarCategory): ReadonlyMap<string, Standing> {
  const visits = [...walk(sidebar.items, root ? [root] : [])];
  const order = visits.filter(({ stop }) => stop.type === 'index' || !stop.doc.unlisted);
  // Of a page that is listed twice, the first place counts.
  const places = new Map(order.map(({ stop }, place) => [routeOfStop(stop), place] as const).reverse());
  const found = new Map<string, Standing>();
  for (const { stop, trail } of visits) {
    const route = routeOfStop(stop);
    if (found.has(route)) continue;
    const place = places.get(route) ?? Number.NaN;
    const [previous, next] = [order[place - 1]?.stop, order[place + 1]?.stop];
    found.set(route, {
      sidebar,
      label: stop.label,
      trail,
      ...(previous && { previous }),
      ...(next && { next }),
    });
  }
  return found;
}

/**
 * Returns the place of a doc in the sidebar that its front matter names, else in the first that has it;
 * undefined for docs without a sidebar (behaviours S2-06).
 */
export function standingOf(
  doc: SiteDoc,
  version: Pick<Version, 'sidebars' | 'standings'>,
): Standing | undefined {
  const { displayedSidebar } = doc.doc.meta;
  if (displayedSidebar === null) return undefined;
  for (const sidebar of version.sidebars) {
    if (displayedSidebar !== undefined && sidebar.name !== displayedSidebar) continue;
    const standing = version.standings.get(sidebar.name)?.get(doc.route);
    if (standing) return standing;
    if (displayedSidebar !== undefined) return { sidebar, trail: [] };
  }
  return undefined;
}

interface Visit {
  readonly stop: Stop;
  readonly trail: readonly SiteSidebarCategory[];
}

function* walk(items: readonly SiteSidebarItem[], trail: readonly SiteSidebarCategory[]): Iterable<Visit> {
  for (const item of items) {
    if (item.type === 'doc' && !item.reference)
      yield { stop: { type: 'doc', doc: item.doc, label: item.label }, trail };
    if (item.type !== 'category') continue;
    const inside = [...trail, item];
    if (item.page) yield { stop: { ...item.page, label: item.label }, trail: inside };
    yield* walk(item.items, inside);
  }
}

/** Returns the first listed page of a sidebar, the target of links to the sidebar; undefined when it has none. */
export function firstStop(items: readonly SiteSidebarItem[]): Stop | undefined {
  for (const { stop } of walk(items, [])) if (stop.type === 'index' || !stop.doc.unlisted) return stop;
  return undefined;
}

/** Returns the first listed doc of a sidebar; undefined when it has none. */
export function firstDoc(items: readonly SiteSidebarItem[]): SidebarPage | undefined {
  for (const { stop } of walk(items, [])) if (stop.type === 'doc' && !stop.doc.unlisted) return stop.doc;
  return undefined;
}
