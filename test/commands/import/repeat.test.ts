import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, folder } from '../../helpers/folder.ts';
import { runHere } from '../../helpers/site.ts';

const PAGES = {
  'old/README.md': '# Home\n',
  'old/a/a.md': '# A\n',
  'old/a/b.md': '# B\n',
  'old/a/c.md': '# C\n',
};

async function importAgain(directory: string) {
  const { stdout } = await runHere(directory, ['import', 'old', 'new', '--json']);
  return JSON.parse(stdout).files;
}

test('a second import of the same site changes nothing', async () => {
  const directory = folder(PAGES);
  await importAgain(directory);
  const before = filesOf(join(directory, 'new/content'));
  expect(await importAgain(directory)).toEqual({ written: 0, unchanged: 6, removed: 0, kept: [] });
  expect(filesOf(join(directory, 'new/content'))).toEqual(before);
});

test('a second import takes over changes of the old site, and leaves what the author has edited, added or deleted', async () => {
  const directory = folder(PAGES);
  await importAgain(directory);
  const content = join(directory, 'new/content/docs');
  writeFileSync(join(content, 'a/a.md'), '# Mine\n');
  writeFileSync(join(content, 'a/added.md'), '# Added\n');
  rmSync(join(content, 'a/c.md'));
  for (const name of ['a/a.md', 'a/c.md', 'README.md'])
    writeFileSync(join(directory, 'old', name), '# Changed\n');
  writeFileSync(join(directory, 'old/a/added.md'), '# Theirs\n');
  rmSync(join(directory, 'old/a/b.md'));
  const files = await importAgain(directory);
  expect(files.removed).toBe(1);
  expect(files.kept).toEqual(['content/docs/a/a.md', 'content/docs/a/added.md', 'content/docs/a/c.md']);
  expect(filesOf(content)).toEqual({
    'README.md': '# Changed\n',
    'a/a.md': '# Mine\n',
    'a/added.md': '# Added\n',
  });
});

test('a folder that no import made is refused', async () => {
  const directory = folder({ ...PAGES, 'new/mine.txt': 'x' });
  const { status, stderr } = await runHere(directory, ['import', 'old', 'new']);
  expect({ status, stderr }).toEqual({
    status: 2,
    stderr: `✘ The folder "new" was not made by \`paydocs import\`. It contains "mine.txt".
  Name another folder for the new site: paydocs import website handbook.
`,
  });
  expect((await runHere(directory, ['import', 'old', 'old'])).status).toBe(2);
  expect((await runHere(directory, ['import', 'none'])).status).toBe(2);
});
