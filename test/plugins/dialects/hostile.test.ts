import { expect, test } from 'vitest';
import { dialected } from './dialect.ts';

const mdx = (text: string, given = {}) => dialected(['mdx'], text, given);

test.each([
  ['the prototype of an object', '{({}).__proto__.polluted}'],
  ['a constructor', '{[].constructor.constructor("return process")()}'],
  ['a constructor of a text', '{"".constructor}'],
  ['a key of a prototype', 'export const a = { __proto__: { b: 1 } };\n\n{a.b}'],
  ['the process', '{process.env.HOME}'],
  ['an import of a module', '{import("node:fs")}'],
  ['an assignment', '{globalThis.x = 1}'],
  ['a tagged template', '{String.raw`x`}'],
  ['a class', '{new Date()}'],
  ['the clock', '{Date.now()}'],
  ['a regular expression', '{/(a+)+$/.test("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!")}'],
])('an expression cannot reach %s', async (_, text) => {
  const { html, problems } = await mdx(text);
  expect(html.replace(/<\/?p>/g, '')).toBe('');
  expect(problems.filter((problem) => !problem.startsWith('warning mdx'))).toEqual([]);
  expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  expect(Object.hasOwn(globalThis, 'x')).toBe(false);
});

test.each([
  ['a link that is code', '<a href="javascript:alert(1)">x</a>', 'unsafe-url'],
  ['a link that an expression makes', '<a href={"java" + "script:alert(1)"}>x</a>', 'unsafe-url'],
  ['a card that leads to code', '<Card title="x" href="javascript:alert(1)" />', 'unsafe-url'],
  ['a handler as text', '<b onclick="x()">x</b>', 'inline-script'],
  ['a script', '<script>{`alert(1)`}</script>', 'inline-script'],
  ['a frame', '<iframe src="https://evil.example" />', 'foreign-resource'],
  ['a document in an attribute', '<iframe srcdoc="<script>x</script>" />', 'inline-script'],
  ['a form that sends elsewhere', '<form action="javascript:x()">x</form>', 'unsafe-url'],
])('%s is removed', async (_, text, code) => {
  const { html, problems } = await mdx(text);
  expect(problems.join('\n')).toContain(`error ${code} `);
  expect(html).not.toMatch(/javascript:|onclick|<script|evil\.example|srcdoc/);
});

test.each([
  ['handlers of events that are functions', '<b onClick={() => alert(1)}>x</b>'],
  ['HTML of React', '<b dangerouslySetInnerHTML={{ __html: "<img src=x onerror=alert(1)>" }}>x</b>'],
])('%s are left out', async (_, text) => {
  const { html } = await mdx(text);
  expect(html).toBe('<b>x</b>'.replace(/^/, '<p>').concat('</p>'));
});

const many = (count: number, text: string): string => text.repeat(count);

test.each([
  ['many open tags', many(20_000, '<b>')],
  ['many closing tags', many(20_000, '</b>')],
  ['many nested blocks', `${many(3000, '<div>\n\n')}x\n\n${many(3000, '</div>\n\n')}`],
  ['many open braces', many(50_000, '{')],
  ['deep lists in an expression', `{${many(5000, '[')}${many(5000, ']')}}`],
  ['a long sum', `{${many(5000, '1+')}1}`],
  ['lists that double', `export const a = ["x","x"];\n\n{${many(40, 'a.map(() => ')}a${many(40, ')')}}`],
  [
    'a list that doubles where it is',
    `export const a = ["x"];\n\n{[..."${many(60, 'x')}"].map(() => a.push(...a))}`,
  ],
  ['a text that doubles', `{[..."${many(60, 'x')}"].reduce((all) => all + all, "xx")}`],
  ['a component that shows itself', 'export const A = () => <A />;\n\n<A />'],
  ['imports without an end', many(2000, 'import {\n\n')],
])(
  '%s end soon',
  async (_, text) => {
    const { html, problems } = await mdx(text);
    expect(html.length + problems.length).toBeGreaterThan(0);
  },
  60_000,
);

test('components that show each other more and more often end, too', async () => {
  const lines = Array.from(
    { length: 30 },
    (_, at) => `export const A${at + 1} = () => <><A${at} /><A${at} /></>;`,
  );
  const { problems } = await mdx(`export const A0 = () => "x";\n${lines.join('\n')}\n\n<A30 />`);
  expect(problems.join()).toContain('warning mdx');
}, 60_000);

test.each([
  ['MDX', 'mdx', 'import A from "../../secret.mdx";\n\n<A />', 'broken-include'],
  ['VitePress', 'vitepress', '<<< ../../secret.js', 'broken-include'],
  ['mdBook', 'mdbook', '{{#include ../../secret.md}}', 'broken-include'],
  ['MDX, of itself', 'mdx', 'import A from "./page.md";\n\n<A />', 'include-cycle'],
  ['mdBook, of itself', 'mdbook', '{{#include page.md}}', 'include-cycle'],
])('an include of %s stays below the content, and ends', async (_, dialect, text, code) => {
  const { problems } = await dialected([dialect], text, { files: { 'docs/page.md': text } });
  expect(problems.join()).toContain(code);
});

test('untrusted content has components and no HTML', async () => {
  const changed = { allowsHtml: false };
  const { html, problems } = await mdx('<Note>a <b>two</b></Note>\n\n<div>three</div>', { changed });
  expect(problems).toEqual(['error raw-html 1', 'error raw-html 3']);
  expect(html).not.toMatch(/<b>|<div>/);
  expect(html).toContain('<directive-note>');
});
