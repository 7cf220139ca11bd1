import { expect, test } from 'vitest';
import { dialected } from './dialect.ts';

const mdx = (text: string, given = {}) => dialected(['mdx'], text, given);

test.each([
  ['an expression', 'Two is {1 + 1}.', '<p>Two is 2.</p>'],
  ['a comment in braces', 'a {/* gone */} b', '<p>a  b</p>'],
  ['a table of contents, which each page has', 'a\n\n<TOCInline toc={toc.slice(1)} />', '<p>a</p>'],
  ['a comment of HTML', '<!-- gone -->\n\ntext', '<p>text</p>'],
  ['a text with braces in code', '`{x}`', '<p><code>{x}</code></p>'],
  ['an exported value', 'export const name = "Ada";\n\nHello {name}', '<p>Hello Ada</p>'],
  [
    'an exported list',
    'export const all = ["a", "b"];\n\n<ul>{all.map((one) => <li key={one}>{one}</li>)}</ul>',
    '<ul><li>a</li><li>b</li></ul>',
  ],
  [
    'a component of the page',
    'export const Mark = ({ children, color = "red" }) => <b title={color}>{children}</b>;\n\n<Mark>one</Mark> two',
    '<p><b title="red">one</b> two</p>',
  ],
  [
    'a component of several steps',
    'export function Mark({ of }) {\n  const parts = Object.entries(of);\n  if (parts.length === 0) return null;\n  return <b>{parts.map(([key, value]) => key + "=" + value).join(", ")}</b>;\n}\n\n<Mark of={{ a: 1, b: 2 }} /><Mark of={{}} />',
    '<p><b>a=1, b=2</b></p>',
  ],
  [
    'an image that is imported, in each way',
    'import a from "./a.png";\n\n<i lang={a} title={a.src} dir={require("@site/static/img/b.png").default}></i>',
    '<p><i lang="./a.png" title="./a.png" dir="/img/b.png"></i></p>',
  ],
  ['a template', 'export const n = 2;\n\n{`v$' + '{n}`}', '<p>v2</p>'],
  ['an element without a closing tag', 'a<br>b', '<p>a<br>b</p>'],
  ['a sign that begins no tag', 'a < b and 1 <2', '<p>a &#x3C; b and 1 &#x3C;2</p>'],
  ['an address', '<https://a.example>', '<p><a href="@link:0@" external>https://a.example</a></p>'],
  ['an id of a heading', '## Title {#part}', '<h2 id="part" label="Title">Title</h2>'],
  [
    'an element in a heading',
    '## Title <b>two</b>',
    '<h2 label="Title two" id="title-two">Title <b>two</b></h2>',
  ],
  [
    'a style that an attribute says',
    '<p style={{ textAlign: "center" }}>a</p>',
    '<p class="align-center">a</p>',
  ],
  ['a fragment', '<>\n\ntext\n\n</>', '<p>text</p>'],
])('%s', async (_, text, html) => {
  const made = await mdx(text);
  expect({ html: made.html, problems: made.problems }).toEqual({ html, problems: [] });
});

test.each([
  [
    'tabs',
    '<Tabs groupId="os">\n  <TabItem value="a" label="A" default>\n    One\n  </TabItem>\n  <TabItem value="b">Two</TabItem>\n</Tabs>',
    '<directive-tabs group="os">\n<directive-tab value="a" default="true"><directive-label>A</directive-label>\n<p>One</p>\n</directive-tab>\n<directive-tab value="b"><directive-label>b</directive-label>\n<p>Two</p>\n</directive-tab>\n</directive-tabs>',
  ],
  [
    'a note with a title',
    '<Admonition type="caution" title="Mind">\n\nText\n\n</Admonition>',
    '<directive-caution><directive-label>Mind</directive-label>\n<p>Text</p>\n</directive-caution>',
  ],
  ['a note by its name', '<Warning>Text</Warning>', '<directive-warning>\n<p>Text</p>\n</directive-warning>'],
  [
    'a component with another name of its module',
    "import Note from '@theme/Admonition';\nimport My from '@theme/Details';\n\n<My summary=\"S\">a</My>",
    '<directive-details><directive-label>S</directive-label>\n<p>a</p>\n</directive-details>',
  ],
  [
    'a card that leads to a page',
    '<LinkCard title="T" description="D" href="/x" />',
    '<directive-card href="@link:0@"><directive-label>T</directive-label>\n<p>D</p>\n</directive-card>',
  ],
  [
    'steps of components',
    '<Steps>\n<Step title="One">\nText\n</Step>\n</Steps>',
    '<directive-steps>\n<ol>\n<li>\n<p><strong>One</strong></p>\n<p>Text</p>\n</li>\n</ol>\n</directive-steps>',
  ],
  [
    'a badge',
    'a <Badge text="New" variant="tip" />',
    '<p>a <directive-badge type="tip" inline><directive-label>New</directive-label></directive-badge></p>',
  ],
])('%s becomes a directive', async (_, text, html) => {
  const made = await mdx(text);
  expect({ html: made.html, problems: made.problems }).toEqual({ html, problems: [] });
});

