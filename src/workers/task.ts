/**
 * A kind of work on one file, fragment or page that can run on any thread. Its only inputs are the setup and the input, both
 * plain data. Each feature declares its tasks once; `pipeline/worker.ts` lists them, so that threads can find them by name.
 */
export interface Task<Setup, Input, Result> {
  /** Unique name of the task. */
  readonly name: string;
  /** Returns the file or page that problems name. */
  readonly about: (input: Input) => string;
  /** Runs the task. Loads its code lazily, so that builds without such a job do not pay for it. */
  readonly run: (input: Input, setup: Setup) => Result | Promise<Result>;
  /** True: it runs on worker threads only, where a timeout can end it. Code of a site's plugins may not end. */
  readonly isOnThread?: (setup: Setup) => boolean;
}

/** A run of a task, as sent to a thread. */
export interface Job {
  readonly task: string;
  readonly about: string;
  /** Data that many jobs share. It is sent to each thread once. */
  readonly setup: object | undefined;
  readonly input: unknown;
}

/** A task of any type, for lists of tasks. `run` in `workers.ts` keeps the specific types. */
export type AnyTask = Task<never, never, unknown>;
