import { join } from 'node:path';
import { bundleBrowser } from './assets/browser-bundle.ts';
import { assetArtifacts, loadAssets, referencedFiles, staticArtifacts } from './assets/files.ts';
import { bundleServer, type ServerBundle } from './assets/server-bundle.ts';
import { awaitedLater } from './awaited-later.ts';
import { loadConfig } from './config/load.ts';
import type { Config } from './config/schema.ts';
import { commitOf } from './content/commit.ts';
import { type History, readHistory } from './content/history.ts';
import { type DocSource, parseContent } from './content/parse.ts';
import { isMarkdownPage, isReactPage } from './content/read.ts';
import { finish } from './finish.ts';
import { type Inputs, readInputs } from './inputs.ts';
import type { MarkdownOptions } from './markdown/options.ts';
import { contentHash } from './output/hash.ts';
import { STATE_FOLDER } from './output/manifest.ts';
import type { Output } from './output/output.ts';
import { packageVersion } from './package.ts';
import type { PagesContext } from './pages/context.ts';
import { countPages } from './pages/index.ts';
import { type Problem, ProblemsError } from './problems.ts';
import { siteArtifacts } from './render/site.ts';
import type { BuildReporter, BuildRequest, BuildResult } from './reporting.ts';
import { checkExternalLinks } from './site/external-links.ts';
import { link } from './site/link.ts';
import type { LocaleSite, Site } from './site/site.ts';
import { openStore, type Store } from './store/store.ts';
import { startWork, type Work } from './threads/work.ts';
import type { Hash } from './types.ts';

/** A build that has something to do. */
export interface Begun {
  readonly request: BuildRequest;
  readonly reporter: BuildReporter;
  readonly inputs: Inputs;
  readonly output: Output;
  /** `programKey`. */
  readonly program: Hash;
}

/** What a build ends with, its time apart. */
export type Built = Omit<BuildResult, 'ok' | 'ms'>;

/** Opens what the stages work with, and closes it whatever happens. */
export async function runBuild(begun: Begun): Promise<Built> {
  const { request, reporter, program } = begun;
  const directory = join(request.siteDirectory, STATE_FOLDER, 'store');
  const { notice } = reporter;
  const store = await openStore({ directory, program, notice, isKept: request.cache });
  const work = startWork();
  let wentWell = false;
  try {
    const built = await runStages(begun, store, work);
    wentWell = true;
    return built;
  } finally {
    await work.end();
    await store.close({ wentWell });
  }
}

/** Parses, links, renders and writes a site. */
async function runStages(begun: Begun, store: Store, work: Work): Promise<Built> {
  const { request, reporter, output, inputs } = begun;
  const { siteDirectory, drafts } = request;
  const { files } = inputs.listing;
  const findings: Problem[] = [...inputs.listing.problems];
  const collect = <Found extends { readonly problems: readonly Problem[] }>(found: Found): Found => {
    findings.push(...found.problems);
    return found;
  };
  const contentDirectory = join(siteDirectory, 'content');
  const reactPages = files.filter(isReactPage);
  const bundles = { store, siteDirectory, inputs: inputs.bundles };
  const bundle = collect(await bundleServer(bundles, reactPages));
  const config = await configOf(request, bundle, findings);
  // Browsers' files take as long as parsing, and neither waits for the other.
  const browserBundle = awaitedLater(bundleBrowser(bundles, reactPages, config));

  reporter.stage('parse', { count: files.filter(isMarkdownPage).length });
  const source = docSource({ contentDirectory, config, bundle, store, work });
  const content = collect(await parseContent(contentDirectory, files, source, reporter));

  reporter.stage('link');
  const generator = `paydocs ${packageVersion()}`;
  const site = collect(
    link({ ...content, config, files: new Set(files), reactPages: bundle.pages, drafts, generator }),
  );
  const pageCount = countPages(site);
  if (pageCount === 0) throw new ProblemsError(findings);
  collect(await externalProblems(site, siteDirectory));
  const { assets } = collect(await loadAssets(contentDirectory, referencedFiles(site), config));
  const { lastUpdates } = collect(await historyOf(siteDirectory, config));

  reporter.stage('render', { count: pageCount });
  const { artifacts: browserFiles, modules, watched, ...browser } = await browserBundle;
  const contextOf = (locale: LocaleSite): PagesContext => ({ site, locale, assets, lastUpdates, modules });
  let explanation = noPage(request.explain);
  const tell = (lines: readonly string[]): void => {
    explanation = lines;
  };
  const report = (found: readonly Problem[]): void => void findings.push(...found);
  const finished = await finish({
    request,
    site,
    output,
    findings,
    allowances: content.docs,
    async outcome(problems) {
      if (config.links.external) return undefined;
      const commit = dates(config) ? { commit: await commitOf(siteDirectory) } : {};
      // Whoever saved a file meanwhile must not find it built as it was before.
      const { key } = await readInputs(request);
      const all = { inputs: key, pages: pageCount, problems, watched: [...bundle.watched, ...watched] };
      return key === inputs.key ? { ...all, ...commit } : undefined;
    },
    async *artifacts() {
      yield* browserFiles;
      yield* assetArtifacts(contentDirectory, assets);
      yield* staticArtifacts(contentDirectory, files);
      yield* siteArtifacts({
        ...{ site, contextOf, browser, files, store, work, report, reporter },
        modules: bundle.modules,
        keyBefore: (path) => output.previous.files.get(path)?.key || undefined,
        ...(request.explain !== undefined && { explained: { route: request.explain, tell } }),
        isWritten: (path, key) => !request.write || output.holds(path, key),
      });
    },
  });
  return { pages: pageCount, ...finished, ...(explanation && { explanation }) };
}

function noPage(route: string | undefined): readonly string[] | undefined {
  return route === undefined ? undefined : [`There is no page at "${route}".`];
}

/** The configuration with what the command line says instead. */
async function configOf(request: BuildRequest, bundle: ServerBundle, findings: Problem[]): Promise<Config> {
  const { config, problems } = await loadConfig(request.siteDirectory, { navbar: bundle.navbar });
  findings.push(...problems);
  if (config === undefined) throw new ProblemsError(findings);
  const { url = config.url, baseUrl = config.baseUrl } = request;
  return { ...config, url, baseUrl };
}

function docSource(given: {
  readonly contentDirectory: string;
  readonly config: Config;
  readonly bundle: ServerBundle;
  readonly store: Store;
  readonly work: Work;
}): DocSource {
  const { contentDirectory, bundle, store, work } = given;
  const { modules, directives } = bundle;
  const { code, markdown, links, security } = given.config;
  const options: MarkdownOptions = {
    code,
    markdown,
    links: { includes: links.includes },
    csp: security.csp,
    directives,
  };
  const key = contentHash(JSON.stringify([options, modules.articles]));
  const setup = { key, contentDirectory, options, modules };
  return { store, key, width: work.width, parse: (file) => work.parse(setup, file) };
}

/** What other sites answer, when the configuration wants them asked. */
async function externalProblems({ config, locales }: Site, siteDirectory: string) {
  if (!config.links.external) return { problems: [] };
  const links = locales.flatMap((locale) => locale.externalLinks);
  return { problems: await checkExternalLinks(links, join(siteDirectory, '.paydocs/external-links.json')) };
}

function dates({ docs: { lastUpdated } }: Config): boolean {
  return lastUpdated.date || lastUpdated.author;
}

async function historyOf(siteDirectory: string, config: Config): Promise<History> {
  if (dates(config)) return readHistory(siteDirectory, config.docs.lastUpdated);
  return { lastUpdates: new Map(), problems: [] };
}
