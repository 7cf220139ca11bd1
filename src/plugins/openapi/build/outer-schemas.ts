import type { ApiModel, Schema } from './model.ts';
import { addName, nameOf } from './schema-names.ts';

/**
 * Gives names, and so pages, to schemas that something refers to and that are not among the components: those of other
 * files, and parts of others. A value without fields needs no page.
 */
export function nameOuterSchemas(
  schemas: ReadonlyMap<string, Schema>,
  named: ApiModel['schemaNames'],
): ApiModel['schemaNames'] {
  const names: Record<string, string> = { ...named };
  const known = new Set(Object.values(named));
  for (const [key, schema] of schemas) {
    if (known.has(key) || !hasFields(schema)) continue;
    addName(names, nameOf(key), key);
  }
  return names;
}

function hasFields({ properties, allOf, variants }: Schema): boolean {
  return (properties ?? allOf ?? variants) !== undefined;
}
