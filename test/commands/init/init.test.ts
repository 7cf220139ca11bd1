import { expect, test } from 'vitest';
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
    'handbook/content/static/favicon.svg',
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
  expect(home).toMatch(/<img[^>]* src="\/favicon\.svg"/);
});

test('the first page of a new site names "paydocs serve" before every other command', async () => {
  const directory = folder();
  await runHere(directory, ['init', 'handbook']);
  const page = filesOf(directory)['handbook/content/docs/getting-started.md'] ?? '';
  expect(page.match(/^paydocs \w+/gm)).toEqual(['paydocs serve', 'paydocs build', 'paydocs preview']);
});

test('an empty folder may be filled', async () => {
  const directory = folder();
  expect(await runHere(directory, ['init', '.'])).toMatchObject({ status: 0, stderr: '' });
  expect(Object.keys(filesOf(directory))).toContain('site.config.yaml');
});
