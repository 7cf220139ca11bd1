import { isAnyOf } from '../assets/watched.ts';
import { type Inputs, readInputs, rereadInputs } from '../build/inputs.ts';
import type { Memory } from '../build/memory.ts';
import type { BuildRequest } from '../platform/build-request.ts';
import { type Change, knownChange } from './change.ts';

/** The inputs of a served site, of which each build reads only what has changed. */
export type KeptInputs = ReturnType<typeof keptInputs>;

/** Creates the inputs of a site without reading any. */
export function keptInputs(request: BuildRequest, onWatched: (files: readonly string[]) => void) {
  let inputs: Inputs | undefined;
  /** Files outside content and theme that the bundles import or failed to find, relative to the site's folder. */
  const elsewhere = new Set<string>();
  const hasElsewhere = (paths: ReadonlySet<string>): boolean => isAnyOf(elsewhere, paths);
  return {
    /** Reads the inputs again, and forgets the results of steps that depend on unknown files. */
    async read(change: Change, memory: Memory): Promise<Inputs> {
      const known = hasElsewhere(change.paths) ? undefined : knownChange(change);
      if (inputs !== undefined && known !== undefined) inputs = await rereadInputs(request, inputs, known);
      else {
        for (const step of ['history', 'server bundle', 'browser bundle']) memory.forget(step);
        inputs = await readInputs(request);
      }
      return inputs;
    },
    /** Returns the hash of the inputs that were last read. */
    key: () => inputs?.key,
    /** Watches files that are no part of `Inputs`. */
    watch(files: readonly string[]): void {
      for (const file of files) elsewhere.add(file);
      onWatched(files);
    },
    hasElsewhere,
    /** Reads everything the next time. */
    clear(): void {
      inputs = undefined;
    },
  };
}
