import { expect, test } from 'vitest';
import type { Change } from '../../../../src/plugins/openapi/diff/change.ts';
import { readChangelog } from '../../../../src/plugins/openapi/diff/changelog.ts';

const change = (own: Partial<Change> = {}): Change => ({
  kind: 'field-removed',
  breaking: true,
  places: [{ part: 'body', side: 'request', field: 'card.number', breaking: true }],
  operations: [{ method: 'POST', path: '/payments', oldId: 'pay', newId: 'createPayment' }],
  hasMore: false,
  schemas: ['Card'],
  ...own,
});
const at = (part: Change['places'][number]['part'], own: object = {}): Partial<Change> => ({
  places: [{ part, side: 'request', field: '', breaking: true, ...own }],
});

const entry = (text: string, own: Partial<Change> = {}, old: readonly string[] = []) =>
  readChangelog(text, old)(change(own));

type Row = readonly [name: string, text: string, line: number | undefined, own?: Partial<Change>];

const rows: readonly Row[] = [
  ['names operation and field', '# 2.0\n\n- `POST /payments` has no `card.number`.\n', 3],
  ['names only the last part of the field', 'POST /payments: number is gone.', 1],
  ['names the operation by its new name in code', '- `createPayment`: number is gone', 1],
  ['names the operation by its old name in code', '- `pay`: number is gone', 1],
  ['uses the name of the operation as a word', '- You pay without a number', undefined],
  ['names the schema in code', '- `Card` has no number', 1],
  ['names another operation', '- `POST /payments/{id}` has no number', undefined],
  ['names another method', '- `PUT /payments` has no number', undefined],
  ['names another field', '- `POST /payments` has no `numbers`', undefined],
  ['has the operation in the heading above', '## POST /payments\n\nText.\n\n- `number` is gone\n', 5],
  [
    'has the operation in a heading of another section',
    '## POST /payments\n\nText.\n\n## GET /a\n\n- `number` is gone\n',
    undefined,
  ],
  ['has the operation in the item above', '- `POST /payments`:\n  - `number` is gone\n', 2],
  ['has the operation in the item before', '- `POST /payments`\n- `number` is gone\n', undefined],
  ['is a paragraph of the item that names it', '- POST /payments:\n\n  Its number is gone.\n', 3],
  ['is a paragraph below the item that names it', '- POST /payments\n\nA number is gone.\n', undefined],
  ['is a paragraph of several lines', 'The\noperation POST /payments.\nIts number is gone.\n', 1],
  ['is two paragraphs', 'POST /payments\n\nIts number is gone.\n', undefined],
  ['is a row of a table', '| a | b |\n| --- | --- |\n| `POST /payments` | number |\n', 3],
  ['is two rows of a table', '| `POST /payments` | a |\n| `POST /a` | number |\n', undefined],
  [
    'names a list of items by the field',
    '- POST /payments: `items[].name`',
    1,
    at('body', { field: 'items[].name' }),
  ],
  ['names the field that the list is of', '- POST /payments: items', 1, at('body', { field: 'items[]' })],
  [
    'names a field of an alternative',
    '- POST /payments: iban',
    1,
    at('body', { field: 'method<Bank>.iban' }),
  ],
  [
    'names a field with spaces',
    '- POST /payments: the "first name"',
    1,
    at('body', { field: 'a["first name"]' }),
  ],
  ['names a parameter', '- POST /payments: limit', 1, at('query', { name: 'limit' })],
  ['names no parameter', '- POST /payments: other', undefined, at('query', { name: 'limit' })],
  ['names a status', '- POST /payments: no 204', 1, at('response', { status: '204' })],
  [
    'names a media type',
    '- POST /payments: no application/xml',
    1,
    { ...at('body'), kind: 'media-type-removed', before: 'application/xml' },
  ],
  [
    'names no media type',
    '- POST /payments: no application',
    undefined,
    { ...at('body'), kind: 'media-type-removed', before: 'application/xml' },
  ],
  [
    'names an operation that is gone',
    '- POST /payments is gone.',
    1,
    { ...at('operation'), kind: 'operation-removed' },
  ],
  ['names a body', '- POST /payments has no body.', 1, { ...at('body'), kind: 'body-removed' }],
  [
    'names a server of all operations',
    '- https://a.example/v1 is gone.',
    1,
    {
      ...at('server'),
      kind: 'server-removed',
      before: 'https://a.example/v1',
      operations: [
        { method: 'GET', path: '/a' },
        { method: 'GET', path: '/b' },
      ],
    },
  ],
  [
    'names no server',
    '- https://b.example/v1 is gone.',
    undefined,
    {
      ...at('server'),
      kind: 'server-removed',
      before: 'https://a.example/v1',
      operations: [
        { method: 'GET', path: '/a' },
        { method: 'GET', path: '/b' },
      ],
    },
  ],
];

const complete = rows.map(([name, text, line, own = {}]) => [name, text, line, own] as const);

test.each(complete)('an entry that %s', (_, text, line, own) => {
  expect(entry(text, own)).toBe(line);
});

test.each<readonly [string, number | undefined]>([
  ['1.0', undefined],
  ['v1.0', undefined],
  ['[1.0] - 2026-01-01', undefined],
  ['Version 1.0', undefined],
  ['`GET /a` ([1.0](/a), [2.0](/b))', 5],
  ['1.0.1', 5],
  ['2.0', 5],
])('below the heading %s, which may name the old version, an entry counts or not', (heading, line) => {
  expect(entry(`# Changes\n\n## ${heading}\n\n- POST /payments: number\n`, {}, ['1.0'])).toBe(line);
});

test('an old version without a number ends no changelog', () => {
  expect(entry('## V\n\n- POST /payments: number\n', {}, [''])).toBe(3);
});

test('a changelog of a hundred thousand entries that fit half is read once', () => {
  const text = '- POST /payments: other\n- GET /a: number\n'.repeat(50_000);
  const find = readChangelog(text, []);
  for (let index = 0; index < 20; index++) expect(find(change())).toBeUndefined();
});

test.each([
  ['backticks', `${'`'.repeat(1000)}${'a'.repeat(200_000)}`],
  ['indented paragraphs', '  a\n\n'.repeat(40_000)],
  ['dots at the end of a path', `GET /${'.'.repeat(200_000)}a`],
])('a changelog of %s is read in linear time', (_, text) => {
  expect(entry(`${text}\n\n- \`POST /payments\` has no \`card.number\``)).toBe(text.split('\n').length + 2);
});

test('the name of a field with a million characters is read once', () => {
  const field = 'a<'.repeat(500_000);
  expect(entry('- `POST /payments` has no card', at('body', { field }))).toBe(1);
});
