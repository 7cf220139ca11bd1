import { slug } from 'github-slugger';
import * as limits from '../../../shared/limits.ts';
import {
  at,
  type Cursor,
  descriptionOf,
  entries,
  flagAt,
  given,
  isSwagger,
  items,
  linkAt,
  markdownAt,
  textAt,
  textsIn,
  valueText,
  wordsAt,
} from './cursor.ts';
import { methodsOf } from './methods.ts';
import { reportMistakes, reportPathNames, reportStatuses } from './mistakes.ts';
import type { Body, Callback, CodeSample, Operation } from './model.ts';
import { contentsOf, readParameter } from './read-parameter.ts';
import { responsesOf } from './read-response.ts';
import type { SchemaReading } from './read-schema.ts';
import { securityOf } from './read-security.ts';
import { serversOf } from './read-servers.ts';
import { readSwagger, type WrittenParameter } from './read-swagger.ts';
import { follow } from './references.ts';

/** A path or webhook, and its operation. */
interface OperationPlace {
  readonly root: Cursor;
  readonly item: Cursor;
  readonly operation: Cursor;
  /** Method as it is sent. */
  readonly method: string;
  readonly path: string;
  readonly isWebhook: boolean;
}

/** Reads an operation, with what its path and the whole file specify for it. */
export function readOperation(where: OperationPlace, reading: SchemaReading): Operation {
  const { item, operation, method, path, isWebhook } = where;
  reportMistakes(operation, 'operation', reading);
  reportStatuses(operation, reading);
  const description = markdownAt(operation, 'description') ?? markdownAt(item, 'description');
  const [tag, ...otherTags] = tagsOf(operation);
  const named = wordsAt(operation, 'operationId');
  const { line } = operation.file.place(operation.offset);
  return {
    id: operationId(named, method, path),
    method,
    path,
    isWebhook,
    ...given({ tag }),
    ...(otherTags.length > 0 && { otherTags }),
    summary: wordsAt(operation, 'summary') ?? wordsAt(item, 'summary') ?? named ?? `${method} ${path}`,
    ...given({ description, docs: linkAt(operation, 'externalDocs') }),
    deprecated: flagAt(operation, 'deprecated'),
    ...given({ timestamp: textAt(operation, 'x-example-timestamp') }),
    ...securityOf(where, reading),
    ...exchangeOf(where, reading),
    callbacks: callbacksOf(where, reading),
    errorCodes: items(at(operation, 'x-error-codes')).map(({ value }) => valueText(value)),
    codeSamples: samplesOf(operation),
    line,
  };
}

function tagsOf(operation: Cursor): readonly string[] {
  const names = textsIn(at(operation, 'tags')).map((name) => name.trim().replace(/\s+/g, ' '));
  return [...new Set(names)].filter((name) => name !== '');
}

/** Returns the id of an operation: its `operationId`, else one from method and path. */
export function operationId(written: string | undefined, method: string, path: string): string {
  const named = (written ?? '').trim().replace(/\s+/g, '-');
  return named || slug(`${method} ${path.replace(/[{}/]+/g, ' ').trim()}`);
}

/** Returns the servers, the request and the responses of an operation. */
function exchangeOf(
  where: OperationPlace,
  reading: SchemaReading,
): Pick<Operation, 'servers' | 'parameters' | 'body' | 'responses'> {
  const { root, item, operation, isWebhook } = where;
  const written = parametersOf(where, reading);
  if (!isWebhook) reportPathNames(where, written, reading);
  if (isSwagger(root)) return readSwagger(where, written, reading);
  const body = readBody(at(operation, 'requestBody'), reading);
  return {
    servers: isWebhook ? [] : serversOf([operation, item, root]),
    parameters: written.map(({ name, place, cursor, description }) => ({
      ...readParameter(name, place, cursor, reading),
      ...given({ description }),
    })),
    ...given({ body }),
    responses: responsesOf(operation, reading),
  };
}

/** Returns the parameters of an operation and its path; those of the operation override. */
function parametersOf(
  { item, operation }: OperationPlace,
  reading: SchemaReading,
): readonly WrittenParameter[] {
  const all = new Map<string, WrittenParameter>();
  for (const written of [...items(at(item, 'parameters')), ...items(at(operation, 'parameters'))]) {
    const cursor = follow(written, reading);
    if (cursor === undefined) continue;
    reportMistakes(cursor, 'parameter', reading);
    const name = textAt(cursor, 'name');
    if (name === undefined) continue;
    const place = textAt(cursor, 'in') ?? 'query';
    all.set(`${place} ${name}`, {
      name,
      place,
      cursor,
      ...given({ description: descriptionOf(written, cursor) }),
    });
  }
  return [...all.values()];
}

function readBody(written: Cursor | undefined, reading: SchemaReading): Body | undefined {
  const body = follow(written, reading);
  if (body === undefined) return undefined;
  reportMistakes(body, 'request body', reading);
  return {
    required: flagAt(body, 'required'),
    ...given({ description: descriptionOf(written, body) }),
    contents: contentsOf(at(body, 'content'), reading),
  };
}

function callbacksOf(where: OperationPlace, reading: SchemaReading): readonly Callback[] {
  const { root, operation } = where;
  const found = entries(at(operation, 'callbacks')).flatMap(([name, written]) =>
    entries(follow(written, reading)).flatMap(([address, place]) => {
      const item = address.startsWith('x-') ? undefined : follow(place, reading);
      if (item === undefined) return [];
      return methodsOf(item, place, reading).map(([method, called]): Callback => {
        const summary = wordsAt(called, 'summary') ?? wordsAt(item, 'summary');
        const description = markdownAt(called, 'description') ?? markdownAt(item, 'description');
        const inner = { root, item, operation: called, method, path: address, isWebhook: true };
        const { servers: _, ...exchange } = exchangeOf(inner, reading);
        const words = { summary, description, docs: linkAt(called, 'externalDocs') };
        const deprecated = flagAt(called, 'deprecated');
        return { name, address, method, deprecated, ...exchange, ...given(words) };
      });
    }),
  );
  return found.slice(0, limits.api.unusual);
}

/** Reads samples in extensions that several tools know. */
function samplesOf(operation: Cursor): readonly CodeSample[] {
  const written =
    at(operation, 'x-codeSamples') ??
    at(operation, 'x-code-samples') ??
    at(operation, 'x-readme', 'code-samples');
  return items(written).flatMap((sample) => {
    const language = textAt(sample, 'lang') ?? textAt(sample, 'language');
    const label = textAt(sample, 'label') ?? textAt(sample, 'name');
    const source = textAt(sample, 'source') ?? textAt(sample, 'code');
    if (language === undefined || source === undefined) return [];
    return [{ language, ...given({ label }), source }];
  });
}
