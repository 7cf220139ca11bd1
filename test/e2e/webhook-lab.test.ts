import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { painted } from './reader.ts';
import { hydrated, PHONE, servedSite, withoutPrefetching } from './served-site.ts';

const own = servedSite(builtOwnSite);

const pathOf = (request: Request) => new URL(request.url()).pathname;

test('the webhook lab computes, compares and explains, and sends nothing of what is put in', async () => {
  const requests: Request[] = [];
  const { page, troubles } = await own.visit('/docs/notification', {
    viewport: PHONE,
    prepare: async (empty) => {
      await withoutPrefetching(empty);
      empty.on('request', (request) => requests.push(request));
    },
  });
  await hydrated(page);
  const lab = page.getByRole('group', { name: 'Webhook lab' });
  await lab.waitFor();
  const result = lab.getByRole('status');
  const isFetched = (request: Request) => request.resourceType() === 'fetch';
  const fetched = () =>
    requests
      .filter(isFetched)
      .map(pathOf)
      .filter((path) => !path.startsWith('/assets/site-'));
  expect(fetched()).toEqual([]);

  await lab.getByRole('button', { name: 'Fill in an example' }).click();
  await expect.poll(() => result.textContent()).toContain('The signature matches.');
  const headers = await lab.locator('textarea').first().inputValue();
  expect(headers).toMatch(/^Gateway-Timestamp: \d{10}\nGateway-Signature: v1=[\da-f]{64}$/);

  await lab.getByLabel('Secret').fill('test_vector_notification_secret ');
  await expect.poll(() => result.textContent()).toContain('starts or ends with a space or a line feed');
  await lab.getByLabel('Secret').fill('another');
  await expect.poll(() => result.textContent()).toContain('The secret is probably a different one');

  await lab.getByLabel('Secret').fill('test_vector_notification_secret');
  const body = await lab.locator('textarea').nth(1).inputValue();
  const file = { name: 'body.json', mimeType: 'application/json', buffer: Buffer.from(`${body}\r\n`) };
  await lab.getByLabel('Body from a file').setInputFiles(file);
  await expect.poll(() => result.textContent()).toContain('ends with a line feed');

  await lab.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => result.textContent()).toContain('Enter the secret');
  expect(fetched()).toEqual([]);
  const sent = requests.map((request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`);
  expect(sent.length).toBeGreaterThan(3);
  expect(sent.filter((text) => !text.startsWith('GET ') || /secret|another|v1=/.test(text))).toEqual([]);
  expect(new URL(page.url()).search).toBe('');

  await page.evaluate(() => {
    const read = File.prototype.arrayBuffer;
    File.prototype.arrayBuffer = function later() {
      return new Promise((resolve) => {
        addEventListener('read-now', () => {
          const bytes = read.call(this);
          resolve(bytes);
          // A task later, the code that waits for the bytes has handled them.
          void bytes.then(() => setTimeout(() => document.body.setAttribute('data-read', '')));
        });
      });
    };
  });
  await lab.getByLabel('Body from a file').setInputFiles(file);
  await lab.getByRole('button', { name: 'Clear' }).click();
  await page.evaluate(() => dispatchEvent(new Event('read-now')));
  await page.locator('body[data-read]').waitFor();
  await painted(page);
  expect(await lab.locator('textarea').nth(1).isEnabled(), 'a file that was taken back').toBe(true);
  expect(troubles).toEqual([]);

  await page.evaluate(() => {
    Object.defineProperty(globalThis, 'isSecureContext', { value: false });
  });
  await lab.getByLabel('Secret').fill('secret');
  await lab.locator('textarea').nth(1).fill('{}');
  await expect.poll(() => result.textContent()).toContain('only on pages that were loaded over HTTPS');
  expect(troubles).toEqual([]);
});

test('the explanation is next to its word, wherever the window has room', async () => {
  const { page } = await own.visit('/docs/guide');
  const word = page.locator('.tip-word', { hasText: '3-D Secure' }).first();
  const tip = word.locator('xpath=../*[@role="tooltip"]');
  const gaps = async () => {
    await word.hover();
    await expect.poll(() => tip.isVisible()).toBe(true);
    const [near, box] = [await word.boundingBox(), await tip.boundingBox()];
    if (near === null || box === null) throw new Error('Word and tip are visible.');
    return {
      aside: Math.abs(box.x - near.x),
      below: box.y - near.y - near.height,
      above: near.y - box.y - box.height,
    };
  };
  await word.evaluate((node) => node.scrollIntoView({ block: 'center' }));
  const centered = await gaps();
  expect(centered.aside).toBeLessThan(16);
  expect(Math.abs(centered.below)).toBeLessThan(8);
  await word.evaluate((node) => node.scrollIntoView({ block: 'end' }));
  expect(Math.abs((await gaps()).above)).toBeLessThan(8);
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
