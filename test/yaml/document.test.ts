import { expect, test } from 'vitest';
import { parseYaml } from '../../src/yaml/document.ts';
import { entriesOf, placeOf } from '../../src/yaml/places.ts';
import { printed } from '../config/helpers.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const read = (yaml: string) => parseYaml(yaml, { file: 'a.yaml' });

test('values are plain', () => {
  expect(read('a: 1\nb: [true, x, null]\nc:\n  d: "2"\n').value).toEqual({
    a: 1,
    b: [true, 'x', null],
    c: { d: '2' },
  });
});

test.each(['', '# only a comment\n', '---\n'])('a document without a value has none: %j', (yaml) => {
  expect(read(yaml)).toMatchObject({ problems: [] });
  expect(read(yaml).value ?? undefined).toBeUndefined();
});

test('keys are text, as they are written', () => {
  expect(read('1.10: a\ntrue: b\n').value).toEqual({ '1.10': 'a', true: 'b' });
});

test('an alias repeats the value of its anchor', () => {
  expect(read('a: &x {b: 1}\nc: *x\nd: &x 2\ne: *x\n').value).toEqual({
    a: { b: 1 },
    c: { b: 1 },
    d: 2,
    e: 2,
  });
});

test('JSON is YAML, also with tabs', () => {
  expect(read('{\n\t"label": "A",\n\t"position": 2\n}\n').value).toEqual({ label: 'A', position: 2 });
});

test('numbers and booleans stay text where that is asked for', () => {
  const asText = (path: readonly (string | number)[]) => path[0] === 'title';
  const { value } = parseYaml('title: [1.10, true, 0x1F, a, ~]\nother: 1.10\n', { file: 'a.yaml', asText });
  expect(value).toEqual({ title: ['1.10', 'true', '0x1F', 'a', null], other: 1.1 });
});

const nested = read('# first\nnavbar:\n  items:\n    - to: /a\n      label: A\n    - b\n');

test.each([
  [[], 'value', 2, 1],
  [['navbar'], 'key', 2, 1],
  [['navbar'], 'value', 3, 3],
  [['navbar', 'items', 0], 'value', 4, 7],
  [['navbar', 'items', 0, 'label'], 'key', 5, 7],
  [['navbar', 'items', 0, 'label'], 'value', 5, 14],
  [['navbar', 'items', 1], 'key', 6, 7],
  [['navbar', 'items', 0, 'missing'], 'value', 4, 7],
  [['navbar', 'missing', 'more'], 'value', 2, 1],
] as const)('%j has its %s on line %i, column %i', (path, part, line, column) => {
  expect(placeOf(nested, path, part)).toEqual({ file: 'a.yaml', line, column });
});

test('places count from the line of the file on which the text starts', () => {
  const document = parseYaml('a: 1\nb: 2\n', { file: 'a.md', firstLine: 2 });
  expect(placeOf(document, ['b'])).toEqual({ file: 'a.md', line: 3, column: 4 });
});

test.each(tables.values<[yaml: string, problem: string]>('%j is a problem in plain words'))(
  '%j is a problem in plain words',
  (yaml, problem) => {
    expect(printed(read(yaml).problems)).toEqual([problem]);
  },
);

test('a bracket before a million spaces is looked at once', () => {
  const { problems } = read(`a:\n  b: {\n${' '.repeat(1_000_000)}`);
  expect(printed(problems)).toEqual([
    'a.yaml:2:6 A list in [ ] or a mapping in { } is not closed. Add the closing bracket.',
  ]);
});

test('a bracket behind a million line separators, which only JavaScript takes for ends of lines, is looked at once', () => {
  expect(read(`${'\u2028'.repeat(1_000_000)}: [`).problems).toHaveLength(1);
});

test('all values that cannot be read are reported', () => {
  expect(read('a: @x\nb: `y\n').problems.map(({ line }) => line)).toEqual([1, 2]);
});

test.each([
  ['brackets without end', '['.repeat(20_000)],
  ['mappings in mappings', Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ['an alias of itself', '&a [*a]'],
  [
    'aliases of aliases',
    `a0: &a0 [x]\n${Array.from({ length: 12 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]`).join('\n')}`,
  ],
])('too much is refused, with one problem: %s', (_, yaml) => {
  expect(read(yaml).problems).toHaveLength(1);
  expect(read(yaml).problems[0]?.text).toMatch(/^The YAML is nested too deeply/);
});

test.each([1, 2, 3])('a mistake below %i empty first lines is one problem', (count) => {
  const yaml = `${'\n'.repeat(count)}  a: one b: 6'`;
  expect(read(yaml).problems.map(({ line }) => line)).toEqual([count + 1]);
});

test('the entries of a mapping are in the order of the text, also where their keys are numbers', () => {
  const document = parseYaml('a:\n  z: 1\n  10: 2\n  "2": 3', { file: 'a.yaml' });
  const { a } = document.value as { readonly a: Readonly<Record<string, number>> };
  expect(entriesOf(document, ['a'], a)).toEqual([
    ['z', 1],
    ['10', 2],
    ['2', 3],
  ]);
});

test('other white space than spaces may begin a line of a text, and not a key', () => {
  const text = 'a: |\n  one:\n  \u00a0two: 2\nb: "x\n  \u00a0y: z"\n';
  expect(parseYaml(text, { file: 'a.yaml' })).toMatchObject({
    value: { a: 'one:\n\u00a0two: 2\n', b: 'x \u00a0y: z' },
    problems: [],
  });
  expect(parseYaml('a:\n\u00a0 b: 1\n', { file: 'a.yaml' }).problems).toMatchObject([
    { line: 2, column: 1, text: 'The line is indented with a character that only looks like a space.' },
  ]);
});
