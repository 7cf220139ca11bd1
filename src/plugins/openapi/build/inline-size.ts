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
export function inlineSize(key: string, schemas: Schemas): number {
  const schema = schemas[key];
  if (schema === undefined) return 0;
  const size = sizes.get(schema) ?? sizeOfNamed(key, { schemas, met: new Map(), depth: 0 });
  sizes.set(schema, size);
  return size;
}

interface Counting {
  readonly schemas: Schemas;
  /** The sizes of the bases that were met: a schema that extends itself has its fields once. */
  readonly met: Map<string, number>;
  readonly depth: number;
}

function sizeOfNamed(key: string, { schemas, met, depth }: Counting): number {
  const schema = schemas[key];
  if (schema === undefined || depth > MOST_BASES) return 0;
  const known = met.get(key);
  if (known !== undefined) return known;
  met.set(key, 0);
  const inner = { schemas, met, depth: depth + 1 };
  const other = identityOf(schema);
  const size = other === undefined ? sizeOf(schema, inner) : sizeOfNamed(other, inner);
  met.set(key, size);
  return size;
}

function sizeOf(schema: Schema, counting: Counting): number {
  if (identityOf(schema) !== undefined) return 0;
  const { properties = [], patterns = [], prefix = [] } = schema;
  const own = properties.length + patterns.length + prefix.length;
  const inner = partsOf(schema).map((part) => sizeOf(part.schema, counting));
  const bases = basesOf(schema).map((base) => sizeOfNamed(base, counting));
  return [...inner, ...bases].reduce((sum, size) => sum + size, own);
}
