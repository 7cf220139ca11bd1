import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';
import { AGREEING, API, DATA, expectEach, json, problemsOf } from './library.ts';

test('statuses and card numbers that contradict the data are reported at their lines', async () => {
  await expectEach([
    ['The answer is `404` with `L200`.', 'error-status', 'L200 comes with the status 409, not 404.'],
    ['The answer is `404`, for example `L200`.', 'error-status', 'L200 comes with the status 409, not 404.'],
    ['It ends with `404` and `L200`.', 'error-status', 'L200 comes with the status 409, not 404.'],
    ['The answer is `409` with :error[L100].', 'error-status', 'L100 comes with the status 404, not 409.'],
    ['It ends with `409` and `L200` or `L100`.', 'error-status', 'L100 comes with the status 404, not 409.'],
    [
      'Expect `409` with `L201`, :error[L200], or :error[L100].',
      'error-status',
      'L100 comes with the status 404, not 409.',
    ],
    ['It may be `L100` (409).', 'error-status', 'L100 comes with the status 404, not 409.'],
    ['- `L100` and `L200` (409)', 'error-status', 'L100 comes with the status 404, not 409.'],
    [
      '`L201`, `L200` or :error[L100] (HTTP 409).',
      'error-status',
      'L100 comes with the status 404, not 409.',
    ],
    [
      'Pay with 4111111111111112.',
      'card-number',
      'The check digit of the card number 4111111111111112 is wrong.',
    ],
  ]);
});

test('contradictions in tables are reported at their rows', async () => {
  const rows = [
    ['| `L100` | 409 |', 'error-status', 'L100 comes with the status 404, not 409.'],
    ['| `L100`, `L200` | 404 |', 'error-status', 'L200 comes with the status 409, not 404.'],
  ];
  const sums = [
    ['| `lent` | 300 | 400 |', 'field-rule', '"paid" is at most "price", which is 300. It is 400 here.'],
    [
      '| `returned` | 300 | 200 |',
      'field-rule',
      '"paid" equals "price", where "status" is "returned", which is 300. It is 200 here.',
    ],
  ];
  const lines = (all: readonly (readonly string[])[]) => all.map(([line]) => line);
  const page = [
    ...['| Code | HTTP |', '|---|---|', '| `L100`, `L200` | 404, 409 |', ...lines(rows), ''],
    ...[
      '| Status | `price` | `paid` |',
      '|---|---|---|',
      '| `reserved` | 300 | 0 |',
      '| `overdue` | 300 | 300 |',
    ],
    ...[...lines(sums), ''],
  ].join('\n');
  const expected = [...rows, ...sums].map((each) => each.join(' | '));
  expect([...(await problemsOf(page))].sort()).toEqual(expected.sort());
});

test('contradictions in code are reported at their lines', async () => {
  const message = (event: string, status: string, number: number) =>
    json(
      `{\n  "event": "${event}",\n  "number": ${number},\n  "data": { "loan": { "id": "l1", "status": "${status}" } }\n}`,
    );
  const page = [
    message('loan.reserved', 'reserved', 1),
    // One mistake is one problem: its number is not compared with those of others.
    message('loan.started', 'returned', 2),
    message('loan.started', 'returned', 1),
    message('loan.ended', 'returned', 1),
    json('{\n  "price": 300,\n  "discount": 50,\n  "net": 260\n}'),
    json(
      '{\n  "startedAt": "2026-03-02T10:00:00Z",\n  "item": {\n    "endedAt": "2026-03-01T10:00:00Z"\n  }\n}',
    ),
    "- Compare:\n\n      const first = 1;\n      if (status === 'lend') stop();",
    '```csv\nid,price,discount,net,note\n1,300,50,250,"a, b"\n2,300,50,251,\n```',
  ].join('\n\n');
  expect(await problemsOf(page)).toEqual([
    '  "event": "loan.started", | event-state | "loan.started" is sent when the state is lent, not returned.',
    '  "event": "loan.started", | event-state | "loan.started" is sent when the state is lent, not returned.',
    '  "number": 1, | event-sequence | "loan.ended" comes after "loan.reserved", but its number is 1.',
    '  "net": 260 | field-rule | "net" equals "price" minus "discount", which is 250. It is 260 here.',
    '    "endedAt": "2026-03-01T10:00:00Z" | field-rule | "endedAt" is at least "startedAt". It is 2026-03-01T10:00:00Z here.',
    '      if (status === \'lend\') stop(); | unknown-state | No state is called "lend".',
    '2,300,50,251, | field-rule | "net" equals "price" minus "discount", which is 250. It is 251 here.',
  ]);
});

