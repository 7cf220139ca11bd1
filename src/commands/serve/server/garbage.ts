import { collectGarbage } from '../../../platform/v8.ts';

/**
 * Growth in bytes since the last collection that makes another one worthwhile: when idle, and between saves, when
 * the next save may have to wait for it.
 */
const GROWTH = { quiet: 32_000_000, busy: 128_000_000 } as const;

/** Milliseconds without a build after which the server counts as idle. */
const PAUSE = 2_000;

/** Milliseconds that a browser needs to fetch its page after a notification, roughly. */
const FETCHED = 100;

/**
 * Returns a function that frees unused memory. Call it after each build that no other build waits for. V8
 * collects garbage only when it allocates, so an idle process would otherwise keep its peak memory.
 */
export function createCollector(): () => void {
  let kept = inUse();
  /** True if memory has not been compacted since the last collection. */
  let isScattered = false;
  let quiet: NodeJS.Timeout | undefined;
  let isPlanned = false;
  const collectWhen = (when: keyof typeof GROWTH): void => {
    const isDue = inUse() > kept + GROWTH[when] || (when === 'quiet' && isScattered);
    if (!isDue) return;
    collectGarbage({ isCompacted: when === 'quiet' });
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
  // Measures live memory, not the heap size. V8 keeps pages for a while after a collection, so by heap size each
  // collection would have to free more than the one before.
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
