import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folder } from '../../helpers/folder.ts';
import { freePort } from '../../helpers/free-port.ts';
import { runHere } from '../../helpers/site.ts';
import { runSandbox } from './run-sandbox.ts';
import { SHOP } from './shop.ts';

const health = async (url: string): Promise<number> => (await fetch(`${url}/api/health`)).status;

test('the sandbox runs from a site, from what a site publishes, and from an OpenAPI file', async () => {
  const site = folder(SHOP);
  const ended = [
    await runSandbox(site, [], health),
    await runSandbox(site, ['content/reference/shop.yaml'], health),
  ];
  expect((await runHere(site, ['build'])).status).toBe(0);
  ended.push(await runSandbox(site, ['dist/reference/sandbox.json'], health));
  for (const one of ended) {
    expect(one).toMatchObject({ status: 130, answer: 204 });
    expect(one.log[0]).toMatchObject({ type: 'listening', api: 'Shop API' });
    expect(one.log.at(-1)).toMatchObject({
      type: 'request',
      method: 'GET',
      target: '/api/health',
      status: 204,
    });
  }
});

/** Responses at addresses of a site. */
const PUBLISHED: Readonly<Record<string, string>> = {
  '/docs/': '<!doctype html><title>Shop</title>',
  '/docs/openapi.yaml': SHOP['content/reference/shop.yaml'],
};

test('the sandbox runs from an address: what a site publishes, and an OpenAPI file', async () => {
  const site = folder(SHOP);
  expect((await runHere(site, ['build'])).status).toBe(0);
  const published = readFileSync(join(site, 'dist/reference/sandbox.json'), 'utf8');
  const server = createServer(({ url = '' }, response) => {
    const text = url === '/docs/reference/sandbox.json' ? published : PUBLISHED[url];
    response.writeHead(text === undefined ? 404 : 200).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}/docs`;
  try {
    for (const path of ['reference/sandbox.json', 'openapi.yaml'])
      expect(await runSandbox(folder({}), [`${root}/${path}`], health)).toMatchObject({ answer: 204 });
    const wrong: readonly (readonly [string, string])[] = [
      [`${root}/nothing.json`, 'cannot be read: the status is 404.'],
      [`${root}/`, `"${root}/" is neither an OpenAPI file nor the sandbox.json of a site.`],
      [`${root}/`, 'a site has it at /reference/sandbox.json'],
      [`http://127.0.0.1:${await freePort()}/a.json`, 'cannot be read: connect ECONNREFUSED'],
    ];
    for (const [address, text] of wrong)
      expect(await runHere(folder({}), ['sandbox', address])).toMatchObject({
        status: 2,
        stderr: expect.stringContaining(text),
      });
  } finally {
    server.close();
  }
});

test('the log tells of refusals and transitions, and of no secret', async () => {
  const { log } = await runSandbox(folder(SHOP), [], async (url) => {
    const body = JSON.stringify({ item: 'Cup', total: 3 });
    const headers = { 'Content-Type': 'application/json', Authorization: 'Bearer hidden' };
    await fetch(`${url}/api/orders`, { method: 'POST', headers, body });
    await fetch(`${url}/api/orders`, { method: 'POST', body });
  });
  expect(log.slice(1)).toMatchObject([
    { type: 'state', object: 'Order', from: null, to: 'placed' },
    { type: 'request', status: 201 },
    { type: 'request', status: 401, reason: 'header', page: 'https://shop-docs.example/docs/tokens' },
  ]);
  expect(JSON.stringify(log)).not.toContain('hidden');
});

test.each([
  [['nothing.yaml'], 'There is no file "nothing.yaml"'],
  [['--webhooks', 'http://10.0.0.1/hook'], '--allow-webhook-host'],
  [['--clock', 'yesterday'], 'must be a time'],
  [['--webhook-duplicates', '99'], 'from 0 to 9'],
  [['plain.txt'], 'neither an OpenAPI file nor'],
  [['--secret', 'HOME'], 'There are: SHOP_SECRET.'],
])('%j is a mistake in the command line', async (args, text) => {
  const cwd = folder({ ...SHOP, 'plain.txt': 'hello' });
  const { status, stderr } = await runHere(cwd, ['sandbox', ...args]);
  expect([status, stderr]).toEqual([2, expect.stringContaining(text)]);
});

