import { slug } from 'github-slugger';
import { at, type Cursor, entries, flagAt, follow, items, markdownAt, reportAt, textAt } from './cursor.ts';
import type {
  Body,
  CodeSample,
  Content,
  Example,
  Operation,
  Parameter,
  Response,
  SecurityScheme,
  Server,
} from './model.ts';
import { readSchema, type SchemaReading } from './read-schema.ts';

/** A path or webhook, and the operation on it. */
export interface OperationPlace {
  readonly root: Cursor;
  readonly item: Cursor;
  readonly operation: Cursor;
  readonly method: string;
  readonly path: string;
  readonly isWebhook: boolean;
}

/** Reads one operation with everything that its path and the whole file say of it. */
export function readOperation(given: OperationPlace, reading: SchemaReading): Operation {
  const { root, item, operation, method, path, isWebhook } = given;
  const description = markdownAt(operation, 'description') ?? markdownAt(item, 'description');
  const tag = items(at(operation, 'tags'))[0]?.value;
  const body = readBody(at(operation, 'requestBody'), reading);
  const named = textAt(operation, 'operationId')?.trim();
  const { line } = operation.file.place(operation.offset);
  return {
    id: operationId(named, method, path),
    method: method.toUpperCase(),
    path,
    isWebhook,
    ...(typeof tag === 'string' && { tag }),
    summary:
      textAt(operation, 'summary') ?? textAt(item, 'summary') ?? named ?? `${method.toUpperCase()} ${path}`,
    ...(description && { description }),
    deprecated: flagAt(operation, 'deprecated'),
    servers: isWebhook ? [] : serversOf([operation, item, root]),
    ...securityOf(operation, root, reading),
    parameters: parametersOf(given, reading),
    ...(body && { body }),
    responses: responsesOf(operation, reading),
    errorCodes: items(at(operation, 'x-error-codes')).map(({ value }) => String(value)),
    codeSamples: samplesOf(operation),
    line,
  };
}

/** What an operation is called: as its `operationId` says, else by method and path. */
export function operationId(written: string | undefined, method: string, path: string): string {
  const named = (written ?? '').trim().replace(/\s+/g, '-');
  return named || slug(`${method} ${path.replace(/[{}/]+/g, ' ').trim()}`);
}

/** The nearest list of servers counts. */
function serversOf(places: readonly Cursor[]): readonly Server[] {
  const list = places.map((place) => items(at(place, 'servers'))).find((servers) => servers.length > 0) ?? [];
  return list.flatMap((server) => {
    const url = textAt(server, 'url');
    const description = textAt(server, 'description');
    if (url === undefined) return [];
    return [{ url: filledUrl(url, server), ...(description !== undefined && { description }) }];
  });
}

function filledUrl(url: string, server: Cursor): string {
  return url
    .replace(/\{([^{}]*)\}/g, (written, name: string) => {
      const preset = at(server, 'variables', name, 'default')?.value;
      return preset === undefined ? written : String(preset);
    })
    .replace(/\/$/, '');
}

/** A list of ways, of which one will do; an empty one says that none is needed. */
function securityOf(
  operation: Cursor,
  root: Cursor,
  reading: SchemaReading,
): Pick<Operation, 'security' | 'otherSecurity' | 'isSecurityOptional'> {
  const written = items(at(operation, 'security') ?? at(root, 'security')).map(entries);
  const ways = written.filter((way) => way.length > 0);
  const [security = [], ...otherSecurity] = ways.map((way) => schemesOf(way, root, reading));
  return { security, otherSecurity, isSecurityOptional: ways.length < written.length };
}

/** The schemes of one way, all of which it takes. */
function schemesOf(
  way: readonly (readonly [name: string, use: Cursor])[],
  root: Cursor,
  reading: SchemaReading,
): readonly SecurityScheme[] {
  return way.flatMap(([name, use]) => {
    const scheme = follow(at(root, 'components', 'securitySchemes', name), reading);
    if (scheme !== undefined) return [readScheme(name, scheme)];
    const text = `There is no security scheme "${name}".`;
    reportAt(reading, use, { code: 'broken-ref', text, hint: 'Add it to components.securitySchemes.' });
    return [];
  });
}

function readScheme(name: string, scheme: Cursor): SecurityScheme {
  const description = markdownAt(scheme, 'description');
  const texts = {
    scheme: textAt(scheme, 'scheme')?.toLowerCase(),
    in: textAt(scheme, 'in'),
    key: textAt(scheme, 'name'),
    variable: textAt(scheme, 'x-environment-variable'),
    example: textAt(scheme, 'x-example'),
  };
  const signature = at(scheme, 'x-signature');
  return {
    name,
    type: textAt(scheme, 'type') ?? '',
    ...given(texts),
    ...(description && { description }),
    isTimestamp: at(scheme, 'x-timestamp') !== undefined,
    ...(signature && {
      signature: {
        algorithm: textAt(signature, 'algorithm') ?? 'hmac-sha256',
        secret: textAt(signature, 'secret') ?? 'API_SECRET',
        message: textAt(signature, 'message') ?? '{body}',
        value: textAt(signature, 'value') ?? '{hex}',
        ...given({ exampleSecret: textAt(signature, 'example-secret') }),
      },
    }),
  };
}

