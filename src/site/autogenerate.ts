import { posix } from 'node:path';
import type { CategoryFile, FoundCategory } from '../content/category.ts';
import { isFolderIndex, labelOfName, splitNumberPrefix } from '../content/slug.ts';
import type { Place } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { DocsRoot } from './identify.ts';
import type { SiteDoc } from './site.ts';

/** Input of sidebars: one version's docs. */
export interface SidebarSources {
  readonly root: DocsRoot;
  readonly docs: readonly SiteDoc[];
  /** Ids of drafts that are not built: entries that name them are left out. */
  readonly draftIds: ReadonlySet<string>;
  /** `_category_` files by the folder they are in, relative to `content/`. */
  readonly categoryFiles: ReadonlyMap<string, FoundCategory>;
  readonly defaults: { readonly collapsible: boolean; readonly collapsed: boolean };
}

export type Entry = DocEntry | FolderEntry;

interface DocEntry {
  readonly type: 'doc';
  readonly doc: SiteDoc;
  readonly name: string;
  readonly position: number | undefined;
}

interface FolderEntry {
  readonly type: 'folder';
  readonly name: string;
  readonly label: string;
  readonly position: number | undefined;
  readonly category: CategoryFile;
  /** The `_category_` file, when there is one. */
  readonly file: ContentPath | undefined;
  /** Place of the key in that file which names the doc of the folder. */
  readonly linkAt: Place | undefined;
  /** The doc that represents the folder because of its name. */
  readonly index: SiteDoc | undefined;
  readonly items: readonly Entry[];
}

/** Returns the docs below a folder of the docs (`.`: all) as a tree, sorted by position, then by name (behaviours X8-06, X8-07). */
export function autogenerate(dirName: string, sources: SidebarSources): readonly Entry[] {
  const folder = posix.join(sources.root.folder, dirName === '.' ? '' : dirName);
  const below = sources.docs.filter((doc) => doc.path.startsWith(`${folder}/`));
  return entriesOf(folder, below, sources);
}

function entriesOf(folder: string, docs: readonly SiteDoc[], sources: SidebarSources): readonly Entry[] {
  const entries: Entry[] = [];
  const folders = new Map<string, SiteDoc[]>();
  for (const doc of docs) {
    const [head = '', ...rest] = doc.path.slice(folder.length + 1).split('/');
    if (rest.length === 0) entries.push({ type: 'doc', doc, name: head, position: doc.position });
    else {
      const inside = folders.get(head) ?? [];
      folders.set(head, inside);
      inside.push(doc);
    }
  }
  for (const [name, inside] of folders) entries.push(folderEntry(posix.join(folder, name), inside, sources));
  return entries.sort(byPositionThenName);
}

function folderEntry(path: string, docs: readonly SiteDoc[], sources: SidebarSources): FolderEntry {
  const name = posix.basename(path);
  const found = sources.categoryFiles.get(path);
  const category = found?.category ?? {};
  const prefix = sources.root.numberPrefixes ? splitNumberPrefix(name) : { name };
  const linked = category.link?.type === 'doc' ? category.link.id : undefined;
  const index =
    linked === undefined
      ? docs.find((doc) => posix.dirname(doc.path) === path && isIndexOf(prefix.name, doc))
      : docs.find(
          (doc) => doc.id === linked || doc.id === `${posix.relative(sources.root.folder, path)}/${linked}`,
        );
  // Another link, or none, leaves the index doc an entry like the others.
  const own = linked !== undefined || category.link === undefined ? index : undefined;
  const items = entriesOf(path, docs, sources).filter((entry) => entry.type !== 'doc' || entry.doc !== own);
  const label = category.label ?? index?.doc.meta.sidebarLabel ?? index?.title ?? labelOfName(prefix.name);
  return {
    type: 'folder',
    name,
    label,
    position: category.position ?? own?.doc.meta.sidebarPosition ?? prefix.position,
    category: linked !== undefined && index !== undefined ? withoutLink(category) : category,
    file: found?.file,
    linkAt: found?.linkAt,
    index: own,
    items,
  };
}

/** Removes the link from a category, once its doc is found. */
function withoutLink({ link: _, ...category }: CategoryFile): CategoryFile {
  return category;
}

function isIndexOf(folderName: string, doc: SiteDoc): boolean {
  const fileName = posix.basename(doc.path, posix.extname(doc.path));
  return isFolderIndex(folderName, splitNumberPrefix(fileName).name);
}

function byPositionThenName(a: Entry, b: Entry): number {
  const [first, second] = [a.position ?? Number.POSITIVE_INFINITY, b.position ?? Number.POSITIVE_INFINITY];
  if (first !== second) return first - second;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
