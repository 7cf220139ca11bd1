import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentReader } from '../../../src/files/read.ts';
import { foretell, foretellRefusal, withCard } from '../../../src/plugins/openapi/browser/outcome.ts';
import { fetchInit, signatureOf, wireMessage } from '../../../src/plugins/openapi/browser/signing.ts';
import { createBuilderFiles } from '../../../src/plugins/openapi/node/builder/files.ts';
import type { ApiModel } from '../../../src/plugins/openapi/node/model.ts';
import { readApi } from '../../../src/plugins/openapi/node/read.ts';
import type { BuilderData } from '../../../src/plugins/openapi/shared/builder-data.ts';
import { composeExample } from '../../../src/plugins/openapi/shared/example.ts';
import { requestOf } from '../../../src/plugins/openapi/shared/request.ts';
import { readOne } from '../../../src/plugins/typed-data/node/data.ts';
import { offeredCards } from '../../../src/plugins/typed-data/node/offered-cards.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { Hash } from '../../../src/types.ts';
import { contentIn } from '../../helpers/folder.ts';
import { repository } from '../../helpers/sources.ts';
import { oneFile } from './read-files.ts';

const contentDirectory = join(repository, 'content');
const read = (path: string): string => readFileSync(join(contentDirectory, path), 'utf8');

const SPEC = contentPath('reference/gateway.openapi.yaml');
const CARDS = contentPath('reference/test-cards.yaml');

const model = modelOf(read(SPEC));
const file = readOne('test-cards', {
  read: contentReader(contentIn(contentDirectory)),
  folder: '',
  hashes: new Map([[CARDS, '' as Hash]]),
  store: { get: () => undefined, put() {} },
})?.value;
const cards = file && offeredCards(file);

function modelOf(text: string): ApiModel {
  const { model: made } = readApi(oneFile(text, SPEC));
  if (made === undefined) throw new Error('There is nothing to read.');
  return made;
}

/** Returns the data that a page would load for an operation. */
function dataOf(id: string, api: ApiModel = model): BuilderData {
  const operation = api.operations.find((one) => one.id === id);
  const [file] = operation ? createBuilderFiles(api, cards).fileOf(operation) : [];
  return JSON.parse(typeof file?.data === 'function' ? String(file.data()) : '') as BuilderData;
}

const vectors = JSON.parse(read('static/signature-vectors.json')) as {
  readonly requests: readonly {
    readonly name: string;
    readonly secret: string;
    readonly timestamp: string;
    readonly path: string;
    readonly body: string;
    readonly signature: string;
  }[];
};

test('a signature that has the time in its message or value needs the time, also without a header for it', () => {
  const api = (value: string, message: string) =>
    modelOf(`openapi: 3.1.0
info: { title: Stamps, version: '1' }
security: [{ signature: [] }]
paths:
  /orders:
    post: { operationId: addOrder, responses: { '201': { description: Made. } } }
components:
  securitySchemes:
    signature: { type: apiKey, in: header, name: Signature, x-signature: { value: '${value}', message: '${message}' } }
`);
  const needsTime = (value: string, message: string) =>
    dataOf('addOrder', api(value, message)).ways[0].plan.hasTimestamp;
  expect(needsTime('t={timestamp},v1={hex}', '{body}')).toBe(true);
  expect(needsTime('{hex}', '{timestamp}.{body}')).toBe(true);
  expect(needsTime('{hex}', '{body}')).toBe(false);
});

test.each([
  ['A', 'sale'],
  ['B', 'queryPayment'],
  ['C', 'refund'],
  ['D', 'deleteToken'],
])('test vector %s is signed as the API asks for it, by %s', async (name, id) => {
  const vector = vectors.requests.find((one) => one.name === name);
  if (vector === undefined) throw new Error(`There is no vector ${name}.`);
  const data = dataOf(id);
  const [way] = data.ways;
  const parameters = data.parameters.map((one) => ({ ...one, value: vector.path.split('/')[3] ?? '' }));
  const body: unknown = vector.body === '' ? undefined : JSON.parse(vector.body);
  const request = requestOf(way.plan, parameters, body);
  const { secret, timestamp } = vector;
  const values = { environment: {}, uuid: '', secret, timestamp };
  expect(way.secret).toBe(secret);
  expect(`v1=${await signatureOf(request, values)}`).toBe(vector.signature);
  expect(await wireMessage(request, values)).toContain(`Gateway-Signature: ${vector.signature}\n`);
});

