import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

/** A library that lends things: nothing in the checks knows payments. */
const DATA = {
  'content/reference/error-codes.yaml': `
retry: { never: do not ask again }
codes:
  L100: { status: 404, meaning: No such thing, retry: never, shopper: null }
  L200: { status: 409, meaning: Lent already, retry: never, shopper: null }
  L201: { status: 409, meaning: Broken, retry: never, shopper: null }`,
  'content/reference/loan-states.yaml': `
property: Loan.status
states:
  reserved: { description: Waits. }
  lent: { description: Is away. }
  overdue: { description: Is away for too long. }
  returned: { description: Is back., final: true }
transitions:
  - { to: reserved, by: { act: reserve }, who: reader, sends: loan.reserved, description: Reserve. }
  - { from: [reserved], to: lent, by: { act: lend }, who: reader, sends: loan.started, description: Lend. }
  - { from: [lent], to: overdue, by: { time: dueAt }, who: library, description: Late. }
  - { from: [lent, overdue], to: returned, by: { act: return }, who: reader, sends: loan.ended, description: Return. }`,
  'content/reference/webhook-events.yaml': `
sequence: number
events:
  loan.reserved: { when: reserved, data: loan }
  loan.started: { when: lent, data: loan }
  loan.ended: { when: back, data: loan }`,
  'content/reference/test-cards.yaml': `
cards:
  4111 1111 1111 1111: { brand: visa, outcomes: [{ outcome: approved, result: fine }] }
  4000 0000 0000 0010: { brand: visa, outcomes: [{ outcome: declined, code: L200, result: lent }] }`,
  'content/reference/currencies.yaml': 'decimals: { EUR: 2, JPY: 0, KWD: 3 }',
  'content/reference/field-rules.yaml': `
rules:
  - { field: paid, atMost: price }
  - { field: net, equals: price, minus: [discount] }
  - { field: paid, equals: price, where: { status: returned } }
  - { field: endedAt, atLeast: startedAt }`,
};

/** Problems of a page, without places in the line. */
async function problemsOf(page: string, openapi?: string): Promise<readonly string[]> {
  const files = { ...DATA, 'docs/a.md': `# A\n\n${page}\n` };
  const { stderr } = await (openapi === undefined
    ? site(files)
    : site(
        { ...files, 'content/reference/a.yaml': openapi },
        { reference: { openapi: 'content/reference/a.yaml' } },
      )
  ).run('check', '--all');
  return [...stderr.matchAll(/^[✘⚠] (\S+) +\S+?:(\d+):\d+\n +(.*)$/gm)].map(([, code, line, text]) => {
    const row = page.split('\n')[Number(line) - 3] ?? '';
    return `${row} | ${code} | ${text}`;
  });
}

const json = (value: string, meta = '') => [`\`\`\`json ${meta}`, value, '```'].join('\n');

test('contradictions of every kind are reported at their lines', async () => {
  const wrong = [
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
      'The card 4000 0000 0000 0010 gives `L201`.',
      'card-outcome',
      'The card 4000 0000 0000 0010 leads to L200, not L201.',
    ],
    [
      'The card 4000 0000 0000 0010 gives `L200`, or `L201`.',
      'card-outcome',
      'The card 4000 0000 0000 0010 leads to L200, not L201.',
    ],
    [
      'Pay with 4111111111111112.',
      'card-number',
      'The check digit of the card number 4111111111111112 is wrong.',
    ],
    ['Its status is `gone`.', 'unknown-state', 'No state is called "gone".'],
    ['One that is `reserved`, `lent` or `gone` counts.', 'unknown-state', 'No state is called "gone".'],
    ['A loan in `waiting` is not urgent.', 'unknown-state', 'No state is called "waiting".'],
    ['It is `returned`, then `lent`.', 'impossible-order', '"lent" cannot come after "returned".'],
    ['It goes from `overdue` to `reserved`.', 'impossible-order', '"reserved" cannot come after "overdue".'],
    [
      '`loan.ended` is sent before `loan.started`.',
      'impossible-order',
      '"loan.started" cannot come after "loan.ended".',
    ],
    [
      '`loan.reserved` comes after :event[loan.ended].',
      'impossible-order',
      '"loan.reserved" cannot come after "loan.ended".',
    ],
    ['It costs EUR 19.9 a day.', 'amount', 'Amounts in EUR have 2 decimals, not 1: 19.9.'],
    ['It costs JPY 500.00 a day.', 'amount', 'Amounts in JPY have no decimals, not 2: 500.00.'],
    ['EUR 19.99 is `19990`.', 'amount', 'EUR 19.99 is 1999 in minor units, not 19990.'],
    ['Send `125`, KWD 1.250.', 'amount', 'KWD 1.250 is 1250 in minor units, not 125.'],
    ['For EUR 20.00, send `{"amount": 200}`.', 'amount', 'EUR 20.00 is 2000 in minor units, not 200.'],
    ['It goes from `returned` back to `lent`.', 'impossible-order', '"lent" cannot come after "returned".'],
    [
      'Once `loan.ended` was sent, `loan.started` follows.',
      'impossible-order',
      '"loan.started" cannot come after "loan.ended".',
    ],
    ['`lent` and `returned` are final.', 'state-statement', '"lent" is no final state.'],
    ['A loan starts as `lent`.', 'state-statement', 'No loan begins in "lent".'],
    [
      'It is `lent` and `loan.ended` is sent.',
      'state-statement',
      '"loan.ended" is sent when a loan becomes returned, not "lent".',
    ],
  ] as const;
  const found = await problemsOf(wrong.map(([line]) => line).join('\n\n'));
  expect(found).toEqual(wrong.map((each) => each.join(' | ')));
});

