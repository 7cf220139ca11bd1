import { isObject } from '../../shared/json-schema/pointers.ts';
import { isJson, jsonOrText } from '../../shared/lossless.ts';
import { pointerOf, pointerTo } from './bundle.ts';
import {
  at,
  type Cursor,
  descriptionOf,
  entries,
  flagAt,
  given,
  items,
  linkTo,
  markdownAt,
  textAt,
} from './cursor.ts';
import { reportMistakes } from './mistakes.ts';
import type { Content, Encoding, Example, Parameter, Schema } from './model.ts';
import { readSchema, type SchemaReading } from './read-schema.ts';
import { signatureOf } from './read-security.ts';
import { follow, silent } from './references.ts';

/** Reads a parameter or a header. */
export function readParameter(
  name: string,
  place: string,
  parameter: Cursor,
  reading: SchemaReading,
): Parameter {
  const [content] = contentsOf(at(parameter, 'content'), reading);
  // A header of Swagger 2.0 that only references lead to has not been converted.
  const schema = at(parameter, 'schema') ?? (at(parameter, 'type') && parameter);
  const isWholeQuery = place === 'querystring';
  const described = content?.schema ?? (schema ? readSchema(schema, reading) : {});
  const own = examplesOf(parameter, { schema: described }, reading);
  return {
    name,
    in: isWholeQuery ? 'query' : place,
    required: flagAt(parameter, 'required') || place === 'path',
    deprecated: flagAt(parameter, 'deprecated'),
    ...given({ description: markdownAt(parameter, 'description') }),
    schema: described,
    ...given({ pointer: content?.pointer ?? pointerTo(schema, reading) }),
    ...given({ mediaType: content?.mediaType }),
    examples: [...own, ...(content?.examples ?? [])],
    isGenerated: at(parameter, 'x-generate') !== undefined || isIdempotencyKey(name, place),
    ...sourceOf(parameter),
    ...(flagAt(parameter, 'allowEmptyValue') && { isEmptyAllowed: true as const }),
    ...(flagAt(parameter, 'allowReserved') && { isReservedAllowed: true as const }),
    ...(isWholeQuery ? queryStyle(content) : styleOf(parameter, holdsJson(content))),
  };
}

function sourceOf(header: Cursor): Pick<Parameter, 'bodyField' | 'isTimestamp' | 'signature'> {
  return {
    ...given({ bodyField: textAt(header, 'x-body-field') }),
    ...(at(header, 'x-timestamp') && { isTimestamp: true as const }),
    ...signatureOf(at(header, 'x-signature')),
  };
}

/** True for the header of an internet draft and several APIs for retries, whose value programs generate. */
function isIdempotencyKey(name: string, place: string): boolean {
  return place === 'header' && /^(?:x-)?idempotency-?key$/i.test(name);
}

/** True if a parameter with content holds JSON, which is the default. */
function holdsJson(content: Content | undefined): boolean {
  return content !== undefined && !content.mediaType.startsWith('text/');
}

/** Returns the style in the file. In a query, items are separate unless a separator joins them. */
function styleOf(parameter: Cursor, isJson: boolean): Pick<Parameter, 'style'> {
  const name = isJson ? 'json' : textAt(parameter, 'style');
  const explode = at(parameter, 'explode')?.value;
  if (name === undefined && typeof explode !== 'boolean') return {};
  const isForm = name === undefined || name === 'form' || name === 'cookie';
  return { style: { name: name ?? '', explode: typeof explode === 'boolean' ? explode : isForm } };
}

/** Returns the style of a parameter that is the whole query (OpenAPI 3.2). The fields of a form are separate parameters. */
function queryStyle(content: Content | undefined): Pick<Parameter, 'style'> {
  const isForm = content === undefined || content.mediaType.includes('form');
  return { style: { name: isForm ? 'form' : 'querystring', explode: isForm } };
}

/** Reads the contents of a body, response or parameter by media type. */
export function contentsOf(cursor: Cursor | undefined, reading: SchemaReading): readonly Content[] {
  // The specification allows no references to all contents, but split files have them.
  return entries(follow(cursor, reading)).flatMap(([mediaType, written]) => {
    const content = follow(written, reading);
    if (content === undefined) return [];
    reportMistakes(content, 'media type', reading);
    const schema = contentSchema(content, reading);
    const encodings = encodingsOf(content, reading);
    return [
      {
        mediaType,
        ...given({ schema, pointer: pointerTo(at(content, 'schema'), reading) }),
        examples: examplesOf(content, { mediaType, schema }, reading),
        ...(encodings.length > 0 && { encodings }),
      },
    ];
  });
}

