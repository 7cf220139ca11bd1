import { createHmac } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { Locator, Page, Response } from 'playwright-core';
import { expect, test } from 'vitest';
import { builtOwnSite } from '../proof/sites.ts';
import { violationsOn } from './axe.ts';
import { DESKTOP, hydrated, servedSite, withoutPrefetching } from './served-site.ts';

const own = servedSite(builtOwnSite);
const SALE = '/docs/online-direct/API/sale';
const SECRET = 'test_vector_secret_do_not_use';

/** The parts of a page that a reader builds requests with. */
function partsOf(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  return {
    dialog,
    open: page.getByRole('button', { name: 'Build a request' }),
    http: dialog.getByRole('region', { name: 'HTTP request', includeHidden: true }),
    program: dialog.locator('.builder-result .tab-panel[data-selected] code'),
    answer: dialog.getByRole('region', { name: 'JSON' }),
    field: (name: string) => dialog.getByLabel(new RegExp(`^${name}\\b`)),
  };
}

/** The sentence below a field that says what is wrong with it. */
async function faultOf(field: Locator): Promise<string | null> {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
  return field
    .page()
    .locator(`[id="${ids.at(-1)}"]`)
    .textContent();
}

/** Is a message signed as a server would sign it? */
function isSigned(message: string): boolean {
  const [head = '', body = ''] = message.split('\n\n');
  const [, path] = head.split(' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1];
  const text = `POST\n${path}\n${header('Gateway-Timestamp')}\n${body}`;
  const isWhole = header('Content-Length') === String(Buffer.byteLength(body));
  const signature = createHmac('sha256', SECRET).update(text).digest('hex');
  return isWhole && header('Gateway-Signature') === `v1=${signature}`;
}

test('the builder comes when it is asked for, and shows each request that is typed, signed', async () => {
  const { page, troubles } = await own.visit(SALE, { viewport: DESKTOP, prepare: withoutPrefetching });
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const { dialog, open, http, program, answer, field } = partsOf(page);
  const asked: Response[] = [];
  page.on('response', (response) => asked.push(response));

  await open.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  const came = await Promise.all(asked.map(async (one) => ({ url: one.url(), body: await one.body() })));
  const paths = came.map(({ url }) => new URL(url).pathname);
  expect(paths.filter((path) => !/^\/(?:assets\/.*\.js|reference\/requests\/\w+\.json)$/.test(path))).toEqual(
    [],
  );
  const script = came.filter(({ url }) => url.endsWith('.js')).map(({ body }) => gzipSync(body).length);
  expect(script.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(37_200);
  asked.length = 0;

  await expect.poll(async () => isSigned((await http.textContent()) ?? '')).toBe(true);
  expect(await program.textContent()).toContain('"amount": 1999');
  await field('amount').fill('4500');
  await field('description').fill('Café <b>');
  await expect.poll(() => http.textContent()).toContain('"amount":4500');
  await expect.poll(() => http.textContent()).toContain('Café <b>');
  await expect.poll(async () => isSigned((await http.textContent()) ?? '')).toBe(true);
  expect(await program.textContent()).toContain('"amount": 4500');

  await dialog
    .getByLabel('Test card')
    .selectOption({ label: '\u20664000 0000 0000 4020\u2069 · Visa – insufficient funds' });
  await expect.poll(() => http.textContent()).toContain('"number":"4000000000004020"');
  expect(await dialog.getByLabel('Documented response').locator('option:checked').textContent()).toMatch(
    /^402/,
  );
  expect(await answer.textContent()).toContain('"code": "E4002"');
  // Texts of the API keep their direction on a page that is read from right to left.
  const answered = dialog.locator('.builder-answer');
  expect(await answered.locator('.builder-happens').getAttribute('dir')).toBe('auto');
  expect(await answered.locator('.builder-hint').first().getAttribute('dir')).toBe('auto');
  expect(await field('amount').inputValue()).toBe('4500');
  await field('number').fill('4222222222222');
  await expect.poll(() => answer.textContent()).toContain('"code": "E1008"');
  expect(await dialog.getByLabel('Test card').locator('option:checked').textContent()).toBe('Another number');
  await dialog.getByLabel('Start with example').selectOption({ label: 'Apple Pay' });
  await expect.poll(() => http.textContent()).toContain('"walletToken"');
  await expect.poll(() => answer.textContent()).toContain('"type": "applePay"');

  expect(asked.map((response) => response.url())).toEqual([]);
  expect(troubles).toEqual([]);
});

test('faults are said where they are, variants and lists change, and the keyboard is enough', async () => {
  const { page, troubles } = await own.visit(SALE, { viewport: { width: 320, height: 640 } });
  const { dialog, open, http, field } = partsOf(page);
  await open.click();
  await dialog.waitFor();
  const status = dialog.getByRole('status');
  const tab = (name: string) => dialog.getByRole('tab', { name, exact: true });
  const copy = dialog.locator('.builder-result .code-block:not(.builder-answer *) [data-copy]');
  const canCopy = () => copy.evaluateAll((all) => all.map((one) => !(one as HTMLButtonElement).disabled));
  expect(await status.textContent()).toBe('The request is valid.');
  expect(new Set(await canCopy())).toEqual(new Set([true]));

  const label = dialog.locator('label', { hasText: /^orderId/ });
  expect(await label.locator('.builder-required').textContent()).toBe('required');
  await field('amount').fill('none');
  expect(await faultOf(field('amount'))).toBe('');
  await page.keyboard.press('Tab');
  await expect.poll(() => faultOf(field('amount'))).toBe('Enter a whole number.');
  expect(await status.textContent()).toBe('Fields to correct: 1.');
  await tab('Form').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await http.waitFor();
  expect(await field('amount').isVisible(), 'one tab is shown at a time').toBe(false);
  expect(await dialog.locator('.builder-result').textContent()).toContain(
    'This request is not valid. You can copy it when it is. Fields to correct: 1.',
  );
  expect(new Set(await canCopy())).toEqual(new Set([false]));
  const shown = dialog.getByLabel('Documented response').locator('option:checked');
  expect(await shown.textContent()).toMatch(/^400/);
  await dialog.getByRole('button', { name: 'Check the request' }).click();
  await http.waitFor({ state: 'hidden' });
  expect(await field('amount').evaluate((input) => input === document.activeElement)).toBe(true);
  await field('orderId').fill('');
  // An optional field.
  await field('returnUrl').fill('shop');
  await field('number').fill('41');
  await field('number').press('Enter');
  await expect.poll(() => status.textContent()).toBe('Fields to correct: 4.');
  expect(await faultOf(field('returnUrl'))).not.toBe('');
  expect(await faultOf(field('orderId'))).toBe('This field is required.');
  expect(await faultOf(field('number'))).toBe('Too short: at least 12 characters.');
  expect(await field('orderId').evaluate((input) => input === document.activeElement)).toBe(true);

  await dialog.getByLabel('Kind of paymentMethod').focus();
  await page.keyboard.press('End');
  await expect.poll(() => http.textContent()).toContain('"type":"phoneWallet","phoneNumber":"+46700000067"');
  await dialog.getByRole('button', { name: 'Add metadata' }).press('Enter');
  await dialog.getByRole('button', { name: 'Add an item to metadata' }).press('Enter');
  await page.keyboard.type('colour');
  await expect.poll(() => http.textContent()).toContain('"colour":"text"');
  await dialog.getByRole('button', { name: 'Remove metadata', exact: true }).press('Enter');
  await expect.poll(() => http.textContent()).not.toContain('metadata');
  await page.keyboard.type(' ');
  await dialog.getByRole('button', { name: 'Remove metadata', exact: true }).waitFor();

  await tab('Result').click();
  const before = await http.textContent();
  await dialog.getByRole('button', { name: 'New time and IDs' }).press('Enter');
  await expect.poll(() => http.textContent()).not.toBe(before);
  const [footer, room] = [await dialog.locator('footer').boundingBox(), page.viewportSize()];
  expect((footer?.y ?? 0) + (footer?.height ?? 0), 'the footer stays at the end').toBeCloseTo(
    room?.height ?? 0,
    0,
  );
  const wide = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wide, 'nothing is wider than the window').toBe(0);
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => Object.assign(document.documentElement.dataset, { theme: name }), theme);
    expect([theme, await violationsOn(page, { part: 'dialog' })]).toEqual([theme, []]);
  }

  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.isVisible()).toBe(false);
  expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await field('amount').inputValue(), 'what was put in is still there').toBe('none');
  expect(troubles).toEqual([]);
});

