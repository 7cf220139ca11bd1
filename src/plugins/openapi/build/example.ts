import { jsonText } from '../shared/exact-integers.ts';
import { composeExample, type Direction } from '../shared/example.ts';
import { bareRef } from '../shared/flatten.ts';
import type { Schema, Schemas } from '../shared/schema.ts';
import { exampleScalar } from './example-scalar.ts';

/** Fields that an example shows of an object that requires none: samples are for reading, and a page has twenty of them. */
const MOST_OPTIONAL = 40;

/** Characters of an example: a page has it in eight languages, twice in each. */
const LONGEST = 5000;

/** Levels that have optional fields, until an example is no longer than that. */
const LEVELS = [6, 5, 4, 3, 2];

/** Examples of referenced schemas, by what they are for and key. */
const known = new WeakMap<Schemas, Map<string, unknown>>();

/** Returns a value that fits a schema: the example that its author gave, else one made of what it asks for. */
export function exampleOf(schema: Schema, schemas: Schemas, direction: Direction = 'request'): unknown {
  return madeOnce({ schema, schemas, use: direction }, () => {
    let example: unknown;
    for (const levels of LEVELS) {
      const mostOptional = (depth: number): number => (depth > levels ? 0 : MOST_OPTIONAL);
      example = composeExample(schema, schemas, { direction, scalarOf: exampleScalar, mostOptional });
      if ((jsonText(example, 2) ?? '').length <= LONGEST) break;
    }
    return example;
  });
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
