// All flags of V8, and what forces it to collect garbage. `docs/performance.md` has the figure that justifies each.

import { getHeapStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Heap sizes in bytes, and the percentage of the live heap by which the heap may grow from there on. */
const LIMITS = [
  { size: 180_000_000, growth: 60 },
  { size: 300_000_000, growth: 30 },
] as const;

const INTERVAL = 500;

/** Bytes of bytecode that V8 runs before it considers optimizing a function. The default is a sixth of this. */
const BUDGET = 400_000;

/**
 * Makes V8 of Node.js 20 optimize less code: a build ends before most optimizations pay off, each thread repeats them, and they
 * compete with rendering. Newer versions have an additional fast compiler (Maglev), and not this flag.
 */
export function compileLess(): void {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${BUDGET}`);
}

/**
 * Limits the growth of a large heap. By default, V8 lets the heap grow to four times its live size: no problem
 * for a small site, a gigabyte for a large one. Returns a function that stops watching.
 */
export function watchHeap(): () => void {
  const waiting = [...LIMITS];
  const timer = setInterval(() => {
    const size = getHeapStatistics().total_heap_size;
    for (let next = waiting[0]; next !== undefined && size >= next.size; next = waiting[0]) {
      setFlagsFromString(`--heap-growing-percent=${next.growth}`);
      waiting.shift();
    }
    if (waiting.length === 0) clearInterval(timer);
  }, INTERVAL).unref();
  return () => clearInterval(timer);
}

let forced: (() => void) | undefined;

/**
 * Collects garbage now. With `isCompacted`, what is left moves together, because V8 cannot release a page with a
 * single live object. It takes longer, so it is for an idle process.
 */
export function collectGarbage({ isCompacted }: { readonly isCompacted: boolean }): void {
  forced ??= collector();
  if (isCompacted) setFlagsFromString('--compact-on-every-full-gc');
  forced();
  setFlagsFromString('--no-compact-on-every-full-gc');
}

/** Returns V8's `gc` function. It exists in contexts that are created after the flag is set. */
function collector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
