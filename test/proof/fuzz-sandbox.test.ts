import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { UsageError } from '../../src/command-line/status.ts';
import { bundle } from '../../src/plugins/openapi/node/bundle.ts';
import { offeredApi } from '../../src/plugins/openapi/node/offered-api.ts';
import { readApi } from '../../src/plugins/openapi/node/read.ts';
import { sandboxSchema } from '../../src/plugins/sandbox/node/schema.ts';
import { createSandbox, type Sandbox } from '../../src/plugins/sandbox/server/engine.ts';
import type { SandboxRequest } from '../../src/plugins/sandbox/server/exchange.ts';
import { loadSandbox } from '../../src/plugins/sandbox/server/load.ts';
import type { SandboxFile } from '../../src/plugins/shared/offered/sandbox-file.ts';
import { folder } from '../helpers/folder.ts';
import { oneFile } from '../plugins/openapi/read-files.ts';
import { gatewayFile } from '../plugins/sandbox/gateway.ts';
import { openApi, requestPath } from './fuzz-arbitraries.ts';

const isLong = process.env.MODE === 'long';
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

function runs(short: number, long: number): fc.Parameters<unknown> {
  return { seed: SEED, numRuns: isLong ? long : short, endOnFailure: false };
}

const LIMIT = { timeout: 3_600_000 };

/** The sandbox file of an OpenAPI document that has no other data. */
function fileOf(document: unknown): SandboxFile | undefined {
  const text = JSON.stringify(document);
  const files = oneFile(text);
  const { model } = readApi(files);
  if (model === undefined) return undefined;
  const api = offeredApi(model, bundle(files)?.document);
  // A site publishes JSON.
  return JSON.parse(
    JSON.stringify({
      version: 1,
      api,
      states: [],
      rules: sandboxSchema.parse({}),
      site: 'https://docs.example/',
    }),
  ) as SandboxFile;
}

const word = fc.oneof(
  fc.constantFrom('', '__proto__', 'constructor', '%', '%zz', '\u0000', 'a'.repeat(300)),
  fc.string({ maxLength: 8 }),
);

/** A request for an operation with any values in its path, or for anything. */
function requestFor(file: SandboxFile): fc.Arbitrary<SandboxRequest> {
  const places = file.api.operations.filter(({ isWebhook }) => !isWebhook);
  const known = places.map(({ method, path, prefix }) => ({ method, path: prefix + path }));
  const target = fc.oneof(
    requestPath,
    fc.tuple(fc.nat(), word, word).map(([index, value, query]) => {
      const place = known[index % Math.max(1, known.length)]?.path ?? '/';
      return `${place.replace(/\{[^{}]*\}/g, () => value)}?${query}`;
    }),
  );
  const body = fc.oneof(
    fc.constant(''),
    fc.json(),
    fc.constantFrom('{"__proto__":{"a":1}}', '['.repeat(50_000), '{"a":'.repeat(10_000), '\u00ff', 'a=b&c'),
    fc.nat().map((index) => {
      const contents = places[index % Math.max(1, places.length)]?.body?.contents ?? [];
      return JSON.stringify(contents[0]?.examples[0]?.value ?? null);
    }),
  );
  const method = fc.oneof(
    fc.constantFrom('GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'HEAD', 'QUERY'),
    fc.nat().map((index) => known[index % Math.max(1, known.length)]?.method ?? 'GET'),
  );
  const headers = fc.dictionary(
    fc.constantFrom(
      'content-type',
      'authorization',
      'idempotency-key',
      'gateway-timestamp',
      'gateway-signature',
      'x',
    ),
    fc.oneof(
      word,
      fc.constantFrom('application/json', 'multipart/form-data', 'application/x-www-form-urlencoded'),
    ),
  );
  return fc.record({ method, target, headers, body: body.map((text) => Buffer.from(text, 'latin1')) });
}

/** Every answer can be sent. */
function expectAnswer(sandbox: Sandbox, request: SandboxRequest): void {
  const { status, headers, body, settle } = sandbox.handle(request);
  settle?.();
  expect(Number.isInteger(status) && status >= 200 && status <= 599).toBe(true);
  expect(() => new Headers(Object.entries(headers))).not.toThrow();
  expect(() => JSON.stringify(body)).not.toThrow();
}

test('a sandbox of any OpenAPI file answers any request', LIMIT, () => {
  fc.assert(
    fc.property(openApi, fc.gen(), (document, choose) => {
      const file = fileOf(document);
      if (file === undefined) return;
      const sandbox = createSandbox(file, { seed: 'fuzz', now: () => 1_772_442_930_000 });
      for (let count = 0; count < 5; count += 1)
        expectAnswer(
          sandbox,
          choose(() => requestFor(file)),
        );
    }),
    runs(60, 20_000),
  );
});

test('the sandbox of the gateway answers any request', LIMIT, async () => {
  const file = await gatewayFile();
  const sandbox = createSandbox(file, { seed: 'fuzz', now: () => 1_772_442_930_000 });
  fc.assert(
    fc.property(requestFor(file), (request) => expectAnswer(sandbox, request)),
    runs(150, 20_000),
  );
});

test('paths with many parameters in one segment do not hang', () => {
  const path = `/${Array.from({ length: 30 }, (_, index) => `{p${index}}`).join('')}/x`;
  const document = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { [path]: { get: {} } } };
  const file = fileOf(document);
  if (file === undefined) throw new Error('There is no sandbox.');
  const sandbox = createSandbox(file, { seed: 'fuzz', now: () => 0 });
  const request = { method: 'GET', target: `/${'a'.repeat(60)}/y`, headers: {}, body: Buffer.alloc(0) };
  expect(sandbox.handle(request).status).toBe(404);
});

/** The file with another value at one place. */
function changedAt(value: unknown, choices: readonly number[], replacement: unknown): unknown {
  const [choice, ...rest] = choices;
  if (typeof value !== 'object' || value === null || choice === undefined) return replacement;
  const keys = Object.keys(value);
  const key = keys[choice % Math.max(1, keys.length)];
  if (key === undefined) return replacement;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    name === key ? changedAt(inner, rest, replacement) : inner,
  ]);
  return Array.isArray(value) ? entries.map(([, inner]) => inner as unknown) : Object.fromEntries(entries);
}

test('a sandbox.json that was changed by hand is refused in words, or runs', LIMIT, async () => {
  const file = await gatewayFile();
  const place = folder({});
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(), { maxLength: 6 }), fc.jsonValue(), async (choices, replacement) => {
      writeFileSync(join(place, 'sandbox.json'), JSON.stringify(changedAt(file, choices, replacement)));
      const edition = () => Promise.reject(new UsageError('No site.', ''));
      const loaded = await loadSandbox('sandbox.json', { edition, cwd: place }).catch((reason: unknown) => {
        expect(reason).toBeInstanceOf(UsageError);
      });
      if (loaded) createSandbox(loaded, { seed: 'fuzz', now: () => 0 }).tick();
    }),
    runs(25, 3000),
  );
});
