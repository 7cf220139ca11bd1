import { error, type Place, type Problem } from '../problems.ts';
import {
  type ContentPath,
  feedFileOf,
  fileHref,
  type Href,
  hrefOf,
  type Mount,
  markdownFileOf,
  type OutputPath,
  outputPath,
  type RoutePath,
  routeKey,
} from '../shared/paths.ts';
import type { Doc } from '../types.ts';
import { feedEntriesOf, type PossibleFeed } from './feed.ts';
import { frontMatterPlace, joinRoute } from './identify.ts';
import { firstStop, routeOfStop } from './navigation.ts';
import type { CategoryIndex, PageSidebars, Redirect, SitePage } from './site.ts';
import type { Target } from './targets.ts';
import type { UnlinkedVersion } from './versions.ts';

/** Returns every page of a locale as a link target, in a fixed order. */
export function collectTargets(
  versions: readonly UnlinkedVersion[],
  pages: readonly SitePage[],
): readonly Target[] {
  return [
    ...pages.map((page) =>
      page.source.type === 'markdown'
        ? docTarget({ ...page, doc: page.source.doc })
        : {
            route: page.route,
            source: `content/${page.path}`,
            files: [page.path],
            ids: null,
            ...(page.source.isInert && { isInert: true as const }),
          },
    ),
    ...versions.flatMap(({ docs }) => docs.map(docTarget)),
    ...versions.flatMap(({ categories }) => categories.map(categoryTarget)),
  ];
}

function categoryTarget({ route, title }: CategoryIndex): Target {
  return { route, source: `the generated index of the category "${title}"`, files: [], ids: null };
}

function docTarget(
  page: PossibleFeed & { readonly route: RoutePath; readonly doc: Doc; readonly path: ContentPath },
): Target {
  const { route, doc, path } = page;
  const files = doc.path === path ? [path] : [doc.path, path];
  const hasFeed = feedEntriesOf(page).length > 0;
  return {
    route,
    source: `content/${doc.path}`,
    files,
    ids: new Set(doc.ids),
    hasFeed,
    ...(doc.isOutline && { isInert: doc.isOutline }),
  };
}

/** Indexes targets by route key. Reports each two that would be one file on some file system (behaviours S2-10). */
export function indexTargets(targets: readonly Target[]): {
  readonly byRoute: ReadonlyMap<string, Target>;
  readonly problems: readonly Problem[];
} {
  const byRoute = new Map<string, Target>();
  const byLetters = new Map<string, Target>();
  const problems: Problem[] = [];
  for (const target of targets) {
    const key = routeKey(target.route);
    const letters = lettersOf(key);
    const other = byLetters.get(letters);
    if (other !== undefined) problems.push(duplicateRoute(target, other));
    // The second page of a pair stays a place to link to: its links are not what is wrong.
    if (!byRoute.has(key)) byRoute.set(key, target);
    byLetters.set(letters, other ?? target);
  }
  return { byRoute, problems };
}

/** Returns a key without case and Unicode form: equal for routes that are one file on some file system. */
export function lettersOf(route: string): string {
  return routeKey(route).normalize('NFC').toLowerCase();
}

function duplicateRoute(target: Target, other: Target): Problem {
  const same = routeKey(target.route) === routeKey(other.route);
  const { source } = target;
  const subject = source.startsWith('content/') ? 'This' : source.replace(/^./, (one) => one.toUpperCase());
  const text = same
    ? `${subject} would make the page "${target.route}", which ${other.source} makes already.`
    : `"${target.route}" differs from "${other.route}" (${other.source}) only in case or accents: on many hosts they are one file.`;
  return error('duplicate-route', text, {
    file: target.source.startsWith('content/') ? target.source : 'site.config.yaml',
    line: 1,
    column: 1,
    hint: 'Rename one of them, or give it another "slug" in its front matter.',
  });
}

/** Redirect, with the place to report if its address is taken. */
export interface WantedRedirect extends Redirect {
  readonly at: Place;
}

/**
 * Returns redirects that follow from what a site has: from a version's root, or a missing home page, to the main doc.
 * Without docs, the home page leads to the first page of a generated sidebar, such as that of an API.
 */
