import { at, type Cursor, entries, flagAt, follow, markdownAt, textAt } from './cursor.ts';
import type { Content, Example, Parameter, Schema } from './model.ts';
import { readSchema, type SchemaReading } from './read-schema.ts';

/** Reads a parameter or a header. In Swagger 2.0 it has the keywords of its schema itself. */
export function readParameter(
  name: string,
  place: string,
  parameter: Cursor,
  reading: SchemaReading,
): Parameter {
  const description = markdownAt(parameter, 'description');
  const [content] = contentsOf(at(parameter, 'content'), reading);
  const schema = at(parameter, 'schema');
  const [named] = entries(at(parameter, 'examples'));
  const example =
    at(parameter, 'example') ?? exampleValue(follow(named?.[1], reading)) ?? at(parameter, 'x-example');
  // OpenAPI 3.2 has a parameter that is the whole query: its fields are written like parameters.
  const isWholeQuery = place === 'querystring';
  return {
    name,
    in: isWholeQuery ? 'query' : place,
    required: flagAt(parameter, 'required') || place === 'path',
    deprecated: flagAt(parameter, 'deprecated'),
    ...(description && { description }),
    schema: content?.schema ?? readSchema(schema ?? parameter, reading),
    ...(example && { example: { value: example.value } }),
    isGenerated: at(parameter, 'x-generate') !== undefined,
    ...(isWholeQuery
      ? { style: { name: 'form', explode: true } }
      : styleOf(parameter, content !== undefined)),
  };
}

/** `collectionFormat` of Swagger 2.0 → `style` of OpenAPI 3; a comma joins the items of all others. */
const STYLES: Readonly<Record<string, string>> = {
  multi: 'form',
  ssv: 'spaceDelimited',
  pipes: 'pipeDelimited',
};

/** What the file says of how the parameter is written. In a query, parts stand by themselves unless they are joined by a sign. */
function styleOf(parameter: Cursor, isJson: boolean): Pick<Parameter, 'style'> {
  const format = textAt(parameter, 'collectionFormat');
  if (format !== undefined || at(parameter, 'type')?.value === 'array')
    return { style: { name: STYLES[format ?? ''] ?? 'form', explode: format === 'multi' } };
  const name = isJson ? 'json' : textAt(parameter, 'style');
  const explode = at(parameter, 'explode')?.value;
  if (name === undefined && typeof explode !== 'boolean') return {};
  const isForm = name === undefined || name === 'form';
  return { style: { name: name ?? '', explode: typeof explode === 'boolean' ? explode : isForm } };
}

/** Reads what a body, a response or a parameter has for each media type. */
export function contentsOf(cursor: Cursor | undefined, reading: SchemaReading): readonly Content[] {
  return entries(cursor).flatMap(([mediaType, written]) => {
    const content = follow(written, reading);
    if (content === undefined) return [];
    const schema = contentSchema(content, reading);
    return [{ mediaType, ...(schema && { schema }), examples: examplesOf(content, reading) }];
  });
}

/** `itemSchema` (OpenAPI 3.2) describes each item of a stream. */
function contentSchema(content: Cursor, reading: SchemaReading): Schema | undefined {
  const schema = at(content, 'schema');
  if (schema) return readSchema(schema, reading);
  const item = at(content, 'itemSchema');
  return item && { types: ['array'], items: readSchema(item, reading) };
}

function examplesOf(content: Cursor, reading: SchemaReading): readonly Example[] {
  const named = entries(at(content, 'examples')).flatMap(([name, written]) => {
    const example = follow(written, reading);
    const value = exampleValue(example);
    const summary = textAt(example, 'summary');
    return value === undefined
      ? []
      : [{ name, ...(summary !== undefined && { summary }), value: value.value }];
  });
  const single = at(content, 'example');
  return single === undefined ? named : [...named, { name: 'example', value: single.value }];
}

/** OpenAPI 3.2 has `dataValue` and `serializedValue` in addition to `value`. */
function exampleValue(example: Cursor | undefined): Cursor | undefined {
  return at(example, 'value') ?? at(example, 'dataValue') ?? at(example, 'serializedValue');
}
