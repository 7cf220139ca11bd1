import { isAnyOf, missedBy } from '../assets/watched.ts';
import { type Inputs, readInputs, rereadInputs } from '../build/inputs.ts';
import { createMemory, type Memory } from '../build/memory.ts';
import { type BuildServices, type Built, runStages } from '../build/pipeline.ts';
import { type BuildRequest, silentReporter } from '../platform/build-request.ts';
import { deferRejection } from '../platform/defer-rejection.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { renderPageTask } from '../render/task.ts';
import type { Hash } from '../types.ts';
import { startWorkers, type Workers } from '../workers/workers.ts';
import { type Change, knownChange } from './change.ts';
import { changedRoutes } from './changed-routes.ts';
import type { ServedFiles } from './files.ts';
import { createCollector } from './garbage.ts';
import { heldBy, NONE } from './held.ts';
import { keptStore } from './kept-store.ts';
import { Enough, Superseded, servingSink } from './serving-sink.ts';
import type { SessionReporter } from './session.ts';
import { outlinedFor, outlinedRoutes } from './sketch.ts';
import { type Supersession, supersession } from './supersession.ts';

/**
 * Result of a build for the server. `done`: complete. `enough`: the wanted pages are ready, and the next build
 * does the rest. `superseded`: the site has changed again.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly problems: readonly Problem[] }
  | { readonly kind: 'enough' | 'superseded' };

/** What a build should do. */
export interface Task {
  /** All changes since the last complete build. */
  readonly unseen: Change;
  /** The saved change that the author waits to see. */
  readonly shown: Change | undefined;
  /** True: stop after the open pages if the change affects no other page. */
  readonly isHasty: boolean;
  /** True: parse only the wanted pages, use outlines for the others, and report no problems. */
  readonly isSketch?: boolean;
}

/** Builds the site repeatedly, and keeps caches between builds. */
export interface Builder {
  build(task: Task): Promise<Outcome>;
  close(): Promise<void>;
}

