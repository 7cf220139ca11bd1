import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { utf8 } from '../../../src/plugins/webhook-lab/browser/bytes.ts';
import {
  diagnose,
  type LabInput,
  type LabScheme,
} from '../../../src/plugins/webhook-lab/browser/diagnose.ts';
import { timeIn } from '../../../src/plugins/webhook-lab/browser/recipe.ts';
import { de } from '../../../src/plugins/webhook-lab/browser/strings/de.ts';
import { en, type LabKey } from '../../../src/plugins/webhook-lab/browser/strings/en.ts';
import { translator } from '../../../theme/strings/translate.ts';
import { repository } from '../../helpers/sources.ts';

const SECRET = 'test_vector_notification_secret';
const BODY = '{"event":"payment.captured","shop":"Café","url":"https://a.example/b"}';
const t = translator<LabKey>({ sentences: en, language: 'en' });
const scheme: LabScheme = {
  algorithm: 'hmac-sha256',
  message: '{timestamp}\n{body}',
  value: 'v1={hex}',
  tolerance: 300,
};
const right: LabInput = {
  secret: SECRET,
  timestamp: '1772442933',
  signature: '',
  body: utf8(BODY),
  now: 1772442940,
};

function sign(message: string | Buffer, secret: string | Buffer = SECRET, hash = 'sha256'): string {
  return `v1=${createHmac(hash, secret).update(message).digest('hex')}`;
}

const stringToSign = `1772442933\n${BODY}`;
const escaped = BODY.replace('é', '\\u00e9');

test('the signature of the documented test vector is computed', async () => {
  const file = join(repository, 'content/static/signature-vectors.json');
  const { notification } = JSON.parse(readFileSync(file, 'utf8'));
  const signature = notification.headers['Gateway-Signature'];
  const given = { ...right, signature, body: utf8(notification.body) };
  expect(await diagnose(given, scheme, t)).toMatchObject({
    expected: signature.slice(3),
    isGenuine: true,
    reasons: [],
  });
});

describe('a header that also has the time and other parts', () => {
  const whole: LabScheme = { ...scheme, value: 'keyId="main",t={timestamp},v1="{hex}"' };
  const signature = `keyId="main", t=1772442933, v1="${sign(stringToSign).slice(3)}"`;

  test('has the time that is signed', () => {
    expect(timeIn(signature, whole)).toBe('1772442933');
    expect(timeIn('v1="00"', whole)).toBe('');
    expect(timeIn(signature, scheme)).toBeUndefined();
  });

  test('has one signature, which matches', async () => {
    expect(await diagnose({ ...right, signature }, whole, t)).toMatchObject({
      isGenuine: true,
      reasons: [],
      remarks: [],
    });
  });

  test('with two signatures says so, and that text around one is missing', async () => {
    const { remarks } = await diagnose({ ...right, signature: `${signature}, ${'a'.repeat(64)}` }, whole, t);
    expect(remarks).toEqual([t('noPrefix', { prefix: 'v1="' }), t('severalSignatures')]);
  });
});

test.each([
  ['one that matches', sign(stringToSign)],
  ['one of several that matches', `v1=${'a'.repeat(64)}, ${sign(stringToSign)}`],
])('%s is genuine', async (_, signature) => {
  expect(await diagnose({ ...right, signature }, scheme, t)).toMatchObject({
    isGenuine: true,
    reasons: [],
  });
});

test.each<[mistake: string, given: Partial<LabInput>, reason: RegExp]>([
  [
    'serialized again',
    { body: utf8(JSON.stringify(JSON.parse(BODY), null, 2)), signature: sign(stringToSign) },
    /without spaces/,
  ],
  [
    'signed as Python writes JSON',
    { signature: sign(`1772442933\n${escaped.replaceAll('":', '": ').replaceAll(',"', ', "')}`) },
    /json\.dumps/,
  ],
  [
    'signed as PHP writes JSON',
    { signature: sign(`1772442933\n${escaped.replaceAll('/', '\\/')}`) },
    /json_encode/,
  ],
  [
    'signed in another order',
    { signature: sign('1772442933\n{"a":2,"b":1}'), body: utf8('{"b":1,"a":2}') },
    /sorted keys/,
  ],
  [
    'a line feed too many',
    { body: utf8(`${BODY}\n`), signature: sign(stringToSign) },
    /ends with a line feed, but the signed body does not/,
  ],
  ['a line feed too few', { signature: sign(`${stringToSign}\n`) }, /trimmed/],
  ['other line ends', { body: utf8('{\n}'), signature: sign('1772442933\n{\r\n}') }, /CR LF/],
  ['Latin-1', { signature: sign(Buffer.from(stringToSign, 'latin1')) }, /Latin-1/],
  [
    'encoded twice',
    { signature: sign(Buffer.from(Buffer.from(stringToSign).toString('latin1'))) },
    /encoded twice/,
  ],
  ['a byte order mark', { body: utf8(`\uFEFF${BODY}`), signature: sign(stringToSign) }, /byte order mark/],
  ['no timestamp', { signature: sign(BODY) }, /Only the body was signed/],
  ['a dot instead of the line feed', { signature: sign(`1772442933.${BODY}`) }, /dot/],
  ['a line feed in single quotes', { signature: sign(`1772442933\\n${BODY}`) }, /backslash/],
  ['milliseconds', { signature: sign(`1772442933000\n${BODY}`) }, /milliseconds/],
  [
    'a space behind the secret',
    { secret: `${SECRET} `, signature: sign(stringToSign) },
    /starts or ends with a space or a line feed/,
  ],
  ['a secret in quotes', { secret: `"${SECRET}"`, signature: sign(stringToSign) }, /quotes/],
  [
    'a secret that was decoded',
    { secret: 'c2VjcmV0LXNlY3JldA==', signature: sign(stringToSign, 'secret-secret') },
    /decoded from Base64/,
  ],
  [
    'Base64',
    { signature: `v1=${createHmac('sha256', SECRET).update(stringToSign).digest('base64')}` },
    /in Base64/,
  ],
  [
    'CR LF instead of the line feed',
    { signature: sign(`1772442933\r\n${BODY}`) },
    /is CR LF\. The right separator is a line feed/,
  ],
  ['the timestamp last', { signature: sign(`${BODY}\n1772442933`) }, /after the body/],
  ['upper case', { signature: sign(stringToSign).toUpperCase().replace('V1', 'v1') }, /upper case/],
  ['half a signature', { signature: sign(stringToSign).slice(0, 40) }, /its end is missing/],
  ['another hash', { signature: sign(stringToSign, SECRET, 'sha512') }, /HMAC-SHA512/],
  [
    'no secret',
    { signature: `v1=${createHash('sha256').update(stringToSign).digest('hex')}` },
    /plain SHA-256/,
  ],
  ['a wrong secret', { signature: sign(stringToSign, 'another') }, /The secret is probably a different one/],
])('%s is found out', async (_, given, reason) => {
  const { isGenuine, reasons } = await diagnose({ ...right, ...given }, scheme, t);
  expect(isGenuine).toBe(false);
  expect(reasons.join(' ')).toMatch(reason);
});

