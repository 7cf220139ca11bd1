import { parentPort } from 'node:worker_threads';
import { refuseExit } from '../platform/process.ts';
import { type Problem, ProblemsError } from '../problems.ts';
import type { AnyTask, Job } from './task.ts';

/** A job for a thread. It includes its setup unless the thread has received that before. */
export interface JobMessage {
  readonly job: Omit<Job, 'setup'>;
  readonly setupNumber?: number;
  readonly setup?: object;
}

/** Messages of a thread: that its code is loaded, then one answer per job. A failure is what was thrown. */
export type Answer =
  | { readonly isReady: true }
  | { readonly value: unknown }
  | { readonly problems: readonly Problem[] }
  | { readonly failure: unknown };

/** Message that ends a thread after its current job. */
export const END = 'end';

/** Runs the jobs that the main thread sends, one after another. Answers come in the order of the jobs. */
export function serveJobs(tasks: readonly AnyTask[]): void {
  const exit = refuseExit();
  const byName = new Map(tasks.map((task) => [task.name, task]));
  const setups = new Map<number, object>();
  let last: Promise<void> = Promise.resolve();
  let isEnded = false;

  async function answer({ job, setupNumber, setup }: JobMessage): Promise<Answer> {
    try {
      const known = setupNumber === undefined ? undefined : setups.get(setupNumber);
      return { value: await byName.get(job.task)?.run(job.input as never, (setup ?? known) as never) };
    } catch (failure) {
      // An error loses what its class adds on the way to another thread.
      return failure instanceof ProblemsError ? { problems: failure.problems } : { failure };
    }
  }

  parentPort?.on('message', (message: JobMessage | typeof END) => {
    if (message === END) {
      isEnded = true;
      void last.then(() => exit(0));
      return;
    }
    const { setupNumber, setup } = message;
    if (setupNumber !== undefined && setup !== undefined) setups.set(setupNumber, setup);
    last = last.then(async () => {
      if (!isEnded) parentPort?.postMessage(await answer(message));
    });
  });
  parentPort?.postMessage({ isReady: true } satisfies Answer);
}
