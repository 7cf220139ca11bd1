import { describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const FILES = {
  'docs/a.md': '# A of next\n\nText.\n',
  'docs/new.md': '# New\n\n[Old](../versions/1.0/docs/a.md#part), [the page](/docs/a).\n',
  'versions/2.0/docs/a.md': '# A of 2.0\n\n## Part\n\n[Next](../../../docs/a.md)\n',
  'versions/1.0/docs/a.md': '# A of 1.0\n\n## Part\n',
  'versions/1.0/docs/gone.md': '# Gone\n',
  'versions/1.0/sidebars.yaml': 'docs: [gone, a]\n',
};

const written = async (chain: ReturnType<typeof site>): Promise<readonly string[]> => {
  const { stdout } = await chain.build('--json');
  const paths = JSON.parse(stdout).written.map(({ path }: { readonly path: string }) => path);
  return paths.filter((path: string) => path.endsWith('.html'));
};

describe('pages of frozen versions', () => {
  test('are written again only when a fact that they show has changed', async () => {
    const made = site(FILES);
    await made.build();
    await made.change('docs/a.md', '# Another title\n\nAnother text, and [new](./new.md).\n');
    expect(await written(made)).toEqual(['docs/next/a/index.html', 'docs/next/new/index.html']);
    await made.change('docs/newer.md', '# Newer\n');
    expect((await written(made)).filter((path) => !path.startsWith('docs/next/'))).toEqual([]);
    // The doc is in both now: the older one offers it.
    await made.change('docs/gone.md', '# Back again\n');
    expect((await written(made)).filter((path) => !path.startsWith('docs/next/'))).toEqual([
      'docs/1.0/gone/index.html',
    ]);
    expect((await made.build('--explain', '/docs/1.0/a')).stdout).toContain('Nothing');
  });

  test('are written again for a new version that they offer, and say so', async () => {
    const made = site(FILES);
    await made.build();
    await made.run('snapshot', '3.0');
    const { stdout } = await made.build('--explain', '/docs/1.0/a');
    expect(stdout).toMatch(
      /\/docs\/1\.0\/a was rendered, since this has changed:\n(?: {2}.*\n)* {2}site: versions\n/,
    );
  });
});

test('the latest version of a page is the canonical one, and alone in the sitemap (X13-01)', async () => {
  const made = site(FILES);
  await made.build();
  const canonical = (path: string) =>
    /rel="canonical" href="https:\/\/docs\.example([^"]*)"/.exec(made.output(path))?.[1];
  expect(canonical('docs/a/index.html')).toBe('/docs/a');
  expect(canonical('docs/1.0/a/index.html')).toBe('/docs/a');
  expect(canonical('docs/next/a/index.html')).toBe('/docs/a');
  expect(canonical('docs/1.0/gone/index.html')).toBe('/docs/1.0/gone');
  const listed = [...made.output('sitemap.xml').matchAll(/<loc>https:\/\/docs\.example([^<]*)/g)];
  expect(listed.map(([, path]) => path)).toEqual(['/docs/1.0/gone', '/docs/a', '/docs/next/new']);
});

test('a translation of an old version is not replaced by a latest version without translation', async () => {
  const made = site(
    {
      'docs/a.md': '# A\n',
      'versions/1.0/docs/a.md': '# A\n',
      'locales/de/versions/1.0/docs/a.md': '# Ah\n',
    },
    { locales: { en: null, de: null }, docs: { lastVersion: 'current' } },
  );
  await made.build();
  const html = made.output('de/docs/1.0/a/index.html');
  expect(html).toContain('rel="canonical" href="https://docs.example/de/docs/1.0/a"');
  expect(made.output('sitemap.xml')).toContain('<loc>https://docs.example/de/docs/1.0/a</loc>');
});

describe('only the versions that are asked for', () => {
  test('are read and built', async () => {
    const made = site(
      { ...FILES, 'versions/1.0/docs/gone.md': 'bytes: \0\n', 'docs/new.md': '# New\n' },
      {
        docs: { onlyVersions: ['current', '2.0'] },
      },
    );
    expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
    expect(made.output('routes.json')).not.toContain('1.0');
    expect(made.output('docs/a/index.html')).toContain('A of 2.0');
  });
});
