import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refractor } from 'refractor/all';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProblems } from '../../../src/plugins/content-checks/node/code/syntax.ts';
import type { ApiModel, Operation } from '../../../src/plugins/openapi/node/model.ts';
import { readApi } from '../../../src/plugins/openapi/node/read.ts';
import { sampleLanguages } from '../../../src/plugins/openapi/node/samples/languages.ts';
import { sampleRequest } from '../../../src/plugins/openapi/node/samples/request.ts';
import { BOUNDARY } from '../../../src/plugins/openapi/shared/multipart.ts';
import { requestOf, type SampleRequest } from '../../../src/plugins/openapi/shared/request.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { repository } from '../../helpers/sources.ts';
import { oneFile } from '../../plugins/openapi/read-files.ts';
import { languagesHere, missingProgram, runSample } from './run.ts';
import { expectTaken, type StandIn, standIn } from './stand-in.ts';

/*
 * Samples are programs, so they are run: against a server that checks signature, headers and body as the gateway would.
 */
const path = contentPath('reference/gateway.openapi.yaml');
const text = readFileSync(join(repository, 'content', path), 'utf8');
const { model, problems } = readApi(oneFile(text, path));
if (model === undefined) throw new Error(JSON.stringify(problems));
const api: ApiModel = model;
const operations = api.operations.filter(({ isWebhook }) => !isWebhook);

const languages = await languagesHere();
/** Suite: the requests that differ in kind. `npm run prove`: all requests. */
const isLong = process.env.MODE === 'long';
const shown = isLong
  ? operations
  : operations.filter(({ id }) => ['refund', 'queryPayment', 'deleteToken'].includes(id));

let server: StandIn;
beforeAll(async () => {
  server = await standIn();
  vi.stubEnv('GATEWAY_HOST', server.origin);
});
afterAll(() => server.close());

function sampleOf(operation: Operation, language: string): string {
  const writer = sampleLanguages.find(({ value }) => value === language);
  return writer?.write(sampleRequest(operation, api)) ?? '';
}

test.each(languages)('what runs samples in %s is installed', async (language) => {
  expect(await missingProgram(language)).toBeUndefined();
});

test('the languages that are not run here are the others', () => {
  const others = sampleLanguages.map(({ value }) => value).filter((value) => !languages.includes(value));
  console.log(`Samples that are read, and not run here: ${others.join(', ')}.`);
  const optional = isLong ? ['kotlin'] : ['java', 'kotlin', 'php'];
  expect(others.filter((value) => !optional.includes(value)).sort()).toEqual(['csharp', 'swift']);
});

describe.each(languages)('samples in %s', (language) => {
  test.each(shown.map((operation) => [operation.id, operation] as const))(
    'the sample of "%s" is a request that the gateway takes',
    async (_, operation) => {
      const request = sampleRequest(operation, api);
      const printed = await runSample(language, sampleOf(operation, language));
      const json = request.body && 'json' in request.body ? { json: request.body.json } : {};
      expectTaken(server.take(), printed, { method: request.method, path: request.path, ...json });
    },
  );
});

test('the samples of the test vectors sign the very message of the vectors', () => {
  const [query] = operations.filter(({ id }) => id === 'queryPayment');
  expect(query && sampleRequest(query, api).signature).toEqual({
    secret: 'GATEWAY_SECRET',
    message: ['GET\n', { variable: 'path' }, '\n', { variable: 'timestamp' }, '\n', { variable: 'body' }],
  });
});

test('every operation has a sample in every language, in a language that the highlighter knows', () => {
  for (const operation of operations)
    for (const { grammar, write } of sampleLanguages) {
      expect(refractor.registered(grammar)).toBe(true);
      expect(write(sampleRequest(operation, api))).toContain(operation.path.split('{')[0]);
    }
});

/** Programs in which the grammar of their language finds a fault. */
async function unreadable(requests: readonly SampleRequest[]): Promise<readonly string[]> {
  const programs = sampleLanguages.flatMap(({ value, grammar, write, short }) =>
    requests.flatMap((request) =>
      [write(request), short(request)].map((code) => ({ value, language: grammar, code })),
    ),
  );
  const faults = await findProblems(programs);
  return programs.flatMap(({ value, code }, place) => (faults[place] ? [`${value}: ${code}`] : []));
}

test('every program can be read in its language, also in those that are not run here', async () => {
  expect(await findProblems([{ language: 'swift', code: 'let a = {' }])).not.toEqual([null]);
  expect(
    await unreadable([
      ...operations.map((operation) => sampleRequest(operation, api)),
      ...[difficult, form, credentials, connection],
    ]),
  ).toEqual([]);
});

/** A request with everything in it that some language must escape. */
const difficult = {
  method: 'POST',
  origin: 'https://api.sandbox.gateway.example',
  path: '/v1/a',
  hasTimestamp: true,
  retryCodes: ['E3002'],
  headers: [
    { name: 'Gateway-Merchant-Id', value: [{ environment: 'GATEWAY_MERCHANT_ID' }] },
    { name: 'Gateway-Key-Id', value: [{ environment: 'GATEWAY_KEY_ID' }] },
    { name: 'Gateway-Timestamp', value: [{ variable: 'timestamp' }] },
    { name: 'Gateway-Signature', value: ['v1=', { variable: 'signature' }] },
    { name: 'Idempotency-Key', value: [{ uuid: true }] },
    { name: 'Content-Type', value: ['application/json'] },
  ],
  body: {
    json: {
      quotes: `it's "quoted" \`so\``,
      signs: '$HOME $x {x} \\n %s #{y} \\(z) {0}',
      'a key': 'Café 商店',
      lines: 'one\ntwo\ttabs',
      nothing: null,
      yes: true,
      list: [1, -2.5, [], {}],
    },
  },
  signature: {
    secret: 'GATEWAY_SECRET',
    message: ['POST\n', { variable: 'path' }, '\n', { variable: 'timestamp' }, '\n', { variable: 'body' }],
  },
} as const;

