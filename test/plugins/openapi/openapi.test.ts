import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unknownRequests } from '../../../src/plugins/openapi/node/checks/requests.ts';
import { readApi as readSpecification } from '../../../src/plugins/openapi/node/read.ts';
import { articleStrings as openapi } from '../../../src/plugins/openapi/theme/article-strings.ts';
import { createValidator } from '../../../src/plugins/shared/json-schema/validate.ts';
import { articleStrings as typedData } from '../../../src/plugins/typed-data/theme/article-strings.ts';
import { webhookLab } from '../../../src/plugins/webhook-lab/plugin.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import type { CodeMark } from '../../../src/types.ts';
import { articleStrings } from '../../../theme/strings/articles/index.ts';
import { joinStrings } from '../../../theme/strings/join.ts';
import { site } from '../../helpers/site.ts';
import { checkedDocument, oneFile } from './read-files.ts';

const SPEC = readFileSync(new URL('openapi-spec.yaml', import.meta.url), 'utf8');

const SIGNED_WEBHOOK = `webhooks:
  order.made:
    post:
      operationId: orderMade
      summary: An order was made
      parameters:
        - name: Shop-Signature
          in: header
          schema: { type: string }
          x-signature: { algorithm: hmac-sha256, secret: SHOP_SECRET, message: '{body}', value: '{hex}' }
      responses: { '200': { description: Received. } }
`;

const config = { reference: { openapi: 'content/reference/shop.yaml' } };
const pages = {
  'content/reference/shop.yaml': SPEC,
  'docs/guide.md': '# Guide\n\n::operations\n\nSee [the amount](./order.md#makeOrder.request.amount).\n',
  'docs/order.md': '# Order\n\n::operation{#makeOrder}\n',
  'docs/read.md': '# Read\n\n::operation{#readOrder part="response"}\n\n## Order\n\n::schema{name="Order"}\n',
};

const translated = `# Bestellung

Mehr bei :event[order.made].

::operation{#makeOrder}

## Ereignisse {#events}

::webhook-events

::samples{operation="makeOrder" show="http"}

::webhook-lab
`;

test('what is shown of the reference speaks the language of the page: tables, contents, Markdown copy', async () => {
  const files = {
    ...pages,
    'content/reference/shop.yaml': SPEC + SIGNED_WEBHOOK,
    'content/reference/webhook-events.yaml':
      'events:\n  order.made: { when: an order is made, data: order }\n',
    'locales/de/docs/order.md': translated,
    'locales/ar/docs/order.md': translated,
  };
  const built = site(files, { ...config, locales: { en: null, de: null, ar: null } }).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const all = joinStrings(articleStrings, openapi, typedData, webhookLab.strings ?? {});
  for (const language of ['de', 'ar']) {
    const words = all[language] ?? {};
    const html = built.output(`${language}/docs/order/index.html`);
    expect(html).toContain(`<a href="#makeOrder-request">${words.request}</a>`);
    expect(html).toContain(`<th scope="col">${words.eventData}</th>`);
    expect(html).toContain(words.sentWhen?.replace('{when}', 'an order is made'));
    expect(html).toContain(words.requestBodyTitle);
    expect(html).toContain(words.needsScript);
    const markdown = built.output(`${language}/docs/order.md`);
    expect(markdown).toContain(`## ${words.response}\n`);
    expect(markdown).toContain(`| ${words.field} | ${words.type} | ${words.required} | ${words.meaning} |`);
  }
  expect(built.output('docs/order/index.html')).toContain('<a href="#makeOrder-request">Request</a>');
});

