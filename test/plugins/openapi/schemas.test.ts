import { expect, test } from 'vitest';
import { exampleOf } from '../../../src/plugins/openapi/node/example.ts';
import type { Schema } from '../../../src/plugins/openapi/node/model.ts';
import { allFields, fieldTable } from '../../../src/plugins/openapi/node/records.ts';
import { sampleLanguages } from '../../../src/plugins/openapi/node/samples/languages.ts';
import type { SampleRequest } from '../../../src/plugins/openapi/shared/request.ts';
import { en } from '../../../src/plugins/openapi/theme/strings/openapi/en.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { en as articles } from '../../../theme/strings/articles/en.ts';
import { readTables } from '../../helpers/tables.ts';
import { fieldMaker } from './field-maker.ts';

const tables = readTables(import.meta.url);

const text: Schema = { types: ['string'] };
const NULL: Schema = { types: ['null'] };
const schemas: Readonly<Record<string, Schema>> = {
  Person: { types: ['object'], properties: [['name', text]] },
  Untyped: { properties: [['name', text]] },
  Any: {},
};
const person: Schema = { ref: 'Person' };

test.each(
  tables.values<[string, Schema, string, unknown]>(
    '%s that may be null says what else it may be, and its example is that',
  ),
)('%s that may be null says what else it may be, and its example is that', (_, schema, type, example) => {
  const parameter = {
    name: 'one',
    in: 'query',
    required: true,
    deprecated: false,
    isGenerated: false,
    examples: [],
    schema,
  };
  expect(fieldMaker(schemas).parameter(parameter, 'a').type).toBe(type);
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

test('a large example leaves out what is deep and not required, and nothing else', () => {
  const text: Schema = { types: ['string'] };
  const object = (names: readonly string[], schema: Schema): Schema => ({
    types: ['object'],
    properties: names.map((name) => [name, schema] as const),
  });
  const parts = Array.from({ length: 20 }, (_, index) => `part${index + 1}`);
  const inner = object(['a', 'b', 'c', 'd', 'e'], object(['f', 'g', 'h', 'i', 'j'], text));
  const address: Schema = { ...object(['street', 'town'], text), required: ['street'] };
  const properties = [...parts.map((name) => [name, inner] as const), ['to', address] as const];
  const order: Schema = { types: ['object'], properties };
  const cut = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, {}]));
  const example = { ...Object.fromEntries(parts.map((name) => [name, cut])), to: { street: 'text' } };
  expect(exampleOf(order, {})).toEqual(example);
  expect(exampleOf({ types: ['array'], items: order }, {})).toEqual([example]);
  expect(exampleOf(inner, {})).toMatchObject({ e: { j: 'text' } });
});

test('a request without headers is written without a list of them', () => {
  const request: SampleRequest = {
    method: 'GET',
    origin: 'https://api.example',
    path: '/pets',
    headers: [],
    hasTimestamp: false,
  };
  for (const { label, write } of sampleLanguages) expect(write(request), label).not.toMatch(/headers?\b/i);
});

const kind: Schema = { properties: [['kind', text]] };
const extending = (name: string): Schema => ({ allOf: [{ ref: 'Pet' }, { properties: [[name, text]] }] });
/** A base whose forms are made of it, as generators write inheritance. */
const pets: Readonly<Record<string, Schema>> = {
  Pet: { ...kind, types: ['object'], variants: [{ ref: 'Cat' }, { ref: 'Dog' }] },
  Cat: extending('lives'),
  Dog: extending('tricks'),
};
const bodyOf = (schema: Schema, all: Readonly<Record<string, Schema>>) => {
  const body = fieldMaker(all).body({ mediaType: '', schema, examples: [] }, 'a');
  const { type, fields = [], choices = [] } = body;
  const forms = choices.flatMap(({ variants }) =>
    variants.map((form) => [form.label, form.fields?.map(({ name }) => name)]),
  );
  return { type, fields: fields.map(({ name }) => name), forms };
};

test('a base shows what each of its forms adds to it, and a form is no choice', () => {
  expect(bodyOf({ ref: 'Pet' }, pets)).toEqual({
    type: 'object',
    fields: ['kind'],
    forms: [
      ['Cat', ['lives']],
      ['Dog', ['tricks']],
    ],
  });
  expect(bodyOf({ ref: 'Cat' }, pets)).toEqual({ type: 'object', fields: ['kind', 'lives'], forms: [] });
  expect(exampleOf({ ref: 'Cat' }, pets)).toEqual({ kind: 'text', lives: 'text' });
});

