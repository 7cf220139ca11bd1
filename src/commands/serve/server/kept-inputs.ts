import type { Pipeline, ReadSite } from '../../../pipeline/services.ts';
import type { Hash } from '../../../types.ts';
import { type Change, knownChange } from './change.ts';
import type { KeptMemory } from './memory.ts';

/** The inputs of a served site, of which each build reads only what has changed. */
export type KeptInputs = ReturnType<typeof keptInputs>;

/** Creates the inputs of a site without reading any. */
export function keptInputs(pipeline: Pipeline, onWatched: (files: readonly string[]) => void) {
  let key: Hash | undefined;
  /** Files outside content and theme that the bundles import or failed to find, relative to the site's folder. */
  const elsewhere = new Set<string>();
  const hasElsewhere = (paths: ReadonlySet<string>): boolean =>
    [...paths].some((path) => elsewhere.has(path));
  return {
    /** Reads the inputs again, and forgets the results of steps that depend on unknown files. */
    async read(change: Change, memory: KeptMemory): Promise<ReadSite> {
      const isUnknown = key === undefined || hasElsewhere(change.paths);
      const known = isUnknown ? undefined : knownChange(change);
      if (known === undefined)
        for (const step of ['history', 'server bundle', 'themed server bundle', 'browser bundle'])
          memory.forget(step);
      const site = await pipeline.read(known);
      key = site.key;
      return site;
    },
    /** Returns the hash of the inputs that were last read. */
    key: () => key,
    /** Watches files that do not belong to the inputs. */
    watch(files: readonly string[]): void {
      for (const file of files) elsewhere.add(file);
      onWatched(files);
    },
    hasElsewhere,
    /** Reads everything the next time. */
    clear(): void {
      key = undefined;
    },
  };
}
