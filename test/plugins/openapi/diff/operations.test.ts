import { expect, test } from 'vitest';
import { compareApis } from '../../../../src/plugins/openapi/diff/compare-apis.ts';
import { compared, modelOf, type Row, testRows } from './compare.ts';

const ok = { responses: { 200: { description: '' } } };
const string = { type: 'string' };
const list = { type: 'array', items: string };
const json = (schema: object = string) => ({ content: { 'application/json': { schema } } });
/** A file with one operation. */
const operation = (own: object, more: object = {}) => ({
  paths: { '/a': { get: { ...ok, ...own } } },
  ...more,
});
const parameter = (own: object) =>
  operation({ parameters: [{ name: 'p', in: 'query', schema: string, ...own }] });
const body = (own: object) => operation({ requestBody: { ...json(), ...own } });
const response = (own: object) => operation({ responses: { 200: { description: '', ...own } } });
const header = (own: object) => response({ headers: { X: { schema: string, ...own } } });
const flows = { clientCredentials: { tokenUrl: 'https://a.example/token', scopes: {} } };
const schemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  same: { type: 'apiKey', in: 'header', name: 'x-key' },
  basic: { type: 'http', scheme: 'basic' },
  bearer: { type: 'http', scheme: 'bearer' },
  token: { type: 'http', scheme: 'bearer' },
  oauth: { type: 'oauth2', flows },
  google: { type: 'oauth2', flows },
};
const secured = (...security: readonly object[]) =>
  operation({ security }, { components: { securitySchemes: schemes } });
const server = (...urls: readonly string[]) => operation({}, { servers: urls.map((url) => ({ url })) });
const region = (variable: object) =>
  operation({}, { servers: [{ url: 'https://{region}.example/v1', variables: { region: variable } }] });
const flow = { tokenUrl: 'https://a.example', scopes: {} };
const scheme = (own: object) =>
  operation({ security: [{ own: [] }] }, { components: { securitySchemes: { own } } });
const oauth = (flows: object) => scheme({ type: 'oauth2', flows });
const form = (encoding: object) =>
  operation({
    requestBody: { content: { 'multipart/form-data': { schema: { type: 'object' }, encoding } } },
  });
const codes = (...list: readonly string[]) => operation({ 'x-error-codes': list });
/** A file with one notification, which the client receives. */
const webhook = (own: object) => ({ webhooks: { paid: { post: { ...ok, ...own } } } });

/** An operation that calls back. */
const callback = (own: object, address = '{$request.body#/url}', name = 'paid') =>
  operation({ callbacks: { [name]: { [address]: { post: { ...ok, ...own } } } } });
const link = (own: object) => response({ links: { next: { operationId: 'b', ...own } } });