test.each<[string, Readonly<Record<string, Schema>>, string]>([
  ['one of itself', { A: { variants: [{ ref: 'A' }, text] } }, 'string'],
  ['all of itself', { A: { allOf: [{ ref: 'A' }, text] } }, 'string'],
  [
    'one of those that are one of it',
    {
      A: { variants: [{ ref: 'B' }, { ref: 'C' }] },
      B: { variants: [{ ref: 'A' }, text] },
      C: { variants: [{ ref: 'A' }, { ref: 'B' }, { types: ['array'], items: { ref: 'A' } }] },
    },
    'array of any or string',
  ],
])('a schema that is %s is shown once', (_, all, type) => {
  expect(bodyOf({ ref: 'A' }, all)).toMatchObject({ type, fields: [] });
});

test('a schema that is all of twenty others, each all of each other, is put together once', () => {
  const names = Array.from({ length: 20 }, (_, index) => `S${index}`);
  const all = Object.fromEntries(
    names.map((name): [string, Schema] => [
      name,
      { properties: [[name, text]], allOf: names.map((ref) => ({ ref })) },
    ]),
  );
  expect([...bodyOf({ ref: 'S0' }, all).fields].sort()).toEqual([...names].sort());
});

const words = (markdown: string) => ({
  type: 'markdown' as const,
  markdown,
  file: contentPath('api.yaml'),
  line: 1,
});

test.each<[string, Schema, string]>([
  ['null only', NULL, 'null'],
  ['no value', { values: [] }, 'never'],
])('%s is a type', (_, schema, type) => {
  expect(bodyOf(schema, {}).type).toBe(type);
});

test('a field of several parts has what all of them say', () => {
  const parts: Schema = {
    allOf: [
      { properties: [['name', { types: ['string'], limits: { maxLength: 10 } }]] },
      { properties: [['name', { description: words('A name'), limits: { minLength: 2 } }]] },
      { properties: [['owner', person]] },
      { properties: [['owner', { description: words('An owner') }]] },
      { properties: [['list', { types: ['array'], items: text }]] },
      { properties: [['list', { items: { limits: { maxLength: 3 } } }]] },
    ],
  };
  const [name, owner, list] =
    fieldMaker(schemas).body({ mediaType: '', schema: parts, examples: [] }, 'a').fields ?? [];
  expect(name).toMatchObject({
    type: 'string',
    description: { markdown: 'A name' },
    facts: [{ kind: 'length', text: '2–10' }],
  });
  expect(owner).toMatchObject({
    type: 'object',
    description: { markdown: 'An owner' },
    fields: [{ name: 'name' }],
  });
  expect(list).toMatchObject({
    type: 'array of string',
    rules: [{ facts: [{ kind: 'length', text: '≤ 3' }] }],
  });
});

test('a table in Markdown says which form or rule a field belongs to, and where fields are that it does not list again', () => {
  const schema: Schema = {
    properties: [
      ['first', person],
      ['second', person],
      [
        'pay',
        {
          variants: [
            { title: 'Card', properties: [['number', text]] },
            { title: 'Cash', properties: [['till', text]] },
          ],
        },
      ],
      ['list', { types: ['array'], rules: [{ kind: 'contains', schema: text }] }],
    ],
    rules: [
      { kind: 'met', schema: { required: ['zip'] } },
      { kind: 'dependent', name: 'card', schema: { required: ['cvc'] } },
    ],
  };
  const body = fieldMaker(schemas).body({ mediaType: '', schema, examples: [] }, 'a');
  const table = fieldTable(allFields([body]), (key, { name = '' } = {}) =>
    ({ ...articles, ...en })[key].replace('{name}', name),
  );
  expect(table.join('').trim().split('\n').slice(2)).toEqual([
    '| `first` | object | no |  |',
    '| `first.name` | string | no |  |',
    '| `second` | object | no | Fields as in `Person`. |',
    '| `pay` | object | no | One of these forms: `Card`: object; `number`; `Cash`: object; `till` |',
    '| `pay.number` | string | no | `Card` |',
    '| `pay.till` | string | no | `Cash` |',
    '| `list` | array of any | no | Contains items like this: string |',
    '| `zip` |  | yes | Then |',
    '| `cvc` |  | yes | Required with `card` |',
  ]);
});

test('a form is known by its file or its last key, without a name by its constant, else by its type and format', () => {
  const file: Schema = { properties: [['name', text]] };
  const all = { 'reference/card_report.yaml#': file, 'api.yaml#/a~1b': file };
  const variants: readonly Schema[] = [
    { ref: 'reference/card_report.yaml#' },
    { ref: 'api.yaml#/a~1b' },
    {
      properties: [
        ['type', { values: ['card'] }],
        ['number', text],
      ],
    },
    { types: ['string'], format: 'date', description: words('A day') },
    { types: ['integer'], description: words('Seconds') },
  ];
  const { choices = [] } = fieldMaker(all).body({ mediaType: '', schema: { variants }, examples: [] }, 'a');
  const labels = choices[0]?.variants.map(({ label }) => label);
  expect(labels).toEqual(['card_report', 'a/b', 'card', 'string (date)', 'integer']);
});
