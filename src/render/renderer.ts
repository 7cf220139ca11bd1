import { basename } from 'node:path';
import type { BrowserBundle } from '../assets/browser-bundle.ts';
import type { ServerModules } from '../assets/server-modules.ts';
import { bodyPart } from '../cache/bodies.ts';
import type { Store } from '../cache/store.ts';
import { shortHash } from '../files/hash.ts';
import type { ContentFiles } from '../files/real-entry.ts';
import type { PagesContext } from '../pages/context.ts';
import type { Page } from '../pages/page.ts';
import type { BuildReporter } from '../platform/build-request.ts';
import type { Output, OutputContext } from '../plugin.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { type ContentPath, outputPath, siteRoute } from '../shared/paths.ts';
import type { LocaleSite, Site } from '../site/site.ts';
import type { Artifact, Doc, Hash } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import type { ShellFacts } from './check-shell.ts';
import { documentConfig, type RenderContext } from './document.ts';
import type { RenderedPage } from './page.ts';
import { type PageParts, pageKeys, pageParts } from './page-key.ts';
import { renderErrors } from './render-errors.ts';
import type { PageOrder, Sink } from './sink.ts';
import { type RenderSetup, renderPageTask } from './task.ts';

/** Input of rendering the linked site to files. */
export interface SiteRendering extends Pick<Sink, 'isMade' | 'keyBefore'> {
  readonly site: Site;
  readonly pages: Omit<PagesContext, 'site' | 'locale' | 'wants'>;
  readonly modules: ServerModules;
  readonly browser: Omit<BrowserBundle, 'artifacts' | 'modules' | 'sizes' | 'watched'>;
  /** Outputs of the plugins. */
  readonly outputs: readonly Output<unknown, Artifact>[];
  readonly content: ContentFiles;
  readonly staticFiles: OutputContext['staticFiles'];
  readonly store: Store;
  readonly workers: Pick<Workers, 'run' | 'width'>;
  /** Route of the page whose rendering is to be explained. */
  readonly explained: string | undefined;
  readonly explain: (lines: readonly string[]) => void;
  /** Present when a reader waits for pages. */
  readonly order?: PageOrder;
  /** Called with what is found wrong while rendering. */
  readonly report: (problems: readonly Problem[]) => void;
  readonly reporter: BuildReporter;
}

/** Renders the pages of one locale. */
export type PageRenderer = ReturnType<typeof startRendering>;

/** Prepares the rendering of the pages of a locale. */
export function startRendering(locale: LocaleSite, rendering: SiteRendering) {
  const { site, modules, browser, store, workers, order } = rendering;
  const props = JSON.stringify(locale.props);
  const siteFile = outputPath(`assets/site-${locale.locale.name}-${shortHash(props)}.json`);
  const { boot, client, clientImports, styles, baseUrlBanner } = browser;
  const context: RenderContext = {
    config: documentConfig(site.config),
    site: locale.props,
    assets: { boot, client, clientImports, styles, baseUrlBanner, site: siteFile },
  };
  const renderWith = async (setup: RenderSetup, page: Page): Promise<RenderedPage> => {
    const article = page.body === null ? null : bodyPart('html', page.body.text, store);
    const input = { page, article };
    // Pages that readers request are rendered on this thread: another one costs more memory than it saves time.
    return order ? renderPageTask.run(input, setup) : workers.run(renderPageTask, setup, input);
  };
  const renderIn = (shell: RenderContext, page: Page) => renderWith({ modules, context: shell }, page);
  const setup = { modules, context };
  const reactPages = modules.pages === null ? null : basename(modules.pages);
  const shared = { context, app: basename(modules.app), reactPages };
  return {
    locale,
    pages: { ...rendering.pages, site, locale, wants: () => true },
    /** Data that all its pages share, as browsers load it. */
    siteFile: { path: siteFile, data: props },
    /** Names everything that a page is rendered from. */
    keyOf: pageKeys(shared),
    render: (page: Page): Promise<RenderedPage> => renderWith(setup, page),
    /** Everything that rendering sees in addition to the page. */
    shared,
    /** Returns the problems of a page that could not be rendered. */
    errorsOf: renderErrors(site.config, context, renderIn),
  };
}

