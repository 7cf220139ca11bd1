import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { awaitedLater } from '../awaited-later.ts';
import { packageDirectory } from '../package.ts';
import { error, ProblemsError } from '../problems.ts';
import type { Answer, Order, Parcel } from './worker.ts';

/** Parsing has limits of its own, far below; whoever is silent for so long, in milliseconds, will not come back. */
const SILENCE = 60_000;

/** So many orders lie with a thread at once: the next one is there when it has done one. */
const AHEAD = 5;

/** Room for what a task makes and drops, in MB: a small nursery makes the collector run all the time. */
const NURSERY = 64;

interface Task {
  readonly order: Order;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface Seat {
  readonly worker: Worker;
  /** Numbers of the setups that its thread has. */
  readonly setups: Set<number>;
  /** What lies with it, in the order in which it does it. */
  readonly tasks: Task[];
  /** True once it has loaded what it needs. */
  isReady: boolean;
  timer?: NodeJS.Timeout;
}

/** Threads that work on one task after another. */
export interface Pool {
  run(order: Order): Promise<unknown>;
  /** True when a thread would take an order at once, or as soon as it is done with the last one. */
  hasRoom(): boolean;
  /** Ends the threads. Whoever still waits for one is told so with `PoolEnded`. */
  end(): Promise<void>;
}

/** The threads were ended before the task was: a build that failed leaves work behind that nobody asks for any more. */
export class PoolEnded extends Error {}

/**
 * Starts threads. A thread that dies or goes silent fails its task with a problem that names the file; the tasks of the
 * others end as usual.
 */
export function startPool(threads: number, silence = SILENCE): Pool {
  const waiting: Task[] = [];
  const numbers = new Map<object, number>();
  const seats: Seat[] = Array.from({ length: threads }, () => seat());

  function seat(): Seat {
    const worker = new Worker(join(packageDirectory, 'lib/worker.js'), {
      resourceLimits: { maxYoungGenerationSizeMb: NURSERY },
    });
    worker.unref();
    const made: Seat = { worker, setups: new Set(), tasks: [], isReady: false };
    worker.on('message', (answer: Answer) => {
      made.isReady = true;
      if ('isReady' in answer) return;
      const task = made.tasks.shift();
      if ('failure' in answer) task?.reject(answer.failure);
      else task?.resolve(answer.value);
      next(made);
    });
    worker.on('error', (reason) => lose(made, reason.message));
    worker.on('exit', (status) => lose(made, `its thread ended with status ${status}`));
    return made;
  }

  /** A setup goes to each thread once: it has all sentences of a language, and is larger than most tasks. */
  function parcel(order: Order, known: Set<number>): Parcel {
    if (!('setup' in order)) return { order };
    const { setup, ...rest } = order;
    const number = numbers.get(setup) ?? numbers.size;
    numbers.set(setup, number);
    if (known.has(number)) return { order: rest, number };
    known.add(number);
    return { order: rest, number, setup };
  }

  /** Gives a thread what it has room for, and watches it while it has something to do. */
  function next(free: Seat): void {
    const given = waiting.splice(0, AHEAD - free.tasks.length);
    free.tasks.push(...given);
    for (const { order } of given) free.worker.postMessage(parcel(order, free.setups));
    clearTimeout(free.timer);
    if (free.tasks.length === 0) free.worker.unref();
    else {
      free.worker.ref();
      free.timer = setTimeout(() => giveUp(free), silence);
    }
  }

  function giveUp(from: Seat): void {
    lose(from, `nothing was heard of it for ${silence / 1000} seconds`);
    void from.worker.terminate();
  }

  /** Fails the task that a thread was on when it went, and puts another in its place, which has the rest. */
  function lose(gone: Seat, why: string): void {
    const place = seats.indexOf(gone);
    if (place < 0) return;
    clearTimeout(gone.timer);
    const [task, ...rest] = gone.tasks.splice(0);
    // One that could not even begin would not do so the next time.
    if (task === undefined && !gone.isReady) return void seats.splice(place, 1);
    const fresh = seat();
    seats[place] = fresh;
    task?.reject(new ProblemsError([lost(task.order, why)]));
    waiting.unshift(...rest);
    next(fresh);
  }

  return {
    run: (order) =>
      awaitedLater(
        new Promise((resolve, reject) => {
          waiting.push({ order, resolve, reject });
          const [free] = [...seats].sort((a, b) => a.tasks.length - b.tasks.length);
          if (free !== undefined && free.tasks.length < AHEAD) next(free);
        }),
      ),
    hasRoom: () => seats.some(({ isReady, tasks }) => isReady && tasks.length < AHEAD),
    async end() {
      const all = seats.splice(0);
      for (const { timer } of all) clearTimeout(timer);
      const left = [...all.flatMap(({ tasks }) => tasks.splice(0)), ...waiting.splice(0)];
      for (const task of left) task.reject(new PoolEnded());
      await Promise.all(all.map(({ worker }) => worker.terminate()));
    },
  };
}

function lost({ about }: Order, why: string) {
  return error('worker-lost', `Work on this file was lost: ${why}.`, {
    file: about,
    hint: 'Build again. If it happens each time, the file is more than paydocs can take: please report it.',
  });
}
