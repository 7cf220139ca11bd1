import { type Bytes, base64, hex } from './bytes.ts';
import { bodyVariants, messageVariants, secretVariants } from './variants.ts';

/** What a reader has put in. */
export interface LabInput {
  readonly secret: string;
  /** As the headers have it. */
  readonly timestamp: string;
  /** The value of the signature's header. */
  readonly signature: string;
  readonly body: Bytes;
  /** Unix time in seconds. */
  readonly now: number;
}

/** How the notification is signed. */
export interface LabScheme {
  /** What stands before each signature: `v1=`. */
  readonly prefix: string;
  /** So many seconds the clocks may differ. */
  readonly tolerance: number;
}

/** What the lab says. */
export interface Diagnosis {
  /** The signature that the input should have. */
  readonly expected: string;
  readonly isGenuine: boolean;
  /** Why the signatures differ; what is certain comes first. */
  readonly reasons: readonly string[];
  /** What is wrong beside the signature. */
  readonly remarks: readonly string[];
}

/** Computes the signature, and if it is not the one that was given, finds out what was signed instead. */
export async function diagnose(input: LabInput, scheme: LabScheme): Promise<Diagnosis> {
  const [message] = messageVariants(input.timestamp, input.body);
  const [secret] = secretVariants(input.secret);
  if (message === undefined || secret === undefined) throw new Error('There is always something to sign.');
  const expected = hex(await hmac(secret.value, message.value));
  const given = signaturesIn(input.signature, scheme);
  const isGenuine = given.includes(expected);
  const remarks = [...headerRemarks(input, scheme), ...clockRemarks(input, scheme)];
  if (isGenuine || given.length === 0) return { expected, isGenuine, reasons: [], remarks };
  const form = otherForm(given, expected, message.value, await hmac(secret.value, message.value));
  const reasons = form ?? (await searched(input, given)) ?? [unexplained(given)];
  return { expected, isGenuine, reasons, remarks };
}

/** The signatures of a header, which may hold several while a secret is being changed. */
function signaturesIn(header: string, { prefix }: LabScheme): readonly string[] {
  return header
    .split(',')
    .map((part) => part.trim())
    .map((part) => (part.startsWith(prefix) ? part.slice(prefix.length) : part))
    .filter((part) => part !== '');
}

function headerRemarks({ signature, timestamp }: LabInput, { prefix }: LabScheme): readonly string[] {
  const parts = signature.split(',').map((part) => part.trim());
  const remarks: string[] = [];
  if (signature.trim() !== '' && parts.some((part) => !part.startsWith(prefix)))
    remarks.push(`A signature in the header begins with "${prefix}".`);
  if (parts.length > 1)
    remarks.push(
      'The header holds several signatures, as while a secret is being changed: one that matches is enough.',
    );
  if (!/^\d{9,11}$/.test(timestamp))
    remarks.push(
      /^\d{13}$/.test(timestamp)
        ? 'The timestamp is in milliseconds: the header has whole seconds.'
        : 'The timestamp is no Unix time in whole seconds.',
    );
  return remarks;
}

function clockRemarks({ timestamp, now }: LabInput, { tolerance }: LabScheme): readonly string[] {
  const seconds = Math.round(now - Number(timestamp));
  if (!/^\d{9,11}$/.test(timestamp) || Math.abs(seconds) <= tolerance) return [];
  const when = seconds > 0 ? 'before' : 'after';
  return [
    `The timestamp is ${inWords(Math.abs(seconds))} ${when} this computer's clock: a server refuses more than ${tolerance} seconds. For a recorded notification that is as it should be; else a clock is wrong.`,
  ];
}

function inWords(seconds: number): string {
  const [amount, unit] =
    seconds < 7200
      ? [seconds / 60, 'minutes']
      : seconds < 172_800
        ? [seconds / 3600, 'hours']
        : [seconds / 86_400, 'days'];
  return `${Math.round(amount)} ${unit}`;
}

/** The right signature in another dress. */
function otherForm(
  given: readonly string[],
  expected: string,
  message: Bytes,
  bytes: Bytes,
): readonly string[] | undefined {
  if (given.some((part) => part.toLowerCase() === expected))
    return ['The signature is right, but in upper-case letters: compare lower-case hexadecimal digits.'];
  const plain = base64(bytes);
  if (
    given.some(
      (part) =>
        part.replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '') === plain.replace(/=+$/, ''),
    )
  )
    return ['The signature is right, but in Base64: write it as lower-case hexadecimal digits.'];
  if (
    message.length > 0 &&
    given.some((part) => part.length < 64 && part.length >= 8 && expected.startsWith(part))
  )
    return ['The signature is right, but its end is missing: it has 64 digits.'];
  return undefined;
}

/** Tries every mistake, then two at once; what gives the signature that was given is the reason. */
async function searched(
  { secret, timestamp, body }: LabInput,
  given: readonly string[],
): Promise<readonly string[] | undefined> {
  const keys = await Promise.all(
    secretVariants(secret).map(async ({ value, reason }) => ({ key: await keyOf(value), reason })),
  );
  let best: readonly string[] | undefined;
  for (const { value: bytes, reason: bodyReason } of bodyVariants(body))
    for (const { value: message, reason: messageReason } of messageVariants(timestamp, bytes))
      for (const { key, reason: secretReason } of keys) {
        const reasons = [bodyReason, messageReason, secretReason].filter((reason) => reason !== undefined);
        if (reasons.length > 2 || (best && best.length <= reasons.length)) continue;
        if (isAmong(await sign(key, message), given)) best = reasons;
      }
  return best ?? (await otherHashes({ secret, timestamp, body }, given));
}

/** The right bytes under another function. */
async function otherHashes(
  { secret, timestamp, body }: Pick<LabInput, 'secret' | 'timestamp' | 'body'>,
  given: readonly string[],
): Promise<readonly string[] | undefined> {
  for (const { value: message } of messageVariants(timestamp, body).slice(0, 2)) {
    for (const hash of ['SHA-1', 'SHA-384', 'SHA-512'] as const)
      if (isAmong(await sign(await keyOf(secretVariants(secret)[0]?.value ?? message, hash), message), given))
        return [`The signature was made with HMAC-${hash.replace('-', '')}: it must be HMAC-SHA256.`];
    const plain = new Uint8Array(await crypto.subtle.digest('SHA-256', message));
    if (isAmong(plain, given))
      return ['The signature is a plain SHA-256 without the secret: it must be HMAC-SHA256.'];
  }
  return undefined;
}

function isAmong(bytes: Bytes, given: readonly string[]): boolean {
  const digits = hex(bytes);
  return given.some((part) => part.toLowerCase() === digits);
}

function unexplained(given: readonly string[]): string {
  if (given.every((part) => !/^[\da-f]{64}$/i.test(part)))
    return 'The signature is none: it has 64 hexadecimal digits.';
  return 'No usual mistake in the body leads to this signature. Most likely the secret is another one: that of the API in the place of that for notifications, that of the other environment, or one that has been changed. Else the body or the timestamp is that of another notification.';
}

async function hmac(secret: Bytes, message: Bytes): Promise<Bytes> {
  return sign(await keyOf(secret), message);
}

/** WebCrypto takes no empty key; one zero byte means the same, since keys are filled up with zeros. */
function keyOf(secret: Bytes, hash = 'SHA-256'): Promise<CryptoKey> {
  const bytes = secret.length === 0 ? new Uint8Array(1) : secret;
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);
}

async function sign(key: CryptoKey, message: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, message));
}
