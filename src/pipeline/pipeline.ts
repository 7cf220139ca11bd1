import { publishedFiles, publishingPages } from '../assets/active-files.ts';
import { type BrowserBundle, bundleBrowser } from '../assets/browser-bundle.ts';
import { assetArtifacts, isStatic, staticArtifacts, staticPath } from '../assets/files.ts';
import { filesToWatch } from '../assets/watched.ts';
import { openStore } from '../cache/store.ts';
import { filterMemoized } from '../content/filter-memoized.ts';
import type { Outcome } from '../output/manifest.ts';
import type { Output } from '../output/output.ts';
import { storeOf } from '../output/state.ts';
import { countPages } from '../pages/index.ts';
import { type BuildReporter, type BuildRequest, noPage } from '../platform/build-request.ts';
import { deferRejection } from '../platform/promises.ts';
import { watchHeap } from '../platform/v8.ts';
import { addProblems, concatProblems, type Problem, ProblemsError } from '../problems.ts';
import { siteArtifacts } from '../render/site.ts';
import type { Shards } from '../shards/open.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import { checkFiles } from '../site-plugins/file-checks.ts';
import type { Artifact, Hash } from '../types.ts';
import { startWorkers } from '../workers/workers.ts';
import { finish, settleProblems } from './finish.ts';
import { historyKey } from './history.ts';
import { areStill, type BuildInput, type Inputs, outcomeKey, readInputs, rereadInputs } from './inputs.ts';
import { type Known, type LinkedSite, linkSite } from './link-site.ts';
import { loadSite } from './load-site.ts';
import { noMemory } from './memory.ts';
import { parseSite } from './parse-site.ts';
import { mergeRun, shardRun } from './parts.ts';
import { placePage } from './place-page.ts';
import type { BuildServices, Built, Pipeline } from './services.ts';
import { outputSink, rehearsal } from './sink.ts';

/** A build on the command line. */
interface Running {
  /** Result of `programKey`. */
  readonly program: Hash;
  /** Source of the pages if shards are merged, else undefined. */
  readonly shards: Shards | undefined;
}

/** Opens the services of a build, runs it, and closes them in any case. */
export async function runBuild(
  input: BuildInput,
  output: Output,
  { program, shards }: Running,
): Promise<Built> {
  const { request, reporter } = input;
  const sink = request.write ? outputSink(output, request.siteDirectory) : rehearsal(output);
  const { notice } = reporter;
  const store = await openStore({
    ...storeOf(request.siteDirectory),
    program,
    notice,
    isKept: request.cache,
  });
  const workers = startWorkers();
  const leaveHeap = watchHeap();
  let wentWell = false;
  try {
    const { shard } = request;
    const services = { store, workers, memory: noMemory(), sink, isHasty: false };
    const whole = shards === undefined ? runStages : mergeRun(shards, runStages);
    const run = shard === undefined ? whole : shardRun(shard, program, runStages);
    const built = await run(input, services);
    wentWell = true;
    return built;
  } finally {
    leaveHeap();
    workers.end();
    await store.close({ wentWell });
  }
}

/** Returns the pipeline of a site for repeated builds. It reads nothing yet. */
export function openPipeline(request: BuildRequest): Pipeline {
  let last: Inputs | undefined;
  return {
    async read(change) {
      const inputs = last && change ? await rereadInputs(request, last, change) : await readInputs(request);
      last = inputs;
      return {
        key: inputs.key,
        build: (services, reporter) => runStages({ request, reporter, inputs }, services),
      };
    },
  };
}

/**
 * Parses, links and renders a site, and passes its files to the sink. Throws `ProblemsError` if the site cannot be
 * built.
 */
async function runStages(input: BuildInput, services: BuildServices): Promise<Built> {
  const { config, ...site } = await loadSite(input, services);
  const loadProblems = concatProblems(input.inputs.listing, site);
  if (config === undefined) throw new ProblemsError(loadProblems);
  const loaded = { config, ...site };
  // Bundling for browsers takes as long as parsing, so both run concurrently.
  const { widgets, scripts } = loaded.plugins;
  const browser = deferRejection(
    services.memory.last('browser bundle', loaded.configKey, async () => {
      const bundle = await bundleBrowser(loaded.bundles, loaded.pageFiles, { ...config, widgets, scripts });
      for (const { plugin, bytes } of bundle.sizes)
        input.reporter.notice(`${plugin}: its script of every page has ${bytes} bytes.`);
      const watched = bundle.watched.map(([file]) => file);
      services.onWatched?.(filesToWatch(watched, input.request.siteDirectory));
      return bundle;
    }),
  );
  try {
    return await buildPages({ loaded, loadProblems, browser }, input, services);
  } finally {
    await Promise.allSettled([browser]);
  }
}

interface Loading {
  readonly loaded: Known['loaded'];
  readonly loadProblems: readonly Problem[];
  readonly browser: Promise<BrowserBundle>;
}

