import fc from 'fast-check';
import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { parseHtml, safeFragment, writeHtml } from '../../src/html/fragment.ts';
import { sanitize } from '../../src/html/sanitize.ts';
import { ADDRESSES, ATTRIBUTES, ELEMENTS, type Vocabulary } from '../../src/html/schema.ts';
import { sourceSet } from '../../src/html/source-set.ts';
import { isAllowedUrl } from '../../src/html/urls.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

function clean(html: string): { readonly html: string; readonly codes: readonly string[] } {
  const codes: string[] = [];
  const given = safeFragment(html, {
    csp: {},
    report: ({ code }) => codes.push(code),
    address: (url) => url,
  });
  return { html: given, codes };
}

describe('what authors may write stays', () => {
  test.each([
    '<video src="/a.mp4" poster="/a.png" controls loop muted playsinline><track kind="captions" src="/a.vtt" srclang="en" label="English" default></video>',
    '<audio controls><source src="/a.mp3" type="audio/mpeg"></audio>',
    '<picture><source srcset="/a.webp 1x, /b.webp 2x" media="(min-width: 9em)" type="image/webp"><img src="/a.png" alt="A" width="9" height="9" loading="lazy"></picture>',
    '<details class="a b" open><summary>A</summary><p data-x="1" aria-hidden="true" lang="de" dir="ltr">B</p></details>',
    '<table><caption>A</caption><thead><tr><th scope="col" colspan="2" align="center">B</th></tr></thead><tbody><tr><td rowspan="2">C</td></tr></tbody></table>',
    '<svg viewBox="0 0 9 9" role="img" aria-label="A (b)"><title>T</title><defs><linearGradient id="g"><stop offset="0" stop-color="rgb(0 0 0)"></stop></linearGradient></defs><path d="M0 0L9 9" fill="url(#g)" stroke-width="2" transform="rotate(45)"></path><circle r="3"><animate attributeName="r" values="1;3" dur="1s" repeatCount="indefinite"></animate></circle><use href="#g"></use></svg>',
    '<math display="block"><mfrac><mi>a</mi><mn>2</mn></mfrac></math>',
    '<form action="/search" method="get"><label for="q">A</label><input id="q" name="q" required><button type="submit">B</button></form>',
    '<a href="mailto:a@b.example" target="_blank" rel="noopener" title="A">B</a>',
    '<button popovertarget="p">A</button><div id="p" popover="auto">B</div>',
    '<h2 id="images">A</h2><ol start="3" reversed><li value="4">B</li></ol>',
    '<dl itemscope itemtype="https://schema.org/Offer"><dt itemprop="name">A</dt><dd>B</dd></dl>',
  ])('%s', (html) => {
    expect(clean(html)).toEqual({ html, codes: [] });
  });

  test('a frame and an image of an origin that the policy names', () => {
    const html =
      '<iframe src="https://v.example/1" allowfullscreen></iframe><img src="https://i.example/a.png" alt="">';
    const csp = { 'frame-src': ['https://v.example'], 'img-src': ['https://i.example'] };
    const codes: string[] = [];
    const given = safeFragment(html, { csp, report: ({ code }) => codes.push(code), address: (url) => url });
    expect({ given, codes }).toEqual({ given: html, codes: [] });
  });
});

// In time that grew with the square of the length, each took minutes.
test.each(['a', '-', ' ', 'rotate(1) '])(
  'a long value of an attribute of SVG with %j over and over has an end',
  (part) => {
    const value = `(${part.repeat(1_000_000 / part.length)}`;
    expect(clean(`<svg><path d="${value}"/></svg>`).codes).toEqual(['unsafe-url']);
  },
);

describe('what is not on the lists is removed and reported', () => {
  test.each(
    tables.values<[html: string, expected: string, codes: readonly string[]]>(
      'what is not on the lists is removed and reported',
    ),
  )('%s', (html, expected, codes) => {
    expect(clean(html)).toEqual({ html: expected, codes });
  });
});

describe('names that would hide properties of the page', () => {
  test.each(
    tables.values<[html: string, expected: string, count: number]>(
      'names that would hide properties of the page',
    ),
  )('%s', (html, expected, count) => {
    expect(clean(html)).toEqual({ html: expected, codes: Array(count).fill('hidden-property') });
  });
});

test.each(
  tables.values<[value: string, expected: readonly (readonly string[])[]]>(
    'the srcset %j is cut as browsers cut it',
  ),
)('the srcset %j is cut as browsers cut it', (value, expected) => {
  expect(sourceSet(value).map(({ url, descriptor }) => [url, descriptor])).toEqual(expected);
});

