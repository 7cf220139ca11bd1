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

  test('that change are read again', async () => {
    const built = siteWith(pages, { 'content/people/ada.yaml': 'name: Ada\n' });
    await built.build('--strict');
    await built.change('content/people/ada.yaml', 'name: Ada Lovelace\n').build('--strict');
    expect(built.output('people/ada/index.html')).toContain('<title>Ada Lovelace | Test</title>');
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