export function impliedRedirects(
  { versions, sidebars }: Pick<PageSidebars, 'sidebars'> & { readonly versions: readonly UnlinkedVersion[] },
  byRoute: ReadonlyMap<string, Target>,
  mount: Mount,
): readonly Redirect[] {
  const wanted: Redirect[] = [];
  for (const version of versions) {
    if (byRoute.has(routeKey(version.root))) continue;
    wanted.push({ from: version.root, to: hrefOf(version.mainDoc.route, mount) });
  }
  const last = versions.find((version) => version.isLast) ?? versions[0];
  const [first] = sidebars.flatMap(({ items }) => firstStop(items) ?? []);
  const home = last?.mainDoc.route ?? (first && routeOfStop(first));
  const taken = byRoute.has('/') || wanted.some(({ from }) => from === '/');
  if (home !== undefined && !taken) wanted.push({ from: joinRoute('/', ''), to: hrefOf(home, mount) });
  return wanted;
}

function aliasesOf(doc: Doc, route: RoutePath, mount: Mount): readonly WantedRedirect[] {
  return doc.meta.aliases.map((alias, index) => ({
    from: joinRoute('/', alias),
    to: hrefOf(route, mount),
    at: frontMatterPlace(doc, `aliases[${index}]`),
  }));
}

/**
 * Returns redirects from old addresses of pages. A snapshot copies front matter, so versions share aliases: one below the path
 * of a version moves below that of the doc's own version, and any other belongs to the latest version that has it.
 */
export function aliasRedirects(
  { versions, pages }: { readonly versions: readonly UnlinkedVersion[]; readonly pages: readonly SitePage[] },
  mount: Mount,
): readonly WantedRedirect[] {
  const roots = versions.map(({ root }) => root.replace(/\/?$/, '/')).sort((a, b) => b.length - a.length);
  const owners = new Map<string, UnlinkedVersion>();
  const ofDocs = versions
    .toSorted((a, b) => Number(b.isLast) - Number(a.isLast))
    .flatMap((version) => version.docs.map((doc) => ({ ...doc, version })))
    .flatMap(({ doc, route, version }) =>
      aliasesOf(doc, route, mount).flatMap((redirect) => {
        const around = roots.find((root) => `${redirect.from}/`.startsWith(root));
        if (around !== undefined)
          return { ...redirect, from: joinRoute(version.root, redirect.from.slice(around.length)) };
        const key = routeKey(redirect.from);
        if (!owners.has(key)) owners.set(key, version);
        return owners.get(key) === version ? redirect : [];
      }),
    );
  const ofPages = pages.flatMap(({ source, route }) =>
    source.type === 'markdown' ? aliasesOf(source.doc, route, mount) : [],
  );
  return [...ofDocs, ...ofPages];
}

/** Returns the redirects whose address is free. Each of the others is a problem. */
export function freeRedirects(
  wanted: readonly WantedRedirect[],
  byRoute: ReadonlyMap<string, Target>,
): { readonly redirects: readonly Redirect[]; readonly problems: readonly Problem[] } {
  const taken = new Map([...byRoute].map(([key, target]) => [key.toLowerCase(), target.source]));
  const redirects: Redirect[] = [];
  const problems: Problem[] = [];
  for (const { from, to, at } of wanted) {
    const key = routeKey(from).toLowerCase();
    const owner = taken.get(key);
    if (owner === undefined) redirects.push({ from, to, at });
    else {
      const text = `Nothing can redirect from "${from}": ${owner} makes that page.`;
      const hint = 'Remove the redirect, or move the page.';
      problems.push(error('redirect-taken', text, { ...at, hint }));
    }
    taken.set(key, owner ?? 'another redirect');
  }
  return { redirects, problems };
}

/** Returns finished addresses of files without a source, by the address that links have: `/docs/guide.md`, `/404.html`. */
export function generatedFiles(
  targets: readonly Target[],
  mount: Mount,
  made: readonly OutputPath[],
): ReadonlyMap<string, Href> {
  const inRoot = ['404.html', ...made];
  const hrefBy = (fileOf: typeof feedFileOf) => (target: Target) =>
    [`/${fileOf(target.route, {})}`, fileHref(fileOf(target.route, mount), mount)] as const;
  return new Map([
    ...inRoot.map((name) => [`/${name}`, fileHref(outputPath(name), mount)] as const),
    ...targets.filter(({ ids }) => ids !== null).map(hrefBy(markdownFileOf)),
    ...targets.filter(({ hasFeed }) => hasFeed).map(hrefBy(feedFileOf)),
  ]);
}

/** Maps each Markdown file to its page. Translation and original share one page, whichever of them it shows. */
export function indexFiles(targets: readonly Target[]): ReadonlyMap<ContentPath, Target> {
  return new Map(targets.flatMap((target) => target.files.map((file) => [file, target] as const)));
}
