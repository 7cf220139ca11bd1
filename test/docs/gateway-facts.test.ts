import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../helpers/sources.ts';

/*
 * The documentation of the example gateway has its facts in several files. They must agree: the schema library of the
 * build sees each file alone.
 */
const reference = join(repository, 'content/reference');
const read = (name: string) => parse(readFileSync(join(reference, name), 'utf8'));
const api = read('gateway.openapi.yaml');
const schemas = api.components.schemas;
const { codes, retry } = read('error-codes.yaml');
const { events } = read('webhook-events.yaml');
const machines = readdirSync(reference)
  .filter((name) => name.endsWith('-states.yaml'))
  .map((name) => [name.replace('-states.yaml', ''), read(name)] as const);
const operations = Object.values<Record<string, { operationId: string; 'x-error-codes'?: string[] }>>(
  api.paths,
).flatMap((path) => Object.values(path));
const ids = operations.map(({ operationId }) => operationId);

test('there are states, operations and events to compare', () => {
  expect(machines.length).toBeGreaterThan(3);
  expect(ids.length).toBeGreaterThan(20);
  expect(Object.keys(events).length).toBeGreaterThan(10);
});

/** Every mapping in a value. */
function mappings(value: unknown): readonly Record<string, unknown>[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(mappings);
  return Array.isArray(value) ? inner : [value as Record<string, unknown>, ...inner];
}

test.each(machines)('the states of "%s" are those of the API', (_, { property, states }) => {
  const [schema, field] = property.split('.');
  expect(schemas[schema].properties[field].enum.toSorted()).toEqual(Object.keys(states).toSorted());
});

test.each(machines)('the operations that move "%s" are in the API', (_, { transitions }) => {
  const named = transitions.flatMap(({ by }: { by: { operation?: string[] } }) => by.operation ?? []);
  expect(named.filter((id: string) => !ids.includes(id))).toEqual([]);
});

test('every error in the API says what the table of error codes says', () => {
  const errors = mappings(api).filter(
    (one) => typeof one.code === 'string' && /^E\d{4}$/.test(one.code) && 'shopperMessage' in one,
  );
  expect(errors.length).toBeGreaterThan(10);
  for (const { code, retry: advice, shopperMessage } of errors) {
    const known = codes[code as string];
    expect({ code, retry: advice, shopper: shopperMessage }).toEqual({
      code,
      retry: known.retry,
      shopper: known.shopper,
    });
  }
  expect(schemas.Error.properties.retry.enum.toSorted()).toEqual(Object.keys(retry).toSorted());
});

test('operations name known error codes', () => {
  const named = operations.flatMap((operation) => operation['x-error-codes'] ?? []);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((code) => !(code in codes))).toEqual([]);
});

test('every operation has a sample in each language on a page', () => {
  const docs = join(repository, 'content/docs');
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );
  const texts = pages.map((name) => readFileSync(join(docs, name), 'utf8')).join('\n');
  const sampled = [...texts.matchAll(/::samples\{operation="(\w+)"(?: beside="page")?\}/g)].map(
    ([, id]) => id,
  );
  expect(ids.filter((id) => !sampled.includes(id))).toEqual([]);
});

test('after an unknown outcome, no text says that nothing was charged', () => {
  for (const code of ['E3001', 'E3002', 'E5001', 'E5002', 'E5003', 'E5004'])
    expect(codes[code]).toMatchObject({ shopper: 'Your payment is being checked. Do not pay again.' });
  // The payment that was made first may be voided or refunded: the text says neither that the order is paid nor that it is not.
  expect(codes.E3005.shopper).not.toMatch(/\b(?:been|is|was|not) (?:paid|charged)\b/);
  expect(codes.E3002.retry).toBe('sameKey');
});

test('the error of the gateway says of a change that its outcome is unknown, and of a read that nothing has changed', () => {
  const wrong = Object.values<
    Record<string, { operationId: string; responses: Record<string, { $ref: string }> }>
  >(api.paths).flatMap((path) =>
    Object.entries(path).flatMap(([method, { operationId, responses }]) => {
      const name = responses['5XX']?.$ref.split('/').at(-1) ?? '';
      const { description = '' } = api.components.responses[name] ?? {};
      const isRight = method === 'get' ? /changes nothing/ : /outcome is unknown/;
      return isRight.test(description) ? [] : [operationId];
    }),
  );
  expect(wrong).toEqual([]);
});

