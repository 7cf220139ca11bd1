import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const FILES = {
  'docs/a.md':
    '# A\n\n[B](./b.md), [own](/docs/own), ![sign](./sign.svg)\n\n## Part\n\n:::note\n\nMind.\n\n:::\n',
  'docs/b.md': '# B\n\nBack to [A](a.md#part).\n',
  'docs/own.md': '# Own\n\n[German alone](/base/de/docs/allein), [file](/files/x.txt), [map](/sitemap.xml)\n',
  'docs/sign.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="5"/>\n',
  'static/files/x.txt': 'x\n',
  'pages/about.md': '# About\n',
  'locales/de/docs/a.md':
    '---\nslug: erste\n---\n\n# Ah\n\n[B](./b.md), ![Zeichen](./sign.svg), [Datei](/files/x.txt)\n\n## Teil {#part}\n\n:::note\n\nAchtung.\n\n:::\n',
  'locales/de/docs/allein.md': '# Allein\n\nZu [A](./a.md#part), zum [Copy](./b.md).\n',
  'locales/de/labels.yaml':
    'tagline: Ein Satz\nnavbar: {About: Über}\nfooter: {More: Mehr}\nsidebars: {Group: Gruppe, second: Zweite}\n',
  'locales/ar/pages/about.md': '# حول\n',
};

const CONFIG = {
  baseUrl: '/base/',
  locales: { en: null, de: null, ar: null },
  sidebars: {
    docs: [
      { type: 'doc', id: 'b', label: 'First' },
      { type: 'category', label: 'Group', items: ['a'] },
      { type: 'category', label: 'Group', key: 'second', items: ['own'] },
      { type: 'doc', id: 'allein', label: 'Alone' },
    ],
  },
  navbar: { items: [{ label: 'About', to: '/about' }, { type: 'localeDropdown' }] },
  footer: { links: [{ label: 'More', to: '/docs/own' }] },
};

