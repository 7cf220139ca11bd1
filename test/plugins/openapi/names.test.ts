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
    '5:22 unknown-value "gone" is no value of the API, and "reserved" is one.',
    '10:4 unknown-value "medium" cannot be "film". There are: paper, microfilm, vinyl.',
    '16:4 unknown-value "This column" cannot be "film". There are: paper, microfilm, vinyl.',
    '19:12 unknown-name The API knows no "loanedItm". Did you mean "loanedItem"?',
  ]);
});

test('other names, other words, plurals, files and what the code of the page defines are left alone', async () => {
  const page = [
    '`context`, `dueDate`, `shelfMarks`, `loanedItem.json`, `loanedItems`, `contant`, `status=returned`, `other=gone`',
    'It is `reserved` or `null`, and `vanished`.',
    '`shelfMak` is our own:\n\n```js\nconst shelfMak = read(loan.shelfMak);\n```',
    '| Kind | x |\n|---|---|\n| `paper` | 1 |\n| `film` | 2 |',
  ];
  expect(await problemsOf(page.join('\n\n'))).toEqual([]);
});
