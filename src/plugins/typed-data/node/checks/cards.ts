import {
  type CodeMark,
  type Marks,
  type PluginProblem,
  problemAt,
  type TextMark,
  textOf,
} from 'paydocs/plugin';
import { brandLabel, brandOf, type CardBrand, cardDigits, hasCheckDigit } from '../cards.ts';
import { checkDigitHint } from '../check-data.ts';
import type { Facts } from './facts.ts';

/** Matches a card number, also in groups, but not inside a longer word. */
const CARD_NUMBER =
  /(?<![\w.+-])(?:\d{4}([ -])\d{4}\1\d{4}\1\d{4}(?:\1\d{1,3})?|\d{4}([ -])\d{6}\2\d{5}|\d{4} \d{7} \d{5}|\d{12,19})(?![\w-]|\.\d)/g;
/** Matches the field of a card number in JSON and the like, whose value is always meant as one. */
const FIELD = /["']?(?:cardN|card_n|n)umber["']?\s*[:=]\s*["'](?<number>[\d -]{10,25})["']/g;

/** Finds card numbers that are not test cards: mistyped and real ones. */
export function wrongCards({ texts, codes }: Marks, { cards }: Facts): readonly PluginProblem[] {
  if (cards === undefined) return [];
  return firstOfEach([
    ...texts.flatMap((mark) => numbersIn(mark, cards)),
    ...codes.flatMap((mark) => [...fieldsIn(mark, cards), ...numbersIn(mark, cards)]),
  ]);
}

function numbersIn(mark: TextMark | CodeMark, cards: ReadonlySet<string>): readonly PluginProblem[] {
  return [...textOf(mark).matchAll(CARD_NUMBER)].flatMap(({ 0: number, 1: grouped, 2: inGroups, index }) => {
    const isInGroups = (grouped ?? inGroups) !== undefined;
    const problem = problemOf(number, { cards, isSurely: isInGroups || isNearCard(number, cards) });
    return problem === undefined ? [] : [problemAt(mark, index, problem)];
  });
}

function fieldsIn(mark: CodeMark, cards: ReadonlySet<string>): readonly PluginProblem[] {
  return [...mark.code.matchAll(FIELD)].flatMap(({ 0: match, index, groups }) => {
    const number = groups?.number ?? '';
    const problem = problemOf(number, { cards, isSurely: true });
    return problem === undefined ? [] : [problemAt(mark, index + match.lastIndexOf(number), problem)];
  });
}

/** Returns the problem of a number; undefined for a test card, and for digits that are probably no card number. */
function problemOf(
  number: string,
  { cards, isSurely }: { readonly cards: ReadonlySet<string>; readonly isSurely: boolean },
): PluginProblem | undefined {
  const digits = cardDigits(number);
  if (cards.has(digits)) return undefined;
  const brand = brandOf(digits);
  if (!hasCheckDigit(digits)) {
    if (!isSurely) return undefined;
    return {
      code: 'card-number',
      severity: 'error',
      problem: `The check digit of the card number ${number} is wrong.`,
      hint: checkDigitHint(number),
    };
  }
  if (brand === undefined)
    return isSurely ? realCard(number, `${number} begins like no card's number.`) : undefined;
  return realCard(number, `${number} may be a real ${brandLabel(brand)} card: no test card has this number.`);
}

/** True if a number differs from a test card in at most two digits. */
function isNearCard(number: string, cards: ReadonlySet<string>): boolean {
  for (const card of cards) if (card.length === number.length && differAtMost(card, number, 2)) return true;
  return false;
}

function differAtMost(one: string, other: string, most: number): boolean {
  let count = 0;
  for (let place = 0; place < one.length && count <= most; place++)
    if (one[place] !== other[place]) count += 1;
  return count <= most;
}

function realCard(number: string, text: string): PluginProblem {
  const hint = `Use a test card, or add ${number} to content/reference/test-cards.yaml.`;
  return { code: 'real-card', severity: 'error', problem: text, hint };
}

/** Removes duplicates, because a field is found by its name and by its digits. */
function firstOfEach(problems: readonly PluginProblem[]): readonly PluginProblem[] {
  const places = new Set<string>();
  return problems.filter(({ file, line, column }) => {
    const { size } = places;
    return places.add(`${line}:${column} ${file}`).size > size;
  });
}

/** Patterns of two fields in JSON, in either order: the number or its first digits, and the brand. */
const BRAND_FIELDS = [
  '(?:number|first6)"\\s*:\\s*"(?<digits>[\\d -]{6,23})"',
  'brand"\\s*:\\s*"(?<name>\\w+)"',
] as const;
const IN_OBJECT = '[^{}]*"';
const BRAND_PATTERNS = [BRAND_FIELDS, [...BRAND_FIELDS].reverse()].map(
  (both) => new RegExp(`"${both.join(IN_OBJECT)}`, 'g'),
);

/** Finds brands in JSON that do not match the number, or its first digits, next to them. */
export function wrongBrands({ codes }: Marks): readonly PluginProblem[] {
  return codes.flatMap((mark) =>
    BRAND_PATTERNS.flatMap((pattern) =>
      [...mark.code.matchAll(pattern)].flatMap(({ 0: match, index, groups }) => {
        const { name = '', digits = '' } = groups ?? {};
        const problem = wrongBrand(name, cardDigits(digits));
        return problem === undefined ? [] : [problemAt(mark, index + match.indexOf(`"${name}"`), problem)];
      }),
    ),
  );
}

function wrongBrand(name: string, digits: string): PluginProblem | undefined {
  if (digits.length > 6 && !hasCheckDigit(digits)) return undefined;
  const lengths = digits.length === 6 ? [14, 15, 16] : [digits.length];
  const possible = lengths.flatMap((length) => brandOf(digits.padEnd(length, '0')) ?? []);
  const [brand] = possible;
  const isName = (one: CardBrand): boolean =>
    [one, brandLabel(one).toLowerCase()].includes(name.toLowerCase());
  if (brand === undefined || possible.some(isName)) return undefined;
  const text = `Numbers that begin with ${digits.slice(0, 6)} are not numbers of "${name}".`;
  return {
    code: 'card-brand',
    severity: 'error',
    problem: text,
    hint: `They are numbers of ${brandLabel(brand)}.`,
  };
}
