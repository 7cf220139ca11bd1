import { posix } from 'node:path';
import { contentHash } from '../../../files/hash.ts';
import { type OutputPath, outputPath } from '../../../shared/paths.ts';
import type { Artifact, Hash } from '../../../types.ts';
import { jsonText } from '../../shared/lossless.ts';
import { sentBody } from '../shared/http.ts';
import { bodyText, writtenHeaders } from '../shared/language.ts';
import { type Piece, querySuffix, type SampleRequest } from '../shared/request.ts';
import { openFiles, type ReadText } from './api-files.ts';
import { selfContained } from './bundle.ts';
import type { ApiModel, Operation } from './model.ts';
import { sampleRequest, serverOf } from './samples/request.ts';

/**
 * Returns the downloads of an API: one file with all references, and a Postman collection: `gateway.openapi.json`,
 * `gateway.postman.json`.
 */
export function downloads(model: ApiModel, hash: Hash, readText: ReadText): readonly Artifact[] {
  const { json, postman } = downloadPaths(model.file);
  return [
    {
      path: json,
      key: contentHash(`openapi ${hash}`),
      data: () =>
        `${jsonText(selfContained(openFiles(model.file, readText, { asWritten: true })) ?? null, 2)}\n`,
    },
    {
      path: postman,
      key: contentHash(`postman ${hash}`),
      data: () => `${jsonText(postmanCollection(model), 2)}\n`,
    },
  ];
}

/** Returns the paths of the downloads of a file. */
export function downloadPaths(file: ApiModel['file']): Readonly<Record<'json' | 'postman', OutputPath>> {
  const name = posix.basename(file).replace(/\.(?:ya?ml|json)$/i, '');
  const folder = posix.dirname(file);
  return {
    json: outputPath(`${folder}/${name}.json`),
    postman: outputPath(`${folder}/${name.replace(/\.openapi$/, '')}.postman.json`),
  };
}

/** Returns a Postman collection in format 2.1. Its requests are those of the samples; secrets are variables. */
function postmanCollection(model: ApiModel): unknown {
  const operations = model.operations.filter(({ isWebhook }) => !isWebhook);
  const tags = [...new Set(operations.map(({ tag }) => tag ?? ''))];
  const [first] = operations;
  const origin = first ? serverOf(first).origin : '';
  const itemsOf = (tag: string): readonly unknown[] =>
    operations
      .filter((operation) => (operation.tag ?? '') === tag)
      .map((operation) => postmanItem(operation, model, origin));
  return {
    info: {
      name: model.title,
      ...(model.description && { description: model.description.markdown }),
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    item: tags.flatMap((tag) => (tag === '' ? itemsOf(tag) : [{ name: tag, item: itemsOf(tag) }])),
    variable: [{ key: 'baseUrl', value: origin }],
  };
}

/** Returns an item. `origin` is that of most requests, for which the collection has a variable. */
function postmanItem(operation: Operation, model: ApiModel, origin: string): unknown {
  const request = sampleRequest(operation, model);
  const body = bodyText(request);
  const script = request.signature && signingScript(request, request.signature);
  const start = request.origin === origin ? '{{baseUrl}}' : request.origin;
  return {
    name: operation.summary,
    ...(script && { event: [{ listen: 'prerequest', script: { type: 'text/javascript', exec: script } }] }),
    request: {
      method: request.method,
      url: `${start}${request.path}${querySuffix(request).map(templated).join('')}`,
      header: writtenHeaders(request, true).map(({ name, value }) => ({
        key: name,
        value: value.map(templated).join(''),
      })),
      ...postmanBody(request.body, body),
      ...(operation.description && { description: operation.description.markdown }),
    },
  };
}

/** Returns a body in Postman's format: a text, the parts of a form, or a file. */
function postmanBody(body: SampleRequest['body'], text: string | undefined) {
  if (text !== undefined) return { body: { mode: 'raw', raw: text } };
  if (body && 'file' in body) return { body: { mode: 'file', file: { src: body.file } } };
  if (body === undefined || !('form' in body)) return {};
  // Postman can only create multipart/form-data; other forms are text with placeholders for files.
  if (body.kind !== undefined) return { body: { mode: 'raw', raw: sentBody(body) } };
  const formdata = body.form.map((part) => ({
    key: part.name,
    ...('file' in part ? { type: 'file', src: part.file } : { type: 'text', value: part.text }),
    ...(part.contentType !== undefined && { contentType: part.contentType }),
  }));
  return { body: { mode: 'formdata', formdata } };
}

/** Returns a piece in Postman's notation, with variables for computed values. */
function templated(piece: Piece): string {
  if (typeof piece === 'string') return piece;
  if ('uuid' in piece) return '{{$guid}}';
  // Postman encodes a name and a password itself, so a header has one variable for both.
  if ('base64' in piece) return '{{API_CREDENTIALS}}';
  return `{{${'environment' in piece ? piece.environment : piece.variable}}}`;
}

/** Returns a script that signs the request before it is sent, with the library that Postman includes. */
function signingScript(
  { path }: SampleRequest,
  { secret, message }: NonNullable<SampleRequest['signature']>,
): readonly string[] {
  const parts = message.map((piece) =>
    typeof piece === 'object' && 'variable' in piece ? piece.variable : JSON.stringify(templated(piece)),
  );
  return [
    `const path = ${JSON.stringify(path)};`,
    "const body = pm.request.body ? pm.variables.replaceIn(pm.request.body.raw) : '';",
    'const timestamp = String(Math.floor(Date.now() / 1000));',
    `const message = ${parts.join(' + ')};`,
    "pm.variables.set('timestamp', timestamp);",
    `pm.variables.set('signature', CryptoJS.HmacSHA256(message, pm.variables.get('${secret}')).toString());`,
  ];
}
