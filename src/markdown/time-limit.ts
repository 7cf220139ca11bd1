import { createContext, Script } from 'node:vm';

/** Thrown when a step took longer than it may. */
export class TimeLimitError extends Error {}

const context = createContext({ step: undefined });
const script = new Script('step()');

/** Characters that the worst input still gets through quickly; the watch itself takes a thread and 0.1 ms. */
const SHORT = 1000;

/**
 * Runs a synchronous step that long hostile input could make endless: parsing Markdown is quadratic at worst, and a
 * highlighting grammar is a set of regular expressions. The interpreter itself stops the step, which nothing in the
 * same thread could do otherwise.
 */
export function withinTime<Value>(
  { length, milliseconds }: { readonly length: number; readonly milliseconds: number },
  step: () => Value,
): Value {
  if (length <= SHORT) return step();
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

/** The error is one of the other context's, so it is no instance of our `Error`. */
function isTimeout(reason: unknown): boolean {
  const isObject = typeof reason === 'object' && reason !== null;
  return isObject && 'code' in reason && reason.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
}
