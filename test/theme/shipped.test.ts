import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const PAGE = '# One\n\n:::tip\n\nBe *kind*.\n\n:::\n\n```js\nconst one = 1;\n```\n';

test('a site without a theme of its own is drawn by the one that came with the program, to the same bytes', async () => {
  const own = site({ 'docs/a.md': PAGE });
  const drawn = join(own.directory, '.paydocs/theme');
  await own.build();
  expect(existsSync(drawn)).toBe(false);
  // A theme folder that changes nothing.
  const { stdout } = await own.change('theme/notes.txt', 'To do.').build('--json');
  expect(existsSync(drawn)).toBe(true);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, written: [], removed: [] });
});

test('a theme folder, and a page of React, are seen as soon as they are there', async () => {
  const own = site({ 'docs/a.md': PAGE });
  await own.build();
  await own.change('pages/hello.tsx', 'export default () => <p>Hello</p>;\n').build();
  expect(own.output('hello/index.html')).toContain('<p>Hello</p>');
  await own.change('theme/components/SkipLink.tsx', 'export const SkipLink = () => <p>Bye</p>;\n').build();
  expect(own.output('docs/a/index.html')).toContain('<p>Bye</p>');
});
