import { hasParts, jsonText } from '../../shared/lossless.ts';

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
  /** True: a request must have it, also without a value. */
  readonly required?: boolean;
  /** True: signs with a meaning in addresses are sent as they are, where they cannot end the value. */
  readonly isReservedAllowed?: boolean;
}

/** Separators between the items of a list that is one value. */
const SEPARATORS: Readonly<Record<string, string>> = {
  spaceDelimited: '%20',
  pipeDelimited: '%7C',
  tsv: '%09',
};

/** A parameter in a query: `tag=a&tag=b`, `ids=1,2`, `filter[state]=open`. */
export function queryPairs(parameter: ParameterValue): readonly string[] {
  const { name, value, style } = parameter;
  const write = writerOf(parameter);
  if (style?.name === 'querystring') return [encoded(value)];
  const key = encodeURIComponent(name);
  if (isJoined(parameter)) return [`${key}=${partsIn(value).map(write).join(separatorOf(style))}`];
  const pairs = formPairs(parameter).map(([field, text]) => `${encodeURIComponent(field)}=${write(text)}`);
  return pairs.length === 0 && parameter.required ? [`${key}=`] : pairs;
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

/** Characters that a part of an address may have raw, and those that are escaped already. */
const RESERVED = {
  path: /[:@!$&'()*+,;=]|%[\da-f]{2}/gi,
  query: /[:/?@!$'()*,;=]|%[\da-f]{2}/gi,
} as const;

/** With `allowReserved`, signs stay that cannot end the value: neither `&` nor `+` of a form, nor `#`. */
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

/** Characters that no address has raw (RFC 3986): several languages refuse them, and others encode them. */
const UNSAFE = /[^\w\-.~:/?#@!$&'()*+,;=%]+|%(?![\da-f]{2})/gi;

/** A template of a path, or a path, without characters that an address must not have raw. */
export function encodedPath(path: string): string {
  return path.replace(UNSAFE, encodeURIComponent);
}

/** A part as text. */
export function textOf(value: unknown): string {
  return hasParts(value) ? jsonText(value) : String(value);
}
