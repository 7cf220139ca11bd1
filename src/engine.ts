import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** So large may the heap become before anybody asks what is in it, in bytes. */
const LARGE = 300_000_000;

/** By so much of what is in use a large heap may grow before it is collected, in percent. */
const GROWTH = 30;

const INTERVAL = 500;

/** So much code runs before the engine thinks of making it fast, in bytes; by itself it does at a sixth. */
const BUDGET = 400_000;

/**
 * Has the engine of Node.js 20 compile less: a build is over before most of what it compiles, once for each thread, pays, and it
 * does so on the processors that have pages to make. Newer ones have a second compiler, a quick one, and no such flag.
 */
export function compileLess(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}

/**
 * Holds a large heap together: the engine lets it grow to four times of what is in use, which costs a small site nothing
 * and a large one a gigabyte. Returns what ends the watch.
 */
export function watchHeap(): () => void {
  const timer = setInterval(() => {
    if (getHeapStatistics().total_heap_size < LARGE) return;
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    clearInterval(timer);
  }, INTERVAL).unref();
  return () => clearInterval(timer);
}