test('a click before any script of the builder is there opens it later', async () => {
  const { page, troubles } = await own.visit(SALE, {
    viewport: DESKTOP,
    prepare: (empty) =>
      empty.addInitScript(() =>
        document.addEventListener('DOMContentLoaded', () =>
          document.querySelector<HTMLElement>('[data-widget="request-builder"] > button')?.click(),
        ),
      ),
  });
  await partsOf(page).dialog.waitFor();
  expect(troubles).toEqual([]);
});

test('the chosen language is that of the page, and a browser that may not sign says so', async () => {
  const { page } = await own.visit('/docs/online-direct/API/refund', {
    viewport: DESKTOP,
    prepare: (empty) =>
      empty.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { get: () => undefined })),
  });
  const { dialog, open, http, program } = partsOf(page);
  await page.getByRole('tab', { name: 'PHP' }).first().click();
  await open.click();
  await dialog.waitFor();
  await expect.poll(() => program.textContent()).toContain('<?php');
  await dialog.getByRole('tab', { name: 'Python' }).click();
  await expect.poll(() => program.textContent()).toContain('hmac.new');
  await expect.poll(() => http.textContent()).toContain('v1=<signature>');
  expect(await dialog.textContent()).toContain('the browser cannot compute the signature');
  await dialog.getByRole('button', { name: 'Close' }).click();
  expect(
    await page.locator('.samples :not(.folded-code) > .code-block code.language-python').last().isVisible(),
  ).toBe(true);
});
