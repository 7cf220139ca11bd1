import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const API = `openapi: 3.1.0
info: { title: Loans, version: '1' }
paths:
  /v1/loans:
    get:
      operationId: listLoans
      parameters:
        - { name: status, in: query, schema: { enum: [reserved, returned] } }
        - { name: Loan-Key, in: header, schema: { type: string } }
      responses: { '200': { description: Yes } }
components:
  schemas:
    Loan:
      type: object
      properties:
        loanedItem: { type: object, properties: { shelfMark: { type: string } } }
        status: { enum: [reserved, returned, vanished] }
        content: { type: string }
        dueDates: { type: array, items: { type: string } }
        medium: { enum: [paper, microfilm, vinyl] }
        longestLoanDays: { type: integer, minimum: 1, maximum: 30 }
        readerReady: { type: boolean }
        remark: { type: string, maxLength: 140 }
`;

async function problemsOf(page: string): Promise<readonly string[]> {
  const { stderr } = await site(
    { 'content/reference/a.yaml': API, 'docs/a.md': `# A\n\n${page}\n` },
    { reference: { openapi: 'content/reference/a.yaml' } },
  ).run('check', '--all');
  return [...stderr.matchAll(/^[✘⚠] (\S+) +\S+?:(\d+):(\d+)\n +(.*)\n(?: +(.*))?/gm)].map(
    ([, code, line, column, text, hint]) =>
      `${Number(line) - 2}:${column} ${code} ${text} ${hint ?? ''}`.trim(),
  );
}

test('names that are one slip away from names of the API, and values that it does not have, are warnings', async () => {
  const page = [
    'Read `shlefMark`, `loanedItem.shelfMrk`, `loanedItem.isbn` and `retruned`.',
    'Ask with `status=retuned`.',
    'It is `reserved` or `gone`.',
    '| `medium` | x |\n|---|---|\n| `paper` | 1 |\n| `film` | 2 |',
    '| Kind | x |\n|---|---|\n| `paper` | 1 |\n| `vinyl` | 2 |\n| `film` | 2 |',
    '```js\nprint(loan.loanedItm, loan["shelfMarks"], loan.mine);\n```',
  ];
  expect(await problemsOf(page.join('\n\n'))).toEqual([
    '1:7 unknown-name The API knows no "shlefMark". Did you mean "shelfMark"?',
    '1:31 unknown-name The API knows no "shelfMrk". Did you mean "shelfMark"?',
    '1:54 unknown-name The API knows no field "isbn" in "loanedItem".',
    '1:65 unknown-name The API knows no "retruned". Did you mean "returned"?',
    '3:18 unknown-value "status" cannot be "retuned". There are: reserved, returned.',
    '5:22 unknown-value "gone" is not a value of the API, but "reserved" is.',
    '10:4 unknown-value "medium" cannot be "film". There are: paper, microfilm, vinyl.',
    '16:4 unknown-value "This column" cannot be "film". There are: paper, microfilm, vinyl.',
    '19:12 unknown-name The API knows no "loanedItm". Did you mean "loanedItem"?',
  ]);
});

test('other names, other words, plurals, files and what the code of the page defines are left alone', async () => {
  const page = [
    '`context`, `dueDate`, `shelfMarks`, `loanedItem.json`, `loanedItem.tsx`, `loanedItem.reader.org`, `loanedItems`, `contant`, `status=returned`, `other=gone`',
    'It is `reserved` or `null`, and `vanished`.',
    '`shelfMak` is our own:\n\n```js\nconst shelfMak = read(loan.shelfMak);\n```',
    '| Kind | x |\n|---|---|\n| `paper` | 1 |\n| `film` | 2 |',
  ];
  expect(await problemsOf(page.join('\n\n'))).toEqual([]);
});

test('headers that begin like one of the API, other forms of a field, values of other fields and other limits are warnings', async () => {
  const page = [
    'Send `Loan-Token: 1`, `Loan-Key` and `Content-Type`.',
    'Read `longestRentDays` and `readyForReader`.',
    'A loan with the `medium` `tape`, or with the `medium` `paper`.',
    '| `medium` | x |\n|---|---|\n| `paper` | 1 |\n| `reserved` | 2 |',
    'Set `longestLoanDays` (1 to 60), or `longestLoanDays` of the item, at most 40.',
    '| Field | Type |\n|---|---|\n| `remark` | string, 0–255 |',
  ];
  expect(await problemsOf(page.join('\n\n'))).toEqual([
    '1:7 unknown-name The API knows no header "Loan-Token". There are: Loan-Key.',
    '3:7 unknown-name The API knows no "longestRentDays". Did you mean "longestLoanDays"?',
    '3:29 unknown-name The API knows no "readyForReader". Did you mean "readerReady"?',
    '5:27 unknown-value "medium" cannot be "tape". There are: paper, microfilm, vinyl.',
    '10:4 unknown-value "medium" cannot be "reserved". There are: paper, microfilm, vinyl.',
    '12:29 wrong-limit The limit of "longestLoanDays" is not 60. The API has, for example, 1 to 30.',
    '12:76 wrong-limit The limit of "longestLoanDays" is not 40. The API has, for example, 1 to 30.',
    '16:24 wrong-limit The limit of "remark" is not 255. The API has, for example, at most 140.',
  ]);
});

test('headers of others, the same name in another notation, and right or other numbers are left alone', async () => {
  const page = [
    '`Other-Token`, `X-Loan`, `longest_loan_days`, `userLoanDays` and `Retry-After`.',
    'Set `longestLoanDays` (1 to 30), which is at most 30. A `remark` of 5 words, at most 900 in all.',
    '| Field | Type |\n|---|---|\n| `remark` | string, 0–140 |\n| `readerReady` | 1–2 |',
  ];
  expect(await problemsOf(page.join('\n\n'))).toEqual([]);
});
