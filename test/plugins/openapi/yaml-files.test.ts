import { expect, test } from 'vitest';
import { readSpecFile } from '../../../src/plugins/openapi/node/document.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { readFiles } from './read-files.ts';

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

test.each<[string, string, object, string]>([
  ['double quotes', 'a:\n  b: "one\ntwo"\nc: 1\n', { a: { b: 'one two' }, c: 1 }, '2:6'],
  ['single quotes', "a:\n  b: 'it''s\ntwo'\nc: 1\n", { a: { b: "it's two" }, c: 1 }, '2:6'],
  ['quotes, indented too little', 'a:\n  b:\n    c: "one\n  two"\n', { a: { b: { c: 'one two' } } }, '3:8'],
  ['quotes, indented with a tab', 'a:\n  b: "one\n\ttwo"\n', { a: { b: 'one two' } }, '2:6'],
  ['quotes with an empty line', 'a: "one\n\ntwo"\nb: 2\n', { a: 'one\ntwo', b: 2 }, '1:4'],
  ['quotes with a line that ends in a backslash', 'a: "one\\\ntwo"\n', { a: 'onetwo' }, '1:4'],
  ['quotes with what looks like a key', 'a: \'one\nb: "two"\'\n', { a: 'one b: "two"' }, '1:4'],
  ['quotes in a list', '- "one\ntwo"\n- 3\n', ['one two', 3], '1:3'],
  [
    'quotes after an anchor and a tag',
    'a: &x !!str "one\ntwo"\nb: *x\n',
    { a: 'one two', b: 'one two' },
    '1:13',
  ],
  ['carriage returns', 'a:\r\n  b: "one\r\ntwo"\r\nc: 1\r\n', { a: { b: 'one two' }, c: 1 }, '2:6'],
  ['a list in brackets', 'a:\n- [1,\n2]\nb: 3\n', { a: [[1, 2]], b: 3 }, '2:3'],
  ['a mapping in brackets', 'a:\n  b: {\n  c: 1\n}\n', { a: { b: { c: 1 } } }, '2:6'],
  ['brackets, indented with tabs', 'a: [\n\t1,\n\t2\n]\n', { a: [1, 2] }, '1:4'],
  ['quotes in brackets', 'a: [ "]",\n"x # y\nz", it\'s ]\n', { a: [']', 'x # y z', "it's"] }, '1:4'],
  ['a comment in brackets', 'a: [1, # "]\n2]\n', { a: [1, 2] }, '1:4'],
  ['a comment after quotes', 'a: "x"#c\nb: 1\n', { a: 'x', b: 1 }, '1:7'],
  ['a comment after brackets', 'a: [1]#c\nb: 1\n', { a: [1], b: 1 }, '1:7'],
  ['a literal text before', "a: |\n  it's\n  \"\nb: 'x\ny'\n", { a: 'it\'s\n"\n', b: 'x y' }, '4:4'],
  ['a literal text in a list before', "- a: >-\n    it's\n  b: 'x\ny'\n", [{ a: "it's", b: 'x y' }], '3:6'],
  [
    'quotes in texts and comments before',
    "a: it's\n# it's\nb: say \"x\nc: 'x\ny'\n",
    { a: "it's", b: 'say "x', c: 'x y' },
    '4:4',
  ],
])('what libyaml reads and YAML does not allow is read with a warning: %s', (_, text, value, at) => {
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
