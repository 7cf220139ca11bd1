import { limits } from 'paydocs/plugin';
import { isObject } from '../../shared/json-schema/pointers.ts';

/** The budget of all that a sandbox remembers: objects, idempotency keys with their answers, webhooks that wait. */
export interface Memory {
  /**
   * Notes how many bytes a thing takes, or takes by now. `forget` is called when there is no room: the oldest things are
   * forgotten first.
   */
  readonly keep: (thing: object, bytes: number, forget: () => void) => void;
  /** Notes that a thing is gone. */
  readonly drop: (thing: object) => void;
}

/** Bytes that a thing takes at least, so that their number has a limit, too: each request looks at all objects. */
const LEAST_BYTES = 16 * 1024;

/** Returns an empty memory. */
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

/** Bytes of an object or a list itself, and of an entry in one, as V8 has them. */
const HOLDER = 56;
const ENTRY = 16;

/** Estimates the bytes that a value of JSON takes. Lists of empty lists take many times as many as their text. */
export function bytesOf(value: unknown): number {
  if (typeof value === 'string') return HOLDER + 2 * value.length;
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + ENTRY + bytesOf(item), HOLDER);
  if (!isObject(value)) return ENTRY;
  return Object.entries(value).reduce(
    (sum, [key, item]) => sum + ENTRY + 2 * key.length + bytesOf(item),
    HOLDER,
  );
}
