import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import type { Fault } from '../checks/code/fault.ts';
import type { CodeTask } from '../checks/code/syntax.ts';
import type { ParsedDoc } from '../content/parse-doc.ts';
import type { PageWords, WordsTask } from '../feeds/search/page-entry.ts';
import type { DrawnFragment, FragmentTask } from '../reference/draw.ts';
import type { RenderedPage } from '../render/page.ts';
import type { SourceFile } from '../types.ts';
import { type Pool, PoolEnded, startPool } from './pool.ts';
import type { ParseSetup, RenderSetup, RenderTask } from './tasks.ts';
import type { Order } from './worker.ts';

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
  /** Ends the threads, and fails what waits with `PoolEnded`; what comes later is done here. */
  end(): Promise<void>;
}

/** So many tasks are done before threads are started: each takes half a second to load what this one has loaded. */
const ALONE = 12;

/**
 * Does the first tasks here; when they turn out to be many, threads help, and what they have no room for is done here
 * still, one task at a time: in between, what has been done is taken on, and threads get more. The results are the same.
 */
export function startWork(threads = availableParallelism()): Work {
  let begun = 0;
  let isOver = false;
  let isBusyHere = false;
  let pool: Pool | undefined;
  /** Tasks that neither a thread nor this one has room for. */
  const waiting: (() => void)[] = [];

  function threadWithRoom(): Pool | undefined {
    if (isOver || threads < 2 || begun <= ALONE) return undefined;
    // One of the threads that there may be is this one.
    pool ??= startPool(threads - 1);
    return pool.hasRoom() ? pool : undefined;
  }

  async function here(): Promise<typeof import('./tasks.ts')> {
    // What threads have to say is heard only between tasks.
    if (pool !== undefined) await setImmediate();
    // Loaded here: a build that finds all in the store parses nothing, and one that renders nothing needs no React.
    return import('./tasks.ts');
  }

  /** Does a task on a thread or, as `alone`, here, whichever has room first. */
  async function done<Result>(
    order: Order,
    alone: (tasks: typeof import('./tasks.ts')) => Promise<Result>,
  ): Promise<Result> {
    begun += 1;
    const isLate = isOver;
    let thread = threadWithRoom();
    while (thread === undefined && isBusyHere) {
      await new Promise<void>((resolve) => waiting.push(resolve));
      if (isOver && !isLate) throw new PoolEnded();
      thread = threadWithRoom();
    }
    if (thread === undefined) isBusyHere = true;
    try {
      return thread === undefined ? await alone(await here()) : ((await thread.run(order)) as Result);
    } finally {
      if (thread === undefined) isBusyHere = false;
      for (const tryAgain of waiting.splice(0)) tryAgain();
    }
  }

  return {
    // As many as threads take, and some for this one while it waits for the first of them.
    width: threads * 5,
    parse: (setup, file) =>
      done({ about: `content/${file.path}`, task: 'parse', setup, input: file }, (tasks) =>
        tasks.parse(setup, file),
      ),
    draw: (setup, task) =>
      done({ about: `reference ${task.fragment.component}`, task: 'draw', setup, input: task }, ({ draw }) =>
        draw(setup, task),
      ),
    checkCode: (pieces) =>
      done({ about: `${pieces.length} code blocks`, task: 'check', input: pieces }, ({ checkCode }) =>
        checkCode(pieces),
      ),
    render: (setup, task) =>
      done({ about: `page ${task.page.route}`, task: 'render', setup, input: task }, ({ render }) =>
        render(setup, task),
      ),
    words: (task) => done({ about: task.page.href, task: 'words', input: task }, ({ words }) => words(task)),
    async end() {
      isOver = true;
      for (const stop of waiting.splice(0)) stop();
      await pool?.end();
    },
  };
}
