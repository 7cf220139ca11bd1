import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Fault } from '../checks/code/fault.ts';
import type { CodeTask } from '../checks/code/syntax.ts';
import type { ParsedDoc } from '../content/parse-doc.ts';
import type { PageWords, WordsTask } from '../feeds/search/page-entry.ts';
import type { DrawnFragment, FragmentTask } from '../reference/draw.ts';
import type { RenderedPage } from '../render/page.ts';
import type { SourceFile } from '../types.ts';
import { type Pool, startPool } from './pool.ts';
import type { ParseSetup, RenderSetup, RenderTask } from './tasks.ts';

/** The heavy kinds of work on one file, fragment, page, or some code. None sees another, so they may be done anywhere, in any order. */
export interface Work {
  /** How many tasks are worth having under way at once. */
  readonly width: number;
  parse(setup: ParseSetup, file: SourceFile): Promise<ParsedDoc>;
  draw(setup: ParseSetup, task: FragmentTask): Promise<DrawnFragment>;
  /** The first fault of each piece of code. */
  checkCode(tasks: readonly CodeTask[]): Promise<readonly (Fault | null)[]>;
  render(setup: RenderSetup, task: RenderTask): Promise<RenderedPage>;
  /** What a search index is made of from a page. */
  words(task: WordsTask): Promise<PageWords>;
  /** Ends the threads; what comes later is done here. */
  end(): Promise<void>;
}

/** So many tasks are done before threads are started: each takes half a second to load what this one has loaded. */
const ALONE = 12;

/**
 * Does the first tasks here; when they turn out to be many, threads help, and what they have no room for is done here
 * still. The results are the same.
 */
export function startWork(threads = availableParallelism()): Work {
  let done = 0;
  let isOver = false;
  let pool: Pool | undefined;
  const here = async () => {
    // What threads have to say is heard only between tasks.
    if (pool !== undefined) await setImmediate();
    // Loaded here: a build that finds all in the store parses nothing, and one that renders nothing needs no React.
    return import('./tasks.ts');
  };
  /** A thread that has room, else undefined. */
  const away = (): Pool | undefined => {
    if (isOver || threads < 2 || done++ < ALONE) return undefined;
    // One of the threads that there may be is this one.
    pool ??= startPool(threads - 1);
    return pool.hasRoom() ? pool : undefined;
  };
  return {
    // As many as threads take, and some for this one while it waits for the first of them.
    width: threads * 5,
    async parse(setup, file) {
      const thread = away();
      if (thread === undefined) return (await here()).parse(setup, file);
      const about = `content/${file.path}`;
      return (await thread.run({ about, task: 'parse', setup, input: file })) as ParsedDoc;
    },
    async draw(setup, task) {
      const thread = away();
      if (thread === undefined) return (await here()).draw(setup, task);
      const about = `reference ${task.fragment.component}`;
      return (await thread.run({ about, task: 'draw', setup, input: task })) as DrawnFragment;
    },
    async checkCode(tasks) {
      const thread = away();
      if (thread === undefined) return (await here()).checkCode(tasks);
      const about = `${tasks.length} code blocks`;
      return (await thread.run({ about, task: 'check', input: tasks })) as readonly (Fault | null)[];
    },
    async render(setup, task) {
      const thread = away();
      if (thread === undefined) return (await here()).render(setup, task);
      const about = `page ${task.page.route}`;
      return (await thread.run({ about, task: 'render', setup, input: task })) as RenderedPage;
    },
    async words(task) {
      const thread = away();
      if (thread === undefined) return (await here()).words(task);
      return (await thread.run({ about: task.page.href, task: 'words', input: task })) as PageWords;
    },
    async end() {
      isOver = true;
      await pool?.end();
    },
  };
}
