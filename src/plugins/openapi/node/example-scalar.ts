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

/** Returns a scalar value for format, limits and pattern, as far as that is simple. */
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
  // A pattern that is too slow to match, or of another language, is used without checking the result.
  const unchecked = known === undefined && pattern.search(LOOKAHEAD) < 0 ? made[0] : undefined;
  return fitting[turn % fitting.length] ?? unchecked ?? usual;
}

/** Numbers of repetitions to try for a pattern, and characters that lookaheads may require. */
const REPETITIONS = [3, 1, 0, 4, 5, 6];
const SIGNS = ['aA1!', 'aA1-', 'aA1_', 'aA1'];

/** Matches a lookahead without groups. */
const LOOKAHEAD = /\(\?[=!](?:[^()\\[\]]|\\.|\[(?:[^\]\\]|\\.)*\])*\)/g;

/** Returns texts that may match a pattern; also with characters that its lookaheads may require, as for passwords. */
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

/** Returns a different text for each turn: with another digit, or one more character. */
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
  // Matching may take exponential time, even for a short text.
  return longestSafeText(strict) >= text.length && new RegExp(strict, 'u').test(text);
}

/** Removes needless escapes, `[a-z\_]` → `[a-z_]`, because many patterns are invalid with the flag `u` only for those. */
function withoutNeedlessEscapes(pattern: string): string {
  return pattern.replace(/\\(.)/gsu, (whole, sign: string) =>
    /[^\w$()*+./?[\\\]^{|}-]|_/u.test(sign) ? sign : whole,
  );
}
