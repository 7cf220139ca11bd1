import { type Bytes, base64, hex } from './bytes.ts';
import {
  HASHES,
  type Hash,
  hashOf,
  isBase64,
  nameOf,
  prefixOf,
  type Recipe,
  signaturesIn,
  written,
} from './recipe.ts';
import type { LabKey } from './strings/en.ts';
import { bodyVariants, messageVariants, secretVariants, separatorName, type Variant } from './variants.ts';

/** Input of the reader. */
export interface LabInput {
  readonly secret: string;
  /** Value of the timestamp header. */
  readonly timestamp: string;
  /** Value of the signature header. */
  readonly signature: string;
  readonly body: Bytes;
  /** Unix time in seconds. */
  readonly now: number;
}

/** Recipe of signatures, and the tolerance of their time. */
export interface LabScheme extends Recipe {
  /** Maximum difference of the clocks, in seconds. */
  readonly tolerance: number;
}

export type Translate = (key: LabKey, values?: Readonly<Record<string, string | number>>) => string;

export interface Diagnosis {
  /** The correct signature of the input. */
  readonly expected: string;
  readonly isGenuine: boolean;
  /** Reasons why the signatures differ, most certain first. */
  readonly reasons: readonly string[];
  /** Problems other than the signature. */
  readonly remarks: readonly string[];
}

/** Computes the signature of a notification, as bytes. */
export async function signatureOf(
  { secret, timestamp, body }: Pick<LabInput, 'secret' | 'timestamp' | 'body'>,
  recipe: Recipe,
): Promise<Bytes> {
  const [message] = messageVariants(recipe.message, timestamp, body);
  const [key] = secretVariants(secret);
  if (message === undefined || key === undefined) throw new Error('There is always something to sign.');
  return sign(await keyOf(key.value, hashOf(recipe)), message.value);
}

/** Computes the signature. If it differs from the given one, finds out what was signed instead. */
export async function diagnose(input: LabInput, scheme: LabScheme, t: Translate): Promise<Diagnosis> {
  const bytes = await signatureOf(input, scheme);
  const expected = written(bytes, scheme);
  const given = signaturesIn(input.signature, scheme).map(({ text }) => text);
  const isGenuine = given.includes(expected);
  const remarks = [...headerRemarks(input, scheme, t), ...clockRemarks(input, scheme, t)];
  if (isGenuine || given.length === 0) return { expected, isGenuine, reasons: [], remarks };
  const form = otherForm(given, bytes, scheme);
  const length = expected.length;
  if (form) return { expected, isGenuine, reasons: [t(form, { length })], remarks };
  const reasons = await searched(input, given, scheme);
  if (reasons)
    return { expected, isGenuine, reasons: reasons.map((one) => explained(one, scheme, t)), remarks };
  const other = await otherHash(input, given, scheme);
  const hash = other && (other.isPlain ? other.hash : nameOf(other.hash));
  const reason = hash
    ? t(other.isPlain ? 'plainHash' : 'otherHash', { hash, right: nameOf(hashOf(scheme)) })
    : t(unexplained(given, length, scheme), { length });
  return { expected, isGenuine, reasons: [reason], remarks };
}

function explained({ reason, found }: Variant<Bytes>, { message }: Recipe, t: Translate): string {
  const right = reason === 'separator' ? separatorName(message, t) : message.replaceAll('\n', '\\n');
  return t(reason ?? 'unexplained', { right, ...(found && { found: t(found) }) });
}

function headerRemarks(
  { signature, timestamp }: LabInput,
  scheme: LabScheme,
  t: Translate,
): readonly string[] {
  const given = signaturesIn(signature, scheme);
  const remarks: string[] = [];
  if (given.some(({ isFramed }) => !isFramed)) remarks.push(t('noPrefix', { prefix: prefixOf(scheme) }));
  if (given.length > 1) remarks.push(t('severalSignatures'));
  if (scheme.message.includes('{timestamp}') && !/^\d{9,11}$/.test(timestamp))
    remarks.push(t(/^\d{13}$/.test(timestamp) ? 'timestampMilliseconds' : 'timestampWrong'));
  return remarks;
}

