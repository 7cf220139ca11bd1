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
 * Every page's standing, from one pass over each sidebar. The order of reading is depth first, a category's page
 * before its items; unlisted docs and references are passed over (behaviours X7-02).
 */
export function standings(sidebars: readonly SiteSidebar[]): Standings {
  return new Map(sidebars.map((sidebar) => [sidebar.name, standingsIn(sidebar)]));
}

/** The same for one sidebar, with a category around all that it lists. */
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
 * Where a doc stands: in the sidebar that its front matter names, else in the first that holds it; undefined for docs
 * without a sidebar (behaviours S2-06).
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

/** The first page of a sidebar, where a link to the sidebar leads; undefined when it has none. */
export function firstStop(items: readonly SiteSidebarItem[]): Stop | undefined {
  for (const { stop } of walk(items, [])) if (stop.type === 'index' || !stop.doc.unlisted) return stop;
  return undefined;
}

/** The first doc of a sidebar that readers can find there. */
export function firstDoc(items: readonly SiteSidebarItem[]): SidebarPage | undefined {
  for (const { stop } of walk(items, [])) if (stop.type === 'doc' && !stop.doc.unlisted) return stop.doc;
  return undefined;
}