const rows: readonly Row[] = [
  // Callbacks and links.
  [
    'a callback that is new, and back',
    operation({}),
    callback({}),
    ['callback-added | · callback paid'],
    ['callback-removed | ✘ callback paid'],
  ],
  [
    'a callback of another name',
    callback({}),
    callback({}, '{$request.body#/url}', 'done'),
    ['callback-removed | ✘ callback paid', 'callback-added | · callback done'],
  ],
  [
    'a callback to another address',
    callback({}),
    callback({}, '{$request.query.url}'),
    ['callback-moved | ✘ callback paid | {$request.body#/url} → {$request.query.url}'],
  ],
  [
    'a callback whose request has one more value',
    callback({ requestBody: json({ enum: ['a'] }) }),
    callback({ requestBody: json({ enum: ['a', 'b'] }) }),
    ['enum-values-added | ✘ paid body | b'],
  ],
  [
    'a callback that must answer with a header',
    callback({ responses: { 200: { description: '', headers: {} } } }),
    callback({
      responses: { 200: { description: '', headers: { X: { schema: string, required: true } } } },
    }),
    ['header-added-required | ✘ paid response-header 200 X'],
  ],
  [
    'a link that is new, and back',
    response({}),
    link({}),
    ['link-added | · response 200 next | b'],
    ['link-removed | ✘ response 200 next | b'],
  ],
  [
    'a link to another operation',
    link({}),
    link({ operationId: 'c' }),
    ['link-changed | ✘ response 200 next | b → c'],
  ],
  [
    'a link with another value',
    link({ parameters: { id: '$response.body#/id' } }),
    link({ parameters: { id: '$response.body#/key' } }),
    ['link-changed | ✘ response 200 next'],
  ],
  ['a link with another description', link({ description: 'A' }), link({ description: 'B' }), []],
  // Operations.
  [
    'an operation that is new, and back',
    { paths: {} },
    operation({}),
    ['operation-added | ·'],
    ['operation-removed | ✘'],
  ],
  [
    'an operation on another path',
    operation({ operationId: 'x' }),
    { paths: { '/b': { get: { ...ok, operationId: 'x' } } } },
    ['operation-moved | ✘ | GET /a → GET /b'],
  ],
  [
    'an operation of another method',
    operation({ operationId: 'x' }),
    { paths: { '/a': { post: { ...ok, operationId: 'x' } } } },
    ['operation-moved | ✘ | GET /a → POST /a'],
  ],
  [
    'an operation without a name on another path',
    operation({}),
    { paths: { '/b': { get: ok } } },
    ['operation-added | ·', 'operation-removed | ✘'],
  ],
  [
    'an operation of another name',
    operation({ operationId: 'x' }),
    operation({ operationId: 'y' }),
    ['operation-renamed | · | x → y'],
  ],
  ['an operation that gets a name', operation({}), operation({ operationId: 'y' }), []],
  [
    'a name that another operation gets, while the one that had it stays where it is',
    operation({ operationId: 'x' }),
    { paths: { '/a': { get: { ...ok, operationId: 'y' } }, '/b': { get: { ...ok, operationId: 'x' } } } },
    ['operation-renamed | · | x → y', 'operation-added | ·'],
  ],
  [
    'an operation that is deprecated, and back',
    operation({}),
    operation({ deprecated: true }),
    ['operation-deprecated | ·'],
    ['operation-undeprecated | ·'],
  ],
  [
    'an operation with another description and tag',
    operation({ description: 'A', tags: ['a'] }),
    operation({ description: 'B', tags: ['b'] }),
    [],
  ],
  [
    'a path that calls its parameter otherwise',
    { paths: { '/a/{id}': { get: { ...ok, parameters: [{ name: 'id', in: 'path', schema: string }] } } } },
    {
      paths: {
        '/a/{a}': { get: { ...ok, parameters: [{ name: 'a', in: 'path', schema: { type: 'integer' } }] } },
      },
    },
    ['type-changed | ✘ path a | string → integer'],
  ],
  // Servers and authentication.
  [
    'a server that is new, and back',
    server('https://a.example'),
    server('https://a.example', 'https://b.example'),
    ['server-added | · server | https://b.example'],
    ['server-removed | ✘ server | https://b.example'],
  ],
  ['servers that are no longer listed', server('https://a.example'), server(), []],
  [
    'a value of a server variable that is gone, and back',
    region({ default: 'eu', enum: ['eu', 'us'] }),
    region({ default: 'eu', enum: ['eu'] }),
    ['server-removed | ✘ server | https://us.example/v1'],
    ['server-added | · server | https://us.example/v1'],
  ],
  [
    'servers that become values of a variable',
    server('https://eu.example/v1', 'https://us.example/v1'),
    region({ default: 'eu', enum: ['eu', 'us'] }),
    [],
  ],
  [
    'another default of a server variable',
    region({ default: 'eu' }),
    region({ default: 'us' }),
    ['default-changed | ✘ server region | eu → us'],
  ],
  [
    'a server that becomes the default of a variable',
    server('https://eu.example/v1'),
    region({ default: 'eu' }),
    [],
  ],
  ['a server with a slash at its end', server('https://a.example'), server('https://a.example/'), []],
  [
    'a way to authenticate that is new, and back',
    secured({ key: [] }),
    secured({ key: [] }, { basic: [] }),
    ['security-added | · security | basic'],
    ['security-removed | ✘ security | basic'],
  ],
  ['a scheme of another name', secured({ key: [] }), secured({ same: [] }), []],
  [
    'a second scheme at once',
    secured({ key: [] }),
    secured({ key: [], basic: [] }),
    ['security-removed | ✘ security | key', 'security-added | · security | key + basic'],
  ],
  [
    'authentication that is new, and back',
    secured(),
    secured({ key: [] }),
    ['security-required | ✘ security | key'],
    ['security-optional | · security | key'],
  ],
  [
    'authentication that is new and optional',
    secured(),
    secured({ key: [] }, {}),
    ['security-added | · security | key'],
  ],
  [
    'authentication that becomes optional, and back',
    secured({ key: [] }),
    secured({ key: [] }, {}),
    ['security-optional | · security | key'],
    ['security-required | ✘ security | key'],
  ],
  [
    'error codes',
    codes('a', 'b'),
    codes('b', 'c'),
    ['error-code-removed | · error-code | a', 'error-code-added | · error-code | c'],
  ],
  [
    'a scope that is new, and back',
    secured({ key: ['read'] }),
    secured({ key: ['read', 'write'] }),
    ['scope-added | ✘ security key | write'],
    ['scope-removed | · security key | write'],
  ],
  [
    'a way to authenticate that is new, with other scopes of the same scheme',
    secured({ oauth: ['admin'] }),
    secured({ oauth: ['admin'] }, { oauth: ['read'] }),
    ['security-added | · security | oauth (read)'],
  ],
  [
    'a way to authenticate that is gone, with other scopes of the same scheme',
    secured({ oauth: ['read'] }, { oauth: ['admin'] }),
    secured({ oauth: ['admin'] }),
    ['security-removed | ✘ security | oauth (read)'],
  ],
  [
    'a way to authenticate that is gone, next to an equal scheme of another name',
    secured({ bearer: [] }, { token: [] }),
    secured({ bearer: [] }),
    ['security-removed | ✘ security | token'],
  ],
  [
    'ways to authenticate of two schemes of one type in another order',
    secured({ oauth: ['read'] }, { google: [] }),
    secured({ google: [] }, { oauth: ['read'] }),
    [],
  ],
  [
    'scopes that are new where two schemes of one type change their order',
    secured({ oauth: ['read'] }, { google: [] }),
    secured({ google: ['x'] }, { oauth: ['read', 'write'] }),
    ['scope-added | ✘ security google | x', 'scope-added | ✘ security oauth | write'],
  ],
  [
    'a scheme of another name, before a way to authenticate that is new',
    secured({ oauth: ['read'] }),
    secured({ google: ['read'] }, { oauth: ['write'], basic: [] }),
    ['security-added | · security | oauth + basic'],
  ],
  ['scopes in another order', secured({ oauth: ['a', 'b'] }), secured({ oauth: ['b', 'a'] }), []],
  [
    'schemes of one way in another order',
    secured({ oauth: ['a'], key: [] }),
    secured({ key: [], oauth: ['a'] }),
    [],
  ],
  [
    'ways to authenticate that become one with fewer scopes',
    secured({ oauth: ['read'] }, { oauth: ['admin'] }),
    secured({ oauth: [] }),
    ['scope-removed | · security oauth | read', 'scope-removed | · security oauth | admin'],
  ],
  [
    'a way to authenticate with fewer scopes after one with others',
    secured({ oauth: ['read', 'write'] }),
    secured({ oauth: ['admin'] }, { oauth: ['read'] }),
    ['security-added | · security | oauth (admin)', 'scope-removed | · security oauth | write'],
  ],
  [
    'a way to authenticate that another one makes superfluous',
    secured({ oauth: ['read'] }, { oauth: ['read', 'write'] }),
    secured({ oauth: ['read'] }),
    ['scope-removed | · security oauth | write'],
  ],
  [
    'authentication that is new, with two ways of one scheme',
    secured(),
    secured({ oauth: ['read'] }, { oauth: ['admin', 'all'] }),
    ['security-required | ✘ security | oauth (read), oauth (admin, all)'],
  ],
  [
    'a flow that is new, and back',
    oauth({ password: flow }),
    oauth({ password: flow, implicit: flow }),
    ['flow-added | · security own | implicit'],
    ['flow-removed | ✘ security own | implicit'],
  ],
  [
    'another address for tokens',
    oauth({ password: flow }),
    oauth({ password: { ...flow, tokenUrl: 'https://b.example' } }),
    ['security-address-changed | ✘ security own | https://a.example → https://b.example'],
  ],
  [
    'an address that is new',
    oauth({ password: flow }),
    oauth({ password: { ...flow, refreshUrl: 'https://b.example' } }),
    ['security-address-changed | ✘ security own | https://b.example'],
  ],
  [
    'a scheme that is deprecated',
    scheme({ type: 'http', scheme: 'basic' }),
    scheme({ type: 'http', scheme: 'basic', deprecated: true }),
    ['security-deprecated | · security own'],
  ],
  // Parameters.
  [
    'a parameter that is new, and back',
    operation({}),
    parameter({}),
    ['parameter-added | · query p'],
    ['parameter-removed | ✘ query p'],
  ],
  [
    'a parameter that is new and required',
    operation({}),
    parameter({ required: true }),
    ['parameter-added-required | ✘ query p'],
  ],
  [
    'a parameter that becomes required, and back',
    parameter({}),
    parameter({ required: true }),
    ['parameter-required | ✘ query p'],
    ['parameter-optional | · query p'],
  ],
  [
    'a parameter that is deprecated, and back',
    parameter({}),
    parameter({ deprecated: true }),
    ['parameter-deprecated | · query p'],
    ['parameter-undeprecated | · query p'],
  ],
  [
    'a parameter that moves to a header',
    parameter({}),
    parameter({ in: 'header' }),
    ['parameter-added | · header p', 'parameter-removed | ✘ query p'],
  ],
  [
    'a parameter of another type',
    parameter({}),
    parameter({ schema: { type: 'integer' } }),
    ['type-changed | ✘ query p | string → integer'],
  ],
  [
    'a parameter that is serialized otherwise',
    parameter({ schema: list }),
    parameter({ schema: list, explode: false }),
    ['parameter-style-changed | ✘ query p | form, explode → form'],
  ],
  [
    'a parameter of any type that is serialized otherwise',
    parameter({ schema: {} }),
    parameter({ schema: {}, explode: false }),
    ['parameter-style-changed | ✘ query p | form, explode → form'],
  ],
  [
    'a parameter without parts that `explode` would separate',
    parameter({}),
    parameter({ explode: false }),
    [],
  ],
  [
    'a parameter that becomes a list is of another type, not also serialized otherwise',
    parameter({ explode: false }),
    parameter({ schema: list }),
    ['type-changed | ✘ query p | string → array', 'type-narrowed | ✘ query p [] | any → string'],
  ],
  [
    'a parameter of another style',
    parameter({ style: 'spaceDelimited' }),
    parameter({ explode: false }),
    ['parameter-style-changed | ✘ query p | spaceDelimited → form'],
  ],
  [
    'a response header without parts that `explode` would separate',
    header({}),
    header({ explode: true }),
    [],
  ],
  [
    'a parameter whose serialization is the default',
    parameter({}),
    parameter({ style: 'form', explode: true }),
    [],
  ],
  [
    'a parameter of another media type',
    parameter({ schema: undefined, content: { 'application/json': { schema: string } } }),
    parameter({ schema: undefined, content: { 'text/csv': { schema: string } } }),
    ['parameter-style-changed | ✘ query p | application/json → text/csv'],
  ],
  [
    'a parameter that may have reserved characters',
    parameter({}),
    parameter({ allowReserved: true }),
    ['parameter-style-changed | ✘ query p | form → form, allowReserved'],
  ],
  [
    'a parameter that may be empty, and back',
    parameter({}),
    parameter({ allowEmptyValue: true }),
    ['empty-value-allowed | · query p'],
    ['empty-value-forbidden | ✘ query p'],
  ],
  [
    'a header parameter in other letters',
    parameter({ in: 'header', name: 'X-A' }),
    parameter({ in: 'header', name: 'x-a' }),
    [],
  ],
  [
    'a header that OpenAPI describes elsewhere',
    operation({}),
    parameter({ in: 'header', name: 'Accept' }),
    [],
  ],
  ['a cookie that is gone', parameter({ in: 'cookie' }), operation({}), ['parameter-removed | ✘ cookie p']],
  // Bodies.
  [
    'a body that is new, and back',
    operation({}),
    body({}),
    ['body-added | · body'],
    ['body-removed | ✘ body'],
  ],
  [
    'a body that is new and required',
    operation({}),
    body({ required: true }),
    ['body-added-required | ✘ body'],
  ],
  [
    'a body that becomes required, and back',
    body({}),
    body({ required: true }),
    ['body-required | ✘ body'],
    ['body-optional | · body'],
  ],
  [
    'a media type that is new, and back',
    body({}),
    body({ content: { 'application/json': { schema: string }, 'text/plain': {} } }),
    ['media-type-added | · body | text/plain'],
    ['media-type-removed | ✘ body | text/plain'],
  ],
  [
    'a media type that names UTF-8',
    body({}),
    body({ content: { 'Application/JSON; charset=utf-8': { schema: string } } }),
    [],
  ],
  // Parts of forms.
  [
    'a part with fewer media types',
    form({ a: { contentType: 'image/png, image/jpeg' } }),
    form({ a: { contentType: 'image/png' } }),
    ['media-type-removed | ✘ body a | image/jpeg'],
  ],
  [
    'a part with one more media type',
    form({ a: { contentType: 'image/png' } }),
    form({ a: { contentType: 'image/png,Image/JPEG' } }),
    ['media-type-added | · body a | image/jpeg'],
  ],
  [
    'a part whose media type is new',
    form({}),
    form({ a: { contentType: 'image/png' } }),
    ['limit-tightened | ✘ body a | contentType image/png'],
  ],
  [
    'a part whose media type is gone',
    form({ a: { contentType: 'image/png' } }),
    form({ a: {} }),
    ['limit-loosened | · body a | contentType image/png'],
  ],
  ['a part with the defaults', form({}), form({ a: { style: 'form', explode: true } }), []],
  [
    'a part that is serialized otherwise',
    form({ a: { style: 'form' } }),
    form({ a: { style: 'pipeDelimited' } }),
    ['parameter-style-changed | ✘ body a | form, explode → pipeDelimited'],
  ],
  [
    'a part with a header',
    form({}),
    form({ a: { headers: { X: { schema: string, required: true } } } }),
    ['header-added-required | ✘ body X a'],
  ],
  [
    'a part of a part',
    form({ a: { encoding: { b: { contentType: 'image/png' } } } }),
    form({ a: { encoding: { b: { contentType: 'image/jpeg' } } } }),
    ['media-type-removed | ✘ body a.b | image/png', 'media-type-added | · body a.b | image/jpeg'],
  ],
  // Responses.
  [
    'a response that is new, and back',
    operation({}),
    operation({ responses: { ...ok.responses, 201: { description: '' } } }),
    ['response-added | · response 201'],
    ['response-removed | ✘ response 201'],
  ],
  [
    'an error that is gone',
    operation({ responses: { ...ok.responses, 404: { description: '' } } }),
    operation({}),
    ['error-response-removed | · response 404'],
  ],
  [
    'the default response that is gone beside a success',
    operation({ responses: { ...ok.responses, default: { description: '' } } }),
    operation({}),
    ['error-response-removed | · response default'],
  ],
  [
    'the only response that is gone',
    operation({ responses: { default: { description: '' } } }),
    operation({ responses: { 404: { description: '' } } }),
    ['response-added | · response 404', 'response-removed | ✘ response default'],
  ],
  [
    'the content of a response that is gone, and back',
    response(json()),
    response({}),
    ['media-type-removed | ✘ response 200 | application/json'],
    ['media-type-added | · response 200 | application/json'],
  ],
  [
    'a response header that is new, and back',
    response({}),
    header({}),
    ['header-added | · response-header 200 X'],
    ['header-removed | ✘ response-header 200 X'],
  ],
  [
    'a response header that becomes optional, and back',
    header({ required: true }),
    header({}),
    ['header-optional | ✘ response-header 200 X'],
    ['header-required | · response-header 200 X'],
  ],
  [
    'a response header that is deprecated',
    header({}),
    header({ deprecated: true }),
    ['header-deprecated | · response-header 200 X'],
  ],
  [
    'a response header of another type',
    header({}),
    header({ schema: { type: 'integer' } }),
    ['type-changed | ✘ response-header 200 X | string → integer'],
  ],
  // Notifications go the other way.
  [
    'a notification with a new required field',
    webhook({ requestBody: json({ properties: {} }) }),
    webhook({ requestBody: json({ properties: { a: string }, required: ['a'] }) }),
    ['type-narrowed | · body | any → object', 'field-added-required | · body a | string'],
  ],
  [
    'a notification with a new value',
    webhook({ requestBody: json({ enum: ['x'] }) }),
    webhook({ requestBody: json({ enum: ['x', 'y'] }) }),
    ['enum-values-added | ✘ body | y'],
  ],
  [
    'the answer to a notification without an old value',
    webhook({ responses: { 200: { description: '', ...json({ enum: ['x', 'y'] }) } } }),
    webhook({ responses: { 200: { description: '', ...json({ enum: ['x'] }) } } }),
    ['enum-values-removed | ✘ response 200 | y'],
  ],
  ['a notification that is new', {}, webhook({}), ['operation-added | ·']],
];

