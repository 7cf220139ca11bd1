import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const page = '# Page\n\nText.\n';

interface Payload {
  readonly props: Readonly<Record<string, unknown>>;
  readonly head: { readonly title: string };
  readonly redirect?: string;
}

function payload(text: string): Payload {
  return JSON.parse(text) as Payload;
}

describe('a site needs a title, an address and one page', () => {
  test('without a home page, "/" and the docs root lead to the main doc (S2-07, D12)', async () => {
    const built = site({ 'docs/guide.md': page }).build();
    expect((await built).status).toBe(0);
    for (const path of ['page.json', 'docs/page.json'])
      expect(payload(built.output(path)).redirect).toBe('/docs/guide');
    expect(built.output('docs/index.html')).toContain(
      '<meta http-equiv="refresh" content="0; url=/docs/guide">',
    );
  });

  test('without docs, "/" leads to the first API', async () => {
    const api = 'openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths: {}\n';
    const reference = [
      { name: 'b', openapi: 'content/reference/b.yaml', pages: 'shop' },
      { name: 'a', openapi: 'content/reference/a.yaml', pages: 'api' },
    ];
    const built = site(
      { 'content/reference/b.yaml': api, 'content/reference/a.yaml': api },
      { reference },
    ).build();
    expect((await built).stderr).toBe('');
    expect(payload(built.output('page.json')).redirect).toBe('/shop/');
  });

  test('the main doc is the one at the root of the docs (S2-05)', async () => {
    const built = site({ 'docs/a.md': page, 'docs/index.md': '# Start\n' }).build();
    await built.expectArticle('/docs', '<h1>Start</h1>');
    expect(payload(built.output('page.json')).redirect).toBe('/docs/');
  });

  test('the title of a page, and of the site where a page has none (S1-01)', async () => {
    const built = site({
      'docs/a.md': '# Sale\n',
      'pages/index.tsx': 'export default () => <h1>Home</h1>;\n',
    }).build();
    await built;
    expect(built.output('docs/a/index.html')).toContain('<title>Sale | Test</title>');
    expect(built.output('index.html')).toContain('<title>Test</title>');
  });
});

describe('drafts and unlisted pages', () => {
  const files = {
    'docs/a.md': page,
    'docs/draft.md': `---\ndraft: true\n---\n${page}`,
    'docs/quiet.md': `---\nunlisted: true\n---\n${page}`,
  };

  test('a draft is built only when asked for', async () => {
    const built = site(files).build();
    await built;
    expect(existsSync(join(built.directory, 'dist/docs/draft/index.html'))).toBe(false);
    await built.build('--drafts').expectArticle('/docs/draft', '<h1>Page</h1>\n<p>Text.</p>');
  });

  test('an unlisted page is built, but search engines, sitemap and other pages do not name it (X2-03, X3-01)', async () => {
    const built = site(files).build();
    await built;
    expect(built.output('docs/quiet/index.html')).toContain(
      '<meta name="robots" content="noindex, nofollow" data-head>',
    );
    expect(built.output('sitemap.xml')).not.toContain('quiet');
    expect(payload(built.output('docs/a/page.json')).props.next).toBeUndefined();
  });
});

describe('addresses', () => {
  test('an alias leads to where its page is now', async () => {
    const built = site({ 'docs/new.md': `---\naliases: [/docs/old, /earlier]\n---\n${page}` }).build();
    await built;
    for (const path of ['docs/old/page.json', 'earlier/page.json'])
      expect(payload(built.output(path)).redirect).toBe('/docs/new');
  });

  test('a redirect page asks search engines for its target instead, and is not in the sitemap (D12)', async () => {
    const built = site(
      { 'docs/new.md': `---\naliases: [/docs/old]\n---\n${page}` },
      { redirects: [{ from: '/earlier', to: '/docs/new' }] },
    ).build();
    await built;
    for (const path of ['docs/old/index.html', 'earlier/index.html', 'docs/index.html']) {
      const html = built.output(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).toContain('<link rel="canonical" href="/docs/new">');
      expect(html).toContain('<a href="/docs/new">/docs/new</a>');
    }
    expect(built.output('sitemap.xml').match(/<loc>.*?<\/loc>/g)).toEqual([
      '<loc>https://docs.example/docs/new</loc>',
    ]);
  });

  test('an old address may be percent-encoded, or hold a space, and links find it either way', async () => {
    const built = site(
      {
        'docs/new.md': `---\naliases: [/docs/caf%C3%A9, /docs/my page]\n---\n${page}`,
        'docs/links.md':
          '# Links\n\n[1](/docs/caf%C3%A9), [2](/docs/café), [3](/docs/my%20page), [4](/docs/100%25), [5](/tee%20time)\n',
      },
      {
        redirects: [
          { from: '/docs/100%25', to: '/docs/new' },
          { from: '/tee time', to: '/docs/new' },
        ],
      },
    ).build();
    await built.expectProblems('');
    for (const path of ['docs/café', 'docs/my page', 'docs/100%', 'tee time'])
      expect(payload(built.output(`${path}/page.json`)).redirect).toBe('/docs/new');
    const rules = built.output('_redirects');
    for (const path of ['/docs/caf%C3%A9', '/docs/my%20page', '/docs/100%25', '/tee%20time'])
      expect(rules).toContain(`${path} /docs/new 301\n`);
    expect(built.output('docs/links/index.html')).toContain('href="/docs/caf%C3%A9"');
  });

  test('without trailing slash pages are files of their own (S2-14)', async () => {
    const built = site(
      { 'docs/a/index.md': '# A\n\n[b](../b.md)\n', 'docs/b.md': page },
      { trailingSlash: false, baseUrl: '/pay/' },
    ).build();
    await built;
    expect(built.output('docs/a.html')).toContain('<a href="/pay/docs/b">b</a>');
    expect(payload(built.output('docs/a.json')).head.title).toBe('A | Test');
  });

  test('with trailing slash every link has one (S2-14)', async () => {
    const built = site(
      { 'docs/a.md': '# A\n\n[b](b.md#part)\n', 'docs/b.md': '# B\n\n## Part\n' },
      { trailingSlash: true },
    ).build();
    await built.expectMain('/docs/a', '<a href="/docs/b/#part">b</a>');
  });
});

