import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { folder } from '../../helpers/folder.ts';
import { fileOf } from './gateway.ts';

const path = (name: string) => `[{ name: ${name}_id, in: path, required: true, schema: { type: string } }]`;
const operation = (type: string, more: string) => `
      operationId: ${more}
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: { $ref: '#/components/schemas/${type}' }`;

/** Orders hold their payment, payments their order: in examples and in schemas. */
const SITE = {
  'site.config.yaml':
    'title: Circles\nurl: https://docs.example\nreference: { openapi: content/reference/circles.yaml }\n',
  'content/reference/circles.yaml': `
openapi: 3.1.0
info: { title: Circles, version: '1' }
paths:
  /orders/{order_id}:
    parameters: ${path('order')}
    get: ${operation('Order', 'getOrder')}
              example: { order_id: o-1, note: a, payment: { payment_id: p-1, order: { order_id: o-1, note: b, payment: {} } } }
    patch:
      operationId: changeOrder
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
      responses: { '204': { description: Changed } }
  /payments/{payment_id}:
    parameters: ${path('payment')}
    get: ${operation('Payment', 'getPayment')}
              example: { payment_id: p-1, order: { order_id: o-1, note: a, payment: { payment_id: p-1, order: {} } } }
  /tangled:
    post:
      operationId: tangle
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Left' } } } }
      responses: { '204': { description: Done } }
components:
  schemas:
    Order: { type: object, properties: { order_id: { type: string }, payment: { $ref: '#/components/schemas/Payment' } } }
    Payment: { type: object, properties: { payment_id: { type: string }, order: { $ref: '#/components/schemas/Order' } } }
    Left: { allOf: [{ $ref: '#/components/schemas/Right' }, { type: object, properties: { a: { type: integer } } }] }
    Right: { anyOf: [${Array.from({ length: 20 }, () => `{ $ref: '#/components/schemas/Left' }`).join(', ')}] }
`,
};

async function start() {
  const sandbox = createSandbox(await fileOf(folder(SITE)), { seed: 's', now: () => 0 });
  return (method: string, target: string, body = '') => {
    const headers = body === '' ? {} : { 'content-type': 'application/json' };
    const answer = sandbox.handle({ method, target, headers, body: Buffer.from(body) });
    return { status: answer.status, body: answer.body };
  };
}

test('objects that hold each other are shown, each once with its present value', async () => {
  const send = await start();
  const order = send('GET', '/orders/o-1');
  expect(order.status).toBe(200);
  expect(order.body).toMatchObject({
    order_id: 'o-1',
    payment: { payment_id: 'p-1', order: { order_id: 'o-1' } },
  });
  expect(send('GET', '/payments/p-1').status).toBe(200);
});

test('requests are compared with schemas that refer to each other', async () => {
  const send = await start();
  expect(send('PATCH', '/orders/o-1', '{"payment":{"order":{"payment":{}}}}').status).toBe(204);
  expect(send('PATCH', '/orders/o-1', '{"payment":{"order":{"payment":1}}}').status).toBe(400);
  expect(send('POST', '/tangled', '{"a":1}').status).toBeLessThan(500);
});
