import { posix } from 'node:path';
import type { Problem } from '../../../problems.ts';

/**
 * Returns the files whose change may fix a failed bundle: those that problems name, and those that were not
 * found.
 */
export function missedBy(problems: readonly Problem[]): readonly string[] {
  return problems.flatMap(({ code, file, text }) => {
    const [, plugin] = /^There is no plugin "(\.{1,2}\/[^"]+)"/.exec(text) ?? [];
    if (plugin !== undefined) return [posix.normalize(plugin)];
    if (code !== 'bundle' || file === undefined) return [];
    const [, missing] = /^Could not resolve "(\.{1,2}\/[^"]+)"/.exec(text) ?? [];
    return missing === undefined ? [file] : [file, posix.join(posix.dirname(file), missing)];
  });
}
