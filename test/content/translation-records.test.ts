import { expect, test } from 'vitest';
import {
  readRecord,
  recordFileOf,
  translationOf,
  writeRecord,
} from '../../src/content/translation-records.ts';
import { contentPath } from '../../src/shared/paths.ts';

const FILE = 'content/locales/de/sources/docs/a.md.json';
const problemsOf = (text: string) =>
  readRecord(text, FILE).problems.map(({ code, file }) => `${code} ${file}`);

test('the record of a translation lies next to the translations of its language', () => {
  const translation = contentPath('locales/de/docs/a.md');
  expect(recordFileOf(translation)).toBe('locales/de/sources/docs/a.md.json');
  expect(translationOf(recordFileOf(translation))).toBe(translation);
  expect(translationOf(contentPath('locales/de/docs/a.md.json'))).toBeUndefined();
  expect(translationOf(contentPath('locales/de/sources/docs/a.md'))).toBeUndefined();
});

test('a written record is read back unchanged, and has one line for each block', () => {
  const blocks = [
    ['0af1', '22'],
    ['', 'b3'],
  ] as const;
  expect(writeRecord(blocks)).toBe('[\n  ["0af1","22"],\n  ["","b3"]\n]\n');
  expect(readRecord(writeRecord(blocks), FILE)).toEqual({ value: blocks, problems: [] });
  expect(readRecord('[]', FILE)).toEqual({ value: [], problems: [] });
});

test.each([
  'no JSON',
  '{}',
  '[["a"]]',
  '[["a", "b", "c"]]',
  '[["a", 1]]',
  '[["a", "x"]]',
  '[["a", "b"], "c"]',
  '["c", ["a", "b"]]',
])('anything else is a problem of its file: %s', (text) => {
  expect(readRecord(text, FILE).value).toBeUndefined();
  expect(problemsOf(text)).toEqual([`translation-record ${FILE}`]);
});
