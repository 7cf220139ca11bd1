import { tracingChannel } from 'node:diagnostics_channel';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type Pool, PoolEnded, startPool } from './pool.ts';
import type { Task } from './task.ts';

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
  /** Lets the threads end and rejects queued jobs with `PoolEnded`. Later jobs run on the current thread. */
  end(): void;
}

/** Number of jobs before threads are started: each needs half a second to load its code. */
const JOBS_BEFORE_THREADS = 12;

/** Channel that reports jobs on the current thread to subscribers, such as `bench/threads.mjs`. */
const jobsHere = tracingChannel('paydocs:job');

/**
 * Runs the first jobs on the current thread. If there are many jobs, starts threads. The current thread then runs
 * jobs for which threads have no room, one at a time, and handles the threads' messages in between.
 */
export function startWorkers(threads = availableParallelism()): Workers {
  let started = 0;
  let isBusyHere = false;
  const pool = lazyPool(Math.max(1, threads - 1));
  /** Jobs that wait for a free thread or for the current thread. */
  const queue: (() => void)[] = [];
  const wakeAll = () => {
    for (const wake of queue.splice(0)) wake();
  };

  function poolWithRoom(): Pool | undefined {
    if (pool.isEnded() || threads < 2 || started <= JOBS_BEFORE_THREADS) return undefined;
    const running = pool.start();
    return running.hasRoom() ? running : undefined;
  }

  /** Waits for room in the pool, or for the current thread (undefined). Rejects when the workers end meanwhile. */
  async function freePlace(): Promise<Pool | undefined> {
    const isLate = pool.isEnded();
    let free = poolWithRoom();
    while (free === undefined && isBusyHere) {
      await new Promise<void>((resolve) => queue.push(resolve));
      if (pool.isEnded() && !isLate) throw new PoolEnded();
      free = poolWithRoom();
    }
    isBusyHere ||= free === undefined;
    return free;
  }

  async function run<Setup extends object | undefined, Input, Result>(
    task: Task<Setup, Input, Result>,
    setup: Setup,
    input: Input,
  ): Promise<Result> {
    started += 1;
    const place = task.isOnThread?.(setup) ? pool.start() : await freePlace();
    try {
      const job = { task: task.name, about: task.about(input), setup, input };
      if (place !== undefined) return (await place.run(job)) as Result;
      // Lets the event loop deliver messages of threads and changes of files between jobs.
      await setImmediate();
      return await jobsHere.tracePromise(async () => task.run(input, setup), { task: task.name });
    } finally {
      if (place === undefined) isBusyHere = false;
      wakeAll();
    }
  }

  return {
    // As many as the threads accept, and a few for the current thread until they are ready.
    width: threads * 5,
    run,
    end() {
      pool.end();
      wakeAll();
    },
  };
}

/** Creates a pool that starts its threads when it is first used, and never again after its end. */
function lazyPool(threads: number) {
  let pool: Pool | undefined;
  let isEnded = false;
  return {
    isEnded: () => isEnded,
    start(): Pool {
      if (isEnded) throw new PoolEnded();
      pool ??= startPool(threads);
      return pool;
    },
    end(): void {
      isEnded = true;
      pool?.end();
    },
  };
}