test('contradictions in tables are reported at their rows', async () => {
  const rows = [
    ['| `L100` | 409 |', 'error-status', 'L100 comes with the status 404, not 409.'],
    ['| `L100`, `L200` | 404 |', 'error-status', 'L200 comes with the status 409, not 404.'],
  ];
  const states = [['| `vanished` | 3 | 2 |', 'unknown-state', 'No state is called "vanished".']];
  const sums = [
    ['| `lent` | 300 | 400 |', 'field-rule', '"paid" is at most "price", which is 300. It is 400 here.'],
    [
      '| `returned` | 300 | 200 |',
      'field-rule',
      '"paid" equals "price", where "status" is "returned", which is 300. It is 200 here.',
    ],
  ];
  const decimals = [
    ['| `KWD` dinar | 2 | 1.250 | `1250` |', 'amount', 'Amounts in KWD have 3 decimals, not 2.'],
    ['| `EUR` and `KWD` | 2 | | |', 'amount', 'Amounts in KWD have 3 decimals, not 2.'],
    ['| `EUR` euro | 2 | 19.99 | `199` |', 'amount', 'EUR 19.99 is 1999 in minor units, not 199.'],
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
    ...[...lines(states), ...lines(sums), ''],
    ...[
      '| Currency | Decimals | Shown | Sent |',
      '|---|---|---|---|',
      '| `JPY` yen | 0 | 500 | `500` |',
      ...lines(decimals),
    ],
  ].join('\n');
  const expected = [...rows, ...states, ...sums, ...decimals].map((each) => each.join(' | '));
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
    "```js\nprint(minor('19.99', 'EUR')); // 199\n```",
    "- Compare:\n\n      const first = 1;\n      if (status === 'lend') stop();",
    '```bash\nminor 1.25 3 # 125\nround 1.25 1 # 1\n```',
    '```csv\nid,price,discount,net,note\n1,300,50,250,"a, b"\n2,300,50,251,\n```',
  ].join('\n\n');
  expect(await problemsOf(page)).toEqual([
    '  "event": "loan.started", | event-state | "loan.started" is sent when the state is lent, not returned.',
    '  "event": "loan.started", | event-state | "loan.started" is sent when the state is lent, not returned.',
    '  "number": 1, | event-sequence | "loan.ended" comes after "loan.reserved", but its number is 1.',
    '  "net": 260 | field-rule | "net" equals "price" minus "discount", which is 250. It is 260 here.',
    '    "endedAt": "2026-03-01T10:00:00Z" | field-rule | "endedAt" is at least "startedAt". It is 2026-03-01T10:00:00Z here.',
    "print(minor('19.99', 'EUR')); // 199 | amount | EUR 19.99 is 1999 in minor units, not 199.",
    '      if (status === \'lend\') stop(); | unknown-state | No state is called "lend".',
    'minor 1.25 3 # 125 | amount | Amounts with 3 decimals: 1.250 is 1250 in minor units, not 125.',
    '2,300,50,251, | field-rule | "net" equals "price" minus "discount", which is 250. It is 251 here.',
  ]);
});

test('a problem in indented code has its line and column', async () => {
  const page = "# A\n\n- Compare:\n\n      if (status === 'lend') stop();\n";
  const { stderr } = await site({ ...DATA, 'docs/a.md': page }).run('check');
  expect(stderr).toContain('unknown-state  content/docs/a.md:5:23');
});

