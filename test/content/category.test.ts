import { expect, test } from 'vitest';
import { readCategoryFile } from '../../src/content/category.ts';
import { printed } from '../config/helpers.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

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

test.each(tables.values<[text: string, expected: string]>('%j is a problem'))(
  '%j is a problem (X8-07)',
  (text, expected) => {
    const { value, problems } = readCategoryFile(text, FILE);
    expect(value).toBeUndefined();
    expect(printed(problems)).toEqual([`${FILE}:${expected}`]);
  },
);

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
