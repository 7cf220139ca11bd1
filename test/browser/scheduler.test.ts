import { createRequire } from 'node:module';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The part of React's scheduler that the specification has figures for. */
interface Scheduler {
  unstable_scheduleCallback(
    priority: number,
    work: () => void,
  ): { readonly startTime: number; readonly expirationTime: number };
  unstable_cancelCallback(task: object): void;
  unstable_shouldYield(): boolean;
  unstable_forceFrameRate(framesPerSecond: number): void;
}

// The scheduler that react-dom uses, as browsers get it.
const fromReactDom = createRequire(createRequire(import.meta.url).resolve('react-dom'));
const scheduler: Scheduler = fromReactDom('scheduler/cjs/scheduler.production.js');

const PRIORITIES = { immediate: 1, 'user-blocking': 2, normal: 3, 'normal again': 3, low: 4 } as const;

let time = 0;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => time);
});

afterEach(() => {
  scheduler.unstable_forceFrameRate(0);
  vi.restoreAllMocks();
});

/** After how many milliseconds of work the scheduler lets the browser do something else. */
function timeSlice(): Promise<number> {
  return new Promise((resolve) => {
    scheduler.unstable_scheduleCallback(3, () => {
      const start = time;
      while (!scheduler.unstable_shouldYield() && time < start + 1000) time += 1;
      resolve(time - start);
    });
  });
}

describe("React's scheduler, which paydocs uses as it is (D10),", () => {
  test('works for 5 ms at a time (S9-10)', async () => {
    expect(await timeSlice()).toBe(5);
  });

  test('does first what expires first, then what came first (S9-10)', async () => {
    const done: string[] = [];
    const tasks = (['low', 'normal', 'normal again', 'user-blocking'] as const).map(
      (name) =>
        new Promise<void>((resolve) => {
          scheduler.unstable_scheduleCallback(PRIORITIES[name], () => {
            done.push(name);
            resolve();
          });
        }),
    );
    await Promise.all(tasks);
    expect(done).toEqual(['user-blocking', 'normal', 'normal again', 'low']);
  });

  test.each([
    ['stops after each task that is too long', 'normal', 3],
    ['does not stop between tasks that have expired', 'immediate', 1],
  ] as const)('%s (S9-10)', async (_, priority, expected) => {
    let turn = 0;
    const next = (): void => {
      turn += 1;
      counter = setImmediate(next);
    };
    let counter = setImmediate(next);
    const turns = await Promise.all(
      [1, 2, 3].map(
        () =>
          new Promise<number>((resolve) => {
            scheduler.unstable_scheduleCallback(PRIORITIES[priority], () => {
              time += 30;
              resolve(turn);
            });
          }),
      ),
    );
    clearImmediate(counter);
    expect(new Set(turns).size).toBe(expected);
  });

  test.each([
    [60, 16],
    [125, 8],
    [0, 5],
  ])('at %i frames a second works for %i ms at a time (S9-11)', async (rate, slice) => {
    scheduler.unstable_forceFrameRate(rate);
    expect(await timeSlice()).toBe(slice);
  });

  test.each([-1, 126])('refuses %i frames a second (S9-11)', async (rate) => {
    const complaint = vi.spyOn(console, 'error').mockReturnValue(undefined);
    scheduler.unstable_forceFrameRate(rate);
    expect(complaint).toHaveBeenCalledOnce();
    expect(await timeSlice()).toBe(5);
  });

  test.each([
    ['immediate', 1, -1],
    ['user-blocking', 2, 250],
    ['normal', 3, 5000],
    ['low', 4, 10_000],
    ['idle', 5, 2 ** 30 - 1],
  ])('lets %s work wait at most this long (S9-12)', (_, priority, timeout) => {
    const task = scheduler.unstable_scheduleCallback(priority, () => {});
    expect(task.expirationTime - task.startTime).toBe(timeout);
    scheduler.unstable_cancelCallback(task);
  });
});