const API = `openapi: 3.1.0
info: { title: Loans, version: '1' }
paths:
  /v1/loans/{id}:
    get:
      operationId: queryLoan
      parameters: [ { name: id, in: path, required: true, schema: { type: string } } ]
      responses:
        '200':
          description: A loan
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Loan' }
              example: { status: onHold, renewableOnce: true }
components:
  schemas:
    Loan:
      type: object
      properties:
        status: { type: string, enum: [ reserved, lent, overdue, returned ] }
        renewableOnce: { type: boolean }
        shelf: { type: string, enum: [ upper, lower ] }
`;

test('where the API is known, what something is said to be is a state', async () => {
  const wrong = [
    'The book is still `lost`.',
    'If it is `onHold`, wait.',
    'One in `heldBack` cannot be lent.',
    'It is `lent` or `borrowed`.',
  ];
  const right = [
    'A loan is `lent`, then `returned`. It may be `renewableOnce`, and the shelf is `upper`.',
    'This `word` is no state, and neither is `null`.',
  ];
  const unknown = (line: string, state: string) => `${line} | unknown-state | No state is called "${state}".`;
  const ofStates = (found: readonly string[]) => found.filter((one) => one.includes(' unknown-state '));
  expect(ofStates(await problemsOf([...right, ...wrong].join('\n\n'), API))).toEqual([
    unknown('The book is still `lost`.', 'lost'),
    unknown('If it is `onHold`, wait.', 'onHold'),
    unknown('One in `heldBack` cannot be lent.', 'heldBack'),
    unknown('It is `lent` or `borrowed`.', 'borrowed'),
  ]);
  // An article that says nothing of states says something else.
  expect(ofStates(await problemsOf('The book is still `lost`.', API))).toEqual([]);
});

test('a request in the text of a link is one that the API takes', async () => {
  const page =
    '[GET /v1/loans/{id}](/docs/a) is right, [GET /v1/xloans/{id}](/docs/a) and [PUT /v1/loans/{id}](/docs/a) are not.';
  const found = await problemsOf(page, API);
  expect(found.filter((one) => one.includes(' api-request '))).toEqual([
    `${page} | api-request | The API has no path "/v1/xloans/{id}".`,
    `${page} | api-request | The API does not take PUT at /v1/loans/{id}.`,
  ]);
});

