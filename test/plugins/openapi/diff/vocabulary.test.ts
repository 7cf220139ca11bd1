import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compared } from './compare.ts';

/** Two versions of an object that differ in one field. */
type Pair = readonly [old: unknown, now: unknown];

/** An object of a specification: its fields, and a file around one such object. */
interface Described {
  readonly fields: string;
  readonly file: (own: object) => object;
  /** Field → the objects, or the values of the field where one of them is not an object with it. */
  readonly pairs: Readonly<Record<string, Pair>>;
}

const ok = { responses: { 200: { description: '' } } };
const string = { type: 'string' };
const integer = { type: 'integer' };
const list = { type: 'array', items: string };
const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const get = (own: object, more: object = {}) => ({ paths: { '/a': { get: { ...ok, ...own } } }, ...more });
const response = (own: object) => get({ responses: { 200: { description: '', ...own } } });
const secured = (own: object) =>
  get({ security: [{ own: [] }] }, { components: { securitySchemes: { own } } });
const ref = (kind: string) => ({ $ref: `#/components/${kind}/A` });
/** Both versions of a field, as objects with it and with the fields that it needs. */
const of = (field: string, [old, now]: Pair, next: object = {}): Pair => [
  { ...next, [field]: old },
  { ...next, [field]: now },
];
const added = (field: string, value: unknown, next: object = {}): Pair => [next, { ...next, [field]: value }];
/** Limits of one keyword each. */
const limits = (type: string, ...names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, of(name, [3, 4], { type })]));
/** A branch of a condition: an object with a property `then` could be taken for a promise. */
const branch = (name: string, schema: object) => Object.fromEntries([[name, schema]]);
const condition = { if: { required: ['a'] } };
const flow = {
  authorizationUrl: 'https://a.example',
  tokenUrl: 'https://b.example',
  deviceAuthorizationUrl: 'https://c.example',
  scopes: {},
};
const other = 'https://other.example';
const url = (value: string) => [{ url: value }];

/** The keywords of JSON Schema 2020-12, by its vocabularies, and those of OpenAPI's base vocabulary. */
const SCHEMA =
  '$id $schema $ref $anchor $dynamicRef $dynamicAnchor $vocabulary $comment $defs ' +
  'prefixItems items contains additionalProperties properties patternProperties dependentSchemas propertyNames ' +
  'if then else allOf anyOf oneOf not unevaluatedItems unevaluatedProperties ' +
  'type const enum multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern ' +
  'maxItems minItems uniqueItems maxContains minContains maxProperties minProperties required dependentRequired ' +
  'title description default deprecated readOnly writeOnly examples format ' +
  'contentEncoding contentMediaType contentSchema example discriminator externalDocs xml';

