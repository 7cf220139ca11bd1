import type { ContentMemory } from '../../../content/parse.ts';
import type { BuildServices, Built, Pipeline } from '../../../pipeline/services.ts';
import { silentReporter } from '../../../platform/build-request.ts';
import { deferRejection } from '../../../platform/promises.ts';
import type { Sink } from '../../../render/sink.ts';
import { type ContentPath, routeKey, siteRoute } from '../../../shared/paths.ts';
import type { Site } from '../../../site/site.ts';
import { startWorkers, type Workers } from '../../../workers/workers.ts';
import type { Change } from './change.ts';
import type { ServedFiles } from './files.ts';
import { heldBy, NONE } from './held.ts';
import type { KeptInputs } from './kept-inputs.ts';
import type { KeptStore } from './kept-store.ts';
import type { KeptMemory } from './memory.ts';
import { outlineOf } from './outline.ts';
import type { SaveReports, SessionReporter } from './save-reports.ts';
import { Enough, Superseded, servingSink } from './serving-sink.ts';
import { outlinedFor, outlinedRoutes } from './sketch.ts';

/** Input of a builder. */
export interface BuilderOptions {
  readonly siteDirectory: string;
  readonly pipeline: Pipeline;
  readonly reporter: SessionReporter;
  readonly files: ServedFiles;
  /** Returns the route keys of pages that a reader waits for or has open. */
  readonly wanted: () => Iterable<string>;
  /** True if the site has changed again, so the current build is outdated. */
  readonly isStale: () => boolean;
  /** Resolves when `isStale` becomes true. */
  readonly whenStale: () => Promise<void>;
  /** Called when files or problems may have changed. */
  readonly onNews: () => void;
  /** Called with files outside the site's folders that the site depends on, relative to its folder. */
  readonly onWatched: (files: readonly string[]) => void;
}

/** Work of one build. */
export interface Task {
  /** All changes since the last complete build. */
  readonly unseen: Change;
  /** The saved change that the author waits to see. */
  readonly shown: Change | undefined;
  /** True: stop after the open pages if the change affects no other page. */
  readonly isHasty: boolean;
  /** True: parse only the wanted pages, use outlines for the others, and report no problems. */
  readonly isSketch: boolean;
}

/** Context of one build. */
export interface TaskContext extends BuilderOptions {
  readonly store: KeptStore;
  readonly inputs: KeptInputs;
  readonly saves: SaveReports;
  readonly memory: KeptMemory;
  /** True: pages with errors stay available in their last good state. */
  readonly hasGood: boolean;
  /** Reports the save: `rendered` open pages show it, or an error prevents showing it. */
  readonly report: (rendered: number | undefined) => void;
}

/** Maximum number of characters in the store's memory before they are written. */
const MUCH = 64_000_000;

/** Runs one build. Throws `Enough` or `Superseded` if it ends early. */
export async function runTask(task: Task, context: TaskContext): Promise<Built> {
  const { memory, inputs, wanted } = context;
  const { shown, isHasty, isSketch } = task;
  const store = await context.store.open();
  const linked = memory.linkedSite();
  const site = await inputs.read(task.unseen, memory);
  if (isHasty && context.saves.isReported()) throw new Enough();
  const superseding = supersession(() => !isSketch && context.isStale(), context.whenStale);
  const { checkpoint } = superseding;
  const threads = startWorkers();
  const services: BuildServices = {
    store,
    memory,
    isHasty,
    onWatched: inputs.watch,
    outlines: isSketch ? { isEnough: outlinedFor([...wanted()], shown?.paths), of: outlineOf } : undefined,
    sink: taskSink(task, context, { linked, threads, isStale: superseding.isSuperseded }),
    workers: interruptibleWorkers(threads, () => {
      checkpoint();
      if (store.unsaved() > MUCH) context.store.save(store);
    }),
  };
  try {
    // Partial builds and builds of open pages are short, so only their rendering is superseded.
    const reporter = { ...silentReporter, notice: context.reporter.notice };
    if (isSketch || isHasty) return await site.build(services, reporter);
    const checking = { ...reporter, stage: checkpoint, progress: checkpoint };
    return await superseding.race(deferRejection(site.build(services, checking)));
  } finally {
    threads.end();
  }
}

interface SinkContext {
  /** The site of the last build. */
  readonly linked: Site | undefined;
  readonly threads: Workers;
  readonly isStale: () => boolean;
}

function taskSink(
  { shown, isHasty, isSketch }: Task,
  { files, memory, hasGood, wanted, onNews, report }: TaskContext,
  { linked, threads, isStale }: SinkContext,
): Sink {
  return servingSink({
    files,
    wanted,
    isStale,
    onNews,
    first(site) {
      threads.end();
      const routes = [...wanted(), ...changedRoutes(shown, site, memory)];
      const outlines = isSketch ? outlinedRoutes(site, memory) : undefined;
      return new Set(routes.filter((route) => !outlines?.has(route)));
    },
    held: (problems, site) => (hasGood ? heldBy(problems, site) : NONE),
    isEnough: (site) => isSketch || (isHasty && hasGood && site === linked),
    onFirst(rendered) {
      onNews();
      report(rendered);
    },
  });
}

/** Wraps workers with a check before each job that can stop the build. */
function interruptibleWorkers(threads: Workers, check: () => void): Workers {
  return {
    ...threads,
    async run(task, setup, input) {
      check();
      return threads.run(task, setup, input);
    },
  };
}

/** Returns the route keys of pages whose file, or a file that it includes, has changed. */
function changedRoutes(
  change: Change | undefined,
  { locales }: Site,
  memory: ContentMemory,
): readonly string[] {
  if (change === undefined || change.isEverything) return [];
  const changed = new Set([...change.paths].map((path) => path.replace(/^content\//, '') as ContentPath));
  const docs: ContentPath[] = [];
  for (const [path, { doc }] of memory.docs)
    if (changed.has(path) || doc?.includes.some((included) => changed.has(included.path))) docs.push(path);
  return locales.flatMap(({ targets, mount }) =>
    docs.flatMap((path) => {
      const target = targets.byFile.get(path);
      return target === undefined ? [] : [routeKey(siteRoute(target.route, mount))];
    }),
  );
}

/** Supersedes a build when `isStale` becomes true. */
function supersession(isStale: () => boolean, whenStale: () => Promise<void>) {
  let superseded = false;
  const isSuperseded = (): boolean => {
    superseded ||= isStale();
    return superseded;
  };
  return {
    /** True if the build is superseded. Stays true even after the next build has taken over the change. */
    isSuperseded,
    /**
     * Throws `Superseded` in a superseded build, because it must not modify state that it shares with the next one.
     */
    checkpoint(): void {
      if (isSuperseded()) throw new Superseded();
    },
    /** Settles like `built`, or rejects with `Superseded` as soon as the build is superseded. */
    race<Result>(built: Promise<Result>): Promise<Result> {
      const stale = whenStale().then(() => {
        superseded = true;
        throw new Superseded();
      });
      return Promise.race([built, stale]);
    },
  };
}
