import { describe, expect, test } from 'vitest';
import { compared, type Row, testRows, type Versions } from './compare.ts';

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const content = { 'application/json': { schema: ref('Root') } };

/** A file whose one operation sends and receives a schema. */
const using = (schema: object, components: object = {}, openapi = '3.1.0') => ({
  openapi,
  paths: {
    '/a': { post: { requestBody: { content }, responses: { 200: { description: '', content } } } },
  },
  components: { schemas: { ...components, Root: schema } },
});

const object = (properties: object, more: object = {}) => ({ type: 'object', properties, ...more });
const field = (schema: object) => object({ a: schema });

/** `✘ body a & · response 200 a`: the change breaks what a client sends, and not what it receives. */
const NEVER = '· body a & · response 200 a';
const ALWAYS = '✘ body a & ✘ response 200 a';
const SENT = '✘ body a & · response 200 a';
const RECEIVED = '· body a & ✘ response 200 a';

const string = { type: 'string' };

describe('a field', () => {
  const rows: readonly Row[] = [
    [
      'that is new, and back',
      object({}),
      field(string),
      [`field-added | ${NEVER} | string`],
      [`field-removed | ${ALWAYS} | string`],
    ],
    [
      'that is new and required',
      object({}),
      object({ a: string }, { required: ['a'] }),
      [`field-added-required | ${SENT} | string`],
    ],
    [
      'that becomes required, and back',
      field(string),
      object({ a: string }, { required: ['a'] }),
      [`field-required | ${SENT}`],
      [`field-optional | ${RECEIVED}`],
    ],
    [
      'that is deprecated, and back',
      field(string),
      field({ ...string, deprecated: true }),
      [`field-deprecated | ${NEVER}`],
      [`field-undeprecated | ${NEVER}`],
    ],
    [
      'that becomes read only, and back',
      field(string),
      field({ ...string, readOnly: true }),
      [`read-only-added | ${SENT}`],
      [`read-only-removed | ${NEVER}`],
    ],
    [
      'that becomes write only, and back',
      field(string),
      field({ ...string, writeOnly: true }),
      [`write-only-added | ${RECEIVED}`],
      [`write-only-removed | ${NEVER}`],
    ],
    [
      'that is read only and gone',
      field({ ...string, readOnly: true }),
      object({}),
      ['field-removed | ✘ response 200 a | string'],
    ],
    [
      'that is write only and gone',
      field({ ...string, writeOnly: true }),
      object({}),
      ['field-removed | ✘ body a | string'],
    ],
    [
      'that is read only and becomes required',
      field({ ...string, readOnly: true }),
      object({ a: { ...string, readOnly: true } }, { required: ['a'] }),
      ['field-required | · response 200 a'],
    ],
    [
      'that is required and no longer read only',
      object({ a: { ...string, readOnly: true } }, { required: ['a'] }),
      object({ a: string }, { required: ['a'] }),
      ['field-required | ✘ body a', `read-only-removed | ${NEVER}`],
    ],
    [
      'that is required and no longer write only',
      object({ a: { ...string, writeOnly: true } }, { required: ['a'] }),
      object({ a: string }, { required: ['a'] }),
      [`write-only-removed | ${NEVER}`],
    ],
    [
      'that is required and read only, and becomes write only',
      object({ a: { ...string, readOnly: true } }, { required: ['a'] }),
      object({ a: { ...string, writeOnly: true } }, { required: ['a'] }),
      ['field-required | ✘ body a', `read-only-removed | ${NEVER}`, `write-only-added | ${RECEIVED}`],
    ],
    [
      'in a read-only field that becomes required',
      field({ ...field(string), readOnly: true }),
      field({ ...object({ a: string }, { required: ['a'] }), readOnly: true }),
      ['field-required | · response 200 a.a'],
    ],
    [
      'with another description, title and example',
      field({ ...string, description: 'A', title: 'B', example: 'c' }),
      field({ ...string, description: 'D', title: 'E', example: 'f' }),
      [],
    ],
    [
      'with a name that needs quotes',
      object({}),
      object({ 'a.b c': string }),
      ['field-added | · body ["a.b c"] & · response 200 ["a.b c"] | string'],
    ],
    [
      'that is required without being described',
      object({}),
      object({}, { required: ['a'] }),
      [`field-required | ${SENT}`],
    ],
  ];
  testRows(rows, (schema) => using(schema));
});

