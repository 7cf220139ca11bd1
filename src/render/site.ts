import { bodyPart } from '../cache/bodies.ts';
import type { Store } from '../cache/store.ts';
import { securityHeaders } from '../html/security-headers.ts';
import { fillHtml } from '../markdown/fill.ts';
import type { Placing } from '../output/write.ts';
import { pages } from '../pages/index.ts';
import { sidebarSlices } from '../pages/sidebar.ts';
import { mapConcurrently } from '../platform/promises.ts';
import type { Output, OutputContext, ResultCache } from '../plugin.ts';
import { type Mount, type OutputPath, rootUrl, routeKey, routePath, siteRoute } from '../shared/paths.ts';
import type { LocaleSite, Site, SiteSidebar } from '../site/site.ts';
import type { Artifact, Hash } from '../types.ts';
import { checkShells } from './check-shell.ts';
import { documentConfig } from './document.ts';
import { adopted } from './made-files.ts';
import { pageFiles } from './page.ts';
import { type Collecting, originOf, startCollecting } from './page-artifacts.ts';
import { checkPromised, firstPages, otherPages } from './promised.ts';
import { type RedirectDocument, renderRedirect } from './redirect.ts';
import {
  type ClaimedPage,
  explanation,
  type PageRenderer,
  placeOnThread,
  type SiteRendering,
  startRendering,
} from './renderer.ts';
import type { PageOrder } from './sink.ts';

/** Files of a sidebar, kept as long as it: a build that changes one version reuses those of the others. */
const made = new WeakMap<SiteSidebar, readonly Artifact[]>();

/** Context of an output that reads the linked site. */
interface SidebarsContext extends OutputContext {
  readonly site: Site;
}

/** `sidebars/*.json`: the entries of closed categories in large sidebars, fetched when a reader opens one. */
export const sidebars: Output<unknown, Artifact> = {
  name: 'sidebars',
  finish: (_, { site }: SidebarsContext) =>
    site.locales.flatMap(({ mount, versions, pageSidebars }) =>
      [...versions, pageSidebars].flatMap(({ sidebars }) =>
        sidebars.flatMap((sidebar) => artifactsOf(sidebar, mount)),
      ),
    ),
};

function artifactsOf(sidebar: SiteSidebar, mount: Mount): readonly Artifact[] {
  const known = made.get(sidebar);
  if (known !== undefined) return known;
  const artifacts = sidebarSlices(sidebar, mount).map(({ path, items }) => ({
    path,
    data: `${JSON.stringify(items)}\n`,
  }));
  made.set(sidebar, artifacts);
  return artifacts;
}

/** Yields every file that the site's pages make, one page after another: pages, payloads, redirects, feeds. */
export async function* siteArtifacts(rendering: SiteRendering): AsyncIterable<Artifact> {
  const { site, staticFiles, store, order, content, workers, report } = rendering;
  const textOf: OutputContext['textOf'] = (part, text) => bodyPart(part, text, store);
  const results = resultsIn(store);
  const htmlOf: OutputContext['htmlOf'] = (body) => fillHtml(textOf('html', body.text), body);
  const context = {
    site,
    staticFiles,
    textOf,
    htmlOf,
    results,
    report,
    files: [],
    headers: securityHeaders(site.config.security.csp),
    run: (task, input) => workers.run(task, undefined, input),
    mapConcurrently: paced(workers, order),
    content,
    workers,
  } satisfies OutputContext & Pick<SiteRendering, 'content' | 'workers'>;
  const collecting = startCollecting([...rendering.outputs, sidebars], context);
  const renderers = site.locales.map((locale) => startRendering(locale, rendering));
  const isWhole = rendering.isOwn === undefined;
  if (isWhole) {
    for (const { siteFile } of renderers) yield siteFile;
    yield* rootRedirect(rendering);
  }
  let done = 0;
  const progress = (): void => rendering.reporter.progress(++done);
  const { placing } = rendering;
  if (placing !== undefined)
    for (const renderer of renderers)
      yield* placedPages(renderer, { collecting, progress, placing }, rendering);
  else if (order !== undefined) yield* promisedPages(renderers, collecting, { ...rendering, order });
  if (isWhole) yield* collecting.siteFiles();
  if (order !== undefined) for (const renderer of renderers) await checkPromised(renderer, rendering, order);
}

