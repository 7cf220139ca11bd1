import type { Element } from 'hast';
import { expect, test } from 'vitest';
import type { CodeBlocksPart, RenderedCode } from '../../src/contract/code-blocks.ts';
import { createCodeRenderer } from '../../src/markdown/code-blocks.ts';
import { createMarkdownParser } from '../../src/markdown/parse.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { readTables } from '../helpers/tables.ts';
import { options } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

const tables = readTables(import.meta.url);

const pre = (text: string): Element => ({
  type: 'element',
  tagName: 'pre',
  properties: {},
  children: [{ type: 'text', value: text }],
});

/** Parses a page with plugins that render code blocks, in this order. */
async function parsed(text: string, ...parts: readonly CodeBlocksPart[]) {
  const plugins = parts.map((part, index) => ({
    part,
    prefix: `p${index}/`,
    callFor: <Value>(_: string, run: () => Promise<Value>) => run(),
  }));
  const parse = createMarkdownParser(options, { code: createCodeRenderer(plugins, options) });
  const page = await parse({ path: contentPath('docs/page.md'), text, firstLine: 1 }, async () => undefined);
  return { ...page, html: plainHtml(page).replaceAll('\n', '') };
}

const PAGE = '```A {1}\none\n```\n\n```b\ntwo\n```';

test('plugins see language, rest of the line and place of the blocks that they are for', async () => {
  const seen: unknown[] = [];
  await parsed(PAGE, {
    isFor: ({ language }) => language !== 'b',
    render: (blocks) => {
      seen.push(...blocks);
      return [];
    },
  });
  expect(seen).toEqual([{ code: 'one', language: 'a', meta: '{1}', index: 0 }]);
});

test('the first plugin that renders a block wins; what none renders is highlighted', async () => {
  const part = (name: string, language?: string): CodeBlocksPart => ({
    isFor: (block) => language === undefined || block.language === language,
    render: (blocks) =>
      blocks.map(({ code }) => (code === 'two' ? {} : { element: pre(`${name}: ${code}`) })),
  });
  const { html } = await parsed(PAGE, part('first', 'a'), part('second'));
  expect(html).toContain('<pre>first: one</pre>');
  expect(html).toContain('two');
  expect(html).not.toContain('second');
});

test.each(
  tables.values<[string, RenderedCode, readonly string[]]>(
    'what a plugin makes is safe, and problems have their place',
  ),
)('what a plugin makes is safe, and problems have their place: %s', async (_, rendered, expected) => {
  const { problems, html } = await parsed('Text.\n\n```js\none\n```', {
    isFor: () => true,
    render: () => [rendered],
  });
  expect(
    problems.map(
      ({ code, severity, file, line, column, text }) =>
        `${code} ${severity} ${file}:${line}:${column} ${text}`,
    ),
  ).toEqual(expected);
  expect(html).not.toMatch(/<script|onclick/i);
});
