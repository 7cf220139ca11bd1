import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { packageDirectory } from '../platform/package.ts';
import { deferRejection } from '../platform/promises.ts';
import { error, type Problem, ProblemsError } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { type Answer, END, type JobMessage } from './serve-jobs.ts';
import type { Job } from './task.ts';

/** Number of jobs to send to a thread in advance, so that it never waits for the next one. */
const JOBS_PER_THREAD = 5;

/** Size of the young generation of a thread's heap, in MB. A small one is collected constantly. */
const YOUNG_GENERATION = 64;

interface QueuedJob {
  readonly job: Job;
  readonly resolve: (value: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

interface WorkerSlot {
  readonly worker: Worker;
  /** Numbers of the setups that the thread has received. */
  readonly setups: Map<object, number>;
  /** Jobs sent to the thread, in the order in which it runs them. */
  readonly jobs: QueuedJob[];
  /** True once the thread has loaded its code. */
  isReady: boolean;
  timer?: NodeJS.Timeout;
}

/** A pool of threads that each run one job at a time. */
export interface Pool {
  run(job: Job): Promise<unknown>;
  /** True if a thread can accept another job. */
  hasRoom(): boolean;
  /** Lets the threads end, and rejects unfinished and later jobs with `PoolEnded`. */
  end(): void;
}

/** Thrown for jobs that are not finished when the pool ends: a failed build no longer needs their results. */
export class PoolEnded extends Error {}

/**
 * Starts a pool. If a thread dies or hangs, its current job fails with a problem that names the file, and a new
 * thread runs its other jobs.
 */
export function startPool(threads: number, timeout: number = limits.time.thread): Pool {
  const queue: QueuedJob[] = [];
  const slots: WorkerSlot[] = Array.from({ length: threads }, start);
  let isEnded = false;

  function start(): WorkerSlot {
    return startWorker(sendJobs, replaceWorker);
  }

  /** Fills the free places of a thread, and starts its timeout if it has jobs. */
  function sendJobs(slot: WorkerSlot): void {
    if (isEnded) return;
    const taken = queue.splice(0, JOBS_PER_THREAD - slot.jobs.length);
    slot.jobs.push(...taken);
    for (const { job } of taken) slot.worker.postMessage(messageFor(job, slot.setups));
    clearTimeout(slot.timer);
    if (slot.jobs.length === 0) slot.worker.unref();
    else {
      slot.worker.ref();
      slot.timer = setTimeout(() => {
        replaceWorker(slot, `its thread has not responded for ${timeout / 1000} seconds`);
        void slot.worker.terminate();
      }, timeout);
    }
  }

  /** Fails the current job of a thread, and starts a new thread with its other jobs. */
  function replaceWorker(gone: WorkerSlot, reason: string): void {
    const place = slots.indexOf(gone);
    if (place < 0) return;
    clearTimeout(gone.timer);
    const [failed, ...rest] = gone.jobs.splice(0);
    // A thread that failed to start would fail again. The next job tries, so that there is something to fail.
    if (failed === undefined && !gone.isReady) return void slots.splice(place, 1);
    const fresh = start();
    slots[place] = fresh;
    failed?.reject(new ProblemsError([workerLost(failed.job, reason)]));
    queue.unshift(...rest);
    sendJobs(fresh);
  }

  return {
    run: (job) =>
      deferRejection(
        new Promise((resolve, reject) => {
          if (isEnded) throw new PoolEnded();
          queue.push({ job, resolve, reject });
          if (slots.length === 0) slots.push(start());
          const [free] = [...slots].sort((a, b) => a.jobs.length - b.jobs.length);
          if (free !== undefined && free.jobs.length < JOBS_PER_THREAD) sendJobs(free);
        }),
      ),
    hasRoom: () => slots.some(({ isReady, jobs }) => isReady && jobs.length < JOBS_PER_THREAD),
    end() {
      isEnded = true;
      for (const slot of slots.splice(0)) queue.push(...endWorker(slot, timeout));
      for (const job of queue.splice(0)) job.reject(new PoolEnded());
    },
  };
}

/** Starts a thread. `onAnswer` is called after each answer, `onGone` with the reason if the thread ends. */
function startWorker(
  onAnswer: (slot: WorkerSlot) => void,
  onGone: (slot: WorkerSlot, reason: string) => void,
): WorkerSlot {
  const worker = new Worker(join(packageDirectory, 'lib/worker.js'), {
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_GENERATION },
  });
  worker.unref();
  const slot: WorkerSlot = { worker, setups: new Map(), jobs: [], isReady: false };
  worker.on('message', (answer: Answer) => {
    slot.isReady = true;
    if ('isReady' in answer) return;
    const job = slot.jobs.shift();
    if ('failure' in answer) job?.reject(answer.failure);
    else if ('problems' in answer) job?.reject(new ProblemsError(answer.problems));
    else job?.resolve(answer.value);
    onAnswer(slot);
  });
  worker.on('error', (reason) => onGone(slot, reason.message));
  worker.on('exit', (status) => onGone(slot, `its thread ended with status ${status}`));
  return slot;
}

/** Returns the message for a job. It has the setup only once for each thread: setups are larger than most inputs. */
function messageFor({ setup, ...job }: Job, sent: Map<object, number>): JobMessage {
  if (setup === undefined) return { job };
  const known = sent.get(setup);
  if (known !== undefined) return { job, setupNumber: known };
  const setupNumber = sent.size;
  sent.set(setup, setupNumber);
  return { job, setupNumber, setup };
}

/**
 * Asks a thread to end when it has loaded its code and finished its job, and terminates it if it hangs. Terminating a
 * thread that loads a module leaves the file open. The process does not wait for the thread. Returns its jobs.
 */
function endWorker({ worker, timer, jobs }: WorkerSlot, timeout: number): readonly QueuedJob[] {
  clearTimeout(timer);
  worker.unref();
  worker.postMessage(END);
  const forced = setTimeout(() => void worker.terminate(), timeout).unref();
  worker.once('exit', () => clearTimeout(forced));
  return jobs.splice(0);
}

function workerLost({ about }: Job, reason: string): Problem {
  return error('worker-lost', `Processing this file failed: ${reason}.`, {
    file: about,
    hint: 'Build again. If it fails again, paydocs cannot process this file. Report it.',
  });
}
