import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { buildSite } from '../../src/pipeline/testing.ts';
import { folder } from '../helpers/folder.ts';
import { example } from './manual.ts';

/** A plugin in a folder of its author. */
function plugin(text: string): URL {
  return pathToFileURL(join(folder({ 'plugins/mine.tsx': text }), 'plugins/mine.tsx'));
}

test('buildSite builds a site with a plugin and its options, and shows its files', async () => {
  const site = await buildSite({
    plugins: [[plugin(example('plugins/status.tsx')), { service: 'payments' }]],
    files: { 'content/docs/guide.md': '# Guide\n\n::status\n' },
  });
  expect(site.problems).toEqual([]);
  expect(site.paths).toContain('docs/guide/index.html');
  expect(site.text('docs/guide/index.html')).toContain('payments is available.');
  expect(() => site.text('gone.html')).toThrow('The output has no file at "gone.html".');
});

test('buildSite has one page and no plugin, unless told otherwise; the configuration may have more keys', async () => {
  const { paths, text } = await buildSite({ config: { title: 'Mine', search: { provider: 'none' } } });
  expect(text('docs/guide/index.html')).toContain('<title>Guide | Mine</title>');
  expect(paths.filter((path) => path.startsWith('search/'))).toEqual([]);
});

test('buildSite returns the problems of a plugin at the lines of its source, and no files', async () => {
  const text =
    "export default {\n  name: 'mine',\n  check: () => () => {\n    throw new Error('boom');\n  },\n};\n";
  const { problems, paths } = await buildSite({ plugins: [plugin(text)] });
  expect(problems).toMatchObject([
    {
      severity: 'error',
      code: 'plugin-error',
      text: 'mine: the part "check" failed: boom.',
      file: expect.stringMatching(/^\.\.\/.*plugins\/mine\.tsx$/),
      line: 4,
      column: 11,
    },
  ]);
  expect(paths).toEqual([]);
});
