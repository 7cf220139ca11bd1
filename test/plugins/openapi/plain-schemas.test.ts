import { expect, test } from 'vitest';
import { createPlainSchemas } from '../../../src/plugins/openapi/node/builder/plain-schemas.ts';
import type { Schema } from '../../../src/plugins/openapi/node/model.ts';

/** Schemas as the request builder has them: one, and those that it refers to. */
function plain(schema: Schema, schemas: Readonly<Record<string, Schema>> = {}) {
  const { plainOf, collected } = createPlainSchemas({ schemas });
  return { schema: plainOf(schema), schemas: collected() };
}

const NUMBER: Schema = { types: ['boolean'] };

test('fields that a request does not have are left out, also of those that are required', () => {
  const { schema } = plain(
    {
      properties: [
        ['id', { types: ['boolean'], readOnly: true }],
        ['made', { ref: '/Made' }],
        ['secret', { types: ['boolean'], writeOnly: true }],
        ['amount', NUMBER],
      ],
      required: ['id', 'made', 'secret', 'amount', 'elsewhere'],
    },
    { '/Made': { types: ['boolean'], readOnly: true } },
  );
  expect(schema).toEqual({
    properties: [
      ['secret', { types: ['boolean'], writeOnly: true }],
      ['amount', NUMBER],
    ],
    required: ['secret', 'amount', 'elsewhere'],
  });
});

test('a field that a base does not send is not required of what is made of it, nor of its forms', () => {
  const schemas = { '/Base': { properties: [['id', { types: ['boolean'], readOnly: true }]] as const } };
  const required = ['id', 'amount'];
  const made = { ref: 'Base', required: ['amount'] };
  expect(plain({ ref: '/Base', required }, schemas).schema).toEqual(made);
  const parts = { allOf: [{ ref: '/Base' }, { properties: [['amount', NUMBER]] as const, required }] };
  expect(plain({ ...parts, variants: [{ required }] }, schemas).schema).toEqual({
    allOf: [{ ref: 'Base' }, { properties: [['amount', NUMBER]], required: ['amount'] }],
    variants: [{ required: ['amount'] }],
  });
});

test('a schema without fields has none, and keeps what is required of others', () => {
  expect(plain({ required: ['id'] }).schema).toEqual({ required: ['id'] });
  expect(plain({ properties: [] }).schema).toEqual({ properties: [] });
});

test('schemas have their short names; of two with one name, the second has the whole key', () => {
  const schemas = {
    '/schemas/Card': { items: { ref: '/x/Card' } },
    '/x/Card': { items: { ref: '/schemas/Card' } },
  };
  expect(plain({ ref: '/schemas/Card' }, schemas)).toEqual({
    schema: { ref: 'Card' },
    schemas: { Card: { items: { ref: '/x/Card' } }, '/x/Card': { items: { ref: 'Card' } } },
  });
});

test('a reference to nothing is a schema without limits', () => {
  expect(plain({ ref: '/Missing' })).toEqual({ schema: { ref: 'Missing' }, schemas: { Missing: {} } });
});

test('however long a chain of references is, all of it is there', () => {
  const names = Array.from({ length: 5000 }, (_, place) => `/S${place}`);
  const schemas = Object.fromEntries(
    names.map((name, place) => [name, names[place + 1] ? { items: { ref: names[place + 1] } } : NUMBER]),
  );
  const made = plain({ ref: '/S0' }, schemas as Readonly<Record<string, Schema>>);
  expect(Object.keys(made.schemas)).toHaveLength(5000);
  expect(made.schemas.S100).toEqual({ items: { ref: 'S101' } });
  expect(made.schemas.S4999).toEqual(NUMBER);
});

test('every part of a schema is plain', () => {
  const schemas = { '/A': NUMBER, '/B': NUMBER };
  const [a, b] = [{ ref: '/A' }, { ref: '/B' }];
  const { schema } = plain(
    {
      items: a,
      prefix: [b],
      patterns: [['^x', a]],
      additional: b,
      allOf: [a],
      variants: [a, b],
      discriminator: { property: 'kind', mapping: { one: '/A', other: '/C' } },
    },
    schemas,
  );
  const [plainA, plainB] = [{ ref: 'A' }, { ref: 'B' }];
  expect(schema).toEqual({
    items: plainA,
    prefix: [plainB],
    patterns: [['^x', plainA]],
    additional: plainB,
    allOf: [plainA],
    variants: [plainA, plainB],
    discriminator: { property: 'kind', mapping: { one: 'A' } },
  });
  expect(plain({ additional: false }).schema).toEqual({ additional: false });
});

test.each<[string, Schema, object | undefined]>([
  ['format', { types: ['string'], format: 'date' }, { value: '2026-03-02' }],
  ['no format', { types: ['string'] }, undefined],
  ['an example', { types: ['string'], format: 'date', example: { value: 'x' } }, { value: 'x' }],
  ['a usual value', { types: ['string'], format: 'date', default: { value: 'x' } }, undefined],
  ['allowed values', { types: ['string'], format: 'date', values: ['x'] }, undefined],
  ['null or a text', { types: ['null', 'string'], format: 'date' }, { value: '2026-03-02' }],
  ['no type', { format: 'date' }, undefined],
  ['fields', { types: ['object'], format: 'date' }, undefined],
  ['a limit', { types: ['integer'], limits: { minimum: 700 } }, { value: 700 }],
])('a value with %s has the example of the build only where it needs one', (_, schema, example) => {
  expect(plain(schema).schema.example).toEqual(example);
});

test('a pattern that could hang a browser is left out, a slow one has the longest text that is safe', () => {
  const limitsOf = (pattern: string) => plain({ limits: { maxLength: 9, pattern } }).schema.limits;
  expect(limitsOf('^[a-z]+$')).toEqual({ maxLength: 9, pattern: '^[a-z]+$' });
  expect(limitsOf('^(a+)+$')).toEqual({ maxLength: 9 });
  expect(limitsOf('^a*a*b$')).toEqual({
    maxLength: 9,
    pattern: '^a*a*b$',
    patternLength: expect.any(Number),
  });
  expect(plain({ limits: { maxLength: 9 } }).schema.limits).toEqual({ maxLength: 9 });
});
