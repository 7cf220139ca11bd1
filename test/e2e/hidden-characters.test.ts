import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { hydrated, servedSite } from './served-site.ts';

const served = servedSite(async () => {
  const built = site({ 'docs/a.md': '# A\n\n```bash\nls # \u202efdp.exe\u001b\n```\n' }).build();
  await built;
  return join(built.directory, 'dist');
});

test('hidden characters are shown as marks, and neither the copy button nor a selection has them', async () => {
  const { page } = await served.visit('/docs/a', { permissions: ['clipboard-read', 'clipboard-write'] });
  await hydrated(page);
  await page.locator('[data-copy]').click();
  await page.locator('[data-copied]').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('ls # fdp.exe');
  const code = page.locator('pre code');
  const marks = await code
    .locator('.hidden-character')
    .evaluateAll((found) => found.map((mark) => getComputedStyle(mark, '::before').content));
  expect(marks).toEqual(['"U+202E"', '"U+001B"']);
  await code.selectText();
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('ls # fdp.exe');
});
