import type { Schema, Schemas } from './model.ts';
import { identityOf } from './schema-names.ts';
import { partsOf } from './schema-parts.ts';

/** The keys of the schemas that a schema extends: it shows their fields as its fields. */
export function basesOf(schema: Schema): readonly string[] {
  if (identityOf(schema) !== undefined) return [];
  return [schema.ref, ...(schema.allOf ?? []).map(identityOf)].filter((key) => key !== undefined);
}

/** Bases of bases that are followed. */
const MOST_BASES = 100;

/** The sizes of schemas: one may be asked for once for each place that shows it. */
const sizes = new WeakMap<Schema, number>();

/** Counts the fields that are shown wherever a schema is: all but those of the named schemas in it. */
export function inlineSize(key: string, schemas: Schemas, depth = 0): number {
  const schema = schemas[key];
  if (schema === undefined || depth > MOST_BASES) return 0;
  const known = sizes.get(schema);
  if (known !== undefined) return known;
  sizes.set(schema, 0); // A schema that extends itself has its fields once.
  const other = identityOf(schema);
  const size =
    other === undefined ? sizeOf(schema, schemas, depth + 1) : inlineSize(other, schemas, depth + 1);
  sizes.set(schema, size);
  return size;
}

function sizeOf(schema: Schema, schemas: Schemas, depth: number): number {
  if (identityOf(schema) !== undefined) return 0;
  const own = schema.properties?.length ?? 0;
  const inner = partsOf(schema).map((part) => sizeOf(part.schema, schemas, depth));
  const bases = basesOf(schema).map((base) => inlineSize(base, schemas, depth));
  return [...inner, ...bases].reduce((sum, size) => sum + size, own);
}
