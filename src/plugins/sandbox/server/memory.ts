import * as limits from '../../../shared/limits.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';

/** Budget of all that a sandbox stores: objects, idempotency keys with their responses, waiting webhooks. */
export interface Memory {
  /** Records the size of a thing, or its new size. If memory is short, `forget` of the oldest things is called. */
  readonly keep: (thing: object, bytes: number, forget: () => void) => void;
  /** Records that a thing no longer exists. */
  readonly drop: (thing: object) => void;
}

/** Minimum size of a thing in bytes, which limits the number of things: each request reads all objects. */
const LEAST_BYTES = 16 * 1024;

/** Creates a budget of `most` bytes. */
export function createMemory(most: number = limits.sandbox.memory): Memory {
  const kept = new Map<object, { readonly bytes: number; readonly forget: () => void }>();
  let total = 0;
  const drop = (thing: object): void => {
    total -= kept.get(thing)?.bytes ?? 0;
    kept.delete(thing);
  };
  return {
    drop,
    keep(thing, bytes, forget) {
      const size = Math.max(LEAST_BYTES, bytes);
      total += size - (kept.get(thing)?.bytes ?? 0);
      kept.set(thing, { bytes: size, forget });
      for (const [oldest, one] of kept) {
        if (total <= most) return;
        drop(oldest);
        one.forget();
      }
    },
  };
}

/** Bytes of an object or array in V8, and of an entry. */
const HOLDER = 56;
const ENTRY = 16;

/** Estimates the bytes of a JSON value in memory. Lists of empty lists take many times the length of their text. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HOLDER + 2 * value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + ENTRY + bytesOf(item), HOLDER);
  if (!isObject(value)) return ENTRY;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + ENTRY + 2 * key.length + bytesOf(item),
    HOLDER,
  );
}
