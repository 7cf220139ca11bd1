import type { Translate } from '../../../../theme/strings/translate.ts';
import type { LabKey } from '../theme/strings/webhook-lab/en.ts';
import { type Bytes, base64, hex } from './bytes.ts';
import { bodyVariants, messageVariants, secretVariants } from './variants.ts';

/** Input of the reader. */
export interface LabInput {
  readonly secret: string;
  /** As in the header. */
  readonly timestamp: string;
  /** Value of the signature header. */
  readonly signature: string;
  readonly body: Bytes;
  /** Unix time in seconds. */
  readonly now: number;
}

/** How the notification is signed. */
export interface LabScheme {
  /** Text before each signature: `v1=`. */
  readonly prefix: string;
  /** Maximum difference of the clocks, in seconds. */
  readonly tolerance: number;
}

/** Translates a string of the lab. */
export type Say = Translate<LabKey>;

/** Result of a diagnosis. */
export interface Diagnosis {
  /** The correct signature of the input. */
  readonly expected: string;
  readonly isGenuine: boolean;
  /** Reasons why the signatures differ, most certain first. */
  readonly reasons: readonly string[];
  /** Problems other than the signature. */
  readonly remarks: readonly string[];
}

/** Computes the signature. If it differs from the given one, finds out what was signed instead. */
export async function diagnose(input: LabInput, scheme: LabScheme, say: Say): Promise<Diagnosis> {
  const [message] = messageVariants(input.timestamp, input.body);
  const [secret] = secretVariants(input.secret);
  if (message === undefined || secret === undefined) throw new Error('There is always something to sign.');
  const expected = hex(await hmac(secret.value, message.value));
  const given = signaturesIn(input.signature, scheme);
  const isGenuine = given.includes(expected);
  const remarks = [...headerRemarks(input, scheme, say), ...clockRemarks(input, scheme, say)];
  if (isGenuine || given.length === 0) return { expected, isGenuine, reasons: [], remarks };
  const form = otherForm(given, expected, message.value, await hmac(secret.value, message.value));
  const reasons = form ? [form] : await searched(input, given);
  if (reasons) return { expected, isGenuine, reasons: reasons.map((reason) => say(reason)), remarks };
  const reason = (await otherHash(input, given, say)) ?? say(unexplained(given));
  return { expected, isGenuine, reasons: [reason], remarks };
}

/** Returns the signatures of a header. While a secret is being rotated, there may be several. */
function signaturesIn(header: string, { prefix }: LabScheme): readonly string[] {
  return header
    .split(',')
    .map((part) => part.trim())
    .map((part) => (part.startsWith(prefix) ? part.slice(prefix.length) : part))
    .filter((part) => part !== '');
}

function headerRemarks(
  { signature, timestamp }: LabInput,
  { prefix }: LabScheme,
  say: Say,
): readonly string[] {
  const parts = signature.split(',').map((part) => part.trim());
  const remarks: string[] = [];
  if (signature.trim() !== '' && parts.some((part) => !part.startsWith(prefix)))
    remarks.push(say('noPrefix', { prefix }));
  if (parts.length > 1) remarks.push(say('severalSignatures'));
  if (!/^\d{9,11}$/.test(timestamp))
    remarks.push(say(/^\d{13}$/.test(timestamp) ? 'timestampMilliseconds' : 'timestampWrong'));
  return remarks;
}

function clockRemarks({ timestamp, now }: LabInput, { tolerance }: LabScheme, say: Say): readonly string[] {
  const seconds = Math.round(now - Number(timestamp));
  if (!/^\d{9,11}$/.test(timestamp) || Math.abs(seconds) <= tolerance) return [];
  const amount = inWords(Math.abs(seconds), say);
  return [say(seconds > 0 ? 'timestampBefore' : 'timestampAfter', { amount, tolerance })];
}

function inWords(seconds: number, say: Say): string {
  const [amount, unit]: readonly [number, LabKey] =
    seconds < 7200
      ? [seconds / 60, 'minutes']
      : seconds < 172_800
        ? [seconds / 3600, 'hours']
        : [seconds / 86_400, 'days'];
  return say(unit, { count: Math.round(amount) });
}

/** Detects the correct signature in another encoding. */
function otherForm(
  given: readonly string[],
  expected: string,
  message: Bytes,
  bytes: Bytes,
): LabKey | undefined {
  if (given.some((part) => part.toLowerCase() === expected)) return 'upperCase';
  const plain = base64(bytes);
  if (
    given.some(
      (part) =>
        part.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '') === plain.replace(/=+$/, ''),
    )
  )
    return 'base64';
  if (
    message.length > 0 &&
    given.some((part) => part.length < 64 && part.length >= 8 && expected.startsWith(part))
  )
    return 'cutOff';
  return undefined;
}

/** Tries each mistake, then pairs of mistakes. One that produces the given signature is the reason. */
async function searched(
  { secret, timestamp, body }: LabInput,
  given: readonly string[],
): Promise<readonly LabKey[] | undefined> {
  const keys = await Promise.all(
    secretVariants(secret).map(async ({ value, reason }) => ({ key: await keyOf(value), reason })),
  );
  let best: readonly LabKey[] | undefined;
  for (const { value: bytes, reason: bodyReason } of bodyVariants(body))
    for (const { value: message, reason: messageReason } of messageVariants(timestamp, bytes))
      for (const { key, reason: secretReason } of keys) {
        const reasons = [bodyReason, messageReason, secretReason].filter((reason) => reason !== undefined);
        if (reasons.length > 2 || (best && best.length <= reasons.length)) continue;
        if (isAmong(await sign(key, message), given)) best = reasons;
      }
  return best;
}

/** Detects the correct bytes signed with another hash function. */
async function otherHash(
  { secret, timestamp, body }: LabInput,
  given: readonly string[],
  say: Say,
): Promise<string | undefined> {
  for (const { value: message } of messageVariants(timestamp, body).slice(0, 2)) {
    for (const hash of ['SHA-1', 'SHA-384', 'SHA-512'] as const)
      if (isAmong(await sign(await keyOf(secretVariants(secret)[0]?.value ?? message, hash), message), given))
        return say('otherHash', { hash: `HMAC-${hash.replace('-', '')}` });
    const plain = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
    if (isAmong(plain, given)) return say('plainHash');
  }
  return undefined;
}

function isAmong(bytes: Bytes, given: readonly string[]): boolean {
  const digits = hex(bytes);
  return given.some((part) => part.toLowerCase() === digits);
}

function unexplained(given: readonly string[]): LabKey {
  if (given.every((part) => !/^[\da-f]{64}$/i.test(part))) return 'noSignature';
  return 'unexplained';
}

async function hmac(secret: Bytes, message: Bytes): Promise<Bytes> {
  return sign(await keyOf(secret), message);
}

/** WebCrypto rejects an empty key. One zero byte is equivalent, because keys are padded with zeros. */
function keyOf(secret: Bytes, hash = 'SHA-256'): Promise<CryptoKey> {
  const bytes = secret.length === 0 ? new Uint8Array(1) : secret;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
}

async function sign(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}
