import { expect, test } from 'vitest';
import { readSpecFile } from '../../../src/plugins/openapi/node/document.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { readTables } from '../../helpers/tables.ts';
import { readFiles } from './read-files.ts';

const tables = readTables(import.meta.url);

function read(name: string, text: string) {
  const found = readSpecFile(contentPath(name), text, name);
  if ('problem' in found) return `${found.problem.code} ${found.problem.line}: ${found.problem.text}`;
  return found.file;
}

test('YAML that most parsers accept is read, with the lines of its values', () => {
  // The bracket that closes a mapping is not indented.
  const { operation, problems } = readFiles({
    'api.yaml': `openapi: 3.1.0
paths:
  /a:
    get:
      operationId: a
      requestBody: &body
        content:
          text/plain:
            example: {
              a: [1, "two"]
            }
            schema: { $ref: '#/components/schemas/Missing' }
    put: { operationId: b, requestBody: *body }
components: {
  schemas: {}
}
`,
  });
  for (const [id, method] of [
    ['a', 'get'],
    ['b', 'put'],
  ] as const) {
    const pointer = `/paths/~1a/${method}/requestBody/content/text~1plain/example`;
    expect(operation(id).body?.contents[0]?.examples).toEqual([
      { name: 'example', value: { a: [1, 'two'] }, pointer },
    ]);
  }
  expect(problems).toEqual([
    'warning yaml 9: This value goes on in a line that is not indented.',
    'warning yaml 14: This value goes on in a line that is not indented.',
    'error broken-ref 12: The reference "#/components/schemas/Missing" leads nowhere: there is no "Missing".',
  ]);
});

test.each(
  tables.values<[string, string, object, string]>(
    'what libyaml reads and YAML does not allow is read with a warning',
  ),
)('what libyaml reads and YAML does not allow is read with a warning: %s', (_, text, value, at) => {
  const found = readSpecFile(contentPath('reference/api.yaml'), text, 'api.yaml');
  if ('problem' in found) throw new Error(found.problem.text);
  expect(found.file.value).toEqual(value);
  expect(found.warnings.map(({ line, column }) => `${line}:${column}`)).toEqual([at]);
});

test('values behind spaces that were missing have their places in the file', () => {
  const found = readSpecFile(
    contentPath('reference/api.yaml'),
    'a: "x"#c\nb:\n  - "1\n2"\n  - { c: 3 }\n',
    'api.yaml',
  );
  if ('problem' in found) throw new Error(found.problem.text);
  const { file } = found;
  const list = Reflect.get(Object(file.value), 'b') as readonly object[];
  expect(file.place(file.offsets.get(list)?.get(0) ?? 0)).toMatchObject({ line: 3, column: 5 });
  expect(file.place(file.offsets.get(list[1] ?? {})?.get('c') ?? 0)).toMatchObject({ line: 5, column: 10 });
});

test.each<[string, string]>([
  ['a quote that nothing closes', 'a: "x\nb: 1\n'],
  ['a bracket that nothing closes', 'a:\n  b: [1\nc: 2\n'],
  ['the mark of another document in quotes', 'a: "x\n--- y"\n'],
  ['a plain text that is not indented', 'a:\n  b: one\ntwo\nc: 1\n'],
  ['many keys in a line', `a: "x\ny"\nb: ${'c: '.repeat(100_000)}`],
  ['many spaces', `a: "x\ny"\nb: x${' '.repeat(500_000)}: [`],
  ['many brackets', `a: ${'['.repeat(200_000)}`],
  ['many quotes', `a: ${'"x"'.repeat(200_000)}`],
  ['many lines of a text', `a: "${'x\n'.repeat(200_000)}"\nb: c: d`],
])('what no program reads is a problem, however long it is: %s', (_, text) => {
  expect(read('a.yaml', text)).toContain('yaml ');
});

test('YAML that no parser accepts is a problem where it is wrong', () => {
  expect(read('a.yaml', 'a: {\nb: [1\n')).toContain('yaml 1:');
  expect(read('a.yaml', 'a: 1\na: 2\n')).toBe('yaml 2: This key is in the mapping twice.');
});

test('YAML that is nested too deeply, or repeats itself without end, is a problem for every parser', () => {
  const nested = (depth: number) => `a:\n  b: { c: 1\n  }\nc: ${'['.repeat(depth)}${']'.repeat(depth)}\n`;
  expect(read('a.yaml', nested(50))).toMatchObject({ value: { a: { b: { c: 1 } } } });
  expect(read('a.yaml', nested(300))).toContain('yaml ');
  expect(read('a.yaml', nested(100_000))).toContain('yaml ');
  const doubled = Array.from({ length: 40 }, (_, n) => `k${n + 1}: &a${n + 1} [*a${n}, *a${n}]`).join('\n');
  expect(read('a.yaml', `a:\n  b: { c: 1\n  }\nk0: &a0 x\n${doubled}\n`)).toContain('yaml ');
});

test('a tag that means something to other programs is a problem', () => {
  expect(read('a.yaml', 'a: !include b.yaml\n')).toContain('yaml 1:');
  expect(read('a.yaml', 'a: !!binary aGk=\n')).toContain('yaml 1:');
});

test('an empty document may follow, but no other one', () => {
  expect(read('a.yaml', '---\na: 1\n---\n')).toMatchObject({ value: { a: 1 } });
  expect(read('a.yaml', 'a: 1\n---\nb: 2\n')).toContain('more than one YAML document');
  expect(read('a.yaml', '')).toContain('The file is empty.');
});

test('a mapping may be merged into another one', () => {
  const file = read('a.yaml', 'base: &base { type: object, title: A }\nown:\n  <<: *base\n  title: B\n');
  expect(file).toMatchObject({ value: { own: { type: 'object', title: 'B' } } });
});

test('of two keys in JSON with one name, the last one counts', () => {
  const file = read('a.json', '{ "a": { "b": [1] },\n  "a": { "b": { "c": 2 } } }');
  expect(file).toMatchObject({ value: { a: { b: { c: 2 } } } });
});

test('dates, large numbers and numbers as keys stay what they are in JSON', () => {
  const file = read('a.yaml', 'day: 2026-03-02\n200: yes\n1.0: no\n');
  expect(file).toMatchObject({ value: { day: '2026-03-02', 200: 'yes', '1.0': 'no' } });
});

test.each<[string, string, string]>([
  ['api.json', '{ "a": 1,\n"b": ["\\ud83d"] }', 'yaml 2: The text contains half of a character.'],
  ['api.json', '{\n"a\\uDE00": 1 }', 'yaml 2: The text contains half of a character.'],
  ['api.yaml', 'a: 1\nb: "\\ud83d"\n', 'yaml 2: The text contains half of a character.'],
])('half of a character, which no address can hold, is a problem: %s %s', (name, text, expected) => {
  expect(read(name, text)).toBe(expected);
});

test('half of a character makes no parser accept what the other one refuses', () => {
  expect(read('api.yaml', 'a:\n  b: { c: "\\ud83d"\n  }\n')).toContain('yaml ');
  expect(read('api.yaml', 'a:\n  b: { "\\ud83d": 1\n  }\n')).toContain('yaml ');
});

test('both halves are a character, and an escaped escape is none', () => {
  const text = '{ "a": "\\ud83d\\ude00", "pattern": "[\\\\ud800-\\\\udfff]" }';
  expect(read('api.json', text)).toMatchObject({ value: { a: '😀', pattern: '[\\ud800-\\udfff]' } });
  expect(read('api.yaml', `a: '\\ud800'`)).toMatchObject({ value: { a: '\\ud800' } });
});
