import { composeExample, type Direction } from '../shared/example.ts';
import { bareRef } from '../shared/flatten.ts';
import type { Schema, Schemas } from '../shared/schema.ts';
import { exampleScalar } from './example-scalar.ts';

/** Examples of referenced schemas, by direction and key. */
const known = new WeakMap<Schemas, Map<string, unknown>>();

/**
 * Returns a value that fits a schema: the example that its author gave, else one made of what it asks for. That of a
 * referenced schema is made once: many operations may refer to it.
 */
export function exampleOf(schema: Schema, schemas: Schemas, direction: Direction = 'request'): unknown {
  const make = (): unknown => composeExample(schema, schemas, { direction, scalarOf: exampleScalar });
  const ref = bareRef(schema);
  if (ref === undefined) return make();
  const made = known.get(schemas) ?? new Map<string, unknown>();
  known.set(schemas, made);
  const key = `${direction} ${ref}`;
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}