test('a file holds the schemas that its request needs, without markup and without what only answers have', () => {
  const data = dataOf('refund');
  expect(Object.keys(data.schemas).sort()).toEqual(['Amount', 'PaymentId', 'Reason', 'RefundRequest']);
  expect(data.schemas.Amount?.description).toBe("In the currency's minor unit, so 1999 is EUR 19.99.");
  const answers = data.answers.map(({ status, name }) => `${status} ${name}`.trim());
  expect(answers.slice(0, 4)).toEqual(['201 part', '400 wrongType', '400 unknownCard', '401']);
  expect(data.cards).toBeUndefined();
  const spec = `openapi: 3.1.0
paths:
  /orders:
    post:
      operationId: order
      requestBody:
        content:
          application/json:
            schema:
              required: [id, parts]
              properties:
                id: { type: string, readOnly: true }
                parts: { type: array, items: { $ref: '#/paths/~1orders/post/requestBody/content/application~1json/schema' } }
      responses: { '200': { description: Done. } }
`;
  const order = dataOf('order', modelOf(spec));
  expect(order.body?.schema).toMatchObject({ required: ['parts'], properties: [['parts', {}]] });
  expect(order.cards).toBeUndefined();
});

const SALE = dataOf('sale');

/** Returns the predicted outcome of a sale with a card. */
function paying(number: string) {
  const place = SALE.cards?.cards.findIndex((card) => card.number === number) ?? -1;
  const { body } = withCard(SALE, SALE.examples[0]?.value, place);
  const foretold = foretell(SALE, body, 0);
  const answer = SALE.answers[foretold.answer ?? -1];
  return { body, foretold, answer: answer && `${answer.status} ${answer.name}` };
}

test.each([
  ['4111 1111 1111 1111', '201 card', 'approved'],
  ['4000 0000 0000 0036', '201 challenge', 'depends on the button; eci 05'],
  ['4000 0000 0000 4020', '402 insufficientFunds', 'insufficient funds'],
  ['4000 0000 0000 4012', '402 declined', 'declined without a reason'],
  ['4000 0000 0000 5043', '5XX noAnswer', '504: the payment is processing and is captured two minutes later'],
  // Its code belongs to later charges: the first payment is a challenge.
  ['4000 0000 0000 4137', '201 challenge', 'depends on the button; eci 05'],
])('the card %s is answered with %s', (number, answer, text) => {
  expect(paying(number)).toMatchObject({ answer });
  expect(paying(number).foretold.texts[0]).toBe(text);
});

test('there is a way without proof only where the file allows it', () => {
  const spec = `openapi: 3.1.0
components: { securitySchemes: { key: { type: apiKey, in: header, name: X-Key } } }
paths:
  /orders:
    get: { operationId: list, security: [{ key: [] }, {}], responses: { '200': { description: All. } } }
    post: { operationId: order, security: [{ key: [] }], responses: { '200': { description: Done. } } }
    put: { operationId: ping, security: [{}], responses: { '200': { description: Done. } } }
`;
  const labels = (id: string) => dataOf(id, modelOf(spec)).ways.map(({ label }) => label);
  expect([labels('list'), labels('order'), labels('ping')]).toEqual([['key', ''], ['key'], ['']]);
});

test('where a plain text or number does not fit a schema, the file has an example that does', () => {
  const api = modelOf(`openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: add
      requestBody: { content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } } }
components:
  schemas:
    Order:
      type: object
      required: [code, day, count, note, state, price]
      properties:
        code: { type: string, pattern: '^[A-Z]{3}$' }
        day: { type: [string, 'null'], format: date }
        mail: { type: string, format: email, example: ada@shop.example }
        count: { allOf: [{ $ref: '#/components/schemas/Count' }, { minimum: 10 }] }
        note: { type: string }
        state: { type: string, enum: [open, closed] }
        price: { type: string, maxLength: 2, default: '5' }
    Count: { type: integer }
`);
  const { schemas } = dataOf('add', api);

  expect(composeExample({ ref: 'Order' }, schemas)).toEqual({
    code: 'AAA',
    day: '2026-03-02',
    count: 10,
    note: 'text',
    state: 'open',
    price: '5',
  });
  expect(JSON.stringify(schemas).match(/"example"/g)).toHaveLength(4);
  // That of the author stays.
  expect(JSON.stringify(schemas)).toContain('"ada@shop.example"');
});

test('a card fills in what belongs to it, and another one takes that back', () => {
  const amex = SALE.cards?.cards.findIndex(({ brand }) => brand === 'American Express') ?? -1;
  const applePay = SALE.examples.findIndex(({ name }) => name === 'applePay');
  const paid = withCard(SALE, SALE.examples[applePay]?.value, amex);
  const card = { number: '378282246310005', cvv: '1234', holderName: 'Jan Novak' };
  expect(paid).toMatchObject({ isExample: true, body: { paymentMethod: { type: 'card', card } } });
  const again = withCard(SALE, paid.body, 0);
  const visa = { ...card, number: '4111111111111111', cvv: '123' };
  expect(again).toMatchObject({ isExample: false, body: { paymentMethod: { card: visa } } });
});

