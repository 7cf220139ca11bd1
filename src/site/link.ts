import type { Config } from '../config/schema.ts';
import { error, type Place, type Problem } from '../problems.ts';
import { type ContentPath, isExternal, type Mount, routeKey } from '../shared/paths.ts';
import type { SiteLocale } from '../shared/site-props.ts';
import type { Doc, DocImage, DocLink } from '../types.ts';
import { type ConfiguredLinks, configuredLinks, withSeverity } from './configured-links.ts';
import type { ExternalLink } from './external-links.ts';
import { joinRoute } from './identify.ts';
import { standings } from './navigation.ts';
import { makePages, type ReactPage } from './pages.ts';
import {
  type PendingAnchor,
  type ResolvedImage,
  type ResolvedLink,
  resolveImage,
  resolveLink,
} from './resolve-link.ts';
import {
  aliasRedirects,
  collectTargets,
  freeRedirects,
  generatedFiles,
  impliedRedirects,
  indexFiles,
  indexTargets,
} from './routes.ts';
import type { LocaleSite, Resolution, Site, SitePage, SiteSidebarItem, Version } from './site.ts';
import { siteProps } from './site-props.ts';
import type { Target, Targets } from './targets.ts';
import { makeVersions, type UnlinkedVersion, type VersionSources } from './versions.ts';

/** Everything that linking looks at: all files, metadata only. */
export interface LinkInput extends Omit<VersionSources, 'docs' | 'drafts'> {
  readonly config: Config;
  /** Every Markdown file of `docs`, `versions` and `pages`. */
  readonly docs: readonly Doc[];
  readonly reactPages: readonly ReactPage[];
  /** Every file below `content/`. */
  readonly files: ReadonlySet<ContentPath>;
  /** Addresses of files that the site makes beside its pages: `/reference/api.json`. */
  readonly generated?: ReadonlySet<string>;
  /** True: drafts are pages like any other. */
  readonly drafts: boolean;
  /** Name and version of this program. */
  readonly generator: string;
}

/** Puts the files together into a site: addresses, sidebars, navigation, and where every link leads. */
export function link(input: LinkInput): Site {
  const { config } = input;
  const locales = config.locales.map(({ name, label, htmlLang, direction }) => ({
    name,
    label,
    htmlLang,
    direction,
  }));
  const [locale] = locales;
  if (locale === undefined) throw new Error('A configuration has at least one locale.');
  const { localeSite, problems } = linkLocale(locale, locales, input);
  return { config, locales: [localeSite], problems };
}

interface Linked {
  readonly localeSite: LocaleSite;
  readonly problems: readonly Problem[];
}

function linkLocale(locale: SiteLocale, locales: readonly SiteLocale[], input: LinkInput): Linked {
  const { config } = input;
  const mount: Mount = { baseUrl: config.baseUrl, trailingSlash: config.trailingSlash };
  const isBuilt = (doc: Doc): boolean => input.drafts || !doc.meta.draft;
  const [built, drafts] = [input.docs.filter(isBuilt), input.docs.filter((doc) => !isBuilt(doc))];
  const made = makeVersions({ ...input, docs: built.filter((doc) => !isPage(doc)), drafts });
  const free = makePages(built.filter(isPage), input.reactPages);
  const { pages } = free;
  const all = collectTargets(made.versions, pages);
  const index = indexTargets(all);
  const redirected = collectRedirects({
    versions: made.versions,
    pages,
    byRoute: index.byRoute,
    mount,
    config,
  });
  const { redirects } = redirected;
  const { files, generated = new Set() } = input;
  const targets = makeTargets({ all, byRoute: index.byRoute, redirects, drafts, files, generated, mount });
  const links = configuredLinks(targets, config.links);
  for (const { to, at } of config.redirects) links.href(to, at);
  const versions = made.versions.map((version) => finishSidebars(version, links));
  const problems: Problem[] = [];
  const { generator } = input;
  const props = siteProps({
    config,
    locale,
    locales,
    versions,
    targets,
    links,
    problems,
    generator,
  });
  const resolved = resolveDocs(versions, pages, targets, config);
  const { resolutions, pendingAnchors } = resolved;
  const externalLinks = [...links.external, ...built.flatMap(externalLinksOf)];
  for (const stage of [made, free, index, redirected, links, resolved]) problems.push(...stage.problems);
  problems.push(...noContent(all));
  const localeSite = {
    locale,
    mount,
    versions,
    pages,
    props,
    targets,
    resolutions,
    redirects,
    pendingAnchors,
    checkedAddresses: links.checked,
    externalLinks,
  };
  return { localeSite, problems };
}

function externalLinksOf(doc: Doc): readonly ExternalLink[] {
  return doc.links
    .filter(({ url }) => isExternal(url))
    .map(({ url, file, line, column }) => ({ url, at: { file: `content/${file}`, line, column } }));
}

