import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { eventually } from '../../helpers/eventually.ts';
import { folder } from '../../helpers/folder.ts';
import { CONFIG, type ServedSite, serving, servingFolder } from './serving.ts';

const SITE = { 'content/docs/one.md': '# One\n' };

function shows(site: ServedSite, path: string, what: string): Promise<void> {
  return eventually(async () => expect((await site.ask(path)).body).toContain(what));
}

test('a file that a folder replaces is a folder from then on', async () => {
  const site = await serving({ ...SITE, 'content/static/data': 'A file.\n' });
  await site.idle();
  site.remove('content/static/data');
  site.write('content/static/data/one.txt', 'First.\n');
  await shows(site, '/data/one.txt', 'First.');
  site.write('content/static/data/one.txt', 'Second.\n');
  await shows(site, '/data/one.txt', 'Second.');
  site.write('content/static/data/two.txt', 'Third.\n');
  await shows(site, '/data/two.txt', 'Third.');
});

test('the missing target of a symbolic link is waited for', async () => {
  const directory = folder({ ...SITE, 'site.config.yaml': CONFIG });
  symlinkSync('../../notes/deep/two.md', join(directory, 'content/docs/two.md'));
  const site = await servingFolder(directory);
  await site.idle();
  expect(site.problems()).toMatchObject([{ code: 'unreadable-file', file: 'content/docs/two.md' }]);
  for (const text of ['First words.', 'Second words.', 'Third words.']) {
    site.write('notes/deep/two.md', `# Two\n\n${text}\n`);
    await shows(site, '/docs/two', text);
    if (text.startsWith('Second')) site.remove('notes');
  }
});

test.each(['lib', '../lib'])(
  'a missing import may come as a folder, whose index comes later: %s',
  async (lib) => {
    const root = folder({
      'site/site.config.yaml': CONFIG,
      'site/content/docs/one.md': '# One\n',
      'site/content/pages/index.tsx': `import { words } from '../../${lib}/words';\n\nexport default () => <h1>{words}</h1>;\n`,
    });
    const site = await servingFolder(join(root, 'site'));
    await site.idle();
    await eventually(() => expect(site.problems()).toMatchObject([{ code: 'bundle' }]));
    const before = site.saved.length;
    mkdirSync(join(site.directory, lib, 'words'), { recursive: true });
    await eventually(() => expect(site.saved.length).toBeGreaterThan(before));
    site.write(`${lib}/words/index.ts`, "export const words = 'Hello';\n");
    await shows(site, '/', 'Hello');
  },
);

test('a missing package is noticed when it is installed', async () => {
  const site = await serving({
    ...SITE,
    'content/pages/index.tsx': "import { words } from 'words';\n\nexport default () => <h1>{words}</h1>;\n",
  });
  await site.idle();
  await eventually(() => expect(site.problems()).toMatchObject([{ code: 'bundle' }]));
  site.write('node_modules/words/index.js', "export const words = 'Hello';\n");
  await shows(site, '/', 'Hello');
});
