import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isAnyOf, missedBy } from '../assets/watched.ts';
import { awaitedLater } from '../awaited-later.ts';
import { type Inputs, readInputs, rereadInputs } from '../inputs.ts';
import { createMemory, createSketchMemory, type Memory } from '../memory.ts';
import { stateFolder } from '../output/state.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import { programKey } from '../program.ts';
import { type BuildRequest, silentReporter } from '../reporting.ts';
import { type ContentPath, routeKey, siteRoute } from '../shared/paths.ts';
import type { Site } from '../site/site.ts';
import { type Built, runStages } from '../stages.ts';
import { lockSite, tryLock } from '../store/lock.ts';
import { openStore, type Store } from '../store/store.ts';
import { render } from '../threads/tasks.ts';
import { startWork, type Work } from '../threads/work.ts';
import type { Hash } from '../types.ts';
import { type Change, knownChange } from './change.ts';
import type { ServedFiles } from './files.ts';
import { createCollector } from './garbage.ts';
import { heldBy, NONE } from './held.ts';
import { Enough, Superseded, servingSink } from './serving-sink.ts';
import type { SessionReporter } from './session.ts';
import { outlinedFor, outlinedRoutes } from './sketch.ts';

/**
 * How a build for a server ended. `done`: it has seen everything; `enough`: what is wanted is there, and the rest is left
 * for later; `superseded`: the site has changed again.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly problems: readonly Problem[] }
  | { readonly kind: 'enough' | 'superseded' };

/** What a build shall bring up to date. */
export interface Task {
  /** All that has changed since a build has seen everything. */
  readonly unseen: Change;
  /** What somebody waits to see, if anybody does. */
  readonly shown: Change | undefined;
  /** True: what is wanted is enough, if the change concerns nothing else. */
  readonly isHasty: boolean;
  /** True: of all pages but those that are wanted the titles are enough, and nothing is said of problems. */
  readonly isSketch?: boolean;
}

/** Builds for a session, with all that is kept between its builds. */
export interface Builder {
  build(task: Task): Promise<Outcome>;
  close(): Promise<void>;
}

/** What a builder works on. */
export interface BuilderOptions {
  readonly siteDirectory: string;
  readonly reporter: SessionReporter;
  readonly files: ServedFiles;
  /** Route keys of pages that somebody waits for or has open. */
  readonly wanted: () => Iterable<string>;
  /** True: the site has changed again, so what is under way is not worth finishing. */
  readonly isStale: () => boolean;
  /** Resolves when `isStale` is true. */
  readonly whenStale: () => Promise<void>;
  /** Called when there may be something new to see. */
  readonly onNews: () => void;
  /** Called with files from elsewhere that went into the site; relative to its folder. */
  readonly onWatched: (files: readonly string[]) => void;
}

/** Writing the store takes longer the larger it is: what little a save adds waits for more, or for the end. */
const LARGE = 4_000_000;
/** What a build has made waits in memory for its end, unless it is so many characters. */
const MUCH = 64_000_000;