describe('a type', () => {
  const rows: readonly Row[] = [
    [
      'that becomes another',
      field(string),
      field({ type: 'integer' }),
      [`type-changed | ${ALWAYS} | string → integer`],
    ],
    [
      'that becomes wider, and back',
      field({ type: 'integer' }),
      field({ type: 'number' }),
      [`type-widened | ${RECEIVED} | integer → number`],
      [`type-narrowed | ${SENT} | number → integer`],
    ],
    [
      'that is added to others',
      field({ type: ['string'] }),
      field({ type: ['string', 'integer'] }),
      [`type-widened | ${RECEIVED} | string → string | integer`],
    ],
    [
      'that is no longer given, and back',
      field(string),
      field({}),
      [`type-widened | ${RECEIVED} | string → any`],
      [`type-narrowed | ${SENT} | any → string`],
    ],
    ['that fields imply', field({ properties: { b: string } }), field(object({ b: string })), []],
    ['that items imply', field({ items: string }), field({ type: 'array', items: string }), []],
    ['that values imply', field({ enum: ['x', 'y'] }), field({ type: 'string', enum: ['x', 'y'] }), []],
    ['in another order', field({ type: ['string', 'integer'] }), field({ type: ['integer', 'string'] }), []],
    [
      'that may be null now, and back',
      field(string),
      field({ type: ['string', 'null'] }),
      [`nullable-added | ${RECEIVED}`],
      [`nullable-removed | ${SENT}`],
    ],
    [
      'that may be null in the way of a choice',
      field({ type: ['string', 'null'] }),
      field({ oneOf: [string, { type: 'null' }] }),
      [],
    ],
    [
      'that is null among the values',
      field({ enum: ['x', null] }),
      field({ type: ['string', 'null'], enum: ['x', null] }),
      [],
    ],
    [
      'of items',
      field({ type: 'array', items: string }),
      field({ type: 'array', items: { type: 'integer' } }),
      ['type-changed | ✘ body a[] & ✘ response 200 a[] | string → integer'],
    ],
    [
      'of a first item',
      field({ type: 'array', prefixItems: [string] }),
      field({ type: 'array', prefixItems: [{ type: 'integer' }] }),
      ['type-changed | ✘ body a[0] & ✘ response 200 a[0] | string → integer'],
    ],
    [
      'of fields that fit a pattern',
      field({ type: 'object', patternProperties: { '^x': string } }),
      field({ type: 'object', patternProperties: { '^x': { type: 'integer' } } }),
      ['type-changed | ✘ body a./^x/ & ✘ response 200 a./^x/ | string → integer'],
    ],
    [
      'of map values',
      field({ type: 'object', additionalProperties: string }),
      field({ type: 'object', additionalProperties: { type: 'integer' } }),
      ['type-changed | ✘ body a.* & ✘ response 200 a.* | string → integer'],
    ],
    [
      'of a format that becomes another',
      field({ ...string, format: 'date' }),
      field({ ...string, format: 'date-time' }),
      [`format-changed | ${ALWAYS} | date → date-time`],
    ],
    [
      'of a format that becomes wider, and back',
      field({ type: 'integer', format: 'int32' }),
      field({ type: 'integer', format: 'int64' }),
      [`format-widened | ${RECEIVED} | int32 → int64`],
      [`format-narrowed | ${SENT} | int64 → int32`],
    ],
    [
      'of a format that is new, and back',
      field(string),
      field({ ...string, format: 'uuid' }),
      [`format-narrowed | ${SENT} | uuid`],
      [`format-widened | ${RECEIVED} | uuid`],
    ],
    [
      'of integers of 32 bits that allows fractions',
      field({ type: 'integer', format: 'int32' }),
      field({ type: 'number', format: 'double' }),
      [
        `type-widened | ${RECEIVED} | integer (int32) → number (double)`,
        `format-widened | ${RECEIVED} | int32 → double`,
      ],
    ],
    [
      'of a format that is a note',
      field(string),
      field({ ...string, format: 'password' }),
      [`format-note-changed | ${NEVER} | password`],
    ],
  ];
  testRows(rows, (schema) => using(schema));

  test('in the notation of OpenAPI 3.0 and 3.1 is one type', () => {
    const old = using(field({ type: 'string', nullable: true }), {}, '3.0.3');
    expect(compared(old, using(field({ type: ['string', 'null'] })))).toEqual([]);
    const limited = using(field({ type: 'number', minimum: 1, exclusiveMinimum: true }), {}, '3.0.3');
    expect(compared(limited, using(field({ type: 'number', exclusiveMinimum: 1 })))).toEqual([]);
  });

  test.each([
    [{ format: 'byte' }, { contentEncoding: 'base64' }],
    [{ format: 'byte' }, { contentEncoding: 'base64', contentMediaType: 'application/octet-stream' }],
    [{ format: 'base64url' }, { contentEncoding: 'base64url' }],
    [{ format: 'binary' }, { contentMediaType: 'application/octet-stream' }],
  ])('with the content %j is one with the content %j', (old, now) => {
    const file = using(field({ type: 'string', ...old }), {}, '3.0.3');
    expect(compared(file, using(field({ type: 'string', ...now })))).toEqual([]);
  });

  test('of a file needs no type in OpenAPI 3.1', () => {
    const old = using(field({ type: 'string', format: 'binary' }), {}, '3.0.3');
    const now = using(field({ contentMediaType: 'application/octet-stream' }));
    expect(compared(old, now)).toEqual([]);
  });

  test('of other content is not a file', () => {
    const old = using(field({ type: 'string', format: 'binary' }), {}, '3.0.3');
    const now = (more: object) => using(field({ type: 'string', ...more }));
    const widened = [`format-widened | ${RECEIVED} | binary`];
    expect(compared(old, now({ contentMediaType: 'application/json' }))).toEqual([
      ...widened,
      `format-note-changed | ${NEVER} | application/json`,
    ]);
    expect(compared(old, now({ contentEncoding: 'quoted-printable' }))).toEqual([
      `format-changed | ${ALWAYS} | binary → quoted-printable`,
    ]);
    expect(compared(old, now({ contentEncoding: 'base64' }))).toEqual([
      `format-changed | ${ALWAYS} | binary → byte`,
    ]);
  });
});

