import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { checkExternalLinks } from '../../src/site/checks/external-links.ts';
import { serving } from '../commands/serve/serving.ts';
import { folder } from '../helpers/folder.ts';
import { site } from '../helpers/site.ts';

/** Responses of the other site: path → status for HEAD and GET. */
const ANSWERS: Readonly<Record<string, readonly [head: number, get: number]>> = {
  '/there': [200, 200],
  '/gone': [410, 410],
  '/missing': [404, 404],
  '/no-head': [404, 200],
  '/busy': [503, 503],
  '/no-robots': [403, 403],
};

let server: Server;
let origin: string;
let asked: string[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const [head, get] = ANSWERS[request.url ?? ''] ?? [404, 404];
    response.writeHead(request.method === 'HEAD' ? head : get).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => server.close());

/** A port that was free a moment ago and has no listener. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test.each([
  ['/there', undefined],
  ['/there#part', undefined],
  ['/gone', 'answered 410'],
  ['/missing', 'answered 404'],
  ['/no-head', undefined],
  ['/busy', undefined],
  ['/no-robots', undefined],
])('%s: %s', async (path, failure) => {
  const url = origin + path;
  const at = { file: 'content/docs/a.md', line: 3, column: 5 };
  const problems = await checkExternalLinks([{ url, at }], join(folder(), 'answers.json'));
  expect(problems.map(({ text, file, line, column }) => [text, file, line, column])).toEqual(
    failure === undefined ? [] : [[`"${url}" leads nowhere: ${failure}.`, 'content/docs/a.md', 3, 5]],
  );
});

test('a host that refuses is a problem, an address that is no web page is not asked', async () => {
  const at = { file: 'content/docs/a.md' };
  const nobody = `http://127.0.0.1:${await freePort()}/x`;
  const links = [nobody, 'mailto:a@example.com'].map((url) => ({ url, at }));
  const problems = await checkExternalLinks(links, join(folder(), 'answers.json'));
  expect(problems.map(({ text }) => text)).toEqual([
    `"${nobody}" leads nowhere: the host refused the connection.`,
  ]);
});

test('an address without a protocol is asked over HTTPS', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 404 });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const at = { file: 'content/docs/a.md' };
  const problems = await checkExternalLinks([{ url: '//a.example/b#c', at }], join(folder(), 'answers.json'));
  expect(asked).toEqual(['https://a.example/b', 'https://a.example/b']);
  expect(problems.map(({ text }) => text)).toEqual(['"//a.example/b#c" leads nowhere: answered 404.']);
});

test('a good answer is remembered, a bad one is asked again', async () => {
  const cache = join(folder(), 'answers.json');
  const links = ['/there', '/missing'].map((path) => ({ url: origin + path, at: {} }));
  await checkExternalLinks(links, cache);
  asked = [];
  await checkExternalLinks(links, cache);
  expect(asked).toEqual(['HEAD /missing', 'GET /missing']);
  expect(Object.keys(JSON.parse(readFileSync(cache, 'utf8')))).toEqual([`${origin}/there`]);
});

test('answers that cannot be written are asked for again', async () => {
  const links = [{ url: `${origin}/there`, at: {} }];
  asked = [];
  for (const _ of [1, 2]) expect(await checkExternalLinks(links, folder())).toEqual([]);
  expect(asked).toEqual(['HEAD /there', 'HEAD /there']);
});

test('a good answer holds for a week', async () => {
  const cache = join(folder(), 'answers.json');
  const days = (count: number): number => Date.now() - count * 24 * 3600 * 1000;
  writeFileSync(cache, JSON.stringify({ [`${origin}/there`]: days(6.9), [`${origin}/missing`]: days(7.1) }));
  asked = [];
  await checkExternalLinks(
    ['/there', '/missing'].map((path) => ({ url: origin + path, at: {} })),
    cache,
  );
  expect(asked).toEqual(['HEAD /missing', 'GET /missing']);
});

test('links.external asks the links of pages, navbar and footer, and warns', async () => {
  const text = `# A\n\n[gone](${origin}/gone)\n`;
  const config = {
    links: { external: true },
    navbar: { items: [{ label: 'X', href: `${origin}/missing` }] },
  };
  const { status, stderr } = await site({ 'docs/a.md': text }, config).build();
  expect(status).toBe(0);
  expect(stderr).toContain(
    `⚠ broken-external-link  content/docs/a.md:3:8\n  "${origin}/gone" leads nowhere: answered 410.`,
  );
  expect(stderr).toMatch(/⚠ broken-external-link {2}site\.config\.yaml:\d+:\d+/);
});

test('a site that is being written asks nobody', async () => {
  asked = [];
  const served = await serving({
    'content/docs/a.md': `# A\n\n[gone](${origin}/gone)\n`,
    'site.config.yaml': 'title: Test\nurl: https://docs.example\nlinks: { external: true }\n',
  });
  await served.idle();
  expect([asked, served.problems()]).toEqual([[], []]);
});