describe('categories have pages', () => {
  test('a generated index lists what its category holds (X7-08)', async () => {
    const sidebars = {
      docs: [
        {
          type: 'category',
          label: 'All',
          link: { type: 'generated-index', description: 'Everything.' },
          items: ['a', 'folder/b'],
        },
      ],
    };
    const built = site({ 'docs/a.md': page, 'docs/folder/b.md': '# B\n' }, { sidebars }).build();
    await built;
    expect(payload(built.output('docs/category/all/page.json')).props).toMatchObject({
      title: 'All',
      description: 'Everything.',
      cards: [
        { label: 'Page', href: '/docs/a', description: 'Text.' },
        { label: 'B', href: '/docs/folder/b' },
      ],
      next: { label: 'Page', href: '/docs/a' },
    });
  });
});

describe('a site has a theme of its own', () => {
  test('a file of the same path replaces a component, and may wrap the original', async () => {
    const built = site(
      {
        'docs/a.md': page,
        'theme/components/Footer.tsx': 'export function Footer() {\n  return <footer>Ours</footer>;\n}\n',
        'theme/components/SkipLink.tsx': `
import { SkipLink as Original } from 'paydocs/theme/components/SkipLink';
export function SkipLink() {
  return <div className="wrapped"><Original /></div>;
}
`,
      },
      { footer: { copyright: 'Theirs' } },
    ).build();
    await built;
    const html = built.output('docs/a/index.html');
    expect(html).toContain('<footer>Ours</footer>');
    expect(html).toContain('<div class="wrapped"><section class="skip-link"');
    expect(html).not.toContain('Theirs');
  });

  test('a file in theme/directives is a directive of that name', async () => {
    const built = site({
      'docs/a.md': '# A\n\n:::fee{percent="2"}\n\nPer payment.\n\n:::\n',
      'theme/directives/Fee.tsx':
        'export default ({ attributes, children }) => <div className="fee">{attributes.percent} %{children}</div>;\n',
    }).build();
    await built.expectArticle('/docs/a', '<h1>A</h1>\n<div class="fee">2 %\n<p>Per payment.</p>\n</div>');
  });

  test('the accent and the styles of a site come after the theme, and the accent can be read in both modes', async () => {
    const built = site(
      { 'docs/a.md': page, 'theme/styles/custom.css': '.markdown { letter-spacing: 1px }\n' },
      { brand: { accent: '#ffcc00' } },
    ).build();
    await built;
    const name = /assets\/styles-[^"]+\.css/.exec(built.output('docs/a/index.html'))?.[0] ?? '';
    const css = built.output(name);
    expect(css).toMatch(/:root\{--accent:#[0-9a-f]{6}\}/);
    expect(css.indexOf('letter-spacing:1px')).toBeGreaterThan(css.indexOf('--accent:#', css.length / 2));
  });

  test('fonts are files of the output, also those of a site; a site may have those of the system', async () => {
    const built = site(
      {
        'docs/a.md': page,
        'theme/styles/custom.css': '@font-face { font-family: Own; src: url("own.woff2") }\n',
        'theme/styles/own.woff2': 'OWN',
      },
      { brand: { fonts: 'system' } },
    ).build();
    await built;
    const name = /assets\/styles-[^"]+\.css/.exec(built.output('docs/a/index.html'))?.[0] ?? '';
    const css = built.output(name);
    const fonts = [...css.matchAll(/url\("\.\/([\w-]+)-\w{10}\.woff2"\)/g)];
    expect(fonts.map(([, font]) => font)).toEqual(['geist', 'geist-mono', 'own']);
    for (const [address = ''] of fonts) expect(built.output(`assets/${address.slice(7, -2)}`)).not.toBe('');
    expect(css.lastIndexOf('--font-text:var(--font-system)')).toBeGreaterThan(
      css.indexOf('--font-text:Geist'),
    );
  });
});
