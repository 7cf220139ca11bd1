import { type Bytes, base64, hex, joined, utf8 } from './bytes.ts';

/** How an API signs its webhooks, as its OpenAPI file says it (`x-signature`). */
export interface Recipe {
  /** `HMAC-SHA256`. */
  readonly algorithm: string;
  /** Message to sign, with `{timestamp}` and `{body}`. */
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

const SIGNATURE = /\{(?:hex|base64)\}/;
const TIME = /\{timestamp\}/;

/** Text before each signature: `v1=` of `t={timestamp},v1={hex}`. */
export function prefixOf(recipe: Recipe): string {
  return frameOf(recipe, SIGNATURE)?.[0] ?? '';
}

/** The text around the signature or the time in its part of the header; undefined where the header has none. */
function frameOf({ value }: Recipe, place: RegExp): readonly [before: string, after: string] | undefined {
  const [before, after] =
    partsOf(value)
      .find((part) => place.test(part))
      ?.split(place) ?? [];
  return before === undefined || after === undefined ? undefined : [before, after];
}

/** A part of the header with a signature. */
interface GivenSignature {
  readonly text: string;
  /** True if the text around it is that of the recipe. */
  readonly isFramed: boolean;
}

/** Returns the signatures of a header. While a secret is being rotated, there may be several. */
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

/** The time in the header of the signature; undefined where the recipe has none there. */
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
