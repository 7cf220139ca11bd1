import { describe, expect, test } from 'vitest';
import { addVersion } from '../../../src/commands/snapshot/add-version.ts';
import { readTables } from '../../helpers/tables.ts';

const tables = readTables(import.meta.url);

describe('a version that is added to the configuration', () => {
  test.each(tables.values<[string, string, string]>('a version that is added to the configuration'))(
    '%s',
    (_, before, after) => {
      expect(addVersion(before, '2.0')).toBe(after);
    },
  );

  test.each([
    '{title: T}',
    'title: T\n...\n',
    'docs: words\n',
    'docs: {versions: [a]}\n',
    'docs: {versions}\n',
  ])('is left to the author where its place is not plain: %j', (text) => {
    expect(addVersion(text, '2.0')).toBeUndefined();
  });
});
