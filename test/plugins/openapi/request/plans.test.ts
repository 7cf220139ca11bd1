import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readApi } from '../../../../src/plugins/openapi/node/read.ts';
import { sampleLanguages } from '../../../../src/plugins/openapi/node/samples/languages.ts';
import { sampleRequest } from '../../../../src/plugins/openapi/node/samples/request.ts';
import { sentBody } from '../../../../src/plugins/openapi/shared/http.ts';
import { curl } from '../../../../src/plugins/openapi/shared/languages/curl.ts';
import type { SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';
import { readTables } from '../../../helpers/tables.ts';
import { oneFile } from '../read-files.ts';

const tables = readTables(import.meta.url);

const SCHEMES = {
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  header: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
  named: { type: 'apiKey', in: 'header', name: 'X-Merchant', 'x-environment-variable': 'MERCHANT' },
  fixed: { type: 'apiKey', in: 'header', name: 'X-Version', 'x-example': '2026-01' },
  query: { type: 'apiKey', in: 'query', name: 'key' },
  cookie: { type: 'apiKey', in: 'cookie', name: 'session' },
  encoded: { type: 'http', scheme: 'basic', 'x-environment-variable': 'ENCODED' },
  digest: { type: 'http', scheme: 'digest' },
  dpop: { type: 'http', scheme: 'DPoP' },
  mutual: { type: 'mutualTLS' },
  oauth: { type: 'oauth2', flows: {} },
  openId: { type: 'openIdConnect', openIdConnectUrl: 'https://id.example' },
};

interface Given {
  readonly operation?: object;
  readonly path?: string;
  readonly method?: string;
  readonly servers?: readonly object[];
  readonly example?: string;
}

/** The request that samples of an operation send. */
function requestOf({ operation = {}, path = '/orders', method = 'post', ...given }: Given): SampleRequest {
  const document = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    ...(given.servers && { servers: given.servers }),
    components: { securitySchemes: SCHEMES },
    paths: { [path]: { [method]: { operationId: 'op', responses: {}, ...operation } } },
  };
  const { model } = readApi(oneFile(JSON.stringify(document)));
  const [found] = model?.operations ?? [];
  if (model === undefined || found === undefined) throw new Error('There is no operation.');
  return sampleRequest(found, model, given.example);
}

const headers = (request: SampleRequest) =>
  Object.fromEntries(request.headers.map(({ name, value }) => [name, value]));

test.each(
  tables.values<
    [
      name: string,
      expected: Readonly<
        Record<
          string,
          readonly (
            | Readonly<Record<string, readonly (Readonly<Record<string, string>> | string)[] | string>>
            | string
          )[]
        >
      >,
    ]
  >('the scheme %s sends %j'),
)('the scheme %s sends %j', (name, expected) => {
  expect(headers(requestOf({ operation: { security: [{ [name]: [] }] } }))).toEqual(expected);
});

test('what is no header is in the query, or belongs to the connection', () => {
  const security = [{ query: [], digest: [], mutual: [] }];
  expect(requestOf({ operation: { security } })).toMatchObject({
    path: '/orders',
    queryKeys: [{ name: 'key', value: [{ environment: 'QUERY' }] }],
    clientCertificate: { certificate: 'CLIENT_CERTIFICATE', key: 'CLIENT_KEY' },
    login: { user: 'API_USERNAME', password: 'API_PASSWORD' },
  });
});

test.each([
  [undefined, 'https://api.example.com', '/orders'],
  [[{ url: 'https://api.shop.example' }], 'https://api.shop.example', '/orders'],
  [[{ url: 'https://api.shop.example:8443/v2' }], 'https://api.shop.example:8443', '/v2/orders'],
  [[{ url: '/v2' }], 'https://api.example.com', '/v2/orders'],
  [[{ url: 'https://a.example' }, { url: 'https://b.example' }], 'https://a.example', '/orders'],
  [[{ url: 'file:///etc' }], 'https://api.example.com', '/orders'],
  [[{ url: 'FILE://host/etc' }], 'https://api.example.com', '/orders'],
  [[{ url: 'javascript://x.example/%0aalert(1)' }], 'https://api.example.com', '/orders'],
  [
    [{ url: '{scheme}:///etc', variables: { scheme: { default: 'file' } } }],
    'https://api.example.com',
    '/orders',
  ],
  [[{ url: 'http:///etc' }], 'https://api.example.com', '/orders'],
  [[{ url: 'wss://live.shop.example/v1' }], 'wss://live.shop.example', '/v1/orders'],
])('with the servers %j it goes to %s and %s', (servers, origin, path) => {
  expect(requestOf(servers ? { servers } : {})).toMatchObject({ method: 'POST', origin, path });
});

