import { expect, test } from 'vitest';
import { createCodeDrawer } from '../../src/markdown/code-blocks.ts';
import { createMarkdownParser } from '../../src/markdown/parse.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { options } from './helpers/parse.ts';
import { plainHtml } from './helpers/plain-html.ts';

test('without a plugin for code blocks, a fence is a plain block of code that search finds', async () => {
  const parse = createMarkdownParser(options);
  const text = '```js title="a.js" {1}\nconst a = 1 < 2;\n```\n\n```\n```';
  const parsed = await parse(
    { path: contentPath('docs/page.md'), text, firstLine: 1 },
    async () => undefined,
  );
  const html = plainHtml(parsed).replaceAll('\n', '');
  expect(html).toBe('<pre><code>const a = 1 &lt; 2;</code></pre><pre><code></code></pre>');
  expect(parsed.sections[0]?.code).toBe('const a = 1 < 2;');
});

test('generated code is plain, too', async () => {
  const { elements, problems } = await createCodeDrawer([], options).drawMade([
    { language: 'js', code: 'a' },
  ]);
  expect(elements).toMatchObject([
    { tagName: 'pre', children: [{ tagName: 'code', children: [{ value: 'a\n' }] }] },
  ]);
  expect(problems).toEqual([]);
});

test('a plugin that names its blocks draws them before one that draws all others', async () => {
  const drawn: string[] = [];
  const part = (name: string, isFor?: 'a') => ({
    ...(isFor && { isFor: ({ language }: { readonly language?: string }) => language === isFor }),
    load: async () => ({
      draw: async (_: unknown, blocks: readonly { readonly code: string; element?: unknown }[]) => {
        for (const block of blocks) {
          drawn.push(`${name}: ${block.code}`);
          block.element = { type: 'element', tagName: 'pre', properties: {}, children: [] };
        }
      },
    }),
  });
  const code = createCodeDrawer([part('all'), part('some', 'a')] as never, options);
  const parse = createMarkdownParser(options, { code });
  const text = '```a\none\n```\n\n```b\ntwo\n```';
  await parse({ path: contentPath('docs/page.md'), text, firstLine: 1 }, async () => undefined);
  expect(drawn).toEqual(['some: one', 'all: two']);
});
