import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

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
  Did you mean "/docs/a"?

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