const schemaPairs: Described['pairs'] = {
  $ref: [ref('schemas'), string],
  $dynamicRef: [
    { $dynamicRef: '#x', $defs: { x: { $dynamicAnchor: 'x', ...string } } },
    { $dynamicRef: '#x', $defs: { x: { $dynamicAnchor: 'x', ...list } } },
  ],
  prefixItems: of('prefixItems', [[string], [integer]], { type: 'array' }),
  items: added('items', false, { type: 'array', prefixItems: [string] }),
  contains: added('contains', string, { type: 'array' }),
  additionalProperties: added('additionalProperties', false, { type: 'object' }),
  properties: of('properties', [{ a: string }, {}], { type: 'object' }),
  patternProperties: added('patternProperties', { '^x': string }, { type: 'object' }),
  dependentSchemas: added('dependentSchemas', { a: { required: ['b'] } }, { type: 'object' }),
  propertyNames: added('propertyNames', { maxLength: 3 }, { type: 'object' }),
  if: [
    { ...condition, ...branch('then', { required: ['b'] }) },
    { if: { required: ['c'] }, ...branch('then', { required: ['b'] }) },
  ],
  then: [object({}, condition), object({}, { ...condition, ...branch('then', { required: ['b'] }) })],
  else: [object({}, condition), object({}, { ...condition, ...branch('else', { required: ['b'] }) })],
  allOf: added('allOf', [{ required: ['a'] }], { type: 'object' }),
  anyOf: [
    { anyOf: [object({ a: string }), object({ b: string })] },
    { oneOf: [object({ a: string }), object({ b: string })] },
  ],
  oneOf: of('oneOf', [
    [string, integer],
    [string, integer, list],
  ]),
  not: added('not', { const: 'x' }, string),
  unevaluatedItems: added('unevaluatedItems', false, { type: 'array', prefixItems: [string] }),
  unevaluatedProperties: added('unevaluatedProperties', false, { type: 'object' }),
  type: of('type', ['string', 'integer']),
  const: of('const', ['x', 'y']),
  enum: of('enum', [['x'], ['x', 'y']]),
  ...limits('number', 'multipleOf', 'maximum', 'exclusiveMaximum', 'minimum', 'exclusiveMinimum'),
  ...limits('string', 'maxLength', 'minLength'),
  ...limits('array', 'maxItems', 'minItems'),
  ...limits('object', 'maxProperties', 'minProperties'),
  pattern: of('pattern', ['^a', '^b'], string),
  uniqueItems: added('uniqueItems', true, list),
  maxContains: of('maxContains', [3, 4], { type: 'array', contains: string }),
  minContains: of('minContains', [3, 4], { type: 'array', contains: string }),
  required: added('required', ['a'], object({ a: string })),
  dependentRequired: added('dependentRequired', { a: ['b'] }, { type: 'object' }),
  default: added('default', 'x', string),
  deprecated: added('deprecated', true, string),
  readOnly: added('readOnly', true, string),
  writeOnly: added('writeOnly', true, string),
  format: added('format', 'uuid', string),
  contentEncoding: added('contentEncoding', 'quoted-printable', string),
  contentMediaType: of('contentMediaType', ['image/png', 'image/jpeg'], string),
  contentSchema: added('contentSchema', string, string),
  discriminator: added(
    'discriminator',
    { propertyName: 'kind' },
    { oneOf: [object({ a: string }), ref('schemas')] },
  ),
  xml: added('xml', { name: 'b' }, string),
};

const inSchema = (openapi: string) => (own: object) =>
  get(
    { requestBody: { content: { 'application/xml': { schema: object({ a: own }) } } } },
    { openapi, components: { schemas: { A: list } } },
  );
const parameter = (own: object) =>
  get({ parameters: [{ name: 'p', in: 'query', ...('content' in own ? {} : { schema: string }), ...own }] });
const header = (own: object) =>
  response({ headers: { X: { ...('content' in own ? {} : { schema: string }), ...own } } });
const form = (own: object) =>
  get({ requestBody: { content: { 'multipart/form-data': { schema: object({ a: list }), ...own } } } });
const choice = (discriminator: object) =>
  get(
    { requestBody: json({ oneOf: [ref('schemas'), { $ref: '#/components/schemas/B' }], discriminator }) },
    { components: { schemas: { A: object({ k: string }), B: object({ k: string }) } } },
  );
const header1 = { schema: string };
const described = of('explode', [true, false], { schema: list });

