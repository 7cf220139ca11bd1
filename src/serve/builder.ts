import { isAnyOf, missedBy } from '../assets/watched.ts';
import { awaitedLater } from '../awaited-later.ts';
import { type Inputs, readInputs, rereadInputs } from '../inputs.ts';
import { createMemory, createSketchMemory, type Memory } from '../memory.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { type BuildRequest, silentReporter } from '../reporting.ts';
import { type Built, type Means, runStages } from '../stages.ts';
import { render } from '../threads/tasks.ts';
import { startWork, type Work } from '../threads/work.ts';
import type { Hash } from '../types.ts';
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
 * How a build for a server ended. `done`: it was complete; `enough`: the wanted pages are there, and the next build does the
 * rest; `superseded`: the site has changed again.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly problems: readonly Problem[] }
  | { readonly kind: 'enough' | 'superseded' };

/** What a build brings up to date. */
export interface Task {
  /** All changes since the last complete build. */
  readonly unseen: Change;
  /** What an author has saved and waits to see. */
  readonly shown: Change | undefined;
  /** True: the build may end after the open pages, if the change concerns nothing else. */
  readonly isHasty: boolean;
  /** True: other pages than the wanted ones are only outlined, and no problems are reported. */
  readonly isSketch?: boolean;
}

/** Builds for a session, and keeps caches between the builds. */
export interface Builder {
  build(task: Task): Promise<Outcome>;
  close(): Promise<void>;
}

/** What a builder works on. */
export interface BuilderOptions {
  readonly siteDirectory: string;
  readonly reporter: SessionReporter;
  readonly files: ServedFiles;
  /** Route keys of pages that a reader waits for or has open. */
  readonly wanted: () => Iterable<string>;
  /** True: the site has changed again, so the build in progress is outdated. */
  readonly isStale: () => boolean;
  /** Resolves when `isStale` is true. */
  readonly whenStale: () => Promise<void>;
  /** Called when there may be something new to see. */
  readonly onNews: () => void;
  /** Called with files from elsewhere that went into the site; relative to its folder. */
  readonly onWatched: (files: readonly string[]) => void;
}

/** Characters that a build may add to the store in memory before they are written. */
const MUCH = 64_000_000;

/** Nothing is opened before the first build. */
export function createBuilder(options: BuilderOptions): Builder {
  const { siteDirectory, reporter } = options;
  const request: BuildRequest = {
    ...{ siteDirectory, drafts: true, cache: true, strict: false, write: false },
    // Every save would wait for the slowest of them.
    isOffline: true,
  };
  const store = keptStore(siteDirectory, reporter.notice);
  const collectGarbage = createCollector();
  let memory: Memory = createMemory();
  /** The memory of sketches, until the first complete build: each save until then is shown by a sketch. */
  let sketched: Memory = createSketchMemory(memory);
  let inputs: Inputs | undefined;
  /** True after a complete build, with errors or without: every later change is a save of an author. */
  let hasSeenAll = false;
  /** True when the terminal has reported the save that is being built. */
  let isReported = false;
  /** The key of the inputs that the terminal reported last. */
  let reportedKey: Hash | undefined;
  /** Files outside of content and theme that the bundles import, or fail to find; relative to the site's folder. */
  const elsewhere = new Set<string>();
  /** True after a complete build without errors: pages that get an error later keep their last good state. */
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

  /** Reports a save; `rendered` is undefined when nothing of it can be shown. */
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
    // The system may report one save twice.
    if (isHasty && inputs.key === reportedKey) throw new Enough();
    const superseding = supersession(() => !isSketch && options.isStale(), options.whenStale);
    const threads = startWork();
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
    const work = servingWork(threads, () => {
      superseding.checkpoint();
      if (opened.unsaved() > MUCH) store.save(opened);
    });
    const isOutlined = isSketch ? outlinedFor([...options.wanted()], shown?.paths) : undefined;
    const means = { store: opened, work, memory: kept, sink, isHasty, isOutlined, onWatched: noteElsewhere };
    try {
      return await runSupersedable({ task, inputs, superseding }, means);
    } finally {
      await threads.end();
    }
  }

  /** Runs the stages; a sketch and a hasty build, which are short and show what a reader waits for, run to their end. */
  function runSupersedable({ task, inputs, superseding }: Attempt, means: Means): Promise<Built> {
    const quiet = { ...silentReporter, notice: reporter.notice };
    if (task.isSketch || task.isHasty)
      return awaitedLater(runStages({ request, reporter: quiet, inputs }, means));
    const { checkpoint, race } = superseding;
    const stopping = { ...quiet, stage: checkpoint, progress: checkpoint };
    return race(awaitedLater(runStages({ request, reporter: stopping, inputs }, means)));
  }

  async function attempt(task: Task): Promise<Outcome> {
    const start = performance.now();
    isReported = false;
    try {
      const { problems, pages } = await run(task, start);
      if (!hasGood) reporter.ready(pages, performance.now() - start);
      hasGood = true;
      hasSeenAll = true;
      sketched = createSketchMemory(memory);
      return { kind: 'done', problems };
    } catch (reason) {
      if (reason instanceof Enough) return { kind: 'enough' };
      if (reason instanceof Superseded) return { kind: 'superseded' };
      // The complete build reports it.
      if (task.isSketch && reason instanceof ProblemsError) return { kind: 'enough' };
      if (reason instanceof ProblemsError) {
        noteElsewhere(missedBy(reason.problems));
        if (!isReported) report(task, undefined, start);
        hasSeenAll = true;
        return { kind: 'done', problems: reason.problems };
      }
      // One of the caches may be the cause.
      memory = createMemory();
      sketched = createSketchMemory(memory);
      inputs = undefined;
      throw reason;
    }
  }

  return {
    async build(task) {
      const outcome = await attempt(task);
      if (outcome.kind === 'done') await store.saveIfDue();
      // An author who has saved meanwhile is waiting.
      if (outcome.kind !== 'superseded') collectGarbage();
      return outcome;
    },
    close: store.close,
  };
}

/** What one run of the stages depends on. */
interface Attempt {
  readonly task: Task;
  readonly inputs: Inputs;
  readonly superseding: Supersession;
}

/** The work of a build, with a check before each task that may end the build. */
function servingWork(threads: Work, check: () => void): Work {
  return {
    ...threads,
    // Pages are rendered on this thread when a reader opens them: another thread would cost more memory than it saves time.
    render,
    async parse(setup, file) {
      check();
      return threads.parse(setup, file);
    },
    async draw(setup, fragment) {
      check();
      return threads.draw(setup, fragment);
    },
    async checkCode(pieces) {
      check();
      return threads.checkCode(pieces);
    },
  };
}
