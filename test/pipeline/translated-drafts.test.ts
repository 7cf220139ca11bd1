import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { site } from '../helpers/site.ts';

const CONFIG = {
  locales: { en: null, de: null },
  docs: { lastVersion: 'current' },
  navbar: { items: [{ type: 'localeDropdown' }] },
};

/** Files around the one that a case is about: the home page, another doc, and its translation. */
const OTHERS = {
  'pages/index.md': '# Home\n',
  'docs/a.md': '# A\n',
  'locales/de/docs/a.md': '# Ah\n',
  'versions/1.0/docs/a.md': '# A\n',
};

/** Every file of the output whose text has the word. */
function naming(directory: string, word: string): readonly string[] {
  const output = join(directory, 'dist');
  return readdirSync(output, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => path.includes(word) || readFileSync(path).includes(word))
    .map((path) => path.slice(output.length + 1))
    .sort();
}

const FOLDERS = ['docs', 'pages', 'versions/1.0/docs'] as const;

/** Front matter of translations of drafts. */
const STATED = ['title: Zuckerwatte', 'draft: false', 'feed: true\naliases: [/zuckerwatte]'];

describe('translations of drafts and of unlisted pages', () => {
  const page = (front: string, word: string) => `---\n${front}\n---\n\n# ${word}\n\n## 2026-03-01: ${word}\n`;
  const files = FOLDERS.flatMap((folder) => [
    ...STATED.flatMap((front, index) => [
      [`${folder}/kandis${index}.md`, page('draft: true', 'Zuckerwatte')],
      [`locales/de/${folder}/kandis${index}.md`, page(front, 'Zuckerwatte')],
    ]),
    [`${folder}/quiet.md`, page('unlisted: true\nfeed: true', 'Stille')],
    [`locales/de/${folder}/quiet.md`, page('title: Stille', 'Stille')],
  ]);
  const made = site({ ...OTHERS, ...Object.fromEntries(files) }, CONFIG);

  beforeAll(async () => {
    expect(await made.build()).toMatchObject({ status: 0 });
  });

  test.each(['Zuckerwatte', 'zuckerwatte', 'kandis'])(
    'no file of the output has %j, which only drafts and their translations have',
    (word) => {
      expect(naming(made.directory, word)).toEqual([]);
    },
  );

  test('an unlisted page and its translations are named by no other page, and by no feed, list or index', () => {
    const own = ['docs/quiet', 'quiet', 'docs/1.0/quiet'].flatMap((route) =>
      [route, `de/${route}`].flatMap((address) => [
        ...[`${address}.md`, `${address}/index.html`, `${address}/page.json`],
      ]),
    );
    // Sidebars show an unlisted page only while it is read.
    const others = naming(made.directory, 'Stille').filter(
      (path) => !/\/a\/(?:index\.html|page\.json)$/.test(path),
    );
    expect(others).toEqual(own.sort());
    for (const path of own.filter((path) => path.endsWith('.html')))
      expect(made.output(path)).toContain('name="robots" content="noindex');
  });
});

test('a page that is unlisted in one language only is no alternate of the others', async () => {
  const made = site({ ...OTHERS, 'locales/de/docs/a.md': '---\nunlisted: true\n---\n# Ah\n' }, CONFIG);
  expect(await made.build()).toMatchObject({ status: 0 });
  expect(made.output('sitemap.xml')).not.toContain('/de/docs/a');
  expect(made.output('docs/a/index.html')).not.toContain('hreflang="de"');
});

test('a draft translation of a published page waits, and the language shows the original', async () => {
  const made = site({ ...OTHERS, 'locales/de/docs/a.md': '---\ndraft: true\n---\n# Ah\n' }, CONFIG);
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  expect(made.output('de/docs/a/index.html')).toContain('<article lang="en"');
  await made.build('--drafts');
  expect(made.output('de/docs/a/index.html')).toContain('>Ah</h1>');
});

test('a draft is shown with its translation where drafts are built', async () => {
  const made = site(
    { ...OTHERS, 'docs/b.md': '---\ndraft: true\n---\n# B\n', 'locales/de/docs/b.md': '# Be\n' },
    CONFIG,
  );
  await made.build('--drafts');
  expect(made.output('de/docs/b/index.html')).toContain('>Be</h1>');
  expect(made.output('sitemap.xml')).not.toContain('/docs/b');
});

test('a translation is at the address and the place of its original, with its old addresses, tags and feed', async () => {
  const front =
    'slug: /first\nsidebar_position: 1\naliases: [/docs/older]\ntags: [cards]\nfeed: true\nid: start\nimage: ./x.png';
  const made = site(
    {
      'docs/a.md': '# A\n',
      'docs/z.md': `---\n${front}\n---\n\n# Z\n\n## 2026-03-01: New\n`,
      'docs/x.png': Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
      'locales/de/docs/z.md': '# Zet\n\n## 2026-03-01: Neu\n',
      'locales/de/labels.yaml': 'tags: {cards: Karten}\n',
    },
    { ...CONFIG, sidebars: { docs: ['start', 'a'] } },
  );
  expect(await made.build()).toMatchObject({ status: 0, stderr: '' });
  const html = made.output('de/docs/first/index.html');
  expect(html).toContain('>Zet</h1>');
  expect(html).toMatch(/og:image" content="https:\/\/docs\.example\/assets\/x-/);
  expect(html).toContain('href="/de/docs/tags/cards"');
  expect(made.output('de/docs/tags/cards/index.html')).toContain('Karten');
  expect(made.output('de/docs/older/index.html')).toContain('url=/de/docs/first"');
  expect(made.output('de/docs/first/feed.xml')).toContain('<title>Neu</title>');
});
