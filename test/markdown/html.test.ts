import { describe, expect, test } from 'vitest';
import { isAllowedResource } from '../../src/html/resources.ts';
import { fillSlots, slot } from '../../src/html/slots.ts';
import { htmlPieces } from '../../src/html/tags.ts';
import { isAllowedUrl } from '../../src/html/urls.ts';
import { createProcessor } from '../../src/markdown/processor.ts';
import { readTables } from '../helpers/tables.ts';
import { options, parse, problems } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

const tables = readTables(import.meta.url);

async function html(markdown: string): Promise<string> {
  return normalised(plainHtml(await parse(markdown))).replaceAll('\n', '');
}

describe('raw HTML', () => {
  test.each(tables.values<[markdown: string, expected: string]>('%j'))('%j', async (markdown, expected) => {
    expect(await html(markdown)).toBe(expected);
  });

  test('what the policy forbids is dropped', async () => {
    const text = [
      '<div onclick="a()" style="color:red" class="b">x</div>',
      '<script>alert(1)</script>',
      '<style>p { color: red }</style>',
      '<a href=" java&#x09;script:alert(1)">y</a>',
      '<svg><script>alert(2)</script><a xlink:href="javascript:z">z</a></svg>',
      '<iframe srcdoc="<p>x</p>"></iframe>',
      '<div key="a" ref="b" children="c" dangerouslysetinnerhtml="d">w</div>',
    ].join('\n\n');
    const given = await html(text);
    expect(given).not.toMatch(/onclick|style|script|srcdoc|key|ref="b|children|dangerously/);
    expect(given).toContain('<div class="b">x</div>');
    expect(given).toContain('<a>y</a>');
  });

  test('a list item in a footnote that closes the item of the footnote is no crash', async () => {
    expect(await html('A[^1] B.\n\n[^1]: <li id="a">C')).toContain('<li id="a">C');
    expect(await problems('A[^1] B.\n\n[^1]: <li id="page">C')).toEqual([
      expect.stringMatching(/^error reserved-id .*page\.md:3:7/),
    ]);
  });

  test('comments do not make the HTML parser run', async () => {
    const { tree } = await parse('<!-- a -->\n\nText.');
    expect(tree.children).toHaveLength(1);
  });
});

describe('pieces of raw HTML', () => {
  const kinds = (source: string) => htmlPieces(source).map(({ type, source }) => `${type} ${source}`);

  test.each([
    ['<p>a</p>', ['tag <p>', 'text a', 'tag </p>']],
    ['<a title="a > b">x', ['tag <a title="a > b">', 'text x']],
    ['<!-- <b> -->x', ['comment <!-- <b> -->', 'text x']],
    ['<!-->x', ['comment <!-->', 'text x']],
    ['<!-- open', ['comment <!-- open']],
    ['<script src="a"><b></script>x', ['forbidden <script src="a"><b></script>', 'text x']],
    ['<STYLE>a', ['forbidden <STYLE>a']],
    ['<styled>', ['tag <styled>']],
    [
      '<?php echo 1 ?><!DOCTYPE html><![CDATA[a]]>',
      ['other <?php echo 1 ?>', 'other <!DOCTYPE html>', 'other <![CDATA[a]]>'],
    ],
    ['<div id="a', ['text <div id="a']],
    ['a < b', ['text a < b']],
  ])('%j', (source, expected) => {
    expect(kinds(source)).toEqual(expected);
  });
});

describe('addresses that run something', () => {
  test.each([
    'javascript:alert(1)',
    'JavaScript:x',
    ' \tjava\nscript:x',
    '\u0001javascript:x',
    'vbscript:x',
    'data:text/html,x',
  ])('%j is unsafe', (url) => {
    expect(isAllowedUrl(url, 'link')).toBe(false);
  });

  test.each([
    '/javascript:x',
    'https://a.b/?javascript:x',
    'mailto:a@b.c',
    'data:image/png;base64,AA',
    '#javascript:',
    'x.md',
    '',
  ])('%j is not', (url) => {
    expect(isAllowedUrl(url, url.startsWith('data:') ? 'img-src' : 'link')).toBe(true);
  });
});

describe('resources that the policy allows', () => {
  test.each(
    tables.values<
      [url: string, directive: string, csp: Readonly<Record<string, readonly string[]>>, expected: boolean]
    >('resources that the policy allows: %s as %s under %j'),
  )('%s as %s under %j: %s', (url, directive, csp, expected) => {
    expect(isAllowedResource(url, directive, csp)).toBe(expected);
  });
});

describe('problems of raw HTML', () => {
  test.each(
    tables.values<[name: string, markdown: string, expected: readonly string[]]>('problems of raw HTML'),
  )('%s', async (_, markdown, expected) => {
    expect((await problems(markdown)).join('\n').split('\n')).toEqual(expected);
  });
});

describe('slots', () => {
  const fill = {
    link: (index: number) => `/link-${index}`,
    image: (index: number) => `src="/image-${index}"`,
  };

  test.each([
    [`<a href="${slot('link', 1)}">x</a>`, '<a href="/link-1">x</a>'],
    [`<img data-image="${slot('image', 2)}">`, '<img src="/image-2">'],
    [`<img srcset="${slot('link', 1)} 1x, ${slot('link', 2)} 2x">`, '<img srcset="/link-1 1x, /link-2 2x">'],
  ])('%j is filled', (html, expected) => {
    expect(fillSlots(html, fill)).toBe(expected);
  });

  test.each([
    `<a href="${slot('link', 1)}javascript:a">x</a>`,
    `<a href="x${slot('link', 1)}">x</a>`,
    `<p>${slot('link', 1)}</p>`,
    `<a title='${slot('link', 1)}'>x</a>`,
    `<img data-image="${slot('image', 1)}x">`,
  ])('%j is none', (html) => {
    expect(fillSlots(html, fill)).toBe(html);
  });

  test.each([
    '<a href="&#xFDD0;link:9&#xFDD1;javascript:alert(1)">x</a>',
    '[a](/b)<iframe src="&#xFDD0;link:0&#xFDD1;"></iframe>',
    '<p title="&#64976;link:0&#64977;">&#xFDD0;link:0&#xFDD1; &#xFDD2; &#xfdd3;</p>',
    '::video{src="/a.mp4" title="&#xFDD0;link:0&#xFDD1;"}',
    ':::note[&#xFDD0;link:0&#xFDD1;]\n\ntext\n\n:::',
    '```js title="&#xFDD0;link:0&#xFDD1;"\na\n```',
    '![&#xFDD0;image:0&#xFDD1;](/a.png "&#xFDD0;link:0&#xFDD1;")',
    '# &#xFDD0;link:0&#xFDD1; {#&#xFDD0;}',
    '<img data-image="&#xFDD0;image:0&#xFDD1;" alt="">',
    '<svg><directive index="0"></directive><reference-slot reference="0"></reference-slot></svg>',
  ])('%j forges none', async (markdown) => {
    const { tree, links, images, sections } = await parse(markdown);
    const real = [
      ...links.map((_, index) => slot('link', index)),
      ...images.map((_, index) => slot('image', index)),
    ];
    const all = JSON.stringify([tree, sections]);
    const rest = real.reduce((left, one) => left.replace(JSON.stringify(one), ''), all);
    expect(rest).not.toMatch(/[\uFDD0-\uFDD3]/);
  });

  test('attributes that only handlers write are not there for raw HTML', async () => {
    const { tree } = await parse('[a](/b) <a Internal:link="0" href="https://c.example/">x</a>');
    expect(JSON.stringify(tree)).not.toMatch(/nternal:/);
  });
});

test('what a plugin puts into the tree is sanitized too: the sanitizer runs last', () => {
  const { attachers } = createProcessor(options) as unknown as {
    readonly attachers: readonly (readonly [{ readonly name: string }])[];
  };
  expect(attachers.map(([plugin]) => plugin.name).slice(-2)).toEqual(['rehypeSanitize', 'rehypeArticle']);
});
