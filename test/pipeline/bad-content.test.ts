import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const page = '# Page\n\nText.\n';

describe('content that cannot become a page is a clear problem, and nothing is written', () => {
  test.each([
    {
      what: 'two files for one address',
      files: { 'docs/a.md': page, 'docs/b.md': `---\nslug: /a\n---\n${page}` },
      problems: `
✘ duplicate-route  content/docs/b.md:1:1
  This would make the page "/docs/a", which content/docs/a.md makes already.
  Rename one of them, or give it another "slug" in its front matter.`,
    },
    {
      what: 'two addresses that differ only in case',
      files: { 'docs/sale.md': page, 'docs/Sale.md': page },
      problems: `
✘ duplicate-route  content/docs/sale.md:1:1
  "/docs/sale" differs from "/docs/Sale" (content/docs/Sale.md) only in case or accents: on many hosts they are one file.
  Rename one of them, or give it another "slug" in its front matter.`,
    },
    {
      what: 'a file name that would end an address',
      files: { 'docs/a.md': page, 'docs/what?.md': page },
      problems: `
✘ bad-slug  content/docs/what?.md:1:1
  "/what?" cannot be an address: it holds "?".
  Rename the file, or give the page a "slug" in its front matter.`,
    },
    {
      what: 'a hash sign in a file name',
      files: { 'docs/a.md': page, 'docs/c#.md': page },
      problems: `
✘ bad-slug  content/docs/c#.md:1:1
  "/c#" cannot be an address: it holds "#".
  Rename the file, or give the page a "slug" in its front matter.`,
    },
    {
      what: 'a React page with a slip of the pen',
      files: {
        'docs/a.md': page,
        'pages/home.tsx': 'export default function Home() {\n  return <p>Hi</b>;\n}\n',
      },
      problems: `
✘ bundle  content/pages/home.tsx:2:17
  Unexpected closing "b" tag does not match opening "p" tag
  The opening "p" tag is here:`,
    },
    {
      what: 'a React page that throws',
      files: {
        'docs/a.md': page,
        'pages/home.tsx': 'export default function Home() {\n  return <p>{window.name}</p>;\n}\n',
      },
      problems: `
✘ render-error  content/pages/home.tsx
  The page "/home" cannot be rendered: window is not defined
  Pages are rendered at build time, where there is no browser: use it in an effect or a handler.`,
    },
    {
      what: 'a React page with a broken link',
      files: {
        'docs/a.md': page,
        'pages/home.tsx': 'export default function Home() {\n  return <a href="/docs/b">B</a>;\n}\n',
      },
      problems: `
✘ broken-link  content/pages/home.tsx
  No page at "/docs/b".`,
    },
    {
      what: 'a redirect from a page that exists',
      files: {
        'docs/a.md': page,
        'docs/b.md': `---\naliases:\n  - /docs/old\n  - /docs/a\n---\n${page}`,
      },
      problems: `
✘ redirect-taken  content/docs/b.md:4:5
  Nothing can redirect from "/docs/a": content/docs/a.md makes that page.
  Remove the redirect, or move the page.`,
    },
    {
      what: 'redirects that lead to each other',
      files: {
        'docs/a.md': page,
        'site.config.yaml': `title: T
url: https://docs.example
redirects:
  - { from: /a, to: /docs/a }
  - { from: /b, to: /a }
  - { from: /x, to: "/y/?old#part" }
  - { from: /y, to: https://docs.example/x/index.html }
  - { from: /to-x, to: /x }
  - { from: /self, to: /self/ }
`,
      },
      problems: `
✘ redirect-loop  site.config.yaml:6:5
  This redirect never ends: /x → /y → /x.
  Let one of them lead to a page.

✘ redirect-loop  site.config.yaml:7:5
  This redirect never ends: /y → /x → /y.
  Let one of them lead to a page.

✘ redirect-loop  site.config.yaml:9:5
  This redirect never ends: /self → /self.
  Let it lead to a page.`,
    },
    {
      what: 'a folder whose file names a doc that is not there',
      files: {
        'docs/a.md': page,
        'docs/b/c.md': page,
        'docs/b/_category_.yml': 'label: B\nlink:\n  type: doc\n  id: b/d\n',
      },
      problems: `
✘ unknown-doc  content/docs/b/_category_.yml:4:7
  The sidebar "docs" names the doc "b/d", which does not exist.
  Available ids:
  - a
  - b/c`,
    },
    {
      what: 'an anchor on a React page that has no such id',
      files: {
        'docs/a.md': '# A\n\n[home](/home#prices)\n',
        'pages/home.tsx': 'export default () => <h1 id="price">Home</h1>;\n',
      },
      problems: `
✘ broken-anchor  content/docs/a.md:3:8
  /home has no heading or id "prices" (linked as "/home#prices").
  Did you mean "#price"?`,
    },
    {
      what: 'a line break in the name of a file that would be published',
      files: { 'docs/a.md': page, 'static/b\n✔ fine.txt': 'x' },
      problems: `
✘ file-name  content/static/b\\u000a✔ fine.txt
  A file name must not contain a backslash, a control character or a Unicode noncharacter, because it becomes part of an address.`,
    },
    {
      what: 'no page at all',
      files: { 'static/x.txt': 'x' },
      problems: `
✘ no-content  content
  There is no page below content/.
  Add a Markdown file to content/docs, or a page to content/pages.`,
    },
  ])('$what', async ({ files, problems }) => {
    const built = site(files).build().expectProblems(problems);
    expect((await built).status).toBe(1);
    expect(existsSync(join(built.directory, 'dist'))).toBe(false);
  });

  test.each([
    {
      what: 'redirects and aliases whose folder is a file, every one of them',
      files: {
        'site.config.yaml': `title: T
url: https://docs.example
redirects:
  - { from: /favicon.svg, to: /docs/a }
  - { from: /llms.txt, to: /docs/a }
`,
        'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
        'docs/a.md': `---\naliases: [/docs/old, /docs/a.md]\n---\n${page}`,
      },
      problems: `
✘ redirect-taken  content/docs/a.md:2:22
  The path "docs/a.md" of the redirect from "/docs/a.md" is taken by a file that comes from content/docs/a.md.
  Remove the redirect, or rename the file.

✘ redirect-taken  site.config.yaml:4:5
  The path "favicon.svg" of the redirect from "/favicon.svg" is taken by a file that comes from content/static/favicon.svg.
  Remove the redirect, or rename the file.

✘ redirect-taken  site.config.yaml:5:5
  The path "llms.txt" of the redirect from "/llms.txt" is taken by a file that paydocs generates.
  Remove the redirect, or rename the file.`,
    },
    {
      what: 'a page in the place of the data of another',
      files: { 'docs/a.md': page, 'docs/page.json.md': page },
      problems: `
✘ output-collision  content/docs/page.json.md:1:1
  "docs/page.json" (the redirect from "/docs") would be a file, but "docs/page.json/index.html" (content/docs/page.json.md) needs a folder of that name.
  Give the page another "slug".`,
    },
    {
      what: 'a static file in the place of a page',
      files: { 'docs/a.md': page, 'static/docs/a/index.html': '<p>Mine.' },
      problems: `
✘ output-collision  content/static/docs/a/index.html
  Two files have the same output path, "docs/a/index.html": content/static/docs/a/index.html and content/docs/a.md.
  Rename the file below content/static, or give the page another "slug".`,
    },
    {
      what: 'a static file in the place of the folder of pages',
      files: { 'docs/a.md': page, 'docs/b.md': page, 'static/docs': 'Mine.' },
      problems: `
✘ output-collision  content/static/docs
  "docs" (content/static/docs) would be a file, but "docs/a/index.html" (content/docs/a.md) needs a folder of that name.
  Rename the file below content/static, or give the page another "slug".`,
    },
  ])('$what is refused alike by build and check', async ({ files, problems }) => {
    const built = site(files).build().expectProblems(problems);
    expect((await built).status).toBe(1);
    expect(existsSync(join(built.directory, 'dist'))).toBe(false);
    await built.run('check').expectProblems(problems);
  });

  test('a React page without default export (S8-E8)', async () => {
    const built = site({ 'docs/a.md': page, 'pages/home.tsx': 'export const title = "x";\n' })
      .build()
      .expectProblems(`
✘ no-default-export  content/pages/home.tsx:1:1
  content/pages/home.tsx has no React component as its default export, so there is nothing to render.
  Write "export default function Page() { return … }". Start the file's name with "_" if it is not a page.`);
    expect((await built).status).toBe(1);
    expect(existsSync(join(built.directory, 'dist'))).toBe(false);
  });

  test('metadata of React pages that its keys do not take, and slips of their names', async () => {
    const react = (metadata: string) =>
      `export const metadata = ${metadata};\nexport default function Home() {\n  return <p>Hi</p>;\n}\n`;
    const files = {
      'docs/a.md': page,
      'pages/a.tsx': react("{ keywords: 'a', title: 5, description: { b: 1 }, image: null }"),
      'pages/b.tsx': react("{ keywords: ['a', 5], wrapperClassname: 'b', layout: 'own' }"),
      'pages/c.tsx': react("'Home'"),
      'pages/d.tsx': react("{ title: undefined, keywords: ['a'], wrapperClassName: 'b' }"),
    };
    const built = site(files)
      .build()
      .expectProblems(`
✘ page-metadata  content/pages/a.tsx:1:1
  metadata.description must be a text, not a mapping.
  Write it like description: '…'.

✘ page-metadata  content/pages/a.tsx:1:1
  metadata.image must be a text, not empty.
  Write it like image: '…'.

✘ page-metadata  content/pages/a.tsx:1:1
  metadata.keywords must be a list of texts, not "a".
  Write it like keywords: ['…', '…'].

✘ page-metadata  content/pages/a.tsx:1:1
  metadata.title must be a text, not 5.
  Write it like title: '…'.

⚠ page-metadata  content/pages/b.tsx:1:1
  Unknown metadata key metadata.wrapperClassname.
  Did you mean "wrapperClassName"?

✘ page-metadata  content/pages/b.tsx:1:1
  metadata.keywords must be a list of texts, not a list that contains other values.
  Write it like keywords: ['…', '…'].

✘ page-metadata  content/pages/c.tsx:1:1
  metadata must be an object, not "Home".
  Write it like export const metadata = { title: '…', keywords: ['…'] };`);
    expect((await built).status).toBe(1);
  });

  test('a navbar item that throws, told once for all pages (S8-E4, D9)', async () => {
    const items = [
      { to: '/docs/a', label: 'A' },
      { type: 'status', label: 'B' },
    ];
    const files = {
      'docs/a.md': page,
      'docs/b.md': page,
      'theme/navbar/status.tsx': 'export default function Status() {\n  throw new Error("no answer");\n}\n',
    };
    const built = site(files, { navbar: { items } })
      .build()
      .expectProblems(`
✘ render-error  site.config.yaml:7:7
  A navbar item cannot be rendered: no answer
  It is this one:
  {
    "type": "status",
    "position": "right",
    "attributes": {},
    "label": "B"
  }`);
    expect((await built).status).toBe(1);
  });

  test('two pages with one id (S5-08)', async () => {
    const files = { 'docs/a.md': page, 'docs/b.md': `---\nid: a\n---\n${page}` };
    await site(files)
      .build()
      .expectProblems(
        /duplicate-id {2}content\/docs\/b\.md:1:1\n {2}The id "a" belongs to content\/docs\/a\.md already\./,
      );
  });
});

