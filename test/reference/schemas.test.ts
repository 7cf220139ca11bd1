import { expect, test } from 'vitest';
import { createFieldMaker } from '../../src/reference/openapi/fields.ts';
import type { Schema } from '../../src/reference/openapi/model.ts';
import { exampleOf } from '../../src/request/example.ts';
import { sampleLanguages } from '../../src/request/languages/index.ts';
import type { SampleRequest } from '../../src/request/request.ts';

const text: Schema = { types: ['string'] };
const NULL: Schema = { types: ['null'] };
const schemas: Readonly<Record<string, Schema>> = {
  Person: { types: ['object'], properties: [['name', text]] },
  Untyped: { properties: [['name', text]] },
};
const person: Schema = { ref: 'Person' };
const untyped: Schema = { ref: 'Untyped' };

/* `nullable` without a type is read as the type null. */
test.each<[string, Schema, string, unknown]>([
  ['a reference', { ...NULL, ...person }, 'object | null', { name: 'text' }],
  ['all of one schema', { ...NULL, allOf: [person] }, 'object | null', { name: 'text' }],
  ['all of a schema without a type', { ...NULL, allOf: [untyped] }, 'object | null', { name: 'text' }],
  ['one of several forms', { ...NULL, variants: [person, text] }, 'object | string | null', { name: 'text' }],
  ['a form beside null', { variants: [person, NULL] }, 'object | null', { name: 'text' }],
  ['forms beside null', { variants: [person, text, NULL] }, 'object | string | null', { name: 'text' }],
  ['an object without a type', { ...NULL, ...schemas.Untyped }, 'object | null', { name: 'text' }],
  ['a text', { types: ['string', 'null'] }, 'string | null', 'text'],
  ['nothing else', NULL, 'any | null', null],
])('%s that may be null says what else it may be, and its example is that', (_, schema, type, example) => {
  const parameter = {
    name: 'one',
    in: 'query',
    required: true,
    deprecated: false,
    isGenerated: false,
    schema,
  };
  expect(createFieldMaker(schemas).parameter(parameter, 'a').type).toBe(type);
  expect(exampleOf(schema, schemas)).toEqual(example);
});

test('an example shows a schema that stands in itself once', () => {
  const node: Schema = { ref: 'Node' };
  const tree: Readonly<Record<string, Schema>> = {
    Node: {
      types: ['object'],
      properties: [
        ['name', text],
        ['next', node],
        ['children', { types: ['array'], items: node }],
      ],
    },
    Chain: { types: ['object'], required: ['next'], properties: [['next', { ref: 'Chain' }]] },
    Either: { variants: [{ types: ['array'], items: { ref: 'Either' } }, text] },
  };
  expect(exampleOf(node, tree)).toEqual({ name: 'text', children: [] });
  expect(exampleOf({ types: ['array'], items: node }, tree)).toEqual([{ name: 'text', children: [] }]);
  expect(exampleOf({ ref: 'Chain' }, tree)).toEqual({ next: {} });
  expect(exampleOf({ ref: 'Either' }, tree)).toEqual([]);
});

test('a request without headers is written without a list of them', () => {
  const request: SampleRequest = {
    ...{ method: 'GET', origin: 'https://api.example', path: '/pets', headers: [], hasTimestamp: false },
  };
  for (const { label, write } of sampleLanguages) expect(write(request), label).not.toMatch(/headers?\b/i);
});
