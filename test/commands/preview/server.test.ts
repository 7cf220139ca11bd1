import { execFileSync } from 'node:child_process';
import { symlinkSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startPreview } from '../../../src/commands/preview/server.ts';
import type { LocalServer } from '../../../src/contract/commands.ts';
import { listen } from '../../../src/local-server/listen.ts';
import { contentTypeOf } from '../../../src/local-server/send-file.ts';
import { type Answer, ask as send } from '../../helpers/ask.ts';
import { folder } from '../../helpers/folder.ts';

const SITE = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'docs/guide/index.html': 'guide',
  'assets/a.js': 'script',
  'notes.md': '# Süd',
  _headers:
    '/*\n  X-Policy: strict\n/assets/*\n  Cache-Control: immutable\n/*.md\n  Content-Type: text/x-markdown\n',
  _redirects: '/old /docs/guide#part 301\n/query /docs/guide?a=1 301\n',
};

async function serve(
  files: Readonly<Record<string, string>> = SITE,
): Promise<LocalServer & { readonly directory: string }> {
  const directory = folder(files);
  const preview = await startPreview({ outDirectory: directory, port: 0 });
  onTestFinished(() => preview.close());
  return { ...preview, directory };
}

const ask = ({ port }: LocalServer, path: string, headers = {}, method = 'GET'): Promise<Answer> =>
  send(port, { path, headers, method }, 'latin1');

test('a page comes with its type, the host’s headers and an invitation to ask again', async () => {
  expect(await ask(await serve(), '/docs/guide')).toMatchObject({
    status: 200,
    body: 'guide',
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-length': '5',
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-policy': 'strict',
    },
  });
});

test('rules of _headers win over what the server would say', async () => {
  const server = await serve();
  expect((await ask(server, '/assets/a.js')).headers).toMatchObject({ 'cache-control': 'immutable' });
  expect((await ask(server, '/notes.md')).headers).toMatchObject({ 'content-type': 'text/x-markdown' });
});

test('what is not there is answered with 404.html and the status 404, and never kept', async () => {
  const server = await serve();
  for (const path of ['/missing', '/assets/missing.js', '/missing.md']) {
    expect(await ask(server, path)).toMatchObject({
      status: 404,
      body: 'nothing here',
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'x-policy': 'strict',
      },
    });
  }
});

test('a site without 404.html says so in plain words', async () => {
  expect(await ask(await serve({ 'index.html': 'home' }), '/missing')).toMatchObject({
    status: 404,
    body: 'Not found.\n',
  });
});

test.each([
  ['/docs/guide.html?q=1', '/docs/guide?q=1'],
  ['/old?q=1', '/docs/guide?q=1#part'],
  ['/query?q=1', '/docs/guide?a=1'],
])('%s is sent to %s', async (from, to) => {
  expect(await ask(await serve(), from)).toMatchObject({ status: 301, headers: { location: to } });
});

test.each([
  ['/../package.json', 404],
  ['/%2e%2e/%2e%2e/etc/passwd', 404],
  ['/..%2fpackage.json', 404],
  ['/%00', 404],
  ['/%ff', 400],
  ['/%', 400],
])('%s finds no way out: %i', async (path, status) => {
  expect(await ask(await serve(), path)).toMatchObject({ status });
});

test('HEAD has the headers of GET and no body', async () => {
  const answer = await ask(await serve(), '/docs/guide', {}, 'HEAD');
  expect(answer).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } });
});

test.each([
  ['_redirects', '/:a/:a /docs 301\n'],
  ['_headers', '/:a/:a\n  X-Policy: strict\n'],
  ['_redirects', '/**** /docs 301\n'],
])('a rule of %s that no host understands stops no answer', async (file, text) => {
  expect(await ask(await serve({ ...SITE, [file]: text }), '/missing')).toMatchObject({
    status: 404,
    body: 'nothing here',
  });
});

test('other methods are refused', async () => {
  expect(await ask(await serve(), '/', {}, 'POST')).toMatchObject({
    status: 405,
    headers: { allow: 'GET, HEAD' },
  });
});

