import { expect, test } from 'vitest';
import {
  hasLoneReferences,
  inJsonSchema,
  partKind,
  rootKind,
} from '../../../src/plugins/openapi/build/dialect.ts';

const field = { type: 'string' };
const A = { $ref: '#/a' };

test.each<[string, object, object]>([
  ['a limit that is out', { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  ['a limit that is in', { maximum: 9, exclusiveMaximum: false }, { maximum: 9 }],
  ['a flag without its limit', { exclusiveMinimum: true, type: 'number' }, { type: 'number' }],
  ['a limit of later versions', { exclusiveMinimum: 1, minimum: 0 }, { exclusiveMinimum: 1, minimum: 0 }],
  ['a required parameter', { in: 'query', required: true, type: 'string' }, { in: 'query', type: 'string' }],
  ['a parameter that is not required', { in: 'path', required: false }, { in: 'path' }],
  ['a required body, which has no place', { required: true, content: {} }, { required: true, content: {} }],
  [
    'required fields of a schema with a field "in"',
    { in: field, required: ['a'] },
    { in: field, required: ['a'] },
  ],
  ['null of a type', { nullable: true, type: 'string' }, { nullable: true, type: 'string' }],
  ['null of no type', { nullable: true, enum: [1] }, { enum: [1] }],
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
])('%s is the same in JSON Schema', (_, written, expected) => {
  expect(inJsonSchema(written, false)).toEqual(expected);
});

test('what limits a value means nothing next to a reference that is alone', () => {
  const written = { ...A, description: 'A', maxLength: 3, nullable: false, enum: [1] };
  expect(inJsonSchema(written, true)).toEqual({ ...A, description: 'A' });
  expect(inJsonSchema(written, false)).toEqual({ ...A, description: 'A', maxLength: 3, enum: [1] });
  const properties = { $ref: field, maxLength: { type: 'integer' } };
  expect(inJsonSchema(properties, true)).toEqual(properties);
});

test.each([
  [{ swagger: '2.0' }, true],
  [{ openapi: '3.0.4' }, true],
  [{ openapi: '3.1.0' }, false],
  [{ openapi: '13.0.1' }, false],
  [null, false],
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
