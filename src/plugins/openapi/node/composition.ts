import { error } from '../../../problems.ts';
import { stepsOf } from '../../shared/json-schema/pointers.ts';
import { at, type Cursor, reportAt } from './cursor.ts';
import type { Schema } from './model.ts';
import type { SchemaReading } from './read-schema.ts';

/** Maximum number of parts of a composed schema: references, `allOf`, `oneOf` and `anyOf`, also nested. */
const MOST_PARTS = 5000;

/** Longer chains are not followed when a schema is shown (`flatten`). */
const LONGEST_CHAIN = 200;

/**
 * Takes apart the schemas that are composed of too many parts, with a problem for each: two references to a schema
 * that has two itself, and so on, are a thousand after ten steps. What is nested in properties is not counted, for it
 * is shown step by step.
 */
export function limitCompositions(root: Cursor, reading: SchemaReading): void {
  const { schemas } = reading;
  const known = new Map<string, number>();
  const partsOf = (schema: Schema, depth: number): number => {
    const { ref, allOf = [], variants = [] } = schema;
    let count = 1 + (ref === undefined ? 0 : partsOfRef(ref, depth + 1));
    for (const part of [...allOf, ...variants]) count += partsOf(part, depth + 1);
    return count;
  };
  const partsOfRef = (key: string, depth: number): number => {
    const before = known.get(key);
    if (before !== undefined) return before;
    if (depth > LONGEST_CHAIN) return 1;
    // A way back to itself adds nothing: each schema is put together once.
    known.set(key, 1);
    const count = partsOf(schemas.get(key) ?? {}, depth);
    known.set(key, count > MOST_PARTS ? 1 : count);
    if (count > MOST_PARTS) takeApart(key);
    return known.get(key) ?? 1;
  };
  const takeApart = (key: string): void => {
    const { ref: _, allOf: __, variants: ___, ...own } = schemas.get(key) ?? {};
    schemas.set(key, own);
    const text = `This schema is composed of more than ${MOST_PARTS} parts.`;
    const hint = 'Refer to each schema once, or describe in words what it has in common with others.';
    reportAt(reading, placeOf(key, root), error('openapi-limit', text, { hint }));
  };
  for (const key of [...schemas.keys()]) partsOfRef(key, 0);
}

/** The schema that a key names, if it is in the first file; else that file's start. */
function placeOf(key: string, root: Cursor): Cursor {
  const [path, pointer = ''] = key.split('#', 2);
  return (path === root.file.path ? at(root, ...stepsOf(pointer)) : undefined) ?? root;
}
