import { expect, test } from 'vitest';
import { readApi } from '../../../../src/plugins/openapi/node/read.ts';
import { sampleLanguages } from '../../../../src/plugins/openapi/node/samples/languages.ts';
import { sampleRequest } from '../../../../src/plugins/openapi/node/samples/request.ts';
import type { SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';
import { oneFile } from '../read-files.ts';

/** JSON has it, numbers of JavaScript do not. */
const LARGE = '18446744073709551615';

/** The request of the only operation of a file. */
function requestOf(operation: object, root: object = {}, method = 'post'): SampleRequest {
  const document = {
    openapi: '3.2.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/a/{id}': { [method]: { responses: {}, ...operation } } },
    ...root,
  };
  const { model } = readApi(oneFile(JSON.stringify(document).replaceAll('"LARGE"', LARGE)));
  const [found] = model?.operations ?? [];
  if (model === undefined || found === undefined) throw new Error('There is no operation.');
  return sampleRequest(found, model);
}

const bodyOf = (schema: object, media: object = {}) => ({
  requestBody: { content: { 'application/json': { schema, ...media } } },
});

const languageOf = (name: string) => {
  const language = sampleLanguages.find(({ value }) => value === name);
  if (language === undefined) throw new Error(`There is no language ${name}.`);
  return language;
};

test('the body of an answer to HEAD is not waited for', () => {
  const request = requestOf({}, {}, 'head');
  expect(languageOf('curl').short(request)).toContain('curl --head ');
  expect(languageOf('curl').write(request)).not.toContain('--request HEAD');
  expect(languageOf('php').write(request)).toContain('CURLOPT_NOBODY => true,');
});

test('a path never changes the host of a request', () => {
  const operation = { operationId: 'a', responses: {} };
  expect(requestOf({}, { paths: { '@evil.example/a': { get: operation } } }).path).toBe('/@evil.example/a');
});

test('objects of PHP whose keys count up from 0 are no lists, and integers keep all their digits', () => {
  const php = (example: unknown) => languageOf('php').write(requestOf(bodyOf({}, { example })));
  expect(php({ list: { 0: 'a', 1: 'b' } })).toContain("'list' => (object) [");
  expect(php({ list: { 1: 'a' } })).not.toContain('(object)');
  expect(php({ a: 'LARGE' })).toContain(`'{"a":${LARGE}}'`);
});

test.each<[string, object, unknown]>([
  [
    'as many items as a list must have',
    { type: 'array', minItems: 4, items: { type: 'number' } },
    [1, 1, 1, 1],
  ],
  [
    'different items, if all must differ',
    { type: 'array', minItems: 4, uniqueItems: true, items: { type: 'number' } },
    [1, 2, 3, 4],
  ],
  ['an address of version 4', { type: 'string', format: 'ipv4' }, '192.0.2.1'],
  ['an address of version 6', { type: 'string', format: 'ipv6' }, '2001:db8::1'],
  ['a time', { type: 'string', format: 'time' }, '09:15:30Z'],
  ['a duration', { type: 'string', format: 'duration' }, 'P1D'],
])('an example that is made has %s', (_, schema, json) => {
  expect(requestOf(bodyOf(schema)).body).toEqual({ json });
});

test('a list is made of few items, however many it must have', () => {
  const { body } = requestOf(bodyOf({ type: 'array', minItems: 1_000_000, items: { type: 'number' } }));
  expect(body).toEqual({ json: Array(20).fill(1) });
});

test('a pattern with half a character makes no text', () => {
  const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: '^\\uD83D$' } };
  expect(requestOf({ parameters: [id] }).path).toBe('/a/text');
});

test('clients write the length of the body and the host themselves', () => {
  const header = (name: string) => ({ name, in: 'header', required: true, schema: { type: 'string' } });
  const { headers } = requestOf({ parameters: ['Content-Length', 'Host', 'Trace'].map(header) });
  expect(headers.map(({ name }) => name)).toEqual(['Trace']);
});

test.each(['application/x-ndjson', 'application/jsonl'])('a list in %s has a line for each item', (type) => {
  const content = { [type]: { example: [{ a: 1 }, { a: 2 }] } };
  expect(requestOf({ requestBody: { content } }).body).toEqual({ text: '{"a":1}\n{"a":2}\n' });
});

test('a server without a protocol is asked with TLS', () => {
  const request = requestOf({}, { servers: [{ url: '//h.example/v1' }] });
  expect(request.origin + request.path).toBe('https://h.example/v1/a/%7Bid%7D');
});

test('the variable of a key does not begin with a digit', () => {
  const scheme = { type: 'apiKey', in: 'header', name: 'X-Key' };
  const request = requestOf(
    { security: [{ '2fa': [] }] },
    { components: { securitySchemes: { '2fa': scheme } } },
  );
  expect(request.headers).toEqual([{ name: 'X-Key', value: [{ environment: '_2FA' }] }]);
});

test('a security scheme may be named by its address (OpenAPI 3.2)', () => {
  const scheme = { type: 'apiKey', in: 'header', name: 'X-Key' };
  const security = [{ '#/components/securitySchemes/k': [] }];
  const request = requestOf({ security }, { components: { securitySchemes: { k: scheme } } });
  expect(request.headers.map(({ name }) => name)).toEqual(['X-Key']);
});

test('an address of a security scheme that leads nowhere is one problem', () => {
  const document = {
    openapi: '3.2.0',
    info: { title: 'Shop', version: '1' },
    paths: { '/a': { get: { security: [{ '#/components/securitySchemes/k': [] }], responses: {} } } },
  };
  const { problems } = readApi(oneFile(JSON.stringify(document)));
  expect(problems.map(({ code }) => code)).toEqual(['unknown-security']);
});
