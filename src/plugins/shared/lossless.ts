import {
  compareNumber,
  isLosslessNumber,
  LosslessNumber,
  parse,
  splitNumber,
  stringify,
} from 'lossless-json';

/*
 * JSON without rounding. A number that JavaScript would write differently, such as `1.10` or `9223372036854775807`, is a
 * `SourceNumber`; all others are numbers. Validators get the result of `rounded`.
 */

/** A number with its source text. `value` is the same number in JSON notation. */
export class SourceNumber extends LosslessNumber {
  /** Source text; YAML has more notations than JSON: `007`, `+1`, `0x1F`. */
  readonly source: string;

  constructor(source: string) {
    super(jsonNotation(source));
    this.source = source;
  }

  /** Returns the nearest JavaScript number, for arithmetic. */
  override valueOf(): number {
    return Math.min(Math.max(Number(this.value), -Number.MAX_VALUE), Number.MAX_VALUE);
  }
}

export type Numeric = number | SourceNumber;

function jsonNotation(source: string): string {
  const sign = source.startsWith('-') ? '-' : '';
  const digits = source.replace(/^[-+]/, '');
  if (/^0[box]/.test(digits)) return sign + BigInt(digits);
  return (
    sign +
    digits
      .replace(/^0+(?=\d)/, '')
      .replace(/^\./, '0.')
      .replace(/\.(?!\d)/, '')
  );
}

/** Returns the number of a text in JSON or YAML: a JavaScript number if that writes it in the same way. */
export function numericOf(source: string): Numeric {
  const value = Number(source);
  return String(value) === source ? value : new SourceNumber(source);
}

export function isSourceNumber(value: unknown): value is SourceNumber {
  return isLosslessNumber(value);
}

/** True for a number of either type. */
export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || isSourceNumber(value);
}

/** Returns a number as its source text if a schema allows strings only, because YAML reads `1.10` as a number. */
export function asText(value: unknown, type: unknown): unknown {
  const types = [type].flat();
  if (!isNumeric(value) || !types.includes('string')) return value;
  if (types.includes('number') || types.includes('integer')) return value;
  return isSourceNumber(value) ? value.source : String(value);
}

/** True for an object or an array. */
export function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isSourceNumber(value);
}

/** True for an integer of any size, also one written as `1.0`. */
export function isWhole(value: unknown): boolean {
  if (!isSourceNumber(value)) return Number.isInteger(value);
  const { digits, exponent } = splitNumber(value.value);
  return exponent >= digits.length - 1;
}

/** Returns the type of a value as JSON Schema names it, but `number` for integers, too. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (isNumeric(value)) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Compares two numbers as a sort function does: negative if the first is smaller, 0 if they are equal. */
export function compareNumerics(a: Numeric, b: Numeric): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNumber(String(a), String(b));
}

/** Returns a value as JSON; an empty text for `undefined`. */
export function jsonText(value: unknown, space?: number): string {
  const text = JSON.stringify(value, null, space) as string | undefined;
  return (text?.includes(LOSSLESS) ? stringify(value, null, space) : text) ?? '';
}

/** Occurs in the output of `JSON.stringify` for a `SourceNumber`. Values without one take this faster path. */
const LOSSLESS = '"isLosslessNumber"';

/** Returns a key that is equal for equal values: `1.0` equals 1. */
export function equalityKey(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined;
  if (!text?.includes(LOSSLESS)) return text ?? '';
  return stringify(value, (_, part) => (isSourceNumber(part) ? canonical(part) : part)) ?? '';
}

function canonical(number: SourceNumber): Numeric {
  const simple = simplest(number);
  if (typeof simple === 'number') return simple;
  const { sign, digits, exponent } = splitNumber(simple.value);
  return new SourceNumber(`${sign}${digits.replace(/(?<=^.)(?=.)/, '.')}e${exponent}`);
}

/** Returns the JavaScript number if it is exactly equal, else the given number. */
export function simplest(number: Numeric): Numeric {
  const near = Number(number);
  return Number.isFinite(near) && compareNumber(String(near), String(number)) === 0 ? near : number;
}

/** Matches numbers that JavaScript may write differently: `1.0`, `1e3`, `-0`, `0.0000001`, many digits. */
const UNUSUAL = /\.\d*0(?!\d)|\.0{6}|-0|\d[eE]|[\d.]{16}/;

/** Parses JSON without rounding numbers. Throws for a text that is not JSON. */
export function parseJson(text: string): unknown {
  // `JSON.parse` is much faster, and its errors are clearer.
  const value = JSON.parse(text) as unknown;
  if (!UNUSUAL.test(text)) return value;
  return parse(text, null, { parseNumber: numericOf, onDuplicateKey: ({ newValue }) => newValue });
}

/** True for a media type that holds JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Returns the value of JSON; a text that is not JSON is returned unchanged. */
export function jsonOrText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Returns a value with JavaScript numbers only, for validators and arithmetic. */
export function rounded(value: unknown): unknown {
  if (isSourceNumber(value)) return Number(value);
  if (!hasParts(value)) return value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rounded(part)]));
}

/** Paths and source texts of numbers that plain JSON would lose. */
export type NumberSources = readonly (readonly [path: readonly (string | number)[], source: string])[];

/** Returns the paths and source texts of all `SourceNumber`s in a value. */
export function numberSourcesIn(value: unknown): NumberSources {
  const found: [readonly (string | number)[], string][] = [];
  const visit = (part: unknown, path: readonly (string | number)[]): void => {
    if (isSourceNumber(part)) found.push([path, part.source]);
    else if (Array.isArray(part)) for (const [index, item] of part.entries()) visit(item, [...path, index]);
    else if (hasParts(part)) for (const [key, item] of Object.entries(part)) visit(item, [...path, key]);
  };
  visit(value, []);
  return found;
}

/** Restores the numbers of a value that was stored as plain JSON. Changes the value. */
export function restoreNumbers(value: unknown, sources: NumberSources): void {
  for (const [path, source] of sources) {
    const holder = path
      .slice(0, -1)
      .reduce((part, key) => Reflect.get(part as object, key) as unknown, value);
    const key = path.at(-1);
    if (hasParts(holder) && key !== undefined) Reflect.set(holder, key, new SourceNumber(source));
  }
}
