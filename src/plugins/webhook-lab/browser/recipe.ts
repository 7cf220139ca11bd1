import { type Bytes, base64, hex, joined, utf8 } from './bytes.ts';

/** Recipe of an API's signatures, as its OpenAPI file describes it (`x-signature`). */
export interface Recipe {
  /** Name such as `HMAC-SHA256`. */
  readonly algorithm: string;
  /** Template of the signed message, with `{timestamp}` and `{body}`. */
  readonly message: string;
  /** Template of the header's value, with `{hex}` or `{base64}`. */
  readonly value: string;
}

/** A hash function of WebCrypto. */
export type Hash = 'SHA-1' | 'SHA-256' | 'SHA-384' | 'SHA-512';

export const HASHES: readonly Hash[] = ['SHA-256', 'SHA-1', 'SHA-384', 'SHA-512'];

/** Returns the name of the algorithm: `HMAC-SHA256`. */
export function nameOf(hash: Hash): string {
  return `HMAC-${hash.replace('-', '')}`;
}

/** Returns the hash function of a recipe; SHA-256 for one that browsers do not have. */
export function hashOf({ algorithm }: Recipe): Hash {
  return HASHES.find((hash) => nameOf(hash) === algorithm.toUpperCase()) ?? 'SHA-256';
}

export function isBase64({ value }: Recipe): boolean {
  return value.includes('{base64}');
}

const SIGNATURE = /\{(?:hex|base64)\}/;
const TIME = /\{timestamp\}/;

/** Returns the text before each signature: `v1=` of `t={timestamp},v1={hex}`. */
export function prefixOf(recipe: Recipe): string {
  return frameOf(recipe, SIGNATURE)?.[0] ?? '';
}

/** Returns the text around the signature or the time in its part of the header; undefined if it has no such part. */
function frameOf({ value }: Recipe, place: RegExp): readonly [before: string, after: string] | undefined {
  const [before, after] =
    partsOf(value)
      .find((part) => place.test(part))
      ?.split(place) ?? [];
  return before === undefined || after === undefined ? undefined : [before, after];
}

/** A part of the header that may be a signature. */
interface GivenSignature {
  readonly text: string;
  /** True if the text around it is as in the recipe. */
  readonly isFramed: boolean;
}

/** Returns the signatures in a header's value. It has several while a secret is rotated. */
export function signaturesIn(header: string, recipe: Recipe): readonly GivenSignature[] {
  const others = partsOf(recipe.value).filter((part) => !SIGNATURE.test(part));
  const frame = frameOf(recipe, SIGNATURE) ?? ['', ''];
  return partsOf(header)
    .filter(
      (part) => !others.some((other) => other === part || insideOf(part, other.split(TIME)) !== undefined),
    )
    .map((part) => {
      const inside = insideOf(part, frame);
      return { text: inside ?? part, isFramed: inside !== undefined };
    });
}

/** Returns the time in the signature header's value: undefined if the recipe has none there, empty if it is missing. */
export function timeIn(header: string, recipe: Recipe): string | undefined {
  const frame = frameOf(recipe, TIME);
  if (frame === undefined) return undefined;
  return partsOf(header).flatMap((part) => insideOf(part, frame) ?? [])[0] ?? '';
}

function partsOf(header: string): readonly string[] {
  return header
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function insideOf(part: string, [before = '', after]: readonly string[]): string | undefined {
  if (after === undefined || part.length < before.length + after.length) return undefined;
  if (!part.startsWith(before) || !part.endsWith(after)) return undefined;
  return part.slice(before.length, part.length - after.length);
}

/** Encodes a signature as the recipe does, without the text around it. */
export function written(bytes: Bytes, recipe: Recipe): string {
  return isBase64(recipe) ? base64(bytes) : hex(bytes);
}

/** Returns the bytes to sign, from the template of the message. */
export function messageOf(message: string, timestamp: string, body: Bytes): Bytes {
  const pieces = message.split(/(\{timestamp\}|\{body\})/);
  return joined(
    ...pieces.map((piece) => (piece === '{body}' ? body : utf8(piece === '{timestamp}' ? timestamp : piece))),
  );
}
