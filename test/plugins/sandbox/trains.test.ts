import { expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { folder } from '../../helpers/folder.ts';
import { field, fileOf } from './gateway.ts';

/** An API as its users find it: no states, no rules, problems of RFC 9457. */
const TRAINS = {
  'site.config.yaml': 'title: T\nurl: https://t.example\nreference: { openapi: content/reference/a.yaml }\n',
  'content/docs/a.md': '# A\n',
  'content/reference/a.yaml': `
openapi: 3.1.0
info: { title: Trains, version: '1' }
servers: [{ url: https://api.trains.example/v1 }]
paths:
  /bookings:
    post:
      operationId: book
      requestBody:
        content: { application/json: { schema: { $ref: '#/components/schemas/Booking' } } }
      responses:
        '201':
          description: Booked
          content:
            application/hal+json:
              schema: { $ref: '#/components/schemas/Booking' }
              example: { id: 1725ff48-ab45-4bb5-9d02-88745177dedb, name: Ann, self: 'https://api.trains.example/v1/bookings/1725ff48-ab45-4bb5-9d02-88745177dedb', pay: 'https://pay.trains.example/1' }
        '400': { $ref: '#/components/responses/Wrong' }
  /bookings/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: string, format: uuid } }]
    get:
      operationId: read
      responses:
        '200': { description: It, content: { application/hal+json: { schema: { $ref: '#/components/schemas/Booking' } } } }
        '404': { $ref: '#/components/responses/Wrong' }
    delete:
      operationId: cancel
      responses: { '204': { description: Gone }, '404': { $ref: '#/components/responses/Wrong' } }
components:
  responses:
    Wrong:
      description: Wrong
      content:
        application/problem+json:
          schema: { type: object }
          example: { type: 'https://t.example/wrong', title: Bad request, status: 400, detail: A field is missing. }
  schemas:
    Booking:
      type: object
      properties:
        id: { type: string, format: uuid }
        name: { type: string }
        source:
          unevaluatedProperties: false
          oneOf:
            - { type: object, required: [number], properties: { kind: { const: card }, number: { type: string } } }
            - { type: object, required: [iban], properties: { kind: { const: bank }, iban: { type: string } } }
`,
} as const;

async function startTrains() {
  const { handle } = createSandbox(await fileOf(folder(TRAINS)), {
    seed: 's',
    now: () => 0,
    shopperUrl: (id) => `http://localhost/shopper/${id}`,
  });
  return (method: string, target: string, body?: unknown) =>
    handle({
      method,
      target,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
    });
}

test('answers have the documented media type, and links to the API stay links to the API', async () => {
  const call = await startTrains();
  const booked = call('POST', '/bookings', { name: 'Bo' });
  const id = String(field(booked, 'id'));
  expect([booked.status, booked.headers['Content-Type'], booked.body]).toEqual([
    ...[201, 'application/hal+json'],
    {
      id,
      name: 'Bo',
      self: `https://api.trains.example/v1/bookings/${id}`,
      pay: `http://localhost/shopper/${id}`,
    },
  ]);
});

test('a problem keeps its title, and its detail says what is wrong', async () => {
  const call = await startTrains();
  const wrong = call('POST', '/bookings', { name: 5 });
  expect([wrong.headers['Content-Type'], wrong.body]).toEqual([
    'application/problem+json',
    {
      type: 'https://t.example/wrong',
      title: 'Bad request',
      status: 400,
      detail: '"name" must be of type string.',
    },
  ]);
});

test('what a DELETE has removed is not there any more', async () => {
  const call = await startTrains();
  const id = String(field(call('POST', '/bookings', { name: 'Bo' }), 'id'));
  expect(call('DELETE', `/bookings/${id}`).status).toBe(204);
  expect(call('GET', `/bookings/${id}`).status).toBe(404);
  expect(call('DELETE', `/bookings/${id}`).status).toBe(404);
});

test('what depends on the form of a value is not blamed where the form is unknown', async () => {
  const call = await startTrains();
  const answer = call('POST', '/bookings', { source: { kind: 'cash' } });
  expect(field(answer, 'detail')).toBe('"source.kind" cannot be "cash". There are: card, bank.');
});
