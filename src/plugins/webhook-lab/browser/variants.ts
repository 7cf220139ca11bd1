import { asLatin1, type Bytes, fromBase64, fromHex, joined, latin1, textOf, utf8 } from './bytes.ts';
import { messageOf } from './recipe.ts';
import type { LabKey } from './strings/en.ts';

/** A value that may have been signed, and the key of the explanation. */
export interface Variant<Value> {
  readonly value: Value;
  /** Absent for the correct value. */
  readonly reason?: LabKey;
  /** Name of the separator or the like, for the explanation. */
  readonly found?: LabKey;
}

const LINE_FEED = 10;

/** Returns the body, then variants: as a program may have changed it before checking, or as it may have been sent. */
export function bodyVariants(body: Bytes): readonly Variant<Bytes>[] {
  const text = textOf(body);
  const found: Variant<Bytes>[] = [{ value: body }, ...lineEnds(body, text)];
  if (text === null) return found;
  found.push(...encodings(text), ...serializations(text));
  return found;
}

function lineEnds(body: Bytes, text: string | null): readonly Variant<Bytes>[] {
  const found: Variant<Bytes>[] = [];
  if (body.at(-1) === LINE_FEED)
    found.push({
      value: withoutLineEnd(body),
      reason: 'lineFeedAdded',
    });
  else
    found.push({
      value: joined(body, utf8('\n')),
      reason: 'lineFeedGone',
    });
  if (text?.includes('\r\n'))
    found.push({
      value: utf8(text.replaceAll('\r\n', '\n')),
      reason: 'lineEndsCrLf',
    });
  else if (text?.includes('\n'))
    found.push({
      value: utf8(text.replaceAll('\n', '\r\n')),
      reason: 'lineEndsLf',
    });
  const bare = text?.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  if (bare !== undefined && bare !== text)
    found.push({
      value: utf8(bare),
      reason: 'spacesAround',
    });
  return found;
}

function withoutLineEnd(body: Bytes): Bytes {
  return body.slice(0, body.at(-2) === 13 ? -2 : -1);
}

function encodings(text: string): readonly Variant<Bytes>[] {
  const found: Variant<Bytes>[] = [
    {
      value: joined(utf8('\uFEFF'), utf8(text)),
      reason: 'markSigned',
    },
  ];
  if (text.startsWith('\uFEFF'))
    found.push({
      value: utf8(text.slice(1)),
      reason: 'markNotSigned',
    });
  const narrow = latin1(text);
  if (narrow === null || narrow.every((byte) => byte < 128)) return found;
  found.push({
    value: narrow,
    reason: 'latin1',
  });
  const once = textOf(narrow);
  if (once !== null)
    found.push({
      value: narrow,
      reason: 'encodedAgain',
    });
  found.push({
    value: utf8(asLatin1(utf8(text))),
    reason: 'encodedTwice',
  });
  return found;
}

function serializations(text: string): readonly Variant<Bytes>[] {
  const value = parsed(text);
  if (value === undefined) return [];
  const compact = JSON.stringify(value);
  const ways: readonly (readonly [text: string, reason: LabKey])[] = [
    [compact, 'compact'],
    [JSON.stringify(value, null, 2), 'indentTwo'],
    [JSON.stringify(value, null, 4), 'indentFour'],
    [spaced(value), 'spaced'],
    [escaped(compact), 'escaped'],
    [escaped(spaced(value)), 'asPython'],
    [escaped(compact).replaceAll('/', '\\/'), 'asPhp'],
    [compact.replaceAll('/', '\\/'), 'escapedSlashes'],
    [JSON.stringify(sorted(value)), 'sorted'],
  ];
  return ways.filter(([way]) => way !== text).map(([way, reason]) => ({ value: utf8(way), reason }));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, item]) => `${JSON.stringify(key)}: ${spaced(item)}`)
    .join(', ')}}`;
}

function escaped(json: string): string {
  return json.replace(/[^\0-\u007F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
}

/** Returns the secret as bytes, then likely misreadings. */
export function secretVariants(secret: string): readonly Variant<Bytes>[] {
  const found: Variant<Bytes>[] = [{ value: utf8(secret) }];
  const add = (value: Bytes | null, reason: LabKey): void => {
    if (value !== null && value.length > 0) found.push({ value, reason });
  };
  const bare = secret.trim().replace(/^(["'])(.*)\1$/s, '$2');
  if (secret !== secret.trim()) add(utf8(secret.trim()), 'secretSpaces');
  else if (bare !== secret) add(utf8(bare), 'secretQuotes');
  add(utf8(`${secret}\n`), 'secretLineFeed');
  add(fromHex(bare), 'secretHex');
  add(fromBase64(bare), 'secretBase64');
  return found;
}

/** Separators between the timestamp and the body, and their names for readers. */
const SEPARATORS: readonly (readonly [text: string, name: LabKey])[] = [
  ['\n', 'lineFeed'],
  ['', 'nothing'],
  ['.', 'dot'],
  [':', 'colon'],
  ['\\n', 'backslash'],
  ['\r\n', 'crLf'],
];

/** Returns the name of the separator in a message; in quotes if it has no name. */
export function separatorName(message: string, t: (key: LabKey) => string): string {
  const separator = separatorIn(message) ?? '';
  const [, name] = SEPARATORS.find(([text]) => text === separator) ?? [];
  return name ? t(name) : `"${separator}"`;
}

function separatorIn(message: string): string | undefined {
  return /^\{timestamp\}([^{}]*)\{body\}$/.exec(message)?.[1];
}

/** Returns the messages that may have been signed, the correct one first. */
export function messageVariants(message: string, timestamp: string, body: Bytes): readonly Variant<Bytes>[] {
  const right = separatorIn(message);
  const others: readonly (Omit<Variant<string>, 'value'> & { readonly value: string })[] = [
    { value: '{body}', reason: 'bodyAlone' },
    ...SEPARATORS.map(([text, found]) => ({
      value: `{timestamp}${text}{body}`,
      reason: right === undefined ? ('notTheMessage' as const) : ('separator' as const),
      found,
    })),
    { value: message.replace('{timestamp}', '{timestamp}000'), reason: 'millisecondsSigned' },
    { value: `{body}${right ?? ''}{timestamp}`, reason: 'timestampLast' },
  ];
  return [{ value: message }, ...others.filter(({ value }) => value !== message)].map((variant) => ({
    ...variant,
    value: messageOf(variant.value, timestamp, body),
  }));
}