test('with a variable for the first server, programs take the host from it, and messages name it', () => {
  const servers = [{ url: 'https://a.example/v2', 'x-environment-variable': 'SHOP_HOST' }];
  const request = requestOf({ servers });
  expect(request).toMatchObject({ origin: 'https://a.example', originVariable: 'SHOP_HOST' });
  for (const language of sampleLanguages) {
    const program = language.write(request);
    expect(program).toContain('SHOP_HOST');
    expect(program).not.toContain('a.example');
  }
});

const parameter = (name: string, place: string, more: object) => ({
  name,
  in: place,
  required: true,
  schema: { type: 'string' },
  ...more,
});

test.each([
  [[parameter('id', 'path', { example: 'a/b c' })], '/orders/a%2Fb%20c'],
  [[parameter('id', 'path', { example: [1, 2], schema: { type: 'array' } })], '/orders/1,2'],
  [[parameter('other', 'query', { example: 'x&y' })], '/orders/%7Bid%7D?other=x%26y'],
  [[parameter('tag', 'query', { example: ['a', 'b'] })], '/orders/%7Bid%7D?tag=a&tag=b'],
  [[parameter('tag', 'query', { example: ['a', 'b'], explode: false })], '/orders/%7Bid%7D?tag=a,b'],
  [
    [parameter('tag', 'query', { example: ['a', 'b'], style: 'pipeDelimited', explode: false })],
    '/orders/%7Bid%7D?tag=a%7Cb',
  ],
  [
    [parameter('filter', 'query', { example: { state: 'open', max: 2 }, style: 'deepObject' })],
    '/orders/%7Bid%7D?filter%5Bstate%5D=open&filter%5Bmax%5D=2',
  ],
  [[{ ...parameter('tag', 'query', { example: 'a' }), required: false }], '/orders/%7Bid%7D'],
])('of the parameters %j it makes the path %s', (parameters, path) => {
  expect(requestOf({ path: '/orders/{id}', operation: { parameters } }).path).toBe(path);
});

/** A parameter that may be absent, with a value for each named example. */
const optional = (name: string, values: Readonly<Record<string, string>>, place = 'query') => ({
  ...parameter(name, place, {}),
  required: false,
  examples: Object.fromEntries(Object.entries(values).map(([key, value]) => [key, { value }])),
});

const success = (...names: readonly string[]) => ({
  responses: {
    '200': {
      description: '',
      content: {
        'application/json': { examples: Object.fromEntries(names.map((name) => [name, { value: [] }])) },
      },
    },
  },
});

test.each([
  ['order', success('order', 'day'), undefined, '/orders?order=7', { 'X-View': ['short'] }],
  ['day', success('day', 'order'), undefined, '/orders?from=1&to=2', {}],
  ['day, which is asked for', success('order', 'day'), 'day', '/orders?from=1&to=2', {}],
  ['no example', { responses: {} }, undefined, '/orders', {}],
  ['another name', success('all'), undefined, '/orders', {}],
])('an optional parameter is sent with the example of its name: %s', (_, operation, example, path, sent) => {
  const parameters = [
    optional('order', { order: '7' }),
    optional('from', { day: '1' }),
    optional('to', { day: '2' }),
    optional('X-View', { order: 'short' }, 'header'),
  ];
  const request = requestOf({
    method: 'get',
    operation: { ...operation, parameters },
    ...(example !== undefined && { example }),
  });
  expect({ path: request.path, headers: headers(request) }).toEqual({ path, headers: sent });
});

test('the example of the body names the parameters that go with it, required ones too', () => {
  const examples = { first: { value: {} }, second: { value: {} } };
  const operation = {
    ...success('second'),
    parameters: [
      { ...optional('id', { first: 'a', second: 'b' }, 'path'), required: true },
      optional('dry', { second: 'yes' }),
    ],
    requestBody: { content: { 'application/json': { examples } } },
  };
  const path = '/orders/{id}';
  expect(requestOf({ path, operation }).path).toBe('/orders/a');
  expect(requestOf({ path, operation, example: 'second' }).path).toBe('/orders/b?dry=yes');
});

