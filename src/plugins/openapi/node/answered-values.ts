import { written } from './field-facts.ts';
import type { Content, Operation, Parameter, Schema } from './model.ts';
import { partsOf } from './schema-parts.ts';

type Exchange = Pick<Operation, 'body' | 'responses'>;

/**
 * Returns the values that responses and callbacks of an operation list in their own schemas. Schemas that they refer to have
 * pages, where search finds the values.
 */
export function answeredValues({ responses, callbacks }: Operation): readonly string[] {
  const schemas = [{ responses }, ...callbacks].flatMap(schemasOf);
  const values: string[] = [];
  for (let next = schemas.pop(); next !== undefined; next = schemas.pop()) {
    for (const value of next.values ?? []) if (value !== null) values.push(written(value));
    schemas.push(...partsOf(next).map(({ schema }) => schema));
  }
  return [...new Set(values)].sort();
}

function schemasOf({ body, responses }: Pick<Exchange, 'responses'> & Partial<Exchange>): readonly Schema[] {
  const holders: readonly (Content | Parameter)[] = [
    ...(body?.contents ?? []),
    ...responses.flatMap(({ contents, headers }) => [...contents, ...headers]),
  ];
  return holders.flatMap(({ schema }) => schema ?? []);
}
