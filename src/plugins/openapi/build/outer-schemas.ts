import type { ApiModel, Schema } from './model.ts';

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
    const name = nameOf(key);
    let free = name;
    for (let number = 2; names[free] !== undefined; number += 1) free = `${name}-${number}`;
    names[free] = key;
  }
  return names;
}

function hasFields({ properties, allOf, variants }: Schema): boolean {
  return (properties ?? allOf ?? variants) !== undefined;
}

/** The last step of the pointer, or the name of a file that is nothing but the schema. */
function nameOf(key: string): string {
  const [path = '', pointer = ''] = key.split('#', 2);
  const step = pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
  return step || path.slice(path.lastIndexOf('/') + 1).replace(/\.(?:ya?ml|json)$/i, '');
}
