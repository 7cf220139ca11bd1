import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { violationsOn } from './axe.ts';
import { DESKTOP, hydrated, PHONE, servedSite } from './served-site.ts';

/* Parts of articles that few sites have, on the pages of one site. */

const TASKS = '- [ ] Keys are stored.\n- [x] Tests pass.\n- [ ] `amount` is right.\n';
/** A list with a blank line, and a task whose text is there already. */
const LOOSE = '- [ ] Tests pass.\n\n  Also in the sandbox.\n';

const TERMS = readFileSync(new URL('article-parts-terms.md', import.meta.url), 'utf8');

const SESSION = '```console\n$ curl \\\n>   https://a.example\n{"ok": true}\nuser@host:~$ ls\n```\n';

const API = readFileSync(new URL('article-parts-api.yaml', import.meta.url), 'utf8');

const served = servedSite(async () => {
  const built = site(
    {
      'docs/list.md': `# List\n\n::checklist\n\n## First\n\n${TASKS}\n## Second\n\n${LOOSE}`,
      'docs/plain.md': `# Plain\n\n${TASKS}`,
      'docs/terms.md': TERMS,
      'docs/other.md': '# Other\n\n[payment](./terms.md#zahlung)\n',
      'docs/hidden.md': '# Hidden\n\n```bash\nls # \u202efdp.exe\u001b\n```\n',
      'docs/session.md': `# Session\n\n${SESSION}\n\`\`\`console\nls\n\`\`\`\n`,
      'docs/keys.md': '# Keys\n\n::operation{#addKey}\n',
      'content/reference/keys.yaml': API,
      'docs/new.md': '---\naliases: [/docs/old]\nsidebar_position: 1\n---\n\n# New\n\n## Part\n',
    },
    {
      reference: { openapi: 'content/reference/keys.yaml' },
      redirects: [{ from: '/chosen', to: '/docs/new?own=1#part' }],
    },
  );
  const { status, stderr } = await built.build();
  expect([status, stderr.match(/^[✘⚠] [\w-]+/gm)]).toEqual([0, ['⚠ hidden-character']]);
  // As on a host that reads no `_redirects`: the redirect page itself is served.
  rmSync(join(built.directory, 'dist/_redirects'));
  return join(built.directory, 'dist');
});

describe('tasks', () => {
  test('a reader ticks tasks, and finds them ticked after coming back, in another tab and until they clear them', async () => {
    const { page, troubles } = await served.visit('/docs/list');
    await hydrated(page);
    const progress = page.locator('.checklist');
    await progress.getByText('Done: 1 of 4.').waitFor();
    const other = await page.context().newPage();
    await other.goto('/docs/list');
    await hydrated(other);
    await other.getByText('Done: 1 of 4.').waitFor();
    await page.getByRole('checkbox', { name: 'amount is right.' }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('checkbox', { name: 'Tests pass.' }).first().uncheck();
    expect(await progress.textContent()).toContain('Done: 1 of 4.');
    await expect
      .poll(() =>
        other.getByRole('checkbox').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).checked)),
      )
      .toEqual([false, false, true, false]);
    await page.reload();
    await hydrated(page);
    await expect.poll(() => page.getByRole('checkbox', { name: 'amount is right.' }).isChecked()).toBe(true);
    expect(await page.getByRole('checkbox', { name: 'Tests pass.' }).first().isChecked()).toBe(false);
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Clear the ticks' }).click();
    expect(await progress.textContent()).toContain('Done: 1 of 4.');
    expect(await page.getByRole('checkbox', { name: 'Tests pass.' }).first().isChecked()).toBe(true);
    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('there is nothing to clear where no task is ticked', async () => {
    const { page } = await served.visit('/docs/list');
    await hydrated(page);
    const clear = page.getByRole('button', { name: 'Clear the ticks' });
    await clear.waitFor();
    await page.getByRole('checkbox', { name: 'Tests pass.' }).first().uncheck();
    await clear.waitFor({ state: 'hidden' });
  });

  test('without the directive, and without script, ticks are those of the author', async () => {
    const { page } = await served.visit('/docs/plain');
    await hydrated(page);
    expect(await page.getByRole('checkbox').first().isDisabled()).toBe(true);
    const { page: still } = await served.visit('/docs/list', { javaScriptEnabled: false });
    expect(await still.getByRole('checkbox').first().isDisabled()).toBe(true);
    expect(await still.locator('.checklist').isVisible()).toBe(false);
  });
});

