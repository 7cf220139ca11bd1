import { describe, expect, test } from 'vitest';
import type { EditionStore } from '../../../src/plugin.ts';
import { TOO_COMPLEX, unexpected } from '../../../src/plugins/content-checks/node/code/problem.ts';
import { problemsOf } from '../../../src/plugins/content-checks/node/code/problems.ts';
import { findProblems } from '../../../src/plugins/content-checks/node/code/syntax.ts';

const php = (code: string) => ({ language: 'php', code });

describe('code that is too much for its parser', () => {
  const open = {
    java: '({[',
    kotlin: '{(',
    php: '"{$',
    javascript: '[(',
    csharp: '({',
    swift: '([{',
    yaml: '[',
  };

  test.each(Object.entries(open))('a problem ends %s that is nested too deep', async (language, unit) => {
    expect(await findProblems([{ language, code: unit.repeat(30_000) }])).toEqual([TOO_COMPLEX]);
  });

  test('a problem ends code whose parser finds no way on', async () => {
    const slow = { language: 'swift', code: 'a<b '.repeat(60_000) };
    expect(await findProblems([slow])).toEqual([TOO_COMPLEX]);
  });

  test('code after it is read by a parser that is as good as new', async () => {
    const codes = [php('"{$'.repeat(3000)), php('$a = [1, 2];'), php('$a = [1, 2;'), php('echo 1;')];
    const [deep, sound, wrong, other] = await findProblems(codes);
    expect([deep, sound, other]).toEqual([TOO_COMPLEX, null, null]);
    expect(wrong).toMatchObject({
      code: 'code-syntax',
      problem: expect.stringMatching(/^This is not PHP from/),
    });
  });

  test('brackets that close again are not counted, however many there are', async () => {
    expect(await findProblems([php('$a = [[1], (2)];\n'.repeat(2000))])).toEqual([null]);
  });
});

test('a problem is stored, unless it is that of a slow machine', async () => {
  const stored: unknown[] = [];
  const store: EditionStore = { get: () => undefined, put: (_, __, value) => void stored.push(value) };
  const wrong = unexpected('a b', 0, 'PHP');
  const run = async () => [wrong, TOO_COMPLEX, null] as never;
  const marks = ['a b', 'c', 'd'].map((code) => ({ language: 'php', code, file: 'docs/a.md' }) as never);
  const found = await problemsOf(marks, { store, run });
  expect([...found.values()]).toEqual([wrong, TOO_COMPLEX]);
  expect(stored).toEqual([{ problem: wrong }, { problem: null }]);
});
