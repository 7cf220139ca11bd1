import { longestSafeText } from '../../../platform/pattern-steps.ts';
import { plainScalar, type ScalarOf } from '../shared/example.ts';
import type { Limits } from '../shared/schema.ts';
import { patternText } from './pattern-text.ts';

const TEXTS: Readonly<Record<string, string>> = {
  date: '2026-03-02',
  'date-time': '2026-03-02T09:15:30Z',
  duration: 'P1D',
  email: 'name@example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  time: '09:15:30Z',
  uri: 'https://example.com/',
  url: 'https://example.com/',
  uuid: '7d0f3c52-5b0e-4c3e-9a51-2f6d1f0b8a11',
};

/** Returns a value of a type that holds no others, within its limits as far as a simple value can be. */
export const exampleScalar: ScalarOf = (type, format, limits = {}) => {
  switch (type) {
    case 'integer':
    case 'number':
      return exampleNumber(type, limits);
    case 'boolean':
    case 'null':
      return plainScalar(type);
    default:
      return exampleText(format, limits);
  }
};

function exampleNumber(type: string, limits: Limits): number {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  const low = minimum ?? exclusiveMinimum ?? 0;
  const high = maximum ?? exclusiveMaximum ?? low + 2;
  const near = [minimum, 1, maximum, low + 1, high - 1, low, 0, (low + high) / 2];
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
  return all.find(fits) ?? minimum ?? 1;
}

/** Characters that an example has at most because of `minLength`. */
const LONGEST_MINIMUM = 200;

function exampleText(format: string | undefined, limits: Limits): string {
  const known = TEXTS[format ?? ''];
  const { pattern } = limits;
  if (pattern === undefined || known !== undefined || isMatch('text', pattern))
    return ofLength(known ?? 'text', limits);
  const { minLength = 0, maxLength = Number.POSITIVE_INFINITY } = limits;
  const made = [3, 1, 0, minLength].map((more) => patternText(pattern, more));
  const isInLength = (text: string | undefined): boolean =>
    text !== undefined && text.length >= minLength && text.length <= maxLength;
  return made.find(isInLength) ?? ofLength('text', limits);
}

function ofLength(text: string, { minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Limits): string {
  if (text.length > maxLength) return text.slice(0, Math.max(0, maxLength));
  return text.length < minLength && minLength <= LONGEST_MINIMUM
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
