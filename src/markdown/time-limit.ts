import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';

/** Thrown when a step took longer than it may. */
export class TimeLimitError extends Error {}

const context = createContext({ step: undefined });
const script = new Script('step()');

/** Length up to which even the worst Markdown is fast, in characters; a limit takes a thread and up to a millisecond. */
const SHORT = 10_000;

/** Length of an input, and its time limit in milliseconds. */
export interface TimeLimits {
  readonly length: number;
  readonly milliseconds: number;
  /** Inputs of at most this length are not watched. */
  readonly short?: number;
}

/**
 * Runs a synchronous step, and throws `TimeLimitError` if it takes too long: hostile input could make parsing or a grammar
 * endless. The interpreter stops the step, which nothing else in this thread could.
 */
export function withinTime<Value>(
  { length, milliseconds, short = SHORT }: TimeLimits,
  step: () => Value,
): Value {
  if (length <= short) return step();
  let value: { readonly made: Value } | undefined;
  context.step = () => {
    value = { made: step() };
  };
  try {
    script.runInContext(context, { timeout: milliseconds });
  } catch (reason) {
    if (isTimeout(reason)) throw new TimeLimitError(`A step took longer than ${milliseconds} ms.`);
    throw reason;
  } finally {
    context.step = undefined;
  }
  if (value === undefined) throw new Error('The step did not run.');
  return value.made;
}

/** Share of its limit that a step must have computed for before it is given up. */
const COMPUTED = 0.5;

/** The longest timeout of a step on a busy machine, as a multiple of its limit. */
const PATIENCE = 16;

/**
 * Runs a step like `withinTime`, but does not count the time that the thread waits for a processor: a step that was stopped too
 * early is repeated with a longer timeout. So the result does not depend on other processes. The step must be repeatable.
 */
export function withinProcessorTime<Value>(limits: TimeLimits, step: () => Value): Value {
  const longest = PATIENCE * limits.milliseconds;
  const { length, short = SHORT } = limits;
  // Reading the clock of the thread costs as much as parsing a short text.
  if (length <= short) return step();
  let timeout = limits.milliseconds;
  for (;;) {
    const before = processorTime();
    try {
      return withinTime({ ...limits, milliseconds: timeout }, step);
    } catch (reason) {
      const used = processorTime() - before;
      const isOver = used >= COMPUTED * limits.milliseconds || timeout >= longest;
      if (!(reason instanceof TimeLimitError) || isOver) throw reason;
      timeout = Math.min(longest, Math.ceil((timeout * limits.milliseconds) / Math.max(used, 1)));
    }
  }
}

/** Returns the milliseconds for which this thread has computed, or all threads where the system does not know each. */
function processorTime(): number {
  try {
    const [nanoseconds] = readFileSync('/proc/thread-self/schedstat', 'utf8').split(' ');
    return Number(nanoseconds) / 1e6;
  } catch {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1000;
  }
}

/** True for a timeout. The error comes from another context, so it is not an instance of our `Error`. */
function isTimeout(reason: unknown): boolean {
  const isObject = typeof reason === 'object' && reason !== null;
  return isObject && 'code' in reason && reason.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
