import { flatten } from '../shared/flatten.ts';
import { basesOf } from './inline-size.ts';
import type { ApiModel, Operation, Schema, Schemas } from './model.ts';
import { identityOf } from './schema-names.ts';
import { partsOf } from './schema-parts.ts';

/** Fields of one schema on the pages of all operations. Pages with more are megabytes of what all readers know. */
export const MOST_REPEATED = 20_000;

/** What is sent, and what comes back. */
export type Exchange = Pick<Operation, 'body' | 'parameters' | 'responses'>;

/**
 * Returns the schemas without a name that so many operations share, in responses, request bodies and parameters to which they
 * refer, that they need one: the model and the output would otherwise grow with the product of their fields and the operations.
 */
export function sharedSchemas({
  operations,
  schemas,
}: Pick<ApiModel, 'operations' | 'schemas'>): ReadonlySet<Schema> {
  const uses = new Map<Schema, number>();
  for (const operation of operations)
    for (const schema of [operation, ...operation.callbacks].flatMap(schemasOf))
      uses.set(schema, (uses.get(schema) ?? 0) + 1);
  const isShared = ([schema, count]: readonly [Schema, number]): boolean =>
    count > 1 && identityOf(schema) === undefined && sizeOf(schema, schemas) * count > MOST_REPEATED;
  return new Set([...uses].filter(isShared).map(([schema]) => schema));
}

/** Returns the schemas that an operation or a callback has itself, one for each use. */
export function schemasOf({ body, parameters, responses }: Exchange): readonly Schema[] {
  const contents = [body?.contents ?? [], ...responses.map((one) => one.contents)].flat();
  const headers = responses.flatMap((response) => response.headers);
  return [...contents, ...parameters, ...headers].flatMap(({ schema = [] }) => schema);
}

/** Counts the fields in a schema and in its parts. */
function sizeOf(schema: Schema, schemas: Schemas): number {
  const own = (schema.properties?.length ?? 0) + fieldsOfBases(schema, schemas);
  return partsOf(schema).reduce((sum, part) => sum + sizeOf(part.schema, schemas), own);
}

/** Counts the fields of the schemas that a schema extends: it shows them all. */
export function fieldsOfBases(schema: Schema, schemas: Schemas): number {
  return basesOf(schema).reduce((sum, ref) => sum + (flatten({ ref }, schemas).properties?.length ?? 0), 0);
}