test('an example without a name belongs to no other one', () => {
  const responses = { '200': { description: '', content: { 'application/json': { example: [] } } } };
  const parameters = [{ ...parameter('page', 'query', { example: 2 }), required: false }];
  expect(requestOf({ operation: { responses, parameters } }).path).toBe('/orders');
});

test('parameters of headers and cookies are headers, cookies as one', () => {
  const parameters = [
    parameter('X-Trace', 'header', { example: 'a b' }),
    parameter('first', 'cookie', { example: 'a b' }),
    parameter('second', 'cookie', { example: 2 }),
  ];
  expect(headers(requestOf({ operation: { parameters } }))).toEqual({
    'X-Trace': ['a b'],
    Cookie: ['first=a%20b; second=2'],
  });
});

test.each(['@/etc/hostname', 'X\r\nX-Other: 1', 'X Y', 'X:', ''])(
  'a header is not sent whose name no header can have: %j',
  (name) => {
    const parameters = [
      parameter(name, 'header', { example: 'a' }),
      parameter('X-One', 'header', { example: 'a' }),
    ];
    expect(headers(requestOf({ operation: { parameters } }))).toEqual({ 'X-One': ['a'] });
  },
);

test.each([
  ['text/csv, text/plain', 'text/csv'],
  ['text/csv; version=1.0;profile=a', 'text/csv; version=1.0;profile=a'],
  ['text/csv; charset=utf-8', 'text/csv; charset=utf-8'],
  ['text/csv;headers=@/etc/hostname', 'text/csv'],
  ['text/csv;headers=</etc/hostname', 'text/csv'],
  ['text/csv; charset=utf-8; headers="@/etc/hostname"', 'text/csv; charset=utf-8'],
  ['text/csv\r\nX-Other: 1', 'text/csv'],
  ['@/etc/hostname', undefined],
])('the media type %j of a part is %j', (contentType, expected) => {
  const schema = { type: 'object', properties: { note: { type: 'string' } } };
  const content = {
    'multipart/form-data': { schema, example: { note: 'a' }, encoding: { note: { contentType } } },
  };
  expect(requestOf({ operation: { requestBody: { content } } }).body).toEqual({
    form: [{ name: 'note', text: 'a', ...(expected && { contentType: expected }) }],
  });
});

test('a cookie with the style of OpenAPI 3.2 is written without escapes, one cookie for each part', () => {
  const parameters = [
    parameter('list', 'cookie', { style: 'cookie', example: ['a', 'b c'] }),
    parameter('fields', 'cookie', { style: 'cookie', example: { user: 'x y', level: 1 } }),
    parameter('one', 'cookie', { style: 'cookie', explode: false, example: ['a', 'b'] }),
  ];
  expect(headers(requestOf({ operation: { parameters } }))).toEqual({
    Cookie: ['list=a; list=b c; user=x y; level=1; one=a,b'],
  });
});

test.each([
  ['application/jsonpath', '$.a[1]', '%24.a%5B1%5D'],
  ['application/json', { a: [1] }, '%7B%22a%22%3A%5B1%5D%7D'],
  ['application/x-www-form-urlencoded', { a: 'b c' }, 'a=b%20c'],
])('a parameter that is the whole query has no name in it: %s', (type, example, query) => {
  const parameters = [parameter('all', 'querystring', { content: { [type]: { schema: {}, example } } })];
  expect(requestOf({ operation: { parameters } }).path).toBe(`/orders?${query}`);
});

test.each([
  ['application/json', { serializedValue: '{"a": 1}' }, { json: { a: 1 } }],
  ['application/json', { serializedValue: '{"a": 1}', dataValue: { a: 2 } }, { json: { a: 2 } }],
  ['application/json', { serializedValue: 'no JSON' }, { json: 'no JSON' }],
  ['text/csv', { serializedValue: 'a\n1\n', dataValue: [{ a: 1 }] }, { text: 'a\n1\n' }],
  ['application/xml', { serializedValue: '<a/>', dataValue: { a: 1 } }, { text: '<a/>' }],
])('an example of OpenAPI 3.2 is sent as %s: %j', (type, example, body) => {
  const operation = { requestBody: { content: { [type]: { examples: { example } } } } };
  expect(requestOf({ operation }).body).toEqual(body);
});

