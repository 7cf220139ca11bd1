import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * So much more memory may be in use than after the last collection before it is worth another, in bytes: while nobody saves
 * anything, and in between, where whoever saves next may have to wait for it.
 */
const GROWTH = { quiet: 32_000_000, busy: 128_000_000 } as const;

/** So long nothing must have been built before it is quiet, in milliseconds. */
const PAUSE = 2_000;

/**
 * Returns what gives back the memory of work that is done, to be called after each build. A process that mostly waits is
 * otherwise left with what it needed at its busiest: the engine collects when it needs room, and nobody needs room while
 * an author reads.
 */
export function createCollector(): () => void {
  let kept = 0;
  let collect: (() => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const collectWhen = (grown: number, times: number): void => {
    if (inUse() < kept + grown) return;
    collect ??= engineCollector();
    for (let time = 0; time < times; time++) collect();
    kept = inUse();
  };
  return () => {
    clearTimeout(timer);
    collectWhen(GROWTH.busy, 1);
    // The first time pages are emptied, the second time those that are empty are given back.
    timer = setTimeout(collectWhen, PAUSE, GROWTH.quiet, 2).unref();
  };
}

function inUse(): number {
  // What has been used, and not what the engine holds: it keeps pages for a while after a collection, and measured
  // by those each would have to free more than the one before.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** The engine offers it to code that was started with a flag; a context made after the flag has it too. */
function engineCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