describe('characters that are lost are told once, where the first one stands', () => {
  test.each([
    ['bytes that are not UTF-8', Buffer.from('# Caf\xe9\n', 'latin1'), 'invalid-utf8  content/docs/a.md:1:6'],
    ['a NUL byte', Buffer.from('# Caf\0\n'), 'nul-byte  content/docs/a.md:1:6'],
    [
      'the mark of an earlier loss',
      Buffer.from('# Caf\uFFFD\n'),
      'replacement-character  content/docs/a.md:1:6',
    ],
  ])('%s', async (_, bytes, expected) => {
    const { status, stderr } = await site({ 'docs/a.md': bytes }).build();
    expect(status, stderr).toBe(0);
    expect(stderr.match(/^⚠ .*/gm)).toEqual([`⚠ ${expected}`]);
  });
});

test('characters that are lost in included files are told once, however many pages include them', async () => {
  const includes = '::include{file="_part.md"}\n\n::include{file="sale.js"}\n';
  const built = site({
    'docs/a.md': `# A\n\n${includes}`,
    'docs/b.md': `# B\n\n${includes}`,
    'docs/_part.md': Buffer.from('Text.\n\nCaf\xe9\n', 'latin1'),
    'docs/sale.js': Buffer.from('// Caf\xe9\n', 'latin1'),
  })
    .build()
    .expectProblems(`
⚠ invalid-utf8  content/docs/_part.md:3:4
  These bytes are not valid UTF-8. They are shown as "\uFFFD".
  Save the file as UTF-8.

⚠ invalid-utf8  content/docs/sale.js:1:7
  These bytes are not valid UTF-8. They are shown as "\uFFFD".
  Save the file as UTF-8.`);
  expect((await built).status).toBe(0);
  await built
    .change('docs/a.md', '# New\n')
    .build()
    .expectProblems(/invalid-utf8 {2}content\/docs\/sale\.js:1:7/);
});

