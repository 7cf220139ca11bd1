import { describe, expect, test } from 'vitest';
import { explicitId } from '../../src/markdown/explicit-id.ts';
import type { InlineText } from '../../src/shared/props.ts';
import { readTables } from '../helpers/tables.ts';
import { parse, problems } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

const tables = readTables(import.meta.url);

async function ids(markdown: string, maintainCase = false): Promise<readonly (string | undefined)[]> {
  const { headings } = await parse(
    markdown,
    {},
    { markdown: { anchors: { maintainCase }, dialects: [], mermaid: true } },
  );
  return headings.map(({ id }) => id);
}

describe('ids of headings (S2-122)', () => {
  test.each([
    ['## Hello World', ['hello-world']],
    ['## Hello World\n## Hello World', ['hello-world', 'hello-world-1']],
    ['## API: create()', ['api-create']],
    ['## Über uns', ['über-uns']],
    ['## a/b', ['ab']],
    ['## 3.1 Foo', ['31-foo']],
    ['## Foo & Bar', ['foo--bar']],
    ['## C++', ['c']],
    ['## `POST /sale` and *more*', ['post-sale-and-more']],
    ['## [Link](/x) ![Sign](x.png)', ['link']],
    ['## ![Sign](x.png)', ['sign']],
    ['## ?\n## !', ['section', 'section-1']],
    ['Setext\n---', ['setext']],
    ['## Title {#my-id}', ['my-id']],
    ['## Title {#my-id} ##', ['my-id']],
    ['## Title `a` { #my-id }', ['my-id']],
    ['## Title {#a}{#b}', ['b']],
    ['# Title', [undefined]],
    ['## Page\n## Root', ['page-1', 'root']],
    ['<h2 id="raw">Raw</h2>\n\n### Raw', ['raw', 'raw-1']],
  ])('%j → %j', async (markdown, expected) => {
    expect(await ids(markdown)).toEqual(expected);
  });

  test('keep their capitals when the site says so', async () => {
    expect(await ids('## Hello World', true)).toEqual(['Hello-World']);
  });

  test('that are made avoid those that are given, even further down', async () => {
    expect(await ids('## Part\n\n## Other {#part}\n\n<p id="other"></p>\n\n## Other')).toEqual([
      'part-1',
      'part',
      'other-1',
    ]);
  });
});

describe('ids of headings are as written, whatever their signs mean in Markdown', () => {
  const html = async (markdown: string) => plainHtml(await parse(markdown));
  const labelOf = (text: InlineText): string =>
    text.map((part) => (typeof part === 'string' ? part : labelOf(part[1]))).join('');

  test.each(
    tables.values<[markdown: string, label: string, id: string]>(
      'ids of headings are as written, whatever their signs mean in Markdown',
    ),
  )('%j', async (markdown, label, id) => {
    const { headings, problems: found } = await parse(`${markdown}\n\nText\n`);
    expect(found).toEqual([]);
    const last = headings.at(-1);
    expect([labelOf(last?.text ?? []), last?.id]).toEqual([label, id]);
  });

  test.each([
    ['A {#__b__}', '<p>A {#<strong>b</strong>}</p>'],
    ['## A {#__b__} c', 'A {#<strong>b</strong>} c</h2>'],
    ['`## A {#__b__}`', '<code>## A {#__b__}</code>'],
    ['<p title="\n# a {#__b__}\n">c</p>', 'title="\n# a {#__b__}\n"'],
  ])('%j is no such id, and its text stays', async (markdown, expected) => {
    expect(await html(markdown)).toContain(expected);
  });

  test('code that looks like a heading stays as it is, also in the copy', async () => {
    const text = '```md\n## A {#__b__}\n```\n\n    ## C {#__d__}\n\n## E {#__f__}\n';
    const { markdown, sections } = await parse(text);
    expect(sections[0]?.code).toBe('## A {#__b__}\n\n## C {#__d__}');
    expect(markdown.join('')).toBe(text.replace(' {#__f__}', ''));
  });

  test('all ids of a long text are read', async () => {
    const { headings } = await parse('## A {#__b__}\n'.repeat(2000));
    expect(headings).toHaveLength(2000);
  });
});

describe('the end of a heading (S2-122)', () => {
  test.each([
    ['Title {#my-id}', { text: 'Title', id: 'my-id' }],
    ['Title {#a b}', { text: 'Title', id: 'a b' }],
    ['Title { #a-b }', { text: 'Title', id: 'a-b' }],
    ['Title { #a-b .c d="e f" }', { text: 'Title', id: 'a-b' }],
    ['Title{#x}', { text: 'Title', id: 'x' }],
    ['{#x}', { text: '', id: 'x' }],
    ['Title {#a}{#b}', { text: 'Title {#a}', id: 'b' }],
    ['Title {#}', undefined],
    ['Title {#a} ', undefined],
    ['Title {#a}}', undefined],
    ['Title {a}', undefined],
  ])('%j → %j', (heading, expected) => {
    expect(explicitId(heading)).toEqual(expected);
  });
});

test('headings carry their text: with markup for the table of contents, without for "Direct link to" (S2-124, D11)', async () => {
  const { headings, tree } = await parse('## The *new* `sale` [call](/x) ~~now~~ **b** {#new}');
  expect(headings).toEqual([
    {
      depth: 2,
      id: 'new',
      text: [
        'The ',
        ['em', ['new']],
        ' ',
        ['code', ['sale']],
        ' call ',
        ['del', ['now']],
        ' ',
        ['strong', ['b']],
      ],
    },
  ]);
  expect(tree.children[0]).toMatchObject({
    tagName: 'h2',
    properties: { id: 'new', label: 'The new sale call now b' },
  });
});

describe('problems of headings', () => {
  test.each([
    ['::include{file="a.md"}\n\n## Two {#part}', 'page.md:3:1', 'on line 1 of content/docs/a.md'],
    [
      '::include{file="a.md"}\n\n::include{file="a.md"}',
      'a.md:1:1',
      'on line 1, which the page includes twice',
    ],
  ])('an id that an included file has: %j', async (markdown, place, where) => {
    const found = await problems(markdown, { 'docs/a.md': '## One {#part}' });
    const text = `The id "part" is taken already, ${where}: links lead there.`;
    expect(found).toContain(`warning duplicate-id content/docs/${place}\n${text}\nChoose another one.`);
  });

  test.each(
    tables.values<[name: string, markdown: string, expected: readonly string[]]>('problems of headings'),
  )('%s', async (_, markdown, expected) => {
    expect((await problems(markdown)).join('\n').split('\n')).toEqual(expected);
  });
});

test('a heading that is the title of its page has at most 500 characters, other headings may have more', async () => {
  const long = 'a'.repeat(501);
  expect(await problems(`# ${long.slice(1)}\n\n## ${long}`)).toEqual([]);
  const { problems: found, contentTitle } = await parse(`Setext\n${long}\n===`);
  expect(found.map(({ code, line, column }) => [code, line, column])).toEqual([['title-length', 1, 1]]);
  expect(contentTitle).toBeUndefined();
});
