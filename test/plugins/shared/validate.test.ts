import { expect, test } from 'vitest';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

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
      kind: 'value',
      text: '"type" cannot be "bank".',
      hint: 'There are: apple, google, card.',
    },
  ]);
  expect(validate('/components/schemas/Method', { type: 'card' })).toMatchObject([{ missing: 'number' }]);
});

test('a form that is a choice itself is one form of the outer choice', () => {
  const form = (...required: readonly string[]) => ({ type: 'object', required });
  const schema = { oneOf: [{ anyOf: [form('a'), form('b', 'c')] }, form('d', 'e', 'f', 'g', 'h')] };
  const { validate } = createValidator({ schema });
  expect(validate('/schema', {})).toMatchObject([{ missing: 'a' }]);
});

/** Forms of a payment that no constant tells apart. */
const FORMS = {
  Card: {
    type: 'object',
    required: ['number', 'expiry'],
    properties: { number: { type: 'string' }, expiry: {} },
  },
  Wallet: { type: 'object', required: ['token'], properties: { token: { type: 'string' } } },
  Method: {
    oneOf: [
      { $ref: '#/components/schemas/Card' },
      { $ref: '#/components/schemas/Wallet' },
      { title: 'Bank transfer', type: 'object', required: ['a', 'b', 'c'] },
      { type: 'string', minLength: 9 },
    ],
  },
};

test.each(
  tables.values<
    [
      name: string,
      value: Readonly<Record<string, Readonly<Record<string, number | string>> | string>>,
      expected: readonly Readonly<Record<string, string>>[],
    ]
  >('what is wrong with a choice is said %s'),
)('what is wrong with a choice is said %s', (_, value, expected) => {
  const Payment = { type: 'object', properties: { method: FORMS.Method } };
  const { validate } = createValidator({ components: { schemas: { ...FORMS, Payment } } });
  expect(validate('/components/schemas/Payment', value)).toEqual(
    expected.map((one) => expect.objectContaining(one)),
  );
});

test('of many forms, the first ones are named, and of forms in forms those that are nearest', () => {
  const inner = (names: readonly string[]) => ({
    anyOf: names.map((name) => ({ title: name, type: 'object', required: [name] })),
  });
  const schema = {
    oneOf: [
      { title: 'Outer', ...inner(['a', 'b', 'c', 'd', 'e', 'f', 'g']) },
      { title: 'Other', required: [...'opqrstuvwxyz'] },
    ],
  };
  const { validate } = createValidator({ schema });
  expect(validate('/schema', {}).map(({ forms }) => forms)).toEqual([
    'This is compared with a, the nearest of these forms: a, b, c, d, e, …',
  ]);
});

test('a name that is too long is named', () => {
  const Notes = { type: 'object', propertyNames: { maxLength: 3 } };
  const { validate } = createValidator({ components: { schemas: { Notes } } });
  expect(validate('/components/schemas/Notes', { long: 1 })[0]?.text).toBe(
    'The name "long" must have at most 3 characters.',
  );
});

test.each([
  [{ minLength: 24 }, 'abc', 'This must have at least 24 characters.'],
  [{ minLength: 1 }, '', 'This must have at least 1 character.'],
  [{ maxItems: 1 }, [1, 2], 'This must have at most 1 item.'],
  [{ minProperties: 2 }, { a: 1 }, 'This must have at least 2 fields.'],
  [{ minimum: 1 }, 0, 'This must be at least 1.'],
  [{ exclusiveMaximum: 10 }, 10, 'This must be less than 10.'],
  [{ multipleOf: 5 }, 7, 'This must be a multiple of 5.'],
])('a limit is said in words: %j', (schema, value, text) => {
  const { validate } = createValidator({ components: { schemas: { Limited: schema } } });
  expect(validate('/components/schemas/Limited', value)).toEqual([{ pointer: '', kind: 'value', text }]);
});

test.each([
  [{}, 'missing', '', 'id'],
  [{ id: '1', amuont: 5 }, 'unmentioned', '/amuont', undefined],
  [{ id: '1', card: { pan: '4' } }, 'forbidden', '/card/pan', undefined],
  [{ id: '1', at: 'today' }, 'format', '/at', undefined],
  [{ id: 1 }, 'value', '/id', undefined],
  [{ id: '1', state: 'open' }, 'value', '/state', undefined],
])('%j disagrees with its schema in the way "%s"', (value, kind, pointer, missing) => {
  const Payment = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string' },
      at: { type: 'string', format: 'date-time' },
      state: { enum: ['new', 'paid'] },
      card: { type: 'object', properties: { name: {} }, additionalProperties: false },
    },
  };
  const { validate } = createValidator({ components: { schemas: { Payment } } });
  const found = validate('/components/schemas/Payment', value);
  expect(found.map((one) => [one.kind, one.pointer, one.missing])).toEqual([[kind, pointer, missing]]);
});

