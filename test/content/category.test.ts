import { expect, test } from 'vitest';
import { readCategoryFile } from '../../src/content/category.ts';
import { printed } from '../config/helpers.ts';

const FILE = 'content/docs/api/_category_.yml';

test('every key is read (X8-07)', () => {
  const yaml = `key: api
label: 2.0
description: All calls
position: 2.5
collapsed: false
collapsible: true
className: c
link: {type: generated-index, slug: /all}
customProps: {a: 1}`;
  expect(readCategoryFile(yaml, FILE)).toEqual({
    value: {
      category: {
        key: 'api',
        label: '2.0',
        description: 'All calls',
        position: 2.5,
        collapsed: false,
        collapsible: true,
        className: 'c',
        link: { type: 'generated-index', slug: '/all' },
        customProps: { a: 1 },
      },
    },
    problems: [],
  });
});

test('a category can refuse a link', () => {
  expect(readCategoryFile('link: null', FILE).value?.category).toEqual({ link: null });
});

test('JSON is read too', () => {
  const json = '{\n\t"label": "API",\n\t"link": { "type": "doc", "id": "api/index" }\n}\n';
  expect(readCategoryFile(json, 'content/docs/api/_category_.json').value?.category).toEqual({
    label: 'API',
    link: { type: 'doc', id: 'api/index' },
  });
});

test.each(['', '# nothing\n'])('an empty file says nothing: %j', (text) => {
  expect(readCategoryFile(text, FILE)).toEqual({ value: { category: {} }, problems: [] });
});

test.each([
  ['lable: API', '1:1 Unknown key lable. Did you mean "label"?'],
  ['position: "2"', '1:11 position must be a number, not "2".'],
  [
    'collapsed: "yes"',
    '1:12 collapsed must be true or false, not "yes". Write true or false, without quotes.',
  ],
  [
    'link: {type: docs, id: x}',
    '1:14 link.type cannot be "docs". Did you mean "doc"? Allowed: "doc", "generated-index".',
  ],
  [
    'link: {type: generated-index, slug: "a?b"}',
    '1:37 link.slug must be a path, not "a?b". Write it like "guides/api-keys", without "?", "#", backslashes and line breaks.',
  ],
  ['link: {type: doc}', '1:1 link.id is missing. Id of the doc: `online-direct/overview`.'],
  [
    '- label',
    '1:1 The file must be a mapping, not a list. Put each entry on a separate, indented line: "key: value", with a space after the colon.',
  ],
  [
    'label: a: b',
    '1:8 This value contains another key. Put a value that contains ": " in quotes. Indent all keys of a mapping by the same number of spaces.',
  ],
])('%j is a problem (X8-07)', (text, expected) => {
  const { value, problems } = readCategoryFile(text, FILE);
  expect(value).toBeUndefined();
  expect(printed(problems)).toEqual([`${FILE}:${expected}`]);
});

test('a category file in the folder of a language says where labels are translated', () => {
  const { value, problems } = readCategoryFile('label: Neu', 'content/locales/de/docs/api/_category_.yml');
  expect(value).toBeUndefined();
  expect(problems).toEqual([
    {
      severity: 'warning',
      code: 'category-file',
      text: 'This file has no effect.',
      file: 'content/locales/de/docs/api/_category_.yml',
      hint: 'Translate labels and descriptions of categories under `sidebars` in content/locales/de/labels.yaml.',
    },
  ]);
});