/** The objects of OpenAPI 3.2. */
const OPENAPI_3_2: Readonly<Record<string, Described>> = {
  OpenAPI: {
    fields:
      'openapi $self info jsonSchemaDialect servers paths webhooks components security tags externalDocs',
    file: (own) => ({
      ...get({}, { components: { securitySchemes: { own: { type: 'http', scheme: 'basic' } } } }),
      ...own,
    }),
    pairs: {
      servers: of('servers', [url('https://a.example'), url(other)]),
      paths: [{}, { paths: {} }],
      webhooks: added('webhooks', { a: { post: ok } }),
      security: added('security', [{ own: [] }]),
    },
  },
  Info: {
    fields: 'title summary description termsOfService contact license version',
    file: (info) => ({ info }),
    pairs: {},
  },
  Contact: { fields: 'name url email', file: (own) => own, pairs: {} },
  License: { fields: 'name identifier url', file: (own) => own, pairs: {} },
  Server: {
    fields: 'url description name variables',
    file: (own) => get({}, { servers: [{ url: 'https://{a}.example', ...own }] }),
    pairs: {
      url: of('url', ['https://a.example', other]),
      variables: of('variables', [{ a: { default: 'x' } }, { a: { default: 'y' } }]),
    },
  },
  'Server Variable': {
    fields: 'enum default description',
    file: (own) =>
      get({}, { servers: [{ url: 'https://{a}.example', variables: { a: { default: 'x', ...own } } }] }),
    pairs: { enum: of('enum', [['x', 'y'], ['x']]), default: of('default', ['x', 'y']) },
  },
  Components: {
    fields:
      'schemas responses parameters examples requestBodies headers securitySchemes links callbacks pathItems mediaTypes',
    file: (components) => ({
      paths: {
        '/a': {
          post: {
            parameters: [ref('parameters')],
            requestBody: ref('requestBodies'),
            responses: {
              200: ref('responses'),
              201: {
                description: '',
                headers: { X: ref('headers') },
                links: { l: ref('links') },
                content: {
                  'application/json': { schema: ref('schemas') },
                  'application/xml': ref('mediaTypes'),
                },
              },
            },
            callbacks: { c: ref('callbacks') },
            security: [{ A: [] }],
          },
        },
        '/b': ref('pathItems'),
      },
      components: Object.fromEntries(
        Object.entries({
          schemas: string,
          responses: { description: '' },
          parameters: { name: 'p', in: 'query', schema: string },
          requestBodies: json(string),
          headers: header1,
          securitySchemes: { type: 'http', scheme: 'basic' },
          links: { operationId: 'a' },
          callbacks: { '{$url}': { post: ok } },
          pathItems: { get: ok },
          mediaTypes: { schema: string },
          ...components,
        }).map(([kind, A]) => [kind, { A }]),
      ),
    }),
    pairs: {
      schemas: added('schemas', integer),
      responses: added('responses', { description: '', ...json(string) }),
      parameters: added('parameters', { name: 'p', in: 'query', schema: integer }),
      requestBodies: added('requestBodies', json(integer)),
      headers: added('headers', { schema: integer }),
      securitySchemes: added('securitySchemes', { type: 'http', scheme: 'bearer' }),
      links: added('links', { operationId: 'b' }),
      callbacks: added('callbacks', { '{$url}': { put: ok } }),
      pathItems: added('pathItems', { put: ok }),
      mediaTypes: added('mediaTypes', { schema: integer }),
    },
  },
  'Path Item': {
    fields:
      '$ref summary description get put post delete options head patch trace query additionalOperations servers parameters',
    file: (own) => ({ paths: { '/a': own }, components: { pathItems: { A: { get: ok } } } }),
    pairs: {
      $ref: added('$ref', '#/components/pathItems/A'),
      ...Object.fromEntries(
        ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query'].map((method) => [
          method,
          added(method, ok),
        ]),
      ),
      additionalOperations: added('additionalOperations', { COPY: ok }),
      servers: of('servers', [url('https://a.example'), url(other)], { get: ok }),
      parameters: added('parameters', [{ name: 'p', in: 'query', schema: string }], { get: ok }),
    },
  },
  Operation: {
    fields:
      'tags summary description externalDocs operationId parameters requestBody responses callbacks deprecated security servers',
    file: (own) => get(own, { components: { securitySchemes: { own: { type: 'http', scheme: 'basic' } } } }),
    pairs: {
      operationId: of('operationId', ['a', 'b']),
      parameters: added('parameters', [{ name: 'p', in: 'query', schema: string }]),
      requestBody: added('requestBody', json(string)),
      responses: added('responses', { 201: { description: '' } }),
      callbacks: added('callbacks', { paid: { '{$url}': { post: ok } } }),
      deprecated: added('deprecated', true),
      security: added('security', [{ own: [] }]),
      servers: of('servers', [url('https://a.example'), url(other)]),
    },
  },
  'External Documentation': {
    fields: 'description url',
    file: (externalDocs) => get({ externalDocs }),
    pairs: {},
  },
  Parameter: {
    fields:
      'name in description required deprecated allowEmptyValue example examples style explode allowReserved schema content',
    file: parameter,
    pairs: {
      name: of('name', ['p', 'q']),
      in: of('in', ['query', 'header']),
      required: added('required', true),
      deprecated: added('deprecated', true),
      allowEmptyValue: added('allowEmptyValue', true),
      style: of('style', ['form', 'spaceDelimited']),
      explode: described,
      allowReserved: added('allowReserved', true),
      schema: of('schema', [string, integer]),
      content: [json(string), { content: { 'text/plain': { schema: string } } }],
    },
  },
  'Request Body': {
    fields: 'description content required',
    file: (own) => get({ requestBody: { ...json(string), ...own } }),
    pairs: { content: [{}, json(integer)], required: added('required', true) },
  },
  'Media Type': {
    fields: 'schema itemSchema example examples encoding prefixEncoding itemEncoding',
    file: form,
    pairs: {
      schema: of('schema', [string, integer]),
      itemSchema: of('itemSchema', [string, integer]),
      encoding: added('encoding', { a: { contentType: 'image/png' } }),
      prefixEncoding: added('prefixEncoding', [{ contentType: 'image/png' }]),
      itemEncoding: added('itemEncoding', { contentType: 'image/png' }),
    },
  },
  Encoding: {
    fields: 'contentType headers encoding prefixEncoding itemEncoding style explode allowReserved',
    file: (a) => form({ encoding: { a } }),
    pairs: {
      contentType: of('contentType', ['image/png, image/jpeg', 'image/png']),
      headers: added('headers', { X: header1 }),
      encoding: added('encoding', { b: { contentType: 'image/png' } }),
      prefixEncoding: added('prefixEncoding', [{ contentType: 'image/png' }]),
      itemEncoding: added('itemEncoding', { contentType: 'image/png' }),
      style: of('style', ['form', 'pipeDelimited']),
      explode: of('explode', [true, false]),
      allowReserved: added('allowReserved', true),
    },
  },
  Responses: {
    fields: 'default',
    file: (responses) => get({ responses: { 200: { description: '' }, ...responses } }),
    pairs: { default: added('default', { description: '' }) },
  },
  Response: {
    fields: 'summary description headers content links',
    file: response,
    pairs: {
      headers: added('headers', { X: header1 }),
      content: [{}, json(string)],
      links: added('links', { next: { operationId: 'a' } }),
    },
  },
  Callback: {
    fields: '{expression}',
    file: (paid) => get({ callbacks: { paid } }),
    pairs: { '{expression}': [{ '{$url}': { post: ok } }, { '{$request.body#/url}': { post: ok } }] },
  },
  Example: {
    fields: 'summary description dataValue serializedValue externalValue value',
    file: (own) => parameter({ examples: { own } }),
    pairs: {},
  },
  Link: {
    fields: 'operationRef operationId parameters requestBody description server',
    file: (own) => response({ links: { next: { operationId: 'a', ...own } } }),
    pairs: {
      operationRef: of('operationRef', ['#/paths/~1a/get', '#/paths/~1b/get']),
      operationId: of('operationId', ['a', 'b']),
      parameters: added('parameters', { id: '$response.body#/id' }),
      requestBody: added('requestBody', '$response.body#/id'),
      server: added('server', { url: other }),
    },
  },
  Header: {
    fields: 'description required deprecated example examples style explode schema content',
    file: header,
    pairs: {
      required: added('required', true),
      deprecated: added('deprecated', true),
      style: of('style', ['simple', 'other']),
      explode: described,
      schema: of('schema', [string, integer]),
      content: [json(string), { content: { 'text/plain': { schema: string } } }],
    },
  },
  Tag: {
    fields: 'name summary description externalDocs parent kind',
    file: (own) => get({}, { tags: [own] }),
    pairs: {},
  },
  Reference: {
    fields: '$ref summary description',
    file: (own) =>
      get(
        { parameters: [own] },
        { components: { parameters: { A: { name: 'a', in: 'query' }, B: { name: 'b', in: 'query' } } } },
      ),
    pairs: { $ref: of('$ref', ['#/components/parameters/A', '#/components/parameters/B']) },
  },
  Schema: { fields: SCHEMA, file: inSchema('3.2.0'), pairs: schemaPairs },
  Discriminator: {
    fields: 'propertyName mapping defaultMapping',
    file: (own) => choice({ propertyName: 'k', ...own }),
    pairs: {
      propertyName: of('propertyName', ['k', 'l']),
      mapping: added('mapping', { a: 'A' }),
      defaultMapping: added('defaultMapping', 'B'),
    },
  },
  XML: {
    fields: 'nodeType name namespace prefix attribute wrapped',
    file: (xml) => inSchema('3.2.0')({ ...list, xml: { name: 'a', ...xml } }),
    pairs: {
      nodeType: added('nodeType', 'cdata'),
      name: added('name', 'b'),
      namespace: added('namespace', other),
      prefix: added('prefix', 'b'),
      attribute: added('attribute', true),
      wrapped: added('wrapped', true),
    },
  },
  'Security Scheme': {
    fields:
      'type description name in scheme bearerFormat flows openIdConnectUrl oauth2MetadataUrl deprecated',
    file: secured,
    pairs: {
      type: of('type', ['apiKey', 'mutualTLS'], { name: 'a', in: 'query' }),
      name: of('name', ['a', 'b'], { type: 'apiKey', in: 'query' }),
      in: of('in', ['query', 'header'], { type: 'apiKey', name: 'a' }),
      scheme: of('scheme', ['basic', 'bearer'], { type: 'http' }),
      flows: of('flows', [{ password: flow }, { implicit: flow }], { type: 'oauth2' }),
      openIdConnectUrl: of('openIdConnectUrl', ['https://a.example', other], { type: 'openIdConnect' }),
      oauth2MetadataUrl: of('oauth2MetadataUrl', ['https://a.example', other], { type: 'oauth2' }),
      deprecated: added('deprecated', true, { type: 'http', scheme: 'basic' }),
    },
  },
  'OAuth Flows': {
    fields: 'implicit password clientCredentials authorizationCode deviceAuthorization',
    file: (flows) => secured({ type: 'oauth2', flows }),
    pairs: Object.fromEntries(
      ['implicit', 'password', 'clientCredentials', 'authorizationCode', 'deviceAuthorization'].map(
        (name) => [name, added(name, flow)],
      ),
    ),
  },
  'OAuth Flow': {
    fields: 'authorizationUrl deviceAuthorizationUrl tokenUrl refreshUrl scopes',
    file: (own) => secured({ type: 'oauth2', flows: { deviceAuthorization: { ...flow, ...own } } }),
    pairs: Object.fromEntries(
      ['authorizationUrl', 'deviceAuthorizationUrl', 'tokenUrl', 'refreshUrl'].map((name) => [
        name,
        added(name, other),
      ]),
    ),
  },
  'Security Requirement': {
    fields: '{name}',
    file: (own) =>
      get(
        { security: [own] },
        { components: { securitySchemes: { A: { type: 'oauth2', flows: { password: flow } } } } },
      ),
    pairs: { '{name}': [{ A: [] }, { A: ['read'] }] },
  },
};

