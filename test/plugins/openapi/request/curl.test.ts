import { spawnSync } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { curl } from '../../../../src/plugins/openapi/shared/languages/curl.ts';
import type { SampleRequest } from '../../../../src/plugins/openapi/shared/request.ts';

const REQUEST: SampleRequest = {
  method: 'POST',
  origin: 'https://api.shop.example',
  path: '/v1/orders?tag=a&tag=b',
  headers: [],
  hasTimestamp: false,
};

/** What the sample hands to cURL, as a shell reads it. */
function sent(
  request: Partial<SampleRequest>,
  env: Readonly<Record<string, string>> = {},
): readonly string[] {
  const script = `curl() { printf '%s\\0' "$@"; }\n${curl.write({ ...REQUEST, ...request })}`;
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '--noprofile', '-eu', '-c', script], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout.split('\0').slice(0, -1);
}

test('a request without body or headers has its method and address', () => {
  expect(sent({})).toEqual(['--request', 'POST', 'https://api.shop.example/v1/orders?tag=a&tag=b']);
  expect(sent({ method: 'GET', path: '/v1' })).toEqual(['--request', 'GET', 'https://api.shop.example/v1']);
});

test.each([
  "it's",
  'two\nlines',
  'ends with a line\r\nand another\r\n',
  'costs $5 `now` "here" \\ there',
  "back\\slash and 'quote'\r\n",
  '100 %s of %d',
])('the body %j arrives as it is', (text) => {
  expect(sent({ body: { text } })).toEqual([
    '--request',
    'POST',
    'https://api.shop.example/v1/orders?tag=a&tag=b',
    '--data-binary',
    text,
  ]);
});

test('a JSON body arrives as the same JSON', () => {
  const json = { name: "Café d'Or", note: 'a\nb', price: 5.5, list: [true, null] };
  expect(JSON.parse(sent({ body: { json } }).at(-1) ?? '')).toEqual(json);
});

test('headers have their texts, the values of the environment, and a new id for each request', () => {
  const headers: SampleRequest['headers'] = [
    { name: 'X-Text', value: ['a "b" $c `d`'] },
    { name: 'Authorization', value: ['Bearer ', { environment: 'TOKEN' }] },
    { name: 'Idempotency-Key', value: [{ uuid: true }] },
  ];
  const [, , , , text, , token, , id] = sent({ headers }, { TOKEN: 's3cret' });
  expect([text, token]).toEqual(['X-Text: a "b" $c `d`', 'Authorization: Bearer s3cret']);
  expect(id).toMatch(/^Idempotency-Key: [\da-f]{32}$/);
  expect(sent({ headers }, { TOKEN: 's3cret' }).at(-1)).not.toBe(id);
});

test('the signature is the HMAC of the message, with the time, the path and the body that are sent', () => {
  const request: Partial<SampleRequest> = {
    body: { text: "a%b'c\n" },
    headers: [
      { name: 'X-Time', value: [{ variable: 'timestamp' }] },
      { name: 'X-Signature', value: ['v1=', { variable: 'signature' }] },
    ],
    hasTimestamp: true,
    signature: {
      secret: 'SECRET',
      message: [
        'POST 100%\n',
        { variable: 'path' },
        '\n',
        { variable: 'timestamp' },
        '.',
        { variable: 'body' },
      ],
    },
  };
  const all = sent(request, { SECRET: 'key' });
  const time = all.find((one) => one.startsWith('X-Time: '))?.replace('X-Time: ', '');
  expect(Math.abs(Number(time) - Date.now() / 1000)).toBeLessThan(120);
  expect(all.at(-1)).toBe("a%b'c\n");
  const message = `POST 100%\n${REQUEST.path}\n${time}.a%b'c\n`;
  const expected = createHmac('sha256', 'key').update(message).digest('hex');
  expect(all).toContain(`X-Signature: v1=${expected}`);
});
