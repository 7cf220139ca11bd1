import { describe, expect, test } from 'vitest';
import { parse } from './helpers/parse.ts';

const files = {
  'docs/part.md': '## Part {#p}\n\nSee [a](./a.md).\n',
  'docs/sale.js': 'a();\n// ```\nb();\n',
};

/** The copy with slots shown as `link(0)` and `image(0)`. */
async function copy(markdown: string): Promise<string> {
  const { markdown: segments } = await parse(markdown, files);
  return segments
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      return Object.entries(segment)
        .map(([kind, index]) => `${kind}(${index})`)
        .join('');
    })
    .join('');
}

describe('the Markdown copy', () => {
  test.each([
    ['plain text stays as it is', '# A\n\n*  text &amp; \\*\n\n***\n', '# A\n\n*  text &amp; \\*\n\n***\n'],
    ['addresses are cut out', '[a](./a.md "T") ![b](<b.png>)', '[a](link(0) "T") ![b](<image(0)>)'],
    ['an address with a parenthesis gets brackets', '[a](/x_(y))', '[a](<link(0)>)'],
    ['definitions keep their place', '[a][r] and [b][r]\n\n[r]: /x', '[a][r] and [b][r]\n\n[r]: link(0)'],
    ['addresses by themselves stay', '<https://a.b> www.c.d', '<https://a.b> www.c.d'],
    [
      'raw HTML',
      '<a href="/x"><img src=\'b.png\' alt=""></a>',
      '<a href="link(0)"><img src=\'image(0)\' alt=""></a>',
    ],
    ['ids of headings are gone', '## A *b* {#c}\n\n## D {#e} ##', '## A *b*\n\n## D ##'],
    ['a box without a title', ':::note\nText.\n:::\n\nMore.', '**Note**\n\nText.\n\nMore.'],
    ['a box with a title', ':::tip[See [a](/a)]\nText.\n:::', '**Tip: See [a](link(0))**\n\nText.'],
    ['a box with a plain title', ':::danger Mind this\nText.\n:::', '**Danger: Mind this**\n\nText.'],
    ['a box with a title as an attribute', ':::info{title="T"}\nText.\n:::', '**Info: T**\n\nText.'],
    [
      'boxes in boxes, quotes and lists',
      '> - ::::note[A]\n>   :::tip\n>   Text.\n>   :::\n>   ::::\n\nEnd.',
      '> - **Note: A**\n>\n>   **Tip**\n>\n>   Text.\n\nEnd.',
    ],
    [
      'tabs',
      '::::tabs{group=lang}\n:::tab[Java]\n```java\nx\n```\n:::\n:::tab{value=PHP}\nText.\n:::\n::::\n\nEnd.',
      '**Java**\n\n```java\nx\n```\n**PHP**\n\nText.\n\nEnd.',
    ],
    ['details', ':::details[More]\nText.\n:::', '**More**\n\nText.'],
    ['a video', '::video{src="/v.mp4" title="How to pay"}', '[How to pay](link(0))'],
    ['a video with a caption', ':::video[The *caption*]{src="/v.mp4"}\n:::', '[The *caption*](link(0))\n'],
    ['a directive in a sentence', 'See :note[this]{#x} now.', 'See this now.'],
    ['comments are gone', 'A <!-- x --> b\n\n<!-- y -->\n\nc', 'A  b\n\n\n\nc'],
    [
      'comments in the form of definitions are gone',
      'A [b][c]\n\n[//]: # (d)\n[c]: # \n[e]: <> "f\ng"\n[h]: /i "j"',
      'A [b][c]\n\n\n[c]: link(0) \n\n[h]: /i "j"',
    ],
    [
      'a part is there in full',
      'A\n\n::include{file="part.md"}\n\nB',
      'A\n\n## Part\n\nSee [a](link(0)).\n\nB',
    ],
    [
      'a part in a list is indented',
      '1. A\n\n   ::include{file="part.md"}\n',
      '1. A\n\n   ## Part\n   \n   See [a](link(0)).\n',
    ],
    [
      'code from a file, in a fence that is long enough',
      '> ::include{file="sale.js"}',
      '> ````js\n> a();\n> // ```\n> b();\n> ````',
    ],
    ['what is no directive', '12:30 :::\n\n:::nope\nx', '12:30 :::\n\n:::nope\nx'],
    ['code', '```md\n:::note\n[a](/b) {#c}\n```', '```md\n:::note\n[a](/b) {#c}\n```'],
    ['nothing', '', ''],
  ])('%s', async (_, markdown, expected) => {
    expect(await copy(markdown)).toBe(expected);
  });
});
