import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { folder } from '../../helpers/folder.ts';
import { CONFIG, serving, servingFolder } from './serving.ts';

const SITE = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Home\n' };

test.each([
  [{ host: 'evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 403],
  [{ host: 'docs.internal' }, 200],
])('a request with %o is answered with %i', async (headers, status) => {
  const site = await serving(SITE, { allowedHosts: ['docs.internal'] });
  for (const path of ['/docs', '/__paydocs/serve.js'])
    expect(await site.ask(path, headers)).toMatchObject({ status });
  const refused = await site.ask('/__paydocs/events', { host: 'evil.example' });
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('--allow-host')]);
});

test.each(['//docs', '///', '/docs%3Fa', '/docs%23a', '/a/..%2f..', '/..%2f'])(
  'a request for %s, or a tab that shows it, disturbs no build',
  async (path) => {
    const site = await serving(SITE);
    const tab = get(`${site.url}/__paydocs/events?page=${encodeURIComponent(path)}`);
    tab.on('error', () => {});
    const [answer, home] = await Promise.all([site.ask(path), site.ask('/docs')]);
    await site.idle();
    tab.destroy();
    expect([site.faults, site.problems(), home.status]).toEqual([[], [], 200]);
    expect([302, 404]).toContain(answer.status);
  },
);

test('no address leads out of the site', async () => {
  const site = await serving({ ...SITE, 'secret.txt': 'secret', 'content/docs/_parts/hidden.md': 'secret' });
  const paths = [
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/docs/..%5c..%5csecret.txt',
    '/site.config.yaml',
    '/docs/_parts/hidden.md',
    '/%00',
  ];
  for (const path of paths) {
    const { status, body } = await site.ask(path);
    expect([path, status, body.includes('secret')]).toEqual([path, 404, false]);
  }
  expect(await site.ask('/%ff')).toMatchObject({ status: 400 });
});

test('a symbolic link that leaves the site is a problem and is not served, one inside it is followed', async () => {
  const outside = folder({ 'secret.txt': 'secret', 'secret.md': '# Secret\n' });
  const directory = folder({ ...SITE, 'site.config.yaml': CONFIG, 'content/static/own.txt': 'own' });
  symlinkSync(join(outside, 'secret.txt'), join(directory, 'content/static/stolen.txt'));
  symlinkSync(outside, join(directory, 'content/static/all'));
  symlinkSync(join(outside, 'secret.md'), join(directory, 'content/docs/stolen.md'));
  symlinkSync(join(directory, 'content/static/own.txt'), join(directory, 'content/static/linked.txt'));
  const site = await servingFolder(directory);
  expect(await site.ask('/linked.txt')).toMatchObject({ status: 200, body: 'own' });
  for (const path of ['/stolen.txt', '/all/secret.txt', '/docs/stolen', '/docs/stolen.md']) {
    const { status, body } = await site.ask(path);
    expect([path, status, body.includes('ecret')]).toEqual([path, 404, false]);
  }
  await vi.waitFor(() => expect(site.problems().length).toBeGreaterThan(0), 20_000);
  expect(site.problems().map(({ code, file }) => [code, file])).toEqual([
    ['symlink-outside', 'content/docs/stolen.md'],
    ['symlink-outside', 'content/static/all'],
    ['symlink-outside', 'content/static/stolen.txt'],
  ]);
});

test('a file that a link out of the site replaces after the build is refused', async () => {
  const outside = folder({ 'secret.txt': 'secret' });
  const site = await serving({ ...SITE, 'content/static/own.txt': 'own' });
  expect(await site.ask('/own.txt')).toMatchObject({ status: 200, body: 'own' });
  const own = join(site.directory, 'content/static/own.txt');
  rmSync(own);
  symlinkSync(join(outside, 'secret.txt'), own);
  const { status, body } = await site.ask('/own.txt');
  expect([403, 404]).toContain(status);
  expect(body).not.toContain('secret');
});

test('a link into a linked folder is served, and the configuration may name the folder later', async () => {
  const parent = folder({ 'library/guide.md': '# Library\n\nNext to the code.\n' });
  for (const [path, text] of Object.entries({ ...SITE, 'site.config.yaml': CONFIG })) {
    mkdirSync(dirname(join(parent, 'site', path)), { recursive: true });
    writeFileSync(join(parent, 'site', path), text);
  }
  symlinkSync('../../../library', join(parent, 'site/content/docs/library'));
  const site = await servingFolder(join(parent, 'site'));
  expect(await site.ask('/docs/library/guide')).toMatchObject({ status: 404 });
  site.write('site.config.yaml', `${CONFIG}linkedFolders: [../library]\n`);
  await vi.waitFor(
    async () => expect((await site.ask('/docs/library/guide')).body).toContain('Next to the code.'),
    { timeout: 30_000, interval: 200 },
  );
  await vi.waitFor(
    async () => {
      writeFileSync(join(parent, 'library/guide.md'), '# Library\n\nChanged since.\n');
      await sleep(300);
      expect((await site.ask('/docs/library/guide')).body).toContain('Changed since.');
    },
    { timeout: 30_000, interval: 200 },
  );
});

test('other methods are refused', async () => {
  const site = await serving(SITE);
  expect(await site.ask('/docs', {}, 'POST')).toMatchObject({ status: 405 });
});

test('pages run under the policy of the built site, and may be read by nobody else', async () => {
  const site = await serving(SITE);
  const { headers } = await site.ask('/docs');
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  expect(headers['content-security-policy']).toContain('trusted-types paydocs paydocs-serve');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
});
