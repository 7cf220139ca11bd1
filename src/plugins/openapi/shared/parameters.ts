import { digitsOf, jsonText } from './exact-integers.ts';

/** How a value of several parts is written, as OpenAPI calls it; `json` where the file gives a media type instead. */
export interface ParameterStyle {
  readonly name: string;
  /** True: each part is written separately. */
  readonly explode: boolean;
}

/** The value that a parameter has in one request. */
export interface ParameterValue {
  readonly name: string;
  readonly in: string;
  readonly value: unknown;
  /** True: the value is one of many, and samples make a new one for each request. */
  readonly isGenerated: boolean;
  /** Absent where the file says nothing. */
  readonly style?: ParameterStyle;
}

/** What stands between the items of a list that is one value. */
const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: '%20', pipeDelimited: '%7C' };

/** A parameter in a query: `tag=a&tag=b`, `ids=1,2`, `filter[state]=open`. */
export function queryPairs({ name, value, style }: ParameterValue): readonly string[] {
  const pair = (key: string, text: unknown): string => `${encodeURIComponent(key)}=${encoded(text)}`;
  if (!hasParts(value) || style?.name === 'json') return [pair(name, value)];
  const parts = Object.entries(value);
  const isList = Array.isArray(value);
  if (style?.name === 'deepObject') return parts.map(([key, part]) => pair(`${name}[${key}]`, part));
  if (style?.explode ?? true) return parts.map(([key, part]) => pair(isList ? name : key, part));
  const all = isList ? value : parts.flat();
  return [`${encodeURIComponent(name)}=${all.map(encoded).join(SEPARATORS[style?.name ?? ''] ?? ',')}`];
}

/** A parameter that is one text in a path, a header or a cookie: `a,b`. */
export function oneText({ value, style }: ParameterValue, write: (part: unknown) => string): string {
  if (!hasParts(value) || style?.name === 'json') return write(value);
  if (Array.isArray(value)) return value.map(write).join(',');
  const parts = Object.entries(value).map(([key, part]) => [key, write(part)]);
  return parts.map((part) => part.join(style?.explode ? '=' : ',')).join(',');
}

/** A part as text that may be in an address. */
export function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value));
}

/** A part as text. */
export function textOf(value: unknown): string {
  return typeof value === 'object' ? (jsonText(value) ?? '') : (digitsOf(value) ?? String(value));
}

function hasParts(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