/** Keywords that only OpenAPI 3.0 and 3.1 have. */
const OPENAPI_3_0: Readonly<Record<string, Described>> = {
  Schema: {
    fields: 'nullable exclusiveMaximum exclusiveMinimum',
    file: inSchema('3.0.3'),
    pairs: {
      nullable: added('nullable', true, string),
      exclusiveMaximum: added('exclusiveMaximum', true, { type: 'number', maximum: 3 }),
      exclusiveMinimum: added('exclusiveMinimum', true, { type: 'number', minimum: 3 }),
    },
  },
  Header: {
    fields: 'allowEmptyValue allowReserved',
    file: header,
    pairs: { allowEmptyValue: added('allowEmptyValue', true), allowReserved: added('allowReserved', true) },
  },
};

const swagger = (own: object, more: object = {}) => ({
  openapi: undefined,
  swagger: '2.0',
  host: 'a.example',
  ...get(own, more),
});
const LIMITS =
  'type format items collectionFormat default maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength ' +
  'pattern maxItems minItems uniqueItems enum multipleOf';
const limitPairs: Described['pairs'] = {
  type: of('type', ['string', 'integer']),
  format: added('format', 'uuid', string),
  items: of('items', [string, integer], { type: 'array' }),
  default: added('default', 'x', string),
  ...limits('number', 'maximum', 'minimum', 'multipleOf'),
  exclusiveMaximum: added('exclusiveMaximum', true, { type: 'number', maximum: 3 }),
  exclusiveMinimum: added('exclusiveMinimum', true, { type: 'number', minimum: 3 }),
  ...limits('string', 'maxLength', 'minLength'),
  ...limits('array', 'maxItems', 'minItems'),
  pattern: added('pattern', '^a', string),
  uniqueItems: added('uniqueItems', true, list),
  enum: added('enum', ['a'], string),
};
const joined = { collectionFormat: of('collectionFormat', ['pipes', 'ssv'], list) };
const swaggerSecured = (own: object) =>
  swagger({ security: [{ own: [] }] }, { securityDefinitions: { own } });

