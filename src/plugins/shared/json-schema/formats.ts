import { isIPv4, isIPv6 } from 'node:net';
import type { Format } from 'ajv/dist/2020.js';
import { ownValue } from '../../../shared/own-value.ts';

/** Format of whole numbers → the least and the most of them: https://spec.openapis.org/registry/format/. */
const RANGES: Readonly<Record<string, readonly [least: bigint, most: bigint]>> = Object.fromEntries(
  [8n, 16n, 32n, 64n].flatMap((bits) => [
    [`int${bits}`, [-(2n ** (bits - 1n)), 2n ** (bits - 1n) - 1n]],
    [`uint${bits}`, [0n, 2n ** bits - 1n]],
  ]),
);

/** Tests whether a text or a number has a format, by name. */
export const FORMATS: Readonly<Record<string, Format>> = {
  // JSON has no more digits than a number of JavaScript here: the most of 64 bits is rounded as the value is.
  ...Object.fromEntries(
    Object.entries(RANGES).map(([name, [least, most]]) => [
      name,
      {
        type: 'number',
        validate: (value: number) =>
          Number.isInteger(value) && value >= Number(least) && value <= Number(most),
      } as const,
    ]),
  ),
  'date-time': (text) =>
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(text) && isDay(text.slice(0, 10)),
  date: isDay,
  ipv4: isIPv4,
  ipv6: isIPv6,
  uri: /^[a-z][a-z\d+.-]*:\S+$/i,
  email: /^[^\s@]+@[^\s@]+$/,
  uuid: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
};

/** True for a day of the calendar: `2026-02-30` is none. */
function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** What a value of a format must be, in words; undefined where the name says it. */
export function formatInWords(name: string): string | undefined {
  const range = ownValue(RANGES, name);
  return range && `must be a whole number from ${range.join(' to ')}`;
}
