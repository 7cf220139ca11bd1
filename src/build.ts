import { join } from 'node:path';
import { type BrowserBundle, bundleBrowser } from './assets/browser-bundle.ts';
import { assetArtifacts, loadAssets, staticArtifacts } from './assets/files.ts';
import { bundleServer, type ServerBundle } from './assets/server-bundle.ts';
import { loadConfig } from './config/load.ts';
import type { Config } from './config/schema.ts';
import { type History, readHistory } from './content/history.ts';
import { isMarkdownPage, isReactPage, parseContent } from './content/parse.ts';
import { listContent } from './content/read.ts';
import { createMarkdownParser, type MarkdownOptions } from './markdown/parse.ts';
import { compressed } from './output/compress.ts';
import { rehearse, write } from './output/write.ts';
import { packageVersion } from './package.ts';
import type { PagesContext } from './pages/context.ts';
import { type Problem, ProblemsError, sortProblems } from './problems.ts';
import { articleRenderer } from './render/article.ts';
import { siteArtifacts } from './render/site.ts';
import type { BuildReporter, BuildRequest, BuildResult, Written } from './reporting.ts';
import { type ContentPath, fileHref, type Mount } from './shared/paths.ts';
import { checkExternalLinks } from './site/external-links.ts';
import { link } from './site/link.ts';
import type { Artifact, LocaleSite, Site } from './types.ts';

/**
 * Builds a site: read → parse → link → pages → render → write. With an error nothing in the output changes, and
 * `ProblemsError` is thrown with all that was found; whatever else is thrown is a fault of ours.
 */
export async function build(request: BuildRequest, reporter: BuildReporter): Promise<BuildResult> {
  const start = performance.now();
  const contentDirectory = join(request.siteDirectory, 'content');
  const problems: Problem[] = [];
  const collect = <Found extends { readonly problems: readonly Problem[] }>(found: Found): Found => {
    problems.push(...found.problems);
    return found;
  };

  reporter.stage('read');
  const { files } = collect(await listContent(contentDirectory));
  const reactPages = files.filter(isReactPage);
  const bundle = collect(await bundleServer(request.siteDirectory, reactPages));
  const config = await configOf(request, bundle, problems);
  const browser = settle(bundleBrowser(request.siteDirectory, reactPages, config));

  reporter.stage('parse', { count: files.filter(isMarkdownPage).length });
  const tools = {
    parseMarkdown: createMarkdownParser(markdownOptions(config, bundle)),
    renderArticle: articleRenderer(bundle.theme),
  };
  const content = collect(await parseContent(contentDirectory, files, tools, reporter));

  reporter.stage('link');
  const site = collect(
    link({
      ...content,
      config,
      files: new Set(files),
      reactPages: [...bundle.pages].map(([path, { metadata }]) => ({ path, metadata })),
      drafts: request.drafts,
      generator: `paydocs ${packageVersion()}`,
    }),
  );
  const { assets } = collect(await loadAssets(contentDirectory, referencedFiles(site), mountOf(site)));
  if (config.links.external)
    problems.push(
      ...(await checkExternalLinks(
        site.locales.flatMap((locale) => locale.externalLinks),
        join(request.siteDirectory, '.paydocs/external-links.json'),
      )),
    );
  const { lastUpdates } = collect(await historyOf(request.siteDirectory, config));

  const { artifacts: browserFiles, modules, ...paths } = await browser;
  const contextOf = (locale: LocaleSite): PagesContext => ({
    site,
    locale,
    assets,
    lastUpdates,
    modules: hrefs(modules, locale),
  });
  const report = (found: readonly Problem[]): void => void problems.push(...found);
  const pageCount = countPages(site);

  reporter.stage('render', { count: pageCount });
  const rendering = { site, contextOf, bundle, browser: paths, files, report, reporter };
  const written = await finish(request, site, problems, async function* () {
    yield* browserFiles;
    yield* assetArtifacts(contentDirectory, assets);
    yield* staticArtifacts(contentDirectory, files);
    yield* siteArtifacts(rendering);
  });
  return {
    ok: true,
    pages: pageCount,
    ms: Math.round(performance.now() - start),
    ...written,
    problems: sortProblems(problems),
  };
}

/** The configuration with what the command line says instead. */
async function configOf(request: BuildRequest, bundle: ServerBundle, problems: Problem[]): Promise<Config> {
  const loaded = await loadConfig(request.siteDirectory, { navbar: Object.keys(bundle.theme.navbar) });
  problems.push(...loaded.problems);
  if (loaded.config === undefined) throw new ProblemsError(problems);
  const { url = loaded.config.url, baseUrl = loaded.config.baseUrl } = request;
  return { ...loaded.config, url, baseUrl };
}

/** A promise that is awaited later: until then a failure must not count as unhandled. */
function settle<Value>(promise: Promise<Value>): Promise<Value> {
  promise.catch(() => {});
  return promise;
}

function mountOf({ config: { baseUrl, trailingSlash } }: Site): Mount {
  return { baseUrl, trailingSlash };
}

/** Files of the content that Markdown places or links to. */
function referencedFiles({ locales }: Site): ReadonlySet<ContentPath> {
  const resolutions = locales.flatMap((locale) => [...locale.resolutions.values()]);
  return new Set(
    resolutions.flatMap(({ links, images }) =>
      [...links, ...images].flatMap((one) => ('asset' in one ? [one.asset] : [])),
    ),
  );
}

async function historyOf(siteDirectory: string, { docs: { lastUpdated } }: Config): Promise<History> {
  if (!lastUpdated.date && !lastUpdated.author) return { lastUpdates: new Map(), problems: [] };
  return readHistory(siteDirectory, lastUpdated);
}

function hrefs(modules: BrowserBundle['modules'], { mount }: LocaleSite): ReadonlyMap<ContentPath, string> {
  return new Map([...modules].map(([path, output]) => [path, fileHref(output, mount)]));
}

/** Pages that readers can open, the not-found page aside. */
function countPages({ locales }: Site): number {
  return locales.reduce((sum, { pages, versions }) => {
    const docs = versions.map(
      ({ docs, categories, tags }) =>
        docs.length + categories.length + (tags.length > 0 ? tags.length + 1 : 0),
    );
    return sum + pages.length + docs.reduce((total, count) => total + count, 0);
  }, 0);
}

/**
 * Writes the artifacts, or with `check` only goes through them. The last problems come while pages are rendered, so
 * whether anything may be written is decided after the last artifact: the stream throws, and writing gives up.
 */
async function finish(
  request: BuildRequest,
  site: Site,
  problems: Problem[],
  artifacts: () => AsyncGenerator<Artifact>,
): Promise<Written> {
  const { siteDirectory, outDirectory = join(siteDirectory, 'dist') } = request;
  const checked = async function* (): AsyncGenerator<Artifact> {
    yield* artifacts();
    if (problems.some(({ severity }) => request.strict || severity === 'error')) throw new ProblemsError([]);
  };
  const stream = site.config.compress ? compressed(checked()) : checked();
  try {
    if (request.write) return await write(stream, { siteDirectory, outDirectory, mount: mountOf(site) });
    await rehearse(stream);
    return { written: [], removed: [], unchanged: 0 };
  } catch (reason) {
    throw reason instanceof ProblemsError ? new ProblemsError([...problems, ...reason.problems]) : reason;
  }
}

/** What parsing depends on beside the file. */
function markdownOptions(
  { code, markdown, security, links }: Config,
  { theme }: ServerBundle,
): MarkdownOptions {
  return { code, markdown, links, csp: security.csp, directives: Object.keys(theme.directives) };
}
