import { join } from 'node:path';
import { isActiveFile, unpublishedFile } from './assets/active-files.ts';
import { type BrowserBundle, bundleBrowser } from './assets/browser-bundle.ts';
import { assetArtifacts, isStatic, staticArtifacts, staticPath } from './assets/files.ts';
import type { Watched } from './assets/watched.ts';
import { awaitedLater } from './awaited-later.ts';
import { checkContent } from './checks/check.ts';
import type { Config } from './config/schema.ts';
import type { Trust } from './config/trust.ts';
import { commitOf } from './content/commit.ts';
import { picked } from './content/picked.ts';
import { watchHeap } from './engine.ts';
import { finish } from './finish.ts';
import { areStill, type Inputs } from './inputs.ts';
import { type Known, type LinkedSite, linkSite, showsDates } from './link-site.ts';
import { type Memory, noMemory } from './memory.ts';
import type { Outcome } from './output/manifest.ts';
import type { Output } from './output/output.ts';
import { stateFolder } from './output/state.ts';
import type { PagesContext } from './pages/context.ts';
import { countPages } from './pages/index.ts';
import { type Collect, loadSite, parseSite } from './parse-site.ts';
import { addProblems, type Problem, ProblemsError } from './problems.ts';
import { siteArtifacts } from './render/site.ts';
import { type BuildReporter, type BuildRequest, type BuildResult, noPage } from './reporting.ts';
import { type ContentPath, routeKey } from './shared/paths.ts';
import { outputSink, rehearsal, type Sink } from './sink.ts';
import type { LocaleSite } from './site/site.ts';
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
  /** Called with files from elsewhere that go into a bundle, as soon as that is known; relative to the site's folder. */
  readonly onWatched?: (files: readonly string[]) => void;
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
  const directory = join(stateFolder(request.siteDirectory), 'store');
  const { notice } = reporter;
  const store = await openStore({ directory, program, notice, isKept: request.cache });
  const work = startWork();
  const leaveHeap = watchHeap();
  let wentWell = false;
  try {
    const built = await runStages(begun, { store, work, memory: noMemory(), sink, isHasty: false });
    wentWell = true;
    return built;
  } finally {
    leaveHeap();
    await work.end();
    await store.close({ wentWell });
  }
}

/** Parses, links and renders a site, and hands its files to the sink. */
export async function runStages(begun: Begun, means: Means): Promise<Built> {
  const { inputs } = begun;
  const { store, work, memory } = means;
  const findings: Problem[] = [...inputs.listing.problems];
  const collect: Collect = (found) => {
    addProblems(findings, found.problems);
    return found;
  };
  const watch = (watched: readonly Watched[]): void => means.onWatched?.(watched.map(([file]) => file));
  const { config, ...rest } = await loadSite(begun, means, collect);
  watch(rest.bundle.watched);
  if (config === undefined) throw new ProblemsError(findings);
  const loaded = { config, ...rest };
  // Browsers' files take as long as parsing, and neither waits for the other.
  const browserBundle = awaitedLater(
    memory.last('browser bundle', loaded.configKey, async () => {
      const bundle = await bundleBrowser(loaded.bundles, loaded.pageFiles, config);
      watch(bundle.watched);
      return bundle;
    }),
  );
  const parsed = await parseSite(loaded, begun, means, collect);
  const { contentDirectory } = inputs;
  const checking = {
    docs: parsed.parsed.docs,
    ...{ store, work, site: { contentDirectory, hashes: loaded.referenceFiles, config } },
  };
  // Of a sketch nobody hears what is wrong with it, and somebody waits for it.
  const isSketch = means.isOutlined !== undefined;
  const checked = awaitedLater(isSketch ? Promise.resolve({ problems: [] }) : checkContent(checking));
  const linked = await linkSite({ loaded, parsed }, begun, means, collect);
  if (countPages(linked.site) === 0) throw new ProblemsError(findings);
  collect(await checked);
  return renderSite({ loaded, parsed, linked, findings, browser: await browserBundle }, begun, means);
}

interface Ready extends Known {
  readonly linked: LinkedSite;
  readonly browser: BrowserBundle;
  /** What has been found wrong; rendering finds more. */
  readonly findings: Problem[];
}

async function renderSite(ready: Ready, begun: Begun, { store, work, sink }: Means): Promise<Built> {
  const { request, reporter, inputs } = begun;
  const { loaded, parsed, linked, findings } = ready;
  const { artifacts: browserFiles, modules, watched, ...browser } = ready.browser;
  const { site, queries, ...shown } = linked;
  const { contentDirectory } = inputs;
  const statics = publishedStatics(begun, loaded.trust, findings);
  const pages = countPages(site);
  reporter.stage('render', { count: pages });
  let explanation = request.explain === undefined ? undefined : noPage(request.explain);
  const tell = (lines: readonly string[]): void => {
    explanation = lines;
  };
  const wants = () => true;
  const contextOf = (locale: LocaleSite): PagesContext => ({
    ...{ site, locale, modules, wants },
    ...shown,
  });
  const report = (found: readonly Problem[]): void => addProblems(findings, found);
  const all = [...loaded.bundle.watched, ...watched];
  const finished = await finish({
    ...{ request, site, sink, findings, allowances: parsed.content.docs },
    outcome: (problems) => outcomeOf({ pages, problems, watched: all }, loaded.config, begun),
    async *artifacts() {
      yield* browserFiles;
      yield* assetArtifacts(contentDirectory, linked.assets);
      yield* staticArtifacts(contentDirectory, statics);
      yield* parsed.readerFiles;
      yield* siteArtifacts({
        ...{ site, contextOf, browser, queries, store, work, report, reporter },
        staticFiles: new Set(statics.map(staticPath)),
        modules: loaded.bundle.modules,
        isMade: sink.isMade,
        keyBefore: sink.keyBefore,
        ...(request.explain !== undefined && { explained: { route: routeKey(request.explain), tell } }),
        ...(sink.order && { order: sink.order(site) }),
      });
    },
  });
  return { pages, ...finished, ...(explanation && { explanation }) };
}

/** Files of `content/static` that go into the output; a warning for each that untrusted content may not publish. */
function publishedStatics(
  { inputs }: Begun,
  { trustsContent }: Trust,
  findings: Problem[],
): readonly ContentPath[] {
  const statics = picked(inputs.listing.files, isStatic);
  if (trustsContent) return statics;
  const active = new Set(statics.filter((path) => isActiveFile(inputs.contentDirectory, path)));
  findings.push(...[...active].map(unpublishedFile));
  return statics.filter((path) => !active.has(path));
}

/** What the next build may know of this one; undefined when it must look at everything again. */
async function outcomeOf(
  made: Omit<Outcome, 'inputs' | 'commit'>,
  config: Config,
  { request, inputs }: Begun,
): Promise<Outcome | undefined> {
  if (config.links.external) return undefined;
  const commit = showsDates(config) ? { commit: await commitOf(request.siteDirectory) } : {};
  // Whoever saved a file meanwhile must not find it built as it was before.
  return (await areStill(inputs, request)) ? { inputs: inputs.key, ...made, ...commit } : undefined;
}
