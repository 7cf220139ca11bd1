import { expect, test } from 'vitest';
import { offeredCards } from '../../../src/plugins/typed-data/node/offered-cards.ts';

test('other plugins get cards with their digits and the name of their brand, and what else the file says', () => {
  const outcomes = [{ outcome: 'approved' as const, result: 'Fine.' }];
  const cards = { '4111 1111 1111 1111': { brand: 'visa' as const, outcomes } };
  const card = {
    ...{ number: '4111 1111 1111 1111', digits: '4111111111111111', outcomes },
    ...{ brand: 'Visa', brandId: 'visa' },
  };
  expect(offeredCards({ cards })).toEqual({ cards: [card] });
  const more = { unknown: { outcome: 'declined' as const, result: 'No.' }, flows: { needs: ['returnUrl'] } };
  expect(offeredCards({ cards, ...more })).toEqual({
    cards: [card],
    ...more,
  });
});
