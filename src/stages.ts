import { join } from 'node:path';
import { bundleBrowser } from './assets/browser-bundle.ts';
import { assetArtifacts, loadAssets, referencedFiles, staticArtifacts } from './assets/files.ts';
import { awaitedLater } from './awaited-later.ts';
import { checkContent } from './checks/check.ts';
import type { Config } from './config/schema.ts';
import { commitOf } from './content/commit.ts';
import { isFolderFile } from './content/folders.ts';
import { type History, readHistory } from './content/history.ts';
import { readSearchQueries } from './content/search-queries.ts';
import { finish } from './finish.ts';
import { type Inputs, readInputs } from './inputs.ts';
import { linkAgain } from './linked.ts';
import { type Memory, noMemory } from './memory.ts';
import { STATE_FOLDER } from './output/manifest.ts';
import type { Output } from './output/output.ts';
import { packageVersion } from './package.ts';
import type { PagesContext } from './pages/context.ts';
import { countPages } from './pages/index.ts';
import { filesKey, loadSite, parseSite } from './parse-site.ts';
import { type Problem, ProblemsError } from './problems.ts';
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
  /** True for a file of which front matter and title will do for now. */
  readonly isOutlined?: ((path: ContentPath) => boolean) | undefined;
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
  const loaded = await loadSite(begun, means, collect);
  const { config, configKey, bundle, bundles, pageFiles } = loaded;
  if (config === undefined) throw new ProblemsError(findings);
  // Browsers' files take as long as parsing, and neither waits for the other.
  const browserBundle = awaitedLater(
    memory.last('browser bundle', configKey, () => bundleBrowser(bundles, pageFiles, config)),
  );
  const { parsed, content, readerFiles } = await parseSite({ ...loaded, config }, begun, means, collect);
  const { hashes } = inputs;
  const checked = awaitedLater(
    checkContent({ docs: parsed.docs, store, work, site: { contentDirectory, hashes, config } }),
  );

  const { queries } = collect(await readSearchQueries(contentDirectory, files));

  reporter.stage('link');
  const generator = `paydocs ${packageVersion()}`;
  const { pages: reactPages, strings } = bundle;
  const generated = readerFiles.map(({ path }) => path);
  const linking = {
    ...content,
    generated,
    config,
    files: new Set(files),
    reactPages,
    strings,
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

  collect(await checked);

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
      yield* readerFiles;
      yield* siteArtifacts({
        ...{ site, contextOf, browser, files, queries, store, work, report, reporter },
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
