import { compareText, type GeneratedItem, type GeneratedSidebar } from 'paydocs/plugin';
import { addToList } from '../../shared/add-to-list.ts';
import type { Translate } from '../shared/translate.ts';
import type { ApiModel, Operation, TagGroup } from './model.ts';
import type { PageNames } from './page-names.ts';
import type { ShownPages } from './pages.ts';

/** Maximum number of entries in a list. Longer lists are divided into categories. */
const ENTRIES = 100;

/** Maximum number of entries in such a category, because each page includes those next to its own entry. */
const FOLDED = 24;

/** Number of operations above which categories are closed initially. */
const OPEN = 30;

type CategoryItem = Extract<GeneratedItem, { readonly type: 'category' }>;

/** Returns the sidebar of an API: pages about it, operations by tag, webhooks, and schemas. */
export function apiSidebar(model: ApiModel, { names, label, t }: ShownPages): GeneratedSidebar {
  const { operations } = model;
  const collapsed = operations.length > OPEN;
  const webhooks = operations.filter(({ isWebhook }) => isWebhook).map((one) => operationItem(one, names));
  const schemas = [...names.schemas].map(
    ([name, page]): GeneratedItem => ({ type: 'page', label: name, page }),
  );
  const category = (name: string, items: readonly GeneratedItem[], page?: GeneratedItem['page']) =>
    items.length === 0 ? [] : [categoryItem(name, items, { collapsed: true, page })];
  return {
    name: names.folder.slice(0, -1).replace(/(^|\/)pages\//, '$1'),
    label,
    folder: names.folder,
    ...(names.root !== undefined && { root: names.root }),
    items: [
      { type: 'page', label, page: names.index },
      ...foldLong(operationItems(model, names, { t, collapsed })),
      ...category(t('webhooks'), webhooks),
      ...category(
        t('schemas'),
        foldLong(
          schemas.sort((a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase())),
          FOLDED,
        ),
        names.schemaIndex,
      ),
    ],
  };
}

function operationItems(
  model: ApiModel,
  names: PageNames,
  { t, collapsed }: { readonly t: Translate; readonly collapsed: boolean },
): readonly GeneratedItem[] {
  const byTag = new Map([...names.tags.keys()].map((name) => [name, [] as Operation[]]));
  const untagged: Operation[] = [];
  const notes = new Set(model.tags.flatMap(({ name, isNote }) => (isNote ? [name] : [])));
  for (const operation of model.operations) {
    if (operation.isWebhook) continue;
    const { tag, otherTags = [] } = operation;
    const all = tag === undefined ? [] : [tag, ...otherTags];
    const places = all.filter((name) => !notes.has(name));
    for (const name of places) byTag.get(name)?.push(operation);
    if (places.length === 0) untagged.push(operation);
  }
  const titles = new Map(model.tags.map(({ name, title }) => [name, title]));
  const listed = new Set(model.tags.map(({ name }) => name));
  const parents = new Set(model.tags.map(({ parent }) => parent));
  // In the order of the file's tags, then tags that are only in operations.
  const order = [...new Set([...listed, ...byTag.keys()])];
  const tagItems = new Map(
    order.flatMap((name) => {
      const page = names.tags.get(name);
      const own = byTag.get(name) ?? [];
      const items = operationList(own, names);
      // Tags without operations are included if they have a page or children.
      if ((page === undefined && !parents.has(name)) || notes.has(name)) return [];
      return [[name, categoryItem(titles.get(name) ?? name, items, { collapsed, page })] as const];
    }),
  );
  const rest = operationList(untagged, names);
  const isAlone = tagItems.size === 0 || rest.length === 0;
  const other = isAlone ? rest : [categoryItem(t('operations'), rest, { collapsed })];
  const noteItems = [...notes].flatMap((name): readonly GeneratedItem[] => {
    const page = names.tags.get(name);
    return page === undefined ? [] : [{ type: 'page', label: titles.get(name) ?? name, page }];
  });
  return [...inGroups(nested(tagItems, model.tags), model.info.tagGroups), ...other, ...noteItems];
}

/** Maximum depth of nested tags; deeper ones move to the top, because each page contains the path to it. */
const TAG_LEVELS = 8;

/** Returns top-level tags with their children after their operations. Tags in a cycle stay at the top. */
function nested(
  items: ReadonlyMap<string, CategoryItem>,
  tags: ApiModel['tags'],
): ReadonlyMap<string, CategoryItem> {
  const parents = new Map(
    tags.flatMap(({ name, parent }) => (parent !== undefined && items.has(parent) ? [[name, parent]] : [])),
  );
  const isAtTop = (name: string): boolean => {
    let above = parents.get(name);
    if (above === undefined) return true;
    for (let level = 1; above !== undefined && level <= TAG_LEVELS; level += 1) above = parents.get(above);
    return above !== undefined;
  };
  const below = new Map<string | undefined, string[]>();
  for (const name of items.keys()) addToList(below, isAtTop(name) ? undefined : parents.get(name), name);
  const withChildren = (name: string): readonly CategoryItem[] => {
    const item = items.get(name);
    if (item === undefined) return [];
    const children = (below.get(name) ?? []).flatMap(withChildren);
    return [children.length === 0 ? item : { ...item, items: foldLong([...item.items, ...children]) }];
  };
  return new Map(
    (below.get(undefined) ?? []).flatMap((name) => withChildren(name).map((item) => [name, item] as const)),
  );
}

/** Returns the operations; a long list is divided by the first distinguishing segment of the paths. */
function operationList(operations: readonly Operation[], names: PageNames): readonly GeneratedItem[] {
  const itemsOf = (list: readonly Operation[]): readonly GeneratedItem[] =>
    list.map((one) => operationItem(one, names));
  const groups = operations.length > ENTRIES ? [...byPath(operations)] : [];
  if (groups.length < 2 || groups.length > operations.length / 2) return itemsOf(operations);
  return groups.map(([name, group]) => categoryItem(`/${name}`, itemsOf(group), { collapsed: true }));
}

/** Groups operations by the first segment in which their paths differ, without parameters. */
function byPath(operations: readonly Operation[]): ReadonlyMap<string, readonly Operation[]> {
  const paths = operations.map(({ path }) => path.split('/').filter((part) => part !== ''));
  const [first = []] = paths;
  const shared = first.findIndex((part, place) => paths.some((parts) => parts[place] !== part));
  const groups = new Map<string, Operation[]>();
  for (const [place, operation] of operations.entries()) {
    const name = paths[place]?.slice(Math.max(shared, 0)).find((part) => !part.startsWith('{')) ?? '';
    addToList(groups, name, operation);
  }
  return groups;
}

/** Returns the groups of tags, then tags without a group. */
function inGroups(
  tags: ReadonlyMap<string, GeneratedItem>,
  groups: readonly TagGroup[],
): readonly GeneratedItem[] {
  const left = new Map(tags);
  const grouped = groups.flatMap(({ name, tags: own }): readonly GeneratedItem[] => {
    const items = own.flatMap((tag) => left.get(tag) ?? []);
    for (const tag of own) left.delete(tag);
    if (items.length === 0) return [];
    return [{ type: 'category', label: name, collapsible: false, collapsed: false, items: foldLong(items) }];
  });
  return [...grouped, ...left.values()];
}

function operationItem(operation: Operation, { operations, index }: PageNames): GeneratedItem {
  const { summary, method, deprecated } = operation;
  return {
    type: 'page',
    label: summary,
    badge: method,
    page: operations.get(operation) ?? index,
    ...(deprecated && { className: 'deprecated' }),
  };
}

function categoryItem(
  label: string,
  items: readonly GeneratedItem[],
  { collapsed, page }: { readonly collapsed: boolean; readonly page?: GeneratedItem['page'] },
): CategoryItem {
  return {
    type: 'category',
    label,
    collapsible: true,
    collapsed,
    items: foldLong(items),
    ...(page && { page }),
  };
}

/** Divides a long list into categories, named by their first and last entry, recursively. */
function foldLong(items: readonly GeneratedItem[], most = ENTRIES): readonly GeneratedItem[] {
  if (items.length <= most) return items;
  const count = Math.ceil(items.length / FOLDED);
  const size = Math.ceil(items.length / count);
  const parts = Array.from({ length: count }, (_, number) => items.slice(number * size, (number + 1) * size));
  const folded = parts.map((part): GeneratedItem => {
    const label = `${endLabel(part, 0)} – ${endLabel(part, -1)}`;
    return { type: 'category', label, collapsible: true, collapsed: true, isFold: true, items: part };
  });
  return foldLong(folded, FOLDED);
}

/** Returns the label of the first (0) or last (-1) entry, also inside categories without a page. */
function endLabel(items: readonly GeneratedItem[], end: 0 | -1): string {
  const item = items.at(end);
  const isFolder = item?.type === 'category' && item.page === undefined && item.items.length > 0;
  return isFolder ? endLabel(item.items, end) : shortened(item?.label);
}

/** Maximum characters of each of the two labels that name a part of a long list: `Create … – Delete …`. */
const NAME_LENGTH = 18;

function shortened(label = ''): string {
  return label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH)}…` : label;
}