/** Input of a builder. */
export interface BuilderOptions {
  readonly siteDirectory: string;
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

/** Maximum number of characters in the store's memory before they are written. */
const MUCH = 64_000_000;

/** Creates a builder. It opens nothing before the first build. */
export function createBuilder(options: BuilderOptions): Builder {
  const { siteDirectory, reporter } = options;
  const request: BuildRequest = {
    ...{ siteDirectory, drafts: true, cache: true, strict: false, write: false },
    // Requesting external links would delay every save.
    isOffline: true,
  };
  const store = keptStore(siteDirectory, reporter.notice);
  const collectGarbage = createCollector();
  let memory: Memory = createMemory();
  /**
   * Memory of partial builds before the first complete one. Until then, every save is shown by a partial build.
   */
  let sketched: Memory = createMemory(memory);
  let inputs: Inputs | undefined;
  /** True after a complete build, even one with errors. Every later change is a save by an author. */
  let hasSeenAll = false;
  /** True if the current save is already reported in the terminal. */
  let isReported = false;
  /** Key of the inputs that were last reported in the terminal. */
  let reportedKey: Hash | undefined;
  /** Files outside content and theme that the bundles import or failed to find, relative to the site's folder. */
  const elsewhere = new Set<string>();
  /**
   * True after a complete build without errors. From then on, pages with errors stay available in their last good
   * state.
   */
  let hasGood = false;

  function noteElsewhere(files: readonly string[]): void {
    for (const file of files) elsewhere.add(file);
    options.onWatched(files);
  }

  async function readAgain(change: Change): Promise<Inputs> {
    const known = isAnyOf(elsewhere, change.paths) ? undefined : knownChange(change);
    if (inputs !== undefined && known !== undefined) return rereadInputs(request, inputs, known);
    for (const step of ['history', 'server bundle', 'browser bundle']) memory.forget(step);
    return readInputs(request);
  }

  /** Reports a save. `rendered` is undefined if an error prevents showing it. */
  function report({ shown }: Task, rendered: number | undefined, start: number): void {
    if (shown === undefined) return;
    const isNews = reportedKey !== inputs?.key || isAnyOf(elsewhere, shown.paths);
    reportedKey = inputs?.key;
    if (!hasSeenAll || (!isNews && !rendered)) return;
    reporter.saved({ change: shown, rendered, ms: performance.now() - start });
  }

  async function run(task: Task, start: number): Promise<Built> {
    const { unseen, shown, isHasty, isSketch = false } = task;
    const opened = await store.open();
    const kept = isSketch ? sketched : memory;
    const siteBefore = kept.linked?.site;
    inputs = await readAgain(unseen);
    // The operating system may report one save twice.
    if (isHasty && inputs.key === reportedKey) throw new Enough();
    const superseding = supersession(() => !isSketch && options.isStale(), options.whenStale);
    const threads = startWorkers();
    const sink = servingSink({
      ...options,
      isStale: superseding.isSuperseded,
      first(site) {
        void threads.end();
        const routes = [...options.wanted(), ...changedRoutes(shown, site, kept)];
        const outlines = isSketch ? outlinedRoutes(site, kept) : undefined;
        return new Set(routes.filter((route) => !outlines?.has(route)));
      },
      held: (problems, linked) => (hasGood ? heldBy(problems, linked) : NONE),
      isEnough: (site) => isSketch || (isHasty && hasGood && site === siteBefore),
      onFirst(rendered) {
        options.onNews();
        isReported = true;
        report(task, rendered, start);
      },
    });
    const workers = supersededWorkers(threads, () => {
      superseding.checkpoint();
      if (opened.unsaved() > MUCH) store.save(opened);
    });
    const isOutlined = isSketch ? outlinedFor([...options.wanted()], shown?.paths) : undefined;
    const means = {
      store: opened,
      workers,
      memory: kept,
      sink,
      isHasty,
      isOutlined,
      onWatched: noteElsewhere,
    };
    try {
      return await runSupersedable({ task, inputs, superseding }, means);
    } finally {
      await threads.end();
    }
  }

  /** Runs the build. Partial builds and builds of open pages are short, so they are not superseded. */
  function runSupersedable({ task, inputs, superseding }: Attempt, means: BuildServices): Promise<Built> {
    const quiet = { ...silentReporter, notice: reporter.notice };
    if (task.isSketch || task.isHasty)
      return deferRejection(runStages({ request, reporter: quiet, inputs }, means));
    const { checkpoint, race } = superseding;
    const stopping = { ...quiet, stage: checkpoint, progress: checkpoint };
    return race(deferRejection(runStages({ request, reporter: stopping, inputs }, means)));
  }

  async function attempt(task: Task): Promise<Outcome> {
    const start = performance.now();
    isReported = false;
    try {
      const { problems, pages } = await run(task, start);
      if (!hasGood) reporter.ready(pages, performance.now() - start);
      hasGood = true;
      hasSeenAll = true;
      sketched = createMemory(memory);
      return { kind: 'done', problems };
    } catch (reason) {
      if (reason instanceof Enough) return { kind: 'enough' };
      if (reason instanceof Superseded) return { kind: 'superseded' };
      // The complete build reports these problems.
      if (task.isSketch && reason instanceof ProblemsError) return { kind: 'enough' };
      if (reason instanceof ProblemsError) {
        noteElsewhere(missedBy(reason.problems));
        if (!isReported) report(task, undefined, start);
        hasSeenAll = true;
        return { kind: 'done', problems: reason.problems };
      }
      // A cache may be the cause, so all are discarded.
      memory = createMemory();
      sketched = createMemory(memory);
      inputs = undefined;
      throw reason;
    }
  }

  return {
    async build(task) {
      const outcome = await attempt(task);
      if (outcome.kind === 'done') await store.saveIfDue();
      // After a superseded build, an author is waiting for the next one.
      if (outcome.kind !== 'superseded') collectGarbage();
      return outcome;
    },
    close: store.close,
  };
}

/** Input of one run. */
interface Attempt {
  readonly task: Task;
  readonly inputs: Inputs;
  readonly superseding: Supersession;
}

/** Wraps workers with a check before each job that can stop the build. */
function supersededWorkers(threads: Workers, check: () => void): Workers {
  return {
    ...threads,
    async run(task, setup, input) {
      // Pages are rendered on this thread on request. Another thread would cost more memory than it saves time.
      if (task.name === renderPageTask.name) return task.run(setup, input);
      check();
      return threads.run(task, setup, input);
    },
  };
}
