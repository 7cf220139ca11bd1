import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site as makeSite } from '../helpers/site.ts';
import { hydrated, servedSite } from './served-site.ts';

const SESSION = '```console\n$ curl \\\n>   https://a.example\n{"ok": true}\nuser@host:~$ ls\n```\n';

const site = servedSite(async () => {
  const made = makeSite({ 'docs/a.md': `# A\n\n${SESSION}\n\`\`\`console\nls\n\`\`\`\n` });
  expect(await made.build('--strict')).toMatchObject({ status: 0 });
  return join(made.directory, 'dist');
});

test('the copy button of a shell session copies its commands, without prompts and output', async () => {
  const { page } = await site.visit('/docs/a', { permissions: ['clipboard-read', 'clipboard-write'] });
  await hydrated(page);
  const copied: string[] = [];
  for (const button of await page.getByRole('button', { name: 'Copy code to clipboard' }).all()) {
    await button.click();
    await page.locator('[data-copied]').waitFor();
    copied.push(await page.evaluate(() => navigator.clipboard.readText()));
    await page.locator('[data-copied]').waitFor({ state: 'detached' });
  }
  expect(copied).toEqual(['curl \\\n  https://a.example\nls', 'ls']);
});
