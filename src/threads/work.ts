import { availableParallelism } from 'node:os';
import type { Fault } from '../checks/code/fault.ts';
import type { CodeTask } from '../checks/code/syntax.ts';
import type { ParsedDoc } from '../content/parse-doc.ts';
import type { Slices, WordsTask } from '../feeds/search/page-entry.ts';
import type { DrawnFragment, FragmentTask } from '../reference/draw.ts';
import type { RenderedPage } from '../render/page.ts';
import type { PageText } from '../search/index-format.ts';
import type { SourceFile } from '../types.ts';
import { type Pool, startPool } from './pool.ts';
import type { ExcerptTask, ParseSetup, RenderSetup, RenderTask } from './tasks.ts';

/** The heavy kinds of work on one file, fragment, page, or some code. None sees another, so they may be done anywhere, in any order. */
export interface Work {
  /** How many tasks are worth having under way at once. */
  readonly width: number;
  parse(setup: ParseSetup, file: SourceFile): Promise<ParsedDoc>;
  draw(setup: ParseSetup, task: FragmentTask): Promise<DrawnFragment>;
  /** The first fault of each piece of code. */
  checkCode(tasks: readonly CodeTask[]): Promise<readonly (Fault | null)[]>;
  render(setup: RenderSetup, task: RenderTask): Promise<RenderedPage>;
  /** The words of a page, as its search index has them. */
  words(task: WordsTask): Promise<Slices>;
  /** What search results show of a page. */
  excerpt(task: ExcerptTask): Promise<PageText>;
  /** Ends the threads; what comes later is done here. */
  end(): Promise<void>;
}

/** So many tasks are done before threads are started: each takes half a second to load what this one has loaded. */
const ALONE = 40;

/** Does the first tasks here; when they turn out to be many, threads take over. The results are the same. */
export function startWork(threads = availableParallelism()): Work {
  let done = 0;
  let isOver = false;
  let pool: Pool | undefined;
  const isHere = (): boolean => isOver || threads < 2 || done++ < ALONE;
  // Loaded here: a build that finds all in the store parses nothing, and one that renders nothing needs no React.
  const here = () => import('./tasks.ts');
  const away = (): Pool => {
    pool ??= startPool(threads);
    return pool;
  };
  return {
    width: threads * 3,
    async parse(setup, file) {
      if (isHere()) return (await here()).parse(setup, file);
      const about = `content/${file.path}`;
      return (await away().run({ about, task: 'parse', setup, input: file })) as ParsedDoc;
    },
    async draw(setup, task) {
      if (isHere()) return (await here()).draw(setup, task);
      const about = `reference ${task.fragment.component}`;
      return (await away().run({ about, task: 'draw', setup, input: task })) as DrawnFragment;
    },
    async checkCode(tasks) {
      if (isHere()) return (await here()).checkCode(tasks);
      const about = `${tasks.length} code blocks`;
      return (await away().run({ about, task: 'check', input: tasks })) as readonly (Fault | null)[];
    },
    async render(setup, task) {
      if (isHere()) return (await here()).render(setup, task);
      const about = `page ${task.page.route}`;
      return (await away().run({ about, task: 'render', setup, input: task })) as RenderedPage;
    },
    async words(task) {
      if (isHere()) return (await here()).words(task);
      return (await away().run({ about: task.page.href, task: 'words', input: task })) as Slices;
    },
    async excerpt(task) {
      if (isHere()) return (await here()).excerpt(task);
      return (await away().run({ about: task.page.href, task: 'excerpt', input: task })) as PageText;
    },
    async end() {
      isOver = true;
      await pool?.end();
    },
  };
}
