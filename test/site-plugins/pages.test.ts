import { describe, expect, test } from 'vitest';
import { type Files, type SiteChain, site } from '../helpers/site.ts';

/** A site with a plugin whose `pages` is this expression, which has no types. */
function siteWith(pages: string, files: Files = {}, config = {}): SiteChain {
  const plugin = `export default { name: 'odd', pages: () => (${pages}) };\n`;
  return site(
    { 'docs/guide.md': '# Guide\n', 'plugins/odd.js': plugin, ...files },
    { plugins: ['./plugins/odd.js'], ...config },
  );
}

const linking = (result: string): string => `{ link: (input) => (${result}) }`;

/** A part with one page, correct but for these members. */
const page = (members: string): string =>
  linking(`{ pages: [{ route: '/odd', title: 'Odd', layout: 'search', props: {}, ${members} }] }`);

const propsOf = (built: SiteChain, path: string) => JSON.parse(built.output(path)).props;

test('a page has a head, a menu of languages and a canonical address, and pages can link to it', async () => {
  const pages = linking(`{ pages: [{
    route: '/people', title: input.strings.people, description: 'All of them.', layout: 'tag', className: 'people',
    props: () => ({ label: input.strings.people, docs: [], allTagsHref: input.hrefOf('/docs/guide') }),
  }] }`);
  const strings = "strings: { en: { people: 'People' }, de: { people: 'Leute' } }";
  const built = siteWith(
    pages,
    {
      'plugins/odd.js': `export default { name: 'odd', ${strings}, pages: () => (${pages}) };\n`,
      'docs/guide.md': '# Guide\n\nSee [people](/people).\n',
      'locales/de/docs/guide.md': '# Anleitung\n\nSiehe [Leute](/people).\n',
    },
    { locales: { en: null, de: null } },
  );
  await built.build('--strict');
  const german = built.output('de/people/index.html');
  expect(german).toContain('<title>Leute | Test</title>');
  expect(german).toContain('<meta name="description" content="All of them." data-head>');
  expect(german).toContain('rel="canonical" href="https://docs.example/de/people"');
  expect(german).toContain('hreflang="en" href="https://docs.example/people"');
  expect(german).toMatch(/<html [^>]*class="[^"]*people/);
  expect(propsOf(built, 'de/people/page.json').allTagsHref).toBe('/de/docs/guide');
  expect(built.output('docs/guide/index.html')).toContain('<a href="/people">people</a>');
  expect(built.output('sitemap.xml')).toContain('<loc>https://docs.example/people</loc>');
});

test('a page of an old version sends search engines to the page of the latest version, and is marked like its docs', async () => {
  const pages = linking(`{ pages: input.versions.map(({ name, root }) => (
    { route: root + '/all', title: 'All', layout: 'search', props: {}, version: name })) }`);
  const built = siteWith(pages, {
    'versions/1.0/docs/guide.md': '# Guide\n',
    'versions/0.9/docs/guide.md': '# Guide\n',
  });
  await built.build('--strict');
  const old = built.output('docs/0.9/all/index.html');
  expect(old).toContain('rel="canonical" href="https://docs.example/docs/all"');
  expect(JSON.parse(built.output('docs/0.9/all/page.json')).active).toEqual({ version: '0.9' });
});

test('the search of the site finds a page that has keywords, and no other one', async () => {
  const other = "{ route: '/other', title: 'Other', layout: 'search', props: {} }";
  const one = "{ route: '/ada', title: 'Ada', layout: 'search', props: {}, keywords: ['analyst'] }";
  const built = siteWith(linking(`{ pages: [${one}, ${other}] }`));
  await built.build('--strict');
  const index = built.output('search/en/current/index.json');
  expect(index).toContain('Ada');
  expect(index).not.toContain('Other');
});

