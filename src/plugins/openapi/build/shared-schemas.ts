import { flatten } from '../shared/flatten.ts';
import { basesOf } from './inline-size.ts';
import type { ApiModel, Callback, Operation, Schema, Schemas } from './model.ts';
import { MOST_REPEATED } from './repeated-schemas.ts';
import { identityOf } from './schema-names.ts';
import { partsOf } from './schema-parts.ts';

/**
 * Returns the schemas without a name that so many bodies share, in responses and request bodies to which operations refer, that
 * they need one: the model and the output would otherwise grow with the product of their fields and the operations.
 */
export function sharedSchemas({
  operations,
  schemas,
}: Pick<ApiModel, 'operations' | 'schemas'>): ReadonlySet<Schema> {
  const uses = new Map<Schema, number>();
  for (const operation of operations)
    for (const { schema } of [operation, ...operation.callbacks].flatMap(contentsOf))
      if (schema) uses.set(schema, (uses.get(schema) ?? 0) + 1);
  const isShared = ([schema, count]: readonly [Schema, number]): boolean =>
    count > 1 && identityOf(schema) === undefined && sizeOf(schema, schemas) * count > MOST_REPEATED;
  return new Set([...uses].filter(isShared).map(([schema]) => schema));
}

function contentsOf({ body, responses }: Pick<Operation | Callback, 'body' | 'responses'>) {
  return [...(body?.contents ?? []), ...responses.flatMap(({ contents }) => contents)];
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
