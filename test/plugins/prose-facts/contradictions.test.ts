import { expect, test } from 'vitest';
import { AGREEING, API, expectEach, problemsOf } from '../typed-data/library.ts';
import { PLUGINS } from './plugins.ts';

/** Problems of an article of the library's site. */
const found = (page: string, openapi?: string) =>
  problemsOf(page, { ...PLUGINS, ...(openapi !== undefined && { openapi }) });

test('sentences that contradict the data are reported at their lines', async () => {
  await expectEach(
    [
      [
        'The card 4000 0000 0000 0010 gives `L201`.',
        'prose-facts/card-outcome',
        'The card 4000 0000 0000 0010 leads to L200, not L201.',
      ],
      [
        'The card 4000 0000 0000 0010 gives `L200`, or `L201`.',
        'prose-facts/card-outcome',
        'The card 4000 0000 0000 0010 leads to L200, not L201.',
      ],
      ['Its status is `gone`.', 'prose-facts/unknown-state', 'No state is called "gone".'],
      [
        'One that is `reserved`, `lent` or `gone` counts.',
        'prose-facts/unknown-state',
        'No state is called "gone".',
      ],
      ['A loan in `waiting` is not urgent.', 'prose-facts/unknown-state', 'No state is called "waiting".'],
      [
        'It is `returned`, then `lent`.',
        'prose-facts/impossible-order',
        '"lent" cannot come after "returned".',
      ],
      [
        'It goes from `overdue` to `reserved`.',
        'prose-facts/impossible-order',
        '"reserved" cannot come after "overdue".',
      ],
      [
        '`loan.ended` is sent before `loan.started`.',
        'prose-facts/impossible-order',
        '"loan.started" cannot come after "loan.ended".',
      ],
      [
        '`loan.reserved` comes after :event[loan.ended].',
        'prose-facts/impossible-order',
        '"loan.reserved" cannot come after "loan.ended".',
      ],
      ['It costs EUR 19.9 a day.', 'prose-facts/amount', 'Amounts in EUR have 2 decimals, not 1: 19.9.'],
      ['It costs JPY 500.00 a day.', 'prose-facts/amount', 'Amounts in JPY have no decimals, not 2: 500.00.'],
      ['EUR 19.99 is `19990`.', 'prose-facts/amount', 'EUR 19.99 is 1999 in minor units, not 19990.'],
      ['Send `125`, KWD 1.250.', 'prose-facts/amount', 'KWD 1.250 is 1250 in minor units, not 125.'],
      [
        'For EUR 20.00, send `{"amount": 200}`.',
        'prose-facts/amount',
        'EUR 20.00 is 2000 in minor units, not 200.',
      ],
      [
        'It goes from `returned` back to `lent`.',
        'prose-facts/impossible-order',
        '"lent" cannot come after "returned".',
      ],
      [
        'Once `loan.ended` was sent, `loan.started` follows.',
        'prose-facts/impossible-order',
        '"loan.started" cannot come after "loan.ended".',
      ],
      ['`lent` and `returned` are final.', 'prose-facts/state-statement', '"lent" is not a final state.'],
      ['A loan starts as `lent`.', 'prose-facts/state-statement', 'No loan begins in "lent".'],
      [
        'It is `lent` and `loan.ended` is sent.',
        'prose-facts/state-statement',
        '"loan.ended" is sent when a loan becomes returned, not "lent".',
      ],
    ],
    PLUGINS,
  );
});

