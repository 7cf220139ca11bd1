import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { largeApi } from '../../bench/large-api.ts';
import { createBuilderFiles } from '../../src/plugins/openapi/node/builder/files.ts';
import { operationFragment } from '../../src/plugins/openapi/node/operation.ts';
import { type ReadApi, readApi } from '../../src/plugins/openapi/node/read.ts';
import { samplesFragment } from '../../src/plugins/openapi/node/samples/fragment.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { site } from '../helpers/site.ts';
import { oneFile } from '../plugins/openapi/read-files.ts';

/* Specifications from elsewhere: the examples of the OpenAPI Initiative and others that their makers collect. */
const examples = dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'));
const files = ['3.0/yaml', '3.1/yaml', '3.1/json'].flatMap((folder) =>
  readdirSync(join(examples, folder)).map((name) => `${folder}/${name}`),
);

/** Files that their own authors call broken: what is said of each is the point. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  '3.0/yaml/response-http-behavior.yaml': ['unknown-security: There is no security scheme "api_key".'],
};

function read(text: string): ReadApi {
  return readApi(oneFile(text, contentPath('reference/api.yaml')));
}

describe('specifications of others', () => {
  test.each(files)('%s is read without a problem, and every operation can be shown', (file) => {
    const { model, problems } = read(readFileSync(join(examples, file), 'utf8'));
    expect(problems.map(({ code, text }) => `${code}: ${text}`)).toEqual(BROKEN[file] ?? []);
    if (model === undefined) throw new Error('The file is not read.');
    expect(model.operations.length).toBeGreaterThan(0);
    const t = (key: string) => key;
    for (const operation of model.operations) {
      const shown = JSON.stringify(
        operationFragment(operation, model, { part: undefined, isIntroduced: true }, t),
      );
      // References stay shared: a small file must not become megabytes.
      expect(shown.length).toBeLessThan(600_000);
      expect(JSON.stringify(samplesFragment(operation, model, {}, t))).toContain(operation.method);
      for (const { data } of createBuilderFiles(model, undefined).fileOf(operation))
        expect(typeof data === 'function' && String(data()).length).toBeLessThan(200_000);
    }
  });
});

test('a page for each of 12 operations that share their schemas is made of one file', async () => {
  const built = site(
    { 'content/reference/large.yaml': largeApi(12), 'docs/index.md': '---\nslug: /\n---\n\n# Home\n' },
    { reference: { openapi: 'content/reference/large.yaml', pages: '/api' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('api/operation-11/index.html')).toContain('id="operation-11.request.');
  expect(built.output('api/index.html')).toContain('href="/api/operation-11"');
});
