import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { filesWithInternalCharacters } from '../../helpers/internal-characters.ts';
import { type SiteChain, site } from '../../helpers/site.ts';

/** An API with a description of itself, a tag, an operation, a parameter, a field, a response and an example. */
const api = (description: string) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Shop', version: '1', description },
    tags: [
      { name: 'Orders', description },
      { name: 'Auth (API tokens)', description: 'Tokens.' },
    ],
    paths: {
      '/orders': {
        post: {
          operationId: 'order',
          tags: ['Orders'],
          summary: 'Order',
          description,
          parameters: [{ name: 'one', in: 'query', description, schema: { type: 'string' } }],
          requestBody: {
            content: {
              'application/json': {
                schema: { type: 'object', properties: { one: { type: 'string', description } } },
                examples: { first: { description, value: {} }, second: { value: {} } },
              },
            },
          },
          responses: { 200: { description } },
        },
        get: { operationId: 'list', tags: ['Auth (API tokens)'], summary: 'List', responses: {} },
      },
    },
  });

/** Directives, and what the page and its Markdown copy have of them. */
const DIRECTIVES = [
  ['::operation{#list}', '<p>::operation{#list}</p>', '::operation{#list}'],
  ['Text :operation[list]{#list} goes on.', 'Text :operation[list]{#list} goes on.', 'Text :operation[list]'],
  ['::samples{operation="list"}', '::samples{operation=', '::samples{operation="list"}'],
  ['::api', '<p>::api</p>', '::api'],
  ['::parameters', '<p>::parameters</p>', '::parameters'],
  ['::include{src="/docs/secret.md"}', '::include{src=', '::include{src="/docs/secret.md"}'],
  ['> ::schema{name="A"}', '::schema{name=', '> ::schema{name="A"}'],
  ['- a\n\n  ::tag{name="Orders"}\n- b', '::tag{name=', '::tag{name="Orders"}'],
] as const;

const ADDRESSES = [
  [
    'See [tokens](#tag/Auth-(API-tokens)), please.',
    'See <a href="/api/tags/auth-api-tokens">tokens</a>, please.',
  ],
  ['[tokens](<#tag/Auth-(API-tokens)>) end', '<a href="/api/tags/auth-api-tokens">tokens</a> end'],
  ['([tokens](#tag/Auth-(API-tokens))) end', '(<a href="/api/tags/auth-api-tokens">tokens</a>) end'],
  ['[t][1] end\n\n[1]: #tag/Auth-(API-tokens)', '<a href="/api/tags/auth-api-tokens">t</a> end'],
  ['<a href="#tag/Auth-(API-tokens)">tokens</a> end', '<a href="/api/tags/auth-api-tokens">tokens</a> end'],
  ['[list](#operation/list) (as before)', '<a href="/api/list">list</a> (as before)'],
] as const;

const NOTES = [
  [':::note\nBe careful.\n:::\n\nMore.', 'Be careful.'],
  [':::warning[Money]\nIt is gone.\n\nFor ever.\n:::\n', '<strong>Money</strong>'],
  [':::tip Fast\nUse lists.\n:::', '<strong>Fast</strong>'],
  ['::: note\nSpaced.\n:::', 'Spaced.'],
  ['Before.\n\n:::note\nBe careful.\n:::', 'Before.'],
] as const;

const LOST_LINKS = [
  ['See [the portal](/portal/orders) now.', 'See the portal now.'],
  ['See [the portal](/portal "Title") now.', 'See the portal now.'],
  ['See [the *big* `portal`](</portal/a b>) now.', 'See the *big* `portal` now.'],
  ['See [the portal][p] and [p] now.\n\n[p]: /portal', 'See the portal and p now.'],
  ['See [a [small] portal](/portal) now.', 'See a [small] portal now.'],
  ['See [the portal](ref:portal) now.', 'See the portal now.'],
  ['See ![a picture](/portal/a.png) now.', 'See a picture now.'],
  ['See [![a picture](https://x.example/a.png)](/portal) now.', 'See ![a picture]'],
  ['See <a href="/portal">the portal</a> now.', 'See <a>the portal</a> now.'],
  [
    'See [the portal](/portal) and [A](/docs/a) now.',
    'See the portal and [A](https://docs.example/docs/a) now.',
  ],
] as const;

