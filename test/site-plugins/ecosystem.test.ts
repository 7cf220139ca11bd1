import { beforeAll, describe, expect, test } from 'vitest';
import { innerHtmlOf } from '../helpers/html.ts';
import { site } from '../helpers/site.ts';
import { example, installInto } from './manual.ts';

const PACKAGES = [
  'remark-math',
  'rehype-katex',
  'remark-emoji',
  'remark-breaks',
  'remark-lint-no-heading-punctuation',
];

const OTHERS = `
  import { definePlugin } from 'paydocs/plugin';
  import remarkBreaks from 'remark-breaks';
  import noHeadingPunctuation from 'remark-lint-no-heading-punctuation';

  function rehypeNumbered() {
    let tables = 0;
    return (tree, file) => {
      tables = 0;
      visit(tree, (node) => {
        if (node.tagName === 'table') node.properties.id = \`\${file.stem}-table-\${++tables}\`;
      });
    };
  }

  function visit(node, see) {
    see(node);
    for (const child of node.children ?? []) visit(child, see);
  }

  export default definePlugin({
    name: 'others',
    markdown: () => ({
      remark: [remarkBreaks, [noHeadingPunctuation, '!']],
      rehype: [rehypeNumbered],
    }),
  });
`;

const TABLE = '| a | b |\n| - | - |\n| 1 | 2 |\n';
const PAGE = [
  '# Guide\n',
  '$$\nx^2\n$$\n',
  'Inline $\\frac{1}{2}$, `$code$`, :rocket: and 12:30.\n',
  'One line\nand the next.\n',
  TABLE,
  TABLE,
  '## Wow!\n',
].join('\n');

describe('plugins of the unified ecosystem', () => {
  const built = site(
    { 'plugins/math.ts': example('plugins/math.ts'), 'plugins/others.js': OTHERS, 'docs/guide.md': PAGE },
    { plugins: ['./plugins/math.ts', './plugins/others.js'] },
  );
  installInto(built.directory, PACKAGES);
  let article = '';
  let stderr = '';

  beforeAll(async () => {
    const outcome = await built.build();
    expect(outcome.status, outcome.stderr).toBe(0);
    ({ stderr } = outcome);
    article = innerHtmlOf(built.output('docs/guide/index.html'), 'article');
  });

  test('remark-math and rehype-katex make MathML, which needs no style', () => {
    expect(article).toContain('<msup><mi>x</mi><mn>2</mn></msup>');
    expect(article).toContain('<mfrac><mn>1</mn><mn>2</mn></mfrac>');
    expect(article).toContain('<math');
    expect(article).toContain('<code>$code$</code>');
    expect(article).not.toContain('style=');
  });

  test('remark-emoji replaces names, and no times', () => {
    expect(article).toContain('🚀 and 12:30.');
  });

  test('remark-breaks keeps line breaks', () => {
    expect(article).toContain('One line<br>\nand the next.');
  });

  test('a transform of one’s own changes the elements of an article', () => {
    expect(article).toContain('<table id="guide-table-1">');
    expect(article).toContain('<table id="guide-table-2">');
  });

  test('a rule of remark-lint reports its warnings with their places', () => {
    expect(stderr.trim()).toMatch(
      /^⚠ others\/no-heading-punctuation {2}content\/docs\/guide\.md:20:1\n {2}Unexpected character `!`[^\n]*(?:\n {2}.*)*$/,
    );
  });
});

test('a plugin sees descriptions of the API that are plain words, too', async () => {
  const marks = `import { definePlugin } from 'paydocs/plugin';
    const mark = () => (tree) => { for (const node of tree.children) if (node.tagName === 'p') node.properties.className = ['seen']; };
    export default definePlugin({ name: 'marks', markdown: () => ({ rehype: [mark] }) });`;
  const operation = {
    operationId: 'a',
    description: 'Plain words.',
    responses: { 200: { description: 'Fine.' } },
  };
  const api = { openapi: '3.1.0', info: { title: 'A', version: '1' }, paths: { '/a': { get: operation } } };
  const built = site(
    {
      'plugins/marks.js': marks,
      'content/reference/a.json': JSON.stringify(api),
      'docs/guide.md': '# Guide\n\n::operation{#a}\n',
    },
    { plugins: ['./plugins/marks.js'], reference: { openapi: 'content/reference/a.json' } },
  );
  const { status, stderr } = await built.build();
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(built.output('docs/guide/index.html')).toContain('<p class="seen">Plain words.</p>');
});
