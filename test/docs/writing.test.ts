import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Files, site } from '../helpers/site.ts';

const manual = readFileSync(new URL('../../docs/writing.md', import.meta.url), 'utf8');

/** Code blocks of the manual in a language, in their order. */
function examples(language: string): readonly string[] {
  const blocks = manual.matchAll(new RegExp(`^(\`{3,})${language}\\n([\\s\\S]*?)^\\1$`, 'gm'));
  return [...blocks].map((block) => block[2] ?? '');
}

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** Files that the examples refer to. The examples are in `docs/api`. */
const SURROUNDINGS: Files = {
  'docs/guide.md': '# Guide\n\n## Signing\n\nSign every request.\n',
  'docs/api/refund.md': '# Refund\n\nGives money back.\n',
  'docs/_shared/signing.md': 'Sign the body with your key.\n',
  'docs/api/sale.js': "const sale = {\n  amount: 1999,\n  currency: 'EUR',\n};\n",
  'docs/api/flow.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>\n',
  'docs/api/payments.md': '# Payments\n\nAll of them.\n',
  ...Object.fromEntries(['card', 'form', 'light', 'dark'].map((name) => [`static/img/${name}.png`, PIXEL])),
  'static/video/sale.mp4': 'not really a film',
};

test('every Markdown example of the manual builds without a problem', async () => {
  const pages = examples('markdown').map((text, index) => [`docs/api/example-${index}.md`, text] as const);
  expect(pages.length).toBeGreaterThan(10);
  const { status, stderr } = await site({ ...SURROUNDINGS, ...Object.fromEntries(pages) }).build('--strict');
  expect(stderr).not.toMatch(/[✘⚠]/);
  expect(status).toBe(0);
});

test('the sidebar of the manual builds without a problem', async () => {
  const sidebars = examples('yaml').find((example) => example.startsWith('sidebars:'));
  const { status, stderr } = await site({
    'site.config.yaml': `title: Test\nurl: https://docs.example\n${sidebars}`,
    'docs/guide.md': '# Guide\n',
    'docs/online-direct/overview.md': '# Overview\n',
    'docs/online-direct/payment-flow-credit.md': '# Credit\n',
    'docs/online-direct/API/sale.md': '# Sale\n',
    'docs/reference/test-details.md': '# Test details\n',
  }).build('--strict');
  expect(stderr).not.toMatch(/[✘⚠]/);
  expect(status).toBe(0);
});

test('the category file and the tags of the manual build without a problem', async () => {
  const [category = '', tags = ''] = examples('yaml');
  const built = site({
    'docs/guide.md': '# Guide\n',
    'docs/tags.yml': tags,
    'docs/api/_category_.yml': category,
    'docs/api/sale.md': '---\ntags: [cards]\n---\n\n# Sale\n',
  }).build('--strict');
  const { status, stderr } = await built;
  expect(stderr).not.toMatch(/[✘⚠]/);
  expect(status).toBe(0);
  expect(built.output('docs/tags/cards/index.html')).toContain('Everything about card payments.');
  expect(built.output('docs/category/api/index.html')).toContain('Every operation, one page each.');
});