/** Reads the schema of a content, or undefined. `itemSchema` (OpenAPI 3.2) describes each item of a stream. */
function contentSchema(content: Cursor, reading: SchemaReading): Schema | undefined {
  const [schema, item] = [at(content, 'schema'), at(content, 'itemSchema')];
  const list = item && listOf(readSchema(item, reading));
  if (schema === undefined) return list;
  const whole = readSchema(schema, reading);
  return list ? { allOf: [whole, list] } : whole;
}

const lists = new WeakMap<Schema, Schema>();

/** Returns the list of a schema. Cached, so that contents with the same schema share it. */
function listOf(items: Schema): Schema {
  const list = lists.get(items) ?? { types: ['array'], items };
  lists.set(items, list);
  return list;
}

function encodingsOf(content: Cursor, reading: SchemaReading): readonly Encoding[] {
  const item = at(content, 'itemEncoding');
  return [
    ...entries(at(content, 'encoding')).map(([name, part]) => ({ name, ...encodingOf(part, reading) })),
    ...items(at(content, 'prefixEncoding')).map((part, index) => ({
      name: `[${index}]`,
      ...encodingOf(part, reading),
    })),
    ...(item ? [encodingOf(item, reading)] : []),
  ];
}

function encodingOf(part: Cursor, reading: SchemaReading): Encoding {
  const encodings = encodingsOf(part, reading);
  return {
    ...(encodings.length > 0 && { encodings }),
    ...given({ contentType: textAt(part, 'contentType') }),
    // The parts of a form are serialized like a query.
    ...styleOf(part, false),
    ...(flagAt(part, 'allowReserved') && { isReservedAllowed: true as const }),
    headers: headersOf(part, reading),
  };
}

/** Reads the headers of a response, or of a part of a form. */
export function headersOf(cursor: Cursor, reading: SchemaReading): readonly Parameter[] {
  return entries(follow(at(cursor, 'headers'), reading)).flatMap(([name, written]) => {
    const header = follow(written, reading);
    if (header === undefined) return [];
    reportMistakes(header, 'header', reading);
    return [
      {
        ...readParameter(name, 'header', header, reading),
        ...given({ description: descriptionOf(written, header) }),
      },
    ];
  });
}

/** Reads the examples of a body or parameter, those with names first. */
function examplesOf(
  cursor: Cursor,
  { mediaType, schema }: { readonly mediaType?: string; readonly schema: Schema | undefined },
  reading: SchemaReading,
): readonly Example[] {
  const named = entries(at(cursor, 'examples')).flatMap(([name, written]) => {
    const example = follow(written, reading);
    return example === undefined ? [] : readExample(name, { written, example, mediaType }, reading);
  });
  const single = at(cursor, 'example') ?? at(cursor, 'x-example');
  const all =
    single === undefined ? named : [...named, { name: 'example', ...exampleValue(single, reading) }];
  for (const of of all) reading.given.push({ of, schema, placed: { mediaType, count: all.length } });
  return all;
}

/** Returns the value of an example. A reference as a value means its target, although the specification does not say so. */
export function exampleValue(written: Cursor, reading: SchemaReading): Pick<Example, 'value' | 'pointer'> {
  const { value } = written;
  const isRef = isObject(value) && Object.keys(value).join() === '$ref';
  const target = isRef ? follow(written, silent(reading)) : written;
  return target ? { value: target.value, pointer: pointerOf(target, reading) } : { value };
}

interface WrittenExample {
  readonly written: Cursor;
  readonly example: Cursor;
  /** Absent for a parameter. */
  readonly mediaType: string | undefined;
}

/** True for a body that is text, not data: CSV, server-sent events. */
function isOneText(mediaType: string | undefined): boolean {
  return mediaType !== undefined && !isJson(mediaType) && !/form|multipart/i.test(mediaType);
}

/** Reads an example. OpenAPI 3.2 adds `dataValue` and `serializedValue` to `value`. */
function readExample(
  name: string,
  { written, example, mediaType }: WrittenExample,
  reading: SchemaReading,
): readonly Example[] {
  const data = at(example, 'value') ?? at(example, 'dataValue');
  const text = at(example, 'serializedValue')?.value;
  const address = textAt(example, 'externalValue');
  if (data === undefined && text === undefined && address === undefined) return [];
  return [
    {
      name,
      ...given({
        summary: textAt(written, 'summary') ?? textAt(example, 'summary'),
        description: descriptionOf(written, example),
      }),
      ...(data && !(text !== undefined && isOneText(mediaType))
        ? exampleValue(data, reading)
        : { value: isJson(mediaType ?? '') && typeof text === 'string' ? jsonOrText(text) : text }),
      ...(address !== undefined && { link: linkTo(address, address, example) }),
    },
  ];
}
