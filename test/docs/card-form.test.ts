import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../helpers/sources.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const read = (file: string) => readFileSync(join(repository, 'content', file), 'utf8');
const page = read('docs/payments/card-form.md');
const code = (title: string) =>
  new RegExp(`^\`\`\`javascript title="${title}"\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(page)?.[1] ?? '';

interface Card {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
  readonly holderName: string;
}

/** The check of the page's script, without the part that needs a document. */
const faultsOf: (card: Card, now: Date) => Readonly<Record<string, string>> = new Function(
  `${code('card-form.js').split('const form =')[0]}; return faultsOf;`,
)();

const saleOf: (order: object, fields: object, headers: object) => unknown = new Function(
  `${code('sale-of.mjs').replace('export ', '')}; return saleOf;`,
)();

const NOW = new Date('2026-11-25T12:00:00Z');
const GOOD: Card = { number: '4111 1111 1111 1111', expiry: '12/30', cvv: '123', holderName: 'Jan Novak' };
const wrong = (changed: Partial<Card>) => Object.keys(faultsOf({ ...GOOD, ...changed }, NOW));

describe('the card form of the documentation', () => {
  test('accepts every test card', () => {
    const numbers = Object.keys(parse(read('reference/test-cards.yaml'), { uniqueKeys: false }).cards);
    expect(numbers.length).toBeGreaterThan(15);
    const refused = numbers.filter(
      (number) => wrong({ number, cvv: number[0] === '3' ? '1234' : '123' }).length,
    );
    expect(refused).toEqual([]);
  });

  test.each(tables.values<[string, Partial<Card>, readonly string[]]>('the card form of the documentation'))(
    '%s',
    (_, changed, fields) => {
      expect(wrong(changed)).toEqual(fields);
    },
  );

  test.each<[string, Partial<Card>, object]>([
    ['no date', { expiry: '12' }, { expiry: 'Enter month and year, such as 12/30.' }],
    ['a past date', { expiry: '10/26' }, { expiry: 'This date is past. Check it, or use another card.' }],
    ['three digits with Visa', { cvv: '1234' }, { cvv: 'Enter the three digits on the back of the card.' }],
    [
      'four digits with American Express',
      { number: '3700 000000 00036', cvv: '123' },
      { cvv: 'Enter the four digits on the front of the card.' },
    ],
    [
      'a code for a number that is missing',
      { number: '', cvv: '12' },
      {
        number: 'Check the card number.',
        cvv: 'Enter the security code: three digits, or four with American Express.',
      },
    ],
  ])('says what to enter: %s', (_, changed, faults) => {
    expect(faultsOf({ ...GOOD, ...changed }, NOW)).toEqual(faults);
  });

  test.each([
    ['without browser data', { browser: '' }],
    ['with browser data that is no JSON', { browser: '{' }],
    ['with browser data that is null', { browser: 'null' }],
    ['with an expiry date that no script checked', { expiry: '30', browser: '{}' }],
  ])('is no body of a sale %s', (_, sent) => {
    expect(saleOf({}, { ...GOOD, ...sent }, {})).toBeNull();
  });

  test.each(['12/30', '1230', '12 / 2030', '122030', '12-30'])('sends the month and year of %s', (expiry) => {
    expect(saleOf({}, { ...GOOD, expiry, browser: '{}' }, {})).toMatchObject({
      paymentMethod: { card: { expiryMonth: '12', expiryYear: '2030' } },
    });
  });

  test('becomes the body of a sale', () => {
    const order = { id: 'order-1', amount: 1999, currency: 'EUR', returnUrl: 'https://shop.example/return' };
    const fields = { ...GOOD, expiry: '1/2031', browser: '{"language":"en","other":1}' };
    expect(saleOf(order, fields, { accept: 'text/html', 'user-agent': 'Example/1.0' })).toEqual({
      orderId: 'order-1',
      amount: 1999,
      currency: 'EUR',
      paymentMethod: {
        type: 'card',
        card: {
          number: '4111111111111111',
          expiryMonth: '01',
          expiryYear: '2031',
          cvv: '123',
          holderName: 'Jan Novak',
        },
      },
      browser: { language: 'en', acceptHeader: 'text/html', userAgent: 'Example/1.0' },
      returnUrl: 'https://shop.example/return',
    });
  });
});
