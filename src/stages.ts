import { join } from 'node:path';
import { bundleBrowser } from './assets/browser-bundle.ts';
import { assetArtifacts, loadAssets, referencedFiles, staticArtifacts } from './assets/files.ts';
import type { ServerBundle } from './assets/server-bundle.ts';
import { awaitedLater } from './awaited-later.ts';
import { loadConfig } from './config/load.ts';
import type { Config } from './config/schema.ts';
import { type History, readHistory } from './content/history.ts';
import { parseContent } from './content/parse.ts';
import { type ContentListing, isMarkdownPage, isReactPage } from './content/read.ts';
import { type Finished, finish } from './finish.ts';
import { createMarkdownParser, type MarkdownOptions } from './markdown/parse.ts';
import { packageVersion } from './package.ts';
import type { PagesContext } from './pages/context.ts';
import { countPages } from './pages/index.ts';
import { type Problem, ProblemsError } from './problems.ts';
import { articleRenderer } from './render/article.ts';
import { siteArtifacts } from './render/site.ts';
import type { BuildReporter, BuildRequest } from './reporting.ts';
import { checkExternalLinks } from './site/external-links.ts';
import { link } from './site/link.ts';
import type { LocaleSite, Site } from './site/site.ts';

/** What has begun before these modules were loaded. */
export interface Begun {
  readonly request: BuildRequest;
  readonly reporter: BuildReporter;
  readonly listing: ContentListing;
  readonly bundling: Promise<ServerBundle>;
}

/** Parses, links, renders and writes a site whose content is listed and whose theme is being bundled. */
export async function runStages(begun: Begun): Promise<Finished & { readonly pages: number }> {
  const { request, reporter, listing } = begun;
  const findings: Problem[] = [...listing.problems];
  const collect = <Found extends { readonly problems: readonly Problem[] }>(found: Found): Found => {
    findings.push(...found.problems);
    return found;
  };
  const { siteDirectory, drafts } = request;
  const { files } = listing;
  const contentDirectory = join(siteDirectory, 'content');
  const bundle = collect(await begun.bundling);
  const config = await configOf(request, bundle, findings);
  // Browsers' files take as long as parsing, and neither waits for the other.
  const browserBundle = awaitedLater(bundleBrowser(siteDirectory, files.filter(isReactPage), config));

  reporter.stage('parse', { count: files.filter(isMarkdownPage).length });
  const content = collect(await parseContent(contentDirectory, files, parseTools(config, bundle), reporter));

  reporter.stage('link');
  const generator = `paydocs ${packageVersion()}`;
  const reactPages = [...bundle.pages].map(([path, { metadata }]) => ({ path, metadata }));
  const site = collect(link({ ...content, config, files: new Set(files), reactPages, drafts, generator }));
  const pageCount = countPages(site);
  if (pageCount === 0) throw new ProblemsError(findings);
  collect(await externalProblems(site, siteDirectory));
  const { assets } = collect(await loadAssets(contentDirectory, referencedFiles(site), config));
  const { lastUpdates } = collect(await historyOf(siteDirectory, config));

  reporter.stage('render', { count: pageCount });
  const { artifacts: browserFiles, modules, ...browser } = await browserBundle;
  const contextOf = (locale: LocaleSite): PagesContext => ({ site, locale, assets, lastUpdates, modules });
  const report = (found: readonly Problem[]): void => void findings.push(...found);
  const rendering = { site, contextOf, bundle, browser, files, report, reporter };
  const finished = await finish({ request, site, findings, allowances: content.docs }, async function* () {
    yield* browserFiles;
    yield* assetArtifacts(contentDirectory, assets);
    yield* staticArtifacts(contentDirectory, files);
    yield* siteArtifacts(rendering);
  });
  return { pages: pageCount, ...finished };
}

/** The configuration with what the command line says instead. */
async function configOf(request: BuildRequest, bundle: ServerBundle, findings: Problem[]): Promise<Config> {
  const { config, problems } = await loadConfig(request.siteDirectory, {
    navbar: Object.keys(bundle.theme.navbar),
  });
  findings.push(...problems);
  if (config === undefined) throw new ProblemsError(findings);
  const { url = config.url, baseUrl = config.baseUrl } = request;
  return { ...config, url, baseUrl };
}

function parseTools(config: Config, { theme }: ServerBundle) {
  const { code, markdown, links, security } = config;
  const directives = Object.keys(theme.directives);
  const options: MarkdownOptions = { code, markdown, links, csp: security.csp, directives };
  return { parseMarkdown: createMarkdownParser(options), renderArticle: articleRenderer(theme) };
}

/** What other sites answer, when the configuration wants them asked. */
async function externalProblems({ config, locales }: Site, siteDirectory: string) {
  if (!config.links.external) return { problems: [] };
  const links = locales.flatMap((locale) => locale.externalLinks);
  return { problems: await checkExternalLinks(links, join(siteDirectory, '.paydocs/external-links.json')) };
}

async function historyOf(siteDirectory: string, { docs: { lastUpdated } }: Config): Promise<History> {
  if (lastUpdated.date || lastUpdated.author) return readHistory(siteDirectory, lastUpdated);
  return { lastUpdates: new Map(), problems: [] };
}
