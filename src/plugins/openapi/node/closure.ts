import { contentHash } from '../../../files/hash.ts';
import type { Hash } from '../../../types.ts';
import type { ApiModel, Schema } from './model.ts';

const known = new WeakMap<object, Hash>();
const closures = new WeakMap<object, { readonly schemas: ApiModel['schemas']; readonly hash: Hash }>();
const refsKnown = new WeakMap<object, readonly string[]>();

/**
 * Returns a hash of a part of the model and of all schemas that can be reached from it. Leaves out lines and pointers,
 * so that a change above a part does not change it.
 */
export function closureOf(part: object, { schemas }: Pick<ApiModel, 'schemas'>): Hash {
  const before = closures.get(part);
  if (before?.schemas === schemas) return before.hash;
  const hash = closureHash(part, schemas);
  closures.set(part, { schemas, hash });
  return hash;
}

function closureHash(part: object, schemas: ApiModel['schemas']): Hash {
  const reached = new Set<string>();
  const waiting = [...refsIn(part)];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (reached.has(ref)) continue;
    reached.add(ref);
    const schema = schemas[ref];
    if (schema) for (const inner of refsIn(schema)) waiting.push(inner);
  }
  const all = [...reached].sort().map((ref) => [ref, hashOf(schemas[ref] ?? {})]);
  return contentHash(JSON.stringify([hashOf(part), all]));
}

function hashOf(value: object): Hash {
  const hash = known.get(value) ?? contentHash(JSON.stringify(value, withoutPlaces));
  known.set(value, hash);
  return hash;
}

/** Keys of objects with a place in the model. Examples may contain fields named `line`, too. */
const PLACED = ['markdown', 'responses', 'examples', 'value'];

/** Replacer for `JSON.stringify` that omits places. */
export function withoutPlaces(this: object, key: string, value: unknown): unknown {
  if (key !== 'line' && key !== 'pointer') return value;
  return PLACED.some((name) => Object.hasOwn(this, name)) ? undefined : value;
}

/** Returns the keys of schemas to which a part refers directly. */
function refsIn(part: object): readonly string[] {
  const before = refsKnown.get(part);
  if (before) return before;
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('ref' in value && typeof value.ref === 'string') found.push(value.ref);
    for (const inner of Object.values(value as Schema)) visit(inner);
  };
  visit(part);
  refsKnown.set(part, found);
  return found;
}
