import { connect } from 'node:net';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { stringify } from 'yaml';
import { startPreview } from '../../src/commands/preview/server.ts';
import { readFrontMatter } from '../../src/content/front-matter.ts';
import { createBuilderFiles } from '../../src/plugins/openapi/node/builder/files.ts';
import { wrongExamples } from '../../src/plugins/openapi/node/checks/examples.ts';
import { readSpecFile } from '../../src/plugins/openapi/node/document.ts';
import { operationFragment } from '../../src/plugins/openapi/node/operation.ts';
import { readApi } from '../../src/plugins/openapi/node/read.ts';
import { samplesFragment } from '../../src/plugins/openapi/node/samples/fragment.ts';
import { schemaFragment } from '../../src/plugins/openapi/node/schema.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { parseYaml } from '../../src/yaml/document.ts';
import { serving } from '../commands/serve/serving.ts';
import { folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';
import { options, siteParser } from '../markdown/helpers/parse.ts';
import { checkedFiles, oneFile } from '../plugins/openapi/read-files.ts';
import { markdown, openApi, requestPath, siteFiles, yaml } from './fuzz-arbitraries.ts';

const isLong = process.env.MODE === 'long';
const SEED = Number(process.env.FUZZ_SEED ?? 20_260_101);

/** So many inputs, each the same in every run of one seed. A failure names the smallest input that fails. */
function runs(short: number, long: number): fc.Parameters<unknown> {
  return { seed: SEED, numRuns: isLong ? long : short, endOnFailure: false };
}

afterAll(() => {
  process.stdout.write(`The inputs of this run: FUZZ_SEED=${SEED}\n`);
});

const LIMIT = { timeout: 3_600_000 };

test('any Markdown is an article, and its problems have places in it', LIMIT, async () => {
  const parse = siteParser(options);
  const path = contentPath('docs/page.md');
  await fc.assert(
    fc.asyncProperty(markdown, markdown, async (text, included) => {
      const { problems } = await parse({ path, text, firstLine: 1 }, async (wanted) =>
        wanted === 'docs/b.md' ? { text: included, hash: 'b' } : undefined,
      );
      const lines = Math.max(...[text, included].map((one) => one.split(/\r\n?|\n/).length));
      for (const { line = 0, column = 0, file = '' } of problems) {
        expect(file).toMatch(/^content\/docs\/(?:page|b)\.md$/);
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(lines);
        expect(column).toBeGreaterThanOrEqual(1);
      }
    }),
    runs(300, 20_000),
  );
});

test('any front matter is read, or is a problem', LIMIT, () => {
  fc.assert(
    fc.property(yaml, fc.constantFrom('doc' as const, 'page' as const), (text, kind) => {
      const { problems, body } = readFrontMatter(`---\n${text}\n---\nbody`, 'content/docs/a.md', kind);
      expect(typeof body).toBe('string');
      for (const { text } of problems) expect(text).not.toMatch(/\n {4}at |\[object Object\]|undefined/);
    }),
    runs(2000, 100_000),
  );
});

test('any YAML is read by both readers, or is a problem', LIMIT, () => {
  fc.assert(
    fc.property(yaml, (text) => {
      const read = readSpecFile(contentPath('reference/a.yaml'), text, 'a.yaml');
      const found = [
        ...parseYaml(text, { file: 'a.yaml' }).problems,
        ...('problem' in read ? [read.problem] : []),
      ];
      for (const { line = 1 } of found) expect(line).toBeLessThanOrEqual(text.split('\n').length + 1);
    }),
    runs(2000, 100_000),
  );
});

/** Builds a site in this process; whatever is in it, it ends with pages or with problems. */
async function expectToEnd(files: Readonly<Record<string, string>>, api: string): Promise<void> {
  const config = { title: 'A', url: 'https://a.example', reference: { openapi: api, pages: 'docs/api' } };
  const site = folder({ 'site.config.yaml': stringify(config), ...files });
  const { status, stderr } = await runHere(site, ['build', '--no-cache']);
  expect(stderr).not.toMatch(/paydocs itself failed|\n {4}at /);
  expect([0, 1]).toContain(status);
}

test('any OpenAPI file is a reference with samples and forms, or is a problem', LIMIT, () => {
  const t = (key: string) => key;
  fc.assert(
    fc.property(openApi, (document) => {
      const text = JSON.stringify(document);
      const { model, problems } = readApi(oneFile(text));
      for (const { line = 0 } of problems) expect(line).toBeGreaterThanOrEqual(1);
      if (model === undefined) {
        expect(problems).not.toEqual([]);
        return;
      }
      const builder = createBuilderFiles(model, undefined);
      for (const operation of model.operations) {
        operationFragment(operation, model, { part: undefined, isIntroduced: true, request: undefined }, t);
        samplesFragment(operation, model, {}, t);
        builder.fileOf(operation);
      }
      for (const [name, ref] of Object.entries(model.schemaNames)) schemaFragment(name, { ref }, model, t);
    }),
    runs(150, 20_000),
  );
});

test('any examples are compared with any schemas of an OpenAPI file', LIMIT, () => {
  fc.assert(
    fc.property(openApi, (written) => {
      const checked = checkedFiles(oneFile(JSON.stringify(written)));
      if (checked === undefined) return;
      const found = wrongExamples(checked.api, checked.validator, checked.placeOf);
      for (const { line = 0 } of found) expect(line).toBeGreaterThanOrEqual(1);
    }),
    runs(75, 10_000),
  );
});

test('any files are a site, or are problems', LIMIT, async () => {
  await fc.assert(
    fc.asyncProperty(siteFiles, (files) => expectToEnd(files, 'content/reference/api.json')),
    runs(4, 300),
  );
});

/** A request whose path is sent to the letter; gives all that comes back. */
function ask(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, 'localhost');
    let answer = '';
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nConnection: close\r\n\r\n`);
  });
}

/** Answers that leave the site's folder, show how the program works, or are none. */
async function expectHarmless(port: number, path: string): Promise<void> {
  const answer = await ask(port, path);
  expect(answer).toMatch(/^HTTP\/1\.1 (?:200|30[12478]|400|403|404|405|431) /);
  expect(answer).not.toMatch(/SECRET|\n {4}at |node:internal/);
  expect(await ask(port, '/docs/guide')).toMatch(/^HTTP\/1\.1 200 /);
}

test('no request to preview leaves the folder of the site', LIMIT, async () => {
  const directory = folder({
    'secret.txt': 'SECRET',
    'site/.git/secret.txt': 'SECRET',
    'site/index.html': 'home',
    'site/404.html': 'nothing here',
    'site/docs/guide/index.html': 'guide',
    'site/_headers': '/*\n  X-Site: yes\n',
    'site/_redirects': '/old /docs/guide 301\n',
  });
  const preview = await startPreview({ outDirectory: join(directory, 'site'), port: 0 });
  onTestFinished(() => preview.close());
  await fc.assert(
    fc.asyncProperty(requestPath, (path) => expectHarmless(preview.port, path)),
    runs(150, 20_000),
  );
});

test('no request to serve leaves the folder of the site', LIMIT, async () => {
  const site = await serving({
    'content/docs/guide.md': '# Guide',
    'content/docs/.secret.txt': 'SECRET',
    'secret.txt': 'SECRET',
  });
  await fc.assert(
    fc.asyncProperty(requestPath, (path) => expectHarmless(Number(new URL(site.url).port), path)),
    runs(100, 5000),
  );
});
