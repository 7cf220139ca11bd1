import { expect, test } from 'vitest';
import { flatten } from '../../../src/plugins/openapi/shared/flatten.ts';
import { readTables } from '../../helpers/tables.ts';
import { readFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

/** An API with one path, `/a/{id}`, whose item is this text of YAML, and a schema `S`. */
const withPath = (item: string, schema = 'type: object'): string => `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  '/a/{id}':
${item.replace(/^/gm, '    ')}
components: { schemas: { S: { ${schema} } } }
`;

const ID = '{ name: id, in: path, required: true, schema: { type: string } }';

const withOperation = (fields: string): string =>
  withPath(`parameters: [${ID}]\nget:\n${fields.replace(/^/gm, '  ')}`);

test.each(tables.values<[string, string, string]>('%s that the specification does not allow is one warning'))(
  '%s that the specification does not allow is one warning',
  (_name, file, text) => {
    const { problems } = readFiles({ 'a.yaml': file });

    expect(problems).toEqual([expect.stringMatching(/^warning openapi-value \d+: /)]);
    expect(problems[0]).toContain(text);
  },
);

test.each<[string, string, string]>([
  ['a type without quotes', withPath('{}', 'type: [string, null]'), 'Write it in quotes: "null".'],
  [
    'a name in the path with an operator of RFC 6570',
    withPath(`parameters: [${ID}]\nget: {}`).replace('{id}', '{.id*}'),
    'Write "{id}": "style" and "explode" of the parameter say the rest.',
  ],
])('the hint says what to write: %s', (_name, file, hint) => {
  expect(readFiles({ 'a.yaml': file }).hints).toEqual([hint]);
});

test('a security scheme that many operations need and the file lacks is one problem', () => {
  const file = withPath(
    'get: { security: [{ key: [] }] }\nput: { security: [{ key: [] }, { other: [] }] }',
  ).replace('/{id}', '');
  expect(readFiles({ 'a.yaml': file }).problems).toEqual([
    'warning unknown-security 5: There is no security scheme "key".',
    'warning unknown-security 6: There is no security scheme "other".',
  ]);
});

test('a schema that lists more fields than anyone reads is one error, and has none of them', () => {
  const fields = Array.from({ length: 5001 }, (_, index) => `f${index}: {}`).join(', ');
  const { model, problems } = readFiles({ 'a.yaml': withPath('{}', `properties: { ${fields} }`) });

  expect(problems).toEqual(['error openapi-limit 6: This schema lists more than 5000 fields.']);
  expect(model?.schemas['reference/a.yaml#/components/schemas/S']).toEqual({});
});

test.each<[string, string]>([
  ['null where generated files have it', withOperation('parameters: null\nresponses: null\ntags: null')],
  [
    'statuses of all forms',
    withOperation('responses: { 200: {}, 4XX: {}, 5xx: {}, default: {}, x-note: {} }'),
  ],
  ['extensions, and names that are near to nothing', withOperation('x-respones: {}\nowner: me')],
  ['parameters of the path', withPath(`parameters: [${ID}]\nget: {}`)],
  ['annotations of schemas', withPath('{}', 'properties: { propertys: {} }, propertis: 1, x-requird: [a]')],
  ['a word that is near to a short keyword', withPath('{}', 'typo: string, idf: 1, nut: {}')],
  [
    'a keyword of an earlier version',
    withPath('{}', 'id: a, definitions: {}, dependencies: {}, examples: {}'),
  ],
  [
    'a required field that another schema has',
    withPath('{}', 'required: [idd], properties: { id: {} } }, T: { properties: { idd: {} }'),
  ],
  ['a required field that is near to none', withPath('{}', 'required: [amount], properties: { id: {} }')],
])('%s is no mistake', (_name, file) => {
  expect(readFiles({ 'a.yaml': file }).problems).toEqual([]);
});

test.each<[string, string, string, string]>([
  ['the root', 'componets', 'components', '#/components'],
  ['the components', 'shcemas', 'schemas', '#/components/schemas'],
])(
  'a misspelled key of %s that many references lead through is one error at its line',
  (_, slip, key, pointer) => {
    const ref = `{ $ref: '#/components/schemas/S' }`;
    const content = `content: { application/json: { schema: ${ref} } }`;
    const file = withOperation(
      `requestBody: { ${content} }\nresponses: { 200: { ${content} }, 201: { ${content} } }`,
    );
    const { problems, hints } = readFiles({ 'a.yaml': file.replace(`${key}:`, `${slip}:`) });

    expect(problems).toEqual([
      `error broken-ref 9: "${slip}" is not "${key}": references to "${pointer}" lead nowhere.`,
    ]);
    expect(hints).toEqual([`Did you mean "${key}"?`]);
  },
);

test('mappings without a text do not end the reading, wherever a word belongs', () => {
  const odd = '{ toString: 1 }';
  const text = `openapi: 3.1.0
info: { title: A, version: ${odd} }
servers: [{ url: 'https://{a}.example', variables: { a: { default: ${odd}, enum: [${odd}] } } }]
security: [{ key: [${odd}] }]
paths:
  /a:
    get:
      x-error-codes: [${odd}]
      parameters: [{ name: q, in: query, schema: { enum: [${odd}], x-enum-varnames: [${odd}] } }]
      responses: {}
`;
  expect(() => readFiles({ 'a.yaml': text })).not.toThrow();
  expect(() => readFiles({ 'a.yaml': `openapi: ${odd}\n` })).not.toThrow();
  expect(() => readFiles({ 'a.yaml': `swagger: ${odd}\n` })).not.toThrow();
});

test('an empty list is an empty mapping, as programs write it: the operation is read, and is no mistake', () => {
  const { model, problems } = readFiles({
    'a.yaml': withPath(`parameters: [${ID}]\nget: []\nput: { responses: [], callbacks: [] }\npost: [a]`),
  });
  expect(model?.operations.map(({ method }) => method)).toEqual(['GET', 'PUT']);
  expect(problems).toEqual(['warning openapi-value 8: "post" is not a mapping, so it is not read.']);
});

test('thousands of misspelled required fields are not compared with thousands of fields each', () => {
  const names = Array.from({ length: 4000 }, (_, index) => `name${index}of`);
  const schema = { properties: Object.fromEntries(names.map((name) => [name, {}])), required: names };
  const text = JSON.stringify(schema)
    .slice(1, -1)
    .replace(/"required":.*/, (list) => list.replaceAll('of"', 'off"'));
  const { problems } = readFiles({ 'a.yaml': withPath('{}', text) });
  expect(problems).toHaveLength(500);
});

test.each<[string, number, (next: string) => string, readonly string[]]>([
  ['references', 200, (next) => `{ $ref: ${next}, title: T }`, []],
  ['`allOf`', 100, (next) => `{ allOf: [{ $ref: ${next} }] }`, []],
  ['`allOf` with further fields', 100, (next) => `{ allOf: [{ $ref: ${next} }], title: T }`, []],
  ['references', 201, (next) => `{ $ref: ${next}, title: T }`, ['S0']],
  ['`oneOf`', 101, (next) => `{ oneOf: [{ $ref: ${next} }] }`, ['S0']],
  ['references', 500, (next) => `{ $ref: ${next}, title: T }`, ['S1', 'S202']],
])(
  'a chain of %s through %i schemas is read to its end, or is an error where it is too long',
  (_, count, link, reported) => {
    const chain = Array.from(
      { length: count - 1 },
      (_, at) => `S${at}: ${link(`'#/components/schemas/S${at + 1}'`)}`,
    );
    const schemas = [...chain, `S${count - 1}: { properties: { last: {} } }`].map((line) => `    ${line}`);
    const file = `openapi: 3.1.0\ninfo: { title: A, version: '1' }\ncomponents:\n  schemas:\n${schemas.join('\n')}\n`;
    const { model, problems } = readFiles({ 'a.yaml': file });
    expect(problems).toEqual(
      reported.map((name) => {
        const line = 5 + Number(name.slice(1));
        return `error openapi-limit ${line}: This schema is composed of more than 200 parts in each other.`;
      }),
    );
    const { properties } = flatten({ ref: 'reference/a.yaml#/components/schemas/S0' }, model?.schemas ?? {});
    expect(properties?.map(([name]) => name)).toEqual(reported.length === 0 ? ['last'] : undefined);
  },
);
