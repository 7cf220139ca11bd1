import { expect, test } from 'vitest';
import { wrongBrands } from '../../../plugins/prose-facts/brands.ts';
import { factsOf } from '../../../plugins/prose-facts/facts.ts';
import { articleWith } from './article.ts';

const facts = factsOf({
  'typed-data': {
    'test-cards': {
      path: 'content/reference/test-cards.yaml',
      data: {
        cards: {
          '4111 1111 1111 1111': { brand: 'visa', outcomes: [] },
          '5555 5555 5555 4444': { brand: 'mastercard', outcomes: [] },
          '3782 822463 10005': { brand: 'amex', outcomes: [] },
        },
      },
    },
  },
});

const found = (text: string) =>
  wrongBrands(articleWith(text), facts).map(({ column, problem }) => `${column} ${problem}`);

const WRONG = 'The test card 5555 5555 5555 4444 is of the brand "mastercard", not';

test.each([
  ['Pay with a Visa test card: 5555 5555 5555 4444.', `28 ${WRONG} "Visa".`],
  ['A visa 5555 5555 5555 4444 is declined.', `8 ${WRONG} "visa".`],
  ['5555 5555 5555 4444 (Visa)', `1 ${WRONG} "Visa".`],
  ['American Express | 5555 5555 5555 4444 | approved', `20 ${WRONG} "American Express".`],
  ['5555 5555 5555 4444 | Amex | approved', `1 ${WRONG} "Amex".`],
])('a brand next to a test card of another brand is reported: %s', (text, problem) => {
  expect(found(text)).toEqual([problem]);
});

test.each([
  ['Pay with a Mastercard test card: 5555 5555 5555 4444.'],
  ['Visa 4111 1111 1111 1111, Mastercard 5555 5555 5555 4444 and Amex 378282246310005.'],
  ['Visa | 4111 1111 1111 1111 | Mastercard | 5555 5555 5555 4444'],
  ['5555 5555 5555 4444 | Mastercard | approved'],
  ['Unlike Visa, the card 5555 5555 5555 4444 asks for a code.'],
  ['Visa takes 1234567890123 cards a day.'],
])('what fits, or says nothing of a brand, is left alone: %s', (text) => {
  expect(found(text)).toEqual([]);
});
