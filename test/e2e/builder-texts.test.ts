import { join } from 'node:path';
import { expect, test } from 'vitest';
import { site } from '../helpers/site.ts';
import { servedSite } from './served-site.ts';

const API = `openapi: 3.1.0
info: { title: Keys, version: '1' }
servers: [{ url: https://api.example }]
paths:
  /keys:
    post:
      operationId: addKey
      parameters:
        - { name: from, in: query, required: true, allowReserved: true, schema: { type: string }, example: 'a/b:c' }
      requestBody:
        content:
          application/json:
            schema: { type: object, required: [key], properties: { key: { type: string }, name: { type: string } } }
            example: { key: "BEGIN\\nabc\\nEND", name: Test }
      responses: { '204': { description: Added. } }
`;

const keys = servedSite(async () => {
  const files = { 'content/reference/keys.yaml': API, 'docs/keys.md': '# Keys\n\n::operation{#addKey}\n' };
  const built = site(files, { reference: { openapi: 'content/reference/keys.yaml' } });
  await built.build('--strict');
  return join(built.directory, 'dist');
});

test('a text of several lines keeps its lines in the request builder, also when it is edited', async () => {
  const { page } = await keys.visit('/docs/keys');
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  const http = dialog.getByRole('region', { name: 'HTTP request', includeHidden: true });
  await expect.poll(() => http.textContent()).toContain('{"key":"BEGIN\\nabc\\nEND","name":"Test"}');
  await dialog.getByLabel(/^key\b/).fill('BEGIN\nother\nEND');
  await expect.poll(() => http.textContent()).toContain('{"key":"BEGIN\\nother\\nEND","name":"Test"}');
});

test('a required parameter of the query is sent with reserved signs, and also without a value', async () => {
  const { page } = await keys.visit('/docs/keys');
  await page.getByRole('button', { name: 'Build a request' }).click();
  const dialog = page.getByRole('dialog', { name: 'Request builder' });
  const http = dialog.getByRole('region', { name: 'HTTP request', includeHidden: true });
  await expect.poll(() => http.textContent()).toContain('POST /keys?from=a/b:c HTTP/1.1');
  await dialog.getByLabel(/^from\b/).fill('');
  await expect.poll(() => http.textContent()).toContain('POST /keys?from= HTTP/1.1');
});
