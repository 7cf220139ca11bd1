import {
  type Budget,
  createSuggestionBudget,
  didYouMeanWithin,
  type Marks,
  type PluginProblem,
  problemAt,
} from 'paydocs/plugin';
import { isObject } from '../../../shared/json-schema/pointers.ts';
import { objectsIn } from './objects.ts';

/** Matches headers of HTTP and common extensions, which need no definition in an API. */
const STANDARD =
  'Accept Accept-Charset Accept-Encoding Accept-Language Accept-Ranges Age Allow Authorization Cache-Control Connection Content-Disposition Content-Encoding Content-Language Content-Length Content-Location Content-Range Content-Security-Policy Content-Type Cookie Cross-Origin-Opener-Policy Date ETag Expect Expires Forwarded From Host If-Match If-Modified-Since If-None-Match If-Range If-Unmodified-Since Keep-Alive Last-Event-ID Last-Modified Link Location Origin Permissions-Policy Pragma Prefer Proxy-Authenticate Proxy-Authorization Range Referer Referrer-Policy Retry-After Server Server-Timing Set-Cookie Strict-Transport-Security TE Trailer Transfer-Encoding Upgrade User-Agent Vary Via Warning WWW-Authenticate X-Content-Type-Options X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-Frame-Options X-Real-IP X-Request-Id';

/** Headers of APIs, and the remaining budget for suggestions. */
export interface HeaderNames {
  /** Names of headers in lower case. */
  readonly names: ReadonlySet<string>;
  /** First word in lower case → names that begin with it. */
  readonly byFirstWord: ReadonlyMap<string, readonly string[]>;
  readonly suggestions: Budget;
}

/** Returns the names of headers in OpenAPI documents. */
export function headerNames(documents: readonly unknown[]): HeaderNames {
  const names = new Map<string, string>();
  for (const { in: place, name, headers } of documents.flatMap(objectsIn)) {
    if (place === 'header' && typeof name === 'string') names.set(name.toLowerCase(), name);
    if (isObject(headers)) for (const header of Object.keys(headers)) names.set(header.toLowerCase(), header);
  }
  const byFirstWord = new Map<string, string[]>();
  for (const [lower, name] of names) {
    const first = firstWord(lower);
    if (first === undefined) continue;
    const alike = byFirstWord.get(first);
    if (alike === undefined) byFirstWord.set(first, [name]);
    else alike.push(name);
  }
  return { names: new Set(names.keys()), byFirstWord, suggestions: createSuggestionBudget() };
}

const HEADER = /^`+\s*(?<name>[A-Z][A-Za-z\d]*(?:-[A-Z\d][A-Za-z\d]*)+)(?::.*)?\s*`+$/;

/** Finds unknown names in inline code that begin like a header of the API: `Gateway-Time`. */
export function unknownHeaders(
  { texts }: Marks,
  { names, byFirstWord, suggestions }: HeaderNames,
): readonly PluginProblem[] {
  if (names.size === 0) return [];
  const standard = new Set(STANDARD.toLowerCase().split(' '));
  return texts.flatMap((mark) => {
    const name = mark.kind === 'code' ? HEADER.exec(mark.text)?.groups?.name : undefined;
    if (name === undefined) return [];
    const lower = name.toLowerCase();
    const alike = byFirstWord.get(firstWord(lower) ?? '');
    if (names.has(lower) || standard.has(lower) || alike === undefined) return [];
    return [
      problemAt(mark, mark.text.indexOf(name), {
        code: 'unknown-name',
        problem: `The API knows no header "${name}".`,
        hint: didYouMeanWithin(suggestions, name, alike) ?? `There are: ${alike.slice(0, 12).join(', ')}.`,
      }),
    ];
  });
}

/** Returns the word before the first hyphen; undefined for a name of one word, and for `X-…`, which is too general. */
function firstWord(name: string): string | undefined {
  const [first = '', ...rest] = name.split('-');
  return rest.length === 0 || first === 'x' ? undefined : first;
}
