import { expect, test } from 'vitest';
import { readContent } from '../../src/pipeline/read-site.ts';
import { site } from '../helpers/site.ts';

test('what is read for a command is read again without a word: the cache was closed', async () => {
  const made = site({ 'docs/a.md': '# A\n' });
  await made;
  const notices: string[] = [];
  for (const time of ['first', 'second']) {
    const { docs } = await readContent(made.directory, (line) => notices.push(line));
    expect([time, docs.map(({ path }) => path)]).toEqual([time, ['docs/a.md']]);
  }
  expect(notices).toEqual([]);
});

test.each([
  ['configuration', { 'site.config.yaml': 'titel: A\n' }, 'config'],
  ['page', { 'docs/b.md': '---\ntitle: "B\n---\n' }, 'yaml'],
])('a site with a wrong %s is refused, and the cache is closed, too', async (_, files, code) => {
  const made = site({ 'docs/a.md': '# A\n', ...files });
  await made;
  const notices: string[] = [];
  const read = () => readContent(made.directory, (line) => notices.push(line));
  await expect(read()).rejects.toMatchObject({ problems: [{ code }] });
  await expect(read()).rejects.toMatchObject({ problems: [{ code }] });
  expect(notices).toEqual([]);
});