describe('a list of values', () => {
  const values = (...list: readonly unknown[]) => field({ type: 'string', enum: list });
  const rows: readonly Row[] = [
    [
      'with a new value, and back',
      values('x'),
      values('x', 'y'),
      [`enum-values-added | ${RECEIVED} | y`],
      [`enum-values-removed | ${SENT} | y`],
    ],
    [
      'with other values',
      values('x', 'y'),
      values('x', 'z'),
      [`enum-values-removed | ${SENT} | y`, `enum-values-added | ${RECEIVED} | z`],
    ],
    ['in another order', values('x', 'y'), values('y', 'x'), []],
    ['that is new', field(string), values('x', 'y'), [`enum-added | ${SENT} | x, y`]],
    ['that is gone', values('x'), field(string), [`enum-removed | ${RECEIVED} | x`]],
    ['of one value, as a constant', values('x'), field({ type: 'string', const: 'x' }), []],
    [
      'whose constant has changed',
      field({ const: 'x' }),
      field({ const: 'y' }),
      [`enum-values-removed | ${SENT} | x`, `enum-values-added | ${RECEIVED} | y`],
    ],
    [
      'of numbers that are texts now',
      field({ enum: [1] }),
      field({ enum: ['1'] }),
      [
        `type-changed | ${ALWAYS} | integer → string`,
        `enum-values-removed | ${SENT} | 1`,
        `enum-values-added | ${RECEIVED} | 1`,
      ],
    ],
  ];
  testRows(rows, (schema) => using(schema));
});