/** Facts about a page's shell, and the page if it was rendered to know them. */
interface KnownShell {
  readonly shell: ShellFacts;
  readonly rendered?: RenderedPage;
}

/**
 * Returns facts about a page's shell: stored, or found by rendering, which `mustRender` forces. Undefined for
 * a page that cannot be rendered: it is reported, and the others are still checked (behaviours S8-18).
 */
export async function shellOf(
  page: Page,
  {
    key,
    mustRender,
    renderer,
  }: { readonly key: Hash; readonly mustRender: boolean; readonly renderer: PageRenderer },
  { store, report }: { readonly store: Store; readonly report: (problems: readonly Problem[]) => void },
): Promise<KnownShell | undefined> {
  const known = store.get('shell', key) as RenderedBefore | undefined;
  if (known !== undefined && !mustRender) return { shell: known.shell };
  try {
    const rendered = await renderer.render(page);
    const { shell } = known ?? rendered;
    if (known === undefined)
      store.put('shell', key, { shell, parts: pageParts(page, renderer.shared) } satisfies RenderedBefore);
    return { shell, rendered };
  } catch (reason) {
    if (reason instanceof ProblemsError) throw reason;
    report(await renderer.errorsOf(page, reason));
    return undefined;
  }
}

/** Stored facts about a rendering. */
interface RenderedBefore {
  readonly shell: ShellFacts;
  readonly parts: PageParts;
}

interface Explaining {
  readonly renderer: PageRenderer;
  /** Key of the last rendering. */
  readonly before: Hash | undefined;
  readonly areMade: boolean;
}

/** Returns lines that say why a page is rendered, or why not. */
export function explanation(
  page: Page,
  { renderer, before, areMade }: Explaining,
  store: Store,
): readonly string[] {
  const text = page.body?.text;
  const docs = renderer.locale.versions.flatMap((version) => version.docs.map(({ doc }) => doc));
  const known = before === undefined ? undefined : (store.get('shell', before) as RenderedBefore | undefined);
  return explain({
    route: siteRoute(page.route, page.mount),
    doc: docs.find((doc) => doc.body === text),
    parts: pageParts(page, renderer.shared),
    before: known?.parts,
    isWritten: areMade,
  });
}

/** Facts about a page's last rendering and this one. */
interface Explained {
  readonly route: string;
  /** The Markdown file that it shows. */
  readonly doc: Doc | undefined;
  readonly parts: PageParts;
  /** Inputs when its file was written; undefined when they are not known. */
  readonly before: PageParts | undefined;
  /** True when the output has its files as they must be. */
  readonly isWritten: boolean;
}

/** Says, line by line, why a page was rendered, or why not (`paydocs build --explain`). */
export function explain({ route, doc, parts, before, isWritten }: Explained): readonly string[] {
  if (isWritten) return [`${route} was not rendered: nothing that it is made from has changed.`];
  if (before === undefined) return [`${route} was rendered: nothing is known of an earlier rendering.`];
  const names = [...new Set([...Object.keys(before), ...Object.keys(parts)])];
  const changed = names.filter((name) => before[name] !== parts[name]);
  if (changed.length === 0) return [`${route} was rendered: its file was missing or changed.`];
  return [
    `${route} was rendered, since this has changed:`,
    ...changed.map((name) => `  ${name}${source(name, doc)}`),
  ];
}

/** Where the text comes from: the one part whose cause is not plain from its name. */
function source(name: string, doc: Doc | undefined): string {
  if (doc === undefined || name !== 'text') return '';
  const files = [doc.path, ...doc.includes.map(({ path }) => path)].map(
    (path: ContentPath) => `content/${path}`,
  );
  return ` (made from ${files.join(' and ')}, and from the theme's components for articles)`;
}
