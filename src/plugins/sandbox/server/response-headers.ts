import type { OfferedResponse } from '../../shared/offered/api.ts';
import type { Api } from './api.ts';
import { idLike, isIdLike, type Random } from './identity.ts';

/**
 * Headers that the server itself decides about, whatever a file documents: how the body is sent, who may read it, and those
 * that OpenAPI ignores here.
 */
const OWN =
  /^(?:content-(?:type|length|encoding)|transfer-encoding|connection|keep-alive|proxy-.*|te|trailer|upgrade|date|vary|x-content-type-options|sandbox-problem|access-control-.*|cross-origin-.*)$/i;

const NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Headers hold no other characters than those of ASCII. */
export function headerText(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?').slice(0, 500);
}

/**
 * Returns the documented headers of a response with their examples. IDs in them are those of this exchange: `ids` says which
 * one replaces a documented one. Headers of answers that are given again are not sent the first time.
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

/** Documented ID → the one of this exchange. */
export type Ids = Readonly<Record<string, string | undefined>>;

/** A text, such as an address, with other IDs. */
export function withIds(text: string, ids: Ids): string {
  return text.replace(/[\w-]+/g, (word, at: number) => {
    // A short number is an ID only where addresses and elements have one.
    const isId = isIdLike(word) || /[/=>]/.test(text.charAt(at - 1));
    return isId && Object.hasOwn(ids, word) ? (ids[word] ?? word) : word;
  });
}

/** Returns a new ID for each one in the documented headers. */
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
