import type { LocaleConfig } from '../config/locales.ts';
import type { Config } from '../config/schema.ts';
import type { FolderFacts } from '../content/folders.ts';
import type { Labels } from '../content/labels.ts';
import type { GeneratedSidebar } from '../contract/reference.ts';
import { concatProblems, type Problem } from '../problems.ts';
import {
  type ContentPath,
  finalHref,
  type Mount,
  type OutputPath,
  outputPath,
  rootUrl,
  routeKey,
} from '../shared/paths.ts';
import { createSuggestionBudget } from '../shared/suggestions.ts';
import type { Doc } from '../types.ts';
import { joinRoute } from './identify.ts';
import { type LocalDoc, type LocaleSources, localDocs } from './local-docs.ts';
import { linkParts, type PagePart } from './page-parts.ts';
import { makePageSidebars } from './page-sidebars.ts';
import { makePages, type ReactPage } from './pages.ts';
import {
  aliasRedirects,
  collectTargets,
  freeRedirects,
  generatedFiles,
  impliedRedirects,
  indexFiles,
  indexTargets,
} from './routes.ts';
import type { LinkedPart, PageSidebars, Redirect, SitePage } from './site.ts';
import { type Sentences, sentencesIn } from './site-props.ts';
import type { Target, Targets } from './targets.ts';
import { type LabelTranslator, labelTranslator } from './translate-labels.ts';
import { makeVersions, type UnlinkedVersion, type VersionSources } from './versions.ts';

/** Input of linking: all files, without their texts. */
export interface LinkInput extends Omit<VersionSources, 'docs' | 'drafts' | 'label'> {
  /** Every Markdown file of `docs`, `versions`, `pages` and `locales`. */
  readonly docs: readonly Doc[];
  readonly reactPages: readonly ReactPage[];
  /** Pages of plugins, and their files, by the name of the plugin. */
  readonly pageParts: readonly PagePart[];
  readonly partFiles: FolderFacts['partFiles'];
  /** Language → labels of what the configuration names. */
  readonly labels: ReadonlyMap<string, Labels>;
  /** Path of a translation → record of the blocks that it was made from. */
  readonly records: LocaleSources['records'];
  /** Strings of the theme, by language. */
  readonly strings: Sentences;
  /** Files that the site makes in addition to its pages: `reference/api.json`. */
  readonly generated?: readonly OutputPath[];
  /** Sidebars of pages outside the docs. */
  readonly sidebars?: readonly GeneratedSidebar[];
  /** True: drafts are pages like any other. */
  readonly drafts: boolean;
  /** Name and version of this program. */
  readonly generator: string;
}

/** Parts of a language before any link is followed: links may lead from one language to another. */
export interface Outline {
  readonly locale: LocaleConfig;
  readonly mount: Mount;
  /** Configuration with the words of the language. */
  readonly config: Config;
  readonly translator: LabelTranslator;
  readonly versions: readonly UnlinkedVersion[];
  readonly pages: readonly SitePage[];
  readonly pageSidebars: PageSidebars;
  readonly parts: readonly LinkedPart[];
  readonly redirects: readonly Redirect[];
  readonly targets: Omit<Targets, 'others'>;
  /** Files that are built. */
  readonly docs: readonly LocalDoc[];
  readonly problems: readonly Problem[];
}

/** Collects the docs, pages and versions of one language, with their problems. */
export function outlineLocale(locale: LocaleConfig, input: LinkInput): Outline {
  const translator = labelTranslator(input.labels.get(locale.name));
  const config = translator.config(input.config);
  const mount = mountOf(locale, config);
  const isBuilt = (doc: Doc): boolean => input.drafts || !doc.meta.draft;
  const isDefault = locale.name === config.locales[0]?.name;
  const local = (docs: readonly Doc[]) => localDocs(docs, { ...input, name: locale.name, isDefault });
  const built = local(input.docs.filter(isBuilt));
  const drafts = local(input.docs.filter((doc) => !isBuilt(doc)));
  const { label } = translator;
  const sidebars = input.sidebars ?? [];
  const isPage = ({ path }: LocalDoc): boolean =>
    path.startsWith('pages/') || sidebars.some(({ folder }) => path.startsWith(folder));
  const docs = built.filter((doc) => !isPage(doc));
  const absent = [...drafts, ...docsElsewhere(built, locale.name, input)];
  const made = makeVersions({ ...input, config, docs, drafts: absent, label });
  const free = makePages(built.filter(isPage), input.reactPages, sidebars);
  const { versions } = made;
  const { pages } = free;
  const pageSidebars = makePageSidebars(sidebars, pages);
  const { linked: parts, targets: all } = linkParts(input.pageParts, {
    ...{ config, locale, mount, versions, pages, label },
    strings: sentencesIn(locale.name, input.strings),
    partFiles: input.partFiles,
    targets: collectTargets(versions, pages),
  });
  const { byRoute, problems } = indexTargets(all);
  const { files } = input;
  const redirected = collectRedirects({ versions, pages, pageSidebars, byRoute, mount, config, files });
  const { redirects } = redirected;
  const targets = makeTargets({
    all,
    byRoute,
    redirects,
    drafts,
    files,
    mount,
    made: [...(input.generated ?? []), ...parts.flatMap((part) => filesOf(part, mount))],
  });
  return {
    locale,
    mount,
    config,
    translator,
    versions,
    pages,
    pageSidebars,
    parts,
    redirects,
    targets,
    docs: built,
    problems: concatProblems(made, ...parts, free, { problems }, redirected),
  };
}

