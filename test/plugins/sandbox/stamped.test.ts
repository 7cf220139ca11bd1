import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { signatureOf } from '../../../src/plugins/sandbox/server/signature.ts';
import { folder } from '../../helpers/folder.ts';
import { fileOf } from './gateway.ts';

const RECIPE = `{ secret: KEY, example-secret: teapot, message: '{timestamp}.{body}', value: 't={timestamp},v1={hex}' }`;

/** An API whose signatures have their time in the same header. */
const API = `openapi: 3.1.0
info: { title: Stamps, version: '1' }
servers: [{ url: https://api.example }]
security: [{ signature: [] }]
paths:
  /orders:
    post:
      operationId: addOrder
      requestBody:
        required: true
        content: { application/json: { schema: { type: object }, example: { item: tea } } }
      responses:
        '201':
          description: Made.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' }, example: { orderId: o1, state: open } } }
components:
  securitySchemes:
    signature: { type: apiKey, in: header, name: Signature, x-signature: ${RECIPE} }
  schemas:
    Order: { type: object, properties: { orderId: { type: string }, state: { type: string } } }
`;

const NOW = Date.parse('2026-05-01T12:00:00Z');
const SECONDS = NOW / 1000;
const BODY = JSON.stringify({ item: 'tea' });

const signed = (time: number | string, body: string): string =>
  `t=${time},v1=${createHmac('sha256', 'teapot').update(`${time}.${body}`).digest('hex')}`;

async function start() {
  const site = folder({
    'site.config.yaml':
      'title: Stamps\nurl: https://docs.example\nreference: { openapi: content/reference/stamps.yaml }\n',
    'content/reference/stamps.yaml': API,
    'content/docs/a.md': '# A\n',
  });
  const sandbox = createSandbox(await fileOf(site), { seed: 's', now: () => NOW });
  return (signature: string) =>
    sandbox.handle({
      method: 'POST',
      target: '/orders',
      headers: { 'content-type': 'application/json', signature },
      body: Buffer.from(BODY),
    });
}

test.each([
  ['of now', signed(SECONDS, BODY), 201, undefined],
  [
    'of long ago',
    signed(SECONDS - 3600, BODY),
    401,
    /The time in the header Signature is 3600 seconds behind/,
  ],
  ['of another body', signed(SECONDS, '{}'), 401, /does not match "1777636800\.\{body\}"/],
  ['without a time', signed('', BODY), 401, /must be the Unix time in whole seconds, not ""/],
  [
    'in another form',
    'v1=00',
    401,
    /must be "t=" and the Unix time in whole seconds and ",v1=" and 64 lower-case/,
  ],
])('a signature with its time in the same header, %s', async (_, signature, status, problem) => {
  const call = await start();
  const answer = call(signature);
  expect(answer.status).toBe(status);
  if (problem) expect(answer.headers['Sandbox-Problem']).toMatch(problem);
});

test('a webhook with such a signature has the time in it', () => {
  const recipe = {
    algorithm: 'hmac-sha256',
    secret: 'KEY',
    message: '{timestamp}.{body}',
    value: 't={timestamp},v1={hex}',
  };
  const parts = { method: 'POST', path: '', timestamp: String(SECONDS), body: Buffer.from(BODY) };
  expect(signatureOf(recipe, 'teapot', parts)).toBe(signed(SECONDS, BODY));
});
