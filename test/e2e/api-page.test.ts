import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { site } from '../helpers/site.ts';
import { violationsOn } from './axe.ts';
import { DESKTOP, hydrated, PHONE, servedSite } from './served-site.ts';

const text = { type: 'string' };
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://api.shop.example/v1' }],
  security: [{ key: [] }, { token: [] }],
  paths: {
    '/payments': {
      post: {
        operationId: 'pay',
        summary: 'Pay',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                properties: {
                  currency: { ...text, enum: Array.from({ length: 30 }, (_, index) => `CUR${index}`) },
                  method: {
                    oneOf: [
                      { title: 'Card', properties: { number: text } },
                      { title: 'Wallet', properties: { phone: text } },
                    ],
                  },
                  ...Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`field${index}`, text])),
                },
              },
            },
            'multipart/form-data': { schema: { properties: { image: { ...text, format: 'binary' } } } },
          },
        },
        responses: {
          200: {
            description: 'Paid.',
            content: {
              'application/json': {
                schema: {
                  properties: {
                    state: { ...text, enum: ['paid'], 'x-enumDescriptions': ['The money is there.'] },
                  },
                },
              },
            },
          },
        },
      },
    },
    '/images': {
      post: {
        operationId: 'upload',
        summary: 'Upload',
        requestBody: {
          content: {
            'multipart/form-data': {
              schema: {
                required: ['image'],
                properties: { image: { ...text, format: 'binary' }, note: text, constructor: text },
              },
            },
          },
        },
        responses: { 204: { description: 'Stored.' } },
      },
    },
  },
  webhooks: {
    paymentCaptured: { post: { operationId: 'captured', responses: { 200: { description: 'Taken.' } } } },
  },
  components: {
    schemas: { page: { properties: { next: text } } },
    securitySchemes: {
      key: { type: 'apiKey', in: 'query', name: 'api_key' },
      token: { type: 'http', scheme: 'bearer' },
    },
  },
};

const served = servedSite(async () => {
  const files = { 'docs/start.md': '# Start\n', 'content/reference/shop.yaml': stringify(SPEC) };
  const built = site(files, { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } });
  await built.build('--strict');
  return join(built.directory, 'dist');
});

test('samples stand next to the first lines of an operation, and stay in sight to its end', async () => {
  const { page, troubles } = await served.visit('/api/pay', { viewport: { width: 1440, height: 900 } });
  await hydrated(page);
  const top = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  expect(Math.abs((await top('.operation-summary')) - (await top('.samples-column')))).toBeLessThan(8);
  await page.locator('[id="pay.request.field8"]').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('.samples-column').first().isVisible()).toBe(true);
  expect(await top('.samples-column')).toBeGreaterThan(0);
  expect(await page.getByText('api_key=$KEY').first().isVisible()).toBe(true);
  expect(troubles).toEqual([]);
});

