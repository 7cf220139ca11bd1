import type { MarkdownText } from '../../../reference/source.ts';
import { type FlatSchema as FlatSchemaOf, flatten } from '../shared/flatten.ts';
import type { ApiModel, Schema } from './model.ts';

export type FlatSchema = FlatSchemaOf<MarkdownText>;

const known = new WeakMap<ApiModel['schemas'], WeakMap<Schema, FlatSchema>>();

/** A schema put together, once: each operation that uses it asks several times. */
export function flatOf(schema: Schema, schemas: ApiModel['schemas']): FlatSchema {
  const made = known.get(schemas) ?? new WeakMap<Schema, FlatSchema>();
  known.set(schemas, made);
  const flat = made.get(schema) ?? flatten(schema, schemas);
  made.set(schema, flat);
  return flat;
}
