/** Tokens of JSON. A string without an end, or with a line break, is not a token. */
const TOKEN =
  /[ \t\r\n]+|([{}[\],:])|("(?:[^"\\\p{Cc}]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|((?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)(?![\w.+-]))/uy;

/** Token expected next, in a grammar without recursion, so that depth does not matter. */
type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end' | 'nothing';

/** Returns the offset of the first character at which a text stops being JSON; undefined when it is JSON. */
export function jsonErrorOffset(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let expected: Expected = 'value';
  let offset = 0;
  while (offset < text.length) {
    TOKEN.lastIndex = offset;
    const match = TOKEN.exec(text);
    if (match === null) return offset;
    const [token, sign, string, other] = match;
    if (sign !== undefined || string !== undefined || other !== undefined) {
      const next = after(expected, sign ?? (string === undefined ? 'value' : 'string'), open);
      if (next === undefined) return offset;
      expected = next;
    }
    offset += token.length;
  }
  return expected === 'nothing' ? undefined : text.trimEnd().length;
}

function after(expected: Expected, token: string, open: ('{' | '[')[]): Expected | undefined {
  if (expected === 'nothing') return undefined;
  if (expected === ':') return token === ':' ? 'value' : undefined;
  if (expected === ', or end') {
    if (token === ',') return open.at(-1) === '{' ? 'key' : 'value';
    return token === (open.at(-1) === '{' ? '}' : ']') ? close(open) : undefined;
  }
  if (expected.startsWith('key')) {
    if (token === 'string') return ':';
    return expected === 'key or }' && token === '}' ? close(open) : undefined;
  }
  if (token === '{' || token === '[') {
    open.push(token);
    return token === '{' ? 'key or }' : 'value or ]';
  }
  if (token === ']' && expected === 'value or ]') return close(open);
  return token === 'string' || token === 'value' ? end(open) : undefined;
}

function close(open: ('{' | '[')[]): Expected {
  open.pop();
  return end(open);
}

function end(open: readonly ('{' | '[')[]): Expected {
  return open.length === 0 ? 'nothing' : ', or end';
}
