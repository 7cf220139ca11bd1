import { basename } from 'node:path';
import type { BrowserBundle } from '../assets/browser-bundle.ts';
import type { ServerModules } from '../assets/server-bundle.ts';
import type { FeedRun } from '../feeds/feed.ts';
import { feeds } from '../feeds/index.ts';
import { inOrder } from '../in-order.ts';
import { shortHash } from '../output/hash.ts';
import type { PagesContext } from '../pages/context.ts';
import { pages } from '../pages/index.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import type { BuildReporter } from '../reporting.ts';
import { type ContentPath, type OutputPath, outputPath } from '../shared/paths.ts';
import { checkShells, type ShellFacts } from '../site/check-shell.ts';
import type { LocaleSite, Site } from '../site/site.ts';
import type { Store } from '../store/store.ts';
import type { Work } from '../threads/work.ts';
import type { Artifact, DocBody, Hash, Page } from '../types.ts';
import { documentConfig } from './document.ts';
import { explain } from './explain.ts';
import { pageFiles, type RenderContext, type RenderedPage } from './page.ts';
import { type PageParts, pageKeys, pageParts, type SharedInputs } from './page-key.ts';
import { renderRedirect } from './redirect.ts';
import { renderErrors } from './render-errors.ts';

/** What the linked site needs to become files. */
export interface SiteRendering {
  readonly site: Site;
  readonly contextOf: (locale: LocaleSite) => PagesContext;
  readonly modules: ServerModules;
  readonly browser: Omit<BrowserBundle, 'artifacts' | 'modules' | 'watched'>;
  /** Every file below `content/`. */
  readonly files: readonly ContentPath[];
  readonly store: Store;
  readonly work: Pick<Work, 'render' | 'width'>;
  /** True when the output has this file already, made under this key: nobody will ask for its data. */
  readonly isWritten: (path: OutputPath, key: Hash) => boolean;
  /** Key under which the last build made a file. */
  readonly keyBefore: (path: OutputPath) => Hash | undefined;
  /** Route of the page whose rendering is to be explained, and where to. */
  readonly explained?: { readonly route: string; readonly tell: (lines: readonly string[]) => void };
  /** Called with what is found wrong while rendering. */
  readonly report: (problems: readonly Problem[]) => void;
  readonly reporter: BuildReporter;
}

/** Every file that the site's pages make, one page after another: pages, payloads, redirects, feeds. */
export async function* siteArtifacts(rendering: SiteRendering): AsyncIterable<Artifact> {
  const { site, files, store } = rendering;
  const statics = files
    .filter((path) => path.startsWith('static/'))
    .map((path) => outputPath(path.slice('static/'.length)));
  const textOf = (text: Hash): DocBody => bodyIn(store, text);
  const runs = feeds.map((feed) => feed.start({ site, staticFiles: new Set(statics), textOf }));
  for (const locale of site.locales) yield* localeArtifacts(locale, runs, rendering);
  for (const run of runs) yield* run.end();
}

async function* localeArtifacts(
  locale: LocaleSite,
  runs: readonly FeedRun[],
  rendering: SiteRendering,
): AsyncIterable<Artifact> {
  const { site, modules, browser, report, reporter, work } = rendering;
  const props = JSON.stringify(locale.props);
  const siteFile = outputPath(`assets/site-${locale.locale.name}-${shortHash(props)}.json`);
  yield { path: siteFile, data: props };
  const { boot, client, styles, baseUrlBanner } = browser;
  const context: RenderContext = {
    config: documentConfig(site.config),
    site: locale.props,
    assets: { boot, client, styles, baseUrlBanner, site: siteFile },
  };
  const shared = { context, app: basename(modules.app) };
  const draw = drawing(shared, rendering, locale);
  const keyOf = pageKeys(shared);
  const check = checkShells(locale, site.config.links);
  let done = 0;
  const drawn = inOrder(pages(rendering.contextOf(locale)), work.width, (page) => draw(page, keyOf(page)));
  for await (const { page, shell, artifacts } of drawn) {
    if (shell === undefined) continue;
    check.page(page, shell);
    yield* artifacts;
    for (const run of runs) if (run.page) yield* run.page(page);
    reporter.progress(++done);
  }
  report(check.end());
  for (const redirect of locale.redirects)
    yield* renderRedirect(redirect, browser.redirect, locale.mount, locale.locale.htmlLang);
}