describe('unusual names and contents become pages', () => {
  test.each([
    ['a space', 'docs/two words.md', '/docs/two words', '/docs/two%20words'],
    ['a percent sign', 'docs/100%.md', '/docs/100%', '/docs/100%25'],
    [
      'letters of any language',
      'docs/支付/größe.md',
      '/docs/支付/größe',
      '/docs/%E6%94%AF%E4%BB%98/gr%C3%B6%C3%9Fe',
    ],
  ])('%s in a file name', async (_, file, route, href) => {
    const built = site({ [file]: page, 'docs/a.md': `# A\n\n[link](</${file}>)\n` }).build();
    await built
      .expectArticle(route, '<h1>Page</h1>\n<p>Text.</p>')
      .expectMain('/docs/a', `<a href="${href}">link</a>`);
  });

  test.each([
    ['nothing', ''],
    ['front matter only', '---\ntitle: Empty\n---\n'],
    ['a byte order mark and line ends of Windows', '\uFEFF---\r\ntitle: Empty\r\n---\r\n'],
  ])('a file that holds %s', async (_, text) => {
    const built = site({ 'docs/empty.md': text }).build();
    await built.expectArticle('/docs/empty', '');
    expect(built.output('docs/empty/index.html')).toContain(
      text === '' ? '<h1>empty</h1>' : '<h1>Empty</h1>',
    );
  });
});

test('an error code that no table has is told once, wherever it stands', async () => {
  const codes = `retry: { fixRequest: correct the request }
codes:
  E1001: { status: 400, meaning: Body is not JSON, retry: fixRequest, shopper: null }
`;
  const { stderr } = await site({
    'content/reference/error-codes.yaml': codes,
    'docs/a.md': '# A\n\nSee :error[E7777].\n',
  }).build();
  expect(stderr.match(/^\S \S+ {2}content\/docs\/a\.md.*$/gm)).toEqual([
    '✘ unknown-error-code  content/docs/a.md:3:5',
  ]);
});

test('a folder with two category files is told, since one of them would count for nothing', async () => {
  await site({
    'docs/deep/a.md': '# A\n',
    'docs/deep/_category_.json': '{ "label": "One" }',
    'docs/deep/_category_.yml': 'label: Other\n',
  })
    .build()
    .expectProblems(`✘ category-file  content/docs/deep/_category_.yml:1:1
  This folder also has "_category_.json".
  Remove one of them. A folder may have only one such file.`);
});
