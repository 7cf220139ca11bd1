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
});
