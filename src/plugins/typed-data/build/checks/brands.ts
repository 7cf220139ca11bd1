import { error, type Problem } from '../../../../problems.ts';
import type { CodeMark, Marks, TextMark } from '../../../../types.ts';
import { problemAt } from '../../../shared/problem-at.ts';
import { brandLabel, brandOf, type CardBrand, cardDigits, hasCheckDigit } from '../cards.ts';
import { CARD_BRANDS } from '../schemas.ts';
import { CARD_NUMBER } from './cards.ts';

/** What authors call a brand, in lower case → the brand. */
const NAMES: ReadonlyMap<string, CardBrand> = new Map([
  ...CARD_BRANDS.map((brand) => [brandLabel(brand).toLowerCase(), brand] as const),
  ...CARD_BRANDS.map((brand) => [brand, brand] as const),
]);
const NAME = `(?<![\\w-])(?<name>${[...NAMES.keys()].join('|')})(?![\\w-])`;
/** `Visa 4111…`, `a Visa test card (4111…`, `Visa: 4111…`: no other word between the brand and the number. */
const BEFORE = new RegExp(`${NAME}(?:\\s+(?:test|debit|credit|cards?|numbers?))*\\s*[:(–]?\\s*$`, 'i');
/** `4111… (Visa)` */
const AFTER = new RegExp(`^\\s*\\(${NAME}`, 'i');
const ALONE = new RegExp(`^\\s*${NAME}\\s*$`, 'i');

/** A brand next to a number, or to the first digits of one, that is none of that brand. */
export function wrongBrands({ texts, codes }: Marks): readonly Problem[] {
  return [...texts.flatMap((mark, place) => inText(mark, place, texts)), ...codes.flatMap(inCode)];
}

/** Characters before a number that may name its brand. */
const NEAR = 200;

function inText(mark: TextMark, place: number, texts: readonly TextMark[]): readonly Problem[] {
  const near = (other: TextMark | undefined): string =>
    other?.file === mark.file && other.line === mark.line && other.blockLine === mark.blockLine
      ? other.text
      : '';
  return [...mark.text.matchAll(CARD_NUMBER)].flatMap(({ 0: number, index }) => {
    const before = near(texts[place - 1]).slice(-NEAR) + mark.text.slice(Math.max(0, index - NEAR), index);
    const rest = mark.text.slice(index + number.length);
    const next = near(texts[place + 1]);
    const { name } =
      (BEFORE.exec(before) ?? AFTER.exec(rest + next) ?? (rest.trim() === '' ? ALONE.exec(next) : null))
        ?.groups ?? {};
    return name === undefined ? [] : wrongBrand(mark, index, { name, digits: cardDigits(number) });
  });
}

/** Fields of JSON: the number or its first digits, and the brand, in this order or the other. */
const FIELDS = [
  '(?:number|first6)"\\s*:\\s*"(?<digits>[\\d -]{6,23})"',
  'brand"\\s*:\\s*"(?<name>\\w+)"',
] as const;
const IN_OBJECT = '[^{}]*"';
const PATTERNS = [FIELDS, [...FIELDS].reverse()].map((both) => new RegExp(`"${both.join(IN_OBJECT)}`, 'g'));

function inCode(mark: CodeMark): readonly Problem[] {
  return PATTERNS.flatMap((pattern) =>
    [...mark.code.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
      const { name = '', digits = '' } = groups ?? {};
      return wrongBrand(mark, index + match.indexOf(`"${name}"`), { name, digits: cardDigits(digits) });
    }),
  );
}

function wrongBrand(
  mark: TextMark | CodeMark,
  index: number,
  { name, digits }: { readonly name: string; readonly digits: string },
): readonly Problem[] {
  if (digits.length > 6 && !hasCheckDigit(digits)) return [];
  const said = NAMES.get(name.toLowerCase()) ?? name;
  const lengths = digits.length === 6 ? [14, 15, 16] : [digits.length];
  const possible = lengths.flatMap((length) => brandOf(digits.padEnd(length, '0')) ?? []);
  const [brand] = possible;
  if (brand === undefined || possible.some((one) => one === said)) return [];
  const text = `Numbers that begin with ${digits.slice(0, 6)} are no numbers of "${name}".`;
  const hint = `They are numbers of ${brandLabel(brand)}.`;
  return [problemAt(mark, index, error('card-brand', text, { hint }))];
}
