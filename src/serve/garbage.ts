import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * So much more memory may be in use than after the last collection before it is worth another, in bytes: while nobody saves
 * anything, and in between, where whoever saves next may have to wait for it.
 */
const GROWTH = { quiet: 32_000_000, busy: 128_000_000 } as const;

/** So long nothing must have been built before it is quiet, in milliseconds. */
const PAUSE = 2_000;

/** About so long it takes until a browser that has been told of a save has fetched its page, in milliseconds. */
const FETCHED = 100;

/**
 * Returns what gives back the memory of work that is done, to be called after each build that no other waits for. A process
 * that mostly waits is otherwise left with what it needed at its busiest: the engine collects when it needs room, and nobody
 * needs room while an author reads.
 */
export function createCollector(): () => void {
  let kept = 0;
  /** True when what is kept has not been moved together since the last collection. */
  let isScattered = false;
  let quiet: NodeJS.Timeout | undefined;
  let isPlanned = false;
  const collectWhen = (when: keyof typeof GROWTH): void => {
    const isDue = inUse() > kept + GROWTH[when] || (when === 'quiet' && isScattered);
    if (!isDue) return;
    collect(when);
    kept = inUse();
    isScattered = when === 'busy';
  };
  return () => {
    clearTimeout(quiet);
    quiet = setTimeout(collectWhen, PAUSE, 'quiet').unref();
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(() => {
      isPlanned = false;
      collectWhen('busy');
    }, FETCHED).unref();
  };
}

function inUse(): number {
  // What has been used, and not what the engine holds: it keeps pages for a while after a collection, and measured
  // by those each would have to free more than the one before.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

let engineCollects: (() => void) | undefined;

/** While it is quiet, what is left is moved together: a page that holds a single thing is not given back. */
function collect(when: keyof typeof GROWTH): void {
  engineCollects ??= engineCollector();
  if (when === 'quiet') setFlagsFromString('--compact-on-every-full-gc');
  engineCollects();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/** The engine offers it to code that was started with a flag; a context made after the flag has it too. */
function engineCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