test('a problem in indented code has its line and column', async () => {
  const page = "# A\n\n- Compare:\n\n      if (status === 'lend') stop();\n";
  const { stderr } = await site({ ...DATA, 'docs/a.md': page }).run('check');
  expect(stderr).toContain('unknown-state  content/docs/a.md:5:23');
});

test('a request in the text of a link is one that the API takes', async () => {
  const page =
    '[GET /v1/loans/{id}](/docs/a) is right, [GET /v1/xloans/{id}](/docs/a) and [PUT /v1/loans/{id}](/docs/a) are not.';
  const found = await problemsOf(page, { openapi: API });
  expect(found.filter((one) => one.includes(' api-request '))).toEqual([
    `${page} | api-request | The API has no path "/v1/xloans/{id}".`,
    `${page} | api-request | The API does not take PUT at /v1/loans/{id}.`,
  ]);
});

test('what agrees, and what speaks of something else, is left alone', async () => {
  expect(await problemsOf(AGREEING)).toEqual([]);
});

test('an example has the event that it is called after', async () => {
  const openapi = `${API}webhooks:
  loan:
    post:
      operationId: notify
      requestBody:
        content:
          application/json:
            schema: { type: object }
            examples:
              a:
                summary: loan.started
                value: { event: loan.ended, number: 3, data: { loan: { id: l1, status: returned } } }
              b:
                summary: loan.ended
                value: { event: loan.ended, number: 2, data: { loan: { id: l2, status: gone } } }
              c:
                summary: loan.started
                value: { event: loan.started, number: 2, data: { loan: { id: l2, status: lent } } }
              d:
                summary: When it is back
                value: { event: loan.ended, number: 3, data: { loan: { id: l3, status: returned } } }
      responses: { '200': { description: Done } }
`;
  const { stderr } = await site(
    { ...DATA, 'content/reference/a.yaml': openapi, 'docs/a.md': '# A' },
    { reference: { openapi: 'content/reference/a.yaml' } },
  ).run('check', '--all');
  expect(stderr).toContain('This example is called "loan.started", and it is about "loan.ended".');
  // Equal numbers are wrong also where the state is.
  expect(stderr).toContain('"loan.started" comes after "loan.ended", but its number is 2.');
  expect(stderr.match(/event-sequence|This example is called/g)).toHaveLength(2);
});

test('examples of the OpenAPI file are compared with typed data, each at its line', async () => {
  const openapi = `openapi: 3.1.0
info: { title: Loans, version: '1' }
paths:
  /loans:
    post:
      operationId: lend
      responses:
        '409':
          description: No
          content:
            application/json:
              schema: { type: object }
              examples:
                a:
                  value:
                    code: L100
                b:
                  value:
                    code: L999
                c:
                  value: { price: 300, paid: 400 }
`;
  const { stderr } = await site(
    { ...DATA, 'content/reference/a.yaml': openapi, 'docs/a.md': '# A' },
    { reference: { openapi: 'content/reference/a.yaml' } },
  ).run('check', '--all');
  expect(
    [...stderr.matchAll(/^✘ (\S+) +content\/reference\/a.yaml:(\d+)/gm)].map(
      ([, code, line]) => `${code} ${line}`,
    ),
  ).toEqual(['error-status 16', 'unknown-error-code 19', 'field-rule 21']);
});