describe('a site in three languages', () => {
  const made = site(FILES, CONFIG);
  const page = (path: string): string => made.output(`${path}/index.html`);
  const alternates = (path: string) =>
    [
      ...page(path).matchAll(
        /rel="alternate" hreflang="([^"]*)" href="https:\/\/docs\.example\/base([^"]*)"/g,
      ),
    ].map(([, language, href]) => `${language} ${href}`);
  const canonical = (path: string) =>
    /rel="canonical" href="https:\/\/docs\.example\/base([^"]*)"/.exec(page(path))?.[1];

  beforeAll(async () => {
    expect(await made.build('--strict')).toMatchObject({ status: 0, stderr: '' });
  });

  test('is one build, each page with its language and direction (X14-01)', () => {
    expect(page('docs/a')).toMatch(/<html lang="en" dir="ltr"/);
    expect(page('de/docs/erste')).toMatch(/<html lang="de" dir="ltr"/);
    expect(page('ar/about')).toMatch(/<html lang="ar" dir="rtl"/);
  });

  test('shows what is not translated in the default language, says so, and leads machines to the original (X14-03)', () => {
    const html = page('ar/docs/a');
    expect(html).toMatch(/لم تُترجم بعد.*تُعرض هذه الصفحة باللغة: English\./);
    expect(html).toMatch(/<article lang="en" dir="ltr">/);
    expect(html).toContain('Direct link to Part');
    expect(canonical('ar/docs/a')).toBe('/docs/a');
    expect(canonical('de/docs/erste')).toBe('/de/docs/erste');
    expect(made.output('sitemap.xml')).not.toContain('/ar/docs/');
  });

  test('speaks the language in articles too', () => {
    const html = page('de/docs/erste');
    expect(html).toContain('aria-label="Direkter Link zu Teil"');
    expect(html).toContain('<p class="admonition-title">Hinweis</p>');
    expect(html).toContain('Seite kopieren');
    expect(html).not.toMatch(/<article lang/);
  });

  test('names each page in the languages that have it, wherever it stands there (X14-02)', () => {
    const expected = ['en /docs/a', 'de /de/docs/erste', 'x-default /docs/a'];
    expect(alternates('docs/a')).toEqual(expected);
    expect(alternates('de/docs/erste')).toEqual(expected);
    expect(alternates('de/docs/allein')).toEqual(['de /de/docs/allein', 'x-default /de/docs/allein']);
    expect(alternates('ar/about')).toEqual(['en /about', 'ar /ar/about', 'x-default /about']);
    expect(made.output('sitemap.xml')).toContain(
      '<loc>https://docs.example/base/de/docs/erste</loc><changefreq>weekly</changefreq><priority>0.5</priority><xhtml:link rel="alternate" hreflang="en" href="https://docs.example/base/docs/a"/>',
    );
  });

  test('offers a page where it is, and the home page of a language that lacks it', () => {
    const menu = (path: string) =>
      [...page(path).matchAll(/href="\/base([^"]*)" lang="(\w+)"/g)].map(
        ([, href, language]) => `${language} ${href}`,
      );
    expect(new Set(menu('de/docs/erste'))).toEqual(
      new Set(['en /docs/a', 'de /de/docs/erste', 'ar /ar/docs/a']),
    );
    expect(new Set(menu('de/docs/allein'))).toEqual(new Set(['en /', 'de /de/docs/allein', 'ar /ar/']));
  });

  test('leads from each file to the page of the same language, and to files that all share', () => {
    const links = (path: string) =>
      [
        ...(/<div class="markdown".*?<\/article>/s
          .exec(page(path))?.[0]
          .matchAll(/(?:href|src)="(\/[^"]*)"/g) ?? []),
      ].map(([, href]) => href?.replace(/-\w+\.svg$/, '.svg'));
    expect(links('de/docs/erste')).toEqual(['/base/de/docs/b', '/base/assets/sign.svg', '/base/files/x.txt']);
    expect(links('de/docs/b')).toEqual(['/base/de/docs/erste#part']);
    expect(links('ar/docs/b')).toEqual(['/base/ar/docs/a#part']);
    expect(links('de/docs/own')).toEqual(['/base/de/docs/allein', '/base/files/x.txt', '/base/sitemap.xml']);
    expect(links('docs/own')).toEqual(['/base/de/docs/allein', '/base/files/x.txt', '/base/sitemap.xml']);
  });

  test('translates labels of navbar, footer and sidebars, alike ones by their keys (X14-04)', () => {
    const html = page('de/docs/erste');
    for (const label of ['Über', 'Mehr', 'Gruppe', 'Zweite', 'First']) expect(html).toContain(`>${label}<`);
    expect(html).not.toContain('>Group<');
    expect(page('docs/a')).toContain('>Group<');
  });

  test('leaves out of a sidebar what the language lacks', () => {
    expect(page('de/docs/allein')).toContain('href="/base/de/docs/allein" aria-current="page">Alone<');
    expect(page('docs/a')).not.toContain('Alone');
  });

  test('sends each reader the sentences of one language only', () => {
    const assets = join(made.directory, 'dist/assets');
    const holding = (sentence: string) =>
      readdirSync(assets)
        .filter((name) => readFileSync(join(assets, name), 'utf8').includes(sentence))
        .map((name) => name.replace(/-\w+\./, '.'));
    expect(holding('Skip to main content')).toEqual(['site-en.json']);
    expect(holding('Zum Hauptinhalt springen')).toEqual(['site-de.json']);
    expect(holding('Direkter Link zu')).toEqual(['site-de.json']);
  });
});

test('where every language has a path of its own, the address above them leads to the default language', async () => {
  const made = site(
    { 'docs/a.md': '# A\n', 'pages/index.md': '# Home\n' },
    { baseUrl: '/base/', locales: { en: { path: 'en' }, de: null } },
  );
  expect(await made.build('--strict')).toMatchObject({ status: 0, stderr: '' });
  expect(made.output('index.html')).toContain('<meta http-equiv="refresh" content="0; url=/base/en/">');
  expect(made.output('en/index.html')).toContain('Home');
  expect(made.output('de/index.html')).toContain('Home');
});

test('what a version is called keeps its own order among words from right to left', async () => {
  const built = site(
    { 'docs/a.md': '# A\n', 'versions/2.0/docs/a.md': '# A\n', 'versions/1.0/docs/a.md': '# A\n' },
    {
      locales: { en: null, ar: null },
      docs: { versions: { '2.0': { label: '2.0 LTS' }, '1.0': { label: '1.0 LTS' } } },
      navbar: { items: [{ type: 'docsVersionDropdown' }] },
    },
  ).build();
  expect((await built).status).toBe(0);
  const html = built.output('ar/docs/1.0/a/index.html');
  expect(html).toContain('<bdi>1.0 LTS</bdi></button>');
  expect(html).toContain('<bdi>2.0 LTS</bdi></a>');
  expect(html).toMatch(/class="badge">[^<]*\u20681\.0 LTS\u2069/);
  expect(html).toMatch(/\u20682\.0 LTS\u2069\.<\/a>/);
});