test('a plugin adds props to docs and to the site, but replaces none that they have', async () => {
  const built = siteWith(
    linking(`{ pages: [], siteProps: { title: 'Mine', people: 2 },
      docProps: { '/docs/guide': { title: 'Mine', authors: ['Ada'], tags: [{ label: 'Ada', href: '/docs/guide' }] } } }`),
  );
  await built.build('--strict');
  expect(propsOf(built, 'docs/guide/page.json')).toMatchObject({
    title: 'Guide',
    authors: ['Ada'],
    tags: [{ label: 'Ada', href: '/docs/guide' }],
  });
  const [, path = ''] =
    /data-site="\/(assets\/site-en-\w+\.json)"/.exec(built.output('docs/guide/index.html')) ?? [];
  expect(JSON.parse(built.output(path))).toMatchObject({ title: 'Test', people: 2 });
});

test('a layout of the site’s theme shows the page', async () => {
  const built = siteWith(page("layout: 'people', props: { people: ['<b>Ada</b>'] }"), {
    'theme/layouts/People.tsx':
      "import { list } from './list.tsx';\nexport default function People({ props }) { return list(props.people); }\n",
    'theme/layouts/list.tsx':
      'export const list = (names) => <ul>{names.map((name) => <li key={name}>{name}</li>)}</ul>;\n',
  });
  await built.build('--strict').expectMain('/odd', '<ul><li>&lt;b&gt;Ada&lt;/b&gt;</li></ul>');
});

test('markup in a title is text', async () => {
  const built = siteWith(page("title: '</title><script>x()</script>', layout: 'search'"));
  await built.build('--strict');
  expect(built.output('odd/index.html')).toContain('<title>&lt;/title&gt;&lt;script&gt;x()');
  expect(built.output('odd/index.html')).not.toContain('<script>x()');
});

describe('files', () => {
  const FILES = `files: { pattern: 'people/*.yaml', code: 'person', schema: (z, { label }) => z.strictObject({ name: label() }) }`;
  const pages = `{ ${FILES}, link: ({ files }) => ({
    pages: files.map(({ path, data }) => ({
      route: '/' + path.slice(0, -5), title: data.name, layout: 'search', props: {}, keywords: [] })),
    problems: files.filter(({ data }) => data.name === 'Eve').map(({ placeOf }) => (
      { code: 'eve', problem: 'No.', hint: 'Never.', ...placeOf(['name']) })),
  }) }`;

  test('make pages, and problems have the places of their keys', async () => {
    await siteWith(pages, { 'content/people/eve.yaml': '# One\nname: Eve\n' })
      .build()
      .expectProblems('⚠ odd/eve  content/people/eve.yaml:2:1\n  No.\n  Never.');
  });

  test('with mistakes are problems at their lines', async () => {
    await siteWith(pages, { 'content/people/eve.yaml': 'name: Eve\nage: 3\n' })
      .build()
      .expectProblems('✘ odd/person  content/people/eve.yaml:2:1\n  Unknown key age.\n  Known keys: name.');
  });

  test('that change are read again', async () => {
    const built = siteWith(pages, { 'content/people/ada.yaml': 'name: Ada\n' });
    await built.build('--strict');
    await built.change('content/people/ada.yaml', 'name: Ada Lovelace\n').build('--strict');
    expect(built.output('people/ada/index.html')).toContain('<title>Ada Lovelace | Test</title>');
  });
});

const WRONG = 'odd: the part "pages" returned a wrong value: ';

