import { longestSafeText } from '../../../platform/pattern-steps.ts';
import { examples } from '../../../shared/limits.ts';
import { type Numeric, rounded } from '../../shared/lossless.ts';
import { plainScalar, type ScalarOf } from '../shared/example.ts';
import type { Limits } from '../shared/schema.ts';
import { patternText } from './pattern-text.ts';

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:15:30Z',
  duration: 'P1D',
  email: 'name@example.com',
  'idn-email': 'name@example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  'json-pointer': '/text',
  'json-pointer-uri-fragment': '#/text',
  'relative-json-pointer': '0',
  time: '09:15:30Z',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '7d0f3c52-5b0e-4c3e-9a51-2f6d1f0b8a11',
};

/** Returns a value of a type that holds no others, within its limits as far as a simple value can be. */
export const exampleScalar: ScalarOf = (type, format, limits = {}, turn = 0) => {
  switch (type) {
    case 'integer':
    case 'number':
      return exampleNumber(type, limits, turn);
    case 'boolean':
    case 'null':
      return plainScalar(type, format, limits, turn);
    default:
      return exampleText(format, limits, turn);
  }
};

function exampleNumber(type: string, limits: Limits, turn: number): Numeric {
  const [minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf] = BOUNDS.map(
    (key) => limits[key] && Number(limits[key]),
  );
  const low = minimum ?? exclusiveMinimum ?? 0;
  const high = maximum ?? exclusiveMaximum ?? low + 2;
  const step = multipleOf && multipleOf > 0 ? multipleOf : 1;
  const near = [minimum, 1, maximum, low + 1, high - 1, low, 0, (low + high) / 2].map((value) =>
    value === undefined ? undefined : value + turn * step,
  );
  const all = near.flatMap((value) => {
    if (value === undefined) return [];
    const whole = type === 'integer' ? Math.ceil(value) : value;
    return multipleOf === undefined || multipleOf <= 0
      ? [whole]
      : [Math.ceil(whole / multipleOf) * multipleOf, Math.floor(whole / multipleOf) * multipleOf];
  });
  const fits = (value: number): boolean =>
    value >= (minimum ?? Number.NEGATIVE_INFINITY) &&
    value <= (maximum ?? Number.POSITIVE_INFINITY) &&
    value > (exclusiveMinimum ?? Number.NEGATIVE_INFINITY) &&
    value < (exclusiveMaximum ?? Number.POSITIVE_INFINITY);
  const made = all.find(fits) ?? minimum ?? 1;
  const isRounded = Number.isInteger(made) && !Number.isSafeInteger(made);
  const exact = [limits.minimum, limits.maximum].find((limit) => isRounded && rounded(limit) === made);
  return exact ?? made;
}

const BOUNDS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'] as const;

function exampleText(format: string | undefined, limits: Limits, turn: number): string {
  const known = TEXTS[format ?? ''];
  const usual = ofLength(distinct(known ?? 'text', turn), limits);
  const { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits;
  if (pattern === undefined || isMatch(usual, pattern)) return usual;
  const isInLength = ({ length }: string): boolean => length >= minLength && length <= maxLength;
  const made = patternTexts(pattern, minLength).filter(isInLength);
  const texts = [ofLength(`text${'1'.repeat(turn)}`, limits), ...made];
  const fitting = texts.filter((text) => isMatch(text, pattern));
  // Patterns that are too slow to compare, or of another language, are still good enough to make a text from.
  const unchecked = known === undefined && pattern.search(LOOKAHEAD) < 0 ? made[0] : undefined;
  return fitting[turn % fitting.length] ?? unchecked ?? usual;
}

/** Repetitions that are tried for a pattern, and signs that lookaheads ask for. */
const REPETITIONS = [3, 1, 0, 4, 5, 6];
const SIGNS = ['aA1!', 'aA1-', 'aA1_', 'aA1'];

/** A lookahead without groups in it. */
const LOOKAHEAD = /\(\?[=!](?:[^()\\[\]]|\\.|\[(?:[^\]\\]|\\.)*\])*\)/g;

/** Texts that may match a pattern, also without its lookaheads: those of passwords ask for signs of several kinds. */
function patternTexts(pattern: string, minLength: number): readonly string[] {
  const plain = pattern.replace(LOOKAHEAD, '');
  const made = [...REPETITIONS, minLength].flatMap((more) => patternText(plain, more) ?? []);
  if (plain === pattern) return made;
  const mixed = made.flatMap((text) => SIGNS.flatMap((signs) => [ofSigns(signs, text.length), text + signs]));
  return [...made, ...mixed];
}

function ofSigns(signs: string, length: number): string {
  return signs.repeat(Math.ceil(length / signs.length)).slice(0, length);
}

/** Another text for each turn: a digit that the known one does not have at its place, or one more sign. */
function distinct(text: string, turn: number): string {
  if (turn === 0) return text;
  const digits = /\d+(?=\D*$)/.exec(text)?.[0];
  if (digits === undefined) return text.replace(/(?=@|$)/, String(turn));
  const next = String((Number(digits) + turn) % 10 ** digits.length).padStart(digits.length, '0');
  return text.replace(/\d+(?=\D*$)/, next);
}

function ofLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Limits): string {
  if (text.length > maxLength) return text.slice(0, Math.max(0, maxLength));
  return text.length < minLength && minLength <= examples.text
    ? text.repeat(Math.ceil(minLength / text.length)).slice(0, minLength)
    : text;
}

function isMatch(text: string, pattern: string): boolean {
  const strict = withoutNeedlessEscapes(pattern);
  // Comparing may have no end, even with a short text.
  return longestSafeText(strict) >= text.length && new RegExp(strict, 'u').test(text);
}

/** `[a-z\_]` → `[a-z_]`: many patterns are valid without the flag `u` only, for an escape that says nothing. */
function withoutNeedlessEscapes(pattern: string): string {
  return pattern.replace(/\\(.)/gsu, (whole, sign: string) =>
    /[^\w$()*+./?[\\\]^{|}-]|_/u.test(sign) ? sign : whole,
  );
}
