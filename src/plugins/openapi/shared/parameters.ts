import { hasParts, jsonText } from '../../shared/lossless.ts';

/** Serialization of a value, as OpenAPI names it; `json` if the file specifies a media type instead. */
export interface ParameterStyle {
  readonly name: string;
  /** True: each item is a separate parameter. */
  readonly explode: boolean;
}

/** The value that a parameter has in one request. */
export interface ParameterValue {
  readonly name: string;
  readonly in: string;
  readonly value: unknown;
  /** True: samples create a new value for each request. */
  readonly isGenerated: boolean;
  /** True: the API accepts only UUIDs. */
  readonly isUuid?: boolean;
  /** Absent if the file does not specify it. */
  readonly style?: ParameterStyle;
  /** True: a request must have the parameter, even with an empty value. */
  readonly required?: boolean;
  /** True: reserved characters are sent unencoded, unless they would end the value. */
  readonly isReservedAllowed?: boolean;
}

/** Style → separator between items in one value. */
const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tsv: '%09',
};

/** Returns the encoded pairs of a query parameter: `tag=a&tag=b`, `ids=1,2`, `filter[state]=open`. */
export function queryPairs(parameter: ParameterValue): readonly string[] {
  const { name, value, style } = parameter;
  const write = writerOf(parameter);
  if (style?.name === 'querystring') return [encoded(value)];
  const key = encodeURIComponent(name);
  if (isJoined(parameter)) return [`${key}=${partsIn(value).map(write).join(separatorOf(style))}`];
  const pairs = formPairs(parameter).map(([field, text]) => `${encodeURIComponent(field)}=${write(text)}`);
  return pairs.length === 0 && parameter.required ? [`${key}=`] : pairs;
}

/** True for a value whose items are in one text. */
function isJoined({ value, style }: Pick<ParameterValue, 'value' | 'style'>): boolean {
  return hasParts(value) && style?.explode === false && !/^(?:json|deepObject)$/.test(style.name);
}

function partsIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : Object.entries(value as object).flat();
}

function separatorOf(style: ParameterStyle | undefined): string {
  return SEPARATORS[style?.name ?? ''] ?? ',';
}

/** Returns the pairs of a field in a form, not encoded. */
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

/** Returns the pairs of `deepObject`. The specification ends at fields of the object; APIs nest further in the same way. */
function deepPairs(name: string, value: unknown): readonly (readonly [name: string, text: string])[] {
  if (!hasParts(value)) return [[name, textOf(value)]];
  return Object.entries(value).flatMap(([key, part]) => deepPairs(`${name}[${key}]`, part));
}

/** Returns a path parameter: `a,b`, `.a.b` (label), `;tag=a;tag=b` (matrix). */
export function pathText(parameter: ParameterValue): string {
  const { name, value, style } = parameter;
  const write = writerOf(parameter);
  if (style?.name !== 'label' && style?.name !== 'matrix') return oneText(parameter, write);
  const sign = style.name === 'label' ? '.' : ';';
  const key = style.name === 'label' ? '' : `${encodeURIComponent(name)}=`;
  if (!style.explode || !hasParts(value)) return sign + key + oneText(parameter, write);
  const isList = Array.isArray(value);
  return Object.entries(value)
    .map(([part, inner]) => `${sign}${isList ? key : `${encodeURIComponent(part)}=`}${write(inner)}`)
    .join('');
}

/** Returns a parameter that is one text in a path, header or cookie: `a,b`. */
export function oneText({ value, style }: ParameterValue, write: (part: unknown) => string): string {
  if (!hasParts(value) || style?.name === 'json') return write(value);
  if (Array.isArray(value)) return value.map(write).join(',');
  const parts = Object.entries(value).map(([key, part]) => [key, write(part)]);
  return parts.map((part) => part.join(style?.explode ? '=' : ',')).join(',');
}

/** Returns a URL-encoded value. */
export function encoded(value: unknown): string {
  return encodeURIComponent(textOf(value));
}

/** Matches characters that may be unencoded in a part of an address, and encoded ones. */
const RESERVED = {
  path: /[:@!$&'()*+,;=]|%[\da-f]{2}/gi,
  query: /[:/?@!$'()*,;=]|%[\da-f]{2}/gi,
} as const;

/** Returns the encoder of a parameter. With `allowReserved`, it keeps characters that cannot end the value. */
export function writerOf({
  isReservedAllowed,
  in: place,
}: Pick<ParameterValue, 'isReservedAllowed' | 'in'>): (value: unknown) => string {
  if (!isReservedAllowed || (place !== 'path' && place !== 'query')) return encoded;
  return (value) => {
    const text = textOf(value);
    const kept = text.match(RESERVED[place]) ?? [];
    return text
      .split(RESERVED[place])
      .map((part, index) => encodeURIComponent(part) + (kept[index] ?? ''))
      .join('');
  };
}

/** Matches characters that addresses must not contain unencoded (RFC 3986), because several languages refuse them. */
const UNSAFE = /[^\w\-.~:/?#@!$&'()*+,;=%]+|%(?![\da-f]{2})/gi;

/** Encodes characters of a path, or of a template, that addresses must not contain. */
export function encodedPath(path: string): string {
  return path.replace(UNSAFE, encodeURIComponent);
}

/** Returns a value as text; objects and arrays as JSON. */
export function textOf(value: unknown): string {
  return hasParts(value) ? jsonText(value) : String(value);
}
