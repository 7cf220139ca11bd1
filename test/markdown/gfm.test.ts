import { describe, expect, test } from 'vitest';
import { parse } from './helpers/parse.ts';
import { normalised, plainHtml } from './helpers/plain-html.ts';

type Example = readonly [markdown: string, html: string];

function check(examples: readonly Example[]): void {
  test.each(examples)('%j', async (markdown, html) => {
    expect(normalised(plainHtml(await parse(markdown)))).toBe(normalised(html));
  });
}

const link = (href: string, text: string): string => `<a href="${href}">${text}</a>`;

/** Head and rows of cells as a table. */
function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  classes: readonly string[] = [],
): string {
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell, index) => `<${tag}${classes[index] ? ` class="${classes[index]}"` : ''}>${cell}</${tag}>`).join('')}</tr>`;
  const body = rows.length === 0 ? '' : `<tbody>${rows.map((cells) => row(cells, 'td')).join('')}</tbody>`;
  return `<table><thead>${row(head, 'th')}</thead>${body}</table>`;
}

describe('the examples of the GFM specification for tables (alignment is a class here)', () => {
  check([
    ['| foo | bar |\n| --- | --- |\n| baz | bim |', table(['foo', 'bar'], [['baz', 'bim']])],
    [
      '| abc | defghi |\n:-: | -----------:\nbar | baz',
      table(['abc', 'defghi'], [['bar', 'baz']], ['align-center', 'align-right']),
    ],
    [
      '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
      table(['f|oo'], [['b <code>|</code> az'], ['b <strong>|</strong> im']]),
    ],
    [
      '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
      `${table(['abc', 'def'], [['bar', 'baz']])}<blockquote><p>bar</p></blockquote>`,
    ],
    [
      '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
      `${table(
        ['abc', 'def'],
        [
          ['bar', 'baz'],
          ['bar', ''],
        ],
      )}<p>bar</p>`,
    ],
    ['| abc | def |\n| --- |\n| bar |', '<p>| abc | def |\n| --- |\n| bar |</p>'],
    [
      '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
      table(
        ['abc', 'def'],
        [
          ['bar', ''],
          ['bar', 'baz'],
        ],
      ),
    ],
    ['| abc | def |\n| --- | --- |', table(['abc', 'def'], [])],
  ]);
});

describe('the examples of the GFM specification for task lists', () => {
  const open = '<input type="checkbox" disabled="">';
  const done = '<input type="checkbox" disabled="" checked="">';
  check([
    ['- [ ] foo\n- [x] bar', `<ul><li>${open} foo</li><li>${done} bar</li></ul>`],
    [
      '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
      `<ul><li>${done} foo<ul><li>${open} bar</li><li>${done} baz</li></ul></li><li>${open} bim</li></ul>`,
    ],
  ]);
});

describe('the examples of the GFM specification for strikethrough', () => {
  check([
    ['~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
    ['This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
    ['This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  ]);
});

describe('the examples of the GFM specification for autolinks', () => {
  const google = 'www.google.com/search?q=Markup+(business)';
  const www = (text: string): string => link(`http://${text}`, text);
  check([
    ['www.commonmark.org', `<p>${www('www.commonmark.org')}</p>`],
    [
      'Visit www.commonmark.org/help for more information.',
      `<p>Visit ${www('www.commonmark.org/help')} for more information.</p>`,
    ],
    ['Visit www.commonmark.org.', `<p>Visit ${www('www.commonmark.org')}.</p>`],
    ['Visit www.commonmark.org/a.b.', `<p>Visit ${www('www.commonmark.org/a.b')}.</p>`],
    [google, `<p>${www(google)}</p>`],
    [`${google}))`, `<p>${www(google)}))</p>`],
    [`(${google})`, `<p>(${www(google)})</p>`],
    [`(${google}`, `<p>(${www(google)}</p>`],
    ['www.google.com/search?q=(business))+ok', `<p>${www('www.google.com/search?q=(business))+ok')}</p>`],
    [
      'www.google.com/search?q=commonmark&hl=en',
      `<p>${www('www.google.com/search?q=commonmark&amp;hl=en')}</p>`,
    ],
    ['www.google.com/search?q=commonmark&hl;', `<p>${www('www.google.com/search?q=commonmark')}&amp;hl;</p>`],
    ['www.commonmark.org/he<lp', `<p>${www('www.commonmark.org/he')}&lt;lp</p>`],
    ['http://commonmark.org', `<p>${link('http://commonmark.org', 'http://commonmark.org')}</p>`],
    [
      '(Visit https://encrypted.google.com/search?q=Markup+(business))',
      `<p>(Visit ${link('https://encrypted.google.com/search?q=Markup+(business)', 'https://encrypted.google.com/search?q=Markup+(business)')})</p>`,
    ],
    ['foo@bar.baz', `<p>${link('mailto:foo@bar.baz', 'foo@bar.baz')}</p>`],
    [
      "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
      `<p>hello@mail+xyz.example isn't valid, but ${link('mailto:hello+xyz@mail.example', 'hello+xyz@mail.example')} is.</p>`,
    ],
    ['a.b-c_d@a.b', `<p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}</p>`],
    ['a.b-c_d@a.b.', `<p>${link('mailto:a.b-c_d@a.b', 'a.b-c_d@a.b')}.</p>`],
    ['a.b-c_d@a.b-', '<p>a.b-c_d@a.b-</p>'],
    ['a.b-c_d@a.b_', '<p>a.b-c_d@a.b_</p>'],
  ]);
});

describe('autolinks and other syntax', () => {
  check([
    ['https\\://example.com and a\\@b.co', '<p>https://example.com and a@b.co</p>'],
    ['[x] www.example.com', `<p>[x] ${link('http://www.example.com', 'www.example.com')}</p>`],
    [
      '- [ ] see https://example.com',
      `<ul><li><input type="checkbox" disabled=""> see ${link('https://example.com', 'https://example.com')}</li></ul>`,
    ],
    ['`https://example.com`', '<p><code>https://example.com</code></p>'],
    ['A line :-: is no table', '<p>A line :-: is no table</p>'],
    ['a\n:-', table(['a'], [], ['align-left'])],
  ]);
});