test('an operation is shown with its fields, which links lead to, and the table leads to its page', async () => {
  const built = site(pages, config).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const order = built.output('docs/order/index.html');
  expect(order).toContain('<li id="makeOrder.request.amount" class="field">');
  expect(order).toContain('<h2 id="makeOrder-request">');
  expect(order).toContain('href="/docs/guide"');
  const guide = built.output('docs/guide/index.html');
  expect(guide).toContain('<a href="/docs/order">Make an order</a>');
  expect(guide).toContain('<a href="/docs/read">Read an order</a>');
  expect(built.output('docs/guide.md')).toMatch(/\n\*\*orders\*\*\n+\| Operation \|/);
  await built.change('content/reference/shop.yaml', SPEC.replaceAll('tags: [orders]', 'tags: []')).build();
  expect(built.output('docs/guide.md')).not.toContain('**');
  expect(built.output('docs/order.md')).toContain(
    '| `amount` | integer | yes | In cents.; value `1–99`; example `5` |',
  );
  expect(built.output('docs/read/index.html')).toContain('id="Order.parent"');
});

test.each([
  ['[{ key: [] }]', ['Authentication'], 3],
  ['[{ key: [] }, { token: [] }]', ['Authentication'], 4],
  ['[{ key: [], token: [] }]', ['Authentication'], 4],
  ['[{}, { key: [] }]', ['Authentication'], 2],
  ['[]', [], 2],
])(
  'every way to authenticate is shown, and what a request can do without is not required: %s',
  async (security, groups, required) => {
    const schemes = `  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    token: { type: http, scheme: bearer }
`;
    const chain = site(
      { ...pages, 'content/reference/shop.yaml': `${SPEC}${schemes}security: ${security}\n` },
      config,
    );
    await chain.build();
    const html = chain.output('docs/order/index.html');
    const request = html.slice(
      html.indexOf('id="makeOrder-request"'),
      html.indexOf('id="makeOrder-response"'),
    );
    const summaries = [...request.matchAll(/<summary>([^<]*)</g)].map(([, text]) => text);
    expect(summaries).toEqual(groups);
    expect(request.match(/field-required/g)).toHaveLength(required);
    expect(new Set(request.match(/id="[^"]*"/g)).size).toBe(request.match(/id="[^"]*"/g)?.length);
  },
);

test('a description has no headings of the page, and a file of a newer OpenAPI is shown with a warning', async () => {
  const spec = SPEC.replace('openapi: 3.1.0', 'openapi: 3.3.0').replace(
    'description: See [the guide](../docs/guide.md).',
    'description: "# Before you begin\\n\\nSee [the guide](../docs/guide.md).\\n\\n> ## Or not"',
  );
  const chain = site({ ...pages, 'content/reference/shop.yaml': spec }, config).build();
  const { status, stderr } = await chain;
  expect([status, stderr]).toEqual([
    0,
    expect.stringMatching(
      /^⚠ openapi {2}content\/reference\/shop\.yaml:1:10\n {2}OpenAPI 3\.3\.0 is read as 3\.2/,
    ),
  ]);
  const html = chain.output('docs/order/index.html');
  expect(html.match(/<h1/g)).toHaveLength(1);
  expect(html).toContain('<p><strong>Before you begin</strong></p>');
  expect(html).toContain('<p><strong>Or not</strong></p>');
});

test('only pages that show a changed operation are written again', async () => {
  const built = site(pages, config).build();
  await built;
  const changed = await built
    .change(
      'content/reference/shop.yaml',
      SPEC.replace('The order.', 'The whole order.').replace('info:', '# A comment\ninfo:'),
    )
    .build('--json');
  const { written } = JSON.parse(changed.stdout) as { written: { path: string }[] };
  const html = written.map(({ path }) => path).filter((path) => path.endsWith('.html'));
  expect(html).toEqual(['docs/read/index.html']);
});

test('a frozen version shows its own reference and is checked against it, whatever becomes of the API', async () => {
  const codes = (code: string) =>
    `retry: { never: Never. }\ncodes:\n  ${code}: { status: 402, meaning: '[No](../docs/guide.md)', retry: never, shopper: null }\n`;
  const made = site(
    {
      ...pages,
      'content/reference/error-codes.yaml': codes('E2001'),
      'docs/order.md': `${pages['docs/order.md']}\nIt may give :error[E2001], E2001.\n\n::error-codes\n`,
    },
    config,
  ).run('snapshot', '1.0');
  await made
    .change(
      'content/reference/shop.yaml',
      SPEC.replaceAll('amount', 'total').replaceAll('makeOrder', 'place'),
    )
    .change('content/reference/error-codes.yaml', codes('E3001'))
    .change('docs/guide.md', '# Guide\n\n::operations\n')
    .change('docs/order.md', '# Order\n\n::operation{#place}\n\nE3001\n\n::error-codes\n');
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  const [frozen, current] = [made.output('docs/order/index.html'), made.output('docs/next/order/index.html')];
  expect(frozen).toMatch(/id="makeOrder\.request\.amount".*id="E2001".*href="\/docs\/guide"/s);
  expect(frozen).not.toMatch(/total|E3001|docs\/next\/guide#/);
  expect(current).toMatch(/id="place\.request\.total".*id="E3001".*href="\/docs\/next\/guide"/s);
  expect(made.output('docs/guide/index.html')).toContain('href="/docs/order"');
  expect(made.output('docs/next/guide/index.html')).toContain('href="/docs/next/order"');
  expect(JSON.parse(made.output('versions/1.0/reference/shop.json')).paths['/orders'].post.operationId).toBe(
    'makeOrder',
  );
  // The problem is reported once, at its own place.
  await made.change('versions/1.0/docs/order.md', '# Order\n\nE3001\n');
  const { stderr } = await made.run('check');
  expect(stderr).toMatch(/unknown-error-code {2}content\/versions\/1\.0\/docs\/order\.md:3:1/);
});

test('content is compared with an API however large its file is', async () => {
  const large = `${SPEC}    Large: { type: string, description: "${'A long story. '.repeat(80_000)}" }\n`;
  const { status, stderr } = await site(
    {
      'content/reference/shop.yaml': large,
      'docs/a.md': '# A\n\n```json request=makeOrder\n{ "amount": "six" }\n```\n',
    },
    config,
  ).build();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^✘ api-body {2}content\/docs\/a.md:4:3$/m);
});

test.each([
  ['/v1(beta', "fetch('/v1(beta/nothing')", 1],
  ['/v1.0', "fetch('/v1.0/nothing')", 1],
])('paths of an API below %s are found as they are written', (start, code, count) => {
  const { api } = checkedDocument({ paths: { [`${start}/orders`]: { get: {} } } });
  const file = contentPath('docs/a.md');
  const mark: CodeMark = { file, language: 'javascript', meta: '', code, lines: [[1, 1]], blockLine: 1 };
  expect(unknownRequests({ codes: [mark], texts: [] }, api)).toHaveLength(count);
});

test.each([
  ["fetch('https://api.example/v1/nothing')", ['https://api.example'], 1],
  ["fetch('https://elsewhere.example/v1/nothing')", ['https://api.example'], 0],
  ["fetch('https://eu.api.example/v1/nothing')", ['https://{region}.api.example'], 1],
  ["fetch('https://api.example/v1/nothing')", ['/'], 1],
  ["fetch('https://api.example/v1/nothing')", [], 1],
])(
  'paths in a program are those of the API unless they stand behind the host of others: %s, %j',
  (code, urls, count) => {
    const { api } = checkedDocument({
      servers: urls.map((url) => ({ url })),
      paths: { '/v1/orders': { get: {} } },
    });
    const file = contentPath('docs/a.md');
    const mark: CodeMark = { file, language: 'javascript', meta: '', code, lines: [[1, 1]], blockLine: 1 };
    expect(unknownRequests({ codes: [mark], texts: [] }, api)).toHaveLength(count);
  },
);

test('a reference that does not decode, and an id that two schemas have, leave the rest to be compared', () => {
  const broken = { $ref: '#/components/schemas/100%' };
  const twice = { $id: 'https://api.example/one', type: 'object', properties: { amount: {} } };
  const document = {
    paths: { '/orders': { post: { operationId: 'make', requestBody: broken }, get: {} } },
    components: { schemas: { First: twice, Second: { ...twice, required: ['amount'] } } },
  };
  expect(checkedDocument(document).api.operations.map(({ id }) => id)).toEqual(['get-orders', 'make']);
  expect(createValidator(document).validate('/components/schemas/First', { amuont: 1 })).toMatchObject([
    { hint: 'Did you mean "amount"?' },
  ]);
});

test('of several forms that stand elsewhere, only what is wrong with the one that was meant is told', () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const document = {
    components: {
      schemas: {
        Pet: {
          required: ['kind'],
          oneOf: [ref('Cat'), ref('Dog')],
          properties: { 'a/b %': { type: 'string' } },
        },
        Base: { properties: { name: { type: 'string' } } },
        Cat: { allOf: [ref('Base'), { required: ['hunts'], properties: { hunts: {} } }] },
        Dog: { allOf: [ref('Base'), { properties: { barks: {} } }] },
      },
    },
  };
  const { validate } = createValidator(document);
  expect(validate('/components/schemas/Pet', { name: 1, barks: true, 'a/b %': 2 })).toMatchObject([
    { text: 'The field "kind" is missing.' },
    { pointer: '/a~1b %' },
    { pointer: '/name' },
  ]);
});

