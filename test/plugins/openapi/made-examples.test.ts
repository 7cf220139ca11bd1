import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { site } from '../../helpers/site.ts';

const json = (schema: object) => ({ 'application/json': { schema } });
const fault = { description: 'Fault.', content: json({ $ref: '#/components/schemas/Fault' }) };
const SPEC = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  servers: [{ url: 'https://shop.example/{path}', variables: { path: { default: '' } } }],
  paths: {
    '/orders': {
      post: {
        operationId: 'order',
        responses: {
          404: { description: 'Missing.', content: json({ properties: { id: { default: 'made-4704' } } }) },
          400: { description: 'Wrong.', content: json({ type: 'object' }) },
          401: fault,
          402: {
            description: 'Declined.',
            content: {
              'application/json': { example: { a: 'written-4702' } },
              'text/plain': { example: 'written-4711' },
            },
          },
          500: fault,
          200: {
            description: 'Ordered.',
            content: { '*/*': { schema: { properties: { a: { const: 'made-4700' } } } } },
          },
        },
        callbacks: {
          paid: {
            '{$request.body#/url}': {
              post: {
                requestBody: {
                  content: { 'application/json': { examples: { one: { value: 'sent-4705' } } } },
                },
                responses: {
                  200: { description: 'Taken.', content: { 'text/plain': { example: 'answer-4706' } } },
                },
              },
            },
          },
        },
      },
      get: {
        operationId: 'list',
        'x-codeSamples': [
          { lang: 'ruby', source: 'puts' },
          { lang: 'ruby', label: 'ruby 3', source: 'puts' },
          { lang: 'Klingon', source: 'nuqneH' },
        ],
        responses: {
          default: { description: 'Orders.', content: json({ properties: { a: { const: 'made-4707' } } }) },
        },
      },
      delete: {
        operationId: 'remove',
        responses: Object.fromEntries(
          ['400', '401', '403'].map((status) => [
            status,
            {
              description: 'Refused.',
              content: json({
                properties: { code: { type: 'string', description: 'Why.', const: 'made-4712' } },
              }),
            },
          ]),
        ),
      },
    },
  },
  webhooks: {
    shipped: {
      post: {
        requestBody: { content: json({ properties: { a: { const: 'made-4708' } } }) },
        responses: { 200: { description: 'Taken.' } },
      },
    },
  },
  components: {
    schemas: {
      Fault: { properties: { code: { const: 'made-4701' } } },
      Order: {
        allOf: [{ properties: { a: {} } }],
        example: { a: 'own-4709' },
        examples: [{ a: 'own-4710' }],
      },
      Long: {
        properties: { list: { items: { type: 'string' } } },
        examples: Array.from({ length: 40 }, (_, at) => ({ list: Array(2000).fill(`text ${at}`) })),
      },
    },
  },
};

const built = (async () => {
  const files = { 'docs/guide.md': '# Guide\n', 'content/reference/shop.yaml': stringify(SPEC) };
  const made = site(files, { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } }).build();
  expect(await made).toMatchObject({ status: 0, stderr: '' });
  return { output: (path: string) => made.output(path) };
})();

test('answers without an example get one from their schema, successes first; errors that have one schema get it once', async () => {
  const html = (await built).output('api/order/index.html');
  expect(tabsOf(html).slice(-7)).toEqual([
    ...['200', '401, 500', '402 JSON', '402 text/plain', '404', 'paid', 'paid 200'],
  ]);
  for (const word of ['made-4700', 'made-4701', 'written-4702', 'made-4704']) expect(html).toContain(word);
  expect(html).toContain('401, 500 (made from the schema)');
  expect(html).toContain('404 Not Found (made from the schema)');
});

test('errors of one schema that each has for itself are shown together, too', async () => {
  const html = (await built).output('api/remove/index.html');
  expect(html).toContain('400, 401, 403 (made from the schema)');
  expect(html.match(/Why\./g)).toHaveLength(1);
});

test('the request builder has an example of every answer, whatever its media type', async () => {
  const { output } = await built;
  const [, name] = /data-request="([^"]+)"/.exec(output('api/order/index.html')) ?? [];
  const { answers } = JSON.parse(output(`reference/requests/${name}.json`)) as {
    answers: { status: string; body?: unknown }[];
  };
  const bodyOf = (status: string) => answers.find((answer) => answer.status === status)?.body;
  expect([bodyOf('200'), bodyOf('500'), bodyOf('402')]).toEqual([
    { a: 'made-4700' },
    { code: 'made-4701' },
    { a: 'written-4702' },
  ]);
  expect(answers.map(({ body }) => body)).toContain('written-4711');
});

test('a sample of the file has the usual name of its language, unless the file has a name for it', async () => {
  expect(tabsOf((await built).output('api/list/index.html'))).toEqual(
    expect.arrayContaining(['Ruby', 'ruby 3', 'Klingon']),
  );
});

test('a default without a text is seen', async () => {
  expect((await built).output('api/order/index.html')).toContain('<code translate="no">&quot;&quot;</code>');
  expect((await built).output('api/order.md')).toContain('- `{path}`: `""`');
});

test('examples of a callback are shown with those of the answers, and in the Markdown copy', async () => {
  for (const text of [(await built).output('api/order/index.html'), (await built).output('api/order.md')])
    for (const word of ['sent-4705', 'answer-4706', 'POST {$request.body#/url}'])
      expect(text).toContain(word);
});

test('an operation whose only answer is the default one has an example of it', async () => {
  expect((await built).output('api/list.md')).toContain('made-4707');
});

test('a webhook without an example gets one from its schema', async () => {
  const text = (await built).output('api/post-shipped.md');
  expect(text).toContain('title="application/json (made from the schema)"');
  expect(text).toContain('made-4708');
});

test('the page of an object has its examples, and so has its Markdown copy', async () => {
  for (const path of ['api/schemas/order/index.html', 'api/schemas/order.md'])
    for (const word of ['own-4709', 'own-4710']) expect((await built).output(path)).toContain(word);
});

test('of many long examples of an object, its page has the beginnings, and links to the whole ones', async () => {
  const { output } = await built;
  const html = output('api/schemas/long/index.html');
  expect(html.length).toBeLessThan(200_000);
  const links = [...html.matchAll(/href="\/(reference\/examples\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(links).toHaveLength(40);
  expect(JSON.parse(output(links[39] ?? ''))).toEqual({ list: Array(2000).fill('text 39') });
  expect(output('api/schemas/long.md')).toContain(links[39]);
});

function tabsOf(html: string): readonly (string | undefined)[] {
  return [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label);
}