describe('a limit', () => {
  const limited = (limits: object, type = 'string') => field({ type, ...limits });
  const tighter = (text: string) => [`limit-tightened | ${SENT} | ${text}`];
  const looser = (text: string) => [`limit-loosened | ${RECEIVED} | ${text}`];
  const rows: readonly Row[] = [
    [
      'maxLength that is new, and back',
      limited({}),
      limited({ maxLength: 5 }),
      tighter('maxLength 5'),
      looser('maxLength 5'),
    ],
    [
      'maxLength that is lower, and back',
      limited({ maxLength: 9 }),
      limited({ maxLength: 5 }),
      tighter('maxLength 9 → maxLength 5'),
      looser('maxLength 5 → maxLength 9'),
    ],
    [
      'minLength that is higher',
      limited({ minLength: 1 }),
      limited({ minLength: 2 }),
      tighter('minLength 1 → minLength 2'),
    ],
    ['minLength of 0', limited({ minLength: 0 }), limited({}), []],
    [
      'minItems that is lower',
      limited({ minItems: 2 }, 'array'),
      limited({ minItems: 1 }, 'array'),
      looser('minItems 2 → minItems 1'),
    ],
    [
      'maxItems that is lower',
      limited({ maxItems: 2 }, 'array'),
      limited({ maxItems: 1 }, 'array'),
      tighter('maxItems 2 → maxItems 1'),
    ],
    [
      'maxProperties that is new',
      limited({}, 'object'),
      limited({ maxProperties: 1 }, 'object'),
      tighter('maxProperties 1'),
    ],
    [
      'minimum that is higher',
      limited({ minimum: 1 }, 'number'),
      limited({ minimum: 2 }, 'number'),
      tighter('>= 1 → >= 2'),
    ],
    [
      'maximum that is higher',
      limited({ maximum: 1 }, 'number'),
      limited({ maximum: 2 }, 'number'),
      looser('<= 1 → <= 2'),
    ],
    [
      'minimum that is exclusive now',
      limited({ minimum: 1 }, 'number'),
      limited({ exclusiveMinimum: 1 }, 'number'),
      tighter('>= 1 → > 1'),
    ],
    [
      'minimum of integers in two notations',
      limited({ exclusiveMinimum: 0 }, 'integer'),
      limited({ minimum: 1 }, 'integer'),
      [],
    ],
    [
      'maximum of integers in two notations',
      limited({ exclusiveMaximum: 10 }, 'integer'),
      limited({ maximum: 9 }, 'integer'),
      [],
    ],
    ['maximum that is new', limited({}, 'number'), limited({ maximum: 2 }, 'number'), tighter('<= 2')],
    [
      'uniqueItems that is new, and back',
      limited({}, 'array'),
      limited({ uniqueItems: true }, 'array'),
      tighter('uniqueItems'),
      looser('uniqueItems'),
    ],
    [
      'multipleOf that is new',
      limited({}, 'number'),
      limited({ multipleOf: 2 }, 'number'),
      tighter('multipleOf 2'),
    ],
    [
      'multipleOf that has fewer values, and back',
      limited({ multipleOf: 2 }, 'number'),
      limited({ multipleOf: 4 }, 'number'),
      tighter('multipleOf 2 → multipleOf 4'),
      looser('multipleOf 4 → multipleOf 2'),
    ],
    [
      'multipleOf that has other values',
      limited({ multipleOf: 2 }, 'number'),
      limited({ multipleOf: 3 }, 'number'),
      [`limit-changed | ${ALWAYS} | multipleOf 2 → multipleOf 3`],
    ],
    [
      'pattern that is new, and back',
      limited({}),
      limited({ pattern: '^a' }),
      tighter('pattern ^a'),
      looser('pattern ^a'),
    ],
    [
      'pattern that has changed',
      limited({ pattern: '^a' }),
      limited({ pattern: '^b' }),
      [`limit-changed | ${ALWAYS} | pattern ^a → pattern ^b`],
    ],
    [
      'of fields that are not described, new, and back',
      object({}),
      object({}, { additionalProperties: false }),
      ['other-fields-forbidden | ✘ body & · response 200'],
      ['other-fields-allowed | · body & · response 200'],
    ],
    [
      'default that is new, and back',
      limited({}),
      limited({ default: 'x' }),
      [`default-added | ${NEVER} | x`],
      [`default-removed | ${SENT} | x`],
    ],
    [
      'default that has changed',
      limited({ default: 'x' }),
      limited({ default: 'y' }),
      [`default-changed | ${SENT} | x → y`],
    ],
  ];
  testRows(rows, (schema) => using(schema));
});

const [card, bank] = [object({ number: string }), object({ iban: string })];
const components = { Card: card, Bank: bank };
const choice = (...list: readonly object[]) => field({ oneOf: list });

