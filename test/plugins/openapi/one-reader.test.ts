import { expect, test } from 'vitest';
import { openFiles } from '../../../src/plugins/openapi/node/api-files.ts';
import { bundle, placeInFiles } from '../../../src/plugins/openapi/node/bundle.ts';
import { everyExample, wrongExamples } from '../../../src/plugins/openapi/node/checks/examples.ts';
import { closureOf } from '../../../src/plugins/openapi/node/closure.ts';
import { offeredApi } from '../../../src/plugins/openapi/node/offered-api.ts';
import { readApi } from '../../../src/plugins/openapi/node/read.ts';
import { resolve } from '../../../src/plugins/shared/json-schema/pointers.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { checkedDocument, oneFile, readFiles } from './read-files.ts';

/*
 * Pages, checks of content and the sandbox see one model: its pointers lead to what the checks compare.
 */
const ROOT = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: integer } }
    get:
      operationId: read
      responses: { '200': { $ref: 'answers.yaml#/order' } }
  /orders:
    $ref: paths/orders.yaml
`;
const ANSWERS = `order:
  description: The order.
  content:
    application/json:
      schema: { $ref: '#/~1schema' }
      examples: { paid: { value: { amount: five } } }
/schema: { type: object, properties: { amount: { type: integer } } }
`;
const ORDERS = `post:
  operationId: make
  requestBody:
    content:
      application/json: { schema: { $ref: '../answers.yaml#/~1schema' }, example: { amount: 5 } }
  responses: {}
`;

const TEXTS: Readonly<Record<string, string>> = {
  'reference/api.yaml': ROOT,
  'reference/answers.yaml': ANSWERS,
  'reference/paths/orders.yaml': ORDERS,
};

function opened() {
  const files = openFiles(contentPath('reference/api.yaml'), (path) => {
    const text = TEXTS[path];
    return text === undefined ? undefined : { text, hash: path };
  });
  const { model, problems } = readApi(files);
  if (model === undefined) throw new Error(JSON.stringify(problems));
  return { files, model, document: bundle(files)?.document };
}

test('a scheme of HTTP is offered with its own first word', () => {
  const text = `openapi: 3.1.0
components:
  securitySchemes:
    own: { type: http, scheme: digest }
    token: { type: oauth2, flows: {} }
    name: { type: http, scheme: basic }
    connection: { type: mutualTLS }
paths:
  /a:
    get: { operationId: a, security: [{ own: [] }, { token: [] }, { name: [] }, { connection: [] }], responses: {} }
