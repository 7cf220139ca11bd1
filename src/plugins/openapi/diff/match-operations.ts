import type { Operation } from '../build/model.ts';
import { operationId } from '../build/read-operation.ts';

/** Operations of two versions. */
interface MatchedOperations {
  /** Operation of the new file → its partner in the old one; none for an operation that was added. */
  readonly partners: ReadonlyMap<Operation, Operation>;
  readonly removed: readonly Operation[];
}

/**
 * Finds which operations of two versions are the same: those of one method and path, whatever the path calls its
 * parameters, then those of one `operationId`, which have moved.
 */
export function matchOperations(old: readonly Operation[], now: readonly Operation[]): MatchedOperations {
  const partners = new Map<Operation, Operation>();
  const taken = new Set<Operation>();
  for (const keyOf of [exactKey, placeKey, idKey]) {
    const free = new Map<string, Operation>();
    for (const one of old) {
      const key = keyOf(one);
      if (key !== undefined && !taken.has(one) && !free.has(key)) free.set(key, one);
    }
    for (const one of now) {
      const key = keyOf(one);
      const partner = key === undefined || partners.has(one) ? undefined : free.get(key);
      if (key === undefined || partner === undefined) continue;
      free.delete(key);
      taken.add(partner);
      partners.set(one, partner);
    }
  }
  return { partners, removed: old.filter((one) => !taken.has(one)) };
}

function exactKey({ isWebhook, method, path }: Operation): string {
  return `${isWebhook} ${method} ${path}`;
}

/** The same for `/orders/{id}` and `/orders/{orderId}`. */
export function placeKey({ isWebhook, method, path }: Operation): string {
  return `${isWebhook} ${method} ${path.replace(/\{[^{}]*\}/g, '{}')}`;
}

function idKey(operation: Operation): string | undefined {
  return isNamed(operation) ? `${operation.isWebhook} ${operation.id}` : undefined;
}

/** True for an operation whose name is not made of its method and path. */
export function isNamed({ id, method, path }: Operation): boolean {
  const generated = operationId(undefined, method.toLowerCase(), path);
  return id !== generated && !/^-\d+$/.test(id.slice(generated.length));
}
