import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type Pool, PoolEnded, startPool } from './pool.ts';
import type { Job, Task } from './task.ts';

/** Runs tasks on the current thread and on worker threads. */
export interface Workers {
  /** Recommended number of concurrent jobs. */
  readonly width: number;
  /** Runs a task. The result does not depend on the thread or on the order of jobs. */
  run<Setup extends object | undefined, Input, Result>(
    task: Task<Setup, Input, Result>,
    setup: Setup,
    input: Input,
  ): Promise<Result>;
  /** Terminates the threads and rejects queued jobs with `PoolEnded`. Later jobs run on the current thread. */
  end(): Promise<void>;
}

/**
 * Number of jobs before threads are started. Each thread needs half a second to load code that the current thread
 * has loaded already.
 */
const JOBS_BEFORE_THREADS = 12;

/**
 * Runs the first jobs on the current thread. If there are many jobs, starts threads. The current thread then runs
 * jobs for which threads have no room, one at a time, and handles the threads' messages in between.
 */
export function startWorkers(threads = availableParallelism()): Workers {
  let started = 0;
  let isEnded = false;
  let isBusyHere = false;
  let pool: Pool | undefined;
  /** Jobs that wait for a free thread or for the current thread. */
  const queue: (() => void)[] = [];

  function poolWithRoom(): Pool | undefined {
    if (isEnded || threads < 2 || started <= JOBS_BEFORE_THREADS) return undefined;
    // The current thread is one of the `threads`.
    pool ??= startPool(threads - 1);
    return pool.hasRoom() ? pool : undefined;
  }

  return {
    // As many as the threads accept, and a few for the current thread until they are ready.
    width: threads * 5,
    async run<Setup extends object | undefined, Input, Result>(
      task: Task<Setup, Input, Result>,
      setup: Setup,
      input: Input,
    ): Promise<Result> {
      started += 1;
      const job = (): Job => ({ task: task.name, about: task.about(input), setup, input });
      if (task.isOnThread?.(setup)) {
        if (isEnded) throw new PoolEnded();
        pool ??= startPool(Math.max(1, threads - 1));
        return (await pool.run(job())) as Result;
      }
      const isLate = isEnded;
      let free = poolWithRoom();
      while (free === undefined && isBusyHere) {
        await new Promise<void>((resolve) => queue.push(resolve));
        if (isEnded && !isLate) throw new PoolEnded();
        free = poolWithRoom();
      }
      if (free === undefined) isBusyHere = true;
      try {
        if (free !== undefined) return (await free.run(job())) as Result;
        // Lets the event loop deliver messages of threads between jobs.
        if (pool !== undefined) await setImmediate();
        return await task.run(setup, input);
      } finally {
        if (free === undefined) isBusyHere = false;
        for (const retry of queue.splice(0)) retry();
      }
    },
    async end() {
      isEnded = true;
      for (const stop of queue.splice(0)) stop();
      await pool?.end();
    },
  };
}