/** Nothing is opened before the first build. */
export function createBuilder(options: BuilderOptions): Builder {
  const { siteDirectory, reporter } = options;
  const request: BuildRequest = {
    ...{ siteDirectory, drafts: true, cache: true, strict: false, write: false },
    // Every save would wait for the slowest of them.
    isOffline: true,
  };
  const state = stateFolder(siteDirectory);
  const collectGarbage = createCollector();
  const lockFile = join(state, 'lock');
  let memory: Memory = createMemory();
  /** What sketches remember, until a build has seen everything: each save of that time is shown by another sketch. */
  let sketched: Memory = createSketchMemory(memory);
  let inputs: Inputs | undefined;
  let opened: Promise<Store> | undefined;
  let isSaved = false;
  /** True once a build has seen everything, errors or not: what it sees later is what somebody has saved. */
  let hasSeenAll = false;
  /** True once the terminal knows of the save that is being built. */
  let isTold = false;
  /** Names the site of which the terminal was told last. */
  let toldKey: Hash | undefined;
  /** Files from elsewhere that the bundles are made from, or lack; relative to the site's folder. */
  const elsewhere = new Set<string>();
  /** True once a site without an error has been served whole: what has an error then stays on screen as it was. */
  let hasGood = false;

  async function open(): Promise<Store> {
    const { notice } = reporter;
    const held = await lockSite(lockFile, notice);
    try {
      const directory = join(state, 'store');
      return await openStore({ directory, program: programKey(), notice, isKept: true, isShared: true });
    } finally {
      held?.release();
    }
  }

  /** Opens the store once; one that could not be opened is tried again by the next build. */
  function opening(): Promise<Store> {
    opened ??= open().catch((reason: unknown) => {
      opened = undefined;
      throw reason;
    });
    return opened;
  }

  /** Writes what is kept, unless another build holds the site: nobody is to wait for it, and it is only a help. */
  function save(store: Store): void {
    // Taking the lock would make the folder of a site that has been moved away.
    if (!existsSync(siteDirectory)) return;
    const held = tryLock(lockFile);
    if (held === 'held') return;
    try {
      store.save();
      isSaved = true;
    } finally {
      held?.release();
    }
  }

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

  /** Tells what has become of a save; `rendered` is undefined when nothing of it can be shown. */
  function tell({ shown }: Task, rendered: number | undefined, start: number): void {
    if (shown === undefined) return;
    const isNews = toldKey !== inputs?.key || isAnyOf(elsewhere, shown.paths);
    toldKey = inputs?.key;
    if (!hasSeenAll || (!isNews && !rendered)) return;
    reporter.saved({ change: shown, rendered, ms: performance.now() - start });
  }

  async function run(task: Task, start: number): Promise<Built> {
    const { unseen, shown, isHasty, isSketch = false } = task;
    const store = await opening();
    const kept = isSketch ? sketched : memory;
    const before = kept.linked?.site;
    inputs = await readAgain(unseen);
    // The system may tell twice of one save.
    if (isHasty && inputs.key === toldKey) throw new Enough();
    const threads = startWork();
    // A sketch and a hasty build are over soon, and what they show is wanted.
    const isSupersedable = !isSketch && !isHasty;
    let isSuperseded = false;
    const isStale = (): boolean => {
      isSuperseded ||= !isSketch && options.isStale();
      return isSuperseded;
    };
    /** Ends a superseded build: the next one may have begun, and this one must not touch what they share. */
    const checkpoint = (): void => {
      if (isStale()) throw new Superseded();
    };
    const work: Work = {
      ...threads,
      // Pages are rendered here, when a reader looks: a thread for that would cost more memory than it saves time.
      render,
      async parse(setup, file) {
        checkpoint();
        if (store.unsaved() > MUCH) save(store);
        return threads.parse(setup, file);
      },
      async draw(setup, fragment) {
        checkpoint();
        return threads.draw(setup, fragment);
      },
      async checkCode(pieces) {
        checkpoint();
        return threads.checkCode(pieces);
      },
    };
    const sink = servingSink({
      ...options,
      isStale,
      first(site) {
        void threads.end();
        const routes = [...options.wanted(), ...routesOf(shown, site, kept)];
        const outlines = isSketch ? outlinedRoutes(site, kept) : undefined;
        return new Set(routes.filter((route) => !outlines?.has(route)));
      },
      held: (problems, linked) => (hasGood ? heldBy(problems, linked) : NONE),
      isEnough: (site) => isSketch || (isHasty && hasGood && site === before),
      onFirst(rendered) {
        options.onNews();
        isTold = true;
        tell(task, rendered, start);
      },
    });
    try {
      const stops = isSupersedable && { stage: checkpoint, progress: checkpoint };
      const quietly = { ...silentReporter, ...stops, notice: reporter.notice };
      const isOutlined = isSketch ? outlinedFor([...options.wanted()], shown?.paths) : undefined;
      const onWatched = noteElsewhere;
      const means = { store, work, memory: kept, sink, isHasty, isOutlined, onWatched };
      const built = awaitedLater(runStages({ request, reporter: quietly, inputs }, means));
      if (!isSupersedable) return await built;
      const stale = options.whenStale().then(() => {
        isSuperseded = true;
        throw new Superseded();
      });
      return await Promise.race([built, stale]);
    } finally {
      await threads.end();
    }
  }

  async function attempt(task: Task): Promise<Outcome> {
    const start = performance.now();
    isTold = false;
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
      // The build that sees everything says it, too.
      if (task.isSketch && reason instanceof ProblemsError) return { kind: 'enough' };
      if (reason instanceof ProblemsError) {
        noteElsewhere(missedBy(reason.problems));
        if (!isTold) tell(task, undefined, start);
        hasSeenAll = true;
        return { kind: 'done', problems: reason.problems };
      }
      // Whatever is kept may be to blame.
      memory = createMemory();
      sketched = createSketchMemory(memory);
      inputs = undefined;
      throw reason;
    }
  }

  return {
    async build(task) {
      const outcome = await attempt(task);
      const store = await opened;
      const isDue = !isSaved || (store?.unsaved() ?? 0) > LARGE;
      if (outcome.kind === 'done' && store !== undefined && isDue) save(store);
      // Whoever has saved meanwhile is waiting.
      if (outcome.kind !== 'superseded') collectGarbage();
      return outcome;
    },
    async close() {
      const store = await opened;
      if (store === undefined) return;
      save(store);
      await store.close({ wentWell: true });
    },
  };
}

/** Route keys of the pages whose own files have changed, or files that they include. */
function routesOf(change: Change | undefined, { locales }: Site, memory: Memory): readonly string[] {
  if (change === undefined || change.isEverything) return [];
  const changed = new Set([...change.paths].map((path) => path.replace(/^content\//, '') as ContentPath));
  const shown: ContentPath[] = [];
  for (const [path, { doc }] of memory.docs)
    if (changed.has(path) || doc?.includes.some((included) => changed.has(included.path))) shown.push(path);
  return locales.flatMap(({ targets, mount }) =>
    shown.flatMap((path) => {
      const target = targets.byFile.get(path);
      return target === undefined ? [] : [routeKey(siteRoute(target.route, mount))];
    }),
  );
}
