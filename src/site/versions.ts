import type { Config, SidebarConfig } from '../config/schema.ts';
import type { CategoryFile } from '../content/category.ts';
import type { TagDefinition } from '../content/tags.ts';
import { error, type Problem } from '../problems.ts';
import { type ContentPath, type RoutePath, routePath } from '../shared/paths.ts';
import type { Doc } from '../types.ts';
import { unknownName } from './configured-links.ts';
import { type DocsRoot, identify, joinRoute, optional } from './identify.ts';
import { checkReferences, firstDoc } from './navigation.ts';
import { resolveSidebars } from './sidebars.ts';
import type { SiteDoc, SiteSidebar, Tag, Version } from './site.ts';
import { collectTags, tagsOfDoc } from './tags.ts';

/** What versions are made from. */
export interface VersionSources {
  readonly config: Config;
  /** Every doc of every version that is built. */
  readonly docs: readonly Doc[];
  /** Drafts that are not. */
  readonly drafts: readonly Doc[];
  readonly categoryFiles: ReadonlyMap<
    string,
    { readonly file: ContentPath; readonly category: CategoryFile }
  >;
  /** `tags.yml` by the docs folder it stands in. */
  readonly tagFiles: ReadonlyMap<string, readonly TagDefinition[]>;
}

/** A version whose sidebars' links are not resolved yet: they need the routes of all versions. */
export type UnlinkedVersion = Omit<Version, 'standings'>;

/** A version's address, label and folder, before its docs are looked at. */
type VersionFrame = Pick<
  Version,
  'name' | 'label' | 'isLast' | 'root' | 'banner' | 'badge' | 'noIndex' | 'className'
> & {
  readonly folder: string;
};

/** The docs folders that exist: `docs` is the version named `current`, `versions/NAME/docs` the others. */
function versionFolders(docs: readonly Doc[]): ReadonlyMap<string, string> {
  const folders = new Map<string, string>();
  for (const { path } of docs) {
    const frozen = /^versions\/([^/]+)\/docs\//.exec(path)?.[1];
    if (frozen !== undefined) folders.set(frozen, `versions/${frozen}/docs`);
    else if (path.startsWith('docs/')) folders.set('current', 'docs');
  }
  return folders;
}

/** Newest first: `current`, then as the configuration lists them, then the rest by name. */
function orderVersions(names: readonly string[], config: Config): readonly string[] {
  const listed = ['current', ...config.docs.versions.map((version) => version.name)];
  const rank = (name: string): number => (listed.includes(name) ? listed.indexOf(name) : listed.length);
  return [...names].sort((a, b) => rank(a) - rank(b) || b.localeCompare(a, 'en', { numeric: true }));
}

function frames(sources: VersionSources, problems: Problem[]): readonly VersionFrame[] {
  const { config } = sources;
  const folders = versionFolders(sources.docs);
  const names = orderVersions([...folders.keys()], config);
  for (const version of config.docs.versions) {
    if (!names.includes(version.name)) problems.push(unknownName('version', version.name, names, version.at));
  }
  const wanted = config.docs.lastVersion;
  if (wanted !== undefined && !names.includes(wanted))
    problems.push(unknownName('version', wanted, names, { file: 'site.config.yaml' }));
  const last =
    wanted !== undefined && names.includes(wanted)
      ? wanted
      : (names.find((name) => name !== 'current') ?? names[0]);
  const lastPlace = last === undefined ? 0 : names.indexOf(last);
  return names.map((name, place) => {
    const settings = config.docs.versions.find((version) => version.name === name);
    const isLast = name === last;
    const path = settings?.path ?? (isLast ? '' : name === 'current' ? 'next' : name);
    const banner = settings?.banner ?? (isLast ? 'none' : place < lastPlace ? 'unreleased' : 'unmaintained');
    return {
      name,
      isLast,
      label: settings?.label ?? (name === 'current' ? 'Next' : name),
      root: joinRoute(config.docs.routeBasePath, path),
      banner: banner === 'none' ? null : banner,
      badge: settings?.badge ?? names.length > 1,
      noIndex: settings?.noIndex ?? false,
      folder: folders.get(name) ?? 'docs',
      ...optional('className', settings?.className),
    };
  });
}

