import fc from 'fast-check';
import type { ElementContent, RootContent } from 'hast';
import { expect, test } from 'vitest';
import { plainHtml } from '../../src/reference/plain-text.ts';
import { escapeAttribute } from '../../src/shared/escape.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { options, siteParser } from '../markdown/helpers/parse.ts';

const parser = siteParser(options);

/** Returns the parsed text; anything but text and elements without attributes appears as `<<type>>`. */
async function parsed(text: string) {
  const path = contentPath('reference/a.yaml');
  const { tree, markdown, problems } = await parser({ path, text, firstLine: 1 }, async () => undefined);
  return { html: tree.children.map(htmlOf).join(''), markdown: markdown.join(''), problems };
}

function htmlOf(node: RootContent | ElementContent): string {
  if (node.type === 'text') return escapeAttribute(node.value);
  if (node.type !== 'element' || Object.keys(node.properties).length > 0) return `<<${node.type}>>`;
  return `<${node.tagName}>${node.children.map(htmlOf).join('')}</${node.tagName}>`;
}

test.each([
  ['One sentence.', '<p>One sentence.</p>'],
  ['The `access_token` of an Item.', '<p>The <code>access_token</code> of an Item.</p>'],
  ['`a < b && "c"` holds.', '<p><code>a &lt; b &amp;&amp; &quot;c&quot;</code> holds.</p>'],
  ['Two lines,\nand `code`', '<p>Two lines,\nand <code>code</code></p>'],
  ['As snake_case_words are: plain', '<p>As snake_case_words are: plain</p>'],
])('%j needs no parser', async (text, html) => {
  expect(plainHtml(text)).toBe(html);
  expect(await parsed(text)).toEqual({ html, markdown: text, problems: [] });
});

test.each([
  ['of two paragraphs', 'One.\n\nTwo.'],
  ['with a hard line break', 'One  \nTwo'],
  ['with a list', 'One:\n- two'],
  ['with emphasis', 'One _two_ three'],
  ['with a link', 'See [this](https://example.com)'],
  ['with an address', 'See www.example.com'],
  ['with a directive', 'See :term[this]'],
  ['with HTML', 'See <b>this</b>'],
  ['with an entity', 'This &amp; that'],
  ['with code of two backticks', 'See ``a`b``'],
  ['with code that begins with a space', 'See ` a `'],
  ['with a character that was lost', 'See `a\uFFFD`'],
  ['with a character of slots', 'See `a\uFDD0`'],
  ['with a heading below it', 'One\n==='],
  ['with a word that stays in one line', 'With 3-D Secure'],
  ['that is very long', 'word '.repeat(3000)],
])('a text %s goes to the parser', (_, text) => {
  expect(plainHtml(text)).toBeUndefined();
});

test('what needs no parser is what the parser makes of it', async () => {
  const piece = fc.constantFrom(
    ...[
      'a',
      'word',
      'É',
      '7',
      '7.',
      '.',
      ',',
      '-',
      '---',
      '=',
      '===',
      '+',
      '$',
      '(',
      '"',
      "'",
      '…',
      '?',
      '!',
    ],
    ...['`', '`x`', '`x_y`', '`<b>`', '`&amp;`', '` x`', '`|`', '`https://a.example`', '``', '`:a[b]`'],
    ...['_', ':', '::', ': ', '\n', '\n\n', ' ', '  ', 'http', '/', 'a_b', ';', '%', '[', '*', '|', '#', '>'],
  );
  let plain = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 9 }), async (pieces) => {
      const text = pieces.join('').trim();
      const html = plainHtml(text);
      if (html === undefined) return;
      plain += 1;
      expect(await parsed(text)).toEqual({ html, markdown: text, problems: [] });
    }),
    { numRuns: 4000, seed: 18 },
  );
  expect(plain).toBeGreaterThan(300);
});