const VALUE = { name: 'Ana', count: 2, data: 'file' };
const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    count: { type: 'integer' },
    data: { type: 'string', format: 'binary' },
  },
};
const content = (...types: readonly string[]) => ({
  requestBody: {
    content: Object.fromEntries(types.map((type) => [type, { schema: SCHEMA, example: VALUE }])),
  },
});

test.each([
  ['application/json', { json: VALUE }],
  ['application/problem+json', { json: VALUE }],
  [
    'application/x-www-form-urlencoded',
    {
      text: 'name=Ana&count=2&data=file',
      pairs: [
        ['name', 'Ana'],
        ['count', '2'],
        ['data', 'file'],
      ],
    },
  ],
  [
    'application/xml',
    { text: '<root>\n  <name>Ana</name>\n  <count>2</count>\n  <data>file</data>\n</root>' },
  ],
])('a body of %s is %j', (type, body) => {
  const request = requestOf({ operation: content(type) });
  expect(request.body).toEqual(body);
  expect(headers(request)).toEqual({ 'Content-Type': [type] });
});

test('of several kinds of body JSON is sent, wherever the file lists it', () => {
  const request = requestOf({ operation: content('application/xml', 'application/json') });
  expect(request.body).toEqual({ json: VALUE });
});

test('without a body there is no type of content', () => {
  expect(requestOf({ method: 'get' })).toEqual({
    method: 'GET',
    origin: 'https://api.example.com',
    path: '/orders',
    headers: [],
    hasTimestamp: false,
  });
});

test('a form has a part for each field and item; what is binary is a file', () => {
  const schema = {
    properties: {
      name: { type: 'string' },
      tags: { type: 'array', items: { type: 'string' } },
      details: { type: 'object' },
      data: { type: 'string', format: 'binary' },
      image: { type: 'string' },
    },
  };
  const example = { name: 'Ana', tags: ['a', 'b'], details: { a: 1 }, data: '\u0000', image: 'ana.png' };
  const encoding = { image: { contentType: 'image/png, image/jpeg' } };
  const requestBody = { content: { 'multipart/form-data': { schema, example, encoding } } };
  const request = requestOf({ operation: { requestBody } });
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(
    String(headers(request)['Content-Type']?.[0]),
  )?.[1];
  expect(request.body).toEqual({
    form: [
      { name: 'name', text: 'Ana' },
      { name: 'tags', text: 'a' },
      { name: 'tags', text: 'b' },
      { name: 'details', text: '{"a":1}', contentType: 'application/json' },
      { name: 'data', file: 'data.bin' },
      { name: 'image', file: 'ana.png', contentType: 'image/png' },
    ],
  });
  expect(
    sentBody({
      form: [
        { name: 'a"b', text: 'c' },
        { name: 'data', file: 'data.bin' },
      ],
    }),
  ).toBe(
    [
      `--${boundary}`,
      'Content-Disposition: form-data; name="a%22b"',
      '',
      'c',
      `--${boundary}`,
      'Content-Disposition: form-data; name="data"; filename="data.bin"',
      'Content-Type: application/octet-stream',
      '',
      '<data.bin>',
      `--${boundary}--`,
      '',
    ].join('\r\n'),
  );
});

test.each([
  ['image/png', {}, { file: 'file.png' }],
  ['application/octet-stream', { type: 'string', format: 'binary' }, { file: 'file.bin' }],
  ['text/plain', { type: 'string' }, { text: 'text' }],
])('a body of %s with the schema %j is %j', (type, schema, body) => {
  const requestBody = { content: { [type]: { schema } } };
  expect(requestOf({ operation: { requestBody } }).body).toEqual(body);
});

test('a header with an idempotency key is made by the program, required or not', () => {
  const parameters = [{ name: 'Idempotency-Key', in: 'header', schema: { type: 'string' } }];
  expect(headers(requestOf({ operation: { parameters } }))).toEqual({ 'Idempotency-Key': [{ uuid: true }] });
});

