import { compareText, type GeneratedItem, type GeneratedSidebar } from 'paydocs/plugin';
import { addToList } from '../../shared/add-to-list.ts';
import type { Translate } from '../shared/translate.ts';
import type { ApiModel, Operation, TagGroup } from './model.ts';
import type { PageNames } from './page-names.ts';
import type { ShownPages } from './pages.ts';

/** Maximum number of entries in a list. More are put into categories. */
const ENTRIES = 100;

/** Maximum number of entries in such a category: every page contains those around its own entry. Also that of schemas. */
const FOLDED = 24;

/** With more operations than this, categories are closed at first. */
const OPEN = 30;

type CategoryItem = Extract<GeneratedItem, { readonly type: 'category' }>;

/** Returns the sidebar of an API's pages: what is about it, its operations by their tags, webhooks, and schemas. */
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
  // In the order of the file's list of tags, those that only operations name after them.
  const order = [...new Set([...listed, ...byTag.keys()])];
  const tagItems = new Map(
    order.flatMap((name) => {
      const page = names.tags.get(name);
      const own = byTag.get(name) ?? [];
      const items = operationList(own, names);
      // Tags that are listed only to say what they are have a page.
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

/** Tags that are deeper than this in others are at the top: every page has the way to it in its sidebar. */
const TAG_LEVELS = 8;

/** Tags with those below them, after their operations. Tags that are below each other stay where they are. */
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

/** Operations; a long list of them in categories by the first part of their paths that tells them apart. */
function operationList(operations: readonly Operation[], names: PageNames): readonly GeneratedItem[] {
  const itemsOf = (list: readonly Operation[]): readonly GeneratedItem[] =>
    list.map((one) => operationItem(one, names));
  const groups = operations.length > ENTRIES ? [...byPath(operations)] : [];
  if (groups.length < 2 || groups.length > operations.length / 2) return itemsOf(operations);
  return groups.map(([name, group]) => categoryItem(`/${name}`, itemsOf(group), { collapsed: true }));
}

/** Operations by the first part of their paths that not all of them have, parameters left out. */
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

/** Tags in their groups, those of no group after them. */
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

/** Puts the entries of a long list into categories, which are named by their first and last one; many categories again. */
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

/** The label of the first (0) or last (-1) entry, also of one in categories without a page. */
function endLabel(items: readonly GeneratedItem[], end: 0 | -1): string {
  const item = items.at(end);
  const isFolder = item?.type === 'category' && item.page === undefined && item.items.length > 0;
  return isFolder ? endLabel(item.items, end) : shortened(item?.label);
}

/** Characters of a name that tell it from others. */
const NAME_LENGTH = 18;

function shortened(label = ''): string {
  return label.length > NAME_LENGTH ? `${label.slice(0, NAME_LENGTH)}…` : label;
}
