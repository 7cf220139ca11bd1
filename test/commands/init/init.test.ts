import { describe, expect, test } from 'vitest';
import { filesOf, folder } from '../../helpers/folder.ts';
import { runHere } from '../../helpers/site.ts';

test('paydocs init makes a site that builds without a problem', async () => {
  const directory = folder();
  expect(await runHere(directory, ['init', 'handbook'])).toEqual({
    status: 0,
    stdout: `✔ Created a site in handbook.

Write, and see every save in your browser:
  paydocs serve --site handbook

Publish:
  paydocs build --site handbook
  paydocs preview --site handbook
`,
    stderr: '',
  });
  expect(Object.keys(filesOf(directory))).toEqual([
    'handbook/.gitignore',
    'handbook/content/docs/getting-started.md',
    'handbook/content/docs/writing.md',
    'handbook/content/pages/index.md',
    'handbook/content/static/logo.svg',
    'handbook/site.config.yaml',
  ]);
  expect(await runHere(directory, ['build', '--site', 'handbook', '--strict', '--quiet'])).toEqual({
    status: 0,
    stdout: '',
    stderr: '',
  });
  const site = filesOf(directory);
  expect(site['handbook/dist/docs/writing/index.html']).toContain('Writing');
  const home = site['handbook/dist/index.html'] ?? '';
  const buttons = [...home.matchAll(/<a class="button[^"]*" href="([^"]+)"/g)].map(([, href]) => href);
  expect(buttons).toEqual(['/docs/getting-started', '/docs/writing']);
  expect(home).toMatch(/<img[^>]* src="\/logo\.svg"/);
  expect(home).toMatch(/<h1>Everything about our product<\/h1>\s*<div class="hero">/);
  expect(home).toContain('data-search');
});

test('the first page of a new site names "paydocs serve" before every other command', async () => {
  const directory = folder();
  await runHere(directory, ['init', 'handbook']);
  const page = filesOf(directory)['handbook/content/docs/getting-started.md'] ?? '';
  expect(page.match(/^ *paydocs \w+/gm)?.map((line) => line.trim())).toEqual([
    'paydocs serve',
    'paydocs build',
    'paydocs preview',
  ]);
});

test('an empty folder may be filled', async () => {
  const directory = folder();
  expect(await runHere(directory, ['init', '.'])).toMatchObject({ status: 0, stderr: '' });
  expect(Object.keys(filesOf(directory))).toContain('site.config.yaml');
});

describe('with --api', () => {
  const API =
    'openapi: 3.1.0\ninfo: { title: Orders, version: "1" }\npaths:\n  /orders:\n    get: { operationId: list, responses: { "200": { description: Fine } } }\n';

  test('the site has the pages of the file, and leads to them', async () => {
    const directory = folder({ 'orders.yml': API });
    expect(await runHere(directory, ['init', 'handbook', '--api', 'orders.yml'])).toMatchObject({
      status: 0,
    });
    expect(filesOf(directory)['handbook/content/reference/api.openapi.yml']).toBe(API);
    const built = await runHere(directory, ['build', '--site', 'handbook', '--strict', '--quiet']);
    expect(built).toEqual({ status: 0, stdout: '', stderr: '' });
    const site = filesOf(directory);
    expect(site['handbook/dist/api/list/index.html']).toContain('/orders');
    expect(site['handbook/dist/index.html']?.match(/href="\/api\/"/g)?.length).toBeGreaterThan(1);
  });

  test.each([
    ['orders.yaml', 'There is no file "orders.yaml".\nName an OpenAPI file in YAML or JSON.'],
    ['folder.json', 'There is no file "folder.json".\nName an OpenAPI file in YAML or JSON.'],
    [
      'orders.txt',
      '"orders.txt" is not the name of an OpenAPI file.\nIts name ends with .yaml, .yml, .json.',
    ],
  ])('%s, which is none, is refused before anything is written', async (file, message) => {
    const directory = folder({ 'orders.txt': API, 'folder.json/a': '' });
    const { status, stderr } = await runHere(directory, ['init', 'handbook', '--api', file]);
    expect({ status, stderr: stderr.replaceAll('\n  ', '\n').split('\n').slice(0, 2).join('\n') }).toEqual({
      status: 2,
      stderr: `✘ ${message}`,
    });
    expect(Object.keys(filesOf(directory)).some((path) => path.startsWith('handbook'))).toBe(false);
  });
});
