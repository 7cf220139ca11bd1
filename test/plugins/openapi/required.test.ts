import { beforeAll, expect, test } from 'vitest';
import { type SiteChain, site } from '../../helpers/site.ts';

const text = { type: 'string' };
const fields = (required: boolean) => ({
  type: 'object',
  properties: { one: text, two: text },
  ...(required && { required: ['one', 'two'] }),
});
const content = (schema: object) => ({ 'application/json': { schema } });

/** Place → an operation with two fields there. */
const PLACES: Readonly<Record<string, (required: boolean) => object>> = {
  body: (required) => ({ requestBody: { content: content(fields(required)) } }),
  parameters: (required) => ({
    parameters: ['one', 'two'].map((name) => ({ name, in: 'query', required, schema: text })),
  }),
  response: (required) => ({
    responses: { 200: { description: 'Done.', content: content(fields(required)) } },
  }),
  'items of a response': (required) => ({
    responses: {
      200: { description: 'Done.', content: content({ type: 'array', items: fields(required) }) },
    },
  }),
  'form of a response': (required) => ({
    responses: { 200: { description: 'Done.', content: content({ oneOf: [fields(required), text] }) } },
  }),
  'headers of a response': (required) => ({
    responses: {
      200: {
        description: 'Done.',
        headers: { One: { required, schema: text }, Two: { required, schema: text } },
      },
    },
  }),
  callback: (required) => ({
    callbacks: { done: { '{$url}': { post: { requestBody: { content: content(fields(required)) } } } } },
  }),
};

const idOf = (name: string, required: boolean) => `${name.replaceAll(' ', '-')}-${required ? 'all' : 'none'}`;

let built: SiteChain;
beforeAll(async () => {
  const operations = Object.entries(PLACES).flatMap(([name, make]) =>
    [true, false].map((required) => {
      const operationId = idOf(name, required);
      return [`/${operationId}`, { post: { operationId, ...make(required) } }];
    }),
  );
  const api = {
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1' },
    paths: Object.fromEntries(operations),
  };
  const config = { reference: { openapi: 'content/reference/shop.json', pages: '/api' } };
  built = site({ 'docs/a.md': '# A\n', 'content/reference/shop.json': JSON.stringify(api) }, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
});

test.each(Object.keys(PLACES))('fields of a %s say that they are required, and that they are not', (name) => {
  const marks = (required: boolean) =>
    built.output(`api/${idOf(name, required)}/index.html`).match(/class="field-required">required</g) ?? [];
  expect([marks(true).length, marks(false).length]).toEqual([2, 0]);
  const rows = (required: boolean) =>
    built
      .output(`api/${idOf(name, required)}.md`)
      .split('\n')
      .filter((line) => /^\| `(?:one|two|\[\]\.one|\[\]\.two|One|Two)` /.test(line))
      .map((line) => line.split(' | ')[2]);
  expect([rows(true), rows(false)]).toEqual([
    ['yes', 'yes'],
    ['no', 'no'],
  ]);
});
