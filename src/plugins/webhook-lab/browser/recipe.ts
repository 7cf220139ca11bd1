import { type Bytes, base64, hex, joined, utf8 } from './bytes.ts';

/** How an API signs its webhooks, as its OpenAPI file says it (`x-signature`). */
export interface Recipe {
  /** `HMAC-SHA256`. */
  readonly algorithm: string;
  /** What is signed, with `{timestamp}` and `{body}`. */
  readonly message: string;
  /** The value of the header, with `{hex}` or `{base64}`. */
  readonly value: string;
}

/** A hash function of WebCrypto. */
export type Hash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

export const HASHES: readonly Hash[] = ['SHA-256', 'SHA-1', 'SHA-384', 'SHA-512'];

/** `HMAC-SHA256`. */
export function nameOf(hash: Hash): string {
  return `HMAC-${hash.replace('-', '')}`;
}

/** The hash function of a recipe; SHA-256 for one that browsers do not have. */
export function hashOf({ algorithm }: Recipe): Hash {
  return HASHES.find((hash) => nameOf(hash) === algorithm.toUpperCase()) ?? 'SHA-256';
}

export function isBase64({ value }: Recipe): boolean {
  return value.includes('{base64}');
}

/** Text before each signature: `v1=`. */
export function prefixOf({ value }: Recipe): string {
  return value.split(/\{(?:hex|base64)\}/, 1)[0] ?? '';
}

/** A signature as the header holds it, without the text before it. */
export function written(bytes: Bytes, recipe: Recipe): string {
  return isBase64(recipe) ? base64(bytes) : hex(bytes);
}

/** The bytes that are signed. */
export function messageOf(message: string, timestamp: string, body: Bytes): Bytes {
  const pieces = message.split(/(\{timestamp\}|\{body\})/);
  return joined(
    ...pieces.map((piece) => (piece === '{body}' ? body : utf8(piece === '{timestamp}' ? timestamp : piece))),
  );
}