async function buildPages(
  { loaded, loadProblems, browser }: Loading,
  input: BuildInput,
  services: BuildServices,
): Promise<Built> {
  const { request } = input;
  const { store, workers } = services;
  const { config } = loaded;
  // Computed before reading, so a change during the build is seen by the next build.
  const history = deferRejection(
    request.write ? historyKey(config, request.siteDirectory) : Promise.resolve(undefined),
  );
  const parsed = await parseSite(loaded, input, services);
  // Partial builds skip checks, to answer a request sooner.
  const isSketch = services.outlines?.of !== undefined;
  const checked = deferRejection(
    isSketch ? Promise.resolve([]) : checkFiles(parsed.parsed.docs, parsed.checks, { store, workers }),
  );
  const linked = await linkSite({ loaded, parsed }, input, services);
  const problems = [...loadProblems];
  addProblems(problems, concatProblems(parsed, linked));
  if (countPages(linked.site) === 0) throw new ProblemsError(settleProblems(problems, config));
  addProblems(problems, await checked);
  const checking = loaded.plugins.all.filter(({ plugin }) => plugin.check !== undefined);
  if (!isSketch && services.part?.kind !== 'shard' && checking.length > 0) {
    const { checkWithPlugins } = await import('../site-plugins/check.ts');
    addProblems(problems, await checkWithPlugins(linked.site, checking));
  }
  return renderSite({ loaded, parsed, linked, problems, history, browser: await browser }, input, services);
}

interface Ready extends Known {
  readonly linked: LinkedSite;
  readonly browser: BrowserBundle;
  /** Problems found so far; rendering adds more. */
  readonly problems: Problem[];
  /** Key of data outside of the site; undefined if nothing tells whether they have changed. */
  readonly history: Promise<Outcome['history'] | undefined>;
}

async function renderSite(
  ready: Ready,
  input: BuildInput,
  { store, workers, sink, part }: BuildServices,
): Promise<Built> {
  const { request, reporter, inputs } = input;
  const { loaded, parsed, linked, problems } = ready;
  const { modules, watched, ...browser } = ready.browser;
  const { site, assets, lastUpdates, texts } = linked;
  const report = (found: readonly Problem[]): void => addProblems(problems, found);
  const staticFiles = filterMemoized(inputs.listing.files, isStatic);
  const rules = { ...loaded.trust, trailingSlash: loaded.config.trailingSlash };
  const statics = publishedFiles(staticFiles, inputs.contentDirectory, rules);
  report(statics.problems);
  const { pages, ...rendered } = startRendering(site, part, reporter);
  let explanation = request.explain === undefined ? undefined : noPage(request.explain);
  const finished = await finish({
    request,
    site,
    sink,
    problems,
    allowances: parsed.content.docs,
    config: loaded.config,
    outcome: (problems) =>
      outcomeOf(
        { pages: pages(), problems, watched: [...new Map([...loaded.bundle.watched, ...watched])] },
        ready.history,
        input,
      ),
    async *artifacts(placing) {
      if (rendered.isOwn === undefined) yield* filesBesidePages(ready, statics.files, inputs);
      const publishing = publishingPages(rules, report);
      const artifacts = siteArtifacts({
        ...rendered,
        site,
        placePage,
        placing: placing && { ...placing, claim: (file) => publishing(file) && placing.claim(file) },
        pages: { modules, assets, lastUpdates, texts },
        browser,
        content: { directory: inputs.contentDirectory, hashes: inputs.hashes },
        store,
        workers,
        report,
        staticFiles: new Set(statics.files.map(staticPath)),
        modules: loaded.bundle.modules,
        outputs: linked.outputs,
        onThreads: linked.onThreads,
        isMade: sink.isMade,
        keyBefore: sink.keyBefore,
        explained: request.explain,
        explain: (lines) => {
          explanation = lines;
        },
        ...(sink.order && { order: sink.order(site) }),
      });
      for await (const artifact of artifacts) if (publishing(artifact)) yield artifact;
    },
  });
  return { pages: pages(), ...finished, ...(explanation && { explanation }) };
}

/** Returns which pages are rendered, and how many: those of a shard are counted while they are made. */
function startRendering(site: Site, part: BuildServices['part'], reporter: BuildReporter) {
  const isOwn = part?.kind === 'shard' ? part.isOwn : undefined;
  let pages = isOwn === undefined ? countPages(site) : 0;
  reporter.stage('render', isOwn === undefined ? { count: pages } : {});
  const progress: BuildReporter['progress'] = (count) => {
    if (isOwn !== undefined) pages = count;
    reporter.progress(count);
  };
  const made = part?.kind === 'merge' ? part.made : undefined;
  return { pages: () => pages, isOwn, made, reporter: { ...reporter, progress } };
}

/** Yields the files that do not belong to pages. */
async function* filesBesidePages(
  { browser, linked, parsed }: Ready,
  staticFiles: readonly ContentPath[],
  { contentDirectory }: Inputs,
): AsyncIterable<Artifact> {
  yield* browser.artifacts;
  yield* assetArtifacts(contentDirectory, linked.assets);
  yield* staticArtifacts(contentDirectory, staticFiles);
  yield* parsed.readerFiles;
}

/** Returns what the next build may reuse; undefined if it must check everything. */
async function outcomeOf(
  made: Omit<Outcome, 'inputs' | 'history'>,
  named: Ready['history'],
  { request, inputs }: BuildInput,
): Promise<Outcome | undefined> {
  const history = await named;
  if (history === undefined) return undefined;
  // A file that was saved during the build must be read by the next one.
  return (await areStill(inputs, request))
    ? { inputs: outcomeKey(inputs, request), ...made, history }
    : undefined;
}
