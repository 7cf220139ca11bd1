import type { CARD_BRANDS } from './schemas.ts';

/** Name of a brand in an API. */
export type CardBrand = (typeof CARD_BRANDS)[number];

/** First digits and lengths of each brand's numbers. A brand with a more specific pattern comes first. */
const BRANDS: readonly (readonly [brand: CardBrand, digits: RegExp, label: string])[] = [
  ['amex', /^3[47]\d{13}$/, 'American Express'],
  ['diners', /^3(?:0[0-5]|[68]\d)\d{11,16}$/, 'Diners Club'],
  ['jcb', /^35(?:2[89]|[3-8]\d)\d{12,15}$/, 'JCB'],
  ['visa', /^4(?:\d{12}|\d{15}|\d{18})$/, 'Visa'],
  ['mastercard', /^(?:5[1-5]\d\d|2(?:22[1-9]|2[3-9]\d|[3-6]\d\d|7[01]\d|720))\d{12}$/, 'Mastercard'],
  ['discover', /^6(?:011|4[4-9]\d|5\d\d)\d{12,15}$/, 'Discover'],
  ['unionpay', /^62\d{14,17}$/, 'UnionPay'],
  ['maestro', /^(?:5018|5020|5038|5893|6304|6759|676[1-3])\d{8,15}$/, 'Maestro'],
];

/** Returns a card's number without the separators between its digits. */
export function cardDigits(number: string): string {
  return number.replace(/[ -]/g, '');
}

/** Returns the brand of a number; undefined if no brand has such numbers. */
export function brandOf(digits: string): CardBrand | undefined {
  return BRANDS.find(([, pattern]) => pattern.test(digits))?.[0];
}

/** Returns the name of a brand for readers. */
export function brandLabel(brand: CardBrand): string {
  return BRANDS.find(([name]) => name === brand)?.[2] ?? brand;
}

/** True if the last digit is the check digit of the others (Luhn algorithm, ISO/IEC 7812). */
export function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
