import { expect, test } from 'vitest';
import { brokenRules } from '../../../src/plugins/typed-data/node/checks/field-rules.ts';
import { disagreements } from '../../../src/plugins/typed-data/node/checks/rules.ts';
import { errorCodesShown } from '../../../src/plugins/typed-data/node/error-codes.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { checkedFile } from '../../../src/site-plugins/checked-file.ts';

const errorFacts = {
  E1: { meaning: 'No', status: 400, retry: 'never', shopper: null },
  E2: { meaning: 'No', status: 500, retry: 'later', shopper: 'Wait "a bit".' },
};

const found = (code: string, language = 'json', meta = '') =>
  disagreements(
    checkedFile({
      texts: [],
      codes: [
        { language, code, meta, file: contentPath('docs/a.md'), blockLine: 1, lines: [[1, 1]] as const },
      ],
    }),
    { errorFacts },
  ).map(({ line, column, problem }) => `${line}:${column} ${problem}`);

test.each([
  ['{ "error": { "code": "E1", "retry": "later" } }', ['1:28 "retry" of E1 is "never", not "later".']],
  ['{"code": "E1",\n "shopperMessage": "No."}', ['2:2 "shopperMessage" of E1 is null, not "No.".']],
  [
    '{"code": "E2", "shopperMessage": null}',
    ['1:16 "shopperMessage" of E2 is "Wait \\"a bit\\".", not null.'],
  ],
])('an error that says something else than its table is a problem: %s', (code, problems) => {
  expect(found(code)).toEqual(problems);
});

test('where nothing is that of the code, the code is wrong', () => {
  expect(found('{ "code": "E1", "retry": "later", "shopperMessage": "Wait \\"a bit\\"." }')).toEqual([
    '1:3 "retry" and "shopperMessage" are not those of E1.',
  ]);
});

test.each([
  ['title="404 Not Found"', ['1:3 E1 comes with the status 400, not 404.']],
  ['response=lend:409', ['1:3 E1 comes with the status 400, not 409.']],
  ['title="400 Bad Request"', []],
  ['title="A body"', []],
])('the code of a response has the status of the response: %s', (meta, problems) => {
  expect(found('{ "code": "E1", "retry": "never" }', 'json', meta)).toEqual(problems);
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

test('a cell of many codes and spaces is read once, whatever is behind them', () => {
  const file = contentPath('docs/a.md');
  const cells = (...all: readonly string[]) =>
    disagreements(
      checkedFile({
        texts: all.map((text, cell) => ({
          kind: 'text',
          text,
          file,
          line: 3,
          column: 1,
          blockLine: 1,
          cell,
        })),
        codes: [],
      }),
      { errorFacts },
    ).map(({ problem }) => problem);
  const codes = '`E1`  '.repeat(100);
  expect(cells(codes, '`500`')).toEqual(['E1 comes with the status 400, not 500.']);
  expect(cells(`${codes}!`, '`500`')).toEqual([]);
});

test('a number and digits in quotes are compared, a number and a fraction are not', () => {
  const rule = { field: 'left', atMost: 'all', minus: [], where: {} };
  const isBroken = (left: unknown, all: unknown) =>
    brokenRules((name) => ({ left, all })[name], [rule]).map(({ problem }) => problem.problem);
  expect(isBroken(7, '5')).toEqual(['"left" is at most "all", which is 5. It is 7 here.']);
  expect(isBroken('7', 5)).toEqual(['"left" is at most "all", which is 5. It is 7 here.']);
  expect(isBroken(7, 5.5)).toEqual([]);
});

test('without error codes, or for other readers, there is no table of them, and the message says which there are', () => {
  const shown = (attributes: Record<string, string>) =>
    errorCodesShown({ states: new Map() }, { attributes } as never);
  for (const [attributes, audience] of [
    [{}, 'developer'],
    [{ for: 'press' }, 'press'],
  ] as const)
    expect(shown(attributes)).toEqual({
      severity: 'error',
      code: 'reference-attribute',
      text: `There is no table of error codes for "${audience}".`,
      hint: 'There are: developer, shopper, retry.',
    });
});
