import { ownValue } from '../../../shared/own-value.ts';
import type { OfferedScheme } from '../../shared/offered/api.ts';
import type { SandboxForm, SandboxValue } from '../../shared/offered/sandbox-file.ts';
import { type Call, queryOf, type Refused } from './exchange.ts';
import { cookiesIn } from './parameter-styles.ts';
import {
  explainedMismatch,
  formInWords,
  isSame,
  isWellFormed,
  type Secrets,
  secretFor,
  signatureOf,
  timeIn,
} from './signature.ts';

/** Current time, and settings for checking credentials. */
export interface Authentication {
  /** Unix time in milliseconds. */
  readonly now: number;
  /** Maximum difference of a time from now, in seconds. */
  readonly tolerance: number;
  /** Name of a header → form of its values. */
  readonly forms: Readonly<Record<string, SandboxForm>>;
  /** Test values; those for headers are valid credentials. */
  readonly values: readonly SandboxValue[];
  readonly secrets: Secrets;
}

/** Returns why the credentials of a request are refused; undefined if one of the allowed combinations is valid. */
export function authenticate(call: Call, given: Authentication): Refused | undefined {
  const results = call.operation.security.map((way) => checkWay(way, call, given));
  return results.every((result) => result !== undefined) ? results[0] : undefined;
}

function checkWay(way: readonly OfferedScheme[], call: Call, given: Authentication): Refused | undefined {
  const missing = way.filter((scheme) => (sentValue(scheme, call) ?? '') === '');
  if (missing.length > 0) {
    const places = missing.map(placeOf);
    const text =
      places.length === 1 ? `The ${places[0]} is missing.` : `These are missing: ${places.join(', ')}.`;
    return { reason: 'header', status: 401, text };
  }
  for (const scheme of way) {
    const refused = checkScheme(scheme, way, call, given);
    if (refused) return refused;
  }
  return undefined;
}

function checkScheme(
  scheme: OfferedScheme,
  way: readonly OfferedScheme[],
  call: Call,
  given: Authentication,
): Refused | undefined {
  const value = sentValue(scheme, call) ?? '';
  if (scheme.signature) return checkSignature(scheme, way, call, given);
  if (scheme.isTimestamp) return checkTime(scheme, value, given);
  const { prefix = '', example, key } = scheme;
  if (!value.startsWith(prefix) || value === prefix.trim())
    return { reason: 'header', status: 401, text: `The ${placeOf(scheme)} must begin with "${prefix}".` };
  if (example === undefined) return undefined;
  const own = value.slice(prefix.length);
  const form = ownValue(given.forms, key);
  if (form !== undefined && !hasForm(own, form))
    return {
      reason: 'header',
      status: 401,
      text: `The ${placeOf(scheme)} must have the form of "${example}". It is "${value.slice(0, 60)}".`,
    };
  if (own !== example && !given.values.some((one) => one.header === key && one.is === own))
    return {
      reason: 'credential',
      status: 401,
      text: `The sandbox knows "${example}" in the ${placeOf(scheme)}, not "${value.slice(0, 60)}".`,
    };
  return undefined;
}

function hasForm(value: string, { startsWith, digits, atMost = value.length }: SandboxForm): boolean {
  const start = startsWith.find((text) => value.startsWith(text)) ?? value;
  const rest = value.slice(start.length);
  return (
    rest !== '' &&
    value.length <= atMost &&
    (digits === undefined || (rest.length === digits && !/\D/.test(rest)))
  );
}

function checkTime(
  scheme: OfferedScheme,
  value: string,
  { now, tolerance }: Authentication,
): Refused | undefined {
  if (!/^\d{1,12}$/.test(value))
    return {
      reason: 'header',
      status: 401,
      text: `The ${placeOf(scheme)} must be the Unix time in whole seconds, not "${value.slice(0, 60)}".`,
    };
  const seconds = Math.round(now / 1000 - Number(value));
  if (Math.abs(seconds) <= tolerance) return undefined;
  const side = seconds > 0 ? 'behind' : 'ahead of';
  return {
    reason: 'timestamp',
    status: 401,
    text: `The time in the ${placeOf(scheme)} is ${Math.abs(seconds)} seconds ${side} the sandbox; at most ${tolerance} are allowed.`,
  };
}

function checkSignature(
  scheme: OfferedScheme,
  way: readonly OfferedScheme[],
  call: Call,
  given: Authentication,
): Refused | undefined {
  const { secrets } = given;
  const { signature } = scheme;
  if (signature === undefined) return undefined;
  const secret = secretFor(signature, secrets);
  const clock = way.find(({ isTimestamp }) => isTimestamp);
  const { method, target, body } = call.request;
  const value = sentValue(scheme, call) ?? '';
  const time = timeIn(signature, value);
  const timestamp = time ?? (clock && sentValue(clock, call)) ?? '';
  const parts = { method, path: target, timestamp, body };
  if (isSame(value, signatureOf(signature, secret, parts)))
    return time === undefined ? undefined : checkTime(scheme, time, given);
  const reason = explainedMismatch(signature, secret, parts, value);
  if (!isWellFormed(signature, value)) {
    const form = `The ${placeOf(scheme)} must be ${formInWords(signature)}`;
    return { reason: 'header', status: 401, text: reason ? `${form}: ${reason}.` : `${form}.` };
  }
  const signed = signature.message.replace(/\{(method|path|timestamp)\}|\n/g, (_, name?: 'method') =>
    name === undefined ? '\\n' : parts[name],
  );
  const text = reason
    ? `The signature does not match: ${reason}.`
    : `The signature does not match "${signed}" with the ${body.length} bytes of the body, signed with $${signature.secret}.`;
  return { reason: 'signature', status: 401, text };
}

function sentValue({ in: place, key }: OfferedScheme, { request }: Call): string | undefined {
  if (place === 'header') return request.headers[key.toLowerCase()];
  if (place === 'query') return queryOf(request).get(key) ?? undefined;
  return cookiesIn(request.headers).find(([name]) => name === key)?.[1];
}

function placeOf({ in: place, key }: OfferedScheme): string {
  return `${place} ${key}`;
}
