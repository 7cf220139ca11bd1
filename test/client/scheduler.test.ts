import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** React's scheduler, as far as these tests use it. */
interface Scheduler {
  readonly unstable_ImmediatePriority: number;
  readonly unstable_UserBlockingPriority: number;
  readonly unstable_NormalPriority: number;
  readonly unstable_LowPriority: number;
  readonly unstable_IdlePriority: number;
  unstable_scheduleCallback(
    priority: number,
    work: () => void,
  ): { readonly startTime: number; readonly expirationTime: number };
  unstable_shouldYield(): boolean;
  unstable_forceFrameRate(framesPerSecond: number): void;
}

const require = createRequire(import.meta.url);
/** The very file that is bundled with react-dom. */
const file = join(
  dirname(createRequire(require.resolve('react-dom')).resolve('scheduler')),
  'cjs/scheduler.production.js',
);

let now: number;
let turns: (() => void)[];
let scheduler: Scheduler;

beforeEach(() => {
  now = 0;
  turns = [];
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  vi.stubGlobal('setImmediate', (turn: () => void) => turns.push(turn));
  delete require.cache[file];
  scheduler = require(file);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Runs what the scheduler does before it gives way, once. */
function turn(): void {
  turns.shift()?.();
}

/** Work that takes some milliseconds and says its name. */
function work(name: string, milliseconds: number, done: string[]): () => void {
  return () => {
    now += milliseconds;
    done.push(name);
  };
}

describe('React’s scheduler (D10)', () => {
  it('gives way after 5 ms of work (S9-10)', () => {
    const done: string[] = [];
    for (const name of ['a', 'b', 'c', 'd'])
      scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, work(name, 3, done));
    turn();
    expect(done).toEqual(['a', 'b']);
    turn();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does what expires first, then what came first (S9-10)', () => {
    const done: string[] = [];
    for (const [name, priority] of [
      ['low', scheduler.unstable_LowPriority],
      ['normal', scheduler.unstable_NormalPriority],
      ['normal again', scheduler.unstable_NormalPriority],
      ['user', scheduler.unstable_UserBlockingPriority],
    ] as const)
      scheduler.unstable_scheduleCallback(priority, work(name, 0, done));
    turn();
    expect(done).toEqual(['user', 'normal', 'normal again', 'low']);
  });

  it('does not give way while work has expired (S9-10)', () => {
    const done: string[] = [];
    for (const name of ['a', 'b', 'c'])
      scheduler.unstable_scheduleCallback(scheduler.unstable_ImmediatePriority, work(name, 30, done));
    turn();
    expect(done).toEqual(['a', 'b', 'c']);
  });

  it.each([
    [60, 16],
    [125, 8],
    [1, 1000],
    [0, 5],
  ])('at %i frames a second gives way after %i ms (S9-11)', (rate, expected) => {
    scheduler.unstable_forceFrameRate(30);
    scheduler.unstable_forceFrameRate(rate);
    expect(slice()).toBe(expected);
  });

  it.each([-1, 126])('refuses %i frames a second, and says so (S9-11)', (rate) => {
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    scheduler.unstable_forceFrameRate(rate);
    expect(said).toHaveBeenCalledOnce();
    expect(slice()).toBe(5);
  });

  it.each([
    ['unstable_ImmediatePriority', -1],
    ['unstable_UserBlockingPriority', 250],
    ['unstable_NormalPriority', 5000],
    ['unstable_LowPriority', 10_000],
    ['unstable_IdlePriority', 2 ** 30 - 1],
  ] as const)('work of %s expires after %i ms (S9-12)', (priority, expected) => {
    const task = scheduler.unstable_scheduleCallback(scheduler[priority], () => undefined);
    expect(task.expirationTime - task.startTime).toBe(expected);
  });
});

/** How many milliseconds of work the scheduler allows at a time. */
function slice(): number {
  let milliseconds = 0;
  scheduler.unstable_scheduleCallback(scheduler.unstable_NormalPriority, () => {
    for (; !scheduler.unstable_shouldYield(); milliseconds += 1) now += 1;
  });
  turn();
  return milliseconds;
}
