import { afterAll, expect, test } from 'vitest';
import { startLocalServer } from '../../src/local-server/start.ts';
import { createSandbox } from '../../src/plugins/sandbox/server/engine.ts';
import { startServer } from '../../src/plugins/sandbox/server/server.ts';
import { folder } from '../helpers/folder.ts';
import { runHere } from '../helpers/site.ts';
import { fileOf } from '../plugins/sandbox/gateway.ts';
import { SHOP } from '../plugins/sandbox/shop.ts';
import { violationsOn } from './axe.ts';
import { servedSite } from './served-site.ts';

const PAGE = { 'content/docs/orders.md': '# Orders\n\n::operation{#placeOrder}\n' };
const origins: string[] = [];

/** The site of the shop, whose builder sends to a sandbox on a free port. */
async function buildShop(): Promise<string> {
  const file = await fileOf(folder(SHOP));
  const sandbox = createSandbox(file, { seed: 'e2e', now: Date.now });
  const server = await startServer(
    sandbox,
    {
      host: 'localhost',
      port: 0,
      allowedHosts: [],
      allowedOrigins: origins,
      log: () => {},
      control: () => ({ status: 404, headers: {}, text: '' }),
    },
    startLocalServer,
  );
  afterAll(() => server.close());
  const config = `title: Shop\nurl: https://shop-docs.example\nreference: { openapi: content/reference/shop.yaml, sandbox: '${server.url}' }\n`;
  const site = folder({ ...SHOP, ...PAGE, 'site.config.yaml': config });
  const { status, stderr } = await runHere(site, ['build']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return `${site}/dist`;
}

const shop = servedSite(buildShop);

test('a reader sends a request to the sandbox, and only there', async () => {
  const { page, troubles } = await shop.visit('/docs/orders');
  const { origin } = new URL(page.url());
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  const send = dialog.getByRole('button', { name: 'Send to the sandbox' });
  origins.push(origin);
  await send.focus();
  await page.keyboard.press('Enter');
  const answer = dialog.getByRole('region', { name: 'Response of the sandbox' });
  await expect.poll(() => answer.textContent()).toContain('HTTP/1.1 201');
  expect(await answer.textContent()).toContain('"item": "Blue teapot"');
  expect(await violationsOn(page, { part: 'dialog' })).toEqual([]);
  expect(troubles.filter((line) => !line.endsWith('/api/orders'))).toEqual([]);
  origins.pop();
  await send.click();
  await expect
    .poll(() => dialog.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('No sandbox answers'));
});

const NOTED = `openapi: 3.1.0
info: { title: Notes, version: '1' }
servers: [{ url: https://notes.example }]
paths:
  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: X-Note, in: header, required: true, schema: { type: string }, example: ключ }]
      responses: { '200': { description: Notes } }
`;

const notes = servedSite(async () => {
  const config =
    "title: Notes\nurl: https://notes-docs.example\nreference: { openapi: content/reference/notes.yaml, sandbox: 'http://localhost:9' }\n";
  const site = folder({
    'site.config.yaml': config,
    'content/reference/notes.yaml': NOTED,
    'content/docs/notes.md': '# Notes\n\n::operation{#listNotes}\n',
  });
  const { status, stderr } = await runHere(site, ['build']);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return `${site}/dist`;
});

test('a request that browsers do not send says why', async () => {
  const { page } = await notes.visit('/docs/notes');
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  await dialog.getByRole('button', { name: 'Send to the sandbox' }).click();
  await expect
    .poll(() => dialog.getByRole('status').allTextContents())
    .toContainEqual(expect.stringContaining('ISO-8859-1'));
});
