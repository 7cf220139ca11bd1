import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CODE_PAGES, codesTable } from '../scripts/reference/problem-codes.ts';
import {
  type ErrorCode,
  PROBLEM_CODES,
  type ProblemCode,
  SECURITY_CODES,
  type WarningCode,
} from '../src/shared/problem-codes.ts';
import { repository, sources } from './helpers/sources.ts';

const codes = [
  ...new Set(
    Object.values(PROBLEM_CODES).flatMap((table) =>
      Object.values(table).flatMap((kind) => Object.keys(kind).flatMap((names) => names.split(' '))),
    ),
  ),
];

/** Files of built-in plugins whose problems are those of the contract: plain values without the types of the table. */
const onContract = sources('src/plugins')
  .filter(({ text }) => /from 'paydocs\/plugin'/.test(text))
  .map(({ path }) => path);

describe('the table of codes', () => {
  test('has codes in kebab case', () => {
    expect(codes.filter((code) => !/^[a-z]+\d*(?:-[a-z\d]+)*$/.test(code))).toEqual([]);
    expect(codes).toEqual(expect.arrayContaining(['broken-link', 'heading-level', 'invalid-utf8', 'tabs']));
  });

  test('has no code that the code does not use', () => {
    const texts = sources('src')
      .filter(({ path }) => path !== 'src/shared/problem-codes.ts')
      .map(({ text }) => text);
    const isUsed = (code: string): boolean => {
      // The end may be another word, of a type that lists all of them.
      const [, end] = /^unknown-(.*)/.exec(code) ?? [];
      return texts.some(
        (text) => text.includes(`'${code}'`) || (/`unknown-\$\{/.test(text) && text.includes(`'${end}'`)),
      );
    };
    expect(codes.filter((code) => !isUsed(code))).toEqual([]);
  });

  test('does not let a code compile that is not listed', () => {
    const isListed: 'not-listed' extends ProblemCode ? true : false = false;
    expect(isListed).toBe(false);
    expect(codes).not.toContain('not-listed');
  });

  test('does not let a code compile with a severity that it never has', () => {
    const ofError: 'empty-link' extends ErrorCode ? true : false = false;
    const ofWarning: 'broken-ref' extends WarningCode ? true : false = false;
    expect([ofError, ofWarning]).toEqual([false, false]);
  });

  test('is not passed by: only `error` and `warning`, which take its codes, make problems of paydocs', () => {
    const made = sources('src').filter(
      ({ text, path }) =>
        /\b(?:code: '[a-z\d-]+',\s*(?:text|severity)\b|severity: '\w+',\s*code: ')/.test(text) &&
        !onContract.includes(path),
    );
    expect(made.map(({ path }) => path)).toEqual([]);
  });

  test('has every code that built-in plugins report through the contract', () => {
    const texts = sources('src').filter(({ path }) => onContract.includes(path));
    const used = texts.flatMap(({ text }) => [
      ...text.matchAll(/\b(?:code: |error\(|warning\()'([a-z\d-]+)'/g),
    ]);
    expect(used.map(([, code = '']) => code)).toContain('diagram');
    expect(used.map(([, code = '']) => code).filter((code) => !codes.includes(code))).toEqual([]);
  });

  test('is the source of the tables of the manual; if not, run `npm run generate`', () => {
    expect(Object.values(CODE_PAGES).flat().sort()).toEqual(Object.keys(PROBLEM_CODES).sort());
    for (const [path, names] of Object.entries(CODE_PAGES)) {
      const page = readFileSync(join(repository, path), 'utf8');
      for (const name of names) expect(page).toContain(codesTable(name));
    }
  });
});

test('problems of security are these', () => {
  expect([...SECURITY_CODES].sort()).toEqual([
    'allowance-refused',
    'forbidden-html',
    'foreign-resource',
    'hidden-character',
    'inline-script',
    'inline-style',
    'raw-html',
    'special-file',
    'symlink-hidden',
    'symlink-outside',
    'unsafe-url',
  ]);
});
