import { expect, test } from 'vitest';
import { wrongErrorFacts } from '../../../src/plugins/typed-data/build/checks/error-facts.ts';
import { contentPath } from '../../../src/shared/paths.ts';

const errorFacts = {
  E1: { retry: 'never', shopper: null },
  E2: { retry: 'later', shopper: 'Wait "a bit".' },
};

const found = (code: string, language = 'json') =>
  wrongErrorFacts(
    {
      texts: [],
      codes: [
        { language, code, meta: '', file: contentPath('docs/a.md'), blockLine: 1, lines: [[1, 1]] as const },
      ],
    },
    { errorFacts },
  ).map(({ line, column, text }) => `${line}:${column} ${text}`);

test.each([
  ['{ "error": { "code": "E1", "retry": "later" } }', ['1:37 "retry" of E1 is "never", not "later".']],
  ['{"code": "E1",\n "shopperMessage": "No."}', ['2:20 "shopperMessage" of E1 is null, not "No.".']],
  [
    '{"code": "E2", "shopperMessage": null}',
    ['1:34 "shopperMessage" of E2 is "Wait \\"a bit\\".", not null.'],
  ],
])('an error that says something else than its table is a problem: %s', (code, problems) => {
  expect(found(code)).toEqual(problems);
});

test.each([
  '{ "error": { "code": "E1", "retry": "never", "shopperMessage": null } }',
  '{ "code": "E2", "shopperMessage": "Wait \\"a bit\\"." }',
  '{ "code": "E9", "retry": "later" }',
  '{ "a": { "code": "E1" }, "retry": "later" }',
])('an error that agrees, or a code that no table has, is left alone: %s', (code) => {
  expect(found(code)).toEqual([]);
});

test('other languages are left alone', () => {
  expect(found('{ "code": "E1", "retry": "later" }', 'javascript')).toEqual([]);
});