/** What is kept of a rendering. */
interface DrawnBefore {
  readonly shell: ShellFacts;
  readonly parts: PageParts;
}

interface Drawn {
  readonly page: Page;
  /** Absent for a page that cannot be rendered. */
  readonly shell?: ShellFacts;
  readonly artifacts: readonly Artifact[];
}

/**
 * Draws pages: only those that are not in the output, or of which it is not known what their shells link to. A page that
 * cannot be rendered is reported, and the others are still looked at (behaviours S8-18).
 */
function drawing(
  shared: SharedInputs,
  rendering: SiteRendering,
  locale: LocaleSite,
): (page: Page, key: Hash) => Promise<Drawn> {
  const { site, modules, store, work, isWritten, report, explained } = rendering;
  const { context } = shared;
  const renderIn = (shell: RenderContext, page: Page): Promise<RenderedPage> => {
    const text = page.body === null ? null : bodyIn(store, page.body.text);
    return work.render({ modules, context: shell }, { page, text });
  };
  const render = (page: Page): Promise<RenderedPage> => renderIn(context, page);
  const problemsOf = renderErrors(site.config, context, renderIn);
  return async (page, key) => {
    const paths = pageFiles(page);
    const known = store.get('shell', key) as DrawnBefore | undefined;
    const areWritten = Object.values(paths).every((path) => isWritten(path, key));
    if (explained?.route === page.route) {
      const before = rendering.keyBefore(paths.html);
      explained.tell(explanation({ page, shared, before, areWritten, store, locale }));
    }
    try {
      const rendered = once(() => render(page));
      // What will be written is rendered now, beside the pages before it; what is there already, not at all.
      if (!areWritten) await rendered();
      const shell = known?.shell ?? (await rendered()).shell;
      if (known === undefined)
        store.put('shell', key, { shell, parts: pageParts(page, shared) } satisfies DrawnBefore);
      return { page, shell, artifacts: artifactsOf(paths, key, rendered) };
    } catch (reason) {
      if (reason instanceof ProblemsError) throw reason;
      report(await problemsOf(page, reason));
      return { page, artifacts: [] };
    }
  };
}

function explanation(given: {
  readonly page: Page;
  readonly shared: SharedInputs;
  readonly before: Hash | undefined;
  readonly areWritten: boolean;
  readonly store: Store;
  readonly locale: LocaleSite;
}): readonly string[] {
  const { page, shared, before, store, locale } = given;
  const text = page.body?.text;
  const docs = locale.versions.flatMap((version) => version.docs.map(({ doc }) => doc));
  const known = before === undefined ? undefined : (store.get('shell', before) as DrawnBefore | undefined);
  return explain({
    route: page.route,
    doc: docs.find((doc) => doc.body === text),
    parts: pageParts(page, shared),
    before: known?.parts,
    isWritten: given.areWritten,
  });
}

function artifactsOf(
  { html, payload }: ReturnType<typeof pageFiles>,
  key: Hash,
  rendered: () => Promise<RenderedPage>,
): readonly Artifact[] {
  return [
    { path: html, key, data: async () => (await rendered()).html },
    ...(payload === undefined ? [] : [{ path: payload, key, data: async () => (await rendered()).payload }]),
  ];
}

/** The work, done when it is first asked for, and not again. */
function once<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let result: Promise<Result> | undefined;
  return () => {
    result ??= work();
    return result;
  };
}

function bodyIn(store: Store, text: Hash): DocBody {
  const body = store.get('body', text);
  if (body === undefined) throw new Error(`The store has lost the text ${text}.`);
  return body as DocBody;
}
