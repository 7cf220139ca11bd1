/**
 * Marks the digits of an integer that a number of JavaScript would round: beyond 2^53. Such an integer is a text that
 * begins with this noncharacter, so that it is plain JSON. Whatever writes values for readers writes the digits.
 */
const MARK = '\uFDD4';

/** Returns the value of the digits: a number where that is exact. */
export function integerOf(digits: string): number | string {
  const value = Number(digits);
  return Number.isSafeInteger(value) ? value : MARK + digits.replace(/^\+/, '');
}

/** Returns the digits of an integer that is kept as text; undefined for all other values. */
export function digitsOf(value: unknown): string | undefined {
  return typeof value === 'string' && EXACT.test(value) ? value.slice(1) : undefined;
}

const EXACT = /^\uFDD4-?\d+$/;

/** Returns a value as JSON, every integer with all its digits. Undefined for what JSON does not have. */
export function jsonText(value: unknown, space?: number): string | undefined {
  const text = JSON.stringify(value, null, space) as string | undefined;
  return text?.replace(/"\uFDD4(-?\d+)"/g, '$1');
}

/** A text of JSON, or digits of an integer that is long enough to be rounded. */
const TEXT_OR_INTEGER = /"(?:[^"\\]|\\.)*"|-?\d{16,}(?![\d.eE])/gs;

/** Parses JSON without rounding integers. Throws for what is no JSON. */
export function parseJson(text: string): unknown {
  // What is no JSON must not become JSON by a mark.
  const value = JSON.parse(text) as unknown;
  const marked = text.replace(TEXT_OR_INTEGER, (found) =>
    found.startsWith('"') ? found : (JSON.stringify(integerOf(found)) ?? found),
  );
  return marked === text ? value : (JSON.parse(marked) as unknown);
}

/** Returns the value of JSON, and a text that is none as it is. */
export function jsonOrText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Returns the number for an integer that is kept as text, however it is rounded; other values as they are. */
export function roundedInteger(value: unknown): unknown {
  const digits = digitsOf(value);
  return digits === undefined ? value : Number(digits);
}