describe('a choice', () => {
  const integer = { type: 'integer' };
  const ofKind = (kind: string) => object({ kind: { const: kind } }, { required: ['kind'] });
  const rows: readonly Row[] = [
    [
      'with a new alternative, and back',
      choice(ref('Card'), ref('Bank')),
      choice(ref('Card'), ref('Bank'), string),
      [`alternative-added | ${RECEIVED} | string`],
      [`alternative-removed | ${SENT} | string`],
    ],
    ['in another order', choice(ref('Card'), ref('Bank')), choice(ref('Bank'), ref('Card')), []],
    [
      'in the notation of anyOf, where a value may fit several alternatives, and back',
      choice(ref('Card'), ref('Bank')),
      field({ anyOf: [ref('Card'), ref('Bank')] }),
      [`alternatives-inclusive | ${RECEIVED}`],
      [`alternatives-exclusive | ${SENT}`],
    ],
    [
      'in the notation of anyOf, with different types',
      choice(ref('Card'), string, integer),
      field({ anyOf: [ref('Card'), string, integer] }),
      [],
    ],
    [
      'in the notation of anyOf, with different values of a required field',
      choice(ofKind('card'), ofKind('bank')),
      field({ anyOf: [ofKind('card'), ofKind('bank')] }),
      [],
    ],
    [
      'in the notation of anyOf, with different values of a field',
      choice({ ...ofKind('card'), required: [] }, ofKind('bank')),
      field({ anyOf: [{ ...ofKind('card'), required: [] }, ofKind('bank')] }),
      [`alternatives-inclusive | ${RECEIVED}`],
    ],
    [
      'in the notation of anyOf, with integers among the numbers',
      choice({ type: 'number' }, integer),
      field({ anyOf: [{ type: 'number' }, integer] }),
      [`alternatives-inclusive | ${RECEIVED}`],
    ],
    ['of types, as a list of types', field({ type: ['string', 'integer'] }), choice(string, integer), []],
    [
      'of types in the notation of anyOf, as a list of types that may be null',
      field({ anyOf: [string, { type: 'array', items: string, maxItems: 3 }, { type: 'null' }] }),
      field({ type: ['array', 'string', 'null'], items: string, maxItems: 3 }),
      [],
    ],
    [
      'of types with fields and limits, as a list of types',
      choice({ ...string, format: 'uuid', maxLength: 36 }, object({ b: string }, { required: ['b'] })),
      field({ type: ['string', 'object'], format: 'uuid', maxLength: 30, properties: { b: string } }),
      [
        `limit-tightened | ${SENT} | maxLength 36 → maxLength 30`,
        'field-optional | · body a.b & ✘ response 200 a.b',
      ],
    ],
    [
      'of types, one of which is not in the list of types',
      field({ type: ['string', 'integer'] }),
      choice(string, integer, { type: 'boolean' }),
      [`type-widened | ${RECEIVED} | string | integer → string | integer | boolean`],
    ],
    [
      'of types with values, as a list of types with these values',
      choice({ ...string, enum: ['x'] }, { ...integer, enum: [1] }),
      field({ type: ['string', 'integer'], enum: ['x', 1] }),
      [],
    ],
    [
      'of one type only is not a list of types',
      field({ type: ['string', 'integer'] }),
      choice({ ...string, maxLength: 3 }, { ...string, pattern: '^a' }, integer),
      [
        `alternative-removed | ${SENT} | string | integer`,
        `alternative-added | ${RECEIVED} | string`,
        `alternative-added | ${RECEIVED} | integer`,
      ],
    ],
    [
      'of a single alternative, with a new one',
      choice(ref('Card')),
      choice(ref('Card'), ref('Bank')),
      [`alternative-added | ${RECEIVED} | Bank`],
    ],
    [
      'without all alternatives but one, which allOf refers to',
      choice(ref('Card'), ref('Bank')),
      field({ allOf: [ref('Card')], description: 'A card.' }),
      [`alternative-removed | ${SENT} | Bank`],
    ],
    [
      'that names the type of its alternatives',
      field(ref('Card')),
      field({ type: 'object', oneOf: [ref('Card'), ref('Bank')] }),
      [`alternative-added | ${RECEIVED} | Bank`],
    ],
    [
      'that names the type of its alternatives now',
      choice(ref('Card'), ref('Bank')),
      field({ type: 'object', oneOf: [ref('Card'), ref('Bank')] }),
      [],
    ],
    [
      'that names a type that one of its alternatives has not',
      choice(ref('Card'), string),
      field({ type: 'object', oneOf: [ref('Card'), string] }),
      [`type-narrowed | ${SENT} | object | string → object`],
    ],
    [
      'of a schema that may be null',
      field({ oneOf: [ref('Card'), { type: 'null' }] }),
      choice(ref('Card'), ref('Bank'), { type: 'null' }),
      [`alternative-added | ${RECEIVED} | Bank`],
    ],
    [
      'that may be null now',
      choice(ref('Card'), ref('Bank')),
      choice(ref('Card'), ref('Bank'), { type: 'null' }),
      [`nullable-added | ${RECEIVED}`],
    ],
    [
      'with an alternative that allows nothing',
      choice(ref('Card'), ref('Bank')),
      field({ oneOf: [ref('Card'), ref('Bank'), false] }),
      [],
    ],
    [
      'with an alternative for all other values of the discriminator',
      field({ oneOf: [ref('Card'), ref('Bank')], discriminator: { propertyName: 'k' } }),
      field({
        oneOf: [ref('Card'), ref('Bank')],
        discriminator: { propertyName: 'k', defaultMapping: 'Card' },
      }),
      [`discriminator-values-added | ${RECEIVED} | *`],
    ],
    [
      'of nameless alternatives, one of which has changed',
      choice(card, bank),
      choice(card, object({ iban: { type: 'integer' } })),
      ['type-changed | ✘ body a<object>.iban & ✘ response 200 a<object>.iban | string → integer'],
    ],
    [
      'with a title',
      choice({ ...card, title: 'One' }, { ...bank, title: 'Two' }),
      choice({ ...bank, title: 'Two' }, { ...card, title: 'One', required: ['number'] }),
      ['field-required | ✘ body a<One>.number & · response 200 a<One>.number'],
    ],
    [
      'that a single schema becomes, and back',
      field(ref('Card')),
      choice(ref('Card'), ref('Bank')),
      [`alternative-added | ${RECEIVED} | Bank`],
      [`alternative-removed | ${SENT} | Bank`],
    ],
    ['of one alternative', field(ref('Card')), choice(ref('Card')), []],
    ['instead of anything', field({}), choice(ref('Card'), ref('Bank')), [`alternatives-added | ${SENT}`]],
    [
      'beside fields',
      field(object({ b: string, c: string })),
      field(object({ b: string, c: string }, { oneOf: [{ required: ['b'] }, { required: ['c'] }] })),
      [`alternatives-added | ${SENT}`],
    ],
    [
      'beside fields, no longer',
      field(object({ b: string }, { oneOf: [{ required: ['b'] }, { required: ['c'] }] })),
      field(object({ b: string })),
      [`alternatives-removed | ${RECEIVED}`],
    ],
  ];
  testRows(rows, (schema) => using(schema, components));
});

