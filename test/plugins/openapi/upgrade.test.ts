import { expect, test } from 'vitest';
import { readSpecFile } from '../../../src/plugins/openapi/node/document.ts';
import { hasLoneReferences, partKind, rootKind, upgrade } from '../../../src/plugins/openapi/node/upgrade.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { readTables } from '../../helpers/tables.ts';
import { readFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

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

test.each(tables.values<[string, object, object]>('%s is said in the words of OpenAPI 3.1'))(
  '%s is said in the words of OpenAPI 3.1',
  (_, written, expected) => {
    expect(upgraded(written)).toEqual(expected);
  },
);

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
