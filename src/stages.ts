import { join } from 'node:path';
import { bundleBrowser } from './assets/browser-bundle.ts';
import { assetArtifacts, loadAssets, referencedFiles, staticArtifacts } from './assets/files.ts';
import { bundleServer, type ServerBundle } from './assets/server-bundle.ts';
import { awaitedLater } from './awaited-later.ts';
import { loadConfig } from './config/load.ts';
import type { Config } from './config/schema.ts';
import { commitOf } from './content/commit.ts';
import { type History, readHistory } from './content/history.ts';
import { type DocSource, isFolderFile, parseContent } from './content/parse.ts';
import { isMarkdownPage, isReactPage } from './content/read.ts';
import { finish } from './finish.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { linkAgain } from './linked.ts';
import type { MarkdownOptions } from './markdown/options.ts';
import { type Memory, noMemory } from './memory.ts';
import { contentHash } from './output/hash.ts';
import { STATE_FOLDER } from './output/manifest.ts';
import type { Output } from './output/output.ts';
import { packageVersion } from './package.ts';
import type { PagesContext } from './pages/context.ts';
import { countPages } from './pages/index.ts';
import { type Problem, ProblemsError } from './problems.ts';
import { type Expanding, expandReferences } from './reference/expand.ts';
import { isReferenceFile, openReference, referenceDirectives } from './reference/index.ts';
import type { Reference } from './reference/source.ts';
import { siteArtifacts } from './render/site.ts';
import type { BuildReporter, BuildRequest, BuildResult } from './reporting.ts';
import type { ContentPath } from './shared/paths.ts';
import { outputSink, rehearsal, type Sink } from './sink.ts';
import { checkExternalLinks } from './site/external-links.ts';
import { type LinkInput, link } from './site/link.ts';
import type { LocaleSite, Site } from './site/site.ts';
import { openStore, type Store } from './store/store.ts';
import { startWork, type Work } from './threads/work.ts';
import type { Hash } from './types.ts';

/** A build that has something to do. */
export interface Begun {
  readonly request: BuildRequest;
  readonly reporter: BuildReporter;
  readonly inputs: Inputs;
}

/** What a build works with. */
export interface Means {
  readonly store: Store;
  readonly work: Work;
  readonly memory: Memory;
  readonly sink: Sink;
  /** True: the first pages are wanted soon, and whatever is only about problems may be as it was. */
  readonly isHasty: boolean;
}

/** What a build ends with, its time apart. */
export type Built = Omit<BuildResult, 'ok' | 'ms'>;

/** Where a build goes to, and which program it is. */
export interface Destination {
  readonly output: Output;
  /** `programKey`. */
  readonly program: Hash;
}

/** Opens what the stages work with, and closes it whatever happens. */
export async function runBuild(begun: Begun, { output, program }: Destination): Promise<Built> {
  const { request, reporter } = begun;
  const sink = request.write ? outputSink(output, request.siteDirectory) : rehearsal(output);
  const directory = join(request.siteDirectory, STATE_FOLDER, 'store');
  const { notice } = reporter;
  const store = await openStore({ directory, program, notice, isKept: request.cache });
  const work = startWork();
  let wentWell = false;
  try {
    const built = await runStages(begun, { store, work, memory: noMemory(), sink, isHasty: false });
    wentWell = true;
    return built;
  } finally {
    await work.end();
    await store.close({ wentWell });
  }
}