test.each(languages)('whatever signs a body has, %s sends them as they are', async (language) => {
  const sample = sampleLanguages.find(({ value }) => value === language)?.write(difficult) ?? '';
  const printed = await runSample(language, sample.replaceAll(difficult.origin, server.origin));
  expectTaken(server.take(), printed, { method: 'POST', path: '/v1/a', json: difficult.body.json });
});

/** A form with a file, and whatever its texts may hold. */
const form = requestOf(
  {
    method: 'POST',
    origin: difficult.origin,
    pathTemplate: '/v1/files',
    hasTimestamp: false,
    credentials: [],
    mediaType: `multipart/form-data; boundary=${BOUNDARY}`,
    multipart: 'form-data',
    parts: { file: { isFile: true, contentType: 'text/csv' } },
  },
  [],
  { note: `it's "quoted" \`so\` $HOME {x} \\n %s`, file: 'a.csv', details: { a: 'b;c' } },
);

test.each(languages)('a form with a file is sent with the content of the file: %s', async (language) => {
  const sample = sampleLanguages.find(({ value }) => value === language)?.write(form) ?? '';
  await runSample(language, sample.replaceAll(difficult.origin, server.origin), { 'a.csv': 'one,two\n' });
  const { body = '', headers } = server.take() ?? {};
  const type = String(headers?.['content-type']);
  const sent = await new Response(body, { headers: { 'content-type': type } }).formData();
  const file = sent.get('file');
  expect(sent.get('note')).toBe(`it's "quoted" \`so\` $HOME {x} \\n %s`);
  expect(file instanceof File && [file.name, file.type, await file.text()]).toEqual([
    'a.csv',
    'text/csv',
    'one,two\n',
  ]);
  // A part of JSON is a text, or a file without a name.
  const details = sent.get('details');
  expect(details instanceof File ? await details.text() : details).toBe('{"a":"b;c"}');
});

/** Everything that proves who sends a request, except headers with one secret. */
const credentials: SampleRequest = {
  method: 'GET',
  origin: difficult.origin,
  path: '/v1/keys?a=b',
  hasTimestamp: false,
  queryKeys: [{ name: 'key', value: [{ environment: 'GATEWAY_KEY_ID' }] }],
  headers: [
    { name: 'Cookie', value: ['theme=dark; session=', { environment: 'GATEWAY_KEY_ID' }] },
    {
      name: 'Authorization',
      value: ['Basic ', { base64: [{ environment: 'API_USERNAME' }, ':', { environment: 'API_PASSWORD' }] }],
    },
  ],
};

/** Features that languages support in different ways, or not at all. */
const connection: SampleRequest = {
  ...credentials,
  body: { file: 'a.bin' },
  clientCertificate: { certificate: 'CERTIFICATE', key: 'KEY' },
  login: { user: 'API_USERNAME', password: 'API_PASSWORD' },
};

test.each(languages)(
  'keys in the query, cookies and a login are sent as the file says: %s',
  async (language) => {
    const { write, short } = sampleLanguages.find(({ value }) => value === language) ?? {};
    const program = write?.(credentials) ?? '';
    await runSample(language, program.replaceAll(difficult.origin, server.origin));
    const { path: target, headers } = server.take() ?? {};
    expect(target).toBe('/v1/keys?a=b&key=key_test_01');
    expect(headers?.cookie).toBe('theme=dark; session=key_test_01');
    expect(headers?.authorization).toBe(`Basic ${Buffer.from('ana:p"w $x').toString('base64')}`);
    expect(short?.(credentials)).toContain('/v1/keys?a=b&key=');
  },
);

/** How a request fails, and the seconds after which it is sent again. */
const FAILURES = [
  [503, {}, 2, ''],
  [429, { 'retry-after': '3' }, 3, ''],
  [500, { 'retry-after': 'Wed, 21 Oct 2015 07:28:00 GMT' }, 2, ''],
  [409, {}, 2, '{"error": {"code": "E3002"}}'],
] as const;

/** cURL sends a request with a timestamp once. */
const repeating = languages.filter((language) => language !== 'curl');

// They mostly wait, so they run at the same time.
test.concurrent.for(
  repeating.flatMap((language) => FAILURES.map((failure) => [language, ...failure] as const)),
)(
  'a program in %s repeats the key and the body after %i with %j, and makes timestamp and signature anew',
  async ([language, status, headers, seconds, body], { onTestFinished }) => {
    const own = await standIn();
    onTestFinished(() => own.close());
    const sample = sampleLanguages.find(({ value }) => value === language)?.write(difficult) ?? '';
    own.failOnce(status, headers, body);
    const printed = await runSample(language, sample.replaceAll(difficult.origin, own.origin));
    const [first, second] = own.takeAll();
    const timeOf = (request: typeof first) => Number(request?.headers['gateway-timestamp']);
    expect(first?.headers['idempotency-key']).toBe(second?.headers['idempotency-key']);
    expect(first?.body).toBe(second?.body);
    expect(timeOf(second) - timeOf(first)).toBeGreaterThanOrEqual(seconds);
    expectTaken(second, printed, { method: 'POST', path: '/v1/a', json: difficult.body.json });
  },
);

test.each(languages)('a program in %s does not repeat a request that is refused', async (language) => {
  const sample = sampleLanguages.find(({ value }) => value === language)?.write(difficult) ?? '';
  server.failOnce(409, {}, '{"error":{"code":"E3003"}}');
  await runSample(language, sample.replaceAll(difficult.origin, server.origin));
  expect(server.takeAll()).toHaveLength(1);
});
