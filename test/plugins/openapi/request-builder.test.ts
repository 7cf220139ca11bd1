import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../src/plugins/openapi/browser/faults.ts';
import { fieldModel, likelyVariant } from '../../../src/plugins/openapi/browser/field-model.ts';
import { newUuid, wireMessage } from '../../../src/plugins/openapi/browser/signing.ts';
import { flatten } from '../../../src/plugins/openapi/shared/flatten.ts';
import type { ParameterStyle, ParameterValue } from '../../../src/plugins/openapi/shared/parameters.ts';
import type { SampleRequest } from '../../../src/plugins/openapi/shared/request.ts';
import { requestOf } from '../../../src/plugins/openapi/shared/request.ts';
import type { Schema } from '../../../src/plugins/openapi/shared/schema.ts';

type Plain = Schema<string>;

const text: Plain = { types: ['string'] };
const card: Plain = {
  title: 'Card',
  types: ['object'],
  required: ['type', 'number'],
  properties: [
    ['note', text],
    ['type', { values: ['card'] }],
    ['number', text],
  ],
};
const wallet: Plain = { properties: [['type', { values: ['wallet'] }]] };

const style = (name: string, explode: boolean): ParameterStyle => ({ name, explode });

describe('a value is put in', () => {
  test.each<[string, Plain, string]>([
    ['a text', text, 'text'],
    ['a text with a format', { format: 'uri' }, 'text'],
    ['a whole number', { types: ['integer'] }, 'number'],
    ['true or false', { types: ['boolean'] }, 'choice'],
    ['one of some values', { types: ['string'], values: ['a', 'b'] }, 'choice'],
    ['an object', card, 'object'],
    ['an object without a word about its fields', { types: ['object'] }, 'json'],
    ['an object with names of one’s own', { types: ['object'], additional: text }, 'map'],
    ['a list', { types: ['array'], items: text }, 'list'],
    ['one of two forms', { variants: [card, wallet] }, 'variants'],
    ['one form, or null', { variants: [card, { types: ['null'] }] }, 'object'],
    ['what is said elsewhere', { ref: 'Card' }, 'object'],
    ['anything', {}, 'json'],
  ])('%s', (_, schema, kind) => {
    expect(fieldModel(schema, { Card: card }).kind).toBe(kind);
  });

  test('required fields first', () => {
    const model = fieldModel(card, {});
    expect(model.kind === 'object' && model.fields.map(({ name, required }) => [name, required])).toEqual([
      ['type', true],
      ['number', true],
      ['note', false],
    ]);
  });

  test.each([
    [{ type: 'card', number: '4' }, 0],
    [{ type: 'wallet' }, 1],
    [{ type: 'wallet', number: '4' }, 1],
    [undefined, 0],
  ])('in the form that was meant: %j', (value, place) => {
    const model = fieldModel({ description: 'How', variants: [card, wallet] }, {});
    expect(model).toMatchObject({ kind: 'variants', description: 'How' });
    const { variants } = model as typeof model & { readonly kind: 'variants' };
    expect(variants.map(({ label }) => label)).toEqual(['Card', '2']);
    expect(likelyVariant(variants, value, {})).toBe(place);
  });
});

test.each<[unknown, Plain, string | undefined, string?]>([
  [undefined, text, 'missing'],
  [4, text, 'notText'],
  ['4', { types: ['integer'] }, 'notInteger'],
  [4.5, { types: ['integer'] }, 'notInteger'],
  [4, { types: ['number', 'null'] }, undefined],
  [null, { types: ['number', 'null'] }, undefined],
  ['ab', { limits: { minLength: 3 } }, 'tooShort', '3'],
  ['😀😀', { limits: { maxLength: 2 } }, undefined],
  ['abc', { limits: { maxLength: 2 } }, 'tooLong', '2'],
  [0, { limits: { minimum: 1 } }, 'tooSmall', '1'],
  [9, { limits: { exclusiveMaximum: 9 } }, 'notBelow', '9'],
  [0.3, { limits: { multipleOf: 0.1 } }, undefined],
  ['x', { limits: { pattern: '^\\d+$' } }, 'wrongPattern', '^\\d+$'],
  ['x', { limits: { pattern: '(?<!' } }, undefined],
  ['x', { types: ['string'], format: 'email' }, 'wrongFormat', 'email'],
  ['x', { types: ['string'], format: 'of our own' }, undefined],
  ['c', { values: ['a', 'b'] }, 'wrongValue', 'a, b'],
  [[1], { types: ['array'], limits: { minItems: 2 } }, 'tooFew', '2'],
])('%j in %j is %s', (value, schema, key, limit) => {
  const fault = faultOf(value, flatten(schema, {}), true);
  expect(fault).toEqual(key && { key, ...(limit !== undefined && { limit }) });
});