test('of several examples the one that is named is sent, else the first', () => {
  const operation = {
    requestBody: {
      content: {
        'application/json': {
          schema: {},
          examples: { a: { value: { is: 'a' } }, b: { value: { is: 'b' } } },
        },
      },
    },
  };
  expect(requestOf({ operation }).body).toEqual({ json: { is: 'a' } });
  expect(requestOf({ operation, example: 'b' }).body).toEqual({ json: { is: 'b' } });
  expect(requestOf({ operation, example: 'c' }).body).toEqual({ json: { is: 'a' } });
});

test.each([
  ['matrix', false, 'red', ';tag=red'],
  ['matrix', false, ['red', 'blue'], ';tag=red,blue'],
  ['matrix', true, ['red', 'blue'], ';tag=red;tag=blue'],
  ['matrix', true, { r: 1, g: 2 }, ';r=1;g=2'],
  ['label', false, 'red', '.red'],
  ['label', false, ['red', 'blue'], '.red,blue'],
  ['label', true, ['red', 'blue'], '.red.blue'],
  ['label', true, { r: 1, g: 2 }, '.r=1.g=2'],
  ['label', false, { r: 1, g: 2 }, '.r,1,g,2'],
  ['simple', true, { r: 1, g: 2 }, 'r=1,g=2'],
])(
  'a parameter of a path with the style %s (explode: %s) and the value %j is %s',
  (style, explode, example, text) => {
    const parameters = [{ name: 'tag', in: 'path', required: true, style, explode, example }];
    expect(requestOf({ path: '/a/{tag}', operation: { parameters } }).path).toBe(`/a/${text}`);
  },
);

test('an address has no characters that programs refuse in it', () => {
  const parameters = [{ name: 'größe', in: 'path', example: 'ü' }];
  const request = requestOf({ path: '/支付/a b/{größe}', operation: { parameters } });
  expect(request.path).toBe('/%E6%94%AF%E4%BB%98/a%20b/%C3%BC');
});

test('fields of a form are written as its encoding says, and objects without one as JSON', () => {
  const example = { deep: { a: { b: [1] }, c: 2 }, tags: ['x', 'y'], codes: ['x', 'y'], plain: { a: 1 } };
  const encoding = {
    deep: { style: 'deepObject', explode: true },
    codes: { style: 'pipeDelimited', explode: false },
  };
  const requestBody = { content: { 'application/x-www-form-urlencoded': { example, encoding } } };
  expect(requestOf({ operation: { requestBody } }).body).toMatchObject({
    pairs: [
      ['deep[a][b][0]', '1'],
      ['deep[c]', '2'],
      ['tags', 'x'],
      ['tags', 'y'],
      ['codes', 'x|y'],
      ['plain', '{"a":1}'],
    ],
  });
});

test('a text that is sent as JSON in a part of a form is in quotes, unless it holds JSON', () => {
  const json = { contentType: 'application/json' };
  const schema = {
    properties: {
      name: { type: 'string' },
      held: { type: 'string', contentMediaType: 'application/json' },
      given: { type: 'object' },
    },
  };
  const example = { name: 'Ana', held: '{"a":1}', given: '{"a":1}' };
  const encoding = { name: json, held: json, given: json };
  const requestBody = { content: { 'multipart/form-data': { schema, example, encoding } } };
  expect(requestOf({ operation: { requestBody } }).body).toEqual({
    form: [
      { name: 'name', text: '"Ana"', ...json },
      { name: 'held', text: '{"a":1}', ...json },
      { name: 'given', text: '{"a":1}', ...json },
    ],
  });
});

test.each(['multipart/mixed', 'multipart/related', 'Multipart/Alternative; charset=utf-8'])(
  'a body of %s has its parts one below the other',
  (type) => {
    const schema = { properties: { note: { type: 'string' }, order: { type: 'object' } } };
    const requestBody = { content: { [type]: { schema, example: { note: 'Hi', order: { id: 1 } } } } };
    const request = requestOf({ operation: { requestBody } });
    const kind = type.replace(/;.*/, '').toLowerCase();
    expect(headers(request)).toEqual({ 'Content-Type': [`${kind}; boundary=part-of-the-form`] });
    expect(request.body).toEqual({
      text: [
        '--part-of-the-form',
        'Content-Disposition: form-data; name="note"',
        '',
        'Hi',
        '--part-of-the-form',
        'Content-Disposition: form-data; name="order"',
        'Content-Type: application/json',
        '',
        '{"id":1}',
        '--part-of-the-form--',
        '',
      ].join('\r\n'),
    });
  },
);