test('a soft decline is never shown', () => {
  expect(codes.E4008).toMatchObject({ retry: 'authenticate', shopper: null });
});

const { requestBody } = api.webhooks.notification.post;
const payloads = Object.values<{ value: { event: string; data: Record<string, { state?: string }> } }>(
  requestBody.content['application/json'].examples,
).map(({ value }) => value);

test('every event has a payload, and the object that its table names', () => {
  expect(payloads.map(({ event }) => event).toSorted()).toEqual(Object.keys(events).toSorted());
  expect(schemas.Notification.properties.event.enum.toSorted()).toEqual(Object.keys(events).toSorted());
  for (const { event, data } of payloads) expect(Object.keys(data)).toEqual([events[event].data]);
});

test('the object in a payload is in the state to which a transition with this event leads', () => {
  const compared: string[] = [];
  for (const [object, { transitions, property }] of machines) {
    const sent = transitions.filter(({ sends }: { sends?: string }) => sends !== undefined);
    for (const event of new Set<string>(sent.map(({ sends }: { sends: string }) => sends))) {
      const targets = sent.filter(({ sends }: { sends: string }) => sends === event);
      const payload = payloads.find((one) => one.event === event);
      const found = mappings(payload?.data).filter((one) => typeof one.state === 'string');
      const own = property === 'Agreement.state' ? found.at(-1) : found[0];
      const isReached = targets.some(({ to }: { to: string }) => found.some(({ state }) => state === to));
      expect([object, event, own?.state, isReached]).toEqual([object, event, own?.state, true]);
      compared.push(event);
    }
  }
  expect(compared.length).toBeGreaterThan(10);
});

test('the sample of a settlement report adds up to its settlement', () => {
  const report: string =
    api.paths['/v1/settlements/{settlementId}/report'].get.responses['200'].content['text/csv'].examples.day
      .value;
  const rows = report
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
  const sum = (column: number, type?: string) =>
    rows
      .filter((row) => type === undefined || row[1] === type)
      .reduce((all, row) => all + Number(row[column]), 0);
  const list =
    api.paths['/v1/settlements'].get.responses['200'].content['application/json'].examples.day.value;
  expect(list.data[0]).toMatchObject({
    captured: sum(7, 'capture'),
    refunded: -sum(7, 'refund'),
    fees: sum(8),
    net: sum(9),
    rows: rows.length,
  });
  const page = readFileSync(join(repository, 'content/docs/payments/settlement.md'), 'utf8');
  expect(page).toContain(report.replaceAll('\r\n', '\n'));
});

test('the decimals of currencies are those of ISO 4217, and not those of a formatter', () => {
  const { others, currencies } = JSON.parse(
    readFileSync(join(repository, 'content/static/currency-decimals.json'), 'utf8'),
  );
  const decimals = (currency: string) => currencies[currency] ?? others;
  expect(['EUR', 'HUF', 'IDR', 'COP', 'IQD', 'JPY', 'KWD', 'CLF'].map(decimals)).toEqual([
    2, 2, 2, 2, 3, 0, 3, 4,
  ]);
  const page = readFileSync(join(repository, 'content/docs/payments/amounts.md'), 'utf8');
  for (const currency of Object.keys(currencies)) expect(page).toContain(`\`${currency}\``);
});

test('every first example of a card payment has the data that 3-D Secure needs', () => {
  for (const path of ['/v1/payments/sale', '/v1/payments/auth']) {
    const [first] = Object.values<{ value: object }>(
      api.paths[path].post.requestBody.content['application/json'].examples,
    );
    expect(first?.value).toHaveProperty('browser');
  }
});

/** Values of all examples of bodies. */
const examples = mappings(api).flatMap(({ examples, example }) => [
  ...Object.values(examples ?? {}).flatMap((one) => (one as { value?: unknown })?.value ?? []),
  ...(example === undefined ? [] : [example]),
]);

test.each(machines)('every state of "%s" is in an example', (object, { property, states }) => {
  const [schema, field] = property.split('.');
  const key = object.replace(/-\w/g, (letter) => (letter[1] ?? '').toUpperCase());
  const id = Object.keys(schemas[schema].properties)[0] ?? '';
  const inside = mappings(examples).flatMap((one) => [
    ...(id.endsWith('Id') && id in one ? [one] : []),
    ...mappings(one[key]).slice(0, 1),
  ]);
  const shown = new Set(inside.map((one) => one[field]));
  expect(Object.keys(states).filter((state) => !shown.has(state))).toEqual([]);
});

