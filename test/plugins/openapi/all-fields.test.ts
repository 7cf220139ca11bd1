import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { stringify } from 'yaml';
import { countElements } from '../../../scripts/try-specs/pages.ts';
import { site } from '../../helpers/site.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const text = { type: 'string' };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: Readonly<Record<string, unknown>>) => ({ type: 'object', properties });
const fields = (prefix: string, count: number) =>
  Object.fromEntries(numbers(count).map((number) => [`${prefix}${number}`, text]));

/** Everything that makes a page too long: many fields, many forms, long lists of values, one object in another. */
const spec = {
  openapi: '3.1.0',
  info: { title: 'Shop', version: '1' },
  paths: {
    '/payments': {
      post: {
        operationId: 'pay',
        summary: 'Pay',
        requestBody: {
          content: { 'application/json': { schema: ref('Payment') } },
        },
        responses: {
          '200': {
            description: 'Paid',
            content: {
              'application/json': {
                schema: object({
                  inline: object({ deep: object({ deeper: object(fields('inline', 150)) }) }),
                  node: ref('Node'),
                }),
              },
            },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Payment: {
        allOf: [
          object({
            ...fields('own', 130),
            currency: { type: 'string', enum: numbers(90).map((number) => `CUR${number}`) },
            method: { oneOf: numbers(30).map((number) => ref(`Form${number}`)) },
          }),
          ref('Base'),
        ],
      },
      Base: object({ base: text, wider: ref('Wider') }),
      // It extends the schema that contains it.
      Wider: { allOf: [ref('Base'), object({ addedByWider: text })] },
      ...Object.fromEntries(
        numbers(30).map((number) => [
          `Form${number}`,
          object({ [`onlyInForm${number}`]: text, shared: ref('Base'), ...fields('also', 8) }),
        ]),
      ),
      Node: object({ label: text, children: { type: 'array', items: ref('Node') } }),
      Level: { type: 'string', enum: ['low', 'high'], description: 'How high.' },
    },
  },
};

const NAMES = [
  ...Object.keys(fields('own', 130)),
  ...Object.keys(fields('inline', 150)),
  ...numbers(30).map((number) => `onlyInForm${number}`),
  ...['base', 'wider', 'addedByWider', 'label', 'children'],
];
const VALUES = [...numbers(90).map((number) => `CUR${number}`), 'low', 'high'];

const SHOWN = { 'docs/guide.md': '# Guide\n\n::operation{#pay}\n\n::schema{id="Level"}\n' };

async function pagesOf(
  more: Readonly<Record<string, string>>,
  shown: unknown = spec,
): Promise<readonly (readonly [string, string])[]> {
  const built = site(
    {
      ...(shown === spec ? SHOWN : { 'docs/guide.md': '# Guide\n' }),
      'content/reference/shop.yaml': stringify(shown),
    },
    { reference: { openapi: 'content/reference/shop.yaml', ...more } },
  );
  expect(await built.build()).toMatchObject({ status: 0, stderr: '' });
  const dist = join(built.directory, 'dist');
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('index.html'))
    .map((path) => [path, readFileSync(join(dist, path), 'utf8')] as const);
}

let pagesBelowApi: ReturnType<typeof pagesOf> | undefined;

/** The pages of a site that has pages of its API, built once. */
function pagesWithReference(): ReturnType<typeof pagesOf> {
  pagesBelowApi ??= pagesOf({ pages: '/api' });
  return pagesBelowApi;
}

const named = (name: string): string => `<code class="field-name" translate="no">${name}</code>`;

test.each([
  ['with pages of the reference', pagesWithReference],
  ['on a page that an author has written', () => pagesOf({})],
])('every field and value is shown %s, and what is elsewhere is a link', async (_, build) => {
  const pages = await build();
  const html = pages.map(([, text]) => text).join('\n');
  expect(NAMES.filter((name) => !html.includes(named(name)))).toEqual([]);
  expect(VALUES.filter((value) => !new RegExp(`<(code|li)[^>]*>${value}</`).test(html))).toEqual([]);
  expect(html.match(/<p class="field-more">Fields as in[^<]*/g)).toBe(null);
});

test('a page of an operation stays short: what is deep is on other pages', async () => {
  const pages = new Map(await pagesWithReference());
  const page = pages.get('api/pay/index.html') ?? '';
  expect(page.split('class="field-name"').length).toBeLessThan(260);
  expect(page).not.toContain(named('onlyInForm30'));
  expect(page).toContain('<a href="/api/schemas/form30">Form30</a>');
  expect(page).toContain('<a href="/api/schemas/pay200inlinedeep">pay.200.inline.deep</a>');
  expect(pages.get('api/schemas/form30/index.html')).toContain(named('onlyInForm30'));
  expect(pages.get('api/schemas/level/index.html')).toContain('How high.');
});

test('an object in itself leads to where it stands', async () => {
  const pages = new Map(await pagesWithReference());
  expect(pages.get('api/schemas/node/index.html')).toContain(
    '<p class="field-more"><a href="#Node">Fields as in Node.</a></p>',
  );
  expect(pages.get('api/schemas/node/index.html')).toContain('<div id="Node">');
});

/** The API with an operation of these parts instead of the original ones, and these schemas. */
const ordering = (operation: object, schemas: object) => ({
  ...spec,
  paths: { '/orders': { post: { operationId: 'order', summary: 'Order', ...operation } } },
  components: { schemas },
});

test('a page has at most 6,000 elements, however many forms, values and answers an operation has', async () => {
  const answer = (schema: unknown) => ({
    description: 'An answer',
    content: { 'application/json': { schema } },
  });
  const wide = ordering(
    {
      requestBody: answer(
        object({
          gateway: { oneOf: numbers(100).map((number) => ref(`Gateway${number}`)) },
          acquirer: { type: 'string', enum: numbers(400).map((number) => `Bank${number}`) },
        }),
      ),
      responses: Object.fromEntries(
        numbers(60).map((number) => [
          String(400 + number),
          answer(number % 2 === 0 ? ref(`Fault${number}`) : object(fields(`inline${number}x`, 60))),
        ]),
      ),
    },
    {
      ...Object.fromEntries(numbers(100).map((number) => [`Gateway${number}`, object(fields('key', 5))])),
      ...Object.fromEntries(
        numbers(60).map((number) => [`Fault${number}`, object(fields(`fault${number}x`, 60))]),
      ),
    },
  );
  const pages = await pagesOf({ pages: '/api' }, wide);
  const [[, page] = ['', '']] = pages.filter(([path]) => path === 'api/order/index.html');
  expect(page).toContain('<li>Bank400</li>');
  expect(page).toMatch(
    /<li id="order\.request\.gateway~100" class="field-more"><span><a href="[^"]*">Gateway100<\/a><\/span><\/li>/,
  );
  expect(page).toContain('<div class="field-more"><a href="/api/schemas/fault60">Fault60</a></div>');
  expect(page).toContain('<a href="/api/schemas/order459">order.459</a>');
  const html = pages.map(([, text]) => text).join('\n');
  expect(html).toContain(named('inline59x60'));
  expect(html).toContain(named('fault60x60'));
  const counts = pages.map(([path, text]) => [path, countElements(text)] as const);
  expect(counts.filter(([, count]) => count > 6000)).toEqual([]);
});

test('a page has at most 6,000 elements with a long description, too: what is next to it takes less room', async () => {
  const body = (schema: unknown, example: unknown) => ({
    description: 'A list',
    content: { 'application/json': { schema, example } },
  });
  const example = Object.fromEntries(numbers(20).map((number) => [`sent${number}`, 'Some text']));
  const list = body(object(fields('sent', 85)), example);
  const operation = (described: number) => ({
    summary: 'Lists',
    description: numbers(described)
      .map((number) => `- \`code${number}\` is one`)
      .join('\n'),
    requestBody: list,
    responses: {
      200: list,
      ...Object.fromEntries(
        numbers(4).map((number) => [String(400 + number), body(object(fields(`fault${number}x`, 60)), {})]),
      ),
    },
  });
  const wide = {
    ...spec,
    paths: {
      '/short': { post: { operationId: 'short', ...operation(10) } },
      '/long': { post: { operationId: 'long', ...operation(1800) } },
    },
    components: { schemas: {} },
  };
  const pages = new Map(await pagesOf({ pages: '/api' }, wide));
  const [short = '', long = ''] = ['short', 'long'].map((id) => pages.get(`api/${id}/index.html`));
  expect(short).toContain('class="token');
  expect(long).toContain('<code>code1800</code>');
  expect(countElements(long)).toBeLessThanOrEqual(6000);
});

test('a field of two parts links to the large ones, and shows what it adds', async () => {
  const details = object({ details: { type: 'array', items: ref('Detail') } });
  const reasons = numbers(60).map((number) => ({
    title: `R${number}`,
    ...object({ [`reason${number}`]: text }),
  }));
  const wide = ordering(
    {
      requestBody: {
        content: {
          'application/json': {
            schema: object({
              ...fields('own', 95),
              fault: {
                required: ['code'],
                allOf: [ref('Fault'), object({ onlyHere: text })],
              },
              inner: { allOf: [object({ merged: details }), ref('Refused')] },
            }),
          },
        },
      },
      responses: { 204: { description: 'Done' } },
    },
    {
      Fault: object({ code: text, note: text, ...fields('more', 60) }),
      Detail: object({ field: text }),
      Refused: object({ merged: object({ details: { items: { anyOf: reasons } } }) }),
    },
  );
  const pages = new Map(await pagesOf({ pages: '/api' }, wide));
  const page = pages.get('api/order/index.html') ?? '';
  expect(page).toContain(
    '<details class="field-inside"><summary>Fields of fault</summary><div class="field-more"><a href="/api/schemas/fault">Fault</a></div>',
  );
  expect([named('code'), named('onlyHere')].every((name) => page.includes(name))).toBe(true);
  expect(page).not.toContain(named('note'));
  expect(page).toContain('<a href="/api/schemas/refused">Refused</a>');
  expect(page).not.toContain(named('reason60'));
  expect([...pages.values()].join('')).toContain(named('reason60'));
});

test('a field that adds to a large schema shows what it adds, and a link to that schema', async () => {
  const added = { allOf: [ref('Profile'), { not: { required: ['part1'] } }, object({ added: text })] };
  const large = {
    ...spec,
    paths: {
      '/profiles': {
        post: {
          operationId: 'notify',
          summary: 'Notify',
          requestBody: {
            content: { 'application/json': { schema: object({ ...fields('own', 20), profile: added }) } },
          },
          responses: { 204: { description: 'Done' } },
        },
      },
    },
    components: { schemas: { Profile: object(fields('part', 85)) } },
  };
  const pages = new Map(await pagesOf({ pages: '/api' }, large));
  const operation = pages.get('api/notify/index.html') ?? '';
  expect(operation).toContain('<a href="/api/schemas/profile">Profile</a>');
  expect(operation).toContain(named('added'));
  expect(operation).not.toContain(named('part85'));
});
