import { expect, test } from 'vitest';
import { site } from '../../helpers/site.ts';

const propsOf = (json: string): Readonly<Record<string, unknown>> =>
  (JSON.parse(json) as { readonly props: Readonly<Record<string, unknown>> }).props;

test('a doc links to its tags, a tag page lists its docs, the tag list all tags (X7-05)', async () => {
  const built = site({
    'docs/a.md': '---\ntags: [API Keys]\n---\n# Page\n\nText.\n',
    'docs/b.md': '# Other\n',
  }).build();
  await built;
  expect(propsOf(built.output('docs/a/page.json')).tags).toEqual([
    { label: 'API Keys', href: '/docs/tags/api-keys' },
  ]);
  expect(propsOf(built.output('docs/b/page.json')).tags).toEqual([]);
  expect(propsOf(built.output('docs/tags/api-keys/page.json'))).toMatchObject({
    label: 'API Keys',
    docs: [{ label: 'Page', href: '/docs/a', description: 'Text.' }],
    allTagsHref: '/docs/tags',
  });
  expect(propsOf(built.output('docs/tags/page.json'))).toEqual({
    groups: [{ letter: 'A', tags: [{ label: 'API Keys', href: '/docs/tags/api-keys', count: 1 }] }],
  });
});

test('a tag page cuts descriptions of docs after 500 characters, since each tag of a doc repeats them', async () => {
  const [short, long] = ['d '.repeat(250).trim(), 'd '.repeat(300).trim()];
  const built = site({
    'docs/a.md': `---\ntags: [one]\ndescription: ${short}\n---\n# A\n`,
    'docs/b.md': `---\ntags: [one]\ndescription: ${long}\n---\n# B\n`,
  }).build();
  await built;
  expect(propsOf(built.output('docs/tags/one/page.json')).docs).toMatchObject([
    { description: short },
    { description: `${'d '.repeat(249).trim()}…` },
  ]);
});

test('of pages of tags and categories in several versions, those of the latest are canonical and in the sitemap', async () => {
  const sidebars =
    'docs: [{ type: category, label: More, link: { type: generated-index, slug: /more }, items: [a] }]\n';
  const built = site({
    'docs/a.md': '---\ntags: [one]\n---\n# A\n',
    'versions/1.0/docs/a.md': '---\ntags: [one, old]\n---\n# A\n',
    'versions/1.0/sidebars.yaml': sidebars,
    'versions/0.9/docs/a.md': '---\ntags: [one]\n---\n# A\n',
    'versions/0.9/sidebars.yaml': sidebars,
  }).build();
  await built;
  const listed = [...built.output('sitemap.xml').matchAll(/<loc>https:\/\/docs\.example([^<]*)/g)];
  expect(listed.map(([, path]) => path)).toEqual([
    '/docs/a',
    '/docs/more',
    '/docs/tags',
    '/docs/tags/old',
    '/docs/tags/one',
  ]);
  for (const path of ['tags', 'tags/one', 'more'])
    expect(built.output(`docs/0.9/${path}/index.html`)).toContain(
      `rel="canonical" href="https://docs.example/docs/${path}"`,
    );
});
