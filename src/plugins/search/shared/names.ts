import { fold } from './fold.ts';

/** First character of the terms of names, which distinguishes them from words. */
export const NAME_SIGN = '=';

/** Maximum length of a name in characters. Longer queries are sentences. */
const NAME_LENGTH = 300;

/** Number of leading path segments to ignore, because a query may contain the path of the server's address. */
const LEFT_OUT = 3;

/**
 * Returns the term of a name, such as `POST /payments/{id}`, `sale` or `USD`. It ignores letter case, the names of
 * parameters, the host and a query string.
 */
export function nameTerm(name: string): string {
  const bare = name
    .slice(0, NAME_LENGTH)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\bhttps?:\/\/[^/ ]*/i, '')
    .replace(/(?<=\/[^ ]*)\?.*$/, '')
    .replace(/\{[^{}/ ]*\}|(?<=\/):[^/ ]+/g, '{}');
  return NAME_SIGN + fold(bare);
}

/** Matches values that look like code. Others are words, which readers look for in texts. */
const CODE = /^(?=[^\s/]+$)(?:.*(?:_|\d|\p{Ll}\p{Lu})|\p{Lu}{2,}$)/u;

/** Returns the name of an enum value, which differs from that of a thing with the same name; undefined for a word. */
export function valueName(value: string): string | undefined {
  return CODE.test(value) ? NAME_SIGN + value : undefined;
}

/**
 * Returns the terms of names that a query may mean, the likeliest first: with and without the path of the server, and a
 * final slash. Empty for several words, unless one of them is a path or the first is a method.
 */
export function askedNames(query: string): readonly string[] {
  const whole = nameTerm(query);
  if (
    whole === NAME_SIGN ||
    (/\s/.test(whole) && !/\/|^=(?:get|put|post|delete|patch|head|options|query) \S+$/.test(whole))
  )
    return [];
  const [, before = '', path = '', end = ''] = /^(=(?:[a-z]+ )?)(\/.*[^/])(\/?)$/.exec(whole) ?? [];
  const parts = path.split('/').slice(1);
  const shorter = parts
    .slice(1, LEFT_OUT + 1)
    .map((_, left) => `${before}/${parts.slice(left + 1).join('/')}${end}`);
  const value = valueName(query.trim());
  return [
    ...[whole, ...shorter].flatMap((term) => [term, ...otherEnd(term)]),
    ...(value === undefined ? [] : [nameTerm(value)]),
  ];
}

/** Returns the path without its final slash, or with one; an API may have either. */
function otherEnd(term: string): readonly string[] {
  if (/[^=/ ]\/$/.test(term)) return [term.slice(0, -1)];
  return /\/[^/ ]+$/.test(term) ? [`${term}/`] : [];
}
