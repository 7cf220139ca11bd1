import { expect, onTestFinished, test } from 'vitest';
import type { Task } from '../../src/workers/task.ts';
import { startWorkers } from '../../src/workers/workers.ts';

test('the event loop turns between jobs on this thread, so that messages and saves are noticed', async () => {
  const workers = startWorkers(1);
  onTestFinished(() => workers.end());
  let turns = 0;
  const count = (): void => {
    turns += 1;
    turning = setImmediate(count);
  };
  let turning = setImmediate(count);
  onTestFinished(() => clearImmediate(turning));
  const task: Task<undefined, number, number> = {
    name: 'turns',
    about: String,
    run: async (number) => number,
  };
  const jobs = Array.from({ length: 5 }, (_, number) => workers.run(task, undefined, number));
  expect(await Promise.all(jobs)).toEqual([0, 1, 2, 3, 4]);
  expect(turns).toBeGreaterThanOrEqual(4);
});
