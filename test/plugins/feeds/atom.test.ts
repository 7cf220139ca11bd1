import { expect, test } from 'vitest';
import { atom } from '../../../src/plugins/feeds/node/atom.ts';
import { entryTexts } from '../../../src/plugins/feeds/node/entry-texts.ts';
import { site } from '../../helpers/site.ts';
import { readTables } from '../../helpers/tables.ts';
import { docPage, makeSite, run } from '../outputs.ts';

const tables = readTables(import.meta.url);

const PAGE = 'https://docs.example/news';

test('a page with entries has a feed beside it: one entry for each dated heading, addresses whole', () => {
  const page = docPage({
    route: '/news',
    title: 'News & more',
    description: 'What is new.',
    markdown:
      '<h1>News</h1><p>Intro</p>' +
      '<div class="heading"><h2 id="b">2026-03-02: B</h2><a class="hash-link" href="#b"></a></div><p>See <a href="/docs/guide">it</a>.</p>' +
      '<h2 id="a">2026-02-10: A</h2><p>1 &lt; 2</p>',
    entries: [
      { id: 'b', date: '2026-03-02', title: 'B' },
      { id: 'a', date: '2026-02-10', title: '<A>\u0001' },
    ],
  });
  expect(run(atom, makeSite(), [page])).toEqual({
    'news/feed.xml': `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
<id>https://docs.example/news</id>
<title>News &amp; more | Documentation</title>
<subtitle>What is new.</subtitle>
<updated>2026-03-02T00:00:00Z</updated>
<author><name>Documentation</name></author>
<link rel="self" type="application/atom+xml" href="https://docs.example/news/feed.xml"/>
<link rel="alternate" type="text/html" href="https://docs.example/news"/>
<entry>
<id>https://docs.example/news#b</id>
<title>B</title>
<updated>2026-03-02T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="https://docs.example/news#b"/>
<content type="html">&lt;p&gt;See &lt;a href=&quot;https://docs.example/docs/guide&quot;&gt;it&lt;/a&gt;.&lt;/p&gt;</content>
</entry>
<entry>
<id>https://docs.example/news#a</id>
<title>&lt;A&gt;</title>
<updated>2026-02-10T00:00:00Z</updated>
<link rel="alternate" type="text/html" href="https://docs.example/news#a"/>
<content type="html">&lt;p&gt;1 &amp;lt; 2&lt;/p&gt;</content>
</entry>
</feed>
`,
  });
});

test('a page without entries has no feed', () => {
  expect(run(atom, makeSite(), [docPage({ markdown: '<p>Text</p>' })])).toEqual({});
});

test.each([
  ['/', '/', 'feed.xml'],
  ['/docs/news/', '/', 'docs/news/feed.xml'],
  ['/news', '/base/de/', 'de/news/feed.xml'],
])('the feed of %s mounted at %s is %s', (route, baseUrl, path) => {
  const folder = baseUrl.endsWith('de/') ? { folder: 'de/' } : {};
  const mount = { baseUrl, trailingSlash: null, ...folder };
  const entries = [{ id: 'a', date: '2026-02-10', title: 'A' }];
  const page = docPage({ route, mount, entries, markdown: '<h2 id="a">A</h2>' });
  expect(Object.keys(run(atom, makeSite(), [page]))).toEqual([path]);
});

test.each(tables.values<[name: string, html: string, expected: string]>('the text of an entry has %s'))(
  'the text of an entry has %s',
  (_, html, expected) => {
    expect(entryTexts(`<p>Intro</p><h2 id="a">A</h2>${html}`, PAGE).get('a')).toBe(expected);
  },
);

const ref = (number: number) =>
  `<sup><a href="#fn-${number}" id="fnref-${number}" role="doc-noteref">${number}</a></sup>`;
const note = (number: number, text: string) =>
  `<li id="fn-${number}"><p>${text} <a href="#fnref-${number}" role="doc-backlink">↩</a></p></li>`;

test.each(
  tables.values<[name: string, first: string, last: string, ofFirst: string, ofLast: string]>(
    'an entry has the footnotes that it mentions',
  ),
)('an entry has the footnotes that it mentions: %s', (_, first, last, ofFirst, ofLast) => {
  const notes = [note(1, 'One'), note(2, 'Two'), note(3, `Three${ref(2)}`)].join('');
  const section = `<section role="doc-endnotes" aria-label="Footnotes"><ol>${notes}</ol></section>`;
  const texts = entryTexts(`<h2 id="a">A</h2>${first}<h2 id="b">B</h2>${last}${section}`, PAGE);
  expect([texts.get('a'), texts.get('b')]).toEqual([ofFirst, ofLast]);
});

test('a built feed has each footnote in its entry, and code as on the page', async () => {
  const made = site({
    'pages/index.md': '# Home\n',
    'pages/news.md':
      '---\nfeed: true\n---\n\n# News\n\n## 2026-03-02: B\n\nB[^b].\n\n```js\nconst b = 1;\n```\n\n## 2026-02-02: A\n\nA[^a].\n\n[^a]: Of A.\n[^b]: Of B.\n',
  });
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  const [, b = '', a = ''] = made.output('news/feed.xml').split('<entry>');
  expect(b).toContain('Of B.');
  expect(b).not.toContain('Of A.');
  expect(b).not.toContain('JavaScript');
  expect(b).toContain('&lt;pre&gt;&lt;code&gt;const b = 1;');
  expect(a).toContain('Of A.');
  expect(a).not.toContain('Of B.');
});
