import type { TestCards } from '../../shared/offered/values.ts';
import { brandLabel, cardDigits } from './cards.ts';
import type { DataFile } from './schemas.ts';

/** Returns the test cards with labels and API names of their brands. */
export function offeredCards({ cards, unknown, flows }: DataFile<'test-cards'>['value']): TestCards {
  return {
    cards: Object.entries(cards).map(([number, { brand, ...card }]) => ({
      number,
      digits: cardDigits(number),
      brand: brandLabel(brand),
      brandId: brand,
      ...card,
    })),
    ...(unknown && { unknown }),
    ...(flows && { flows }),
  };
}