test('a site without an API has no sandbox', async () => {
  const cwd = folder({ 'site.config.yaml': 'title: T\nurl: https://t.example\n' });
  expect(await runHere(cwd, ['sandbox'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('The site has no API.'),
  });
});

test('a mistake in sandbox.yaml is reported where it is', async () => {
  const site = folder(SHOP);
  writeFileSync(
    join(site, 'content/reference/sandbox.yaml'),
    'tolerance: 300\nrefusals: { signatur: { code: E1 } }\n',
  );
  const { stderr } = await runHere(site, ['check']);
  expect(stderr).toMatch(/content\/reference\/sandbox\.yaml:2:\d+/);
});

describe('an OpenAPI file of several files', () => {
  const files = {
    'specs/api.yaml': [
      'openapi: 3.1.0',
      'info: { title: Parts, version: "1" }',
      'paths:',
      '  /status: { $ref: "paths/status.yaml" }',
      '  /key: { $ref: "../../secret.yaml" }',
      '  /link: { $ref: "./link.yaml#/key" }',
    ],
    'specs/paths/status.yaml': [
      'get:',
      '  operationId: status',
      '  responses:',
      '    "200":',
      '      description: Fine',
      '      content:',
      '        application/json: { schema: { $ref: "../../shared/state.json#/State" } }',
    ],
    'shared/state.json': ['{ "State": { "type": "string", "const": "up" } }'],
  };
  const asFiles = Object.fromEntries(Object.entries(files).map(([name, lines]) => [name, lines.join('\n')]));
  const statusOf = (path: string) => async (url: string) => {
    // The next sandbox has the same port: a connection that is kept open would lead to this one.
    const response = await fetch(`${url}${path}`, { headers: { Connection: 'close' } });
    return `${response.status} ${await response.text()}`;
  };

  test('is read with the files beside it and in the current folder', async () => {
    const { answer } = await runSandbox(folder(asFiles), ['specs/api.yaml'], statusOf('/status'));
    expect(answer).toBe('200 "up"');
  });

  test.each(['node_modules/@shop/api', 'packages/web/node_modules/api', '.api', 'dist/_build'])(
    'is read in %s',
    async (place) => {
      const lines = [
        'openapi: 3.1.0',
        'info: { title: P, version: "1" }',
        'paths: { /status: { $ref: "./s.yaml" } }',
      ];
      const own = {
        [`${place}/api.yaml`]: lines.join('\n'),
        [`${place}/s.yaml`]: 'get: { operationId: status, responses: { "200": { description: Fine } } }',
      };
      const { answer } = await runSandbox(folder(own), [`${place}/api.yaml`], statusOf('/status'));
      expect(answer).toMatch(/^200 /);
    },
  );

  test.each([
    ['parts of it.yaml', 'parts of it.yaml'],
    ['parts of it.yaml', './parts%20of%20it.yaml'],
    ['status', 'status'],
    ['status.txt', 'status.txt'],
    ['[draft], 1.yaml', '[draft], 1.yaml'],
  ])('is read with "%s" behind "%s"', async (name, reference) => {
    const written = JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'P', version: '1' },
      paths: { '/status': { $ref: reference } },
    });
    const own = {
      'api.json': written,
      [name]: 'get: { operationId: status, responses: { "200": { description: Fine } } }',
    };
    const { answer } = await runSandbox(folder(own), ['api.json'], statusOf('/status'));
    expect(answer).toMatch(/^200 /);
  });

  test('is read alone if its name has a backslash', async () => {
    const { answer } = await runSandbox(
      folder({ 'an\\api.yaml': asFiles['specs/api.yaml'] ?? '' }),
      ['an\\api.yaml'],
      statusOf('/none'),
    );
    expect(answer).toMatch(/^404 /);
  });

  test('is not read with files elsewhere, nor through links to them', async () => {
    const secret =
      'get: { responses: { "200": { description: stolen } } }\nkey: { get: { responses: {} } }\n';
    const parent = folder({ 'secret.yaml': secret, 'here/.keep': '' });
    const cwd = join(parent, 'here');
    for (const [name, text] of Object.entries(asFiles)) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), text);
    }
    symlinkSync(join(parent, 'secret.yaml'), join(cwd, 'specs/link.yaml'));
    for (const path of ['/key', '/link']) {
      const { answer } = await runSandbox(cwd, ['specs/api.yaml'], statusOf(path));
      expect(answer).toMatch(/^404 /);
    }
  });
});
