import { composeExample, type Direction } from '../shared/example.ts';
import { bareRef } from '../shared/flatten.ts';
import type { Schema, Schemas } from '../shared/schema.ts';
import { exampleScalar } from './example-scalar.ts';

/** Fields that an example shows of an object that requires none: samples are for reading, and a page has twenty of them. */
const MOST_OPTIONAL = 40;

/** Examples of referenced schemas, by what they are for and key. */
const known = new WeakMap<Schemas, Map<string, unknown>>();

/** Returns a value that fits a schema: the example that its author gave, else one made of what it asks for. */
export function exampleOf(schema: Schema, schemas: Schemas, direction: Direction = 'request'): unknown {
  return madeOnce({ schema, schemas, use: direction }, () =>
    composeExample(schema, schemas, { direction, scalarOf: exampleScalar, mostOptional: MOST_OPTIONAL }),
  );
}

/** Returns an example with all fields of objects that require none, as programs get it from the sandbox. */
export function wholeExampleOf(schema: Schema, schemas: Schemas): unknown {
  return madeOnce({ schema, schemas, use: 'whole' }, () =>
    composeExample(schema, schemas, { scalarOf: exampleScalar }),
  );
}

/** Many operations may refer to one schema. */
function madeOnce(
  { schema, schemas, use }: { readonly schema: Schema; readonly schemas: Schemas; readonly use: string },
  make: () => unknown,
): unknown {
  const ref = bareRef(schema);
  if (ref === undefined) return make();
  const made = known.get(schemas) ?? new Map<string, unknown>();
  known.set(schemas, made);
  const key = `${use} ${ref}`;
  if (!made.has(key)) made.set(key, make());
  return made.get(key);
}
