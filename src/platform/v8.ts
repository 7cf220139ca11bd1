import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Heap size in bytes above which garbage collection becomes more frequent. */
const LARGE = 300_000_000;

/** Percentage of the live heap by which a large heap may grow before it is collected. */
const GROWTH = 30;

const INTERVAL = 500;

/** Bytes of bytecode that V8 runs before it considers optimizing a function. The default is a sixth of this. */
const BUDGET = 400_000;

/**
 * Makes V8 of Node.js 20 optimize less code. A build ends before most optimizations, which each thread repeats,
 * pay off, and they compete with rendering for the processors. Newer versions have an additional fast compiler
 * (Maglev), and do not have this flag.
 */
export function compileLess(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}

/**
 * Limits the growth of a large heap. By default, V8 lets the heap grow to four times its live size: no problem
 * for a small site, a gigabyte for a large one. Returns a function that stops watching.
 */
export function watchHeap(): () => void {
  const timer = setInterval(() => {
    if (getHeapStatistics().total_heap_size < LARGE) return;
    setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
    clearInterval(timer);
  }, INTERVAL).unref();
  return () => clearInterval(timer);
}
