import type { KnownDoc } from './content/parse.ts';
import type { Linked } from './linked.ts';
import type { ContentPath } from './shared/paths.ts';

/** What a process that builds again and again keeps from one build to the next. */
export interface Memory {
  /** The last result of a step while the key of its input is the same, else the one that `make` makes. */
  last<Result>(step: string, key: string, make: () => Result): Result;
  /** Forgets the last result of a step whose input has no name. */
  forget(step: string): void;
  /** Every Markdown file as it was parsed last. */
  readonly docs: Map<ContentPath, KnownDoc>;
  /** What linking has made last; null where nobody would ask for it again. */
  linked: Linked | undefined | null;
}

/** Keeps nothing: for a process that builds once. */
export function noMemory(): Memory {
  return { last: (_step, _key, make) => make(), forget() {}, docs: new Map(), linked: null };
}

/** Keeps the last result of each step. One that fails is not kept. */
export function createMemory(): Memory {
  const kept = new Map<string, { readonly key: string; readonly result: unknown }>();
  return {
    docs: new Map(),
    linked: undefined,
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

/** A memory of docs and links that outlines may enter; results of steps that see no page are those of another memory. */
export function createSketchMemory({ last, forget }: Memory): Memory {
  return { last, forget, docs: new Map(), linked: undefined };
}
