import { describe, expect, test } from 'vitest';
import { createSandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import { folder } from '../../helpers/folder.ts';
import { readTables } from '../../helpers/tables.ts';
import { fileOf, gatewayFile, sale, startGateway } from './gateway.ts';

const tables = readTables(import.meta.url);

const ERRORS = `
        '400':
          description: Wrong
          content:
            application/json:
              schema: { type: object }
              example: { status: 400, errors: [{ field: a, message: It is wrong. }, { field: b, message: It is, too. }] }`;

const SITE = {
  'site.config.yaml':
    'title: Answers\nurl: https://docs.example\nreference: { openapi: content/reference/answers.yaml }\n',
  'content/reference/answers.yaml': `
openapi: 3.1.0
info: { title: Answers, version: '1' }
paths:
  /reports:
    get:
      operationId: reports
      responses:
        '200':
          description: A report
          content:
            text/csv: { schema: { type: string }, example: "a,b\\n" }
            application/json: { schema: { type: object }, example: { a: b } }
            application/vnd.reports+json;version=2: { schema: { type: object }, example: { a: 2 } }
            application/xml: { schema: { type: object, xml: { name: report }, properties: { a: { type: string } } }, example: { a: b } }
            text/html: {}
  /strict:
    get:
      operationId: strict
      responses:
        '200': { description: JSON only, content: { application/json: { example: { a: 1 } } } }
        '406': { description: Nothing else, content: { application/json: { example: { detail: No. } } } }
  /anything:
    get:
      operationId: anything
      responses: { '200': { description: A range, content: { '*/*': { schema: { type: object, properties: { a: { const: 1 } } } } } } }
  /picture:
    get:
      operationId: picture
      responses: { '200': { description: A range, content: { image/*: { example: bytes } } } }
  /words/{word}:
    get:
      operationId: word
      parameters: [{ name: word, in: path, required: true, schema: { type: string } }]
      responses:
        '200':
          description: A word in JSON
          content: { application/json: { examples: { text: { value: hello } } } }
          headers:
            X-Text: { schema: { type: string }, example: abc }
            X-Default: { schema: { type: integer, default: 7 } }
            X-Made: { required: true, schema: { type: boolean } }
            X-List: { schema: { type: array, items: { type: string } }, example: [a, b] }
            X-Object: { explode: true, schema: { type: object }, example: { a: 1, b: 2 } }
            X-JSON: { content: { application/json: { example: { a: 1 } } } }
            X-Request-Id: { schema: { type: string }, example: req_5d1c9a7b3e2f }
            x-lower: { schema: { type: string }, example: "tab\\tand ümlaut" }
            Access-Control-Allow-Origin: { schema: { type: string }, example: '*' }
            Content-Length: { schema: { type: integer }, example: 3 }
            Content-Type: { schema: { type: string }, example: text/html }
            'Bad Name': { schema: { type: string }, example: a }
  /things:
    post:
      operationId: make
      parameters:
        - { name: size, in: query, required: true, schema: { type: integer, maximum: 9 } }
        - { name: tags, in: query, explode: false, schema: { type: array, items: { type: integer } } }
        - { name: range, in: query, style: deepObject, explode: true, schema: { type: object, required: [from], properties: { from: { type: integer } } } }
        - { name: filter, in: query, content: { application/json: { schema: { type: object, properties: { a: { type: integer } } } } } }
        - { name: ids, in: query, schema: { type: array, items: { type: string, format: uuid } }, example: not-one }
        - { name: session, in: cookie, required: true, schema: { type: string, minLength: 3 } }
        - { name: flag, in: query, allowEmptyValue: true, schema: { type: integer } }
        - { name: X-Rate, in: header, schema: { type: number } }
        - { name: Authorization, in: header, required: true, schema: { type: string } }
      requestBody:
        content:
          application/json: { schema: { type: object, required: [a], properties: { a: { type: string }, b: { type: integer } } } }
          text/plain: { schema: { type: integer, minimum: 10 } }
          text/csv: { schema: { type: array, items: { type: object } } }
          application/x-www-form-urlencoded:
            schema: { type: object, properties: { ids: { type: array, items: { type: integer } } } }
            encoding: { ids: { style: pipeDelimited, explode: false } }
      responses:
        '201':
          description: Made
          headers: { Location: { schema: { type: string }, example: 'https://api.example.com/things/17' } }
          content:
            application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { id: 17, a: b } }
            application/xml: { schema: { $ref: '#/components/schemas/Thing' }, example: "<thing><id>17</id></thing>" }${ERRORS}
  /things/{id}:
    get:
      operationId: thing
      parameters: [{ name: id, in: path, required: true, style: label, schema: { type: integer } }]
      responses: { '200': { description: A thing, content: { application/json: { schema: { $ref: '#/components/schemas/Thing' }, example: { id: 17, a: b } } } } }
  /old: { get: { operationId: old, responses: { '302': { description: Moved, headers: { Location: { schema: { type: string }, example: /new } } } } } }
  /any-old: { get: { operationId: anyOld, responses: { 3XX: { description: Moved }, default: { description: Else } } } }
  /gone: { get: { operationId: gone, responses: { '404': { description: Gone, content: { application/json: { example: { detail: Gone. } } } } } } }
  /broken: { get: { operationId: broken, responses: { 5XX: { description: Broken } } } }
  /usual: { get: { operationId: usual, responses: { '404': { description: No }, '302': { description: There }, 2XX: { description: Here } } } }
  /else: { get: { operationId: else, responses: { '404': { description: No }, default: { description: All else } } } }
  /upgrade: { get: { operationId: upgrade, responses: { '101': { description: Switch } } } }
components: { schemas: { Thing: { type: object, properties: { id: { type: integer }, a: { type: string } } } } }
`,
};

const file = fileOf(folder(SITE));

async function start() {
  const sandbox = createSandbox(await file, { seed: 's', now: () => 0 });
  return (method: string, target: string, headers: Readonly<Record<string, string>> = {}, body = '') =>
    sandbox.handle({ method, target, headers, body: Buffer.from(body) });
}

describe('the representation that the client accepts', () => {
  test.each<[string, string | undefined, string, unknown]>([
    ['/reports', undefined, 'application/json', { a: 'b' }],
    ['/reports', '*/*', 'application/json', { a: 'b' }],
    ['/reports', 'text/csv', 'text/csv', 'a,b\n'],
    ['/reports', 'TEXT/CSV; q=0.5, application/json; q=0.4', 'text/csv', 'a,b\n'],
    ['/reports', 'text/*;q=0.3, application/json;q=0.2', 'text/csv', 'a,b\n'],
    ['/reports', 'application/json;q=0, */*', 'application/vnd.reports+json;version=2', { a: 2 }],
    ['/reports', 'application/vnd.reports+json', 'application/vnd.reports+json;version=2', { a: 2 }],
    ['/reports', 'application/vnd.reports+json;version=1, text/csv;q=0.1', 'text/csv', 'a,b\n'],
    ['/reports', 'application/json;charset=utf-8', 'application/json', { a: 'b' }],
    ['/reports', 'application/xml', 'application/xml', expect.stringContaining('<a>b</a>')],
    // A client that accepts none gets the usual one, where no 406 is documented.
    ['/reports', 'image/png', 'application/json', { a: 'b' }],
    ['/reports', 'nonsense;;q=x,', 'application/json', { a: 'b' }],
    ['/strict', 'application/json', 'application/json', { a: 1 }],
    ['/anything', undefined, 'application/json', { a: 1 }],
    ['/anything', 'application/hal+json', 'application/hal+json', { a: 1 }],
    ['/picture', 'image/webp,*/*', 'image/webp', 'bytes'],
    ['/words/a', 'text/plain', 'application/json', 'hello'],
  ])('%s with %s: %s', async (target, accept, type, body) => {
    const send = await start();
    const answer = send('GET', target, accept === undefined ? {} : { accept });
    expect(answer).toMatchObject({ status: 200, headers: { 'Content-Type': type }, body });
  });

  test('is refused with 406 where the file documents that', async () => {
    const send = await start();
    const answer = send('GET', '/strict', { accept: 'text/html, application/json;q=0' });
    expect(answer).toMatchObject({
      status: 406,
      body: { detail: expect.stringContaining('application/json') },
    });
  });

  test('an object that exists has its own ID in every representation', async () => {
    const send = await start();
    const make = (accept: string) =>
      send(
        'POST',
        '/things?size=1',
        { accept, cookie: 'session=abc', 'content-type': 'application/json' },
        '{"a":"c"}',
      );
    const json = make('application/json');
    const { id } = json.body as { readonly id: number };
    expect(json).toMatchObject({
      status: 201,
      body: { a: 'c' },
      headers: { Location: `https://api.example.com/things/${id}` },
    });
    expect(send('GET', `/things/.${id}`)).toMatchObject({ status: 200, body: { id, a: 'c' } });
    const xml = make('application/xml');
    expect(xml.body).toMatch(/^<thing><id>\d{4,}<\/id><\/thing>$/);
  });
});

test('documented headers are sent with examples, defaults and values that fit, and no others', async () => {
  const send = await start();
  const { headers } = send('GET', '/words/a');
  expect(headers).toEqual({
    'Content-Type': 'application/json',
    'X-Text': 'abc',
    'X-Default': '7',
    'X-Made': 'true',
    'X-List': 'a,b',
    'X-Object': 'a=1,b=2',
    'X-JSON': '{"a":1}',
    'X-Request-Id': expect.stringMatching(/^req_[\da-z]{12}$/),
    'x-lower': 'tab?and ?mlaut',
  });
  expect(headers['X-Request-Id']).not.toBe('req_5d1c9a7b3e2f');
});

test.each([
  ['4111111111111111', 201],
  ['4000000000004020', 402],
])('a header of answers that are given again is not in the first one: card %s', async (number, status) => {
  const gateway = startGateway(await gatewayFile());
  const answers = ['first', 'again'].map(() =>
    gateway.call('POST', '/v1/payments/sale', sale({}, number), { key: 'one-key-for-both-requests' }),
  );
  expect(answers.map((answer) => [answer.status, answer.headers['Idempotent-Replayed']])).toEqual([
    [status, undefined],
    [status, 'true'],
  ]);
});

/** Without it, it is not clear why a request in which nothing is wrong is refused. */
const NO_SUCCESS = expect.stringContaining('The API documents no success');

test.each([
  ['/old', 302, { Location: '/new' }],
  ['/any-old', 302, {}],
  ['/gone', 404, { 'Content-Type': 'application/json', 'Sandbox-Problem': NO_SUCCESS }],
  ['/broken', 500, { 'Sandbox-Problem': NO_SUCCESS }],
  ['/usual', 200, {}],
  ['/else', 200, {}],
  ['/upgrade', 200, {}],
])('%s answers what it documents: %i', async (target, status, headers) => {
  const send = await start();
  expect(send('GET', target)).toEqual({
    status,
    headers,
    ...(status >= 400 && { refused: { reason: 'outcome', status, text: NO_SUCCESS } }),
    ...(target === '/gone' && { body: { detail: 'Gone.' } }),
  });
});

const RIGHT = { cookie: 'session=abc', 'content-type': 'application/json' };

describe('every parameter and body is compared with its schema', () => {
  async function answered(query: string, headers: object, body = '{"a":""}'): Promise<string> {
    const send = await start();
    const { status, refused } = send('POST', `/things?${query}`, { ...RIGHT, ...headers }, body);
    return refused ? `${status} ${refused.text}` : String(status);
  }

  test.each(tables.values<[query: string, expected: string]>('the query %s: %s'))(
    'the query %s: %s',
    async (query, expected) => {
      expect(await answered(query, {})).toBe(expected);
    },
  );

  test.each([
    [{ cookie: 'a=b' }, '400 The cookie session is missing.'],
    [{ cookie: 'session=ab' }, '400 The cookie session must have at least 3 characters.'],
    [{ 'x-rate': '1e-1' }, '201'],
    [{ 'x-rate': 'fast' }, '400 The header X-Rate must be of type number.'],
  ])('the headers %o: %s', async (headers, expected) => {
    expect(await answered('size=1', headers)).toBe(expected);
  });

  test.each([
    ['text/plain', '12', '201'],
    ['text/plain; charset=utf-8', '9', '400 The body must be at least 10.'],
    ['text/plain', 'x', '400 The body must be of type integer.'],
    ['text/plain; charset=x-none', '12', '400 The body is not valid X-NONE.'],
    ['text/csv', 'a,b\n1,2\n', '201'],
    ['application/x-www-form-urlencoded', 'ids=1|2', '201'],
    ['application/x-www-form-urlencoded', 'ids=1|x', '400 "ids.1" must be of type integer.'],
  ])('a body of the type %s, %j: %s', async (type, body, expected) => {
    expect(await answered('size=1', { 'content-type': type }, body)).toBe(expected);
  });
});

describe('all mistakes of a request are reported together', () => {
  test('of parameters in every place and of the body, each in the documented list of errors', async () => {
    const send = await start();
    const headers = { 'content-type': 'application/json', 'x-rate': 'fast' };
    const answer = send('POST', '/things?tags=x', headers, '{"b":"x"}');
    expect(answer.body).toEqual({
      status: 400,
      errors: [
        { field: 'size', message: 'The query size is missing.' },
        { field: 'tags', message: 'In the query: "tags.0" must be of type integer.' },
        { field: 'session', message: 'The cookie session is missing.' },
        { field: 'X-Rate', message: 'The header X-Rate must be of type number.' },
        { field: 'a', message: 'The field "a" is missing. The API requires it.' },
        { field: 'b', message: '"b" must be of type integer.' },
      ],
    });
    expect(answer.headers['Sandbox-Problem']).toContain('The cookie session is missing. The header X-Rate');
  });

  test('a single mistake is one item', async () => {
    const send = await start();
    const answer = send('POST', '/things?size=1', RIGHT, '{}');
    expect(answer.body).toMatchObject({ errors: [{ field: 'a' }] });
  });

  test('of many mistakes, 20 are named and the others counted', async () => {
    const send = await start();
    const tags = Array(50).fill('x').join(',');
    const { refused } = send('POST', `/things?size=1&tags=${tags}`, RIGHT, '{"a":""}');
    expect(refused?.text).toContain('There are 30 more mistakes.');
    expect(refused?.all).toHaveLength(20);
  });
});