function clockRemarks(
  { timestamp, now }: LabInput,
  { tolerance }: LabScheme,
  t: Translate,
): readonly string[] {
  const seconds = Math.round(now - Number(timestamp));
  if (!/^\d{9,11}$/.test(timestamp) || Math.abs(seconds) <= tolerance) return [];
  const amount = inWords(Math.abs(seconds), t);
  return [t(seconds > 0 ? 'timestampBefore' : 'timestampAfter', { amount, tolerance })];
}

function inWords(seconds: number, t: Translate): string {
  const [amount, unit]: readonly [number, LabKey] =
    seconds < 7200
      ? [seconds / 60, 'minutes']
      : seconds < 172_800
        ? [seconds / 3600, 'hours']
        : [seconds / 86_400, 'days'];
  return t(unit, { count: Math.round(amount) });
}

/** Returns the reason if a given signature is the correct one in another encoding, or cut off; else undefined. */
function otherForm(given: readonly string[], bytes: Bytes, recipe: Recipe): LabKey | undefined {
  const [digits, plain] = [hex(bytes), base64(bytes)];
  const isCut = (right: string): boolean =>
    given.some((part) => part.length < right.length && part.length >= 8 && right.startsWith(part));
  if (isBase64(recipe)) {
    if (given.some((part) => part.toLowerCase() === digits)) return 'hexadecimal';
    if (given.some((part) => plainBase64(part) === plainBase64(plain))) return 'otherBase64';
    return isCut(plain) ? 'cutOff' : undefined;
  }
  if (given.some((part) => part.toLowerCase() === digits)) return 'upperCase';
  if (given.some((part) => plainBase64(part) === plainBase64(plain))) return 'base64';
  return isCut(digits) ? 'cutOff' : undefined;
}

/** Returns a Base64 text in the standard alphabet, without padding. */
function plainBase64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '');
}

/** Tries mistakes and pairs of mistakes, and returns the fewest that produce a given signature; undefined if none. */
async function searched(
  { secret, timestamp, body }: LabInput,
  given: readonly string[],
  recipe: Recipe,
): Promise<readonly Variant<Bytes>[] | undefined> {
  const hash = hashOf(recipe);
  const keys = await Promise.all(
    secretVariants(secret).map(async (variant) => ({ variant, key: await keyOf(variant.value, hash) })),
  );
  let best: readonly Variant<Bytes>[] | undefined;
  for (const changed of bodyVariants(body))
    for (const message of messageVariants(recipe.message, timestamp, changed.value))
      for (const { key, variant } of keys) {
        const mistakes = [changed, message, variant].filter(({ reason }) => reason !== undefined);
        if (mistakes.length > 2 || (best && best.length <= mistakes.length)) continue;
        if (isAmong(await sign(key, message.value), given, recipe)) best = mistakes;
      }
  return best;
}

/**
 * Returns the hash function if a given signature is made with another one, or is a plain hash without the secret. Else
 * undefined.
 */
async function otherHash(
  { secret, timestamp, body }: LabInput,
  given: readonly string[],
  recipe: Recipe,
): Promise<{ readonly hash: Hash; readonly isPlain: boolean } | undefined> {
  for (const { value: message } of messageVariants(recipe.message, timestamp, body).slice(0, 2))
    for (const hash of HASHES) {
      const key = await keyOf(secretVariants(secret)[0]?.value ?? message, hash);
      if (isAmong(await sign(key, message), given, recipe)) return { hash, isPlain: false };
      const plain = new Uint8Array(await crypto.subtle.digest(hash, message));
      if (isAmong(plain, given, recipe)) return { hash, isPlain: true };
    }
  return undefined;
}

function isAmong(bytes: Bytes, given: readonly string[], recipe: Recipe): boolean {
  const right = written(bytes, recipe);
  return given.some((part) => (isBase64(recipe) ? part : part.toLowerCase()) === right);
}

function unexplained(given: readonly string[], length: number, recipe: Recipe): LabKey {
  const form = isBase64(recipe) ? /^[\w+/-]+={0,2}$/ : /^[\da-f]+$/i;
  if (given.some((part) => part.length === length && form.test(part))) return 'unexplained';
  return isBase64(recipe) ? 'noSignatureBase64' : 'noSignature';
}

/** Imports a secret as a key. WebCrypto rejects an empty key; one zero byte is equivalent, because HMAC pads with zeros. */
function keyOf(secret: Bytes, hash: Hash): Promise<CryptoKey> {
  const bytes = secret.length === 0 ? new Uint8Array(1) : secret;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
}

async function sign(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}
