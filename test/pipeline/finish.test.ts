import { describe, expect, test } from 'vitest';
import { settleProblems } from '../../src/pipeline/finish.ts';
import type { Problem } from '../../src/problems.ts';

const error = (code: string, rest: Partial<Problem> = {}): Problem => ({
  code,
  severity: 'error',
  text: 'Wrong.',
  ...rest,
});
const security = (content: 'trusted' | 'untrusted') => ({ content, csp: {}, meta: true, headers: {} });
const LENIENT = { problems: {}, strict: false, security: security('trusted') };

const at = (line: number, text = 'Wrong.') => ({ file: 'a.md', line, column: 1, text });

describe('one place is one problem', () => {
  test('of the same text at the same place the first one stays', () => {
    const problems = [
      error('x', at(1)),
      error('x', at(1)),
      error('x', at(2)),
      error('x', at(1, 'Other.')),
      error('y', at(1)),
    ];
    expect(settleProblems(problems, LENIENT)).toEqual([problems[0], ...problems.slice(2)]);
  });

  test('problems without a line may be several', () => {
    const problems = [error('x'), error('x'), error('x', { file: 'a.md' }), error('x', { file: 'a.md' })];
    expect(settleProblems(problems, LENIENT)).toEqual(problems);
  });
});

describe('a severity of the configuration', () => {
  test.each([
    ['off', []],
    ['warn', ['warning']],
    ['error', ['error']],
  ] as const)('%s', (severity, expected) => {
    expect(
      settleProblems([error('broken-link')], { ...LENIENT, problems: { 'broken-link': severity } }).map(
        (one) => one.severity,
      ),
    ).toEqual(expected);
  });

  test('does not count for security', () => {
    expect(settleProblems([error('raw-html')], { ...LENIENT, problems: { 'raw-html': 'off' } })).toEqual([
      error('raw-html'),
    ]);
  });

  test.each([
    ['is a warning', LENIENT, 'warning'],
    ['is an error of a strict site', { ...LENIENT, strict: true }, 'error'],
    ['is an error of untrusted content', { ...LENIENT, security: security('untrusted') }, 'error'],
  ])('what security removes %s', (_name, config, severity) => {
    expect(settleProblems([error('unsafe-url')], config)).toEqual([{ ...error('unsafe-url'), severity }]);
  });
});

describe('what follows from a file that cannot be read', () => {
  const [cause, effect] = [error('cause', { unread: 'cause' }), error('effect', { unread: 'effect' })];

  test('is left out, also before it', () => {
    expect(settleProblems([effect, cause, error('x')], LENIENT)).toEqual([error('cause'), error('x')]);
  });

  test('is said where the cause is not an error', () => {
    expect(settleProblems([effect], LENIENT)).toEqual([error('effect')]);
    expect(settleProblems([cause, effect], { ...LENIENT, problems: { cause: 'off' } })).toEqual([
      error('effect'),
    ]);
  });
});
