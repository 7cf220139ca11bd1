import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';
import { readFiles } from './read-files.ts';

const SPEC = readFileSync(new URL('all-examples-spec.yaml', import.meta.url), 'utf8');

test('every example of a request and of each answer can be chosen; where an answer has none, one is made', async () => {
  const built = site(
    { 'docs/guide.md': '# Guide\n', 'content/reference/shop.yaml': SPEC },
    { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  const html = built.output('api/order/index.html');
  for (const number of [4711, 4712, 4713, 4714, 4715, 4716, 4717, 4718])
    expect(html).toContain(String(number));
  const tabs = [...html.matchAll(/role="tab"[^>]*>([^<]*)</g)].map(([, label]) => label);
  expect(tabs.slice(-8)).toEqual([
    'By card',
    'cash',
    '201',
    '402 funds',
    '402 Suspected fraud',
    '422 application/json',
    '422 application/problem+json',
    '500',
  ]);
  expect(html).toContain('201 Created (made from the schema)');
  expect(built.output('api/order.md')).toContain('declined-4715');
});

/** Media types of an answer without an example → the line of what is made from its schema. */
test.each([
  ['application/json', '"number": 4713'],
  ['*/*', '"number": 4713'],
  ['application/problem+json', '"number": 4713'],
  ['application/xml', '&lt;number&gt;4713&lt;/number&gt;'],
  ['application/vnd.shop+xml; charset=utf-8', '&lt;number&gt;4713&lt;/number&gt;'],
])('an example of %s is made from the schema in this format', async (type, line) => {
  const spec = SPEC.replace(
    /application\/json:(?=\n {14}schema: \{ type: object, properties)/,
    JSON.stringify(type).concat(':'),
  );
  const built = site(
    { 'docs/guide.md': '# Guide\n', 'content/reference/shop.yaml': spec },
    { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  const html = built
    .output('api/order/index.html')
    .replace(/<\/?span[^>]*>/g, '')
    .replaceAll('&quot;', '"');
  expect(html).toContain('201 Created (made from the schema)');
  expect(html).toContain(line);
});

test('an example that is nothing but a reference is what the reference leads to', () => {
  const example = (ref: unknown) => `application/json: { example: ${JSON.stringify(ref)} }`;
  const { operation, problems } = readFiles({
    'shop.yaml': `
openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    post:
      operationId: order
      responses:
        '200': { content: { ${example({ $ref: '#/components/examples/paid/value' })} } }
        '201': { content: { application/json: { examples: { other: { value: { $ref: 'other.yaml#/a' } } } } } }
        '400': { content: { ${example({ $ref: '#/nowhere' })} } }
        '401': { content: { ${example({ $ref: '#/components/examples/circle/value' })} } }
        '402': { content: { ${example({ $ref: '#/components/examples/paid/value', more: 1 })} } }
components:
  examples:
    paid: { value: { state: paid } }
    circle: { value: { $ref: '#/components/examples/circle/value' } }
`,
    'other.yaml': 'a: { state: sent }\n',
  });
  const values = operation('order').responses.map(({ contents }) => contents[0]?.examples[0]?.value);
  expect(problems).toEqual([]);
  expect(values).toEqual([
    { state: 'paid' },
    { state: 'sent' },
    { $ref: '#/nowhere' },
    { $ref: '#/components/examples/circle/value' },
    { $ref: '#/components/examples/paid/value', more: 1 },
  ]);
});