/** Minutes between two times. */
const minutes = (from: unknown, to: unknown) => (Date.parse(String(to)) - Date.parse(String(from))) / 60_000;
const DAY = 24 * 60;

test('deadlines in examples are as late as the pages say', () => {
  const actions = mappings(examples).flatMap(({ action, createdAt }) =>
    mappings(action)
      .filter(({ expiresAt }) => expiresAt !== undefined)
      .map(({ type, expiresAt }) => [type, minutes(createdAt, expiresAt)]),
  );
  const disputes = mappings(examples)
    .filter(({ dueAt }) => typeof dueAt === 'string')
    .map(({ kind, createdAt, dueAt }) => [kind, minutes(createdAt, dueAt)]);
  const said = new Map<unknown, number>([
    ['chargeback', 14 * DAY],
    ['inquiry', 5 * DAY],
    ['redirect', 15],
    ['displayQrCode', 5],
    ['approveInWallet', 10],
  ]);
  const known = [...actions, ...disputes].filter(([what]) => said.has(what));
  expect(known.length).toBeGreaterThan(4);
  expect(known.filter(([what, time]) => said.get(what) !== time)).toEqual([]);
});

test('each example is sent after what it tells, and before what it changes', () => {
  const shared = api.components.securitySchemes.timestamp['x-example'];
  const times = (value: unknown, name: string) =>
    mappings(value).flatMap((one) => (one[name] === undefined ? [] : Date.parse(String(one[name])) / 1000));
  const requests = Object.values<Record<string, Exchange>>(api.paths).flatMap(Object.entries<Exchange>);
  const compared: number[] = [];
  for (const [method, { operationId, requestBody, responses, ...more }] of requests) {
    const sent = Number(more['x-example-timestamp'] ?? shared);
    const told = [...times(firstExample(requestBody), 'consentAt'), 0];
    const changed = times(firstExample(responses['200'] ?? responses['201']), 'updatedAt');
    const [earliest, latest] =
      method === 'get'
        ? [Math.max(...changed, 0), Number.POSITIVE_INFINITY]
        : [0, Math.max(...changed, sent)];
    expect(Math.max(...told, earliest), operationId).toBeLessThanOrEqual(sent);
    expect(sent, operationId).toBeLessThanOrEqual(latest);
    compared.push(...changed);
  }
  expect(compared.length).toBeGreaterThan(10);
});

/** Parts of an operation that this file reads. */
interface Exchange {
  readonly operationId: string;
  readonly requestBody?: unknown;
  readonly responses: Readonly<Record<string, unknown>>;
  readonly 'x-example-timestamp'?: string;
}

/** The first example of the JSON of a request or response. */
function firstExample(exchange: unknown): unknown {
  const { content = {} } = (exchange ?? {}) as { readonly content?: Record<string, { examples?: object }> };
  return Object.values(content['application/json']?.examples ?? {})[0];
}

test('no text of an example repeats its amount: the sandbox answers with other amounts', () => {
  const repeated = mappings(examples).flatMap((one) => {
    if (typeof one.amount !== 'number' || one.amount < 100) return [];
    const texts = mappings(one).flatMap((inner) => Object.entries(inner));
    const amount = new RegExp(`(?<![\\w-])${one.amount}(?![\\w-])`);
    return texts.filter(([, value]) => typeof value === 'string' && amount.test(value));
  });
  expect(repeated).toEqual([]);
});

test('a second payment of an order is refused for one reason on all pages', () => {
  const docs = join(repository, 'content/docs');
  const reasons = readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.md'))
    .flatMap((path) => [
      ...readFileSync(join(docs, path), 'utf8').matchAll(/^\| `E3005` \| 409 \| (.*?) \|/gm),
    ])
    .map(([, reason]) => reason);
  expect([...new Set(reasons)].sort()).toEqual([
    'a payment with this `orderId` was authorized or captured, perhaps voided or refunded since',
    'another payment of the order was approved first, perhaps voided since; this one is `voided`',
  ]);
});