test('two mistakes at once are found out', async () => {
  const given = { ...right, secret: `${SECRET}\n`, body: utf8(`${BODY}\n`), signature: sign(stringToSign) };
  expect((await diagnose(given, scheme, t)).reasons).toHaveLength(2);
});

test.each<[what: string, given: Partial<LabInput>, remark: RegExp]>([
  ['a clock that is off', { now: 1772442933 + 3600 }, /60 minutes before/],
  ['a clock that is ahead', { now: 1772442933 - 1000 }, /17 minutes after/],
  ['a timestamp in milliseconds', { timestamp: '1772442933000' }, /milliseconds/],
  ['a signature without its prefix', { signature: sign(stringToSign).slice(3) }, /starts with "v1="/],
])('%s is remarked, whatever the signature', async (_, given, remark) => {
  expect((await diagnose({ ...right, ...given }, scheme, t)).remarks.join(' ')).toMatch(remark);
});

test('what is found out is said in the language of the page', async () => {
  const german = translator<LabKey>({ sentences: de, language: 'de' });
  const given = { ...right, signature: sign(BODY), now: right.now + 3600 };
  const { reasons, remarks } = await diagnose(given, scheme, german);
  expect(reasons).toEqual(['Nur der Body wurde signiert: Die Nachricht ist {timestamp}\\n{body}.']);
  expect(remarks).toEqual([expect.stringContaining('60 Minuten vor der Uhr')]);
});

test('a body of a megabyte is looked at like any other', async () => {
  const body = 'é'.repeat(500_000);
  const signature = sign(Buffer.from(Buffer.from(`1772442933\n${body}`).toString('latin1')));
  const { reasons } = await diagnose({ ...right, body: utf8(body), signature }, scheme, t);
  expect(reasons.join(' ')).toMatch(/encoded twice/);
});

describe('another recipe', () => {
  const other: LabScheme = {
    algorithm: 'HMAC-SHA512',
    message: '{timestamp}.{body}',
    value: 'sig {base64}',
    tolerance: 60,
  };
  const signed = (message: string, hash = 'sha512', encoding: 'base64' | 'hex' = 'base64'): string =>
    `sig ${createHmac(hash, SECRET).update(message).digest(encoding)}`;
  const message = `1772442933.${BODY}`;
  const reasonsFor = async (signature: string, recipe = other) =>
    (await diagnose({ ...right, signature }, recipe, t)).reasons.join(' ');

  test('is the one that is computed', async () => {
    const diagnosis = await diagnose({ ...right, signature: signed(message) }, other, t);
    expect(diagnosis).toEqual({
      expected: signed(message).slice(4),
      isGenuine: true,
      reasons: [],
      remarks: [],
    });
  });

  test.each([
    [
      'the other separator',
      signed(`1772442933\n${BODY}`),
      'there is a line feed. The right separator is a dot',
    ],
    ['hexadecimal digits', signed(message, 'sha512', 'hex'), 'in hexadecimal digits. Use Base64'],
    [
      'the alphabet of URLs',
      signed(message).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, ''),
      'another form of Base64',
    ],
    ['the other hash', signed(message, 'sha256'), 'computed with HMAC-SHA256. Use HMAC-SHA512'],
    ['half of it', signed(message).slice(0, 40), 'It must have 88 characters'],
    ['no signature', 'sig ?', 'A signature has 88 characters of Base64'],
    ['the body alone', signed(BODY), 'The message is {timestamp}.{body}'],
  ])('tells of %s', async (_, signature, reason) => {
    expect(await reasonsFor(signature)).toContain(reason);
  });

  test('may be the body alone, which needs no timestamp', async () => {
    const alone = { ...other, message: '{body}' };
    const diagnosis = await diagnose({ ...right, timestamp: '', signature: signed(BODY) }, alone, t);
    expect(diagnosis).toMatchObject({ isGenuine: true, remarks: [] });
    expect(await reasonsFor(signed(message), alone)).toContain('The message is {body}');
  });

  test('may have a separator without a name', async () => {
    const piped = { ...other, message: '{timestamp}|{body}' };
    expect(await reasonsFor(signed(message), piped)).toContain('there is a dot. The right separator is "|"');
  });
});
