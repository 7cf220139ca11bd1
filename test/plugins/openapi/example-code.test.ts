import { expect, test } from 'vitest';
import { wholeExample } from '../../../src/plugins/openapi/node/long-examples.ts';
import { exampleCode } from '../../../src/plugins/openapi/node/samples/example-code.ts';
import { site } from '../../helpers/site.ts';

const t = (key: string): string => key;
const codeOf = (value: unknown, count = 1) =>
  exampleCode(
    { value, ...wholeExample({ value, count }, new Map()) },
    { of: { mediaType: 'text/plain' }, schemas: {} },
    { title: '200 OK', t },
  );

test('a long example shows whole lines of its beginning, and says so', () => {
  const { code, title } = codeOf({ list: Array.from({ length: 20_000 }, () => 12_345) });
  expect(code.length).toBeLessThanOrEqual(10_002);
  expect(code).toMatch(/^\{\n {2}"list": \[\n(?: {4}12345,\n)+…$/);
  expect(title).toBe('200 OK (exampleStart)');
});

test('a long example of one line ends where it is long enough', () => {
  expect(codeOf('a'.repeat(60_000))).toEqual({
    language: 'text',
    title: '200 OK (exampleStart)',
    code: `${'a'.repeat(10_000)}\n…`,
  });
});

test('an example that fits is shown whole', () => {
  const text = 'a'.repeat(10_000);
  expect(codeOf(text)).toEqual({ language: 'text', title: '200 OK', code: text });
});

test.each([
  [6, 10_000],
  [20, 3000],
  [90, 1000],
])('of each of %i examples, %i characters are shown at most', (count, shown) => {
  expect(codeOf('a'.repeat(60_000), count).code).toBe(`${'a'.repeat(shown)}\n…`);
  expect(codeOf('a'.repeat(shown), count).code).toBe('a'.repeat(shown));
});

test('a value that many operations share is written once to see whether it is long', () => {
  let reads = 0;
  const value = { toJSON: () => (reads += 1) };
  const known = new Map();
  for (let count = 0; count < 10; count++) wholeExample({ value, count: 1 }, known);
  expect(reads).toBe(1);
});

const list = Array.from({ length: 3000 }, (_, place) => `Order ${place}`);
const api = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/orders': {
      get: {
        operationId: 'listOrders',
        responses: {
          '200': {
            description: 'Fine.',
            content: {
              'application/json': { examples: { all: { summary: 'All orders', value: { list } } } },
            },
          },
        },
      },
    },
  },
});

test.each([
  ['a page that is made', { pages: '/api' }, '# Guide\n', 'api/listorders/index.html'],
  [
    'an answer on a page',
    {},
    '# Guide\n\n::samples{operation="listOrders" response="200"}\n',
    'docs/guide/index.html',
  ],
])('%s links to the file with the whole of a long example', async (_, reference, guide, page) => {
  const built = site(
    { 'docs/guide.md': guide, 'content/reference/shop.json': api },
    { reference: { openapi: 'content/reference/shop.json', ...reference } },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  const html = built.output(page);
  const [, address = '', text] =
    /<a href="(\/reference\/examples\/\w+\.json)"[^>]*>([^<]*)</.exec(html) ?? [];
  expect(text).toBe('Whole example');
  expect(html).not.toContain('Order 2999');
  expect(JSON.parse(built.output(address.slice(1)))).toEqual({ list });
});
