import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const api = (description: string) => `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      description: ${JSON.stringify(description)}
      responses:
        '200': { description: ${JSON.stringify(`Again: ${description}`)} }
`;

const shop = (description: string, reference: Readonly<Record<string, string>> = {}) =>
  site(
    {
      'docs/guide.md': '# Guide\n\n## Keys\n',
      'content/reference/shop.yaml': api(description),
    },
    { reference: { openapi: 'content/reference/shop.yaml', pages: '/api', ...reference } },
  );

const page = 'api/listorders/index.html';

test('links of descriptions that lead nowhere here become text, with one warning for the file', async () => {
  const built = shop('See [the portal](/portal/orders), [the field](#country) and [keys](/docs/guide#keys).');
  const { status, stderr } = await built.build();
  expect(status).toBe(0);
  expect(stderr).toBe(`⚠ api-link  content/reference/shop.yaml:8:20
  Links and images in descriptions lead to nothing on this site and become text: "/portal/orders", "#country".
  If they are relative to another site, set its address: reference: { linkBase: https://docs.example.com/ }.
`);
  expect(built.output(page)).toContain(
    '<p>See <a>the portal</a>, <a>the field</a> and <a href="/docs/guide#keys">keys</a>.</p>',
  );
});

test('links of descriptions are relative to the address that the configuration names', async () => {
  const built = shop(
    'See [the portal](/portal/orders), [the field](#country) and [keys](/docs/guide#keys).',
    {
      linkBase: 'https://dev.shop.example/api/',
    },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  expect(built.output(page)).toContain(
    '<p>See <a href="https://dev.shop.example/portal/orders">the portal</a>, <a href="https://dev.shop.example/api/#country">the field</a> and <a href="/docs/guide#keys">keys</a>.</p>',
  );
});

test.each([
  ['![A button](https://elsewhere.example/a.svg)', 'foreign-resource'],
  ['<b style="color: red">Now</b>', 'inline-style'],
  ['<b onclick="alert(1)">Now</b>', 'inline-script'],
  ['[Open](ref:orders)', 'unsafe-url'],
])('what a description may not show is removed, with one warning for the file: %s', async (text, code) => {
  const built = shop(`${text}\n\nSo it is.`);
  const { status, stderr } = await built.build();
  expect(status).toBe(0);
  expect([...stderr.matchAll(/^⚠ ([\w-]+)/gm)].map(([, found]) => found)).toEqual([code]);
  expect(stderr).toContain('So it is in 1 more place of the file.');
  expect(built.output(page)).toContain('So it is.');
  expect(built.output(page)).not.toMatch(/elsewhere|style="color|onclick|ref:orders/);
});

test('a foreign image that the policy allows is kept', async () => {
  const built = site(
    {
      'docs/guide.md': '# Guide\n',
      'content/reference/shop.yaml': api('![A](https://elsewhere.example/a.svg)'),
    },
    {
      reference: { openapi: 'content/reference/shop.yaml', pages: '/api' },
      security: { csp: { 'img-src': ["'self'", 'https://elsewhere.example'] } },
    },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  expect(built.output(page)).toContain('src="https://elsewhere.example/a.svg"');
});

test('a part of a description keeps the addresses that are defined at its end', async () => {
  const spec = `openapi: 3.1.0
info: { title: Shop, version: '1' }
paths:
  /orders:
    get:
      operationId: listOrders
      description: |-
        Lists orders. Results are in [pages][1], and [Sorting] is by date.

        More is in [the guide][2].

        [1]: https://a.example/pages
        [sorting]: <https://a.example/sorting> "Sorting"
        [2]: https://a.example/guide_(long)
      parameters:
        - { name: limit, in: query, schema: { type: integer }, description: "See [limits][1].\\n\\n[1]: https://a.example/limits" }
`;
  const built = site(
    { 'docs/guide.md': '# Guide\n', 'content/reference/shop.yaml': spec },
    { reference: { openapi: 'content/reference/shop.yaml', pages: '/api' } },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('api.md')).toContain(
    'Results are in [pages](https://a.example/pages), and [Sorting](https://a.example/sorting) is by date.',
  );
  expect(built.output('api/listorders.md')).toContain('See [limits](https://a.example/limits).');
  expect(built.output('api/listorders/index.html')).toMatch(
    /<meta name="description" content="[^"]*Results are in pages, and Sorting is by date\. More is in the guide\."/,
  );
});