test('states and amounts in tables are reported at their rows', async () => {
  const states = [['| `vanished` | 3 | 2 |', 'prose-facts/unknown-state', 'No state is called "vanished".']];
  const decimals = [
    ['| `KWD` dinar | 2 | 1.250 | `1250` |', 'prose-facts/amount', 'Amounts in KWD have 3 decimals, not 2.'],
    ['| `EUR` and `KWD` | 2 | | |', 'prose-facts/amount', 'Amounts in KWD have 3 decimals, not 2.'],
    [
      '| `EUR` euro | 2 | 19.99 | `199` |',
      'prose-facts/amount',
      'EUR 19.99 is 1999 in minor units, not 199.',
    ],
  ];
  const lines = (all: readonly (readonly string[])[]) => all.map(([line]) => line);
  const page = [
    ...[
      '| Status | `price` | `paid` |',
      '|---|---|---|',
      '| `reserved` | 300 | 0 |',
      '| `overdue` | 300 | 300 |',
    ],
    ...[...lines(states), ''],
    ...[
      '| Currency | Decimals | Shown | Sent |',
      '|---|---|---|---|',
      '| `JPY` yen | 0 | 500 | `500` |',
      ...lines(decimals),
    ],
  ].join('\n');
  const expected = [...states, ...decimals].map((each) => each.join(' | '));
  expect([...(await found(page))].sort()).toEqual(expected.sort());
});

test('amounts in code are reported at their lines', async () => {
  const page = [
    "```js\nprint(minor('19.99', 'EUR')); // 199\n```",
    '```bash\nminor 1.25 3 # 125\nround 1.25 1 # 1\n```',
  ].join('\n\n');
  expect(await found(page)).toEqual([
    "print(minor('19.99', 'EUR')); // 199 | prose-facts/amount | EUR 19.99 is 1999 in minor units, not 199.",
    'minor 1.25 3 # 125 | prose-facts/amount | Amounts with 3 decimals: 1.250 is 1250 in minor units, not 125.',
  ]);
});

test('where the API is known, what something is said to be is a state', async () => {
  const wrong = [
    'The book is still `lost`.',
    'If it is `onHold`, wait.',
    'One in `heldBack` cannot be lent.',
    'It is `lent` or `borrowed`.',
  ];
  const right = [
    'A loan is `lent`, then `returned`. It may be `renewableOnce`, and the shelf is `upper`.',
    'This `word` is not a state, and neither is `null`.',
  ];
  const unknown = (line: string, state: string) =>
    `${line} | prose-facts/unknown-state | No state is called "${state}".`;
  const ofStates = (all: readonly string[]) => all.filter((one) => one.includes('prose-facts/unknown-state'));
  expect(ofStates(await found([...right, ...wrong].join('\n\n'), API))).toEqual([
    unknown('The book is still `lost`.', 'lost'),
    unknown('If it is `onHold`, wait.', 'onHold'),
    unknown('One in `heldBack` cannot be lent.', 'heldBack'),
    unknown('It is `lent` or `borrowed`.', 'borrowed'),
  ]);
  // An article that says nothing of states says something else.
  expect(ofStates(await found('The book is still `lost`.', API))).toEqual([]);
});

test('what agrees, and what speaks of something else, is left alone', async () => {
  expect(await found(AGREEING)).toEqual([]);
});

test('a state of another object is reported where the text says what an object is', async () => {
  const page = [
    'The reader, in the state `blocked`, waits.',
    'The loan is `blocked`.',
    '| State | x |\n|---|---|\n| `reserved` | 1 |\n| `lent` | 2 |\n| `blocked` | 3 |\n| `returned` | 4 |',
    '| State | x |\n|---|---|\n| `lent` | 1 |\n| `blocked` | 3 |',
  ].join('\n\n');
  const files = {
    'content/reference/reader-states.yaml': `
property: Reader.status
states:
  welcome: { description: May borrow. }
  blocked: { description: May not., final: true }
transitions:
  - { to: welcome, by: { act: join }, who: reader, description: Join. }
  - { from: [welcome], to: blocked, by: { act: lose }, who: library, description: Lost something. }`,
  };
  expect(await problemsOf(page, { ...PLUGINS, files })).toEqual([
    'The loan is `blocked`. | prose-facts/state-statement | A loan is never "blocked"; a reader is.',
    '| `blocked` | 3 | | prose-facts/state-statement | No loan is ever "blocked", unlike the other states of this column.',
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
  const files = { 'content/reference/loan-states.yaml': LOANS, 'content/reference/error-codes.yaml': CODES };
  const found = await problemsOf(page, { ...PLUGINS, openapi: LENDING, files });
  return found.flatMap((one) =>
    one.includes('| prose-facts/') ? [one.replace(/prose-facts\/\S+ \| /, '')] : [],
  );
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