/** Keywords that only Swagger 2.0 has. */
const SWAGGER_2_0: Readonly<Record<string, Described>> = {
  Swagger: {
    fields:
      'swagger host basePath schemes consumes produces definitions parameters responses securityDefinitions',
    file: (own) => ({
      ...swagger({
        parameters: [
          { $ref: '#/parameters/A' },
          { name: 'body', in: 'body', schema: { $ref: '#/definitions/A' } },
        ],
        responses: { 200: { $ref: '#/responses/A' } },
        security: [{ A: [] }],
      }),
      parameters: { A: { name: 'a', in: 'query', ...string } },
      responses: { A: { description: '', schema: string } },
      definitions: { A: string },
      securityDefinitions: { A: { type: 'basic' } },
      ...own,
    }),
    pairs: {
      host: added('host', 'b.example'),
      basePath: added('basePath', '/v1'),
      schemes: of('schemes', [['http'], ['https']]),
      consumes: of('consumes', [['application/json'], ['application/xml']]),
      produces: of('produces', [['application/json'], ['application/xml']]),
      definitions: added('definitions', { A: integer }),
      parameters: added('parameters', { A: { name: 'a', in: 'query', ...integer } }),
      responses: added('responses', { A: { description: '', schema: integer } }),
      securityDefinitions: added('securityDefinitions', { A: { type: 'apiKey', name: 'a', in: 'query' } }),
    },
  },
  Operation: {
    fields: 'consumes produces schemes',
    file: (own) =>
      swagger({
        parameters: [{ name: 'b', in: 'body', schema: string }],
        responses: { 200: { description: '', schema: string } },
        ...own,
      }),
    pairs: {
      consumes: of('consumes', [['application/json'], ['application/xml']]),
      produces: of('produces', [['application/json'], ['application/xml']]),
      schemes: of('schemes', [['http'], ['https']]),
    },
  },
  Parameter: {
    fields: `in schema allowEmptyValue ${LIMITS}`,
    file: (own) => swagger({ parameters: [{ name: 'p', in: 'query', ...own }] }),
    pairs: {
      in: of('in', ['query', 'formData'], string),
      schema: of('schema', [string, integer], { in: 'body' }),
      allowEmptyValue: added('allowEmptyValue', true, string),
      ...limitPairs,
      ...joined,
    },
  },
  Items: {
    fields: LIMITS,
    file: (items) => swagger({ parameters: [{ name: 'p', in: 'query', type: 'array', items }] }),
    pairs: limitPairs,
  },
  Response: {
    fields: 'schema headers examples',
    file: (own) => swagger({ responses: { 200: { description: '', ...own } } }),
    pairs: { schema: of('schema', [string, integer]), headers: added('headers', { X: string }) },
  },
  Header: {
    fields: LIMITS,
    file: (X) => swagger({ responses: { 200: { description: '', headers: { X } } } }),
    pairs: { ...limitPairs, ...joined },
  },
  Schema: {
    fields: 'discriminator',
    file: (own) =>
      swagger(
        { parameters: [{ name: 'b', in: 'body', schema: { $ref: '#/definitions/A' } }] },
        {
          definitions: {
            A: object({ k: string, l: string }, own),
            B: { allOf: [{ $ref: '#/definitions/A' }] },
            C: { allOf: [{ $ref: '#/definitions/A' }] },
          },
        },
      ),
    pairs: { discriminator: of('discriminator', ['k', 'l']) },
  },
  'Security Scheme': {
    fields: 'type description name in flow authorizationUrl tokenUrl scopes',
    file: swaggerSecured,
    pairs: {
      type: of('type', ['apiKey', 'basic'], { name: 'a', in: 'query' }),
      name: of('name', ['a', 'b'], { type: 'apiKey', in: 'query' }),
      in: of('in', ['query', 'header'], { type: 'apiKey', name: 'a' }),
      flow: of('flow', ['password', 'application'], { type: 'oauth2' }),
      authorizationUrl: of('authorizationUrl', ['https://a.example', other], {
        type: 'oauth2',
        flow: 'implicit',
      }),
      tokenUrl: of('tokenUrl', ['https://a.example', other], { type: 'oauth2', flow: 'password' }),
    },
  },
};

