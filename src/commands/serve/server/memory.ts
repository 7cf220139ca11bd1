import type { Memory } from '../../../pipeline/services.ts';
import type { Site } from '../../../site/site.ts';
import { createLastLinked } from './last-linked.ts';

/** Memory that the builds of a session keep for the next one. */
export interface KeptMemory extends Memory {
  /** Drops the last result of a step, for inputs without a key. */
  forget(step: string): void;
  /** Returns the site of the last build; undefined before the first one. */
  linkedSite(): Site | undefined;
}

/** Returns an empty memory. With `shared`, results of steps are shared with another memory. */
export function createMemory(shared?: KeptMemory): KeptMemory {
  const { relink, site } = createLastLinked();
  return { ...(shared ?? createMemo()), docs: new Map(), relink, linkedSite: site };
}

/** Caches the last result of each step. Failed results are not kept. */
function createMemo(): Pick<KeptMemory, 'last' | 'forget'> {
  const kept = new Map<string, { readonly key: string; readonly result: unknown }>();
  return {
    forget: (step) => void kept.delete(step),
    last<Result>(step: string, key: string, make: () => Result): Result {
      const known = kept.get(step);
      if (known?.key === key) return known.result as Result;
      const result = make();
      kept.set(step, { key, result });
      if (result instanceof Promise) result.catch(() => kept.delete(step));
      return result;
    },
  };
}
