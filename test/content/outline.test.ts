import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { frontMatterOf } from '../../src/content/front-matter.ts';
import { outlineDoc } from '../../src/content/outline.ts';
import { contentPath } from '../../src/shared/paths.ts';
import type { SourceFile } from '../../src/types.ts';
import { repository } from '../helpers/sources.ts';
import { options as plain, siteParser } from '../markdown/helpers/parse.ts';

/** One directive shows data. */
const options = { ...plain, references: ['state'] };

const tools = {
  parseMarkdown: siteParser(options),
  readInclude: async () => undefined,
  dataDirectives: ['include', ...options.references],
};

const file = (text: string): SourceFile => ({ path: contentPath('docs/a.md'), text, hash: '' });

/** The same facts of the whole file. */
async function wholeDoc(source: SourceFile) {
  const { path } = source;
  const { meta, positions, body, bodyLine } = frontMatterOf(source);
  const text = { path, text: body, firstLine: bodyLine + 1 };
  const { contentTitle, excerpt, references } = await tools.parseMarkdown(text, tools.readInclude);
  return { path, meta, positions, contentTitle, excerpt, references };
}

const OUTLINED: readonly (readonly [text: string, title: string | undefined, excerpt: string])[] = [
  ['# Refunds\n\nMoney goes *back*.\n\n## More\n', 'Refunds', 'Money goes back.'],
  ['---\ntitle: A\n---\n\nText of\ntwo lines.\n', undefined, 'Text of two lines.'],
  ['\n\n# `code` and **bold**\n\n“Quoted.”', 'code and bold', '“Quoted.”'],
  ['# A\n\nSee [the guide](guide.md) & more.\n\n[^1]: Below.\n', 'A', 'See the guide & more.'],
  ['# A\n\n## B\n\n### C\n\nText.\n\n:::note\n\nMore.\n\n:::\n', 'A', 'Text.'],
  ['# A\n\nText.\n```js\none\n\ntwo\n```\n', 'A', 'Text.'],
];

test.each(OUTLINED)('the outline of %j has its title and its excerpt', async (text, title, excerpt) => {
  const found = await outlineDoc(file(text), tools);
  expect([found?.contentTitle, found?.excerpt]).toEqual([title, excerpt]);
});

test.each([
  ['a reference to what is defined below', '# A\n\nSee [the guide].\n\n[the guide]: b.md\n'],
  ['a title with such a reference', '# [A]\n\nText.\n\n[A]: b.md\n'],
  ['a note', '# A\n\nText.[^1]\n\n[^1]: Below.\n'],
  ['HTML that may end below', '# A\n\nText <!-- and\n\nmore --> text.\n'],
  ['an include', '# A\n\nText.\n\n::include{file="./b.md"}\n'],
  ['a directive in a sentence below', '# A\n\nText.\n\nThe :state[paid] state.\n'],
  ['a container before its text', '# A\n\n:::note\n\nText.\n\n:::\n'],
  ['a list before its text', '# A\n\n- Text.\n\n  More.\n'],
  ['a table', '# A\n\na | b\n--- | ---\n1 | 2\n\nText.\n'],
  ['a title with an underline', 'A\n===\n\nText.\n'],
  ['no text', '# A\n'],
  ['the feed', '---\nfeed: true\n---\n\n# A\n\nText.\n'],
])('a file with %s has no outline, because the whole file decides', async (_, text) => {
  expect(await outlineDoc(file(text), tools)).toBeUndefined();
});

function markdownBelow(folder: string): readonly string[] {
  const entries = readdirSync(join(repository, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => relative(repository, join(entry.parentPath, entry.name)));
}

test.each(['content', 'docs', 'test/sites', 'test/proof'])(
  'each file below %s has no outline, or that of the whole file',
  async (folder) => {
    let outlined = 0;
    for (const path of markdownBelow(folder)) {
      const source = file(readFileSync(join(repository, path), 'utf8'));
      const found = await outlineDoc(source, tools);
      if (found === undefined) continue;
      outlined += 1;
      const { meta, positions, contentTitle, excerpt, references } = found;
      const facts = { path: source.path, meta, positions, contentTitle, excerpt, references };
      expect(facts, path).toEqual(await wholeDoc(source));
    }
    expect(outlined).toBeGreaterThan(0);
  },
);