testRows(rows);

test('Swagger 2.0 and OpenAPI 3 may say the same', () => {
  const old = {
    openapi: undefined,
    swagger: '2.0',
    host: 'a.example',
    basePath: '/v1',
    paths: {
      '/a': {
        post: {
          parameters: [
            { name: 'limit', in: 'query', type: 'integer', maximum: 10 },
            { name: 'ids', in: 'query', type: 'array', items: string },
            { name: 'X-Ids', in: 'header', type: 'array', items: string },
            { name: 'body', in: 'body', required: true, schema: { $ref: '#/definitions/A' } },
          ],
          responses: { 200: { description: '', schema: { $ref: '#/definitions/A' } } },
        },
      },
    },
    definitions: { A: { type: 'object', properties: { a: { type: 'string', 'x-nullable': true } } } },
  };
  const A = { type: 'object', properties: { a: { type: ['string', 'null'] } } };
  const now = {
    servers: [{ url: 'https://a.example/v1' }],
    paths: {
      '/a': {
        post: {
          parameters: [
            { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 10 } },
            { name: 'ids', in: 'query', explode: false, schema: list },
            { name: 'X-Ids', in: 'header', schema: list },
          ],
          requestBody: { required: true, ...json(A) },
          responses: { 200: { description: '', ...json(A) } },
        },
      },
    },
  };
  expect(compared(old, now)).toEqual([]);
});