test('a sample may hold whatever ends a directive or a code block in Markdown', async () => {
  const source = ['echo one', ':::', '::::', '````', 'echo two'];
  const own = `x-codeSamples: [{ lang: curl, source: ${JSON.stringify(source.join('\n'))} }]`;
  const built = site(
    {
      'content/reference/shop.yaml': SPEC.replace(
        'operationId: readOrder',
        `operationId: readOrder\n      ${own}`,
      ),
      'docs/read.md': '# Read\n\n::samples{operation="readOrder"}\n\nThe end.\n',
    },
    config,
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const page = built.output('docs/read/index.html');
  const [, curl = ''] = /<code class="language-bash">(.*?)<\/code>/s.exec(page) ?? [];
  expect(
    curl
      .replace(/<[^>]*>/g, '')
      .trimEnd()
      .split('\n'),
  ).toEqual(source);
  expect(page.match(/role="tabpanel"/g)).toHaveLength(8);
  expect(built.output('docs/read.md')).toMatch(/^`{5}bash title="GET [^"]+"$/m);
  expect(built.output('docs/read.md')).toContain(`\n${source.join('\n')}\n\`\`\`\`\``);
});

test('of thousands of operations with one id, a hundred get another one, and all others are errors', () => {
  const paths = Array.from({ length: 3000 }, (_, index) => [`/a${index}`, { get: { operationId: 'same' } }]);
  const text = JSON.stringify({ openapi: '3.1.0', paths: Object.fromEntries(paths) });
  const { model, problems } = readSpecification(oneFile(text));
  expect(problems.map(({ code }) => code)).toEqual(Array.from({ length: 2999 }, () => 'duplicate-id'));
  expect(problems.filter(({ severity }) => severity === 'warning')).toHaveLength(100);
  expect(model?.operations.length).toBe(101);
});

test('an example that is a text is shown as text, and other examples as JSON', async () => {
  const response = (example: string): string => `{ description: Done, content: ${example} }`;
  const spec = `openapi: 3.1.0
info: { title: A, version: '1' }
paths:
  /a:
    get:
      operationId: a
      responses:
        '200': ${response("{ text/csv: { schema: { type: string }, example: 'a,b' } }")}
        '404': ${response('{ application/json: { schema: { type: object }, example: { code: gone } } }')}
`;
  const page = '# A\n\n::samples{operation="a" response="200"}\n\n::samples{operation="a" response="404"}\n';
  const built = site(
    { 'docs/a.md': page, 'content/reference/api.yaml': spec },
    { reference: { openapi: 'content/reference/api.yaml' } },
  ).build();
  expect(await built).toMatchObject({ status: 0, stderr: '' });
  const codes = [...built.output('docs/a/index.html').matchAll(/<code class="language-(\w*)">/g)];
  expect(codes.map(([, language]) => language)).toEqual(['text', 'json']);
});