/** Returns `mapConcurrently` of outputs, which lets requests of readers run between two results. */
function paced(
  { width }: SiteRendering['workers'],
  order: SiteRendering['order'],
): OutputContext['mapConcurrently'] {
  return async function* (items, work) {
    for await (const result of mapConcurrently(items, width, work)) {
      yield result;
      await order?.between();
    }
  };
}

/** Returns the cache for results of outputs. */
function resultsIn(store: Store): ResultCache {
  return {
    get: (key) => store.get('search', key),
    put: (key, result) => store.put('search', key, result),
    keep: (key) => store.keep('search', key),
  };
}

interface PageWork {
  readonly collecting: Collecting;
  readonly progress: () => void;
  readonly placing: Placing;
}

/** Yields the files of pages in the order of the site. A thread places each file that the output does not have. */
async function* placedPages(
  renderer: PageRenderer,
  work: PageWork,
  rendering: SiteRendering,
): AsyncIterable<Artifact> {
  const { locale } = renderer;
  const check = checkShells(locale, rendering.site.config.links);
  const { width } = rendering.workers;
  const placed = mapConcurrently(claimedPages(renderer, work, rendering), width, async (claimed) => ({
    page: claimed.page,
    shell: await placeOnThread(claimed, renderer, rendering),
  }));
  const isHere = ({ name }: Output): boolean => !rendering.onThreads.includes(name);
  const isWhole = rendering.isOwn === undefined;
  for await (const { page, shell } of placed) {
    if (shell === undefined) continue;
    check.page(page, shell);
    if (isWhole) work.collecting.add(page);
    for await (const file of work.collecting.pageFiles(page, isHere))
      yield adopted({ origin: originOf(page, locale), ...file }, rendering.made);
    work.progress();
  }
  rendering.report(check.end());
  if (isWhole) yield* redirects(locale, rendering);
}

/** Claims the files of pages, in the order of the site, before a thread makes any of them. */
async function* claimedPages(
  renderer: PageRenderer,
  { collecting, placing }: PageWork,
  rendering: SiteRendering,
): AsyncIterable<ClaimedPage> {
  const { explained, isMade, keyBefore, store, onThreads } = rendering;
  for (const page of pages(renderer.pages)) {
    const packed = renderer.pack(page);
    const { key } = packed;
    const origin = originOf(page, renderer.locale);
    const own = pageFiles(page);
    if (explained !== undefined && routeKey(explained) === routeKey(siteRoute(page.route, page.mount))) {
      const areMade = Object.values(own).every((path) => isMade(path, key));
      rendering.explain(explanation(page, { renderer, before: keyBefore(own.html), areMade }, store));
    }
    const wanted = new Map<OutputPath, Hash | undefined>();
    const claim = (file: Omit<Artifact, 'data'>): void => {
      if (placing.claim({ origin, ...file })) wanted.set(file.path, file.key);
    };
    for (const path of Object.values(own)) claim({ path, key });
    for await (const file of collecting.pageFiles(page, ({ name }) => onThreads.includes(name))) claim(file);
    yield { page, packed, wanted };
  }
}

async function* promisedPages(
  renderers: readonly PageRenderer[],
  collecting: Collecting,
  { order, ...rendering }: SiteRendering & { readonly order: PageOrder },
): AsyncIterable<Artifact> {
  for (const renderer of renderers) {
    yield* firstPages(renderer, collecting, order);
    yield* redirects(renderer.locale, rendering);
  }
  await order.afterFirst();
  for (const renderer of renderers) yield* otherPages(renderer, collecting, order);
}

/** Yields the redirect from the root of the site to the default language, if every language has its own path. */
function* rootRedirect({ site, browser }: SiteRendering): Iterable<Artifact> {
  const [first] = site.locales;
  if (first === undefined || site.locales.some(({ mount }) => !mount.folder)) return;
  const { trailingSlash, baseUrl: to } = first.mount;
  const above = { ...first, mount: { baseUrl: rootUrl(first.mount), trailingSlash } };
  yield* renderRedirect({ from: routePath('/'), to }, redirectDocument({ site, browser }), above);
}

function redirectDocument({ site, browser }: Pick<SiteRendering, 'site' | 'browser'>): RedirectDocument {
  return { script: browser.redirect, policy: documentConfig(site.config).policy };
}

function* redirects(locale: LocaleSite, rendering: SiteRendering): Iterable<Artifact> {
  const document = redirectDocument(rendering);
  for (const redirect of locale.redirects) yield* renderRedirect(redirect, document, locale);
}
