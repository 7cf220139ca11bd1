import type { Config } from '../config/schema.ts';
import type { Edition } from '../contract/edition.ts';
import type {
  GeneratedSidebar,
  Reference,
  ReferencePages,
  ReferenceSource,
  ReferenceUse,
} from '../contract/reference.ts';
import type { CodeNames } from '../markdown/options.ts';
import { error, type Problem } from '../problems.ts';
import type { Artifact } from '../types.ts';
import { editionFolders, ownProblems } from './editions.ts';

/** Returns the names that directives of the reference have in a site. */
export function referenceDirectives(
  site: SourceSite,
  sources: readonly ReferenceSource[],
): readonly string[] {
  return sources.flatMap((source) => directivesOf(source, site));
}

/** A site, as far as names of its directives depend on it. */
type SourceSite = Pick<Edition, 'hashes'> & { readonly config: Config };

/** Returns the names of a source's directives in any edition of the site. */
function directivesOf(source: ReferenceSource, site: SourceSite): readonly string[] {
  const folders = editionFolders(site.hashes, site.config);
  return [...new Set(folders.flatMap((folder) => source.directives({ ...site, folder })))];
}

/** Returns names that link to their entries when they are inline code, of the whole site and of frozen versions. */
export function referenceNames(
  site: Omit<Edition, 'folder' | 'offered' | 'provided' | 't' | 'config'> & { readonly config: Config },
  sources: readonly ReferenceSource[],
): readonly CodeNames[] {
  return editionFolders(site.hashes, site.config).flatMap((folder) =>
    sources.flatMap(({ codeNames }) =>
      (codeNames?.({ ...site, folder }) ?? []).map((names) => ({ ...names, folder })),
    ),
  );
}

interface Opened {
  readonly folder: string;
  readonly source: ReferenceSource;
  readonly names: readonly string[];
  readonly reference: Reference;
}

/** Reads all reference files of a site: those of the whole site, and those of frozen versions. */
export async function openReference(
  site: Omit<Edition, 'folder' | 'offered' | 'provided' | 'config'> & { readonly config: Config },
  sources: readonly ReferenceSource[],
): Promise<Reference> {
  const folders = editionFolders(site.hashes, site.config);
  const opened: Opened[] = [];
  for (const folder of folders)
    for (const source of sources) {
      const names = directivesOf(source, site);
      if (names.length > 0 || source.makesPages)
        opened.push({
          folder,
          source,
          names,
          reference: await source.open(editionOf({ ...site, folder }, sources)),
        });
    }
  const ofSite = opened.filter(({ folder }) => folder === '');
  const folderOf = ({ version }: ReferenceUse): string => (folders.includes(version) ? version : '');
  return {
    problems: [
      ...opened.flatMap(({ folder, reference }) => ownProblems<Problem>(reference.problems, folder)),
      ...sharedNames(ofSite),
    ],
    // Other pages of a frozen version are pages of the whole site, too.
    pages: opened.flatMap(({ folder, reference }) =>
      reference.pages.filter(({ path }) => path.startsWith(folder)),
    ),
    sidebars: sidebarsOf(opened),
    files: (uses) => filesOf(opened, folderOf, uses),
    find(use: ReferenceUse, shown: ReferencePages) {
      const folder = folderOf(use);
      const owner = opened.find((one) => one.folder === folder && one.names.includes(use.name));
      if (owner === undefined) throw new Error(`Nothing knows the directive "${use.name}".`);
      const answer = owner.reference.find(use, shown);
      // Equal content of two editions may still link to different places.
      return folder === '' || !('key' in answer) ? answer : { ...answer, key: [folder, answer.key] };
    },
  };
}

/** Returns the sidebars of all editions. One that several editions have belongs to their versions. */
function sidebarsOf(opened: readonly Opened[]): readonly GeneratedSidebar[] {
  const all = opened.flatMap(({ folder, reference }) =>
    (reference.sidebars ?? []).map((sidebar) => ({
      folder,
      sidebar,
      path: sidebar.folder.slice(folder.length),
    })),
  );
  const frozen = new Set(all.filter(({ folder }) => folder !== '').map(({ path }) => path));
  return all.map(({ folder, sidebar, path }) => {
    if (!frozen.has(path)) return sidebar;
    return { ...sidebar, version: folder === '' ? 'current' : folder.slice('versions/'.length, -1) };
  });
}

/** Returns an edition in which sources can ask each other. */
export function editionOf(
  site: Omit<Edition, 'offered' | 'provided'>,
  sources: readonly ReferenceSource[],
): Edition {
  const edition: Edition = {
    ...site,
    offered: (name) => sources.find(({ offers }) => offers?.[name] !== undefined)?.offers?.[name]?.(edition),
    provided: (name) =>
      sources.find(({ provides = {} }) => Object.hasOwn(provides, name))?.provides?.[name]?.(edition),
  };
  return edition;
}

/** Returns a problem for each page or directive that two sources have: only one of them would be shown. */
function sharedNames(opened: readonly Opened[]): readonly Problem[] {
  const owners = new Map<string, string>();
  return opened.flatMap(({ source, names, reference }) => {
    const own = [
      ...names.map((name) => `the directive "${name}"`),
      ...reference.pages.map(({ path }) => `the page content/${path}`),
    ];
    return own.flatMap((what) => {
      const first = owners.get(what);
      owners.set(what, source.name);
      if (first === undefined) return [];
      const who =
        first === source.name
          ? `The plugin ${first} makes ${what} twice`
          : `The plugins ${first} and ${source.name} both make ${what}`;
      return error('plugin-error', `${who}.`, { hint: 'Choose another name for one of them.' });
    });
  });
}

/** Returns the files of all editions, each once: several editions may make a file with the same name from the same content. */
function filesOf(
  opened: readonly Opened[],
  folderOf: (use: ReferenceUse) => string,
  uses: readonly ReferenceUse[],
): readonly Artifact[] {
  const all = opened.flatMap(
    ({ folder, reference }) => reference.files?.(uses.filter((use) => folderOf(use) === folder)) ?? [],
  );
  return [...new Map(all.reverse().map((file) => [file.path, file])).values()].reverse();
}
