import { expect, test } from 'vitest';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';

test('a schema whose compilation was stopped does not disturb the comparison with others', () => {
  let reads = Number.NaN;
  const node = {
    type: 'object',
    get properties() {
      reads += 1;
      // The first time, it is only looked for references. Compilation is stopped, as what takes too long is.
      while (reads === 2) reads = Math.max(reads, 2);
      return { next: { $ref: '#/components/schemas/Node' }, name: { type: 'string' } };
    },
  };
  const list = { type: 'array', items: { $ref: '#/components/schemas/Node' } };
  const { validate } = createValidator({ components: { schemas: { Node: node, List: list } } });
  reads = 0;
  validate('/components/schemas/Node', {});
  reads = Number.NaN;
  expect(validate('/components/schemas/List', [{ next: { name: 1 } }])).toMatchObject([
    { pointer: '/0/next/name' },
  ]);
});

test.each([
  ['without the flag u', '^[\\w\\-!\\!]+$', true],
  ['in another language', '(?i)^(pay|details)$', false],
])('a pattern that is valid %s does not end the comparison with its schema', (_, pattern, isCompared) => {
  const Payment = {
    type: 'object',
    properties: { name: { type: 'string', pattern }, amount: { type: 'integer' } },
    required: ['amount'],
  };
  const { validate } = createValidator({ components: { schemas: { Payment } } });
  expect(validate('/components/schemas/Payment', { name: 'a-!' })).toMatchObject([{ missing: 'amount' }]);
  expect(validate('/components/schemas/Payment', { name: '#', amount: 1 })).toHaveLength(isCompared ? 1 : 0);
});

test('an $id in two examples does not end the comparison with schemas', () => {
  const example = { $id: 'https://api.example/1', name: 'a' };
  const form = (kind: string) => ({
    type: 'object',
    properties: { kind: { const: kind }, size: { type: 'integer' } },
    required: ['kind'],
  });
  const Thing = { oneOf: [form('big'), form('small')], examples: [example, { ...example }] };
  const { validate } = createValidator({ components: { schemas: { Thing } } });
  expect(validate('/components/schemas/Thing', { kind: 'small', size: 'x' })).toMatchObject([
    { pointer: '/size' },
  ]);
});

test('texts of known formats are compared with them', () => {
  const schema = {
    properties: { link: { format: 'uri' }, mail: { format: 'email' }, day: { format: 'date' } },
  };
  const { validate } = createValidator({ schema });
  expect(
    validate('/schema', { link: 'mailto:us@a.example', mail: 'us@a.example', day: '2026-03-01' }),
  ).toEqual([]);
  const wrong = validate('/schema', { link: 'a.example/b', mail: 'a.example', day: '2026-3-1' });
  expect(wrong.map(({ pointer }) => pointer)).toEqual(['/link', '/mail', '/day']);
});

test('a field whose schema is a reference that leads nowhere is known', () => {
  const { validate } = createValidator({ S: { properties: { device: { $ref: '#/missing' }, size: {} } } });

  expect(validate('/S', { device: 1, sise: 2 })).toMatchObject([{ pointer: '/sise', meant: 'size' }]);
});

test('where a field tells forms apart, a value of none of them is named, with those that there are', () => {
  const form = (type: object, other: string): object => ({
    type: 'object',
    required: ['type', other],
    properties: { type, [other]: { type: 'string' } },
  });
  const Method = {
    oneOf: [form({ enum: ['apple', 'google'] }, 'token'), form({ const: 'card' }, 'number')],
  };
  const { validate } = createValidator({ components: { schemas: { Method } } });
  expect(validate('/components/schemas/Method', { type: 'bank' })).toEqual([
    {
      pointer: '/type',
      text: '"type" cannot be "bank".',
      hint: 'There are: apple, google, card.',
    },
  ]);
  expect(validate('/components/schemas/Method', { type: 'card' })).toMatchObject([{ missing: 'number' }]);
});

test('a name that is too long is named', () => {
  const Notes = { type: 'object', propertyNames: { maxLength: 3 } };
  const { validate } = createValidator({ components: { schemas: { Notes } } });
  expect(validate('/components/schemas/Notes', { long: 1 })[0]?.text).toBe(
    'The name "long" must NOT have more than 3 characters.',
  );
});