describe('a component', () => {
  const base = object({ a: string, b: string });
  type ComponentRow = readonly [...Versions, oldComponents: object, newComponents: object];
  const rows: readonly ComponentRow[] = [
    [
      'of a choice with a field that is new in one of them',
      choice(ref('Card'), ref('Bank')),
      choice(ref('Card'), ref('Bank')),
      ['field-added | · body a<Card>.cvc & · response 200 a<Card>.cvc | string'],
      components,
      { Card: object({ number: string, cvc: string }), Bank: bank },
    ],
    [
      'of a choice whose component has another name',
      choice(ref('Card'), ref('Bank')),
      choice(ref('CardData'), ref('Bank')),
      [],
      components,
      { CardData: card, Bank: bank },
    ],
    [
      'of a choice whose component is another',
      choice(ref('Card'), ref('Bank')),
      choice(ref('Cash'), ref('Bank')),
      [`alternative-removed | ${SENT} | Card`, `alternative-added | ${RECEIVED} | Cash`],
      components,
      { Cash: object({ place: string }), Bank: bank },
    ],
    ['with another name is the same', ref('Old'), ref('New'), [], { Old: base }, { New: base }],
    ['is the same as its content', ref('Base'), base, [], { Base: base }, {}],
    [
      'in parts of allOf is the same',
      base,
      { allOf: [ref('A'), { properties: { b: string } }] },
      [],
      {},
      { A: object({ a: string }) },
    ],
    [
      'whose fields move to its base is the same',
      { allOf: [ref('A'), object({ b: string })] },
      { allOf: [ref('A')] },
      [],
      { A: object({ a: string }) },
      { A: base },
    ],
    [
      'that requires fields of its base says so',
      ref('A'),
      { allOf: [ref('A'), { required: ['a'] }] },
      [`field-required | ${SENT}`],
      { A: base },
      { A: base },
    ],
    [
      'with limits in several parts has the strictest',
      { allOf: [{ type: 'string', maxLength: 9 }, { maxLength: 5 }] },
      { type: 'string', maxLength: 5 },
      [],
      {},
      {},
    ],
    [
      'with values in several parts has the common ones',
      { allOf: [{ enum: ['x', 'y'] }, { enum: ['y', 'z'] }] },
      { enum: ['y'] },
      [],
      {},
      {},
    ],
    [
      'that may be null where it is used says so',
      field(ref('A')),
      field({ oneOf: [ref('A'), { type: 'null' }] }),
      [`nullable-added | ${RECEIVED}`],
      { A: base },
      { A: base },
    ],
    [
      'that leads to another one by a reference is the same',
      ref('A'),
      ref('B'),
      [],
      { A: base },
      { B: ref('C'), C: base },
    ],
    [
      'that contains itself is compared once',
      ref('Node'),
      ref('Node'),
      ['field-added | · body next.name & · response 200 next.name | string'],
      { Node: object({ next: ref('Leaf') }), Leaf: object({ next: ref('Node') }) },
      { Node: object({ next: ref('Leaf') }), Leaf: object({ name: string, next: ref('Node') }) },
    ],
    [
      'with a field that two parts describe has both',
      { allOf: [object({ a: string }), object({ a: { maxLength: 5 } })] },
      object({ a: { type: 'string', maxLength: 5 } }),
      [],
      {},
      {},
    ],
  ];
  test.each(rows)('%s', (_, old, now, expected, before, after) => {
    expect(compared(using(old, before), using(now, after))).toEqual(expected);
  });
});

