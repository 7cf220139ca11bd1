import { plugins } from '../plugins/index.ts';
import { renderPageTask } from '../render/task.ts';
import { pluginTask } from '../site-plugins/plugin-task.ts';
import { serveJobs } from '../workers/serve-jobs.ts';
import type { AnyTask } from '../workers/task.ts';
import { outlineDocTask, parseDocTask, renderFragmentTask } from './parse-task.ts';
import { placePage } from './place-page.ts';

/** Tasks that worker threads run. */
const TASKS: readonly AnyTask[] = [
  parseDocTask,
  outlineDocTask,
  renderFragmentTask,
  renderPageTask,
  pluginTask,
  placePage,
  ...plugins.flatMap(({ tasks = [] }) => tasks),
];

serveJobs(TASKS);
