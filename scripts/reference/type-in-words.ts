import type { JsonSchema } from './json-schema.ts';

/** Returns the allowed values of a key in words: "text", "`left` or `right`", "list of text". */
export function typeInWords(schema: JsonSchema): string {
  if (schema.const !== undefined) return code(schema.const);
  if (schema.enum) return either(schema.enum.map(code));
  if (schema.anyOf) return either([...new Set(schema.anyOf.map(typeInWords))]);
  if (schema.$ref?.endsWith('Items')) return 'list of items or mapping';
  if (schema.$ref !== undefined) return 'item';
  if (schema.allOf?.[0]) return typeInWords(schema.allOf[0]);
  if (Array.isArray(schema.type))
    return either(schema.type.map((type: string) => typeInWords({ ...schema, type })));
  switch (schema.type) {
    case 'string':
      return 'text';
    case 'boolean':
      return '`true` or `false`';
    case 'null':
      return '`null`';
    case 'integer':
    case 'number':
      return numberInWords(schema);
    case 'array':
      return `list of ${listOf(schema.items)}`;
    default:
      return schema.type === 'object' ? 'mapping' : 'anything';
  }
}

function numberInWords({ type, minimum, maximum }: JsonSchema): string {
  const name = type === 'integer' ? 'whole number' : 'number';
  return minimum === undefined || maximum === undefined ? name : `${name} from ${minimum} to ${maximum}`;
}

function listOf(items: JsonSchema | undefined): string {
  const word = typeInWords(items ?? {});
  return word === 'text' ? 'texts' : `${word}s`;
}

/** Joins choices, also those that are choices themselves. */
function either(words: readonly string[]): string {
  const all = words.flatMap((word) => word.split(/, | or /));
  return all.length === 1 ? String(all[0]) : `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

/** A value as code: `"|"` for a text that YAML would take for something else. */
export function code(value: unknown): string {
  return `\`${typeof value === 'string' && /^[\w-]+$/.test(value) ? value : JSON.stringify(value)}\``;
}