/** `Schema.title` → why it is not compared, as docs/api-changes.md lists it. */
const notCompared = new Map(
  [
    ...readFileSync('docs/api-changes.md', 'utf8').matchAll(
      /^\| ((?:`[\w ]+\.[^`|]+`,? ?)+)\| ([^|]+) \|$/gm,
    ),
  ].flatMap(([, names = '', reason = '']) =>
    [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => [name, reason] as const),
  ),
);

const rows = Object.entries({
  'OpenAPI 3.2': OPENAPI_3_2,
  'OpenAPI 3.0': OPENAPI_3_0,
  'Swagger 2.0': SWAGGER_2_0,
}).flatMap(([version, objects]) =>
  Object.entries(objects).flatMap(([name, { fields, file, pairs }]) =>
    fields.split(' ').map((field) => ({ version, field: `${name}.${field}`, file, pair: pairs[field] })),
  ),
);

test.each(rows.filter(({ pair }) => pair))(
  '$version: a change of $field is seen',
  ({ field, file, pair }) => {
    const [old, now] = (pair ?? []).map((own) => file(own as object));
    expect(compared(old ?? {}, now ?? {})).not.toEqual([]);
    expect(compared(now ?? {}, old ?? {})).not.toEqual([]);
    expect(notCompared.get(field)).toBeUndefined();
  },
);

test('every other field is listed in docs/api-changes.md with the reason', () => {
  const others = new Set(rows.flatMap(({ pair, field }) => (pair ? [] : [field])));
  expect([...notCompared.keys()].sort()).toEqual([...others].sort());
});
