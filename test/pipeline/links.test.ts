import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="1"/>';

/** One page with everything that can lead nowhere. */
const BROKEN = {
  'docs/guide.md': '# Guide\n\n## Pay\n',
  'docs/a.md': `# A

[page](/docs/guid), [anchor](guide.md#pya), [file](gide.md),
and <a href="/docs/raw">raw HTML</a>.

![image](logo.png)

::include{file="part.md"}
`,
};

test('the picture for previews lies beside the page, in static, or on another site', async () => {
  const named = (image: string) => `---\nimage: ${image}\n---\n\n# Page\n`;
  const built = site(
    {
      'docs/beside.md': named('./card.svg'),
      'docs/plain.md': named('card.svg'),
      'docs/static.md': named('/img/card.svg?v=2'),
      'docs/slashless.md': named('img/card.svg'),
      'docs/based.md': named('/pay/img/card.svg'),
      'docs/elsewhere.md': named('https://cdn.example/card.svg'),
      'docs/card.svg': PICTURE,
      'static/img/card.svg': PICTURE,
    },
    { baseUrl: '/pay/' },
  ).build();
  const { status, stderr } = await built;
  expect(status, stderr).toBe(0);
  const pictureOf = (page: string) =>
    /property="og:image" content="([^"]*)"/.exec(built.output(`docs/${page}/index.html`))?.[1] ?? '';
  const beside = pictureOf('beside');
  expect(beside).toMatch(/^https:\/\/docs\.example\/pay\/assets\/card-[\da-f]+\.svg$/);
  expect(built.output(beside.slice('https://docs.example/pay/'.length))).toBe(PICTURE);
  expect(pictureOf('plain')).toBe(beside);
  expect(pictureOf('static')).toBe('https://docs.example/pay/img/card.svg?v=2');
  expect(pictureOf('slashless')).toBe('https://docs.example/pay/img/card.svg');
  expect(pictureOf('based')).toBe('https://docs.example/pay/img/card.svg');
  expect(pictureOf('elsewhere')).toBe('https://cdn.example/card.svg');
});

