import type { JsonSchema } from './json-schema.ts';
import { code, typeInWords } from './type-in-words.ts';

type Row = readonly [key: string, value: string, initial: string, meaning: string];

/** The keys of a mapping as a Markdown table. Those in `sections` lead to a section of the page. */
export function overviewOfKeys(schema: JsonSchema, sections: readonly string[]): string {
  const rows = Object.entries(schema.properties ?? {}).map(([name, property]): Row => {
    const [key, ...rest] = rowOf(name, property, schema);
    return [sections.includes(name) ? `[${key}](#${name.toLowerCase()})` : key, ...rest];
  });
  return table(rows);
}

/** The keys of a mapping, and of the mappings in it, as a Markdown table; inner ones have dotted names. */
export function tableOfKeys(schema: JsonSchema): string {
  return table(rowsOf(schema, ''));
}

/** The same for the mappings below a key, which starts every name. */
export function tableOfSection(name: string, schema: JsonSchema): string {
  return table(rowsOf({ properties: { [name]: schema } }, '').slice(1));
}

function table(rows: readonly Row[]): string {
  const lines = [['Key', 'Value', 'Default', 'Meaning'], ['---', '---', '---', '---'], ...rows];
  return lines
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');
}

function rowsOf(schema: JsonSchema, prefix: string): readonly Row[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    rowOf(name, property, schema, prefix),
    ...inner(property).flatMap(([step, part]) => rowsOf(part, prefix + name + step)),
  ]);
}

function rowOf(name: string, property: JsonSchema, parent: JsonSchema, prefix = ''): Row {
  const initial = parent.required?.includes(name) ? '**required**' : defaultOf(property);
  return [`\`${prefix}${name}\``, typeInWords(property), initial, property.description ?? ''];
}

/** Nothing for what is empty unless the author writes it. */
function defaultOf({ default: initial }: JsonSchema): string {
  const isNothing = initial === undefined || initial === '' || isEmpty(initial);
  return isNothing ? '' : code(initial);
}

function isEmpty(value: unknown): boolean {
  return Array.isArray(value) ? value.length === 0 : typeof value === 'object' && value !== null;
}

/** The mappings that a value may hold, each with what leads there in a dotted name. */
function inner(schema: JsonSchema): readonly (readonly [string, JsonSchema])[] {
  if (schema.properties) return [['.', schema]];
  if (schema.anyOf) return schema.anyOf.flatMap(inner);
  if (schema.items) return inner(schema.items).map(([step, part]) => [`[]${step}`, part] as const);
  if (typeof schema.additionalProperties !== 'object') return [];
  return inner(schema.additionalProperties).map(([step, part]) => [`.*${step}`, part] as const);
}

/** True for a value with keys that a table could list. */
export function hasKeys(schema: JsonSchema): boolean {
  return inner(schema).length > 0;
}