test('what several operations have in common is one change, which names them', () => {
  const file = (schema: object, count: number) => ({
    paths: Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        `/${index}`,
        {
          get: {
            parameters: [{ name: 'p', in: 'query', schema: string, required: schema !== string }],
            responses: { 200: { description: '', ...json({ $ref: '#/components/schemas/A' }) } },
          },
        },
      ]),
    ),
    components: { schemas: { A: { type: 'object', properties: { a: schema } } } },
  });
  const found = (count: number) =>
    compareApis(modelOf(file(string, count)), modelOf(file({ type: 'integer' }, count))).map(
      ({ kind, operations, hasMore, schemas }) => [
        kind,
        operations.map(({ path }) => path).join(' '),
        hasMore,
        schemas,
      ],
    );
  expect(found(3)).toEqual([
    ['parameter-required', '/0 /1 /2', false, []],
    ['type-changed', '/0 /1 /2', false, ['A']],
  ]);
  const paths = Array.from({ length: 50 }, (_, index) => `/${index}`).join(' ');
  expect(found(50).map(([, ...rest]) => rest)).toEqual([
    [paths, false, []],
    [paths, false, ['A']],
  ]);
  expect(found(60).map(([, ...rest]) => rest)).toEqual([
    [paths, true, []],
    [paths, true, ['A']],
  ]);
});

test('a change that one operation sends and another receives is at each of them', () => {
  const file = (schema: object) => ({
    paths: {
      '/a': {
        get: {
          responses: { 200: { description: '', ...json({ items: { $ref: '#/components/schemas/A' } }) } },
        },
      },
      '/b': { post: { ...ok, requestBody: json({ $ref: '#/components/schemas/A' }) } },
    },
    components: { schemas: { A: { type: 'object', properties: { a: schema } } } },
  });
  const found = compareApis(modelOf(file(string)), modelOf(file({ type: 'integer' })));
  expect(
    found.map(({ places, operations }) => [places[0]?.field, operations.map(({ path }) => path)]),
  ).toEqual([
    ['[].a', ['/a']],
    ['a', ['/b']],
  ]);
});
