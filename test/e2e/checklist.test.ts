import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { violationsOn } from './axe.ts';
import { hydrated, servedSite } from './served-site.ts';

const TASKS = '- [ ] Keys are stored.\n- [x] Tests pass.\n- [ ] `amount` is right.\n';
/** A list with a blank line, and a task whose text is there already. */
const LOOSE = '- [ ] Tests pass.\n\n  Also in the sandbox.\n';

const served = servedSite(async () => {
  const built = site({
    'docs/list.md': `# List\n\n::checklist\n\n## First\n\n${TASKS}\n## Second\n\n${LOOSE}`,
    'docs/plain.md': `# Plain\n\n${TASKS}`,
  });
  await built.build('--strict');
  return join(built.directory, 'dist');
});

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