test.each([
  ['javascript:a', 'link', false],
  ['myapp://x', 'link', false],
  ['blob:x', 'link', false],
  ['file:///etc/passwd', 'link', false],
  ['\u00a0javascript:a', 'link', false],
  ['pathname://javascript:a', 'link', false],
  ['pathname:javascript:a', 'link', false],
  ['feed:javascript:a', 'link', false],
  ['\tPathname://java\tscript:a', 'link', false],
  ['pathname://\u00a0javascript:a', 'link', false],
  ['pathname://pathname://javascript:a', 'link', false],
  ['pathname://data:text/html,a', 'img-src', false],
  ['pathname:///a/b', 'link', true],
  ['pathname:///a.png', 'img-src', true],
  ['tel:+1', 'link', true],
  ['vscode:extension/x', 'link', true],
  ['/a:b', 'link', true],
  ['data:image/png;base64,AA', 'link', false],
  ['data:image/png;base64,AA', 'img-src', true],
  ['data:image/png;base64,AA', 'use-src', false],
  ['data:text/html,x', 'img-src', false],
  ['//x.example#a', 'place', false],
  ['#a', 'place', true],
] as const)('%j as %s: %s', (url, kind, expected) => {
  expect(isAllowedUrl(url, kind)).toBe(expected);
});

/** Pieces of markup that parsers treat in special ways, and text between them. */
const TAGS =
  'a b p br div form table tr td caption select option svg math mtext mi mglyph malignmark annotation-xml foreignObject desc title style script template textarea iframe noscript plaintext xmp img input set animate use base meta font x-y'.split(
    ' ',
  );
const NAMES =
  'id name class href src srcset style onclick onerror xlink:href attributeName fill title data-x action is'.split(
    ' ',
  );
const VALUES = [
  'javascript:a',
  'href',
  '#a',
  '//evil/',
  'body',
  'url(//evil)',
  '</style><img src=x onerror=a>',
  '&#xFDD0;link:0&#xFDD1;',
  '',
];

const attribute = fc
  .tuple(fc.constantFrom(...NAMES), fc.constantFrom(...VALUES), fc.constantFrom('"', "'", ''))
  .map(([name, value, quote]) => ` ${name}=${quote}${value}${quote}`);
const piece = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.constantFrom(...TAGS), fc.array(attribute, { maxLength: 3 }))
      .map(([tag, all]) => `<${tag}${all.join('')}>`),
  },
  { weight: 3, arbitrary: fc.constantFrom(...TAGS).map((tag) => `</${tag}>`) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('<!--', '-->', '<![CDATA[', ']]>', '"', "'", '<', '&lt;', '\n', '\uFDD0'),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 10 }) },
);
const markup = fc.array(piece, { maxLength: 25 }).map((pieces) => pieces.join(''));

/** Names of elements and attributes of a tree that are not on the lists. */
function strangers(node: Root | Element, outer: Vocabulary = 'html'): readonly string[] {
  return node.children.flatMap((child) => {
    if (child.type === 'text') return /[\uFDD0-\uFDD3]/.test(child.value) ? ['slot'] : [];
    if (child.type !== 'element') return [child.type];
    const { tagName } = child;
    const vocabulary = outer === 'html' && (tagName === 'svg' || tagName === 'math') ? tagName : outer;
    const addresses = ADDRESSES[vocabulary].get(tagName) ?? {};
    const names = Object.keys(child.properties).filter(
      (name) => !ATTRIBUTES[vocabulary].has(name) && !(name in addresses) && !/^(?:data|aria)/.test(name),
    );
    const known = ELEMENTS[vocabulary].has(tagName) ? [] : [tagName];
    return [...known, ...names, ...strangers(child, vocabulary)];
  });
}

const runs = process.env.MODE === 'long' ? 20_000 : 500;

test('of any HTML only allowed elements and attributes are left, and what is written is read as the same tree', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const tree = parseHtml(html);
      sanitize(tree, { csp: {}, report: () => undefined });
      expect(strangers(tree)).toEqual([]);
      const written = clean(html).html;
      expect(writeHtml(parseHtml(written))).toBe(written);
      expect(strangers(parseHtml(written))).toEqual([]);
    }),
    { numRuns: runs, seed: Number(process.env.FUZZ_SEED ?? 16) },
  );
});
