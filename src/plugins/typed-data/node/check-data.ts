import { error, type Problem } from '../../../problems.ts';
import { didYouMean } from '../../../shared/suggestions.ts';
import { placeOf } from '../../../yaml/document.ts';
import { brandLabel, brandOf, cardDigits, hasCheckDigit } from './cards.ts';
import type { DataFile, TypedData } from './schemas.ts';

/** Returns problems that a schema cannot express: invalid card numbers, and names that are missing in other files. */
export function checkData(data: TypedData): readonly Problem[] {
  const codes = data['error-codes'];
  const cards = data['test-cards'];
  return [
    ...(codes ? checkRetry(codes) : []),
    ...(cards ? checkCards(cards) : []),
    ...(cards && codes ? checkCodes(cards, Object.keys(codes.value.codes)) : []),
  ];
}

function checkRetry({ value, document }: DataFile<'error-codes'>): readonly Problem[] {
  const known = Object.keys(value.retry);
  return Object.entries(value.codes).flatMap(([code, { retry }]) => {
    if (known.includes(retry)) return [];
    const hint = didYouMean(retry, known) ?? `There are: ${known.join(', ')}.`;
    const text = `"${retry}" is not retry advice of this file.`;
    return [error('unknown-retry', text, { ...placeOf(document, ['codes', code, 'retry']), hint })];
  });
}

function checkCards({ value, document }: DataFile<'test-cards'>): readonly Problem[] {
  return Object.entries(value.cards).flatMap(([number, { brand }]) => {
    const digits = cardDigits(number);
    const at = placeOf(document, ['cards', number], 'key');
    if (!/^\d{12,19}$/.test(digits))
      return [
        error('card-number', `"${number}" is not a card number.`, {
          ...at,
          hint: 'Write its 12 to 19 digits, in groups.',
        }),
      ];
    if (!hasCheckDigit(digits))
      return [
        error('card-number', `The check digit of ${number} is wrong.`, {
          ...at,
          hint: checkDigitHint(number),
        }),
      ];
    const actual = brandOf(digits);
    if (actual === brand) return [];
    const text = `${number} is not a number of ${brandLabel(brand)}.`;
    const hint = actual && `It begins like one of ${brandLabel(actual)}: write "${actual}".`;
    return [error('card-brand', text, { ...placeOf(document, ['cards', number, 'brand']), hint })];
  });
}

/** Returns a hint with the correct last digit. */
export function checkDigitHint(number: string): string {
  const right = [...'0123456789'].find((digit) => hasCheckDigit(cardDigits(number).slice(0, -1) + digit));
  return `With these digits before it, the last one would be ${right}.`;
}

function checkCodes(
  { value, document }: DataFile<'test-cards'>,
  known: readonly string[],
): readonly Problem[] {
  const named = Object.entries(value.cards).flatMap(([number, { outcomes }]) =>
    outcomes.map(({ code }, index) => ({ code, path: ['cards', number, 'outcomes', index, 'code'] })),
  );
  return [...named, { code: value.unknown?.code, path: ['unknown', 'code'] }].flatMap(({ code, path }) => {
    if (code === undefined || known.includes(code)) return [];
    const hint = didYouMean(code, known) ?? 'Add it to error-codes.yaml.';
    const text = `No error code is called "${code}".`;
    return [error('unknown-error-code', text, { ...placeOf(document, path), hint })];
  });
}