test('what agrees, and what speaks of something else, is left alone', async () => {
  const page = [
    'The answer is `409` with `L200`, `404` with :error[L100], or `200`.',
    'The answer is `409` with `L200`, or `L100` (404). The answer is `404` with `L100`, `L200` means another thing.',
    'It ends with `409` and `L200`, or `L100` with `404`. After `L100` or `L200` (409), stop.',
    '| Code | Do |\n|---|---|\n| `L201` and `L200` (409) | stop |\n| `L100` (404) or `L200` (409) | stop |',
    'The card 4000 0000 0000 0010 gives no `L201` but `L200`. Unlike `L201` or `L200`, 4000 0000 0000 0010 is slow.',
    'The card 4000 0000 0000 0010 gives `L200`; readers see the text of `L201`.',
    'The card 4000 0000 0000 0010 gives `L200`. Another one gives `L201`.',
    'Its status is `lent` or `null`, never `returned` and then `lent`.',
    'It is `reserved`, then `lent`, then `returned`. A late `loan.started` may come after `loan.ended`.',
    'From `reserved` to `returned` it takes a day.',
    'A loan is `renewableOnce` if no reader waits.',
    'EUR 19.99 is `1999`, JPY 500 is `500`, KWD 1.250 is `1250`. A price of EUR 19.995 is rounded.',
    'We earned EUR 1.5 million. TLS 1.2 is no currency, and `500` is a status.',
    '| Thing | Status |\n|---|---|\n| a | `lent` |\n| b | `returned`, late |',
    '| Field | Meaning |\n|---|---|\n| `lent` | yes |\n| `title` | no |\n| `author` | no |',
    json('{ "price": 300, "discount": 50, "net": 250, "paid": 300 }'),
    json('{ "event": "loan.started", "number": 2, "data": { "loan": { "id": "l2", "status": "lent" } } }'),
    json('{ "event": "loan.ended", "number": 3, "data": { "loan": { "id": "l2", "status": "returned" } } }'),
    json('{ "parts": [{ "status": "delayed" }] }'),
    'The status is `delayed`.',
    // Digits without groups may count anything: a wrong check digit, or no card's beginning, says that they do.
    'The order is 1234567890123456, its reference 9999999999999995.',
  ].join('\n\n');
  expect(await problemsOf(page)).toEqual([]);
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

test('a state of another object is reported where the text says what an object is', async () => {
  const page = [
    'The reader, in the state `blocked`, waits.',
    'The loan is `blocked`.',
    '| State | x |\n|---|---|\n| `reserved` | 1 |\n| `lent` | 2 |\n| `blocked` | 3 |\n| `returned` | 4 |',
    '| State | x |\n|---|---|\n| `lent` | 1 |\n| `blocked` | 3 |',
  ].join('\n\n');
  const { stderr } = await site({
    ...DATA,
    'content/reference/reader-states.yaml': `
property: Reader.status
states:
  welcome: { description: May borrow. }
  blocked: { description: May not., final: true }
transitions:
  - { to: welcome, by: { act: join }, who: reader, description: Join. }
  - { from: [welcome], to: blocked, by: { act: lose }, who: library, description: Lost something. }`,
    'docs/a.md': `# A\n\n${page}\n`,
  }).run('check', '--all');
  expect(
    [...stderr.matchAll(/^[✘⚠] (\S+) +\S+?:(\d+):\d+\n +(.*)$/gm)].map(
      ([, code, line, text]) => `${line} ${code} ${text}`,
    ),
  ).toEqual([
    '5 state-statement A loan is never "blocked"; a reader is.',
    '11 state-statement No loan is ever "blocked", unlike the other states of this column.',
  ]);
});

const LENDING = `openapi: 3.1.0
info: { title: Loans, version: '1' }
paths:
  /v1/loans:
    get:
      operationId: listLoans
      parameters: [ { name: status, in: query, schema: { type: string, enum: [ lent, overdue ] } } ]
      responses: { '200': { description: Loans } }
    post:
      operationId: lend
      responses: { '201': { description: A loan } }
      x-error-codes: [ L200 ]
  /v1/loans/{id}/return:
    post:
      operationId: giveBack
      parameters: [ { name: id, in: path, required: true, schema: { type: string } } ]
      responses:
        '200':
          description: A loan
          content: { application/json: { schema: { $ref: '#/components/schemas/Loan' } } }
      x-error-codes: [ L201 ]
components:
  schemas:
    Loan:
      type: object
      properties:
        status: { type: string, enum: [ reserved, lent, overdue, returned ] }
        price: { type: integer }
        dueAt: { type: string }
        shelf: { type: string }
`;

/** States that operations lead to, and one that lasts half an hour. */
const LOANS = `
property: Loan.status
states:
  reserved: { description: Waits., lasts: 30 minutes }
  lent: { description: Is away. }
  returned: { description: Is back., final: true }
transitions:
  - { to: reserved, by: { act: reserve }, who: reader, sends: loan.reserved, description: Reserve. }
  - { from: [reserved], to: lent, by: { operation: [lend] }, who: reader, sends: loan.started, description: Lend. }
  - { from: [lent], to: returned, by: { operation: [giveBack] }, who: reader, sends: loan.ended, description: Return. }
  - { from: [lent], to: returned, by: { time: dueAt }, who: library, description: Fetched. }`;

const CODES = `
retry: { never: do not ask again }
codes:
  L100: { status: 404, meaning: No such thing, retry: never, shopper: null }
  L200: { status: 409, meaning: Book lent or lost, retry: never, shopper: null }
  L201: { status: 409, meaning: 'Broken, or the \`shelfSpace\` full', retry: never, shopper: null }`;

/** Guesses about operations, names, times and meanings: `row | text`. */
async function guessesOf(page: string): Promise<readonly string[]> {
  const { stderr } = await site(
    {
      ...DATA,
      'content/reference/loan-states.yaml': LOANS,
      'content/reference/error-codes.yaml': CODES,
      'content/reference/a.yaml': LENDING,
      'docs/a.md': `# A\n\n${page}\n`,
    },
    { reference: { openapi: 'content/reference/a.yaml' } },
  ).run('check', '--all');
  return [
    ...stderr.matchAll(
      /^⚠ (?:operation-fact|unknown-name|error-meaning|state-statement) +content\/docs\/a.md:(\d+):\d+\n +(.*)$/gm,
    ),
  ].map(([, line, text]) => `${page.split('\n')[Number(line) - 3]} | ${text}`);
}

const show = (id: string) => `::operation{#${id} part="summary"}`;

test('what an article says of the operation that it shows is compared with it', async () => {
  const wrong = [
    ['`200 OK` with the loan.', 'lend returns 201 on success, not 200.'],
    ['| `L200`, `L201` | 409 |', 'lend does not list L201 in x-error-codes.'],
    ['| `status` | `returned` |', 'lend leads to lent, not to "returned".'],
    ['| `reserved` | waits |', 'giveBack leads to returned, not to "reserved".'],
    ['Ask for `status=returned`.', '"status" of listLoans is one of lent, overdue, not "returned".'],
    ['`loan.ended` is sent as well.', 'lend sends loan.started, not loan.ended.'],
    ['A lend that is refused with :error[L201] waits.', 'lend does not list L201 in x-error-codes.'],
    [
      'A lend that is refused with `L200`, `L100` or `L201` waits.',
      'lend does not list L201 in x-error-codes.',
    ],
  ];
  const [success, codes, state, column, pair, event, refused, refusals] = wrong.map(([line = '']) => line);
  const page = [
    ...[
      show('lend'),
      '',
      success,
      '',
      event,
      '',
      // Another check reports events that do not exist.
      '`loan.lost` is sent as well.',
      '',
      '| Code | HTTP |',
      '|---|---|',
      '| `L100` | 404 |',
      codes,
      '',
    ],
    ...['| Field | After it |', '|---|---|', state, '', show('giveBack'), ''],
    ...['| `status` | Meaning |', '|---|---|', '| `returned` | back |', column, '', show('listLoans'), ''],
    ...[pair, '', refused, '', refusals],
  ].join('\n');
  expect([...(await guessesOf(page))].sort()).toEqual(wrong.map((each) => each.join(' | ')).sort());
});

test('names of fields, times of states and meanings of codes are compared too', async () => {
  const page = [
    ...[
      '| Field | Meaning |',
      '|---|---|',
      '| `status` | a |',
      '| `price` | b |',
      '| `dueAt` | c |',
      '| `lentDate` | d |',
      '',
    ],
    ...['`shelfNumber` of the loan says where it is.', '', '`reserved` ends after 45 minutes.', ''],
    ...['A book that is lent or lost is refused with `L201`.', ''],
    ...['The `shelfSpace` is full: `L100`.', '', 'If `nextShelf` is not `null`, go on.', ''],
    'It is `lent` at `dueAt`.',
  ].join('\n');
  expect(await guessesOf(page)).toEqual([
    '| `lentDate` | d | | The API has no "lentDate".',
    '`shelfNumber` of the loan says where it is. | The API has no "shelfNumber".',
    '`reserved` ends after 45 minutes. | "reserved" lasts at most 30 minutes, not 45 minutes.',
    'A book that is lent or lost is refused with `L201`. | This sentence has the words of L200, and it names L201.',
    'The `shelfSpace` is full: `L100`. | This sentence has the words of L201, and it names L100.',
    'If `nextShelf` is not `null`, go on. | The API has no "nextShelf".',
    'It is `lent` at `dueAt`. | That time leads to returned, not to "lent".',
  ]);
});

test('what agrees with the operation, and what is about another one, is left alone', async () => {
  const page = [
    ...['`200 OK` with something that no operation above it returns.', '', show('lend'), ''],
    ...['`201 Created` with the loan. A return has `200`.', ''],
    ...['| Code | HTTP |', '|---|---|', '| `L200`, `L100` | 409, 404 |', '| `L100` | 404 |', ''],
    ...['| Code | Meaning |', '|---|---|', '| `L201` | broken |', ''],
    ...['| Field | After it |', '|---|---|', '| `status` | `lent` |', '| `note` | `reserved` |', ''],
    ...['Ask for `status=returned` or `shelf=upper`.', ''],
    ...[
      '| Column | Meaning |',
      '|---|---|',
      '| `status` | a |',
      '| `price` | b |',
      '| `dueAt` | c |',
      '| `myColumn` | d |',
      '',
    ],
    ...[
      '| Field | Meaning |',
      '|---|---|',
      '| `status` | a |',
      '| `myField` | b |',
      '| `otherField` | c |',
      '',
    ],
    ...['`yourCounter` of the program is your own. `reserved` ends within 30 minutes.', ''],
    ...['Wait 45 minutes before it is `reserved`. A book that is lent or lost is refused with `L200`.', ''],
    ...[
      'It is `returned` at `dueAt`, `price` is `null`, `loan.started` is sent as well, or `loan.ended` is sent later.',
      '',
    ],
    'A lend returns `L100`, and :error[L200].',
  ].join('\n');
  expect(await guessesOf(page)).toEqual([]);
});
