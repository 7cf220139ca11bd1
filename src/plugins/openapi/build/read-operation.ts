import { slug } from 'github-slugger';
import {
  at,
  type Cursor,
  entries,
  flagAt,
  follow,
  items,
  markdownAt,
  reportAt,
  textAt,
  wordsAt,
} from './cursor.ts';
import type { Body, CodeSample, Operation, Response, SecurityScheme, Server } from './model.ts';
import { contentsOf, readParameter } from './read-parameter.ts';
import type { SchemaReading } from './read-schema.ts';
import { isSwagger, readSwagger, type WrittenParameter } from './read-swagger.ts';

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
  const [tag, ...otherTags] = tagsOf(operation);
  const named = wordsAt(operation, 'operationId');
  const { line } = operation.file.place(operation.offset);
  return {
    id: operationId(named, method, path),
    method: method.toUpperCase(),
    path,
    isWebhook,
    ...(tag !== undefined && { tag }),
    ...(otherTags.length > 0 && { otherTags }),
    summary:
      wordsAt(operation, 'summary') ?? wordsAt(item, 'summary') ?? named ?? `${method.toUpperCase()} ${path}`,
    ...(description && { description }),
    deprecated: flagAt(operation, 'deprecated'),
    ...securityOf(operation, root, reading),
    ...exchangeOf(given, reading),
    errorCodes: items(at(operation, 'x-error-codes')).map(({ value }) => String(value)),
    codeSamples: samplesOf(operation),
    line,
  };
}

function tagsOf(operation: Cursor): readonly string[] {
  const names = items(at(operation, 'tags')).flatMap(({ value }) =>
    typeof value === 'string' ? [value] : [],
  );
  return [...new Set(names.map((name) => name.trim().replace(/\s+/g, ' ')))].filter((name) => name !== '');
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
    const place = isSwagger(root) ? ['securityDefinitions'] : ['components', 'securitySchemes'];
    const scheme = follow(at(root, ...place, name), reading);
    if (scheme !== undefined) return [readScheme(name, scheme)];
    const text = `There is no security scheme "${name}".`;
    // Files that combine others name schemes of those, as the test files of the OpenAPI Initiative do.
    reportAt(reading, use, {
      code: 'unknown-security',
      text,
      hint: `Add it to ${place.join('.')}.`,
      isWarning: true,
    });
    return [];
  });
}

/** Reads a security scheme. */
export function readScheme(name: string, scheme: Cursor): SecurityScheme {
  const description = markdownAt(scheme, 'description');
  const type = textAt(scheme, 'type') ?? '';
  // Swagger 2.0 has a type for what is a scheme of HTTP.
  const isBasic = type === 'basic';
  const texts = {
    scheme: isBasic ? type : textAt(scheme, 'scheme')?.toLowerCase(),
    in: textAt(scheme, 'in'),
    key: textAt(scheme, 'name'),
    variable: textAt(scheme, 'x-environment-variable'),
    example: textAt(scheme, 'x-example'),
  };
  const signature = at(scheme, 'x-signature');
  return {
    name,
    type: isBasic ? 'http' : type,
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

/** What is sent where, and what comes back. */
function exchangeOf(
  given: OperationPlace,
  reading: SchemaReading,
): Pick<Operation, 'servers' | 'parameters' | 'body' | 'responses'> {
  const { root, item, operation, isWebhook } = given;
  const written = parametersOf(given, reading);
  if (isSwagger(root)) return readSwagger(given, written, reading);
  const body = readBody(at(operation, 'requestBody'), reading);
  return {
    servers: isWebhook ? [] : serversOf([operation, item, root]),
    parameters: written.map(({ name, place, cursor }) => readParameter(name, place, cursor, reading)),
    ...(body && { body }),
    responses: responsesOf(operation, reading),
  };
}

/** Those of the operation go before those of the path. */
function parametersOf(
  { item, operation }: OperationPlace,
  reading: SchemaReading,
): readonly WrittenParameter[] {
  const all = new Map<string, WrittenParameter>();
  for (const written of [...items(at(item, 'parameters')), ...items(at(operation, 'parameters'))]) {
    const cursor = follow(written, reading);
    const name = textAt(cursor, 'name');
    if (cursor === undefined || name === undefined) continue;
    const place = textAt(cursor, 'in') ?? 'query';
    all.set(`${place} ${name}`, { name, place, cursor });
  }
  return [...all.values()];
}

function readBody(written: Cursor | undefined, reading: SchemaReading): Body | undefined {
  const body = follow(written, reading);
  if (body === undefined) return undefined;
  const description = markdownAt(body, 'description');
  const contents = contentsOf(at(body, 'content'), reading);
  return { required: flagAt(body, 'required'), ...(description && { description }), contents };
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
