import { placeInPlugin } from '../assets/site-error.ts';
import { TimeLimitError, withinTime } from '../markdown/time-limit.ts';
import { asSentence, error, type Place, type Problem, ProblemsError } from '../problems.ts';
import * as limits from '../shared/limits.ts';

/** Context of a call of a plugin's code, to report its errors. */
export interface PluginCall {
  readonly plugin: string;
  /** `outputs`, `check`. */
  readonly part: string;
  /** Subject of the call: `content/docs/guide.md`, `the page /docs/guide`. */
  readonly about?: string | undefined;
  readonly siteDirectory: string;
  /** Place of the plugin in the configuration. */
  readonly at: Place;
  /** True: an error is one of the program, so nothing watches the call. Its codes have no prefix. */
  readonly isBuiltIn?: boolean | undefined;
}

/** Returns the code of a problem that a plugin reports. */
export function problemCode(
  { plugin, isBuiltIn }: Pick<PluginCall, 'plugin' | 'isBuiltIn'>,
  code: string,
): string {
  return isBuiltIn ? code : `${plugin}/${code}`;
}

/** Calls code of a plugin. Whatever it throws, and a call that takes too long, is thrown as a `ProblemsError`. */
export async function callPlugin<Value>(
  call: PluginCall,
  run: () => Value | Promise<Value>,
  timeout: number = limits.time.plugin,
): Promise<Value> {
  if (call.isBuiltIn) return run();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeLimitError()), timeout);
  });
  try {
    return await Promise.race([callPluginSync(call, run, timeout), late]);
  } catch (reason) {
    throw pluginFailure(call, reason, timeout);
  } finally {
    clearTimeout(timer);
  }
}

/** Calls code that returns its result immediately, and throws as `callPlugin` does. */
export function callPluginSync<Value>(
  call: PluginCall,
  run: () => Value,
  timeout: number = limits.time.plugin,
): Value {
  if (call.isBuiltIn) return run();
  try {
    return withinTime({ length: Number.POSITIVE_INFINITY, milliseconds: timeout }, run);
  } catch (reason) {
    throw pluginFailure(call, reason, timeout);
  }
}

/** Returns the error to throw for anything that code of a plugin has thrown. */
export function pluginFailure(
  call: PluginCall,
  reason: unknown,
  timeout: number = limits.time.plugin,
): ProblemsError {
  return reason instanceof ProblemsError ? reason : new ProblemsError([problemFor(call, reason, timeout)]);
}

function problemFor(call: PluginCall, reason: unknown, timeout: number): Problem {
  const { plugin, part, about, siteDirectory, at } = call;
  const what =
    reason instanceof TimeLimitError
      ? `took longer than ${timeout / 1000} seconds`
      : `failed: ${reason instanceof Error ? reason.message : String(reason)}`;
  return error('plugin-error', `${plugin}: the part "${part}"${whereOf(about)} ${asSentence(what)}`, {
    ...(placeInPlugin(reason, siteDirectory) ?? at),
    hint: 'Correct the plugin, or remove it from "plugins" in site.config.yaml.',
  });
}

/** Returns the error to throw for a result that a plugin must not return. */
export function wrongResult(
  { plugin, part, about, at }: PluginCall,
  what: string,
  hint: string,
): ProblemsError {
  const text = `${plugin}: the part "${part}"${whereOf(about)} ${what}`;
  return new ProblemsError([error('plugin-error', text, { ...at, hint })]);
}

function whereOf(about: string | undefined): string {
  return about === undefined ? '' : ` for ${about}`;
}
