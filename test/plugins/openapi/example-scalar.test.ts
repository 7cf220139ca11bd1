import { expect, test } from 'vitest';
import { exampleScalar } from '../../../src/plugins/openapi/node/example-scalar.ts';
import type { Limits } from '../../../src/plugins/openapi/shared/schema.ts';

test.each<[Limits, string]>([
  [{}, 'text'],
  [{ maxLength: 3 }, 'tex'],
  [{ minLength: 6, maxLength: 6 }, 'textte'],
  [{ maxLength: 0 }, ''],
  [{ pattern: '^[a-z]+$' }, 'text'],
  [{ pattern: '^[A-Z0-9]+$' }, 'AAAA'],
  [{ pattern: '^[A-Z]{3}$' }, 'AAA'],
  [{ pattern: '^[A-Z]*$', maxLength: 1 }, 'A'],
  [{ pattern: '^(?!a)b$' }, 'b'],
  [{ pattern: '^(?=.*[A-Z])(?=.*\\d)[^ ]{6,9}$' }, 'aA1!aA1!a'],
  [{ pattern: '^[0-9]*$', minLength: 7 }, '1111111'],
  [{ pattern: String.raw`^\+?\d{2,4}-(?:ab|cd)\.[^\w]$` }, '+1111-ab.-'],
  [{ pattern: String.raw`^a\tb\nc\rd$` }, 'a\tb\nc\rd'],
  [{ pattern: String.raw`^(?<a>x)\u{41}\x42\/$` }, 'xAB/'],
])('a text has the length and the pattern of its schema: %j → %s', (limits, text) => {
  expect(exampleScalar('string', undefined, limits)).toBe(text);
  if (limits.pattern !== undefined) expect(text).toMatch(new RegExp(limits.pattern, 'u'));
});

test.each([String.raw`^(a)\1$`, '(?i)^A$', '[', '(a', `${'('.repeat(60)}a${')'.repeat(60)}`, '^x{9999}$'])(
  'a pattern that is not understood leaves the usual text: %s',
  (pattern) => {
    expect(exampleScalar('string', undefined, { pattern })).toBe('text');
  },
);

test.each([String.raw`^[a-zA-Z0-9\-\_\:]+$`, String.raw`^[^\@]+$`, String.raw`^[\w\\\-\!]*$`])(
  'a text is compared with a pattern that escapes what needs no escape: %s',
  (pattern) => {
    expect(exampleScalar('string', undefined, { pattern })).toBe('text');
  },
);

test('a pattern whose comparing has no end is only read', () => {
  expect(exampleScalar('string', undefined, { pattern: `^${'(|)'.repeat(60)}t` })).toBe('t');
});

test('a text with a known format keeps it, whatever its pattern', () => {
  expect(exampleScalar('string', 'date', { pattern: String.raw`^\d+-\d+-\d+$` })).toBe('2026-03-02');
});

test.each<[string, Limits, number]>([
  ['integer', {}, 1],
  ['integer', { minimum: 0 }, 0],
  ['integer', { maximum: -5 }, -5],
  ['integer', { exclusiveMinimum: 10 }, 11],
  ['integer', { multipleOf: 25 }, 25],
  ['integer', { minimum: 30, multipleOf: 25 }, 50],
  ['number', { exclusiveMinimum: 0, exclusiveMaximum: 1 }, 0.5],
  ['integer', { minimum: 5, maximum: 4 }, 5],
])('a number is within the limits of its schema: %s %j → %d', (type, limits, value) => {
  expect(exampleScalar(type, undefined, limits)).toBe(value);
});
