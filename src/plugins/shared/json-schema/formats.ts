import { format as texts } from '@cfworker/json-schema';
import type { Format } from 'ajv/dist/2020.js';
import { ownValue } from 'paydocs/theme/browser/values';

/** Format of integers → minimum and maximum: https://spec.openapis.org/registry/format/. */
const RANGES: Readonly<Record<string, readonly [least: bigint, most: bigint]>> = Object.fromEntries(
  [8n, 16n, 32n, 64n].flatMap((bits) => [
    [`int${bits}`, [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]],
    [`uint${bits}`, [0n, 2n ** bits - 1n]],
  ]),
);

// Ajv's regular expression for `url`, which no standard defines, takes exponential time.
texts.url = texts.uri ?? (() => true);

/** Formats for Ajv: those that `@cfworker/json-schema` knows, and ranges of numbers. */
export const FORMATS: Readonly<Record<string, Format>> = Object.fromEntries([
  ...Object.keys(texts).map((name) => [name, (text: string) => hasFormat(text, name)]),
  ...Object.keys(RANGES).map((name) => [
    name,
    { type: 'number', validate: (value: number) => hasFormat(value, name) },
  ]),
]);

/** True for a value that matches a format, and for a value of a type to which the format does not apply. */
export function hasFormat(value: unknown, name: string): boolean {
  if (typeof value === 'string') return ownValue(texts, name)?.(value) ?? true;
  const [least, most] = ownValue(RANGES, name) ?? [];
  if (typeof value !== 'number' || least === undefined || most === undefined) return true;
  // Compared as JavaScript numbers: the limits of 64 bits are rounded as the value is.
  return Number.isInteger(value) && value >= Number(least) && value <= Number(most);
}

/** Returns the rule of a format in words; undefined if its name is clear enough. */
export function formatInWords(name: string): string | undefined {
  const range = ownValue(RANGES, name);
  return range && `must be a whole number from ${range.join(' to ')}`;
}
