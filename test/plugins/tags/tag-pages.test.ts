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

test('a mistake in tags.yml is one problem: docs are not blamed for tags that it would define', async () => {
  await site({ 'docs/a.md': '---\ntags: [first]\n---\n# Page\n', 'docs/tags.yml': 'first: {lable: A}\n' })
    .run('check')
    .expectProblems(
      '✘ tags-file  content/docs/tags.yml:1:9\n  Unknown key first.lable.\n  Did you mean "label"?',
    );
});

test('two files with tags in one folder are a problem', async () => {
  await site({
    'docs/a.md': '---\ntags: [first]\n---\n# Page\n',
    'docs/tags.yaml': 'first: {label: A}\n',
    'docs/tags.yml': 'first: {label: B}\n',
  })
    .run('check')
    .expectProblems(
      '✘ tags-file  content/docs/tags.yml:1:1\n  This folder also has "tags.yaml".\n' +
        '  Remove one of them. A folder may have only one such file.',
    );
});

test.each([
  ['docs/api/tags.yml', 'Tags are defined in content/docs/tags.yml.'],
  [
    'locales/de/docs/tags.yml',
    'Translate labels and descriptions of tags under `tags` in content/locales/de/labels.yaml.',
  ],
])('%s, which defines no tag for any page, is a problem', async (file, hint) => {
  await site({
    'site.config.yaml': 'title: Site\nurl: https://docs.example\nlocales: {en: null, de: null}\n',
    'docs/a.md': '---\ntags: [first]\n---\n# Page\n',
    'docs/tags.yml': 'first: {label: A}\n',
    [file]: 'first: {label: B}\n',
  })
    .run('check')
    .expectProblems(`⚠ tags-file  content/${file}\n  This file has no effect.\n  ${hint}`);
});

test('each problem of a tag is at its own item of the list', async () => {
  await site({
    'docs/a.md': '---\ntags:\n  - first\n  - wrong1\n  - {label: FIRST, permalink: first}\n---\n# Page\n',
    'docs/tags.yml': 'first: {}\n',
  })
    .run('check')
    .expectProblems(
      '⚠ undefined-tag  content/docs/a.md:4:5\n  The tag "wrong1" is not in tags.yml.\n  Add it there, or use one of those that are.\n\n' +
        '✘ tag-address  content/docs/a.md:5:5\n  The tags "FIRST" and "first" would have the same page, "first".\n  Spell them alike, or give one a "permalink".\n\n' +
        '⚠ undefined-tag  content/docs/a.md:5:5\n  The tag "FIRST" is not in tags.yml.\n  Add it there, or use one of those that are.',
    );
});
