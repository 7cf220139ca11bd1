import type { CheckedText } from 'paydocs/plugin';
import type { Facts } from './facts.ts';
import { type Article, CARD_NUMBER, cardDigits, type Found } from './text.ts';

/** Name of a brand in sentences, in lower case → its name in `test-cards.yaml`. */
const BRANDS: ReadonlyMap<string, string> = new Map([
  ['american express', 'amex'],
  ['diners club', 'diners'],
  ...['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay', 'maestro'].map(
    (name) => [name, name] as const,
  ),
]);
const NAME = `(?<![\\w-])(?<name>${[...BRANDS.keys()].join('|')})(?![\\w-])`;
/** Matches a brand directly before a number: `Visa 4111…`, `a Visa test card (4111…`, `Visa: 4111…`, `Visa | 4111…`. */
const BEFORE = new RegExp(`${NAME}(?:\\s+(?:test|debit|credit|cards?|numbers?))*\\s*[:(–|]?\\s*$`, 'i');
/** Matches a brand in parentheses after a number: `4111… (Visa)`. */
const AFTER = new RegExp(`^\\s*\\(${NAME}`, 'i');
/** Matches a brand in the next cell: `4111… | Visa |`. */
const BESIDE = new RegExp(`^\\s*\\|\\s*${NAME}\\s*(?:\\||$)`, 'i');

/** Finds a brand next to the number of another brand's test card. */
export function wrongBrands({ all }: Article, { cards }: Facts): Found {
  return cards.size === 0 ? [] : all.flatMap((unit) => inText(unit, cards));
}

/** Number of characters before a card number in which its brand is looked for. */
const NEAR = 200;

function inText(unit: CheckedText, cards: Facts['cards']): Found {
  return [...unit.text.matchAll(CARD_NUMBER)].flatMap(({ 0: number, index }) => {
    const before = unit.text.slice(Math.max(0, index - NEAR), index);
    const behind = unit.text.slice(index + number.length);
    const { name } = (BEFORE.exec(before) ?? AFTER.exec(behind) ?? BESIDE.exec(behind))?.groups ?? {};
    const brand = cards.get(cardDigits(number))?.brand;
    if (name === undefined || brand === undefined || BRANDS.get(name.toLowerCase()) === brand) return [];
    const problem = `The test card ${number} is of the brand "${brand}", not "${name}".`;
    return [
      unit.problemAt(index, {
        code: 'card-brand',
        problem,
        hint: 'The facts are in content/reference/test-cards.yaml.',
      }),
    ];
  });
}
