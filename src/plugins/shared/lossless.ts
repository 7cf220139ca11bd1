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

/** A number with its source text. The value is the same number in the notation of JSON. */
export class SourceNumber extends LosslessNumber {
  /** YAML has more notations than JSON: `007`, `+1`, `0x1F`. */
  readonly source: string;

  constructor(source: string) {
    super(jsonNotation(source));
    this.source = source;
  }

  /** The nearest number of JavaScript, for arithmetic. */
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

/** Returns the number that a text of JSON or YAML writes. */
export function numericOf(source: string): Numeric {
  const value = Number(source);
  return String(value) === source ? value : new SourceNumber(source);
}

export function isSourceNumber(value: unknown): value is SourceNumber {
  return isLosslessNumber(value);
}

/** True for a number, however it is written. */
export function isNumeric(value: unknown): value is Numeric {
  return typeof value === 'number' || isSourceNumber(value);
}

/** Returns the source text of a number where a schema allows texts only: YAML reads `1.10` as a number. */
export function asText(value: unknown, type: unknown): unknown {
  const types = [type].flat();
  if (!isNumeric(value) || !types.includes('string')) return value;
  if (types.includes('number') || types.includes('integer')) return value;
  return isSourceNumber(value) ? value.source : String(value);
}

/** True for an object or a list. */
export function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !isSourceNumber(value);
}

/** True for an integer of any size: `1.0` is one, too. */
export function isWhole(value: unknown): boolean {
  if (!isSourceNumber(value)) return Number.isInteger(value);
  const { digits, exponent } = splitNumber(value.value);
  return exponent >= digits.length - 1;
}

/** Returns the type of a value as JSON Schema calls it; `number` for integers, too. */
export function jsonType(value: unknown): string {
  if (value === null) return 'null';
  if (isNumeric(value)) return 'number';
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Returns a negative number if the first number is the smaller one, 0 for equal numbers. */
export function compareNumerics(a: Numeric, b: Numeric): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : compareNumber(String(a), String(b));
}

/** Returns a value as JSON; an empty text for a value that JSON does not have. */
export function jsonText(value: unknown, space?: number): string {
  const text = JSON.stringify(value, null, space) as string | undefined;
  return (text?.includes(LOSSLESS) ? stringify(value, null, space) : text) ?? '';
}

/** A key in the text that JavaScript, which is faster, writes for a `SourceNumber`. */
const LOSSLESS = '"isLosslessNumber"';

/** Returns the same text for equal values: `1.0` equals 1. */
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

/** Returns the number of JavaScript where it is equal to the given one, which it replaces in comparisons. */
export function simplest(number: Numeric): Numeric {
  const near = Number(number);
  return Number.isFinite(near) && compareNumber(String(near), String(number)) === 0 ? near : number;
}

/** Numbers that may be written differently by JavaScript: `1.0`, `1e3`, `-0`, `0.0000001`, many digits. */
const UNUSUAL = /\.\d*0(?!\d)|\.0{6}|-0|\d[eE]|[\d.]{16}/;

/** Parses JSON. Throws for a text that is not JSON. */
export function parseJson(text: string): unknown {
  // The parser of JavaScript is much faster, and its errors say more.
  const value = JSON.parse(text) as unknown;
  if (!UNUSUAL.test(text)) return value;
  return parse(text, null, { parseNumber: numericOf, onDuplicateKey: ({ newValue }) => newValue });
}

/** True for a media type that holds JSON. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\b/i.test(mediaType);
}

/** Returns the value of JSON, and a text that is not JSON as it is. */
export function jsonOrText(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return text;
  }
}

/** Returns a value with numbers of JavaScript only, for validators and arithmetic. */
export function rounded(value: unknown): unknown {
  if (isSourceNumber(value)) return Number(value);
  if (!hasParts(value)) return value;
  if (Array.isArray(value)) return value.map(rounded);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, rounded(part)]));
}

/** The places and sources of the numbers that plain JSON would lose. */
export type NumberSources = readonly (readonly [path: readonly (string | number)[], source: string])[];

/** Returns the numbers of a value that plain JSON would lose. */
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

/** Puts numbers back into a value that was stored as plain JSON. */
export function restoreNumbers(value: unknown, sources: NumberSources): void {
  for (const [path, source] of sources) {
    const holder = path
      .slice(0, -1)
      .reduce((part, key) => Reflect.get(part as object, key) as unknown, value);
    const key = path.at(-1);
    if (hasParts(holder) && key !== undefined) Reflect.set(holder, key, new SourceNumber(source));
  }
}