test('a file that the browser has already is not sent again, until it changes', async () => {
  const server = await serve();
  const { etag } = (await ask(server, '/')).headers;
  const again = { 'If-None-Match': `"other", W/${etag}` };
  expect(await ask(server, '/', again)).toMatchObject({ status: 304, body: '' });
  writeFileSync(join(server.directory, 'index.html'), 'a new home');
  expect(await ask(server, '/', again)).toMatchObject({ status: 200, body: 'a new home' });
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['identity', undefined],
  ['', undefined],
])('of the compressed copies, Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
  const server = await serve();
  writeFileSync(join(server.directory, 'assets/a.js.br'), brotliCompressSync('script'));
  writeFileSync(join(server.directory, 'assets/a.js.gz'), gzipSync('script'));
  const { headers } = await ask(server, '/assets/a.js', { 'Accept-Encoding': accepted });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    vary: 'Accept-Encoding',
  });
});

test.each([
  ['a.html', 'text/html; charset=utf-8'],
  ['a.css', 'text/css; charset=utf-8'],
  ['a.json', 'application/json; charset=utf-8'],
  ['a.md', 'text/markdown; charset=utf-8'],
  ['a.svg', 'image/svg+xml'],
  ['a.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['a.png', 'image/png'],
  ['a.woff2', 'font/woff2'],
  ['CNAME', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(contentTypeOf(file)).toBe(type);
});

test('a taken port gives way to the next one that is free', async () => {
  const first = await serve();
  const second = await startPreview({ outDirectory: first.directory, port: first.port });
  onTestFinished(() => second.close());
  expect(second.port).toBeGreaterThan(first.port);
  expect(await ask(second, '/')).toMatchObject({ body: 'home' });
});

test('an address that this machine has not is told as one', async () => {
  const refusal = listen(createHttpServer(), { host: '203.0.113.1', port: 4400 });
  await expect(refusal).rejects.toThrow('This machine has no address "203.0.113.1".');
});

test('a site is served below the base URL that it was built for', async () => {
  const server = await serve({ 'index.html': '<script src="/base/assets/boot.js"></script>' });
  expect(server.url).toBe(`http://localhost:${server.port}/base/`);
  expect(await ask(server, '/')).toMatchObject({ status: 302, headers: { location: '/base/' } });
  expect(await ask(server, '/base/')).toMatchObject({ status: 200 });
});

test.each([
  [{ host: 'evil.example' }, 403],
  [{ host: 'evil.example', origin: 'http://evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
  [{ host: 'docs.internal' }, 200],
  [{ host: '127.0.0.1' }, 200],
])(
  'a request with %o is answered with %i, so no other site reads an unpublished one',
  async (headers, status) => {
    const outDirectory = folder(SITE);
    const request = { outDirectory, port: 0, allowedHosts: ['docs.internal'] };
    const preview = await startPreview(request);
    onTestFinished(() => preview.close());
    const answer = await ask(preview, '/docs/guide', headers);
    expect([answer.status, answer.body.includes('guide')]).toEqual([status, status === 200]);
  },
);

test('a file or folder that a link takes out of the output is not served, nor is its compressed copy', async () => {
  const outside = folder({
    'secret.txt': 'secret',
    'index.html': 'secret',
    _headers: '/*\n  X-Secret: secret\n',
  });
  const preview = await serve({ 'index.html': 'home', 'real.txt': 'real', '404.html': 'nothing here' });
  const link = (target: string, path: string): void => symlinkSync(target, join(preview.directory, path));
  link(join(outside, 'secret.txt'), 'stolen.txt');
  link(outside, 'all');
  link('/proc/self/environ', 'environment.txt');
  link(join(outside, 'secret.txt'), 'real.txt.br');
  link(join(outside, 'secret.txt'), 'real.txt.gz');
  link(join(outside, '_headers'), '_headers');
  link('real.txt', 'linked.txt');
  execFileSync('mkfifo', [join(preview.directory, 'pipe.txt')]);
  for (const path of ['/stolen.txt', '/all/', '/all/secret.txt', '/environment.txt', '/pipe.txt'])
    expect([path, (await ask(preview, path)).status, (await ask(preview, path)).body]).toEqual([
      path,
      404,
      'nothing here',
    ]);
  const { body, headers } = await ask(preview, '/real.txt', { 'Accept-Encoding': 'br, gzip' });
  expect([body, headers['content-encoding'], headers['x-secret']]).toEqual(['real', undefined, undefined]);
  expect(await ask(preview, '/linked.txt')).toMatchObject({ status: 200, body: 'real' });
});

test('an output behind a link is served', async () => {
  const parent = folder({ 'real/index.html': 'home' });
  symlinkSync('real', join(parent, 'dist'));
  const preview = await startPreview({ outDirectory: join(parent, 'dist'), port: 0 });
  onTestFinished(() => preview.close());
  expect(await ask(preview, '/')).toMatchObject({ status: 200, body: 'home' });
});
