import { expect, test } from 'vitest';
import type { ApiModel } from '../../../src/plugins/openapi/node/model.ts';
import { operationDepth } from '../../../src/plugins/openapi/node/page-depth.ts';
import { readFiles } from './read-files.ts';

/** An API whose operations share a response, a request body and the schema in them, which has no name. */
function sharingResponse(operations: number, schema: object, version: object): ApiModel {
  const content = { 'application/json': { schema } };
  const answer = { description: 'Fine.', schema, content };
  const post = {
    requestBody: { $ref: '#/components/requestBodies/Body' },
    responses: { '200': { $ref: '#/components/responses/Fine' } },
  };
  const paths = Object.fromEntries(Array.from({ length: operations }, (_, at) => [`/a${at}`, { post }]));
  const components = { responses: { Fine: answer }, requestBodies: { Body: { content } } };
  const text = JSON.stringify({ ...version, info: { title: 'A', version: '1' }, paths, components });
  const { model } = readFiles({ 'api.yaml': text });
  if (model === undefined) throw new Error('There is no API.');
  return model;
}

function fieldsOf(count: number): object {
  const properties = Array.from({ length: count }, (_, at) => [`f${at}`, { type: 'string' }]);
  return { type: 'object', properties: Object.fromEntries(properties) };
}

test.each([
  ['OpenAPI 3.1', { openapi: '3.1.0' }],
  ['Swagger 2.0', { swagger: '2.0', produces: ['application/json', 'application/xml', 'text/csv'] }],
])('a schema without a name in a response that operations of %s share is read once', (_, version) => {
  const [first, ...others] = sharingResponse(3, fieldsOf(9), version).operations.flatMap(({ responses }) =>
    responses.flatMap(({ contents }) => contents.map(({ schema }) => schema?.properties?.[0]?.[1])),
  );
  expect(first).toEqual({ types: ['string'] });
  expect(others.length).toBeGreaterThanOrEqual(2);
  expect(others.every((other) => other === first)).toBe(true);
});

test.each([
  ['fields', fieldsOf(300)],
  ['objects', { type: 'object', properties: { a: fieldsOf(90), b: fieldsOf(90), c: fieldsOf(90) } }],
])('a schema without a name whose %s several operations share is one named schema', (_, schema) => {
  const modelWith = (operations: number) => sharingResponse(operations, schema, { openapi: '3.1.0' });
  const names = (operations: number): readonly string[] => Object.keys(modelWith(operations).schemaNames);
  expect(names(80)).toEqual(names(160));
  const { operations, schemas } = modelWith(80);
  const refs = operations.flatMap(({ body, responses }) =>
    [...(body?.contents ?? []), ...responses.flatMap((one) => one.contents)].map((one) => one.schema?.ref),
  );
  expect(refs).toHaveLength(80 * 2);
  expect(new Set(refs).size).toBe(2);
  expect(refs.every((ref) => ref !== undefined && ref in schemas)).toBe(true);
  expect(modelWith(1).operations[0]?.body?.contents[0]?.schema?.ref).toBeUndefined();
});

test('a shared schema without a name with very many fields is on its page, to which operations link', () => {
  const { operations, schemas } = sharingResponse(80, fieldsOf(400), { openapi: '3.1.0' });
  expect(operations.map((operation) => operationDepth(operation, schemas).linked.size)).toEqual(
    operations.map(() => 2),
  );
});

test('a parameter and a header that several operations share have one named schema', () => {
  const schema = fieldsOf(300);
  const filter = { name: 'filter', in: 'query', style: 'deepObject', schema };
  const get = {
    parameters: [{ $ref: '#/components/parameters/Filter' }],
    responses: { '200': { description: 'Fine.', headers: { 'X-A': { $ref: '#/components/headers/A' } } } },
  };
  const modelWith = (operations: number) => {
    const paths = Object.fromEntries(Array.from({ length: operations }, (_, at) => [`/a${at}`, { get }]));
    const components = { parameters: { Filter: filter }, headers: { A: { schema } } };
    const info = { title: 'A', version: '1' };
    return readFiles({ 'api.yaml': JSON.stringify({ openapi: '3.1.0', info, paths, components }) }).model;
  };
  const model = modelWith(80);
  expect(Object.keys(model?.schemaNames ?? {})).toEqual(['get-a0.parameters.filter', 'get-a0.200.X-A']);
  expect(modelWith(1)?.schemaNames).toEqual({});
});

/** The names of schemas of an API with one operation that answers with these bodies. */
function namesFor(...bodies: readonly object[]): readonly string[] {
  const answers = bodies.map((schema, at) => [
    String(200 + at),
    { description: 'An answer', content: { 'application/json': { schema } } },
  ]);
  const paths = { '/': { get: { operationId: 'read', responses: Object.fromEntries(answers) } } };
  const info = { title: 'A', version: '1' };
  const { model } = readFiles({ 'api.yaml': JSON.stringify({ openapi: '3.1.0', info, paths }) });
  return Object.keys(model?.schemaNames ?? {});
}

const having = (...sizes: readonly number[]) => ({
  type: 'object',
  properties: Object.fromEntries(sizes.map((size, at) => [`part${at}`, fieldsOf(size)])),
});

test.each<[string, readonly object[], readonly string[]]>([
  ['all of it has room', [having(80, 80, 80)], []],
  ['a level has no room', [having(120, 120, 120)], ['read.200.part0', 'read.200.part1', 'read.200.part2']],
  [
    'little is in it, also where its level has no room',
    [having(300, 5, 6)],
    ['read.200.part0', 'read.200.part2'],
  ],
  ['a body has no room', [fieldsOf(200), fieldsOf(201)], ['read.201']],
  [
    'it is in nine others',
    [[...'abcdefghi'].reduceRight<object>((inner, name) => ({ properties: { [name]: inner } }), fieldsOf(9))],
    ['read.200.a.b.c.d.e.f.g.h'],
  ],
])('a schema without a name is shown in place or gets a name: %s', (_, bodies, names) => {
  expect(namesFor(...bodies)).toEqual(names);
});
