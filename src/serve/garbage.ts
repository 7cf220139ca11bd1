import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much more memory may be in use than after the last collection before it is worth another, in bytes. */
const GROWTH = { quiet: 32_000_000, busy: 64_000_000 } as const;

/**
 * Returns what gives back the memory of work that is done. A process that mostly waits is otherwise left with what it
 * needed at its busiest: the engine collects when it needs room, and nobody needs room while an author reads.
 */
export function createCollector(): (when: keyof typeof GROWTH) => void {
  let kept = 0;
  let collect: (() => void) | undefined;
  return (when) => {
    if (inUse() < kept + GROWTH[when]) return;
    collect ??= engineCollector();
    collect();
    // The first time pages are emptied, the second time those that are empty are given back.
    if (when === 'quiet') collect();
    kept = inUse();
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