const FOOTNOTES = [
  ['A fee[^1].\n\n[^1]: In *cents*.', 'A fee.'],
  ['Two[^a] fees[^b], again[^a].\n\n[^a]: One.\n\n[^b]: Two.', 'Two fees, again.'],
  ['# Head[^1]\n\nText.\n\n[^1]: See [it](https://x.example).', 'Head'],
] as const;

/** Each description has a separate API, in one site. */
const DESCRIPTIONS: readonly string[] = [DIRECTIVES, ADDRESSES, NOTES, LOST_LINKS, FOOTNOTES].flatMap(
  (rows) => rows.map(([text]) => text),
);

let built: SiteChain;
let problems = '';
beforeAll(async () => {
  const files = DESCRIPTIONS.flatMap((text, place) => [
    [`content/reference/shop${place}.json`, api(text)],
    [`docs/a${place}.md`, `# A\n\n::operations{api="shop${place}"}\n`],
  ]);
  const reference = DESCRIPTIONS.map((_, place) => ({
    openapi: `content/reference/shop${place}.json`,
    pages: `/api${place}`,
  }));
  const docs = { 'docs/a.md': '# A\n', 'docs/secret.md': '# Secret\n\nHidden text.\n' };
  built = site({ ...docs, ...Object.fromEntries(files) }, { reference }).build('--all');
  const { status, stderr } = await built;
  expect(status, stderr).toBe(0);
  problems = stderr;
});

/** Returns a description as the site shows it. */
function shown(description: string) {
  const place = DESCRIPTIONS.indexOf(description);
  return {
    html: built.output(`api${place}/order/index.html`),
    copy: built.output(`api${place}/order.md`),
    table: /<ul class="endpoints".*?<\/ul>/s.exec(built.output(`docs/a${place}/index.html`))?.[0] ?? '',
    problems: problems.split('\n').filter((line) => line.includes(`shop${place}.json`)),
  };
}

test('no file has an internal character', () => {
  expect(filesWithInternalCharacters(join(built.directory, 'dist'))).toEqual([]);
});

test.each(DIRECTIVES)(
  'a directive of the site in a description is its characters: %j',
  (description, html, copy) => {
    const page = shown(description);
    expect(page.html).toContain(html.replaceAll('"', '&quot;'));
    expect(page.copy).toContain(copy);
    expect(page.html).not.toContain('Hidden text');
  },
);

test.each(ADDRESSES)('the text after an address with parentheses is kept: %j', (description, html) => {
  const page = shown(description);
  expect(page.html).toContain(html.replace('"/api/', `"/api${DESCRIPTIONS.indexOf(description)}/`));
  expect(page.problems).toEqual([]);
});

const NOTE = /class="[^"]*admonition|<aside|role="note"/;

test.each(NOTES)(
  'a note in a description fills no cell of a table, and brings no warning: %j',
  (description, text) => {
    const page = shown(description);
    expect(page.problems).toEqual([]);
    expect(page.table).toContain(text);
    expect(page.table).not.toMatch(NOTE);
    expect(page.html).toMatch(NOTE);
    const rows = page.copy.split('\n').filter((line) => line.startsWith('| `one`'));
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows) expect(row).not.toContain(':::');
  },
);

test.each(LOST_LINKS)(
  'a link that becomes text is its text in the Markdown copy: %j',
  (description, text) => {
    const { copy } = shown(description);
    expect(copy).toContain(text);
    expect(copy).not.toMatch(/\]\(<?>?\)/);
  },
);

test.each(FOOTNOTES)('footnotes of each description are its own: %j', (description, row) => {
  const page = shown(description);
  expect(page.problems).toEqual([]);
  const ids = [...page.html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const links = [...page.html.matchAll(/ href="#([^"]*fn[^"]*)"/g)].map(([, id]) => id);
  expect(links.length).toBeGreaterThan(2);
  for (const id of links) expect(ids).toContain(id);
  expect(page.table).toContain(row);
  expect(page.table).not.toMatch(/\^|<sup/);
});
