import type { ThreadPlugin } from '../markdown/options.ts';
import type { Task } from '../workers/task.ts';

/** The plugin of a task. */
export interface TaskSetup {
  readonly plugin: ThreadPlugin;
  readonly siteDirectory: string;
}

/** A call of a task of a plugin. */
export interface TaskCall {
  readonly task: string;
  /** Subject of the call, for problems. */
  readonly about: string;
  readonly input: unknown;
}

/** Runs a task of a plugin of the site, on worker threads only, where a timeout can end it. */
export const pluginTask: Task<TaskSetup, TaskCall, unknown> = {
  name: 'plugin-task',
  about: ({ about }) => about,
  isOnThread: () => true,
  run: async (call, setup) => (await import('./tasks.ts')).runTask(call, setup),
};