test('a list as multipart/mixed has a part without a name for each item (OpenAPI 3.2)', () => {
  const content = {
    schema: { type: 'array', prefixItems: [{ type: 'object' }], items: { type: 'string' } },
    example: [{ id: 1 }, 'a', 'b'],
    prefixEncoding: [{ contentType: 'application/vnd.order+json' }],
    itemEncoding: { contentType: 'text/csv' },
  };
  const { body } = requestOf({ operation: { requestBody: { content: { 'multipart/mixed': content } } } });
  const types = [...sentBody(body).matchAll(/Content-Type: (.*)\r\n\r\n(.*)\r/g)].map(([, ...part]) => part);
  expect(types).toEqual([
    ['application/vnd.order+json', '{"id":1}'],
    ['text/csv', 'a'],
    ['text/csv', 'b'],
  ]);
  expect(sentBody(body)).not.toContain('name=');
});

test('a text that is a whole body of parts is sent unchanged, with the type that the file has', () => {
  const example = '--x\r\n\r\na\r\n--x--';
  const requestBody = { content: { 'multipart/mixed; boundary=x': { example } } };
  const request = requestOf({ operation: { requestBody } });
  expect(headers(request)).toEqual({ 'Content-Type': ['multipart/mixed; boundary=x'] });
  expect(request.body).toEqual({ text: example });
});

test.each([
  [{ type: 'string' }, /^[\da-f]{32}$/],
  [{ type: 'string', minLength: 36 }, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/],
  [{ type: 'string', format: 'uuid' }, /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/],
])('a shell makes an idempotency key that fits the schema %j', (schema, key) => {
  const parameters = [{ name: 'Idempotency-Key', in: 'header', schema }];
  const made = /^idempotency_key=.*/m.exec(curl.write(requestOf({ operation: { parameters } })))?.[0] ?? '';
  expect(execFileSync('sh', ['-c', `${made}; printf %s "$idempotency_key"`], { encoding: 'utf8' })).toMatch(
    key,
  );
});

test('a body of XML is named and nested as its schema says', () => {
  const schema = {
    type: 'object',
    xml: { name: 'order', prefix: 'o', namespace: 'https://shop.example' },
    properties: {
      id: { type: 'integer', xml: { attribute: true } },
      note: { type: 'string' },
      tags: { type: 'array', items: { type: 'string', xml: { name: 'tag' } } },
      lines: {
        type: 'array',
        xml: { wrapped: true },
        items: { type: 'object', xml: { name: 'line' }, properties: { count: { type: 'integer' } } },
      },
      plain: { type: 'array', xml: { wrapped: true, name: 'list' }, items: { type: 'string' } },
      newer: { type: 'array', xml: { nodeType: 'element' }, items: { type: 'string', xml: { name: 'one' } } },
      raw: { type: 'string', xml: { nodeType: 'cdata' } },
      nothing: { type: 'string' },
    },
  };
  const example = {
    id: 1,
    note: 'a < b & "c"',
    tags: ['x', 'y'],
    lines: [{ count: 2 }],
    plain: ['z'],
    newer: ['n'],
    raw: '<b>',
    nothing: null,
    'more of it': true,
  };
  const operation = { requestBody: { content: { 'application/xml': { schema, example } } } };
  const { body } = requestOf({ operation });
  expect(body && 'text' in body && body.text.split('\n')).toEqual([
    '<o:order xmlns:o="https://shop.example" id="1">',
    '  <note>a &lt; b &amp; &quot;c&quot;</note>',
    '  <tag>x</tag>',
    '  <tag>y</tag>',
    '  <lines>',
    '    <line>',
    '      <count>2</count>',
    '    </line>',
    '  </lines>',
    '  <list>',
    '    <list>z</list>',
    '  </list>',
    '  <newer>',
    '    <one>n</one>',
    '  </newer>',
    '  <![CDATA[<b>]]>',
    '  <nothing/>',
    '  <more_of_it>true</more_of_it>',
    '</o:order>',
  ]);
});