function mountOf(locale: LocaleConfig, { baseUrl, trailingSlash }: Config): Mount {
  const folder = locale.path === '' ? '' : `${locale.path}/`;
  return { baseUrl: baseUrl + folder, trailingSlash, ...(folder !== '' && { folder }) };
}

function filesOf({ files = [] }: LinkedPart, { folder = '' }: Mount): readonly OutputPath[] {
  return files.map((path) => outputPath(folder + path.replace(/^\//, '')));
}

/** Returns files that only other languages have: entries that name them are left out, as those of drafts are. */
function docsElsewhere(
  own: readonly LocalDoc[],
  name: string,
  { docs, config }: LinkInput,
): readonly LocalDoc[] {
  const known = new Set(own.map(({ path }) => path));
  return config.locales
    .filter((other) => other.name !== name)
    .flatMap((other) => {
      const theirs = docs.filter(({ path }) => path.startsWith(`locales/${other.name}/`));
      return localDocs(theirs, { name: other.name, isDefault: false, records: new Map() });
    })
    .filter(({ path }) => !known.has(path));
}

function collectRedirects({
  versions,
  pages,
  pageSidebars: { sidebars },
  byRoute,
  mount,
  config,
  files,
}: Pick<Outline, 'versions' | 'pages' | 'pageSidebars' | 'mount' | 'config'> &
  Pick<Targets, 'byRoute' | 'files'>) {
  const configured = config.redirects.map(({ from, to, at }, index) => ({
    from: joinRoute('/', from),
    to: withBase(to, mount, files),
    at: config.places[`redirects[${index}]`] ?? at,
  }));
  const explicit = freeRedirects([...aliasRedirects({ versions, pages }, mount), ...configured], byRoute);
  const explicitRoutes = new Set(explicit.redirects.map(({ from }) => routeKey(from)));
  const implied = impliedRedirects({ versions, sidebars }, byRoute, mount).filter(
    ({ from }) => !explicitRoutes.has(routeKey(from)),
  );
  return {
    redirects: [...implied, ...explicit.redirects],
    problems: explicit.problems,
  };
}

/** Adds the base URL to an address: that of the language or, for static files, which all languages share, that of the site. */
function withBase(to: string, mount: Mount, files: ReadonlySet<ContentPath>): string {
  const isFile = files.has(`static${to.replace(/[?#].*$/s, '')}` as ContentPath);
  return finalHref(to, isFile ? rootUrl(mount) : mount.baseUrl);
}

interface TargetSources extends Pick<Targets, 'byRoute' | 'files' | 'mount'>, Pick<Outline, 'redirects'> {
  readonly all: readonly Target[];
  readonly drafts: readonly LocalDoc[];
  readonly made: readonly OutputPath[];
}

function makeTargets(parts: TargetSources): Omit<Targets, 'others'> {
  const redirects = parts.redirects.map(({ from }): [string, Target] => [
    routeKey(from),
    { route: from, source: 'a redirect', files: [], ids: null },
  ]);
  return {
    mount: parts.mount,
    byRoute: new Map([...redirects, ...parts.byRoute]),
    byFile: indexFiles(parts.all),
    files: parts.files,
    generated: generatedFiles(parts.all, parts.mount, parts.made),
    drafts: new Set(parts.drafts.flatMap(({ doc, path }) => [doc.path, path])),
    suggestions: createSuggestionBudget(),
  };
}
