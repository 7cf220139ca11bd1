import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { folder } from '../../helpers/folder.ts';
import { readTables } from '../../helpers/tables.ts';
import { fileOf } from './gateway.ts';

const tables = readTables(import.meta.url);

/** An API whose operations take bodies of many kinds. */
const SITE = tables.value<Readonly<Record<string, string>>>('site');

const file = fileOf(folder(SITE));

async function start() {
  const sandbox = createSandbox(await file, { seed: 's', now: () => 0 });
  return (method: string, target: string, type: string, body: string | Buffer) => {
    const headers = type === '' ? {} : { 'content-type': type };
    const answer = sandbox.handle({ method, target, headers, body: Buffer.from(body) });
    return answer.refused ? `${answer.status} ${answer.refused.text}` : String(answer.status);
  };
}

const FORM = 'application/x-www-form-urlencoded';

test.each(tables.values<[string, string]>('a form is compared with its schema: %s → %s'))(
  'a form is compared with its schema: %s → %s',
  async (body, expected) => {
    const send = await start();
    expect(send('POST', '/form', FORM, body)).toBe(expected);
  },
);

/** A form of several parts, one of them with bytes that are not text. */
function multipart(fields: Readonly<Record<string, string>>): Buffer {
  const texts = Object.entries(fields).map(
    ([name, value]) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
  return Buffer.concat([
    Buffer.from(texts.join('') + file),
    Buffer.from([0xff, 0xd8, 0]),
    Buffer.from('\r\n--b--'),
  ]);
}

test('a form with a file is compared with its schema', async () => {
  const send = await start();
  const type = 'multipart/form-data; boundary=b';
  expect(send('POST', '/form', type, multipart({ size: '3', note: 'Zoë' }))).toBe('204');
  expect(send('POST', '/form', type, multipart({ size: 'big' }))).toBe('400 "size" must be of type integer.');
  expect(send('POST', '/form', type, multipart({}))).toContain('"size" is missing');
  expect(send('POST', '/form', 'multipart/form-data', multipart({ size: '3' }))).toBe(
    '400 The header Content-Type has no boundary that the body has.',
  );
});

test('a file is taken with whatever bytes it has, and only in a documented form', async () => {
  const send = await start();
  expect(send('PUT', '/file', 'image/png', Buffer.from([0x89, 0xff, 0]))).toBe('204');
  expect(send('PUT', '/file', 'text/plain', 'a')).toBe(
    '400 The header Content-Type must be image/*, not "text/plain".',
  );
});

test('of several kinds of JSON, the one that the header names counts', async () => {
  const send = await start();
  expect(send('PATCH', '/patch', 'application/json-patch+json; charset=utf-8', '[]')).toBe('204');
  expect(send('PATCH', '/patch', 'application/json', '[]')).toBe('400 The body must be of type object.');
  expect(send('PATCH', '/patch', 'application/json', Buffer.from([0xff]))).toBe(
    '400 The body is not valid UTF-8.',
  );
});

test('what the documentation shows is accepted although its schema refuses it, and nothing else is', async () => {
  const send = await start();
  const json = 'application/json';
  expect(send('POST', '/shown/not-one', json, '{"id":"4f4e4e1","size":4}')).toBe('204');
  expect(send('POST', '/shown/not-one', json, '{"id":"4f4e4e2"}')).toBe('400 "id" must match format "uuid".');
  expect(send('POST', '/shown/not-one', json, '{"id":"4f4e4e1","size":"x"}')).toContain('type integer');
  expect(send('POST', '/shown/other', json, '{"id":"4f4e4e1"}')).toMatch(/^404 The path code/);
});

test('a wrong request is answered with 422 where the operation documents that and not 400', async () => {
  const send = await start();
  const json = 'application/json';
  expect(await send('POST', '/checked', json, '{"size":"L"}')).toMatch(/^422 .*size/);
  expect(await send('POST', '/checked', json, '{}')).toMatch(/^422 .*size/);
  expect(await send('POST', '/checked', json, '{')).toMatch(/^422 /);
  expect(await send('POST', '/checked?page=x', json, '{"size":1}')).toMatch(/^422 .*page/);
  expect(await send('POST', '/checked', json, '{"size":1}')).toBe('204');
  expect(await send('PATCH', '/patch', json, '{')).toMatch(/^400 /);
  expect(await send('GET', '/checked', '', '')).toMatch(/^405 /);
});

test('a body that is optional may be left out, with its type', async () => {
  const send = await start();
  expect(send('PATCH', '/patch', '', '')).toBe('204');
  expect(send('POST', '/form', FORM, '')).toBe('400 The body is missing.');
});
