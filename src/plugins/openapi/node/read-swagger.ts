import type { MarkdownText } from 'paydocs/plugin';
import { pointerTo } from './bundle.ts';
import { at, type Cursor, entries, flagAt, given, markdownAt, textAt, textsIn } from './cursor.ts';
import type { Body, Content, Operation, Parameter, Schema, Server } from './model.ts';
import { exampleValue, readParameter } from './read-parameter.ts';
import { responsesOf } from './read-response.ts';
import { readSchema, type SchemaReading } from './read-schema.ts';

/** A parameter, with the name and place in its description. */
export interface WrittenParameter {
  readonly name: string;
  readonly place: string;
  readonly cursor: Cursor;
  readonly description?: MarkdownText;
}

/**
 * Reads bodies and responses of Swagger 2.0. Their media types are those of the operation, so a shared parameter or
 * response has no equivalent in OpenAPI 3 that `upgrade` could create.
 */
export function readSwagger(
  { root, operation }: { readonly root: Cursor; readonly operation: Cursor },
  written: readonly WrittenParameter[],
  reading: SchemaReading,
): Pick<Operation, 'servers' | 'parameters' | 'body' | 'responses'> {
  const isPlain = ({ place }: WrittenParameter): boolean => place !== 'body' && place !== 'formData';
  const consumes = mediaTypes([operation, root], 'consumes');
  const produces = mediaTypes([operation, root], 'produces');
  const body = bodyOf(written, consumes, reading);
  return {
    servers: swaggerServers(root, operation),
    parameters: written
      .filter(isPlain)
      .map(({ name, place, cursor }) => readParameter(name, place, cursor, reading)),
    ...(body && { body }),
    responses: responsesOf(operation, reading, (response) => responseContents(response, produces, reading)),
  };
}

/** Returns the servers, `https` first, because samples use the first one and send secrets. */
export function swaggerServers(root: Cursor, operation: Cursor): readonly Server[] {
  const host = textAt(root, 'host');
  const path = (textAt(root, 'basePath') ?? '').replace(/^(?=[^/])/, '/').replace(/\/$/, '');
  if (host === undefined) return path === '' ? [] : [plainServer(path)];
  const named = textsIn(at(operation, 'schemes') ?? at(root, 'schemes'));
  const schemes = named.length === 0 ? ['https'] : named;
  const ordered = [...schemes.filter((one) => one === 'https'), ...schemes.filter((one) => one !== 'https')];
  return ordered.map((scheme) => plainServer(`${scheme}://${host}${path}`));
}

function plainServer(url: string): Server {
  return { url, template: url, variables: [] };
}

/** Returns the media types of the operation, else those of the file. */
function mediaTypes(places: readonly Cursor[], key: 'consumes' | 'produces'): readonly string[] {
  const types = textsIn(places.map((place) => at(place, key)).find((found) => found !== undefined));
  return types.length === 0 ? ['application/json'] : types;
}

function bodyOf(
  written: readonly WrittenParameter[],
  consumes: readonly string[],
  reading: SchemaReading,
): Body | undefined {
  const whole = written.find(({ place }) => place === 'body')?.cursor;
  if (whole !== undefined) {
    const description = markdownAt(whole, 'description');
    const schema = at(whole, 'schema');
    const content = contentMaker(schema, at(whole, 'x-examples'), reading);
    const contents = consumes.map(content);
    return { required: flagAt(whole, 'required'), ...(description && { description }), contents };
  }
  const fields = written
    .filter(({ place }) => place === 'formData')
    .map(({ name, place, cursor }) => readParameter(name, place, cursor, reading));
  return fields.length === 0 ? undefined : formOf(fields, consumes);
}

/** Returns the body of a form, each of whose fields is a parameter. */
function formOf(fields: readonly Parameter[], consumes: readonly string[]): Body {
  const forms = consumes.filter((type) => /^(?:multipart\/|application\/x-www-form-urlencoded)/i.test(type));
  const hasFile = fields.some(({ schema }) => schema.format === 'binary');
  const usual = hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded';
  const required = fields.flatMap((field) => (field.required ? [field.name] : []));
  const schema: Schema = {
    types: ['object'],
    properties: fields.map(({ name, schema: own, description, examples: [example] }) => [
      name,
      { ...own, ...given({ description }), ...(example && { example }) },
    ]),
    ...(required.length > 0 && { required }),
  };
  // `collectionFormat` of a field. Parts of a multipart form have no style, because each item is a part.
  const encodings = fields.flatMap(({ name, style }) => (style ? [{ name, style, headers: [] }] : []));
  const contents = (forms.length === 0 ? [usual] : forms).map((mediaType) => ({
    mediaType,
    schema,
    examples: [],
    ...(encodings.length > 0 && !/^multipart\//i.test(mediaType) && { encodings }),
  }));
  return { required: required.length > 0, contents };
}

function responseContents(
  response: Cursor,
  produces: readonly string[],
  reading: SchemaReading,
): readonly Content[] {
  const schema = at(response, 'schema');
  const examples = at(response, 'examples');
  const named = entries(examples).map(([mediaType]) => mediaType);
  const types = schema === undefined ? named : [...new Set([...produces, ...named])];
  return types.map(contentMaker(schema, examples, reading));
}

/** Creates a function that returns the content of a media type. All share a schema, and each may have an example. */
function contentMaker(
  schema: Cursor | undefined,
  examples: Cursor | undefined,
  reading: SchemaReading,
): (mediaType: string) => Content {
  return (mediaType) => {
    const written = at(examples, mediaType);
    const example = written && { name: 'example', ...exampleValue(written, reading) };
    const described = schema && readSchema(schema, reading);
    if (example) reading.given.push({ of: example, schema: described });
    return {
      mediaType,
      ...given({ schema: described, pointer: pointerTo(schema, reading) }),
      examples: example ? [example] : [],
    };
  };
}
