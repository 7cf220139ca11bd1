import type { GeneratedItem, GeneratedSidebar } from '../contract/reference.ts';
import { defined } from '../shared/defined.ts';
import { editionFolder } from '../shared/editions.ts';
import { withoutHidden } from '../shared/hidden-characters.ts';
import type { ContentPath, RoutePath } from '../shared/paths.ts';
import { standingsIn } from './navigation.ts';
import { docItem } from './sidebars.ts';
import type {
  PageSidebars,
  PageStanding,
  SidebarPage,
  SitePage,
  SiteSidebar,
  SiteSidebarCategory,
  SiteSidebarItem,
} from './site.ts';

/**
 * Resolves generated sidebars to the pages of a language. Pages in their folders that no sidebar names follow the first
 * entries.
 */
export function makePageSidebars(
  generated: readonly GeneratedSidebar[],
  pages: readonly SitePage[],
): PageSidebars {
  if (generated.length === 0) return { sidebars: [], standings: new Map() };
  const shown = new Map(pages.flatMap((page) => sidebarPage(page) ?? []).map((page) => [page.path, page]));
  const named = new Set(generated.flatMap(({ items }) => items.flatMap(pathsOf)));
  const others = new Map<GeneratedSidebar | undefined, ListedPage[]>(generated.map((one) => [one, []]));
  for (const page of [...shown.values()].sort(byPosition))
    if (!named.has(page.path)) others.get(ownerOf(page.path, generated))?.push(page);
  const made = generated.map((one) => {
    const [first = [], ...rest] = one.items.map((item) => resolved(item, shown));
    const own = (others.get(one) ?? []).map((page) => docItem(page, {}));
    const items = [...first, ...own, ...rest.flat()];
    return { one, sidebar: { name: one.name, items, isGenerated: true as const } };
  });
  const editions = editionsOfPages(generated, shown);
  const standings = made.flatMap(({ one, sidebar }) =>
    [...standingsIn(sidebar, rootOf(one, sidebar))].map(([route, standing]): [string, PageStanding] => {
      const versions = editions.get(route) ?? new Map();
      return [route, { ...standing, versions, ...defined({ version: one.version }) }];
    }),
  );
  return { sidebars: made.map(({ sidebar }) => sidebar), standings: new Map(standings) };
}

/** Returns the same page in each version: route → version → route. */
function editionsOfPages(
  generated: readonly GeneratedSidebar[],
  pages: ReadonlyMap<ContentPath, ListedPage>,
): ReadonlyMap<string, ReadonlyMap<string, RoutePath>> {
  const versioned = generated.filter(({ version }) => version !== undefined);
  const byPath = new Map<string, Map<string, RoutePath>>();
  const byRoute = new Map<string, Map<string, RoutePath>>();
  for (const { path, route } of versioned.length === 0 ? [] : pages.values()) {
    const version = ownerOf(path, versioned)?.version;
    if (version === undefined) continue;
    const shared = path.slice(editionFolder(path).length);
    const same = byPath.get(shared) ?? new Map<string, RoutePath>();
    byPath.set(shared, same.set(version, route));
    byRoute.set(route, same);
  }
  return byRoute;
}

type ListedPage = SidebarPage & Pick<SitePage, 'path'>;

function sidebarPage({
  source,
  path,
  route,
  title,
  description,
  unlisted,
}: SitePage): ListedPage | undefined {
  if (source.type !== 'markdown') return undefined;
  const id = path.replace(/^pages\/|\.[^./]+$/g, '');
  return { doc: source.doc, id, path, route, title, description, unlisted };
}

function pathsOf(item: GeneratedItem): readonly ContentPath[] {
  const own = item.page === undefined ? [] : [item.page];
  return item.type === 'page' ? own : [...own, ...item.items.flatMap(pathsOf)];
}

/** Returns the sidebar with the innermost folder around a page; undefined for a page in none. */
function ownerOf(path: string, generated: readonly GeneratedSidebar[]): GeneratedSidebar | undefined {
  const around = generated.filter(({ folder }) => path.startsWith(folder));
  return around.sort((a, b) => b.folder.length - a.folder.length)[0];
}

function byPosition(a: ListedPage, b: ListedPage): number {
  const place = ({ doc }: ListedPage): number => doc.meta.sidebarPosition ?? Number.POSITIVE_INFINITY;
  const [first, second] = [place(a), place(b)];
  if (first !== second) return first - second;
  return a.path < b.path ? -1 : 1;
}

function resolved(
  item: GeneratedItem,
  pages: ReadonlyMap<ContentPath, SidebarPage>,
): readonly SiteSidebarItem[] {
  const page = item.page === undefined ? undefined : pages.get(item.page);
  const label = withoutHidden(item.label);
  if (item.type === 'page') return page === undefined ? [] : [docItem(page, { ...item, label })];
  const items = item.items.flatMap((inner) => resolved(inner, pages));
  if (items.length === 0) return page === undefined ? [] : [docItem(page, { label })];
  const { collapsible, collapsed, isFold } = item;
  return [
    {
      type: 'category',
      label,
      collapsible,
      collapsed,
      items,
      ...defined({ isFold }),
      ...(page && { page: { type: 'doc', doc: page } }),
    },
  ];
}

/** Returns the category above all entries: breadcrumbs and search name it, the sidebar itself does not. */
function rootOf({ label }: GeneratedSidebar, { items }: SiteSidebar): SiteSidebarCategory {
  const [first] = items;
  return {
    type: 'category',
    label: withoutHidden(label),
    collapsible: false,
    collapsed: false,
    items,
    ...(first?.type === 'doc' && { page: { type: 'doc', doc: first.doc } }),
  };
}