/** Every version with its docs, sidebars, index pages and tags, the newest first. */
export function makeVersions(sources: VersionSources): {
  readonly versions: readonly UnlinkedVersion[];
  readonly problems: readonly Problem[];
} {
  const problems: Problem[] = [];
  const versions = frames(sources, problems).flatMap((frame) => {
    const made = makeVersion(frame, sources);
    problems.push(...made.problems);
    return made.version ? [made.version] : [];
  });
  return { versions, problems };
}

function makeVersion(
  frame: VersionFrame,
  sources: VersionSources,
): { readonly version?: UnlinkedVersion; readonly problems: readonly Problem[] } {
  const { config } = sources;
  const root: DocsRoot = {
    version: frame.name,
    folder: frame.folder,
    root: frame.root,
    numberPrefixes: config.docs.numberPrefixes,
  };
  const identifyAll = (all: readonly Doc[]) =>
    all.filter((doc) => doc.path.startsWith(`${frame.folder}/`)).map((doc) => identify(doc, root));
  const identified = identifyAll(sources.docs);
  const draftIds = new Set(identifyAll(sources.drafts).flatMap(({ siteDoc }) => siteDoc?.id ?? []));
  const docs = identified.flatMap(({ siteDoc }) => (siteDoc ? [siteDoc] : []));
  const resolved = resolveSidebars(config.sidebars ?? [autogeneratedSidebar], {
    root,
    docs,
    draftIds,
    categoryFiles: sources.categoryFiles,
    defaults: { collapsible: config.docs.sidebarCollapsible, collapsed: config.docs.sidebarCollapsed },
  });
  const tagSources = {
    docs,
    definitions: sources.tagFiles.get(frame.folder) ?? null,
    root: joinRoute(frame.root, config.docs.tagsBasePath),
  };
  const { tags, problems: tagProblems } = collectTags(tagSources);
  const problems = [
    ...identified.flatMap((one) => one.problems),
    ...duplicateIds(docs),
    ...resolved.problems,
    ...checkReferences({ docs, draftIds, sidebars: resolved.sidebars }),
    ...tagProblems,
  ];
  const mainDoc = findMainDoc(docs, resolved.sidebars, frame.root);
  if (mainDoc === undefined) return { problems };
  const tagsByDoc = new Map<string, readonly Tag[]>(
    docs.map((doc) => [doc.id, tagsOfDoc(doc, tags, tagSources)]),
  );
  const { folder: _, ...facts } = frame;
  return {
    problems,
    version: {
      ...facts,
      docs,
      draftIds,
      docsById: new Map(docs.map((doc) => [doc.id, doc])),
      mainDoc,
      tags,
      sidebars: resolved.sidebars,
      categories: resolved.categories,
      tagsRoot: tagSources.root,
      tagsOfDoc: tagsByDoc,
    },
  };
}

const autogeneratedSidebar: SidebarConfig = {
  name: 'docs',
  items: [{ type: 'autogenerated', dirName: '.', at: { file: 'site.config.yaml' } }],
  at: { file: 'site.config.yaml' },
};

/** The doc at the version's root, else the first of the first sidebar, else the first of all (behaviours S2-05). */
function findMainDoc(
  docs: readonly SiteDoc[],
  sidebars: readonly SiteSidebar[],
  root: RoutePath,
): SiteDoc | undefined {
  const atRoot = docs.find(
    (doc) => doc.route === routePath(`${root === '/' ? '' : root}/`) || doc.route === root,
  );
  return atRoot ?? (sidebars[0] && firstDoc(sidebars[0].items)) ?? docs[0];
}

function duplicateIds(docs: readonly SiteDoc[]): readonly Problem[] {
  const first = new Map<string, SiteDoc>();
  return docs.flatMap((doc) => {
    const other = first.get(doc.id);
    first.set(doc.id, other ?? doc);
    if (other === undefined) return [];
    return [
      error('duplicate-id', `The id "${doc.id}" belongs to content/${other.doc.path} already.`, {
        file: `content/${doc.doc.path}`,
        line: 1,
        column: 1,
        hint: 'Rename one file, or give it another "id" in its front matter.',
      }),
    ];
  });
}
