import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReference } from '../../../src/pipeline/read-site.ts';
import type { SampleRuns } from '../../../src/plugins/shared/offered/samples.ts';
import { folder } from '../../helpers/folder.ts';
import { runHere } from '../../helpers/site.ts';
import { repository } from '../../helpers/sources.ts';
import { SHOP } from './shop.ts';

const PAGE = '# Orders\n\n::samples{operation="placeOrder"}\n\n::samples{operation="getOrder"}\n';

/** The shop with separate samples: one that works, one that fails, and one that sends nothing. */
function shopWith(code: string): string {
  const api = SHOP['content/reference/shop.yaml'].replace(
    '      operationId: placeOrder\n',
    `      operationId: placeOrder\n      x-codeSamples: [{ lang: shell, source: ${JSON.stringify(code)} }]\n`,
  );
  return folder({ ...SHOP, 'content/reference/shop.yaml': api, 'content/docs/orders.md': PAGE });
}

const CURL = `curl --fail --silent "https://shop.example/api/orders?api_key=1" --header "Content-Type: application/json" --data '{"item":"Cup","total":3}'`;

test('pages say with what a sample ran, until the sample or its operation is another', async () => {
  const site = shopWith(CURL);
  const { status } = await runHere(
    site,
    ['samples', 'run', '--language', 'curl', '--operation', 'placeOrder'],
    { env: process.env },
  );
  expect(status).toBe(0);
  const file = join(site, 'content/reference/sample-runs.json');
  const runs = JSON.parse(readFileSync(file, 'utf8')) as SampleRuns;
  expect(Object.keys(runs.passed)).toEqual(['placeOrder']);
  const shown = async (from: string): Promise<readonly string[]> => {
    const result = await runHere(from, ['build']);
    expect(result.status).toBe(0);
    const page = readFileSync(join(from, 'dist/docs/orders/index.html'), 'utf8');
    return [...page.matchAll(/<p class="samples-ran">(.*?)<\/p>/g)].map(([, text = '']) => text);
  };
  expect(await shown(site)).toEqual([
    `Run on ${runs.date} with ${runs.runtimes.curl}. Not run: Java, PHP, Swift, Kotlin, JavaScript, Python, C#.`,
  ]);
  const changed = shopWith(CURL.replace('Cup', 'Mug'));
  const { writeFileSync } = await import('node:fs');
  writeFileSync(join(changed, 'content/reference/sample-runs.json'), JSON.stringify(runs));
  expect(await shown(changed)).toEqual([]);
  writeFileSync(join(changed, 'content/reference/sample-runs.json'), '{"date": "<b>", "passed": []}');
  const { stderr } = await runHere(changed, ['check']);
  expect(stderr).toContain('content/reference/sample-runs.json');
});

test.each([
  [
    'a request that is refused',
    CURL.replace('Cup","total":3', 'Cup","total":0'),
    'the sandbox answered 422: "total" must be at least 1.',
  ],
  ['a program that fails', `${CURL}; exit 3`, 'the program ended with 3'],
  ['a program that sends nothing', 'true', 'no request came'],
])('%s is reported, and is not in the results', async (_, code, reason) => {
  const site = shopWith(code);
  const { status, stdout } = await runHere(
    site,
    ['samples', 'run', '--language', 'curl', '--operation', 'placeOrder'],
    { env: process.env },
  );
  expect([status, stdout]).toEqual([1, expect.stringContaining(`✘  cURL, placeOrder: ${reason}`)]);
  const runs = JSON.parse(
    readFileSync(join(site, 'content/reference/sample-runs.json'), 'utf8'),
  ) as SampleRuns;
  expect(runs.passed).toEqual({});
});

test('samples that send files find them, and a parameter that the path lacks is not asked for', async () => {
  const api = `openapi: 3.1.0
info: { title: Files, version: '1' }
servers: [{ url: 'https://files.example' }]
paths:
  /files:
    post:
      operationId: upload
      parameters: [{ name: folder, in: path, required: true, schema: { type: string } }]
      requestBody:
        content:
          multipart/form-data:
            schema: { type: object, required: [file], properties: { file: { type: string, format: binary } } }
      responses: { '201': { description: Stored. } }
    put:
      operationId: replace
      requestBody: { content: { image/png: { schema: { type: string, format: binary } } } }
      responses: { '200': { description: Stored. } }
    patch:
      operationId: rename
      requestBody:
        content:
          multipart/form-data: { schema: { properties: { ${'long'.repeat(100)}: { type: string, format: binary } } } }
      responses: { '200': { description: Renamed. } }
`;
  const site = folder({
    'site.config.yaml':
      'title: Files\nurl: https://docs.example\nreference: { openapi: content/reference/files.yaml, pages: /api }\n',
    'content/reference/files.yaml': api,
    'content/docs/index.md': '# Files\n',
  });
  const { stdout, stderr } = await runHere(site, ['samples', 'run', '--language', 'curl', '--no-write'], {
    env: process.env,
  });
  // No disk takes the name of the third one's file.
  expect(stdout + stderr).toContain('2 of 3 samples passed');
});

test('a sample sees no variables but its own', async () => {
  const site = shopWith(`test -z "$STOLEN" && ${CURL}`);
  const { status } = await runHere(
    site,
    ['samples', 'run', '--language', 'curl', '--operation', 'placeOrder', '--no-write'],
    { env: { ...process.env, STOLEN: 'key' } },
  );
  expect(status).toBe(0);
});

test('a language and an action that do not exist are mistakes in the command line', async () => {
  const site = shopWith(CURL);
  expect(await runHere(site, ['samples', 'run', '--language', 'cobol'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('There are: curl,'),
  });
  expect(await runHere(site, ['samples', 'walk'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("unknown command 'walk'"),
  });
});

test('every sample has the hash of what pages show', async () => {
  const samples = await readReference(repository, ({ offered }) => offered('samples'));
  const known = JSON.parse(
    readFileSync(join(repository, 'content/reference/sample-runs.json'), 'utf8'),
  ) as SampleRuns;
  expect(Object.keys(known.runtimes)).toContain('curl');
  expect(new Set(samples?.samples.map(({ hash }) => hash)).size).toBe(samples?.samples.length);
});