describe('what leads nowhere', () => {
  test('fails the build, each with its place and what may have been meant (S8-10, S8-11, S8-13, S8-15, S8-16, D4)', async () => {
    const built = site(BROKEN)
      .build()
      .expectProblems(`
✘ broken-link  content/docs/a.md:3:8
  No page at "/docs/guid".
  Did you mean "/docs/guide"?

✘ broken-anchor  content/docs/a.md:3:30
  /docs/guide has no heading or id "pya" (linked as "guide.md#pya").
  Did you mean "#pay"?

✘ broken-markdown-link  content/docs/a.md:3:52
  No Markdown file at "gide.md".
  Did you mean "./guide.md"?

✘ broken-link  content/docs/a.md:4:14
  No page at "/docs/raw".

✘ broken-image  content/docs/a.md:6:10
  No image at "logo.png".

✘ broken-include  content/docs/a.md:8:1
  No file at "part.md".
  Looked for content/docs/part.md.`);
    expect((await built).status).toBe(1);
  });

  test.each([
    ['warn', 6],
    ['off', 0],
  ])(
    'is taken as strictly as the site says: %s gives %i warnings (S8-10, D4)',
    async (strictness, warnings) => {
      const links = Object.fromEntries(
        ['pages', 'anchors', 'markdown', 'images', 'includes'].map((kind) => [kind, strictness]),
      );
      const built = site(BROKEN, { links }).build();
      const { status, stderr } = await built;
      expect(status, stderr).toBe(0);
      expect(stderr.match(/^⚠ .*/gm) ?? []).toHaveLength(warnings);
      await built.expectMain('/docs/a', '<a href="/docs/guid">page</a>');
    },
  );

  test('may be a picture for previews, in front matter and in metadata (S8-13, D4)', async () => {
    const built = site({
      'docs/a.md': '---\ntitle: A\nimage: ./card.pn\n---\n',
      'docs/b.md': '---\nimage: /card.png\n---\n\n# B\n',
      'docs/card.png': PICTURE,
      'pages/home.tsx':
        "export const metadata = { image: 'home.png' };\nexport default () => <h1>Home</h1>;\n",
    })
      .build()
      .expectProblems(`
✘ broken-image  content/docs/a.md:3:8
  No image at "./card.pn".
  Did you mean "./card.png"?

✘ broken-image  content/docs/b.md:2:8
  No image at "/card.png".
  Did you mean "./card.png"?

✘ broken-image  content/pages/home.tsx:1:1
  No image at "home.png".`);
    expect((await built).status).toBe(1);
  });

  test('may be where a page has "Edit this page" lead (S8-10, D4)', async () => {
    const built = site({
      'docs/a.md': '---\ntitle: A\ncustom_edit_url: edit\n---\n',
      'docs/b.md': '---\ncustom_edit_url: https://edit.example/b\n---\n\n# B\n',
    })
      .build()
      .expectProblems(`
✘ broken-link  content/docs/a.md:3:18
  No page at "/docs/edit".`);
    expect((await built).status).toBe(1);
    const fine = site(
      { 'docs/a.md': '---\ntitle: A\ncustom_edit_url: /edit\n---\n', 'pages/edit.md': '# Edit\n' },
      { baseUrl: '/pay/' },
    ).build();
    await fine.expectProblems('');
    expect(fine.output('docs/a/index.html')).toContain('href="/pay/edit"');
  });

  test('may be a picture that the configuration names (S8-13, D4)', async () => {
    const pictures = { favicon: '/sign.svg', image: 'card.png', brand: { logo: '/logo.svg' } };
    const files = { 'docs/a.md': '# A\n', 'static/sing.svg': PICTURE };
    const built = site(files, pictures)
      .build()
      .expectProblems(`
✘ broken-image  site.config.yaml:3:10
  No image at "/sign.svg".
  Did you mean "/sing.svg"?

✘ broken-image  site.config.yaml:4:8
  No image at "/card.png".

✘ broken-image  site.config.yaml:6:9
  No image at "/logo.svg".`);
    expect((await built).status).toBe(1);
    const fine = site({ ...files, 'static/x.png': PICTURE }, { favicon: 'sing.svg', image: '/x.png' });
    await fine.build().expectProblems('');
    const cdn = 'https://brand.example';
    const foreign = { favicon: `${cdn}/sign.svg`, image: `${cdn}/a.png`, brand: { logo: `${cdn}/b.svg` } };
    await site(files, foreign)
      .build()
      .expectProblems(`
⚠ foreign-resource  site.config.yaml:3:10
  The security policy of the site does not allow an image from "https://brand.example/sign.svg".
  Copy the file into the site, or allow the source in site.config.yaml: security: { csp: { img-src: ["https://brand.example"] } }.

⚠ foreign-resource  site.config.yaml:6:9
  The security policy of the site does not allow an image from "https://brand.example/b.svg".
  Copy the file into the site, or allow the source in site.config.yaml: security: { csp: { img-src: ["https://brand.example"] } }.`);
    const elsewhere = site(files, { ...foreign, security: { csp: { 'img-src': [cdn] } } }).build();
    await elsewhere.expectProblems('');
    expect(elsewhere.output('docs/a/index.html')).toContain('href="https://brand.example/sign.svg"');
    await site(files, { ...pictures, links: { images: 'off' } })
      .build()
      .expectProblems('');
  });

  test('is looked for on pages made by the theme and by React too (S8-10, D4)', async () => {
    const files = {
      'docs/a.md': '# A\n',
      'pages/index.tsx': `import { Link } from 'paydocs/theme';
export default () => <main><h1>Home</h1><Link to="/docs/b">B</Link></main>;
`,
    };
    const built = site(files, { footer: { links: [{ to: '/docs/c', label: 'C' }] } }).build();
    const { status, stderr } = await built;
    expect(status).toBe(1);
    expect(stderr).toMatch(/broken-link {2}content\/pages\/index\.tsx\n {2}No page at "\/docs\/b"\./);
    expect(stderr).toMatch(/broken-link {2}site\.config\.yaml:5:11\n {2}No page at "\/docs\/c"\./);
  });
});

test('a name with accents in the other Unicode form gets a hint that says so', async () => {
  const files = { 'docs/cafe\u0301.md': '# Café\n', 'docs/u\u0301.svg': '<svg/>\n' };
  const text = '# A\n\n[1](caf\u00e9.md) [2](/docs/caf\u00e9) ![3](\u00fa.svg)\n';
  const { stderr } = await site({ ...files, 'docs/a.md': text }).build();
  const hints = stderr.match(/Did you mean .*/g);
  const twin =
    'Both look the same, but their accents are different characters (Unicode NFC and NFD). Rename the file.';
  expect(hints).toEqual([
    `Did you mean "./cafe\u0301.md"? ${twin}`,
    `Did you mean "/docs/cafe\u0301"? ${twin}`,
    `Did you mean "./u\u0301.svg"? ${twin}`,
  ]);
});
