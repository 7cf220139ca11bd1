import { expect } from 'vitest';
import { type Files, site } from '../../helpers/site.ts';

/** Data of a library that lends things: nothing in the checks knows payments. */
export const DATA = {
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

/** The API of the library. */
export const API = `openapi: 3.1.0
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

/** Settings and further files of the library's site. */
export interface Library {
  readonly openapi?: string;
  readonly plugins?: readonly string[];
  readonly files?: Files;
}

/** Problems of an article, without places in the line: `line | code | text`. */
export async function problemsOf(
  page: string,
  { openapi, plugins = [], files = {} }: Library = {},
): Promise<readonly string[]> {
  const { stderr } = await site(
    {
      ...DATA,
      ...files,
      ...(openapi !== undefined && { 'content/reference/a.yaml': openapi }),
      'docs/a.md': `# A\n\n${page}\n`,
    },
    { plugins, ...(openapi !== undefined && { reference: { openapi: 'content/reference/a.yaml' } }) },
  ).run('check', '--all');
  return [...stderr.matchAll(/^[✘⚠] (\S+) +\S+?:(\d+):\d+\n +(.*)$/gm)].map(([, code, line, text]) => {
    const row = page.split('\n')[Number(line) - 3] ?? '';
    return `${row} | ${code} | ${text}`;
  });
}

/** Expects one problem of each paragraph: `[paragraph, code, text]`. */
export async function expectEach(wrong: readonly (readonly string[])[], library?: Library): Promise<void> {
  const found = await problemsOf(wrong.map(([line]) => line).join('\n\n'), library);
  expect(found).toEqual(wrong.map((each) => each.join(' | ')));
}

/** A block of JSON. */
export const json = (value: string, meta = '') => [`\`\`\`json ${meta}`, value, '```'].join('\n');

/** An article that agrees with the data, or speaks of something else. */
export const AGREEING = [
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
  'We earned EUR 1.5 million. TLS 1.2 is not a currency, and `500` is a status.',
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
