import { expect, test } from 'vitest';
import { readSpecFile } from '../../../src/plugins/openapi/node/document.ts';
import { hasLoneReferences, partKind, rootKind, upgrade } from '../../../src/plugins/openapi/node/upgrade.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { readFiles } from './read-files.ts';

const field = { type: 'string' };
const A = { $ref: '#/a' };

/** Returns a schema of a document in the words of OpenAPI 3.1. */
function upgraded(schema: object, areReferencesLone = false): unknown {
  const text = JSON.stringify({ components: schema, info: 1 });
  const read = readSpecFile(contentPath('reference/api.json'), text, 'api.json');
  if (!('file' in read)) throw new Error(read.problem.text);
  const { value } = upgrade(read.file, areReferencesLone);
  return (value as { readonly components: unknown }).components;
}

test.each<[string, object, object]>([
  ['a limit that is out', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  ['a limit that is in', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  ['a flag without its limit', { exclusiveMinimum: true, type: 'number' }, { type: 'number' }],
  ['a limit of later versions', { exclusiveMinimum: 1, minimum: 0 }, { exclusiveMinimum: 1, minimum: 0 }],
  [
    'a parameter that is its own schema',
    { in: 'query', name: 'a', required: true, type: 'string', maxLength: 3, 'x-enum-names': [], 'x-more': 1 },
    {
      ...{ in: 'query', name: 'a', required: true, 'x-more': 1 },
      schema: { type: 'string', maxLength: 3, 'x-enum-names': [] },
    },
  ],
  [
    'a list that is joined by a sign',
    { in: 'query', type: 'array', items: field, collectionFormat: 'pipes' },
    {
      ...{ in: 'query', collectionFormat: 'pipes', style: 'pipeDelimited', explode: false },
      schema: { type: 'array', items: field },
    },
  ],
  [
    'a list in a path, and one whose items are sent each',
    {
      headers: { 'X-A': { type: 'array', collectionFormat: 'multi' } },
      parameters: [{ in: 'path', type: 'array' }],
    },
    {
      headers: {
        'X-A': { collectionFormat: 'multi', style: 'form', explode: true, schema: { type: 'array' } },
      },
      parameters: [{ in: 'path', style: 'simple', explode: false, schema: { type: 'array' } }],
    },
  ],
  ['a parameter of values', { in: 'query', enum: [1] }, { in: 'query', schema: { enum: [1] } }],
  ['a key', { in: 'header', name: 'a', type: 'apiKey' }, { in: 'header', name: 'a', type: 'apiKey' }],
  ['a parameter with a schema', { in: 'query', schema: field }, { in: 'query', schema: field }],
  [
    'a schema with fields that are called like keywords',
    { properties: { in: field, type: field, nullable: field }, required: ['a'] },
    { properties: { in: field, type: field, nullable: field }, required: ['a'] },
  ],
  ['null of a type', { nullable: true, type: 'string' }, { type: ['string', 'null'] }],
  ['null that is a type already', { 'x-nullable': true, type: ['null'] }, { type: ['null'] }],
  ['null of values', { nullable: true, enum: [1, 2] }, { enum: [1, 2], type: ['number', 'null'] }],
  ['null of fields', { nullable: true, properties: {} }, { properties: {}, type: ['object', 'null'] }],
  ['null of anything', { nullable: true, title: 'T' }, { title: 'T' }],
  ['a file', { type: 'file' }, { type: 'string', format: 'binary' }],
  [
    'items by their places',
    { items: [field, A], additionalItems: false },
    { prefixItems: [field, A], items: false },
  ],
  [
    'what a field depends on',
    { dependencies: { a: ['b'], c: A } },
    { dependentRequired: { a: ['b'] }, dependentSchemas: { c: A } },
  ],
  [
    'the field that tells forms apart',
    { discriminator: 'kind' },
    { discriminator: { propertyName: 'kind' } },
  ],
  ['data', { example: { nullable: true, type: 'file' } }, { example: { nullable: true, type: 'file' } }],
  ['no null', { nullable: false, ...A }, A],
  ['null or a reference', { nullable: true, ...A }, { anyOf: [{ type: 'null' }, A] }],
  ['null of a choice', { nullable: true, oneOf: [A] }, { oneOf: [A, { type: 'null' }] }],
  ['null of forms', { nullable: true, anyOf: [A], title: 'T' }, { anyOf: [A, { type: 'null' }], title: 'T' }],
  [
    'null of parts, whose other keywords stay where they are',
    { nullable: true, allOf: [A], properties: { a: field } },
    { properties: { a: field }, anyOf: [{ type: 'null' }, { allOf: [A] }] },
  ],
  [
    'null of two choices',
    { nullable: true, oneOf: [A], anyOf: [A] },
    { anyOf: [{ type: 'null' }, { oneOf: [A], anyOf: [A] }] },
  ],
])('%s is said in the words of OpenAPI 3.1', (_, written, expected) => {
  expect(upgraded(written)).toEqual(expected);
});

test('keys that JavaScript knows are names like others', () => {
  const written =
    '{"properties":{"__proto__":{"type":"string","nullable":true}},"dependencies":{"__proto__":["a"]}}';
  expect(JSON.stringify(upgraded(JSON.parse(written) as object))).toBe(
    '{"properties":{"__proto__":{"type":["string","null"]}},"dependentRequired":{"__proto__":["a"]},"dependentSchemas":{}}',
  );
});

test('what an alias puts in several places is data in one and a schema in another', () => {
  const { model } = readFiles({
    'api.yaml': `openapi: 3.0.0
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    A: { properties: { a: &a { type: string, nullable: true, oneOf: &forms [{ type: string }] } }, example: *a }
    B: { nullable: true, oneOf: *forms, default: *a }
    C: { nullable: true, oneOf: *forms }
`,
  });
  const schema = (name: string) => model?.schemas[model.schemaNames[name] ?? ''];
  const data = { type: 'string', nullable: true, oneOf: [{ type: 'string' }] };
  expect(schema('A')).toMatchObject({
    properties: [['a', { types: ['string', 'null'], variants: [{ types: ['string'] }] }]],
    example: { value: data },
  });
  expect(schema('B')).toMatchObject({ default: { value: data } });
  const forms = [{ types: ['string'] }, { types: ['null'] }];
  expect([schema('B')?.variants, schema('C')?.variants]).toEqual([forms, forms]);
});

test.each([
  ['3.0.3', '3.1.0', 0, 3],
  ['3.1.0', '3.0.3', 3, 0],
  ['2.0', '3.1.0', 0, 3],
  ['3.0.3', undefined, 0, 0],
  ['3.1.0', undefined, 3, 3],
])('a file of %s that refers to one of %s: each has its own version', (first, other, ...lengths) => {
  const file = (version: string | undefined, id: string, more = '') => `${
    version === undefined ? '' : version === '2.0' ? `swagger: '2.0'` : `openapi: ${version}`
  }
info: { title: A, version: '1' }
paths:
  /${id}: { get: { operationId: ${id}, parameters: [{ name: a, in: query, schema: { $ref: '#/definitions/T', minLength: 3 } }], responses: {} } }
${more}
definitions: { T: { type: string } }
`;
  const { operation } = readFiles({
    'api.yaml': file(first, 'one', "  /two: { $ref: 'other.yaml#/paths/~1two' }"),
    'other.yaml': file(other, 'two'),
  });
  const minLength = (id: string) => operation(id).parameters[0]?.schema.limits?.minLength ?? 0;
  expect([minLength('one'), minLength('two')]).toEqual(lengths);
});

test('what limits a value means nothing next to a reference that is alone', () => {
  const written = { ...A, description: 'A', maxLength: 3, nullable: false, enum: [1] };
  expect(upgraded(written, true)).toEqual({ ...A, description: 'A' });
  expect(upgraded(written, false)).toEqual({ ...A, description: 'A', maxLength: 3, enum: [1] });
  const properties = { $ref: field, maxLength: { type: 'integer' } };
  expect(upgraded(properties, true)).toEqual(properties);
});

test.each([
  [{ swagger: '2.0' }, true],
  [{ openapi: '3.0.4' }, true],
  [{ openapi: '3.1.0' }, false],
  [{ openapi: '13.0.1' }, false],
  [{ components: {} }, undefined],
  [null, undefined],
])('references of %j are alone: %s', (document, expected) => {
  expect(hasLoneReferences(document)).toBe(expected);
});

test.each([
  ['part', 'properties', {}, 'names'],
  ['names', 'properties', {}, 'part'],
  ['names', 'example', {}, 'part'],
  ['part', 'example', { type: 'a' }, 'data'],
  ['part', 'example', A, 'part'],
  ['part', 'example', { ...A, more: 1 }, 'data'],
  ['part', 'examples', [], 'data'],
  ['part', 'examples', {}, 'examples'],
  ['part', 'x-examples', {}, 'examples'],
  ['examples', 'one', {}, 'part'],
  ['examples', 'application/json', {}, 'data'],
  ['part', 'items', {}, 'part'],
  ['data', 'properties', {}, 'data'],
] as const)('in %s, "%s" of %j is %s', (holder, key, value, kind) => {
  expect(partKind(holder, key, value)).toBe(kind);
});

test('a file of mappings only has parts by their names', () => {
  expect(rootKind({ A: {}, B: { type: 'string' } })).toBe('names');
  expect(rootKind({ type: 'string', properties: {} })).toBe('part');
  expect(rootKind([])).toBe('part');
});
