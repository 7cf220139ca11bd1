import { fold } from './fold.ts';

/** Begins the terms of names, to tell them from words. */
export const NAME_SIGN = '=';

/** Names are short; longer queries are sentences. */
const NAME_LENGTH = 300;

/** The first parts of a path that a query may have in addition: those of the server's address. */
const LEFT_OUT = 3;

/**
 * Returns the term of a name, such as `POST /payments/{id}`, `sale` or `USD`. Neither letter case, the names of
 * parameters, the host nor a query string make a difference.
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

/** Values that look like code; others are words, which readers look for in texts. */
const CODE = /^(?=[^\s/]+$)(?:.*(?:_|\d|\p{Ll}\p{Lu})|\p{Lu}{2,}$)/u;

/** Returns the name of a listed value: another one than that of a thing; undefined for a word. */
export function valueName(value: string): string | undefined {
  return CODE.test(value) ? NAME_SIGN + value : undefined;
}

/**
 * Returns the terms that a query may mean, the likeliest first: it may have the path of the server before its own, and a
 * slash at the end or none. Several words are a question, unless one of them is a path or the first is a method.
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

/** A path without the slash at its end, or with one: an API may have both. */
function otherEnd(term: string): readonly string[] {
  if (/[^=/ ]\/$/.test(term)) return [term.slice(0, -1)];
  return /\/[^/ ]+$/.test(term) ? [`${term}/`] : [];
}
