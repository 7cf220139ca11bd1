import { flatten } from '../shared/flatten.ts';
import type { Schema, Schemas } from './model.ts';
import { identityOf } from './schema-names.ts';
import { partsOf } from './schema-parts.ts';

/** Counts the fields of a schema itself, and of the schemas that it extends: it shows them all. */
export function ownSize(schema: Schema, schemas: Schemas): number {
  return (schema.properties?.length ?? 0) + fieldsOfBases(schema, schemas);
}

function fieldsOfBases(schema: Schema, schemas: Schemas): number {
  if (identityOf(schema) !== undefined) return 0;
  const bases = [schema.ref, ...(schema.allOf ?? []).map(identityOf)].filter((key) => key !== undefined);
  return bases.reduce((sum, ref) => sum + (flatten({ ref }, schemas).properties?.length ?? 0), 0);
}

/** The sizes of schemas: one may be asked for once for each place that shows it. */
const sizes = new WeakMap<Schema, number>();

/** Counts the fields that are in a schema without a reference, at any depth. */
export function inlineSize(schema: Schema, schemas: Schemas): number {
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  const parts = partsOf(schema).map((part) => inlineSize(part.schema, schemas));
  const size = parts.reduce((sum, part) => sum + part, ownSize(schema, schemas));
  sizes.set(schema, size);
  return size;
}
