import { basename } from 'node:path';
import type { BrowserBundle } from '../assets/browser-bundle.ts';
import type { ServerModules } from '../assets/server-modules.ts';
import { bodyJson, bodyPart, PARTS } from '../cache/bodies.ts';
import type { Store } from '../cache/store.ts';
import { shortHash } from '../files/hash.ts';
import type { ContentFiles } from '../files/real-entry.ts';
import type { Placing } from '../output/write.ts';
import type { PagesContext } from '../pages/context.ts';
import type { Page } from '../pages/page.ts';
import type { BuildReporter } from '../platform/build-request.ts';
import type { Output, OutputContext } from '../plugin.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import {
  type ContentPath,
  type OutputPath,
  outputPath,
  type RoutePath,
  routeKey,
  siteRoute,
} from '../shared/paths.ts';
import type { LocaleSite, Site } from '../site/site.ts';
import type { Artifact, Doc, DocBody, Hash } from '../types.ts';
import type { Workers } from '../workers/workers.ts';
import type { ShellFacts } from './check-shell.ts';
import { documentConfig, type RenderContext } from './document.ts';
import { adopt, type MadeFiles } from './made-files.ts';
import { pageFiles, type RenderedPage } from './page.ts';
import { type PackedPage, type PageParts, pagePacker, pageParts } from './page-key.ts';
import type { PlacePageTask, RenderedBefore } from './place-page.ts';
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
  /** Names of outputs whose files are made on the threads of their pages. */
  readonly onThreads: readonly string[];
  readonly placePage: PlacePageTask;
  /** Absent where each file is wanted with its data. */
  readonly placing?: Placing | undefined;
  readonly content: ContentFiles;
  readonly staticFiles: OutputContext['staticFiles'];
  readonly store: Store;
  readonly workers: Pick<Workers, 'run' | 'width'>;
  /**
   * Present where only some pages are built: true for the file that such a page shows, or for the route of one without a file.
   * Files that depend on all pages are then left out.
   */
  readonly isOwn?: ((owner: ContentPath | RoutePath) => boolean) | undefined;
  /** Present where pages are not rendered, because other builds have made their files. */
  readonly made?: MadeFiles | undefined;
  /** Route of the page whose rendering is to be explained. */
  readonly explained: string | undefined;
  readonly explain: (lines: readonly string[]) => void;
  /** Present when a reader waits for pages. */
  readonly order?: PageOrder;
  /** Called with problems found while rendering. */
  readonly report: (problems: readonly Problem[]) => void;
  readonly reporter: BuildReporter;
}

/** Renders the pages of one locale. */
export type PageRenderer = ReturnType<typeof startRendering>;

/** Prepares the rendering of the pages of a locale. */
export function startRendering(locale: LocaleSite, rendering: SiteRendering) {
  const { site, modules, store, workers, order, isOwn } = rendering;
  const props = JSON.stringify(locale.props);
  const siteFile = outputPath(`assets/site-${locale.locale.name}-${shortHash(props)}.json`);
  const context = contextOf(locale, rendering, siteFile);
  const renderWith = async (setup: RenderSetup, page: Page): Promise<RenderedPage> => {
    const article = page.body === null ? null : bodyPart('html', page.body.text, store);
    const input = { page, article };
    // Pages that readers request are rendered on this thread: another one costs more memory than it saves time.
    return order ? renderPageTask.run(input, setup) : workers.run(renderPageTask, setup, input);
  };
  const setup = { modules, context };
  const { placing, placePage, onThreads, staticFiles } = rendering;
  const placeSetup = {
    ...setup,
    staticFiles,
    place: placing?.place,
    config: site.config,
    outputs: onThreads,
  };
  const ownerOf = owners(locale);
  const reactPages = modules.pages && basename(modules.pages);
  const shared = { context, app: basename(modules.app), reactPages };
  return {
    locale,
    pages: { ...rendering.pages, site, locale, wants: (route: RoutePath) => isOwn?.(ownerOf(route)) ?? true },
    ownerOf,
    /** Site data that all pages of the locale share, as browsers load it. */
    siteFile: { path: siteFile, data: props },
    /** Packs a page, with a key made from everything that it is rendered from. */
    pack: pagePacker(shared),
    render: (page: Page): Promise<RenderedPage> => renderWith(setup, page),
    /** Renders a page if its facts are asked for or one of its files is, and places the files that are wanted. */
    async place(page: Page, { key, ...packed }: PackedPage, { wanted, mustRender }: Wanted) {
      const own = pageFiles(page);
      const isRendered = mustRender || wanted.some((path) => path === own.html || path === own.payload);
      const ofOutputs = wanted.filter((path) => path !== own.html && path !== own.payload);
      const parts: readonly (keyof DocBody)[] = ofOutputs.length > 0 ? PARTS : ['html'];
      const text = page.body?.text;
      const texts =
        text === undefined
          ? {}
          : Object.fromEntries(parts.map((part) => [part, bodyJson(part, text, store)]));
      const input = { ...packed, route: page.route, files: isRendered ? own : undefined, texts, wanted };
      return order ? placePage.run(input, placeSetup) : workers.run(placePage, placeSetup, input);
    },
    /** Everything that rendering sees in addition to the page. */
    shared,
    /** Returns the problems of a page that could not be rendered. */
    errorsOf: renderErrors(site.config, context, (shell, page) =>
      renderWith({ modules, context: shell }, page),
    ),
  };
}