`;
  const { model } = readApi(oneFile(text));
  const [operation] = model === undefined ? [] : offeredApi(model, undefined).operations;
  expect(operation?.security.map(([scheme]) => scheme?.prefix)).toEqual([
    'Digest ',
    'Bearer ',
    'Basic ',
    undefined,
  ]);
});

test('pointers lead into the bundle of all files, past every reference', () => {
  const { model, document } = opened();
  const [read, make] = model.operations;
  const schema = '/x-files/reference~1answers.yaml/~1schema';
  expect(read?.responses[0]?.contents[0]?.pointer).toBe(schema);
  expect(make?.body?.contents[0]?.pointer).toBe(schema);
  expect(resolve(document, schema)).toMatchObject({ properties: { amount: { type: 'integer' } } });
  const example = make?.body?.contents[0]?.examples[0]?.pointer ?? '';
  expect(resolve(document, example)).toEqual({ amount: 5 });
  expect(read?.parameters[0]?.pointer).toBe('/paths/~1orders~1{id}/parameters/0/schema');
});

test('a place in the bundle is one in the file that has it', () => {
  const { files, model } = opened();
  const pointer = model.operations[0]?.responses[0]?.contents[0]?.examples[0]?.pointer ?? '';
  expect(placeInFiles(`${pointer}/amount`, files)).toEqual({
    file: 'content/reference/answers.yaml',
    line: 6,
    column: 44,
  });
  expect(placeInFiles('/info/title', files)).toMatchObject({ file: 'content/reference/api.yaml', line: 2 });
});

test('each file is read once, for the model and for the bundle', () => {
  const { files } = opened();
  expect(files.read().map(({ path }) => path)).toEqual([
    'reference/api.yaml',
    'reference/answers.yaml',
    'reference/paths/orders.yaml',
  ]);
});

test('a sandbox knows the schemas of what a path describes for all its operations', () => {
  const { model, document } = opened();
  const [read] = offeredApi(model, document).operations;
  expect(read?.parameters).toMatchObject([{ schema: '/paths/~1orders~1{id}/parameters/0/schema' }]);
  expect(read?.responses[0]?.contents[0]?.schema).toBe('/x-files/reference~1answers.yaml/~1schema');
});

/** An operation whose response has this content. */
function answering(content: object) {
  const responses = { '200': { description: 'Fine.', content } };
  return { paths: { '/a': { get: { operationId: 'a', responses } } } };
}

const NUMBER = { type: 'object', properties: { n: { type: 'number' } } };

test('the examples of every JSON type are compared, and no text that is written out', () => {
  const { api, validator, placeOf } = checkedDocument(
    answering({
      'application/json': { schema: NUMBER, examples: { text: { serializedValue: '{"n":"x"}' } } },
      'application/vnd.a+json': { schema: NUMBER, example: { n: 'y' } },
      'text/plain': { schema: NUMBER, example: 'n' },
    }),
  );
  expect(wrongExamples(api, validator, placeOf).map(({ problem }) => problem)).toEqual([
    'This example does not match its schema: "n" must be of type number.',
  ]);
  expect(everyExample(api, placeOf).map(({ value, status }) => [value, status])).toEqual([
    [{ n: 'y' }, '200'],
  ]);
});

test('an example that is a text with JSON in it is told to be one', () => {
  const found = (example: string) => {
    const { api, validator, placeOf } = checkedDocument(
      answering({ 'application/json': { schema: { type: 'object' }, example } }),
    );
    return wrongExamples(api, validator, placeOf).map(({ hint }) => hint);
  };
  const hint = 'It is a text that contains JSON. Write the JSON itself, without quotes around it.';
  expect(found('{ "n": 1 }')).toEqual([hint]);
  expect(found('[1]')).toEqual([hint]);
  expect(found('{ n }')).toEqual([undefined]);
  expect(found('1')).toEqual([undefined]);
});

test('an example that is a reference to nothing is not compared with a schema', () => {
  const example = { $ref: 'missing.json' };
  const { api, placeOf } = checkedDocument(answering({ 'application/json': { schema: NUMBER, example } }));
  expect(everyExample(api, placeOf)).toEqual([]);
});

test('a field of an example that is called like a place makes another part, and a place does not', () => {
  const hashOf = (source: object, before = '') => {
    const paths = answering({ 'application/json': { example: { source } } });
    const text = JSON.stringify({ openapi: '3.1.0', info: { title: 'A', version: '1' }, ...paths });
    const { model, operation } = readFiles({ 'a.yaml': before + text });
    if (model === undefined) throw new Error('There is no API.');
    return closureOf(operation('a'), model);
  };
  expect(hashOf({ line: 1 })).not.toBe(hashOf({ line: 2 }));
  expect(hashOf({ pointer: '/a' })).not.toBe(hashOf({ pointer: '/b' }));
  expect(hashOf({ line: 1 }, '# A comment.\n')).toBe(hashOf({ line: 1 }));
});

test('examples are in the bundle as they are written, and fields that are called like keywords are schemas', () => {
  const data = { $ref: '#/a b', type: 'x', nullable: true, required: true, in: 'body' };
  const field = { $ref: '#/definitions/Name', maxLength: 3 };
  const document = {
    swagger: '2.0',
    paths: {
      '/a': {
        get: {
          responses: {
            default: { schema: field, examples: { 'application/json': { inner: data } } },
          },
        },
      },
    },
    definitions: {
      Name: { type: 'string' },
      Order: { example: data, default: { inner: data }, properties: { example: field, value: field } },
    },
  };
  const { document: made } = bundle(oneFile(JSON.stringify(document))) ?? {};
  const at = (pointer: string) => resolve(made, pointer);
  expect(at('/definitions/Order/example')).toEqual(data);
  expect(at('/definitions/Order/default')).toEqual({ inner: data });
  expect(at('/paths/~1a/get/responses/default/examples/application~1json')).toEqual({ inner: data });
  for (const place of [
    '/definitions/Order/properties/example',
    '/definitions/Order/properties/value',
    '/paths/~1a/get/responses/default/schema',
  ])
    expect(at(place), place).toEqual({ $ref: '#/definitions/Name' });
});

test('an example of OpenAPI 3 is as it is written, and a reference in its place is its target', () => {
  const example = { $ref: '#/components/schemas/A', type: 'x' };
  const content = {
    'application/json': {
      examples: { own: { value: example }, other: { value: { $ref: 'more.json#/a' } } },
    },
  };
  const document = { openapi: '3.0.0', paths: { '/a': { get: { responses: { '200': { content } } } } } };
  const files = openFiles(contentPath('reference/api.json'), (path) => {
    const text = path.endsWith('more.json') ? '{"a":{"b":1}}' : JSON.stringify(document);
    return { text, hash: text };
  });
  const made = bundle(files)?.document;
  const examples = resolve(made, '/paths/~1a/get/responses/200/content/application~1json/examples');
  expect(examples).toEqual({
    own: { value: example },
    other: { value: { $ref: '#/x-files/reference~1more.json/a' } },
  });
});

test('the parts of a file that is a mapping of parts are schemas, whatever they are called', () => {
  const files = openFiles(contentPath('reference/api.json'), (path) => {
    const text = path.endsWith('parts.json')
      ? '{"default":{"$ref":"#/Name","nullable":true},"Name":{"type":"string"}}'
      : '{"openapi":"3.0.0","components":{"schemas":{"A":{"$ref":"parts.json#/default"}}}}';
    return { text, hash: text };
  });
  expect(resolve(bundle(files)?.document, '/x-files/reference~1parts.json/default')).toEqual({
    anyOf: [{ type: 'null' }, { $ref: '#/x-files/reference~1parts.json/Name' }],
  });
});
