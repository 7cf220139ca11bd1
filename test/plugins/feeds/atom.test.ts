import { expect, test } from 'vitest';
import { atom } from '../../../src/plugins/feeds/build/atom.ts';
import { entryTexts } from '../../../src/plugins/feeds/build/entry-texts.ts';
import { docPage, makeSite, run } from '../outputs.ts';

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

test.each([
  [
    'what the page alone can use',
    '<p class="x"><span>Hi</span> <button>Copy</button></p><svg></svg>',
    '<p>Hi </p>',
  ],
  ['no explanation that a pointer brings up', '<b>E1</b><span role="tooltip">Why</span>', '<b>E1</b>'],
  ['links to the page itself', '<a href="#a">up</a>', `<a href="${PAGE}#a">up</a>`],
  ['links elsewhere', '<a href="mailto:a@b.example">mail</a>', '<a href="mailto:a@b.example">mail</a>'],
  [
    'pictures',
    '<img src="/a.png" alt="A" loading="lazy">',
    '<img src="https://docs.example/a.png" alt="A" loading="lazy"/>',
  ],
  [
    'smaller headings',
    '<div class="heading"><h3 id="x">X</h3><a class="hash-link" href="#x"></a></div>',
    '<h3>X</h3>',
  ],
  ['nothing below the next heading', '<p>1</p><h2 id="b">B</h2><p>2</p>', '<p>1</p>'],
  ['elements that begin in it', '<div><p>1</p><h2 id="b">B</h2><p>2</p></div>', '<p>1</p>'],
])('the text of an entry has %s', (_, html, expected) => {
  expect(entryTexts(`<p>Intro</p><h2 id="a">A</h2>${html}`, PAGE).get('a')).toBe(expected);
});
