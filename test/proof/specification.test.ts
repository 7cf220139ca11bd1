import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from '../../src/shared/props.ts';
import type { SiteProps } from '../../src/shared/site-props.ts';
import { builtOwnSite } from './sites.ts';

const repository = fileURLToPath(new URL('../..', import.meta.url));

let output: string;
beforeAll(async () => {
  output = await builtOwnSite();
});

const read = (path: string): string => readFileSync(join(output, path), 'utf8');

const page = (route: string): PageData => JSON.parse(read(join(route, 'page.json')));

function shell(): SiteProps {
  const [name = ''] = readdirSync(join(output, 'assets')).filter((file) => file.startsWith('site-en-'));
  return JSON.parse(read(`assets/${name}`));
}

/** Every HTML file of the site. */
function documents(): readonly string[] {
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' });
  return files.filter((file) => file.endsWith('.html')).map(read);
}

/** Any form but that of a search. */
const SIGN_IN = /<form(?![^>]* (?:role="search"|action="\/search"))|type="(?:password|email)"/;

describe('the site of the specification', () => {
  test('has its title, its version and its delimiter (S1-01, S1-04, S9-07)', () => {
    expect(shell()).toMatchObject({ title: 'Documentation', version: '1.1.3', generator: 'paydocs 3.9.1' });
    expect(read('docs/guide/index.html')).toContain('<title>Introduction | Documentation</title>');
  });

  test('has one version, current, labeled Next, whose main doc is guide (S2-05, S3-12)', () => {
    expect(shell().versions).toEqual([
      {
        name: 'current',
        label: 'Next',
        isLast: true,
        path: '/docs',
        mainHref: '/docs/guide',
      },
    ]);
    expect(page('/docs')).toEqual({ redirect: '/docs/guide' });
  });

  test('has one language, English from left to right (S9-06)', () => {
    expect(shell().locales).toEqual([
      { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', home: '/' },
    ]);
    for (const html of documents()) expect(html).toMatch(/<html lang="en"/);
    expect(read('docs/guide/index.html')).toContain('<html lang="en" dir="ltr"');
  });

  test('has one sidebar, docs, which begins with Introduction (S2-116)', () => {
    const routes: readonly string[] = JSON.parse(read('routes.json'));
    const pages = routes.map(page);
    expect([...new Set(pages.flatMap(({ active }) => active.sidebar ?? []))]).toEqual(['docs']);
    const guide = page('/docs/guide');
    expect(guide.layout === 'doc' && guide.props.sidebar?.items[0]).toEqual({
      type: 'link',
      label: 'Introduction',
      href: '/docs/guide',
    });
  });

  test.each(['/docs/api-params-desc', '/docs/online-hosted/payments'])(
    'has %s in no sidebar (S2-06)',
    (route) => {
      expect(page(route).active.sidebar).toBeUndefined();
      expect(read(join(route, 'index.html'))).not.toContain('<aside');
    },
  );

  test('lets readers edit the file of every article', () => {
    const articles = documents().filter((html) => html.includes('<article'));
    expect(articles.length).toBeGreaterThan(30);
    for (const html of articles) {
      const path = /class="edit-link" href="[^"]*\/edit\/main\/([^"]+)"/.exec(html)?.[1];
      expect(existsSync(join(repository, path ?? 'none')), path ?? html.slice(0, 300)).toBe(true);
    }
  });

  test('asks nobody who they are: no page has a form to sign in (S6-01)', () => {
    expect(documents().length).toBeGreaterThan(30);
    for (const html of documents()) expect(html).not.toMatch(SIGN_IN);
  });

  test.each(['java', 'php', 'swift', 'kotlin'])('highlights %s (S9-05)', (language) => {
    const blocks = documents().flatMap(
      (html) => html.match(new RegExp(`class="[^"]*language-${language}[^"]*"[\\s\\S]*?</pre>`, 'g')) ?? [],
    );
    expect(blocks.some((block) => block.includes('class="token keyword"'))).toBe(true);
  });
});
