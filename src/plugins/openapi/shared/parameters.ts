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
  /** True: the API takes no other ids than UUIDs. */
  readonly isUuid?: boolean;
  /** Absent where the file says nothing. */
  readonly style?: ParameterStyle;
}

/** What stands between the items of a list that is one value. */
const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tsv: '%09',
};

/** A parameter in a query: `tag=a&tag=b`, `ids=1,2`, `filter[state]=open`. */
export function queryPairs(parameter: ParameterValue): readonly string[] {
  const { name, value, style } = parameter;
  if (style?.name === 'querystring') return [encoded(value)];
  if (!isJoined(parameter)) return formPairs(parameter).map((pair) => pair.map(encodeURIComponent).join('='));
  return [`${encodeURIComponent(name)}=${partsIn(value).map(encoded).join(separatorOf(style))}`];
}

/** True for a value whose parts are one text. */
function isJoined({ value, style }: Pick<ParameterValue, 'value' | 'style'>): boolean {
  return hasParts(value) && style?.explode === false && !/^(?:json|deepObject)$/.test(style.name);
}

function partsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.entries(value as object).flat();
}

function separatorOf(style: ParameterStyle | undefined): string {
  return SEPARATORS[style?.name ?? ''] ?? ',';
}

/** The names and texts of a value in a form. */
export function formPairs(
  field: Pick<ParameterValue, 'name' | 'value' | 'style'>,
): readonly (readonly [name: string, text: string])[] {
  const { name, value, style } = field;
  if (!hasParts(value) || style?.name === 'json') return [[name, textOf(value)]];
  if (isJoined(field))
    return [
      [
        name,
        partsIn(value)
          .map(textOf)
          .join(decodeURIComponent(separatorOf(style))),
      ],
    ];
  const isList = Array.isArray(value);
  if (style?.name === 'deepObject') return deepPairs(name, value);
  return Object.entries(value).map(([key, part]) => [isList ? name : key, textOf(part)]);
}

/** The specification ends at fields of the object. Objects in it go on in the same way, as APIs with this style expect. */
function deepPairs(name: string, value: unknown): readonly (readonly [name: string, text: string])[] {
  if (!hasParts(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, part]) => deepPairs(`${name}[${key}]`, part));
}

/** A parameter in a path: `a,b`, `.a.b` (label), `;tag=a;tag=b` (matrix). */
export function pathText(parameter: ParameterValue): string {
  const { name, value, style } = parameter;
  if (style?.name !== 'label' && style?.name !== 'matrix') return oneText(parameter, encoded);
  const sign = style.name === 'label' ? '.' : ';';
  const key = style.name === 'label' ? '' : `${encodeURIComponent(name)}=`;
  if (!style.explode || !hasParts(value)) return sign + key + oneText(parameter, encoded);
  const isList = Array.isArray(value);
  return Object.entries(value)
    .map(([part, inner]) => `${sign}${isList ? key : `${encodeURIComponent(part)}=`}${encoded(inner)}`)
    .join('');
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