test('a value that may be left out is not missing', () => {
  expect(faultOf(undefined, flatten(text, {}), false)).toBeUndefined();
});

const PLAN = {
  method: 'POST',
  origin: 'https://api.example',
  pathTemplate: '/v1/orders/{id}',
  credentials: [{ name: 'Authorization', value: ['Bearer ', { environment: 'TOKEN' }] }],
  mediaType: 'application/json',
  hasTimestamp: false,
} as const;

const VALUES = { environment: {}, timestamp: '1', uuid: 'new', secret: '' };

describe('a request is written', () => {
  const value = { isGenerated: false } as const;

  test('with every parameter in its place', async () => {
    const request = requestOf(
      PLAN,
      [
        { ...value, in: 'path', name: 'id', value: 'a/ä' },
        { ...value, in: 'query', name: 'tag', value: ['x y', 'z'] },
        { in: 'header', name: 'Key', value: 'one of many', isGenerated: true },
        { ...value, in: 'cookie', name: 'session', value: 'a b' },
      ],
      { name: 'é' },
    );
    expect(await wireMessage(request, VALUES)).toBe(
      [
        'POST /v1/orders/a%2F%C3%A4?tag=x%20y&tag=z HTTP/1.1',
        'Host: api.example',
        'Authorization: Bearer <TOKEN>',
        'Key: new',
        'Cookie: session=a%20b',
        'Content-Type: application/json',
        'Content-Length: 13',
        '',
        '{"name":"é"}',
      ].join('\n'),
    );
  });

  test.each<[string, Omit<ParameterValue, 'isGenerated' | 'name'>, string]>([
    ['a list', { in: 'query', value: ['a b', 2] }, '?it=a%20b&it=2'],
    ['a list as one value', { in: 'query', value: ['a,b', 2], style: style('form', false) }, '?it=a%2Cb,2'],
    ['a list with lines', { in: 'query', value: [1, 2], style: style('pipeDelimited', false) }, '?it=1%7C2'],
    ['an object', { in: 'query', value: { a: 1, b: 'x y' } }, '?a=1&b=x%20y'],
    ['an object as one value', { in: 'query', value: { a: 1 }, style: style('form', false) }, '?it=a,1'],
    [
      'an object by its names',
      { in: 'query', value: { a: 1 }, style: style('deepObject', true) },
      '?it%5Ba%5D=1',
    ],
    ['JSON', { in: 'query', value: { a: 1 }, style: style('json', false) }, '?it=%7B%22a%22%3A1%7D'],
    ['a list in a path', { in: 'path', value: ['a/b', 2] }, '/a%2Fb,2'],
    ['an object in a path', { in: 'path', value: { a: 1 }, style: style('simple', true) }, '/a=1'],
  ])('with %s as the API takes it', (_, parameter, end) => {
    const plan = { ...PLAN, pathTemplate: parameter.in === 'path' ? '/v1/{it}' : '/v1' };
    expect(requestOf(plan, [{ ...parameter, name: 'it', isGenerated: false }], undefined).path).toBe(
      `/v1${end}`,
    );
  });

  test('without a body where none is sent', async () => {
    const request: SampleRequest = requestOf(PLAN, [], undefined);
    expect(await wireMessage(request, { ...VALUES, environment: { TOKEN: 'T' } })).toBe(
      'POST /v1/orders/%7Bid%7D HTTP/1.1\nHost: api.example\nAuthorization: Bearer T\n\n',
    );
  });

  test('as a form, where that is what the API takes', () => {
    const plan = { ...PLAN, mediaType: 'application/x-www-form-urlencoded' };
    expect(requestOf(plan, [], { a: 'x y', b: [1, 2], c: [], d: { e: 1 } }).body).toMatchObject({
      text: 'a=x+y&b=1&b=2&d=%7B%22e%22%3A1%7D',
    });
  });
});

test('an id that is made is a UUID of version 4', () => {
  expect(newUuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
});