test('on a phone the fields come before the samples, and nothing is wider than the page', async () => {
  const page = await served.look('/api/pay', { viewport: PHONE });
  const y = async (selector: string) => (await page.locator(selector).first().boundingBox())?.y ?? 0;
  expect(await y('#request')).toBeGreaterThan(await y('.operation-summary'));
  expect(await y('.samples-column')).toBeGreaterThan(await y('#response'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
});

test('on a phone the name of a webhook is in one line, above who receives it', async () => {
  const { page } = await served.visit('/api/captured', { viewport: PHONE });
  await hydrated(page);
  const name = await page.locator('.operation-endpoint pre code').boundingBox();
  const receiver = await page.getByText('received by your server').boundingBox();
  expect(name?.height).toBeLessThan(30);
  expect(receiver?.y).toBeGreaterThan((name?.y ?? 0) + (name?.height ?? 0));
});

test('what values mean is below them in answers, too', async () => {
  const page = await served.look('/api/pay');
  const values = page.locator('[id="pay.response.state"] dl');
  const name = await values.locator('dt').boundingBox();
  expect((await values.locator('dd').boundingBox())?.y).toBeGreaterThan(name?.y ?? 0);
});

test('the bar copies the whole address of an operation', async () => {
  const { page } = await served.visit('/api/pay', {
    viewport: DESKTOP,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await hydrated(page);
  await page.getByRole('button', { name: 'Copy the URL' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('https://api.shop.example/v1/payments');
});

test('a schema may be called page, as the data of the page is', async () => {
  const { page, troubles } = await served.visit('/api/schemas/page', { viewport: DESKTOP });
  await hydrated(page);
  expect(await page.locator('[id="page"]').count()).toBe(2);
  expect(troubles).toEqual([]);
});

test('a long list of values has a filter; without script it is complete', async () => {
  const { page } = await served.visit('/api/pay', { viewport: DESKTOP });
  await hydrated(page);
  await page.getByText('30 values').click();
  const values = page.locator('.value-list li:visible');
  expect(await values.count()).toBe(30);
  await page.getByRole('searchbox', { name: 'Filter values' }).fill('cur2');
  expect(await values.allTextContents()).toEqual([
    'CUR2',
    ...Array.from({ length: 10 }, (_, n) => `CUR2${n}`),
  ]);
  await page.getByRole('searchbox', { name: 'Filter values' }).fill('nothing');
  await page.getByText('No value contains this text.').waitFor();

  const { page: plain } = await served.visit('/api/pay', { javaScriptEnabled: false, viewport: DESKTOP });
  await plain.getByText('30 values').click();
  expect(await plain.locator('.value-list li:visible').count()).toBe(30);
  expect(await plain.getByRole('searchbox').count()).toBe(0);
});

test('forms, ways to authenticate and media types are tabs, and a link to a field shows its form', async () => {
  const { page } = await served.visit('/api/pay#pay.request.method.phone', { viewport: DESKTOP });
  await hydrated(page);
  const phone = page.locator('[id="pay.request.method.phone"]');
  await expect.poll(() => phone.isVisible()).toBe(true);
  expect(await page.getByRole('tab', { name: 'Wallet' }).getAttribute('aria-selected')).toBe('true');
  await page.getByRole('tab', { name: 'multipart/form-data' }).click();
  expect(await page.locator('[id="pay.request.image"]').isVisible()).toBe(true);
  await page.getByText('Authentication').first().click();
  await page.getByRole('tab', { name: 'token' }).click();
  expect(await page.locator('[id="pay.authentication.Authorization"]').isVisible()).toBe(true);
  expect(await violationsOn(page)).toEqual([]);
});

test('a key in the query has a field in the request builder, and is in the request', async () => {
  const { page } = await served.visit('/api/pay', { viewport: DESKTOP });
  await hydrated(page);
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  await dialog.getByLabel('api_key').fill('secret');
  await expect
    .poll(() => dialog.getByRole('region', { name: 'HTTP request' }).textContent())
    .toContain('POST /v1/payments?api_key=secret HTTP/1.1');
  await dialog.getByLabel('Way to authenticate').selectOption('token');
  await dialog.getByLabel('Authorization').fill('abc');
  const http = dialog.getByRole('region', { name: 'HTTP request' });
  await expect.poll(() => http.textContent()).toContain('Authorization: Bearer abc');
  expect(await http.textContent()).toContain('POST /v1/payments HTTP/1.1');
});

test('a field with the name of what all objects have is empty, and is sent once it is filled in', async () => {
  const { page } = await served.visit('/api/upload', { viewport: DESKTOP });
  await hydrated(page);
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  expect(await dialog.getByLabel('constructor').inputValue()).toBe('');
  await dialog.getByLabel('constructor').fill('Ada');
  const http = dialog.getByRole('region', { name: 'HTTP request' });
  await expect.poll(() => http.textContent()).toMatch(/name="constructor"\s+Ada/);
});

test('a file of a form is chosen in the request builder, and named in request and programs', async () => {
  const { page } = await served.visit('/api/upload', { viewport: DESKTOP });
  await hydrated(page);
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  const http = dialog.getByRole('region', { name: 'HTTP request' });
  await expect.poll(() => http.textContent()).toContain('filename="image.bin"');
  const file = { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('') };
  await dialog.getByLabel('image').setInputFiles(file);
  await expect.poll(() => http.textContent()).toContain('name="image"; filename="photo.png"');
  expect(await dialog.locator('.builder-result .tab-panel[data-selected] code').textContent()).toContain(
    '--form image=@photo.png',
  );
});
