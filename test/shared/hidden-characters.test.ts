import { describe, expect, test } from 'vitest';
import { codePointName, hiddenCharacters, withoutHidden } from '../../src/shared/hidden-characters.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const names = (code: string): readonly string[] =>
  hiddenCharacters(code).map(({ character }) => codePointName(character));

describe('characters of code that are hidden', () => {
  test.each(
    tables.values<[name: string, code: string, expected: readonly string[]]>(
      'characters of code that are hidden',
    ),
  )('%s', (_, code, expected) => {
    expect(names(code)).toEqual(expected);
    expect(names(withoutHidden(code))).toEqual([]);
  });
});

describe('characters of code that belong to what is next to them', () => {
  test.each(
    tables.values<[name: string, code: string]>('characters of code that belong to what is next to them'),
  )('%s', (_, code) => {
    expect(names(code)).toEqual([]);
    expect(withoutHidden(code)).toBe(code);
  });
});
