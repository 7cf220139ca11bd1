import { expect, test } from 'vitest';
import { parse } from './helpers/parse.ts';

const untrusted = (text: string, files = {}) => parse(text, files, { allowsHtml: false });

test.each([
  ['a block', '<div onclick="x()">a</div>', ['raw-html 1:1']],
  ['a tag in a sentence', 'one <b>two</b> three', ['raw-html 1:5']],
  ['two tags in a sentence', '<i>one</i> <b>two</b>', ['raw-html 1:1', 'raw-html 1:12']],
  ['a script', '<script>alert(1)</script>', ['raw-html 1:1']],
  ['a style', 'a\n\n<style>p{}</style>', ['raw-html 3:1']],
  ['a picture with a handler', '![a](/a.png) <img src=x onerror=alert(1)>', ['raw-html 1:14']],
  ['elements in a quote', '> <b>one</b>', ['raw-html 1:3']],
  ['SVG with what is in it', '<svg><script>x</script><path d=""/></svg>', ['raw-html 1:1']],
  ['a table cell', '| a |\n| - |\n| <b>x</b> |', ['raw-html 3:3']],
])('raw HTML in untrusted content is an error: %s', async (_, text, expected) => {
  const { problems, tree } = await untrusted(text);
  expect(problems.map(({ code, line, column }) => `${code} ${line}:${column}`)).toEqual(expected);
  const names = JSON.stringify(tree).match(/"tagName":"(?:b|i|div|script|style|svg)"/g);
  expect(names).toBeNull();
});

test('its characters are shown instead', async () => {
  const { tree } = await untrusted('one <b class="x">two</b>');
  expect(JSON.stringify(tree.children)).toContain('<b class=\\"x\\">');
});

test('an included file may hold none either', async () => {
  const { problems } = await untrusted('::include{file="./_part.md"}', { 'docs/_part.md': 'a\n\n<b>c</b>' });
  expect(problems.map(({ code, file, line }) => `${code} ${file}:${line}`)).toEqual([
    'raw-html content/docs/_part.md:3',
  ]);
});

test.each([
  'a<br>b',
  '<!-- a comment -->',
  'a < b, and List<T>',
  '`<b>`',
  '```html\n<b>\n```',
  '<https://a.example>',
])('no raw HTML is %j', async (text) => {
  const { problems } = await untrusted(text);
  expect(problems.filter(({ code }) => code === 'raw-html')).toEqual([]);
});

test('no comment in the content allows raw HTML', async () => {
  const { problems, allowances } = await untrusted('<!-- allow raw-html: I am kind -->\n<b>x</b>');
  expect(problems.map(({ code }) => code)).toEqual(['allowance-refused', 'raw-html']);
  expect(allowances).toEqual([]);
});
