import { asLatin1, type Bytes, fromBase64, fromHex, joined, latin1, textOf, utf8 } from './bytes.ts';

/** What may have been signed in the place of what should have been, and the sentence that says so. */
export interface Variant<Value> {
  readonly value: Value;
  /** Absent for what is right. */
  readonly reason?: string;
}

const LINE_FEED = 10;

/** The body as a program may have changed it before it looked at the signature, and as it may have been before. */
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
      reason:
        'The body that you have ends with a line feed; the one that was signed does not. An editor, echo or a template has added it.',
    });
  else
    found.push({
      value: joined(body, utf8('\n')),
      reason:
        'The body that was signed ends with a line feed, and the one that you have does not. Something has trimmed it.',
    });
  if (text?.includes('\r\n'))
    found.push({
      value: utf8(text.replaceAll('\r\n', '\n')),
      reason: 'Lines of your body end with CR and LF; those of the one that was signed with LF alone.',
    });
  else if (text?.includes('\n'))
    found.push({
      value: utf8(text.replaceAll('\n', '\r\n')),
      reason:
        'Lines of the body that was signed end with CR and LF; those of yours with LF alone. Text areas of browsers do that: choose the body as a file.',
    });
  const bare = text?.replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  if (bare !== undefined && bare !== text)
    found.push({
      value: utf8(bare),
      reason: 'Your body has spaces or line feeds around it that were not signed.',
    });
  return found;
}

function withoutLineEnd(body: Bytes): Bytes {
  return body.slice(0, body.at(-2) === 13 ? -2 : -1);
}

const ENCODING = 'Work on the bytes as they came, and do not turn them into text first.';

function encodings(text: string): readonly Variant<Bytes>[] {
  const found: Variant<Bytes>[] = [
    {
      value: joined(utf8('\uFEFF'), utf8(text)),
      reason: `A byte order mark stands before the body. ${ENCODING}`,
    },
  ];
  if (text.startsWith('\uFEFF'))
    found.push({
      value: utf8(text.slice(1)),
      reason: `Your body begins with a byte order mark that was not signed. ${ENCODING}`,
    });
  const narrow = latin1(text);
  if (narrow === null || narrow.every((byte) => byte < 128)) return found;
  found.push({
    value: narrow,
    reason: `The body was signed as ISO 8859-1 (Latin-1), not as UTF-8. ${ENCODING}`,
  });
  const once = textOf(narrow);
  if (once !== null)
    found.push({
      value: narrow,
      reason: `Your body is UTF-8 that was taken for Latin-1 and encoded again ("Ã©" for "é"). ${ENCODING}`,
    });
  found.push({
    value: utf8(asLatin1(utf8(text))),
    reason: `The body was encoded twice: "é" became "Ã©". ${ENCODING}`,
  });
  return found;
}

const RAW = 'Sign the raw body, and parse it afterwards.';

function serializations(text: string): readonly Variant<Bytes>[] {
  const value = parsed(text);
  if (value === undefined) return [];
  const compact = JSON.stringify(value);
  const ways: readonly (readonly [text: string, reason: string])[] = [
    [compact, `The body was parsed and written again without spaces. ${RAW}`],
    [JSON.stringify(value, null, 2), `The body was parsed and written again with an indent of two. ${RAW}`],
    [JSON.stringify(value, null, 4), `The body was parsed and written again with an indent of four. ${RAW}`],
    [
      spaced(value),
      `The body was parsed and written again with a space after each comma and colon, as Python's json.dumps does. ${RAW}`,
    ],
    [
      escaped(compact),
      `The body was parsed and written again with \\u escapes in the place of letters such as é. ${RAW}`,
    ],
    [
      escaped(spaced(value)),
      `The body was parsed and written again as Python's json.dumps does, with spaces and \\u escapes. ${RAW}`,
    ],
    [
      escaped(compact).replaceAll('/', '\\/'),
      `The body was parsed and written again as PHP's json_encode does, with \\/ and \\u escapes. ${RAW}`,
    ],
    [
      compact.replaceAll('/', '\\/'),
      `The body was parsed and written again with \\/ in the place of /. ${RAW}`,
    ],
    [
      JSON.stringify(sorted(value)),
      `The body was parsed and written again with its fields in the order of the alphabet. ${RAW}`,
    ],
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

/** The secret as it may have been mistaken. */
export function secretVariants(secret: string): readonly Variant<Bytes>[] {
  const found: Variant<Bytes>[] = [{ value: utf8(secret) }];
  const add = (value: Bytes | null, reason: string): void => {
    if (value !== null && value.length > 0) found.push({ value, reason });
  };
  const bare = secret.trim().replace(/^(["'])(.*)\1$/s, '$2');
  if (secret !== secret.trim()) add(utf8(secret.trim()), 'Your secret has a space or a line feed around it.');
  else if (bare !== secret) add(utf8(bare), 'Your secret stands in quotes: they are no part of it.');
  add(
    utf8(`${secret}\n`),
    'The secret was used with a line feed at its end: a file or an environment variable has it.',
  );
  add(fromHex(bare), 'The secret was decoded from hexadecimal digits: its own characters are the key.');
  add(fromBase64(bare), 'The secret was decoded from Base64: its own characters are the key.');
  return found;
}

/** What may have been signed of a body and a timestamp. */
export function messageVariants(timestamp: string, body: Bytes): readonly Variant<Bytes>[] {
  const before = (text: string): Bytes => joined(utf8(text), body);
  return [
    { value: before(`${timestamp}\n`) },
    { value: body, reason: 'The body was signed alone: the timestamp and a line feed come before it.' },
    { value: before(timestamp), reason: 'There is no line feed between the timestamp and the body.' },
    {
      value: before(`${timestamp}.`),
      reason: 'There is a dot between the timestamp and the body: it must be a line feed.',
    },
    {
      value: before(`${timestamp}\\n`),
      reason:
        'Between the timestamp and the body stand a backslash and an n: in single quotes they are no line feed.',
    },
    {
      value: before(`${timestamp}\r\n`),
      reason: 'Between the timestamp and the body stand CR and LF: it must be a line feed alone.',
    },
    {
      value: before(`${timestamp}000\n`),
      reason: 'The timestamp was signed in milliseconds: it must be as the header has it.',
    },
    {
      value: joined(body, utf8(`\n${timestamp}`)),
      reason: 'The timestamp comes after the body: it must come before it.',
    },
  ];
}