/** Parses, links and renders a site, and hands its files to the sink. */
export async function runStages(begun: Begun, means: Means): Promise<Built> {
  const { request, reporter, inputs } = begun;
  const { store, work, memory, sink } = means;
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
  const bundle = collect(
    await memory.last('server bundle', inputs.bundles, () => bundleServer(bundles, reactPages)),
  );
  const configKey = `${inputs.config} ${inputs.bundles}`;
  const { navbar } = bundle;
  const loaded = collect(await memory.last('config', configKey, () => loadConfig(siteDirectory, { navbar })));
  if (loaded.config === undefined) throw new ProblemsError(findings);
  const config = withOptions(loaded.config, request);
  // Browsers' files take as long as parsing, and neither waits for the other.
  const browserBundle = awaitedLater(
    memory.last('browser bundle', configKey, () => bundleBrowser(bundles, reactPages, config)),
  );

  reporter.stage('parse', { count: files.filter(isMarkdownPage).length });
  const { hashes } = inputs;
  const referenceFiles = files.filter(isReferenceFile);
  const reference = await memory.last('reference', `${configKey} ${filesKey(referenceFiles, inputs)}`, () =>
    openReference({ contentDirectory, hashes, config, store }),
  );
  const parsing = parsingOf({ contentDirectory, config, bundle, store, work, hashes, reference });
  const parsed = collect(
    await parseContent({
      contentDirectory,
      hashes,
      ...parsing,
      generated: reference.pages,
      memory,
      reporter,
    }),
  );
  const content = { ...parsed, ...collect(await expandReferences(parsed.docs, parsing.expanding)) };

  reporter.stage('link');
  const generator = `paydocs ${packageVersion()}`;
  const generated = new Set(reference.files?.map(({ path }) => `/${path}`));
  const linking = {
    ...content,
    generated,
    config,
    files: new Set(files),
    reactPages: bundle.pages,
    drafts,
    generator,
  };
  const site = collect(linkedSite(linking, begun, means));
  const pageCount = countPages(site);
  if (pageCount === 0) throw new ProblemsError(findings);
  collect(await externalProblems(site, siteDirectory));
  const referenced = referencedFiles(site);
  const { assets } = collect(
    await memory.last('assets', `${configKey} ${filesKey(referenced, inputs)}`, () =>
      loadAssets(contentDirectory, referenced, config),
    ),
  );
  const { lastUpdates } = collect(
    await memory.last('history', configKey, () => historyOf(siteDirectory, config)),
  );

  reporter.stage('render', { count: pageCount });
  const { artifacts: browserFiles, modules, watched, ...browser } = await browserBundle;
  let explanation = noPage(request.explain);
  const tell = (lines: readonly string[]): void => {
    explanation = lines;
  };
  const texts = new Map(content.docs.map((doc) => [doc.path, doc]));
  const wants = () => true;
  const contextOf = (locale: LocaleSite): PagesContext => ({
    ...{ site, locale, texts, assets, lastUpdates, modules, wants },
  });
  const report = (found: readonly Problem[]): void => void findings.push(...found);
  const finished = await finish({
    request,
    site,
    sink,
    findings,
    allowances: content.docs,
    watched: [...bundle.watched, ...watched],
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
      yield* reference.files ?? [];
      yield* siteArtifacts({
        ...{ site, contextOf, browser, files, store, work, report, reporter },
        modules: bundle.modules,
        isMade: sink.isMade,
        keyBefore: sink.keyBefore,
        ...(request.explain !== undefined && { explained: { route: request.explain, tell } }),
        ...(sink.order && { order: sink.order(site) }),
      });
    },
  });
  return { pages: pageCount, ...finished, ...(explanation && { explanation }) };
}

function noPage(route: string | undefined): readonly string[] | undefined {
  return route === undefined ? undefined : [`There is no page at "${route}".`];
}

/** The site as it is linked; where there is a memory, the last one if it still holds. */
function linkedSite(input: LinkInput, { inputs }: Begun, { memory, isHasty }: Means): Site {
  if (memory.linked === null) return link(input);
  const folderFiles = inputs.listing.files.filter(isFolderFile);
  const rest = [inputs.config, inputs.bundles, inputs.listing.files, filesKey(folderFiles, inputs)];
  memory.linked = linkAgain(input, rest, { last: memory.linked, isHasty });
  return memory.linked.site;
}

function filesKey(files: Iterable<ContentPath>, { hashes }: Inputs): Hash {
  return contentHash(JSON.stringify([...files].map((path) => [path, hashes.get(path)])));
}

/** The configuration with what the command line says instead. */
function withOptions(config: Config, request: BuildRequest): Config {
  const { url = config.url, baseUrl = config.baseUrl } = request;
  return { ...config, url, baseUrl };
}

/** How Markdown becomes docs, and how what they show of the reference gets into them. */
function parsingOf(given: {
  readonly contentDirectory: string;
  readonly config: Config;
  readonly bundle: ServerBundle;
  readonly store: Store;
  readonly work: Work;
  readonly hashes: Inputs['hashes'];
  readonly reference: Reference;
}): { readonly source: DocSource; readonly expanding: Expanding } {
  const { contentDirectory, bundle, store, work } = given;
  const { modules } = bundle;
  const references = referenceDirectives(given);
  const { code, markdown, links, security } = given.config;
  const options: MarkdownOptions = {
    code,
    markdown,
    links: { includes: links.includes },
    csp: security.csp,
    directives: [...new Set([...bundle.directives, ...references])],
    references,
  };
  const key = contentHash(JSON.stringify([options, modules.articles]));
  const setup = { key, contentDirectory, options, modules };
  const shared = { store, key };
  return {
    source: { ...shared, width: work.width, parse: (file) => work.parse(setup, file) },
    expanding: {
      ...shared,
      reference: given.reference,
      draw: (fragment) => work.draw(setup, fragment),
    },
  };
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
