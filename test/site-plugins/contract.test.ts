import { expect, test } from 'vitest';
import { innerHtmlOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';

const plugin = (...members: readonly string[]): string =>
  `import { definePlugin } from 'paydocs/plugin';\nexport default definePlugin({ ${members.join(', ')} });\n`;

test('sentences of a directive have plural forms, and fall back to English', async () => {
  const strings =
    "{ en: { days: '{count} day|{count} days', only: 'English' }, de: { days: '{count} Tag|{count} Tage' } }";
  const days = "({ attributes, t }) => [t('days', { count: Number(attributes.n) }), t('only')].join(', ')";
  const built = site(
    {
      'plugins/days.js': plugin(
        "name: 'days'",
        `strings: ${strings}`,
        `directives: () => ({ days: ${days} })`,
      ),
      'docs/guide.md': '# Guide\n\n::days{n=1}\n\n::days{n=2000}\n',
      'locales/de/docs/guide.md': '# Anleitung\n\n::days{n=1}\n\n::days{n=2000}\n',
    },
    { plugins: ['./plugins/days.js'], locales: { en: null, de: null } },
  );
  await built.build('--strict');
  const article = (path: string): string => innerHtmlOf(built.output(path), 'article').replace(/\s+/g, ' ');
  expect(article('docs/guide/index.html')).toContain('1 day, English 2,000 days, English');
  expect(article('de/docs/guide/index.html')).toContain('1 Tag, English 2.000 Tage, English');
});

test('a source has its files in the order of their paths', async () => {
  const page =
    "(files) => [{ path: 'pages/index.md', markdown: '# ' + files.map(({ path }) => path).join(' ') }]";
  const built = site(
    {
      'plugins/all.js': plugin("name: 'all'", `sources: () => ({ files: 'data/*', pages: ${page} })`),
      ...Object.fromEntries(
        ['b.txt', 'a.yaml', 'd.yaml', 'c.json'].map((name) => [`content/data/${name}`, '{}']),
      ),
    },
    { plugins: ['./plugins/all.js'] },
  );
  expect(await built.build('--strict')).toMatchObject({ status: 0, stderr: '' });
  expect(built.output('index.html')).toContain('data/a.yaml data/b.txt data/c.json data/d.yaml');
});

test('an output reads the texts of pages, the configuration, the sidebars and the redirects', async () => {
  const collect = `({ body }, { textOf }) =>
    body ? textOf('sections', body.text).map(({ heading, text }) => heading + ': ' + text) : undefined`;
  const finish = `(all, { site }) => {
    const texts = all.flatMap(({ collected }) => collected);
    const { config, locales: [{ versions: [{ sidebars }], redirects }] } = site;
    const seen = { title: config.title, texts, labels: sidebars[0].items.map(({ label }) => label), redirects };
    return [{ path: 'seen.json', data: () => JSON.stringify(seen) }];
  }`;
  const built = site(
    {
      'plugins/seen.js': plugin(
        "name: 'seen'",
        `outputs: () => [{ name: 'seen', collect: ${collect}, finish: ${finish} }]`,
      ),
      'docs/guide.md': '---\naliases: [/old]\n---\n\n# Guide\n\n## First\n\nWords.\n',
    },
    { plugins: ['./plugins/seen.js'] },
  );
  await built.build('--strict');
  const seen = JSON.parse(built.output('seen.json'));
  expect(seen).toMatchObject({
    title: 'Test',
    texts: expect.arrayContaining(['First: Words.']),
    labels: ['Guide'],
  });
  expect(seen.redirects).toContainEqual(expect.objectContaining({ from: '/old', to: '/docs/guide' }));
});

test('a check sees the pages of all languages with their front matter, headings and links', async () => {
  const check =
    '({ pages }) => [{ problem: JSON.stringify(pages.map(({ file, href, title, description, headings, links, frontMatter }) => [file, href, title, description ?? null, headings.length, links.map(({ url }) => url), frontMatter.custom])) }]';
  const built = site(
    {
      'plugins/see.js': plugin("name: 'see'", `check: () => ${check}`),
      'docs/guide.md': '---\ndescription: How.\nowner: me\n---\n\n# Guide\n\n## Part\n\n[self](./guide.md)\n',
      'locales/de/docs/guide.md': '# Anleitung\n',
    },
    { plugins: ['./plugins/see.js'], locales: { en: null, de: null } },
  );
  const { stderr } = await built.build();
  const text = /^⚠ see\/check\n {2}(.*)$/m.exec(stderr)?.[1] ?? 'null';
  expect(JSON.parse(text)).toEqual([
    ['content/docs/guide.md', '/docs/guide', 'Guide', 'How.', 2, ['./guide.md'], { owner: 'me' }],
    ['content/locales/de/docs/guide.md', '/de/docs/guide', 'Anleitung', null, 1, [], { owner: 'me' }],
  ]);
});

test('a part may be loaded when it is used, and options have their defaults', async () => {
  const built = site(
    {
      'plugins/lazy.ts': plugin(
        "name: 'lazy'",
        "options: (z) => z.strictObject({ word: z.string().default('none') })",
        "directives: async ({ word }) => (await import('./parts.tsx')).directives(word)",
      ),
      'plugins/parts.tsx': 'export const directives = (word: string) => ({ lazy: () => <b>{word}</b> });\n',
      'docs/guide.md': '# Guide\n\n::lazy\n',
    },
    { plugins: ['./plugins/lazy.ts'] },
  );
  await built.build('--strict');
  expect(innerHtmlOf(built.output('docs/guide/index.html'), 'article')).toContain('<b>none</b>');
});

test('a plugin is found as a package of the site, and in JavaScript without a definition', async () => {
  const built = site(
    {
      'node_modules/@acme/glossary/package.json':
        '{ "name": "@acme/glossary", "type": "module", "exports": "./index.js" }',
      'node_modules/@acme/glossary/index.js':
        "export default { name: 'glossary', directives: () => ({ acme: () => 'From Acme' }) };\n",
      'docs/guide.md': '# Guide\n\n::acme\n',
    },
    { plugins: ['@acme/glossary'] },
  );
  await built.build('--strict');
  expect(innerHtmlOf(built.output('docs/guide/index.html'), 'article')).toContain('From Acme');
});