function isPage(doc: Doc): boolean {
  return doc.path.startsWith('pages/');
}

function noContent(targets: readonly Target[]): readonly Problem[] {
  if (targets.length > 0) return [];
  return [
    error('no-content', 'There is no page below content/.', {
      file: 'content',
      hint: 'Add a Markdown file to content/docs, or a page to content/pages.',
    }),
  ];
}

function collectRedirects(parts: {
  readonly versions: readonly UnlinkedVersion[];
  readonly pages: readonly SitePage[];
  readonly byRoute: ReadonlyMap<string, Target>;
  readonly mount: Mount;
  readonly config: Config;
}) {
  const { versions, pages, byRoute, mount, config } = parts;
  const moved = [
    ...versions.flatMap((version) => version.docs.map(({ doc, route }) => ({ doc, route }))),
    ...pages.flatMap(({ source, route }) => (source.type === 'markdown' ? [{ doc: source.doc, route }] : [])),
  ];
  const configured = config.redirects.map(({ from, to, at }) => ({
    from: joinRoute('/', from),
    to: withBase(to, mount),
    problemPlace: at,
  }));
  const explicit = freeRedirects([...aliasRedirects(moved, mount), ...configured], byRoute);
  const explicitRoutes = new Set(explicit.redirects.map(({ from }) => routeKey(from)));
  const implied = impliedRedirects(versions, byRoute, mount).filter(
    ({ from }) => !explicitRoutes.has(routeKey(from)),
  );
  return {
    redirects: [...implied.map(({ from, to }) => ({ from, to })), ...explicit.redirects],
    problems: explicit.problems,
  };
}

function withBase(to: string, mount: Mount): string {
  return to.startsWith('/') && !to.startsWith('//') ? mount.baseUrl + to.slice(1) : to;
}

function makeTargets(parts: {
  readonly all: readonly Target[];
  readonly byRoute: ReadonlyMap<string, Target>;
  readonly redirects: readonly { readonly from: Target['route'] }[];
  readonly drafts: readonly Doc[];
  readonly files: ReadonlySet<ContentPath>;
  readonly generated: ReadonlySet<string>;
  readonly mount: Mount;
}): Targets {
  const redirects = parts.redirects.map(
    ({ from }) => [routeKey(from), { route: from, source: 'a redirect', ids: null }] as const,
  );
  return {
    mount: parts.mount,
    byRoute: new Map([...redirects, ...parts.byRoute]),
    byFile: indexFiles(parts.all),
    files: parts.files,
    generated: new Set([...generatedFiles(parts.all), ...parts.generated]),
    drafts: new Set(parts.drafts.map((doc) => doc.path)),
  };
}

/** The version with the addresses of its sidebars' links final, and where each page stands in them. */
function finishSidebars(version: UnlinkedVersion, links: ConfiguredLinks): Version {
  const finish = (item: SiteSidebarItem): SiteSidebarItem => {
    if (item.type === 'link') return { ...item, href: links.href(item.href, item.at) };
    if (item.type === 'html') return { ...item, html: links.html(item.html, item.at) };
    return item.type === 'category' ? { ...item, items: item.items.map(finish) } : item;
  };
  const sidebars = version.sidebars.map(({ name, items }) => ({ name, items: items.map(finish) }));
  const categories = version.categories.map((index) => ({ ...index, items: index.items.map(finish) }));
  return { ...version, sidebars, categories, standings: standings(sidebars) };
}

/** Where the links and images of every Markdown file lead. */
function resolveDocs(
  versions: readonly Version[],
  pages: readonly SitePage[],
  targets: Targets,
  config: Config,
) {
  const docs = [
    ...versions.flatMap((version) => version.docs.map((doc) => doc.doc)),
    ...pages.flatMap(({ source }) => (source.type === 'markdown' ? [source.doc] : [])),
  ];
  const resolutions = new Map<ContentPath, Resolution>();
  const pendingAnchors: { readonly anchor: PendingAnchor; readonly at: Place }[] = [];
  const problems: Problem[] = [];
  const note = (found: ResolvedLink | ResolvedImage, written: DocLink | DocImage): void => {
    const at = { file: `content/${written.file}`, line: written.line, column: written.column };
    const problem = found.problem && withSeverity(found.problem, config.links, at);
    if (problem) problems.push(problem);
    if ('anchor' in found && found.anchor) pendingAnchors.push({ anchor: found.anchor, at });
  };
  for (const doc of docs) {
    const page = targets.byFile.get(doc.path);
    const links = doc.links.map((written) => {
      const found = resolveLink(written.url, { file: written.file, ...(page && { page }) }, targets);
      note(found, written);
      return found;
    });
    const images = doc.images.map((written) => {
      const found = resolveImage(written.url, written.file, targets);
      note(found, written);
      return found;
    });
    resolutions.set(doc.path, { links, images });
  }
  return { resolutions, pendingAnchors, problems };
}
