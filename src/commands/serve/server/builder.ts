import { filesToWatch } from '../../../assets/watched.ts';
import { type Problem, ProblemsError } from '../../../problems.ts';
import { createCollector } from './garbage.ts';
import { keptInputs } from './kept-inputs.ts';
import { keptStore } from './kept-store.ts';
import { createMemory, type KeptMemory } from './memory.ts';
import { type BuilderOptions, runTask, type Task } from './run-task.ts';
import { saveReports } from './save-reports.ts';
import { Enough, Superseded } from './serving-sink.ts';

/**
 * Result of a build for the server. `done`: complete. `enough`: the wanted pages are ready, and the next build
 * does the rest. `superseded`: the site has changed again.
 */
export type Outcome =
  | { readonly kind: 'done'; readonly problems: readonly Problem[] }
  | { readonly kind: 'enough' | 'superseded' };

/** Creates a builder. It opens nothing before the first build. */
export function createBuilder(options: BuilderOptions) {
  const { siteDirectory, reporter } = options;
  const store = keptStore(siteDirectory, reporter.notice);
  const inputs = keptInputs(options.pipeline, options.onWatched);
  const saves = saveReports(reporter, inputs);
  const collectGarbage = createCollector();
  let memories = createMemories();
  /** True after a complete build without errors. */
  let hasGood = false;

  async function attempt(task: Task): Promise<Outcome> {
    const start = performance.now();
    const report = saves.reporterOf(task.shown, start);
    const memory = task.isSketch ? memories.sketched : memories.whole;
    try {
      const own = { store, inputs, saves, memory, hasGood, report };
      const { problems, pages } = await runTask(task, { ...options, ...own });
      if (!hasGood) reporter.ready(pages, performance.now() - start);
      hasGood = true;
      saves.start();
      memories = createMemories(memories.whole);
      return { kind: 'done', problems };
    } catch (reason) {
      const early = earlyEnd(reason, task);
      if (early !== undefined) return early;
      if (reason instanceof ProblemsError) {
        inputs.watch(filesToWatch(reason.inputs, siteDirectory));
        report(undefined);
        saves.start();
        return { kind: 'done', problems: reason.problems };
      }
      // A cache may be the cause, so all are discarded.
      memories = createMemories();
      inputs.clear();
      throw reason;
    }
  }

  return {
    async build(task: Task): Promise<Outcome> {
      const outcome = await attempt(task);
      if (outcome.kind === 'done') await store.saveIfDue();
      // After a superseded build, an author is waiting for the next one.
      if (outcome.kind !== 'superseded') collectGarbage();
      return outcome;
    },
    close: store.close,
  };
}

/**
 * Returns the memory of complete builds and one for partial builds. They share the results of steps, but not
 * documents or the linked site.
 */
function createMemories(whole = createMemory()): {
  readonly whole: KeptMemory;
  readonly sketched: KeptMemory;
} {
  return { whole, sketched: createMemory(whole) };
}

function earlyEnd(reason: unknown, { isSketch }: Task): Outcome | undefined {
  if (reason instanceof Superseded) return { kind: 'superseded' };
  // The complete build reports the problems of a partial one.
  const isEnough = reason instanceof Enough || (isSketch && reason instanceof ProblemsError);
  return isEnough ? { kind: 'enough' } : undefined;
}
