import { bodyPart } from '../cache/bodies.ts';
import type { Store } from '../cache/store.ts';
import { securityHeaders } from '../html/security-headers.ts';
import { fillHtml } from '../markdown/fill.ts';
import { pages } from '../pages/index.ts';
import type { Page } from '../pages/page.ts';
import { sidebarSlices } from '../pages/sidebar.ts';
import { mapConcurrently } from '../platform/promises.ts';
import type { Output, OutputContext, ResultCache } from '../plugin.ts';
import { type Mount, rootUrl, routeKey, routePath, siteRoute } from '../shared/paths.ts';
import type { LocaleSite, Site, SiteSidebar } from '../site/site.ts';
import type { Artifact } from '../types.ts';
import { checkShells } from './check-shell.ts';
import { documentConfig } from './document.ts';
import { pageFiles } from './page.ts';
import { type Collecting, pageArtifacts, startCollecting } from './page-artifacts.ts';
import { checkPromised, firstPages, otherPages } from './promised.ts';
import { type RedirectDocument, renderRedirect } from './redirect.ts';
import { explanation, type PageRenderer, type SiteRendering, shellOf, startRendering } from './renderer.ts';
import type { PageOrder } from './sink.ts';

/** Kept as long as a sidebar is: a build that changes one version writes the others' files from here. */
const made = new WeakMap<SiteSidebar, readonly Artifact[]>();

/** The linked site with everything that pages know of it. */
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

/** Every file that the site's pages make, one page after another: pages, payloads, redirects, feeds. */
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
  for (const { siteFile } of renderers) yield siteFile;
  yield* rootRedirect(rendering);
  let done = 0;
  const progress = (): void => rendering.reporter.progress(++done);
  if (order === undefined)
    for (const renderer of renderers) yield* renderedPages(renderer, { collecting, progress }, rendering);
  else yield* promisedPages(renderers, collecting, { ...rendering, order });
  yield* collecting.siteFiles();
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

/** Results of outputs. */
function resultsIn(store: Store): ResultCache {
  return {
    get: (key) => store.get('search', key),
    put: (key, result) => store.put('search', key, result),
    keep: (key) => store.keep('search', key),
  };
}

/** Pages in their own order, each rendered when its turn comes, unless the output has it. */
async function* renderedPages(
  renderer: PageRenderer,
  { collecting, progress }: { readonly collecting: Collecting; readonly progress: () => void },
  rendering: SiteRendering,
): AsyncIterable<Artifact> {
  const { locale } = renderer;
  const check = checkShells(locale, rendering.site.config.links);
  const rendered = mapConcurrently(pages(renderer.pages), rendering.workers.width, (page) =>
    render(page, renderer, rendering),
  );
  for await (const { known, ...renderedPage } of rendered) {
    if (known === undefined) continue;
    check.page(renderedPage.page, known.shell);
    collecting.add(renderedPage.page);
    yield* pageArtifacts(renderedPage, { locale, collecting });
    progress();
  }
  rendering.report(check.end());
  yield* redirects(locale, rendering);
}

async function render(page: Page, renderer: PageRenderer, rendering: SiteRendering) {
  const key = renderer.keyOf(page);
  const paths = pageFiles(page);
  const areMade = Object.values(paths).every((path) => rendering.isMade(path, key));
  const { explained, keyBefore, store } = rendering;
  if (explained !== undefined && routeKey(explained) === routeKey(siteRoute(page.route, page.mount)))
    rendering.explain(explanation(page, { renderer, before: keyBefore(paths.html), areMade }, store));
  const known = await shellOf(page, { key, mustRender: !areMade, renderer }, rendering);
  return { known, page, key, rendered: once(async () => known?.rendered ?? renderer.render(page)) };
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

/** Where each language has its path, the address above them all leads to the default language. */
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

/** The work, done when it is first asked for, and not again. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}