test('a number that is no test card is answered as the file says, other ways to pay by their example', () => {
  const body = { paymentMethod: { card: { number: '4222' } } };
  const unknown = foretell(SALE, body, 0);
  expect(unknown).toMatchObject({
    card: undefined,
    texts: ['refused, since it is not one of the test cards'],
  });
  expect(SALE.answers[unknown.answer ?? -1]?.name).toBe('unknownCard');
  const qr = SALE.examples.findIndex(({ name }) => name === 'qrWallet');
  const { answer } = foretell(SALE, SALE.examples[qr]?.value, qr);
  expect(SALE.answers[answer ?? -1]?.name).toBe('qrWallet');
});

test('another test card is another file, and a page that shows it another page', () => {
  const [operation] = model.operations;
  const nameWith = (known: typeof cards) => operation && createBuilderFiles(model, known).nameOf(operation);
  expect(nameWith(cards)).not.toBe(nameWith(undefined));
  expect(nameWith(cards)).toBe(nameWith(cards && { ...cards }));
});

test('every way to authenticate has its own headers and variables, and the last one none if that is enough', () => {
  const { ways } = dataOf(
    'list',
    modelOf(`openapi: 3.1.0
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
    place: { type: apiKey, in: query, name: place }
paths:
  /orders:
    get:
      operationId: list
      security: [{ key: [] }, { token: [], place: [] }, {}]
      responses: { '200': { description: Done. } }
`),
  );
  expect(ways.map(({ label, variables }) => [label, variables.map((one) => one.label)])).toEqual([
    ['key', ['X-Key']],
    ['token + place', ['Authorization', 'place']],
    ['', []],
  ]);
  expect(ways.map(({ plan }) => requestOf(plan, [], undefined).headers.map(({ name }) => name))).toEqual([
    ['X-Key'],
    ['Authorization'],
    [],
  ]);
  expect(ways[1]?.plan.queryKeys?.map(({ name }) => name)).toEqual(['place']);
});

test('a parameter that only some ways set can be filled in, and is sent with the others', () => {
  const { parameters, ways } = dataOf(
    'list',
    modelOf(`openapi: 3.1.0
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
paths:
  /orders:
    get:
      operationId: list
      security: [{ key: [] }, { token: [] }, {}]
      parameters:
        - { name: x-key, in: header, required: true, schema: { type: string } }
        - { name: authorization, in: header, schema: { type: string } }
      responses: { '200': { description: Done. } }
`),
  );
  expect(parameters.map(({ name }) => name)).toEqual(['x-key', 'authorization']);
  const values = parameters.map(({ name, in: place }) => ({
    name,
    in: place,
    isGenerated: false,
    value: 'mine',
  }));
  expect(ways.map(({ plan }) => requestOf(plan, values, undefined).headers.map(({ name }) => name))).toEqual([
    ['X-Key', 'authorization'],
    ['Authorization', 'x-key'],
    ['x-key', 'authorization'],
  ]);
});

test('an invalid request is answered with the documented refusal, or with nothing', () => {
  const foretold = foretell(SALE, SALE.examples[0]?.value, 0);
  const refusal = SALE.answers[foretellRefusal(SALE, foretold).answer ?? -1];
  expect(refusal?.status).toBe('400');
  const answers = SALE.answers.filter(({ status }) => status !== '400' && status !== '422');
  expect(foretellRefusal({ ...SALE, answers }, foretold)).toEqual({
    answer: undefined,
    texts: [],
    card: foretold.card,
  });
});

test('a request begins with the optional parameters that its sample sends, and with no others', () => {
  const api = modelOf(`
openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /orders:
    get:
      operationId: list
      parameters:
        - { name: state, in: query, schema: { type: string }, examples: { open: { value: open } } }
        - { name: limit, in: query, schema: { type: integer }, example: 10 }
        - { name: page, in: query, required: true, schema: { type: integer }, example: 2 }
      responses:
        "200": { description: The orders, content: { application/json: { examples: { open: { value: [] } } } } }
`);
  expect(dataOf('list', api).parameters.map(({ name, value }) => [name, value])).toEqual([
    ['state', 'open'],
    ['limit', undefined],
    ['page', 2],
  ]);
});

test('what the browser sends to the sandbox has the keys of the query', async () => {
  const request = {
    method: 'GET',
    origin: 'https://a.example',
    path: '/v1/orders?page=2',
    queryKeys: [{ name: 'api_key', value: [{ environment: 'KEY' }] }],
    headers: [],
    hasTimestamp: false,
  };
  const values = { environment: { KEY: 's3cret' }, timestamp: '0', uuid: '', secret: '' };
  expect((await fetchInit(request, values)).path).toBe('/v1/orders?page=2&api_key=s3cret');
});
