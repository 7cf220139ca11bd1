import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { hydrated, PHONE, servedSite } from './served-site.ts';

const own = servedSite(builtOwnSite);

test('the webhook lab computes, compares and explains, and sends nothing of what is put in', async () => {
  const { page, troubles } = await own.visit('/docs/notification', { viewport: PHONE });
  await hydrated(page);
  const lab = page.getByRole('group', { name: 'Webhook lab' });
  await lab.waitFor();
  // Pictures come when they are nearly in sight, and the lab is not far from the footer.
  await page.locator('footer').last().scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  const result = lab.getByRole('status');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));

  await lab.getByRole('button', { name: 'Fill in the test vector' }).click();
  await expect.poll(() => result.textContent()).toContain('The signature matches.');
  expect(asked).toEqual(['/signature-vectors.json']);

  await lab.getByLabel('Secret').fill('test_vector_notification_secret ');
  await expect.poll(() => result.textContent()).toContain('space or a line feed around');
  await lab.getByLabel('Secret').fill('another');
  await expect.poll(() => result.textContent()).toContain('Most likely the secret is another one');

  await lab.getByLabel('Secret').fill('test_vector_notification_secret');
  const body = await lab.locator('textarea').nth(1).inputValue();
  const file = { name: 'body.json', mimeType: 'application/json', buffer: Buffer.from(`${body}\r\n`) };
  await lab.getByLabel('Body from a file').setInputFiles(file);
  await expect.poll(() => result.textContent()).toContain('ends with a line feed');

  await lab.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => result.textContent()).toContain('Put in the secret');
  expect(asked).toEqual(['/signature-vectors.json']);
  expect(new URL(page.url()).search).toBe('');

  await page.evaluate(() => {
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function later() {
      return new Promise((resolve) => addEventListener('read-now', () => resolve(read.call(this))));
    };
  });
  await lab.getByLabel('Body from a file').setInputFiles(file);
  await lab.getByRole('button', { name: 'Clear' }).click();
  await page.evaluate(async () => {
    dispatchEvent(new Event('read-now'));
    await new Promise((resolve) => setTimeout(resolve, 50));
  });
  expect(await lab.locator('textarea').nth(1).isEnabled(), 'a file that was taken back').toBe(true);
  expect(troubles).toEqual([]);

  await page.route('**/signature-vectors.json', (route) => route.abort());
  await lab.getByRole('button', { name: 'Fill in the test vector' }).click();
  await expect.poll(() => result.textContent()).toBe('The test vector could not be loaded.');
  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
  });
  await lab.getByLabel('Secret').fill('secret');
  await lab.locator('textarea').nth(1).fill('{}');
  await expect.poll(() => result.textContent()).toContain('only on pages that come over HTTPS');
  expect(troubles.filter((trouble) => !trouble.includes('ERR_FAILED'))).toEqual([]);
});

test('a word is explained while it has the focus, until Escape', async () => {
  const { page, troubles } = await own.visit('/docs/api', { viewport: PHONE });
  await hydrated(page);
  const word = page.locator('.tip-word').first();
  const tip = page.getByRole('tooltip').first();
  expect(await tip.isVisible()).toBe(false);
  await word.focus();
  await expect.poll(() => tip.isVisible()).toBe(true);
  const box = await tip.boundingBox();
  expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= PHONE.width, 'inside the window').toBe(
    true,
  );
  await expect
    .poll(async () => {
      await page.keyboard.press('Escape');
      return tip.isVisible();
    })
    .toBe(false);
  expect(troubles).toEqual([]);
});
