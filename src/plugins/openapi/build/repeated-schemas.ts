import { flatten } from '../shared/flatten.ts';
import { holderOf } from './field-facts.ts';
import { MANY_FIELDS } from './field-parts.ts';
import type { ApiModel, Schema, Schemas } from './model.ts';
import { identityOf } from './schema-names.ts';
import { MOST_REPEATED, schemasOf } from './shared-schemas.ts';

const known = new WeakMap<object, ReadonlySet<string>>();

/**
 * Returns the keys of schemas with so many fields or forms, in so many operations, that operations only link to their pages: else
 * the output would grow with the product of both, however small the file is.
 */
export function repeatedSchemas({
  operations,
  schemas,
}: Pick<ApiModel, 'operations' | 'schemas'>): ReadonlySet<string> {
  return remembered(operations, () =>
    repeatedIn(operations.flatMap(schemasOf), schemas, MANY_FIELDS.operation),
  );
}

/** Returns the keys of such schemas in other schemas, whose pages only link to theirs. */
export function repeatedBases({ schemas }: Pick<ApiModel, 'schemas'>): ReadonlySet<string> {
  const all = () => Object.keys(schemas).map((ref) => ({ ref }));
  return remembered(schemas, () => repeatedIn(all(), schemas, MANY_FIELDS.schema));
}

function remembered(holder: object, find: () => ReadonlySet<string>): ReadonlySet<string> {
  const found = known.get(holder) ?? find();
  known.set(holder, found);
  return found;
}

function repeatedIn(all: readonly Schema[], schemas: Schemas, most: number): ReadonlySet<string> {
  const uses = new Map<string, number>();
  for (const schema of all) {
    const { refs } = holderOf(flatten(schema, schemas), schemas);
    for (const key of new Set([identityOf(schema), ...refs]))
      if (key !== undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
  }
  const isRepeated = ([key, count]: readonly [string, number]): boolean => {
    const { properties = [], variants } = flatten({ ref: key }, schemas);
    const fields = properties.length + variants.length;
    return fields > most && fields * count > MOST_REPEATED;
  };
  return new Set([...uses].filter(isRepeated).map(([key]) => key));
}
