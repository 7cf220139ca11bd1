import { describe, expect, test } from 'vitest';
import { createMemory } from '../../../src/commands/serve/server/memory.ts';
import { outlineOf } from '../../../src/commands/serve/server/outline.ts';
import { outlinedFor, outlinedRoutes } from '../../../src/commands/serve/server/sketch.ts';
import { contentPath } from '../../../src/shared/paths.ts';
import { doc } from '../../helpers/docs.ts';
import { linked } from '../../helpers/linked.ts';
import { serving } from './serving.ts';

/** Enough that all of them take longer than one. */
const MANY = Object.fromEntries(
  Array.from({ length: 60 }, (_, place) => [
    `content/docs/part/page-${place}.md`,
    `# Page ${place}\n\nSee [the next one](./page-${(place + 1) % 60}.md).\n`,
  ]),
);

test('a page is there before the rest of the site, with its sidebar whole and its links leading somewhere', async () => {
  const site = await serving(MANY);
  const { status, body } = await site.ask('/docs/part/page-7');
  expect(site.isReady()).toBe(false);
  expect(status).toBe(200);
  expect(body).toContain('href="/docs/part/page-8">the next one</a>');
  expect(body).toContain('Page 59');
  await site.idle();
  expect(site.isReady()).toBe(true);
  expect(site.problems()).toEqual([]);
});

test('a page with an address of its own waits for its file', async () => {
  const site = await serving({
    ...MANY,
    'content/docs/other.md': '---\nslug: /own\n---\n\n# Own\n\nWords.\n',
  });
  const { status, body } = await site.ask('/docs/own');
  expect(status).toBe(200);
  expect(body).toContain('<p>Words.</p>');
});

describe('an outline', () => {
  test.each([
    ['# Title\n\nText', 'Title'],
    ['\n\n# Title #\n', 'Title'],
    ['---\nsidebar_position: 2\n---\n\n# The `code` of *it*\n', 'The code of it'],
    ['Text\n\n# Later\n', undefined],
    ['```\n# No title\n```\n', undefined],
    ['## Two\n', undefined],
    ['', undefined],
  ])('of %j has the title %j', (text, title) => {
    expect(outlineOf({ path: contentPath('docs/a.md'), text, hash: '' }).contentTitle).toBe(title);
  });

  test('is made in linear time of long rows of spaces and empty lines', () => {
    const titleOf = (text: string) =>
      outlineOf({ path: contentPath('docs/a.md'), text, hash: '' }).contentTitle;
    expect(titleOf('\n'.repeat(300_000))).toBeUndefined();
    const long = `A${' '.repeat(200_000)}B`;
    expect(titleOf(`# ${long}`)).toBe(long);
  });
});

test('the file whose address is wanted is read, however many are called like it', () => {
  const isOutlined = outlinedFor(['/docs/part-99/section/page']);
  const files = Array.from({ length: 100 }, (_, part) => contentPath(`docs/part-${part}/section/page.md`));
  const read = files.filter((file) => !isOutlined(file));
  expect(read).toContain('docs/part-99/section/page.md');
  expect(read.length).toBeLessThan(30);
});

test.each([
  ['/docs/guide/start', 'docs/guide/start.md', false],
  ['/docs/guide/start', 'docs/01-guide/02-start.md', false],
  ['/docs/guide', 'docs/guide/index.md', false],
  ['/about', 'pages/about.md', false],
  ['/docs/guide/start', 'docs/guide/end.md', true],
  ['/docs/guide/start', 'docs/other/start.md', true],
])('while %s is waited for, %s is outlined: %j', (route, path, expected) => {
  expect(outlinedFor([route])(contentPath(path))).toBe(expected);
});

test('an outlined page is known by its address in every language', () => {
  const site = linked([doc('docs/a.md')], 'locales: { en: null, de: null }');
  expect([...outlinedRoutes(site, createMemory())]).toEqual(['/docs/a', '/de/docs/a']);
});
