import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { createSources } from '../../src/markdown/sources.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { readTables } from '../helpers/tables.ts';
import { parse, problems } from './helpers/parse.ts';

const tables = readTables(import.meta.url);

/** Each address with its kind and place. */
async function addresses(markdown: string): Promise<readonly string[]> {
  const { links, images } = await parse(markdown);
  return [
    ...links.map(({ url, kind, line, column }) => `${kind} ${url} ${line}:${column}`),
    ...images.map(({ url, width, height, line, column }) =>
      ['image', url, ...(width ? [`${width}x${height}`] : []), `${line}:${column}`].join(' '),
    ),
  ];
}

describe('addresses are noted where they stand', () => {
  test.each(
    tables.values<[markdown: string, expected: readonly string[]]>('addresses are noted where they stand'),
  )('%j', async (markdown, expected) => {
    expect(await addresses(markdown)).toEqual(expected);
  });

  test('counted in the lines of the file, below its front matter', async () => {
    const { links } = await parse('[a](/x)');
    expect(links[0]).toEqual({ url: '/x', kind: 'link', file: 'docs/page.md', line: 1, column: 5 });
  });
});

describe('elements hold slots in place of addresses', () => {
  test.each([
    ['https://a.example', true],
    ['mailto:a@b.example', undefined],
    ['tel:+491234', undefined],
  ])('a link to %s opens a new tab: %s', async (url, external) => {
    const { tree } = await parse(`[a](${url})`);
    expect((tree.children[0] as Element).children[0]).toHaveProperty('properties', {
      href: '\uFDD0link:0\uFDD1',
      ...(external && { external }),
    });
  });

  test('a link', async () => {
    const { tree } = await parse('[a](/x "T") [b](https://b.example)');
    expect(tree.children[0]).toMatchObject({
      children: [
        { tagName: 'a', properties: { href: '\uFDD0link:0\uFDD1', title: 'T' } },
        { type: 'text' },
        { tagName: 'a', properties: { href: '\uFDD0link:1\uFDD1', external: true } },
      ],
    });
  });

  test('a link beside raw HTML is the same', async () => {
    const { tree } = await parse('[b](https://b.example)<b>x</b>');
    expect(tree.children[0]).toMatchObject({
      children: [{ tagName: 'a', properties: { href: '\uFDD0link:0\uFDD1', external: true } }, {}],
    });
  });

  test('images: the first at the top of a page loads at once, all others when they come near (X9-02)', async () => {
    const { tree } = await parse(
      '![A](a.png "T") ![B](b.png)\n\nText.\n\n<img src="c.png" alt="C" width="3">',
    );
    expect(tree.children[0]).toMatchObject({
      children: [
        {
          properties: {
            dataImage: '\uFDD0image:0\uFDD1',
            alt: 'A',
            title: 'T',
            loading: 'eager',
            decoding: 'async',
          },
        },
        {},
        { properties: { loading: 'lazy' } },
      ],
    });
    expect(tree.children[4]).toMatchObject({ tagName: 'img', properties: { loading: 'lazy', alt: 'C' } });
    expect(JSON.stringify(tree.children[4])).not.toMatch(/src|width/);
  });

  test('an image further down loads late', async () => {
    const { tree } = await parse('a\n\nb\n\nc\n\n![D](d.png)');
    expect(JSON.stringify(tree)).toContain('"loading":"lazy"');
  });
});

describe('problems of links and images', () => {
  test.each(
    tables.values<[name: string, markdown: string, expected: readonly string[]]>(
      'problems of links and images',
    ),
  )('%s', async (_, markdown, expected) => {
    expect((await problems(markdown)).join('\n').split('\n')).toEqual(expected);
  });

  test.each([
    'matrix[0][1] and a[i][j]',
    '\\[text\\][nowhere]',
    '`[text][nowhere]`',
    '[a][r]\n\n[r]: /x',
    '<img src="a.png" alt="">',
    '[![Sign](a.png)](/x)',
    '[`code`](/x)',
  ])('%j is no problem', async (markdown) => {
    expect(await problems(markdown)).toEqual([]);
  });
});

describe('places among several texts', () => {
  const sources = createSources();
  const first = sources.add(contentPath('docs/a.md'), 'one\ntwo\n', 5);
  const second = sources.add(contentPath('docs/b.md'), 'three', 1);

  test.each([
    [first, 'docs/a.md', 5, 1],
    [first + 4, 'docs/a.md', 6, 1],
    [first + 8, 'docs/a.md', 7, 1],
    [second, 'docs/b.md', 1, 1],
    [second + 5, 'docs/b.md', 1, 6],
  ])('offset %i is %s:%i:%i', (offset, path, line, column) => {
    expect(sources.place(offset)).toEqual({ file: path, line, column });
  });

  test('lines', () => {
    expect(sources.lineBefore(first + 6)).toBe('tw');
    expect(sources.lineEnd(first + 4)).toBe(first + 7);
    expect(sources.slice(second, second + 3)).toBe('thr');
  });
});
