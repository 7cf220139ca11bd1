import { error } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { stepsOf } from '../../shared/json-schema/pointers.ts';
import { at, type Cursor, reportAt } from './cursor.ts';
import type { Schema } from './model.ts';
import type { SchemaReading } from './read-schema.ts';

/** Size of a composed schema. */
interface Composition {
  readonly parts: number;
  readonly depth: number;
}

const ALONE: Composition = { parts: 1, depth: 1 };

/**
 * Removes the parts of schemas that are composed of too many or too deep, and reports each: if each schema refers to
 * the next one twice, ten steps make a thousand. Properties do not count, because they are shown step by step.
 */
export function limitCompositions(root: Cursor, reading: SchemaReading): void {
  const { schemas } = reading;
  const known = new Map<string, Composition>();
  const sizeOf = ({ ref, allOf = [], variants = [] }: Schema, depth: number): Composition => {
    const inner = [...allOf, ...variants].map((part) => sizeOf(part, depth + 1));
    if (ref !== undefined) inner.push(sizeOfRef(ref, depth + 1));
    return {
      parts: inner.reduce((sum, { parts }) => sum + parts, 1),
      depth: inner.reduce((most, one) => Math.max(most, one.depth + 1), 1),
    };
  };
  const sizeOfRef = (key: string, depth: number): Composition => {
    const before = known.get(key);
    if (before !== undefined) return before;
    // A schema this deep is measured later, because one above it is reported.
    if (depth > limits.levels.parts) return ALONE;
    // Recursion adds nothing, because each schema is merged once.
    known.set(key, ALONE);
    const size = sizeOf(schemas.get(key) ?? {}, depth);
    if (size.parts > limits.api.parts) takeApart(key, `more than ${limits.api.parts} parts`);
    else if (size.depth > limits.levels.parts)
      takeApart(key, `more than ${limits.levels.parts} parts in each other`);
    else known.set(key, size);
    return known.get(key) ?? ALONE;
  };
  const takeApart = (key: string, parts: string): void => {
    const { ref: _, allOf: __, variants: ___, ...own } = schemas.get(key) ?? {};
    schemas.set(key, own);
    const text = `This schema is composed of ${parts}.`;
    const hint = 'Refer to each schema once, or describe in words what it has in common with others.';
    reportAt(reading, placeOf(key, root), error('openapi-limit', text, { hint }));
  };
  for (const key of [...schemas.keys()]) sizeOfRef(key, 0);
}

/** Returns the place of a schema, if it is in the first file; else the start of that file. */
function placeOf(key: string, root: Cursor): Cursor {
  const [path, pointer = ''] = key.split('#', 2);
  return (path === root.file.path ? at(root, ...stepsOf(pointer)) : undefined) ?? root;
}