describe('a schema that is `false`', () => {
  const array = (more: object = {}) => field({ type: 'array', ...more });
  const never = (more: object = {}) => object({ a: false }, more);
  const allowed = (at: string) => [`value-allowed | · body ${at} & · response 200 ${at}`];
  const forbidden = (at: string) => [`value-forbidden | ✘ body ${at} & · response 200 ${at}`];
  const rows: readonly Row[] = [
    ['for items, now', array(), array({ items: false }), forbidden('a[]')],
    ['for items, no longer', array({ items: false }), array({ items: string }), allowed('a[]')],
    [
      'for items after the first ones, now',
      array({ prefixItems: [string] }),
      array({ prefixItems: [string], items: false }),
      forbidden('a[]'),
    ],
    [
      'for items after the first ones, no longer',
      array({ prefixItems: [string], unevaluatedItems: false }),
      array({ prefixItems: [string] }),
      allowed('a[]'),
    ],
    [
      'for items after the first ones, in two notations',
      array({ prefixItems: [string], items: false }),
      array({ items: [string], additionalItems: false }),
      [],
    ],
    [
      'for a first item, now',
      array({ prefixItems: [string] }),
      array({ prefixItems: [false] }),
      forbidden('a[0]'),
    ],
    ['for a field, now, and back', object({}), never(), forbidden('a'), allowed('a')],

    [
      'for a field that was there, and back',
      field(string),
      never(),
      [`field-removed | ${ALWAYS} | string`],
      [`field-added | ${NEVER} | string`],
    ],
    [
      'for a required field that is there now',
      never(),
      object({ a: string }, { required: ['a'] }),
      [`field-added-required | ${SENT} | string`],
    ],
    ['for a field, in both versions', never(), never(), []],
    [
      'for fields that fit a pattern, no longer',
      object({}, { patternProperties: { '^x': false } }),
      object({}, { patternProperties: { '^x': string } }),
      ['value-allowed | · body /^x/ & · response 200 /^x/'],
    ],
    ['as a component', field(ref('No')), field(string), [`field-added | ${NEVER} | string`]],
  ];
  testRows(rows, (schema) => using(schema, { No: false }));
});

describe('null', () => {
  const rows: readonly Versions[] = [
    [
      'that a schema allows next to a reference to one that does not',
      field({ ...string, nullable: true, $ref: '#/components/schemas/A' }),
      field({ type: ['string', 'null'] }),
      [],
    ],
    [
      'that the last part allows',
      field({ allOf: [ref('A'), { ...string, nullable: true }] }),
      field({ type: ['string', 'null'] }),
      [],
    ],
    ['that only a base allows', field({ allOf: [ref('N'), string] }), field(string), []],
    [
      'that a reference adds',
      field({ nullable: true, allOf: [ref('A')] }),
      field({ type: ['string', 'null'] }),
      [],
    ],
  ];
  const schemas = { A: string, N: { ...string, nullable: true } };
  test.each(rows)('%s', (_, old, now, expected) => {
    expect(compared(using(old, schemas, '3.0.3'), using(now, schemas))).toEqual(expected);
  });
});

describe('how a value is written in XML', () => {
  const file = (mediaType: string, xml: object) => ({
    paths: {
      '/a': {
        post: {
          requestBody: { content: { [mediaType]: { schema: ref('A') } } },
          responses: { 200: { description: '', content } },
        },
      },
    },
    components: { schemas: { A: field({ ...string, xml }), Root: string } },
  });
  test.each([
    ['application/xml', ['xml-changed | ✘ body a | attribute → <b>']],
    ['application/problem+xml; charset=utf-8', ['xml-changed | ✘ body a | attribute → <b>']],
    ['application/json', []],
  ])('matters in bodies of the type %s or not', (mediaType, expected) => {
    expect(compared(file(mediaType, { attribute: true }), file(mediaType, { name: 'b' }))).toEqual(expected);
  });
});

