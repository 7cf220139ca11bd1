import { expect, test } from 'vitest';
import { brandOf, hasCheckDigit } from '../../../src/plugins/typed-data/node/cards.ts';

/** Numbers of the ranges that ISO/IEC 7812 gives to each brand, its shortest and its longest. */
test.each([
  ['visa', ['4111111111111', '4111111111111111', '4111111111111111111']],
  ['mastercard', ['5105105105105100', '2221000000000009', '2720999999999996']],
  ['amex', ['341111111111111', '371449635398431']],
  ['discover', ['6011000990139424', '6440000000000000', '6500000000000000000']],
  ['unionpay', ['6200000000000005', '6200000000000000003']],
  ['maestro', ['630400000000', '6304000000000000', '5018000000000000000', '6763000000000000']],
])('numbers of %s are known by how they begin, and by their length', (brand, numbers) => {
  expect(numbers.map((number) => brandOf(number))).toEqual(numbers.map(() => brand));
});

test.each([
  '41111',
  '5600000000000000',
  '2720999',
  '2721000000000000',
  '63040000000',
  '9999999999999999',
  '',
])('other numbers are of no brand: %s', (number) => {
  expect(brandOf(number)).toBeUndefined();
});

test('the last digit of a number is the one that the others give', () => {
  expect(['4111111111111111', '371449635398431', '79927398713'].filter(hasCheckDigit)).toHaveLength(3);
  expect(['4111111111111112', '371449635398413', '79927398710'].filter(hasCheckDigit)).toEqual([]);
});