test.each([
  ['uniqueItems', (items: readonly object[]) => [{ uniqueItems: true }, items] as const],
  ['enum', (items: readonly object[]) => [{ items: { enum: [...items].reverse() } }, items] as const],
])('%s looks at each value a few times, however many there are', (_, pairOf) => {
  let reads = 0;
  const countedItem = (id: number): object => ({
    get id() {
      reads += 1;
      return id;
    },
  });
  const items = Array.from({ length: 500 }, (_, id) => countedItem(id));
  const [schema, value] = pairOf(items);
  const { validate } = createValidator({ components: { schemas: { List: { type: 'array', ...schema } } } });
  expect(validate('/components/schemas/List', value)).toEqual([]);
  expect(reads).toBeLessThan(10 * items.length);
});

test.each([
  ['the same text', ['a', 'b', 'a'], 'items 1 and 3 are equal'],
  [
    'the same fields in another order',
    [
      { a: 1, b: [null] },
      { b: [null], a: 1 },
    ],
    'items 1 and 2 are equal',
  ],
  [
    'a number and its text',
    [1, '1', true, 'true', null, 'null', [], {}, '[]', [1, 2], ['1,2'], [[1], 2]],
    '',
  ],
])('uniqueItems compares %s', (_, value, text) => {
  const { validate } = createValidator({ components: { schemas: { List: { uniqueItems: true } } } });
  const found = validate('/components/schemas/List', value).map((one) => one.text);
  expect(found).toEqual(text === '' ? [] : [expect.stringContaining(text)]);
});

test('a value that an enum lacks is named with those that there are, and its place', () => {
  const List = { items: { enum: ['open', { a: 1, b: 2 }, null] } };
  const { validate } = createValidator({ components: { schemas: { List } } });
  expect(validate('/components/schemas/List', ['open', { b: 2, a: 1 }, null, 'opne', 'null'])).toMatchObject([
    { pointer: '/3', text: '"3" cannot be "opne".', hint: 'Did you mean "open"?' },
    { pointer: '/4', text: '"4" cannot be "null".' },
  ]);
});

test.each([
  [
    'that its mapping names',
    { propertyName: 'kind', mapping: { token: '#/components/schemas/Token' } },
    'token',
  ],
  ['whose name the mapping has', { propertyName: 'kind', mapping: { token: 'Token' } }, 'token'],
  ['whose name the value has', { propertyName: 'kind' }, 'Token'],
])('a base with a discriminator knows the fields of the schema %s', (_, discriminator, kind) => {
  const Credential = { type: 'object', properties: { kind: { type: 'string' } }, discriminator };
  const Token = {
    allOf: [{ $ref: '#/components/schemas/Credential' }, { properties: { secret: { type: 'string' } } }],
  };
  const { validate } = createValidator({ components: { schemas: { Credential, Token } } });
  const found = (value: object) =>
    validate('/components/schemas/Credential', value).map(({ pointer }) => pointer);
  expect(found({ kind, secret: 'a' })).toEqual([]);
  expect(found({ kind, secret: 'a', other: 1 })).toEqual(['/other']);
  expect(found({ kind: 'unknown', secret: 'a' })).toEqual(['/secret']);
});

test.each([
  ['date', '2024-02-29', true],
  ['date', '2026-02-29', false],
  ['date', '2026-13-01', false],
  ['date', '26-01-01', false],
  ['date-time', '2026-01-31T10:00:00Z', true],
  ['date-time', '2026-04-31T10:00:00Z', false],
  ['ipv4', '203.0.113.7', true],
  ['ipv4', '999.9.9.9', false],
  ['ipv4', '1.2.3', false],
  ['ipv6', '2001:db8::1', true],
  ['ipv6', '1:2', false],
])('the format %s is compared with what exists: %s', (format, text, isRight) => {
  const { validate } = createValidator({ components: { schemas: { Text: { type: 'string', format } } } });
  expect(validate('/components/schemas/Text', text)).toHaveLength(isRight ? 0 : 1);
});

test.each<[format: string, least: number, most: number]>([
  ['int32', -2_147_483_648, 2_147_483_647],
  ['int8', -128, 127],
  ['int16', -32_768, 32_767],
  ['int64', -(2 ** 63), 2 ** 63],
  ['uint8', 0, 255],
  ['uint16', 0, 65_535],
  ['uint32', 0, 4_294_967_295],
  ['uint64', 0, 2 ** 64],
])('a number of the format %s is whole, at least %d and at most %d', (format, least, most) => {
  const schemas = { Number: { type: 'number', format }, Text: { type: 'string', format } };
  const { validate } = createValidator({ components: { schemas } });
  const isRight = (value: unknown, name = 'Number') =>
    validate(`/components/schemas/${name}`, value).length === 0;
  const step = Math.max(1, most / 2 ** 52);
  expect([least - step, least, 1.5, most, most + step, 1e300].map((value) => isRight(value))).toEqual([
    false,
    true,
    false,
    true,
    false,
    false,
  ]);
  expect(isRight('99999999999999999999', 'Text')).toBe(true);
});

test('a number that is not in the range of its format is reported with the range', () => {
  const { validate } = createValidator({ S: { properties: { id: { type: 'integer', format: 'int64' } } } });
  expect(validate('/S', { id: 1e20 })).toEqual([
    {
      pointer: '/id',
      text: '"id" must be a whole number from -9223372036854775808 to 9223372036854775807.',
      kind: 'format',
    },
  ]);
});
