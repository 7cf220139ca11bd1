import { fold } from './fold.ts';

/** Begins the terms of names, so that they are no words. */
export const NAME_SIGN = '=';

/** Names are short; longer queries are sentences. */
const LONGEST = 300;

/** The first parts of a path that a query may have in addition: those of the server's address. */
const MOST_LEFT_OUT = 3;

/**
 * Returns the term of a name, such as `POST /payments/{id}`, `sale` or `USD`. Neither letter case, the names of
 * parameters, the host nor a query string make a difference.
 */
export function nameTerm(name: string): string {
  const bare = name
    .slice(0, LONGEST)
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/\bhttps?:\/\/[^/ ]*/i, '')
    .replace(/(?<=\/[^ ]*)\?.*$/, '')
    .replace(/\{[^{}/ ]*\}|(?<=\/):[^/ ]+/g, '{}');
  return NAME_SIGN + fold(bare);
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
    .slice(1, MOST_LEFT_OUT + 1)
    .map((_, left) => `${before}/${parts.slice(left + 1).join('/')}${end}`);
  return [whole, ...shorter].flatMap((term) => [term, ...otherEnd(term)]);
}

/** A path without the slash at its end, or with one: an API may have both. */
function otherEnd(term: string): readonly string[] {
  if (/[^=/ ]\/$/.test(term)) return [term.slice(0, -1)];
  return /\/[^/ ]+$/.test(term) ? [`${term}/`] : [];
}