test.each([
  [
    'a file with props',
    'import Part from "./_part.mdx";\n\n<Part name="Ada" />',
    { 'docs/_part.mdx': '---\ntitle: x\n---\nHello {props.name}\n' },
    '<p>Hello Ada</p>',
  ],
  [
    'a file as code',
    'import source from "!!raw-loader!./a.js";\nimport CodeBlock from "@theme/CodeBlock";\n\n<CodeBlock language="text">{source}</CodeBlock>',
    { 'docs/a.js': 'let a = 1;\n' },
    '<code-block language="text"><span class="line">let a = 1;\n</span></code-block>',
  ],
  [
    'data',
    'import data from "./a.json";\n\n{data.name}',
    { 'docs/a.json': '{ "name": "Ada" }' },
    '<p>Ada</p>',
  ],
])('an import of %s', async (_, text, files, html) => {
  const made = await mdx(text, { files });
  expect({ html: made.html, problems: made.problems }).toEqual({ html, problems: [] });
});

test('values of the front matter', async () => {
  const { html } = await mdx('{frontMatter.title}', { frontMatter: { title: 'T' } });
  expect(html).toBe('<p>T</p>');
});

test.each([
  ['a function that is called', 'a {fetch("/x")} b', ['warning mdx 1']],
  ['a name that is not known', '{unknown}', ['warning mdx 1']],
  ['a method that is not known', 'a {"x".normalize()} b', ['warning mdx 1']],
  ['a key of nothing', 'a {({}).x.y} b', ['warning mdx 1']],
  ['a layout', 'export default function Layout() {}\n\na', ['warning mdx 1']],
  ['a loop that is not known', 'export const A = () => { while (true) {} };\n\na <A /> b', ['warning mdx 3']],
  ['code that cannot be read', 'a {1 +} b', ['warning mdx 1']],
  ['a component that is not known, once', '<Foo>a</Foo>\n\n<Foo>b</Foo>', ['warning unknown-component 1']],
  ['a tag without its other half', 'a <Foo> b', ['warning unknown-html 1']],
  ['a style', '<p style={{ color: "red" }}>a</p>', ['warning mdx 1']],
  ['an import that cannot be read', 'import { from nowhere\n\ntext', []],
])('%s is a warning, and the rest of the page is shown', async (_, text, problems) => {
  const made = await mdx(text);
  expect(made.problems).toEqual(problems);
  expect(made.html).toMatch(/[ab]|text|^$/);
});

test('the Markdown copy has neither tags nor imports', async () => {
  const { copy } = await mdx(
    'import A from "x";\n\n<Note title="T">\n\nText {1 + 1}\n\n</Note>\n\n<div>\n\nmore\n\n</div>\n',
  );
  expect(copy.replace(/\n{2,}/g, '\n\n').trim()).toBe('**Note: T**\n\nText 2\n\nmore');
});

test('files of Markdown without the dialect keep their characters', async () => {
  const { html } = await dialected([], 'Two is {1 + 1}.');
  expect(html).toBe('<p>Two is {1 + 1}.</p>');
});
