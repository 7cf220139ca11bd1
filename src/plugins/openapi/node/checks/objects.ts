import { isObject } from '../../../shared/json-schema/pointers.ts';

/** Returns every object in a document, each once, because a YAML alias puts an object in several places. */
export function objectsIn(document: unknown): readonly Readonly<Record<string, unknown>>[] {
  const seen = new Set<object>();
  const open = [document];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    for (const inner of Object.values(value)) if (typeof inner === 'object') open.push(inner);
  }
  return [...seen].filter(isObject);
}
