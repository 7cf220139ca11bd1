import { flatten } from '../shared/flatten.ts';
import { MANY_FIELDS } from './field-parts.ts';
import type { ApiModel } from './model.ts';
import { identityOf } from './schema-names.ts';
import { MOST_REPEATED, schemasOf } from './shared-schemas.ts';

const known = new WeakMap<ApiModel['operations'], ReadonlySet<string>>();

/**
 * Returns the keys of large schemas that so many operations have that operations only link to their pages: else the output would
 * grow with the product of fields and operations, however small the file is.
 */
export function repeatedSchemas({
  operations,
  schemas,
}: Pick<ApiModel, 'operations' | 'schemas'>): ReadonlySet<string> {
  const before = known.get(operations);
  if (before !== undefined) return before;
  const uses = new Map<string, number>();
  for (const operation of operations)
    for (const schema of schemasOf(operation)) {
      const key = identityOf(schema);
      if (key !== undefined) uses.set(key, (uses.get(key) ?? 0) + 1);
    }
  const isRepeated = ([key, count]: readonly [string, number]): boolean => {
    const fields = flatten({ ref: key }, schemas).properties?.length ?? 0;
    return fields > MANY_FIELDS.operation && fields * count > MOST_REPEATED;
  };
  const found = new Set([...uses].filter(isRepeated).map(([key]) => key));
  known.set(operations, found);
  return found;
}