/** The entries that have a value. */
function given<Key extends string>(
  texts: Readonly<Record<Key, string | undefined>>,
): { readonly [Name in Key]?: string } {
  return Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined)) as {
    [Name in Key]?: string;
  };
}

/** Those of the operation go before those of the path. */
function parametersOf({ item, operation }: OperationPlace, reading: SchemaReading): readonly Parameter[] {
  const all = new Map<string, Parameter>();
  for (const written of [...items(at(item, 'parameters')), ...items(at(operation, 'parameters'))]) {
    const parameter = follow(written, reading);
    const name = textAt(parameter, 'name');
    if (parameter === undefined || name === undefined) continue;
    const made = readParameter(name, textAt(parameter, 'in') ?? 'query', parameter, reading);
    all.set(`${made.in} ${name}`, made);
  }
  return [...all.values()];
}

function readParameter(name: string, place: string, parameter: Cursor, reading: SchemaReading): Parameter {
  const description = markdownAt(parameter, 'description');
  const [content] = contentsOf(at(parameter, 'content'), reading);
  const schema = at(parameter, 'schema');
  const [named] = entries(at(parameter, 'examples'));
  const example = at(parameter, 'example') ?? at(named?.[1], 'value');
  return {
    name,
    in: place,
    required: flagAt(parameter, 'required') || place === 'path',
    deprecated: flagAt(parameter, 'deprecated'),
    ...(description && { description }),
    schema: schema ? readSchema(schema, reading) : (content?.schema ?? {}),
    ...(example && { example: { value: example.value } }),
    isGenerated: at(parameter, 'x-generate') !== undefined,
    ...styleOf(parameter, content !== undefined),
  };
}

/** What the file says of how the parameter is written. In a query, parts stand by themselves unless they are joined by a sign. */
function styleOf(parameter: Cursor, isJson: boolean): Pick<Parameter, 'style'> {
  const name = isJson ? 'json' : textAt(parameter, 'style');
  const explode = at(parameter, 'explode')?.value;
  if (name === undefined && typeof explode !== 'boolean') return {};
  const isForm = name === undefined || name === 'form';
  return { style: { name: name ?? '', explode: typeof explode === 'boolean' ? explode : isForm } };
}

function readBody(written: Cursor | undefined, reading: SchemaReading): Body | undefined {
  const body = follow(written, reading);
  if (body === undefined) return undefined;
  const description = markdownAt(body, 'description');
  const contents = contentsOf(at(body, 'content'), reading);
  return { required: flagAt(body, 'required'), ...(description && { description }), contents };
}

function contentsOf(cursor: Cursor | undefined, reading: SchemaReading): readonly Content[] {
  return entries(cursor).map(([mediaType, content]) => {
    const schema = at(content, 'schema');
    return {
      mediaType,
      ...(schema && { schema: readSchema(schema, reading) }),
      examples: examplesOf(content, reading),
    };
  });
}

function examplesOf(content: Cursor, reading: SchemaReading): readonly Example[] {
  const named = entries(at(content, 'examples')).flatMap(([name, written]) => {
    const example = follow(written, reading);
    const value = at(example, 'value');
    const summary = textAt(example, 'summary');
    return value === undefined
      ? []
      : [{ name, ...(summary !== undefined && { summary }), value: value.value }];
  });
  const single = at(content, 'example');
  return single === undefined ? named : [...named, { name: 'example', value: single.value }];
}

function responsesOf(operation: Cursor, reading: SchemaReading): readonly Response[] {
  return entries(at(operation, 'responses')).flatMap(([status, written]) => {
    const response = follow(written, reading);
    if (response === undefined || status.startsWith('x-')) return [];
    const description = markdownAt(response, 'description');
    const headers = entries(at(response, 'headers')).flatMap(([name, header]) => {
      const found = follow(header, reading);
      return found === undefined ? [] : [readParameter(name, 'header', found, reading)];
    });
    const contents = contentsOf(at(response, 'content'), reading);
    return [{ status, ...(description && { description }), headers, contents }];
  });
}

/** The extension that several tools know, under both of its spellings. */
function samplesOf(operation: Cursor): readonly CodeSample[] {
  const written = at(operation, 'x-codeSamples') ?? at(operation, 'x-code-samples');
  return items(written).flatMap((sample) => {
    const language = textAt(sample, 'lang');
    const source = textAt(sample, 'source');
    return language === undefined || source === undefined ? [] : [{ language, source }];
  });
}
