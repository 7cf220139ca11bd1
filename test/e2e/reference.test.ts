import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from '../helpers/sources.ts';
import { builtOwnSite } from '../proof/sites.ts';
import { DESKTOP, hydrated, PHONE, servedSite } from './served-site.ts';

const site = servedSite(builtOwnSite);
const SALE = '/docs/online-direct/API/sale';
const NUMBER = 'sale.request.paymentMethod.card.number';

/** The signature of the first example of a sale, as one line of JSON. */
async function signatureOfSale(): Promise<string> {
  const api = parse(await readFile(join(repository, 'content/reference/gateway.openapi.yaml'), 'utf8'));
  const { content } = api.paths['/v1/payments/sale'].post.requestBody;
  const body = JSON.stringify(content['application/json'].examples.card.value);
  return createHmac('sha256', 'test_vector_secret_do_not_use')
    .update(`POST\n/v1/payments/sale\n1772442930\n${body}`)
    .digest('hex');
}

test('a link to a field opens what it stands in, beside the request', async () => {
  const { page } = await site.visit(`${SALE}#${NUMBER}`, { viewport: DESKTOP });
  await hydrated(page);
  const field = page.locator(`[id="${NUMBER}"]`);
  await expect.poll(() => field.isVisible()).toBe(true);
  expect(await field.textContent()).toContain('12–19');
  await expect.poll(() => field.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(400);
  // The message is signed when the site is built, with the secret of the test vectors.
  expect(await page.locator('.samples code.language-http').textContent()).toContain(
    `v1=${await signatureOfSale()}`,
  );
  const box = await page.locator('.samples code.language-bash').first().boundingBox();
  const beside = await field.boundingBox();
  expect(box?.x ?? 0).toBeGreaterThan((beside?.x ?? 0) + (beside?.width ?? 0) / 2);
});

test('the language that a reader has chosen holds on the page of every operation', async () => {
  const { page } = await site.visit(SALE, { viewport: DESKTOP });
  await hydrated(page);
  await page.getByRole('tab', { name: 'Python' }).first().click();
  await page.goto(new URL('/docs/online-direct/API/refund', page.url()).href);
  const python = page.locator('.samples :not(.folded-code) > .code-block code.language-python').last();
  await expect.poll(() => python.isVisible()).toBe(true);
  expect(await python.textContent()).toContain('urllib.request.Request');
  expect(await page.locator('.samples code.language-java').first().isVisible()).toBe(false);
  // The whole program opens below the request.
  const program = page.locator('.folded-code code.language-python').last();
  expect(await program.isVisible()).toBe(false);
  await page.locator('.tab-panel[data-selected] .folded-code > summary').last().click();
  expect(await program.textContent()).toContain('hmac.new');
  expect(await program.isVisible()).toBe(true);
});

test('without script every field can be read', async () => {
  const { page } = await site.visit(SALE, { javaScriptEnabled: false, viewport: DESKTOP });
  const groups = page.locator('details:not([open])', { has: page.locator(`[id="${NUMBER}"]`) });
  while ((await groups.count()) > 0) await groups.first().locator('> summary').click();
  expect(await page.locator(`[id="${NUMBER}"]`).isVisible()).toBe(true);
  expect(await page.locator('.samples code.language-csharp').first().isVisible()).toBe(true);
});

test.each([
  ['an operation', SALE],
  ['events', '/docs/notification'],
])(
  'codes in the tables of %s never break inside a word, and no table scrolls on a phone',
  async (_, path) => {
    const { page } = await site.visit(path, { viewport: PHONE });
    await hydrated(page);
    const broken = await page.locator('.table td code').evaluateAll((codes) =>
      codes
        .filter((code) => code.checkVisibility() && /^[\w.]+$/.test(code.textContent ?? ''))
        .filter((code) => code.getClientRects().length > 1 || code.scrollHeight > 30)
        .map((code) => code.textContent),
    );
    expect(broken).toEqual([]);
    const scrolling = await page
      .locator('.table', { hasNotText: 'https://' }) // An address is wider than a phone.
      .evaluateAll((frames) =>
        frames.filter((frame) => frame.scrollWidth > frame.clientWidth).map((frame) => frame.textContent),
      );
    expect(scrolling).toEqual([]);
  },
);
