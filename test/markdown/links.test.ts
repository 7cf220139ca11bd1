import type { Element } from 'hast';
import { describe, expect, test } from 'vitest';
import { createSources } from '../../src/markdown/sources.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { parse, problems } from './helpers/parse.ts';

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
  test.each([
    ['See [a](./a.md) and [b](<b c.md> "T").', ['link ./a.md 1:9', 'link b c.md 1:26']],
    ['[a\nb](\n/x)', ['link /x 3:1']],
    ['[one][r] [two][r] [r]\n\nText.\n\n[r]: /target "T"', ['link /target 5:6']],
    ['[unused]: /nowhere', []],
    ['<https://a.b/c> and <me@a.b>', ['link https://a.b/c 1:2', 'link mailto:me@a.b 1:22']],
    ['www.a.b or https://c.d.', ['link http://www.a.b 1:1', 'link https://c.d 1:12']],
    ['[a](/x\\_y?a=1&amp;b=2)', ['link /x_y?a=1&b=2 1:5']],
    ['> - [a](/x)\n>   [b](/y)', ['link /x 1:9', 'link /y 2:9']],
    ['| a |\n| - |\n| [x](/x) |', ['link /x 3:7']],
    ['## See [a](/x)', ['link /x 1:12']],
    ['![A](a.png) ![B][b]\n\n[b]: b.png', ['image a.png 1:6', 'image b.png 3:6']],
    ['<a class="b" href="/x">x</a>', ['link /x 1:20']],
    ["<a href='/x' >x</a> <a href=y>y</a>", ['link /x 1:10', 'link y 1:29']],
    ['> <div>\n> <a\n>  href="/x">x</a>\n> </div>', ['link /x 3:10']],
    ['<img src="a.png" alt="a" width="3" height="4">', ['image a.png 3x4 1:11']],
    [
      '<video poster="p.png" src="v.mp4"><source src="w.mp4"><track src="t.vtt"></video>',
      ['resource v.mp4 1:28', 'resource p.png 1:16', 'resource w.mp4 1:48', 'resource t.vtt 1:67'],
    ],
    ['<img srcset="a.png 1x, b.png 2x" alt="">', ['resource a.png 1:14', 'resource b.png 1:14']],
    ['::video{src="/v.mp4" poster="p.png"}', ['resource /v.mp4 1:14', 'resource p.png 1:30']],
    ['[^a]\n\n[^a]: See [x](/x).', ['link /x 3:15']],
    ['`[a](/x)` \\[b](/y)', []],
  ])('%j', async (markdown, expected) => {
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
  test.each([
    [
      'a link without an address',
      'A [text]() here.',
      [
        'warning empty-link content/docs/page.md:1:3',
        'This link has no address.',
        'Write one between the parentheses.',
      ],
    ],
    [
      'a link without words',
      '[](/x)',
      [
        'warning empty-link content/docs/page.md:1:1',
        'The link to "/x" has no text.',
        'Write one between the brackets: readers cannot see or hear it.',
      ],
    ],
    [
      'a reference to nothing',
      'See [the text][nowhere] and [this][].',
      [
        'warning undefined-reference content/docs/page.md:1:5',
        'Nothing in this file defines "[nowhere]", so "[the text][nowhere]" is shown as it is.',
        'Define it alone on a line: "[nowhere]: /address", or write a backslash before the bracket.',
        'warning undefined-reference content/docs/page.md:1:29',
        'Nothing in this file defines "[this]", so "[this][]" is shown as it is.',
        'Define it alone on a line: "[this]: /address", or write a backslash before the bracket.',
      ],
    ],
    [
      'an image without words',
      '![](a.png)',
      [
        'warning image-text content/docs/page.md:1:1',
        'The image "a.png" has no text for readers who do not see it.',
        'Write what it shows between the brackets. For mere decoration use <img src="…" alt="">.',
      ],
    ],
  ])('%s', async (_, markdown, expected) => {
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
