import { isObject } from '../../../shared/json-schema/pointers.ts';

/** Every object in a document, each once: aliases of YAML make one object part of several. */
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
