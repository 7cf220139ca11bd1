import { expect, test } from 'vitest';
import { wrongExamples } from '../../../src/plugins/openapi/node/checks/examples.ts';
import { site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';
import { checkedFiles, oneFile } from './read-files.ts';

const tables = readTables(import.meta.url);

const ok = { 200: { description: 'Done.' } };
const operation = (parts: object) => ({ paths: { '/a': { post: { responses: ok, ...parts } } } });

const schema = (one: object) => ({ components: { schemas: { One: one } } });

const integer = { type: 'integer' };
const cardFields = { type: 'object', required: ['number'], properties: { number: { type: 'string' } } };

/** Returns the wrong values of a document, as `pointer: text`. */
function wrong(document: object): readonly string[] {
  const written = { openapi: '3.1.0', info: { title: 'Shop', version: '1' }, ...document };
  const checked = checkedFiles(oneFile(JSON.stringify(written)));
  if (checked === undefined) throw new Error('There is no API.');
  return wrongExamples(checked.api, checked.validator, (pointer) => ({ file: pointer })).map(
    ({ severity = 'warning', file, problem }) => `${severity} ${file}: ${problem}`,
  );
}

const ONE = '/components/schemas/One';
const mustBe = (type: string) => `does not match its schema: This must be of type ${type}.`;

test.each(tables.values<[string, object, string]>('%s is compared with its schema: one warning'))(
  '%s is compared with its schema: one warning',
  (_, document, problem) => {
    expect(wrong(document)).toEqual([`warning ${problem}`]);
  },
);

test.each<[string, object]>([
  ['values that match', schema({ properties: { a: { ...integer, default: 1, example: 2, enum: [1, 2] } } })],
  ['the default response', operation({ responses: { default: { description: 'Done.' } } })],
  ['a field that is called default', schema({ properties: { default: integer, enum: { type: 'array' } } })],
  [
    'data that looks like a schema',
    schema({ default: { type: 'integer', default: 'x' }, example: { enum: 1 } }),
  ],
  ['an extension', schema({ type: 'object', 'x-note': { type: 'integer', default: 'x' } })],
  [
    'another media type',
    operation({ requestBody: { content: { 'text/csv': { schema: integer, example: 'a;b' } } } }),
  ],
  [
    'a keyword next to a reference in OpenAPI 3.0, which replaces it',
    {
      openapi: '3.0.3',
      components: { schemas: { Two: { $ref: '#/components/schemas/One', default: {} }, One: cardFields } },
    },
  ],
  ['a format', schema({ type: 'string', format: 'date', example: 'tomorrow' })],
  [
    'null, of what may be null',
    { openapi: '3.0.3', ...schema({ type: 'string', nullable: true, enum: ['a'], default: null }) },
  ],
  [
    'a pattern that takes too long',
    schema({ type: 'string', pattern: '^[a-z]*$', example: 'x'.repeat(300_000) }),
  ],
  [
    'a schema that is none, in itself',
    schema({ anyOf: [{ $ref: `#${ONE}`, default: 'a' }], format: [], default: 'a' }),
  ],
  ['a pattern of another language', schema({ type: 'string', pattern: '(?i)^A$', example: 'b' })],
])('%s brings no warning', (_, document) => {
  expect(wrong(document)).toEqual([]);
});

test('a pattern that never ends does not stop the check of other values', () => {
  const slow = { type: 'string', pattern: '^(a+)+$', example: `${'a'.repeat(60)}!` };
  const found = wrong(schema({ properties: { a: slow, b: { ...integer, default: 'x' } } }));
  expect(found).toEqual([
    `warning ${ONE}/properties/a/example: Comparing this with its schema takes too long.`,
    `warning ${ONE}/properties/b/default: This default ${mustBe('integer')}`,
  ]);
});

test('a wrong default has its line, and a build warns of it once', async () => {
  const file = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /a:
    get:
      operationId: list
      parameters:
        - name: new
          in: query
          required: true
          schema:
            type: boolean
            default: 'maybe'
      responses: { '200': { description: Done. } }
`;
  const { stderr } = await site(
    { 'docs/a.md': '# A\\n', 'content/reference/shop.yaml': file },
    { reference: { openapi: 'content/reference/shop.yaml' } },
  ).build();
  expect(stderr.match(/^⚠ .*$/gm)).toEqual(['⚠ openapi-example  content/reference/shop.yaml:13:22']);
});
