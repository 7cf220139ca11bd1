import { contentHash } from '../../../files/hash.ts';
import type { Hash } from '../../../types.ts';
import type { ApiModel, Schema } from './model.ts';

const known = new WeakMap<object, Hash>();
const closures = new WeakMap<object, { readonly schemas: ApiModel['schemas']; readonly hash: Hash }>();
const refsKnown = new WeakMap<object, readonly string[]>();

/**
 * Names everything that showing a part of the file needs: the part itself and all schemas that can be reached from it.
 * Lines and pointers are left out, so that a change above a thing does not make it another.
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

/** Parts of the model that say where they are. Fields of examples may be called like that, too. */
const PLACED = ['markdown', 'responses', 'examples', 'value'];

/** For `JSON.stringify`: what two parts say is compared, not where they say it. */
export function withoutPlaces(this: object, key: string, value: unknown): unknown {
  if (key !== 'line' && key !== 'pointer') return value;
  return PLACED.some((name) => Object.hasOwn(this, name)) ? undefined : value;
}

/** Keys that a part refers to directly. */
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
