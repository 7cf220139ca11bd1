import type { OfferedResponse } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import { idLike, isIdLike, type Random } from './identity.ts';

/**
 * Matches headers that the server sets itself, whatever a file documents: about the transfer of the body, CORS, and
 * those that OpenAPI ignores here.
 */
const OWN =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|date|vary|x-content-type-options|sandbox-problem|access-control-.*|cross-origin-.*)$/i;

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Returns a text as the value of a header, which allows only ASCII. */
export function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500);
}

/**
 * Returns the documented headers of a response with their examples, and with the ids of this exchange. Leaves out
 * headers of replayed responses.
 */
export function documentedHeaders(
  response: OfferedResponse | undefined,
  ids: Ids,
  { file }: Api,
): Readonly<Record<string, string>> {
  const replayed = new Set(Object.keys(file.rules.idempotency.replayed).map((name) => name.toLowerCase()));
  return Object.fromEntries(
    (response?.headers ?? [])
      .filter(({ name }) => NAME.test(name) && !OWN.test(name) && !replayed.has(name.toLowerCase()))
      .map(({ name, example }) => [name, headerText(withIds(example, ids))]),
  );
}

/** Documented id → id in this exchange. */
export type Ids = Readonly<Record<string, string | undefined>>;

/** Returns a text, such as an address, with replaced ids. */
export function withIds(text: string, ids: Ids): string {
  return text.replace(/[\w-]+/g, (word, at: number) => {
    // A short number counts as an id only after `/`, `=` or `>`.
    const isId = isIdLike(word) || /[/=>]/.test(text.charAt(at - 1));
    return isId && Object.hasOwn(ids, word) ? (ids[word] ?? word) : word;
  });
}

/** Returns a new id for each one in the documented headers. */
export function newIds(
  response: OfferedResponse | undefined,
  random: Random,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    (response?.headers ?? []).flatMap(({ example }) =>
      isIdLike(example) ? [[example, String(idLike(example, random))] as const] : [],
    ),
  );
}
