import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { refusal } from '../../src/preview/guard.ts';
import { folder } from '../helpers/folder.ts';
import { CONFIG, serving, servingFolder } from './serving.ts';

const SITE = { 'content/docs/index.md': '---\nslug: /\n---\n\n# Home\n' };

describe('who is answered', () => {
  const here = { host: 'localhost', allowedHosts: [] };
  const open = { host: '0.0.0.0', allowedHosts: ['docs.internal'] };
  test.each([
    [here, 'localhost:3000', undefined, true],
    [here, 'LOCALHOST', undefined, true],
    [here, 'docs.localhost:3000', undefined, true],
    [here, '127.0.0.1:3000', undefined, true],
    [here, '[::1]:3000', undefined, true],
    [here, 'localhost:3000', 'http://localhost:3000', true],
    [here, undefined, undefined, false],
    [here, '', undefined, false],
    [here, 'evil.example', undefined, false],
    [here, 'localhost.evil.example', undefined, false],
    [here, 'evil.example:3000', 'http://evil.example:3000', false],
    [here, '192.168.1.2:3000', undefined, false],
    [here, 'localhost:3000', 'https://evil.example', false],
    [here, 'localhost:3000', 'http://localhost:4000', false],
    [here, 'localhost:3000', 'null', false],
    [{ host: 'MyMachine.local', allowedHosts: [] }, 'mymachine.local:3000', undefined, true],
    [open, '192.168.1.2:3000', undefined, true],
    [open, 'docs.internal', 'https://docs.internal', true],
    [open, 'evil.example', undefined, false],
    [open, 'docs.internal', 'https://evil.example', false],
  ])('%o: the name %s, from %s: %s', (guard, host, origin, isAnswered) => {
    const headers = { ...(host !== undefined && { host }), ...(origin !== undefined && { origin }) };
    expect(refusal(headers, guard) === undefined).toBe(isAnswered);
  });
});

test.each([
  [{ host: 'evil.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ host: 'docs.internal' }, 200],
])('a request with %o is answered with %i', async (headers, status) => {
  const site = await serving(SITE, { allowedHosts: ['docs.internal'] });
  for (const path of ['/docs', '/__paydocs/serve.js'])
    expect(await site.ask(path, headers)).toMatchObject({ status });
  const refused = await site.ask('/__paydocs/events', { host: 'evil.example' });
  expect([refused.status, refused.body]).toEqual([403, expect.stringContaining('--allow-host')]);
});

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

test('a symbolic link that leaves the site is refused, one inside it is followed', async () => {
  const outside = folder({ 'secret.txt': 'secret' });
  const directory = folder({ ...SITE, 'site.config.yaml': CONFIG, 'content/static/own.txt': 'own' });
  symlinkSync(join(outside, 'secret.txt'), join(directory, 'content/static/stolen.txt'));
  symlinkSync(outside, join(directory, 'content/static/all'));
  symlinkSync(join(directory, 'content/static/own.txt'), join(directory, 'content/static/linked.txt'));
  const site = await servingFolder(directory);
  expect(await site.ask('/stolen.txt')).toMatchObject({ status: 403 });
  expect(await site.ask('/all/secret.txt')).toMatchObject({ status: 403 });
  expect(await site.ask('/linked.txt')).toMatchObject({ status: 200, body: 'own' });
});

test('a picture that Markdown places may not lie outside either', async () => {
  const outside = folder({ 'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' });
  const directory = folder({
    ...SITE,
    'site.config.yaml': CONFIG,
    'content/docs/a.md': '# A\n\n![Picture](./picture.svg)\n',
  });
  symlinkSync(join(outside, 'picture.svg'), join(directory, 'content/docs/picture.svg'));
  const site = await servingFolder(directory);
  const [, picture = ''] = /src="(\/assets\/picture-[^"]+)"/.exec((await site.ask('/docs/a')).body) ?? [];
  expect(await site.ask(picture)).toMatchObject({ status: 403 });
});

test('Markdown that a symbolic link brings in becomes a page, as in a build', async () => {
  const outside = folder({ 'library.md': '# Library\n\nBeside the code.\n' });
  const directory = folder({ ...SITE, 'site.config.yaml': CONFIG });
  symlinkSync(join(outside, 'library.md'), join(directory, 'content/docs/library.md'));
  const site = await servingFolder(directory);
  const { status, body } = await site.ask('/docs/library');
  expect([status, body.includes('Beside the code.')]).toEqual([200, true]);
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
