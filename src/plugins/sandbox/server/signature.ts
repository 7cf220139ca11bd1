import { createHmac, timingSafeEqual } from 'node:crypto';
import { ownValue } from '../../../shared/own-value.ts';
import type { SignatureRecipe } from '../../shared/offered/api.ts';

/** Environment variable → secret. */
export type Secrets = Readonly<Record<string, string>>;

/** Returns the secret of a recipe: that of its variable, else the public one of the examples. */
export function secretFor({ secret, exampleSecret = '' }: SignatureRecipe, secrets: Secrets): string {
  return ownValue(secrets, secret) ?? exampleSecret;
}

/** Parts of a request that a recipe's `message` combines. */
export interface SignedParts {
  readonly method: string;
  readonly path: string;
  readonly timestamp: string;
  readonly body: Buffer;
}

/** Returns the bytes to sign. */
function messageOf({ message }: SignatureRecipe, parts: SignedParts): Buffer {
  const pieces = message.split(/(\{(?:method|path|timestamp|body)\})/).map((piece) => {
    switch (piece) {
      case '{method}':
        return Buffer.from(parts.method);
      case '{path}':
        return Buffer.from(parts.path);
      case '{timestamp}':
        return Buffer.from(parts.timestamp);
      case '{body}':
        return parts.body;
      default:
        return Buffer.from(piece);
    }
  });
  return Buffer.concat(pieces);
}

/** Returns the name of a hash in Node.js: `sha256` for `hmac-sha256`. */
function hashOf(algorithm: string): string {
  return algorithm.replace(/^hmac-/i, '').replace('-', '');
}

/** Returns the value of the signature header. Throws for an algorithm that this machine does not support. */
export function signatureOf(recipe: SignatureRecipe, secret: string, parts: SignedParts): string {
  const digest = createHmac(hashOf(recipe.algorithm), secret).update(messageOf(recipe, parts)).digest();
  const { path, timestamp } = parts;
  const texts = { path, timestamp, hex: digest.toString('hex'), base64: digest.toString('base64') };
  return recipe.value.replace(PLACEHOLDERS, (_, name: keyof typeof texts) => texts[name]);
}

/** Placeholder of the digest in a header's value. */
const DIGEST = /\{(?:hex|base64)\}/;

const PLACEHOLDERS = /\{(path|timestamp|hex|base64)\}/g;

/** Returns the length of a digest in bytes. */
function digestLength({ algorithm }: SignatureRecipe): number {
  return createHmac(hashOf(algorithm), '').digest().length;
}

/** True for a text in the format of the header's value, whatever was signed. */
export function isWellFormed(recipe: SignatureRecipe, given: string): boolean {
  const length = digestLength(recipe);
  return patternOf(recipe, {
    hex: `[0-9a-f]{${length * 2}}`,
    base64: `[A-Za-z0-9+/]{${Math.ceil((length * 4) / 3)}}=*`,
    timestamp: '\\d{1,12}',
  }).test(given);
}

/** Returns the time in the value of a signature header (`t={timestamp},v1={hex}`); undefined if it has none. */
export function timeIn(recipe: SignatureRecipe, given: string): string | undefined {
  if (!recipe.value.includes('{timestamp}')) return undefined;
  return patternOf(recipe, { timestamp: '([^,;\\s]*)' }).exec(given)?.[1] ?? '';
}

/** Returns a regular expression for the header's value, from patterns of its placeholders. */
function patternOf({ value }: SignatureRecipe, forms: Readonly<Record<string, string>>): RegExp {
  const pattern = value
    .split(PLACEHOLDERS)
    .map((piece, index) =>
      index % 2 === 1 ? (forms[piece] ?? '.*') : piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    );
  return new RegExp(`^${pattern.join('')}$`);
}

/** Describes the format of the header's value: `"v1=" and 64 lower-case hexadecimal digits`. */
export function formInWords(recipe: SignatureRecipe): string {
  const words: Readonly<Record<string, string>> = {
    '{hex}': `${digestLength(recipe) * 2} lower-case hexadecimal digits`,
    '{base64}': 'Base64',
    '{timestamp}': 'the Unix time in whole seconds',
  };
  const pieces = recipe.value.split(/(\{(?:hex|base64|timestamp)\})/).filter((piece) => piece !== '');
  return pieces.map((piece) => words[piece] ?? `"${piece}"`).join(' and ');
}

/** True for equal texts. Takes the same time for all texts of one length, so that it tells nothing about a secret. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the usual mistake that explains a wrong signature; undefined without one. Never reveals the right one. */
export function explainedMismatch(
  recipe: SignatureRecipe,
  secret: string,
  parts: SignedParts,
  given: string,
): string | undefined {
  const mistakes: readonly (readonly [string, string, SignedParts])[] = [
    [
      'the body was changed after it was signed: its bytes must be the same',
      secret,
      { ...parts, body: reserialized(parts.body) },
    ],
    ['the body was signed without being sent, or was left out', secret, { ...parts, body: Buffer.alloc(0) }],
    ['the query was not signed', secret, { ...parts, path: parts.path.split('?', 1)[0] ?? '' }],
    ['the time was signed in milliseconds', secret, { ...parts, timestamp: `${parts.timestamp}000` }],
    [
      'a line feed was signed at the end of the body',
      secret,
      { ...parts, body: Buffer.concat([parts.body, Buffer.from('\n')]) },
    ],
    ['the secret has a line feed at its end', `${secret}\n`, parts],
  ];
  const expected = signatureOf(recipe, secret, parts);
  if (given.toLowerCase() === expected) return 'its digits must be in lower case';
  const start = signatureOf({ ...recipe, value: recipe.value.split(DIGEST, 1)[0] ?? '' }, secret, parts);
  if (start !== '' && start + given === expected) return `it must begin with "${start}"`;
  return mistakes.find(([, key, other]) => signatureOf(recipe, key, other) === given)?.[0];
}

function reserialized(body: Buffer): Buffer {
  try {
    return Buffer.from(JSON.stringify(JSON.parse(body.toString('utf8'))));
  } catch {
    return body;
  }
}