/** Returns what every page of a locale is rendered with. */
function contextOf(
  { props }: LocaleSite,
  { site, browser }: SiteRendering,
  siteFile: OutputPath,
): RenderContext {
  const { boot, client, clientImports, styles, partStyles, baseUrlBanner } = browser;
  const assets = { boot, client, clientImports, styles, partStyles, baseUrlBanner, site: siteFile };
  return { config: documentConfig(site.config), site: props, assets };
}

/** Returns a function that finds the file that a page shows; its route, if it shows none. */
function owners({ versions, pages }: LocaleSite): (route: RoutePath) => ContentPath | RoutePath {
  let files: ReadonlyMap<string, ContentPath> | undefined;
  return (route) => {
    files ??= new Map(
      [...versions.flatMap(({ docs }) => docs), ...pages].map((one) => [routeKey(one.route), one.path]),
    );
    return files.get(routeKey(route)) ?? route;
  };
}

/** Files of a page that have to be made, and whether it is rendered in any case. */
interface Wanted {
  readonly wanted: readonly OutputPath[];
  /** True: the page is rendered even if neither its HTML nor its payload is wanted. */
  readonly mustRender: boolean;
}

/** A page whose files are claimed. */
export interface ClaimedPage {
  readonly page: Page;
  readonly packed: PackedPage;
  /** Files that have to be made, with their keys. */
  readonly wanted: ReadonlyMap<OutputPath, Hash | undefined>;
}

/**
 * Places the files of a page, and returns facts about its shell: stored, or found by rendering. Undefined for
 * a page that cannot be rendered: it is reported, and the others are still checked (behaviours S8-18).
 */
export async function placeOnThread(
  { page, packed, wanted }: ClaimedPage,
  renderer: PageRenderer,
  { store, report, placing, made }: Pick<SiteRendering, 'store' | 'report' | 'placing' | 'made'>,
): Promise<ShellFacts | undefined> {
  const known = store.get('shell', packed.key) as RenderedBefore | undefined;
  if (known !== undefined && wanted.size === 0) return known.shell;
  if (made !== undefined) {
    const owner = renderer.ownerOf(page.route);
    if (known === undefined) return made.lacks(page.route, owner);
    await adopt({ page, owner, wanted }, made, placing);
    return known.shell;
  }
  try {
    const work = renderer.place(page, packed, {
      wanted: [...wanted.keys()],
      mustRender: known === undefined,
    });
    const { files, facts } = await (placing?.placed(work) ?? work);
    for (const file of files) placing?.add(file, wanted.get(file.path));
    if (known !== undefined || facts === undefined) return known?.shell;
    store.putText('shell', packed.key, facts);
    return (JSON.parse(facts) as RenderedBefore).shell;
  } catch (reason) {
    if (reason instanceof ProblemsError) throw reason;
    report(await renderer.errorsOf(page, reason));
    return undefined;
  }
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

/** Returns lines that say why a page was rendered, or why not (`paydocs build --explain`). */
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

/** Returns the files of the text, for `explain`; empty for other inputs, whose names say enough. */
function source(name: string, doc: Doc | undefined): string {
  if (doc === undefined || name !== 'text') return '';
  const files = [doc.path, ...doc.includes.map(({ path }) => path)].map(
    (path: ContentPath) => `content/${path}`,
  );
  return ` (made from ${files.join(' and ')}, and from the theme's components for articles)`;
}