describe('a condition', () => {
  const integer = { type: 'integer' };
  const never = (schema: object) => field({ ...string, not: schema });
  /** Branches of a condition: an object with a property `then` could be taken for a promise. */
  const branches = (met?: object, unmet?: object) =>
    Object.fromEntries([
      ['then', met],
      ['else', unmet],
    ]);
  const when = (met?: object, unmet?: object) =>
    object({ a: string }, { if: object({ a: { const: 'x' } }), ...branches(met, unmet) });
  const rows: readonly Row[] = [
    [
      '`not` that is new, and back',
      field(string),
      never({ const: 'x' }),
      [`condition-added | ${SENT} | not`],
      [`condition-removed | ${RECEIVED} | not`],
    ],
    [
      '`not` with another schema',
      never({ const: 'x' }),
      never({ const: 'y' }),
      [`condition-changed | ${ALWAYS} | not`],
    ],
    ['`not` with another description', never({ const: 'x' }), never({ const: 'x', title: 'X' }), []],
    [
      '`if` that is new',
      object({ a: string }),
      when({ required: ['a'] }),
      ['condition-added | ✘ body & · response 200 | if'],
    ],
    ['`if` without `then` and `else`', object({ a: string }), when(), []],
    [
      '`if` with another schema',
      when({ required: ['a'] }),
      { ...when({ required: ['a'] }), if: object({ a: { const: 'y' } }) },
      ['condition-changed | ✘ body & ✘ response 200 | if'],
    ],
    [
      '`then` that asks for more',
      when(object({ b: string })),
      when(object({ b: string }, { required: ['b'] })),
      ['field-required | ✘ body <then>.b & · response 200 <then>.b'],
    ],
    [
      '`else` that is new',
      when({ required: ['a'] }),
      when({ required: ['a'] }, object({ b: { maxLength: 3 } })),
      [
        'type-narrowed | ✘ body <else> & · response 200 <else> | any → object',
        'field-added | · body <else>.b & · response 200 <else>.b | any',
      ],
    ],
    [
      '`if` of several, one of which is gone',
      {
        allOf: [when({ required: ['a'] }), { if: { required: ['b'] }, ...branches({ required: ['c'] }) }],
      },
      { allOf: [{ if: { required: ['b'] }, ...branches({ required: ['c'] }) }, object({ a: string })] },
      ['condition-removed | · body & ✘ response 200 | if'],
    ],
    [
      '`contains` that is new',
      field({ type: 'array', items: string }),
      field({ type: 'array', items: string, contains: { const: 'x' } }),
      [`condition-added | ${SENT} | contains`],
    ],
    [
      '`contains` with a narrower schema',
      field({ type: 'array', contains: string }),
      field({ type: 'array', contains: { ...string, maxLength: 3 } }),
      ['limit-tightened | ✘ body a<contains> & · response 200 a<contains> | maxLength 3'],
    ],
    [
      '`dependentSchemas` that is gone',
      object({ a: string }, { dependentSchemas: { a: { required: ['b'] } } }),
      object({ a: string }),
      ['condition-removed | · body & ✘ response 200 | dependentSchemas a'],
    ],
    [
      '`dependentSchemas` with one more required field',
      object({ a: string }, { dependentSchemas: { a: object({ b: integer }) } }),
      object({ a: string }, { dependentSchemas: { a: object({ b: integer }, { required: ['b'] }) } }),
      ['field-required | ✘ body <dependentSchemas a>.b & · response 200 <dependentSchemas a>.b'],
    ],
    [
      '`propertyNames` that is new',
      object({}),
      object({}, { propertyNames: { pattern: '^x-' } }),
      ['condition-added | ✘ body & · response 200 | propertyNames'],
    ],
    [
      '`propertyNames` with a longer limit',
      object({}, { propertyNames: { ...string, maxLength: 3 } }),
      object({}, { propertyNames: { ...string, maxLength: 5 } }),
      [
        'limit-loosened | · body <propertyNames> & ✘ response 200 <propertyNames> | maxLength 3 → maxLength 5',
      ],
    ],
    [
      '`contentSchema` of another type',
      field({ ...string, contentSchema: string }),
      field({ ...string, contentSchema: integer }),
      ['type-changed | ✘ body a<contentSchema> & ✘ response 200 a<contentSchema> | string → integer'],
    ],
    [
      'that is only in one of two alternatives',
      { oneOf: [string, integer] },
      { oneOf: [string, { ...integer, not: { const: 3 } }] },
      ['condition-added | ✘ body <integer> & · response 200 <integer> | not'],
    ],
  ];
  testRows(rows, (schema) => using(schema));
});

describe('a discriminator', () => {
  const forms = { Card: object({ kind: string }), Bank: object({ kind: string }) };
  const choice = (discriminator?: object) => ({
    oneOf: [ref('Card'), ref('Bank')],
    ...(discriminator && { discriminator }),
  });
  const mapped = (mapping: object) => choice({ propertyName: 'kind', mapping });
  const card = '#/components/schemas/Card';
  const bank = '#/components/schemas/Bank';
  const NONE = '· body & · response 200';
  const rows: readonly Row[] = [
    [
      'that is new, and back',
      choice(),
      choice({ propertyName: 'kind' }),
      [`discriminator-added | ${NONE} | kind`],
      [`discriminator-removed | ${NONE} | kind`],
    ],
    [
      'of another property',
      choice({ propertyName: 'kind' }),
      choice({ propertyName: 'type' }),
      ['discriminator-changed | ✘ body & ✘ response 200 | kind → type'],
    ],
    [
      'with one more value, and back',
      mapped({ card }),
      mapped({ card, bank }),
      ['discriminator-values-added | · body & ✘ response 200 | bank'],
      ['discriminator-values-removed | ✘ body & · response 200 | bank'],
    ],
    [
      'with a value for another schema',
      mapped({ one: card }),
      mapped({ one: bank }),
      ['discriminator-value-changed | ✘ body & ✘ response 200 | one: Card → one: Bank'],
    ],
    ['that lists what the names say already', mapped({}), mapped({ Card: card, Bank: 'Bank' }), []],
  ];
  testRows(rows, (schema) => using(schema, forms));
});