describe('a problem of the plugin is what it should not have', () => {
  test.each([
    ['5', `${WRONG}pages must be a mapping, not 5.`],
    ["{ files: 'people/*.yaml', link: () => ({ pages: [] }) }", `${WRONG}pages.files must be a mapping`],
    [
      "{ files: { pattern: '../*.yaml' }, link: () => ({ pages: [] }) }",
      'pages.files.pattern must be a pattern below content/',
    ],
    [linking('null'), `${WRONG}linked has no value.`],
    ['{ link: async () => ({ pages: [] }) }', `${WRONG}linked.pages is missing.`],
    [linking('{ pages: 5 }'), `${WRONG}linked.pages must be a list, not 5.`],
    [linking('{ pages: [], extra: 1 }'), 'returned an unknown member linked.extra.'],
    [linking('{ pages: Array.from({ length: 100_000 }, () => null) }'), 'linked.pages'],
    ...[
      "'odd'",
      "'//evil.example'",
      "'/../up'",
      "'/a/./b'",
      "'/a//b'",
      "'/a?b'",
      "'/a\\\\b'",
      "'/a\\nb'",
    ].map((route) => [
      page(`route: ${route}`),
      'linked.pages[0].route must be an address such as "/people/ada"',
    ]),
    [page("route: '/' + 'a'.repeat(1000)"), 'linked.pages[0].route must be an address'],
    [page("title: 'a'.repeat(501)"), 'linked.pages[0].title'],
    [page('title: undefined'), 'linked.pages[0].title is missing.'],
    [page("visibility: 'secret'"), 'linked.pages[0].visibility cannot be "secret".'],
    [page('html: "<b>"'), 'returned an unknown member linked.pages[0].html.'],
    [
      page("layout: 'constructor'"),
      'for the page /odd has the layout "constructor", which the theme does not have.',
    ],
    [page('props: 5'), 'linked.pages[0].props must be an object or a function that returns one'],
    [page('props: () => 5'), 'for the page /odd returned a wrong value: props must be a mapping, not 5.'],
    [page('props: () => ({ a: 1n })'), 'for the page /odd returned a wrong value: props must be plain JSON'],
    [
      page('props: (() => { const a = {}; a.a = a; return a; })()'),
      'for the page /odd returned a wrong value: props must be plain JSON',
    ],
    [page("props: () => { throw new Error('No.'); }"), 'odd: the part "pages" for the page /odd failed: No.'],
    [linking("(() => { throw new Error('No.'); })()"), 'odd: the part "pages" failed: No.'],
    [linking("{ pages: [], problems: [{ text: 'No.' }] }"), 'problems[0].problem is missing.'],
    [
      linking("{ pages: [], docProps: { '/docs/guide': 5 } }"),
      'linked.docProps["/docs/guide"] must be a mapping',
    ],
    [linking('{ pages: [], siteProps: { a: 1n } }'), 'linked.siteProps must be plain JSON'],
    [linking('{ pages: input.versions[0].docs.pop() }'), 'Cannot delete property'],
    [
      linking("{ pages: [], problems: [input.config.title = 'Mine'] }"),
      'Cannot assign to read only property',
    ],
    [page("layout: 'doc'"), '✘ render-error'],
    [page("layout: 'category'"), '✘ render-error'],
    [
      page("route: '/docs/guide'"),
      'The plugin "odd" would make the page "/docs/guide", which content/docs/guide.md makes already.',
    ],
    [page("route: '/docs/Guide'"), 'only in case or accents'],
    [page("route: '/docs/guide', visibility: 'hidden'"), '"docs/guide/index.html"'],
    [page("route: '/404.html', visibility: 'hidden'"), '"404.html"'],
  ])('%s', async (pages, text) => {
    const { status, stderr } = await siteWith(pages, { 'content/people/ada.yaml': 'a: 1\n' }).build();
    expect(stderr).toContain(text);
    expect(status, stderr).toBe(1);
  });
});

test('a plugin with the name of a built-in one replaces it if it has all its parts', async () => {
  const plugin = (members: string) => ({
    'docs/a.md': '---\ntags: [one]\n---\n# A\n',
    'plugins/tags.js': `export default { name: 'tags', ${members} };\n`,
  });
  const plugins = { plugins: ['./plugins/tags.js'] };
  const built = site(plugin(`pages: () => (${linking('{ pages: [] }')})`), plugins);
  await built.build('--strict');
  expect(propsOf(built, 'docs/a/page.json').tags).toEqual([]);
  await site(plugin('check: () => () => []'), plugins)
    .build()
    .expectProblems(
      /Two plugins have the name "tags"\.\n {2}It is a built-in plugin\. Choose another name\./,
    );
});
