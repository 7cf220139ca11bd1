import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** So much more memory may be in use than after the last collection before it is worth another, in bytes. */
const GROWTH = 48_000_000;

/**
 * Returns what gives back the memory of work that is done. A process that mostly waits is otherwise left with what it
 * needed at its busiest: the engine collects when it needs room, and nobody needs room while an author reads.
 */
export function createCollector(): () => void {
  let kept = 0;
  let collect: (() => void) | undefined;
  return () => {
    if (inUse() < kept + GROWTH) return;
    collect ??= engineCollector();
    collect();
    kept = inUse();
  };
}

function inUse(): number {
  const { heapTotal, external } = process.memoryUsage();
  return heapTotal + external;
}

/** The engine offers it to code that was started with a flag; a context made after the flag has it too. */
function engineCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}
