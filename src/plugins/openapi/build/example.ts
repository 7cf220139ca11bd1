import { composeExample, type Direction } from '../shared/example.ts';
import type { Schema, Schemas } from '../shared/schema.ts';
import { exampleScalar } from './example-scalar.ts';

/** Returns a value that fits a schema: the example that its author gave, else one made of what it asks for. */
export function exampleOf(schema: Schema, schemas: Schemas, direction: Direction = 'request'): unknown {
  return composeExample(schema, schemas, { direction, scalarOf: exampleScalar });
}
