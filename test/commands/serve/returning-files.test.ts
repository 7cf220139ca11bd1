import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { missedBy } from '../../../src/commands/serve/server/missed-files.ts';
import { error } from '../../../src/problems.ts';
import { eventually } from '../../helpers/eventually.ts';
import { folder } from '../../helpers/folder.ts';
import { type ServedSite, serving } from './serving.ts';

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

test('the missing target of a symbolic link is waited for', () => {
  const directory = folder({ 'content/docs/one.md': '# One\n' });
  symlinkSync('../../notes/two.md', join(directory, 'content/docs/two.md'));
  const unreadable = (file: string) => error('unreadable-file', 'Cannot read this.', { file });
  const problems = [unreadable('content/docs/two.md'), unreadable('content/docs/one.md')];
  expect(missedBy(problems, directory)).toEqual(['notes/two.md']);
});

test('a missing import may come as a folder, whose index comes later', async () => {
  const site = await serving({
    ...SITE,
    'content/pages/index.tsx':
      "import { words } from '../../lib/words';\n\nexport default () => <h1>{words}</h1>;\n",
  });
  await site.idle();
  await eventually(() => expect(site.problems()).toMatchObject([{ code: 'bundle' }]));
  const before = site.saved.length;
  mkdirSync(join(site.directory, 'lib/words'), { recursive: true });
  await eventually(() => expect(site.saved.length).toBeGreaterThan(before));
  site.write('lib/words/index.ts', "export const words = 'Hello';\n");
  await shows(site, '/', 'Hello');
});