describe('the filter of a list', () => {
  const shown = (page: Page, entries: string): Promise<string[]> =>
    page.locator(`${entries}:visible`).allTextContents();

  test('a filter leaves the entries with every word, and says how many there are', async () => {
    const { page, troubles } = await served.visit('/docs/terms', { viewport: DESKTOP });
    await hydrated(page);
    const terms = page.getByRole('searchbox', { name: 'Filter the terms' });
    await terms.fill('BANK shop');
    expect(await shown(page, 'dt')).toEqual(['Issuer']);
    expect(await page.getByRole('status').first().textContent()).toBe('Entries shown: 1');
    await terms.fill('arger');
    expect(await shown(page, ':is(dt, dd)')).toEqual(['Ärger', 'A dispute.']);
    await terms.fill('nothing');
    expect(await page.getByRole('status').first().textContent()).toBe('No entry contains this text.');
    expect(await shown(page, 'tbody tr'), 'another list keeps its entries').toHaveLength(2);
    expect(troubles).toEqual([]);
  });

  test('a link to an entry that is hidden shows it, also the same link again, and one of another page', async () => {
    const { page } = await served.visit('/docs/terms', { viewport: DESKTOP });
    await hydrated(page);
    const terms = page.getByRole('searchbox', { name: 'Filter the terms' });
    const link = page.getByRole('link', { name: 'Zahlung', exact: true });
    for (const leads of [link, link, page.getByRole('link', { name: 'payment' })]) {
      await terms.fill('bank');
      expect(await shown(page, 'dt')).toEqual(['Acquirer', 'Issuer']);
      if (leads !== link)
        await page.locator('main').getByRole('link', { name: 'other', exact: true }).click();
      await leads.click();
      await expect.poll(() => shown(page, 'dt')).toHaveLength(4);
      expect(await terms.inputValue()).toBe('');
    }
  });

  test('letters lead to the first entry that is shown, by keyboard too, where entries are in order', async () => {
    const { page } = await served.visit('/docs/terms', { viewport: DESKTOP });
    await hydrated(page);
    const index = page.getByRole('group', { name: 'A to Z' });
    await index.waitFor();
    expect(await index.getByRole('button').allTextContents()).toEqual(['A', 'I', 'Z']);
    await index.getByRole('button', { name: 'A', exact: true }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Acquirer');
    await page.getByRole('searchbox', { name: 'Filter the terms' }).fill('dispute');
    await index.getByRole('button', { name: 'A', exact: true }).press('Enter');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Ärger');
    expect(await index.getByRole('button', { name: 'Z' }).isDisabled()).toBe(true);
    expect(await index.count(), 'the table is not in order').toBe(1);
  });

  test('on a phone, rows that are hidden take no room, and both modes can be read', async () => {
    const { page } = await served.visit('/docs/terms', { viewport: PHONE });
    await hydrated(page);
    await page.getByRole('searchbox', { name: 'Filter the list' }).fill('402');
    expect(await shown(page, 'tbody tr')).toHaveLength(1);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
      expect([theme, await violationsOn(page)]).toEqual([theme, []]);
    }
  });

  test('without script the list is complete, and there is no filter', async () => {
    const { page } = await served.visit('/docs/terms', { javaScriptEnabled: false });
    expect(await shown(page, ':is(dt, tbody tr)')).toHaveLength(6);
    expect(await page.locator('input, .list-filter-bar:visible').count()).toBe(0);
  });
});

test('hidden characters are shown as marks, and neither the copy button nor a selection has them', async () => {
  const { page } = await served.visit('/docs/hidden', { permissions: ['clipboard-read', 'clipboard-write'] });
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

test('the copy button of a shell session copies its commands, without prompts and output', async () => {
  const { page } = await served.visit('/docs/session', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
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

describe('the request builder', () => {
  test('a text of several lines keeps its lines in the request builder, also when it is edited', async () => {
    const { page } = await served.visit('/docs/keys');
    await page.getByRole('button', { name: 'Build a request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request builder' });
    const http = dialog.getByRole('region', { name: 'HTTP request', includeHidden: true });
    await expect.poll(() => http.textContent()).toContain('{"key":"BEGIN\\nabc\\nEND","name":"Test"}');
    await dialog.getByLabel(/^key\b/).fill('BEGIN\nother\nEND');
    await expect.poll(() => http.textContent()).toContain('{"key":"BEGIN\\nother\\nEND","name":"Test"}');
  });

  test('a required parameter of the query is sent with reserved signs, and also without a value', async () => {
    const { page } = await served.visit('/docs/keys');
    await page.getByRole('button', { name: 'Build a request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request builder' });
    const http = dialog.getByRole('region', { name: 'HTTP request', includeHidden: true });
    await expect.poll(() => http.textContent()).toContain('POST /keys?from=a/b:c HTTP/1.1');
    await dialog.getByLabel(/^from\b/).fill('');
    await expect.poll(() => http.textContent()).toContain('POST /keys?from= HTTP/1.1');
  });
});

describe('redirect pages', () => {
  test.each([
    ['/docs/old?a=1#part', '/docs/new?a=1#part'],
    ['/docs?a=1#part', '/docs/new?a=1#part'],
    ['/chosen?a=1#other', '/docs/new?own=1#part'],
    ['/docs/old', '/docs/new'],
  ])('the page at %s leads to %s by its script (D12)', async (path, target) => {
    const { page } = await served.visit('/docs/new');
    // Without its script a redirect page would still lead on, and lose query and hash.
    const answer = await page.request.get(path);
    expect(await answer.text()).toContain('<meta http-equiv="refresh" content="0; url=/docs/new');
    await page.goto(path).catch(() => undefined);
    await page.waitForURL((url) => url.pathname === '/docs/new');
    await page.getByRole('heading', { name: 'New' }).waitFor();
    const { pathname, search, hash } = new URL(page.url());
    expect(pathname + search + hash).toBe(target);
  });

  test('without script a redirect page leads on too (D12, D17)', async () => {
    const { page } = await served.visit('/docs/old', { javaScriptEnabled: false });
    await page.waitForURL('**/docs/new');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('New');
  });
});
