import { describe, expect, test } from 'vitest';
import { readTables } from '../helpers/tables.ts';
import { parse } from './helpers/parse.ts';

const tables = readTables(import.meta.url);

const files = {
  'docs/part.md': '## Part {#p}\n\nSee [a](./a.md).\n',
  'docs/sale.js': 'a();\n// ```\nb();\n',
};

/** The copy with slots shown as `link(0)` and `image(0)`. */
async function copy(markdown: string): Promise<string> {
  const { markdown: segments } = await parse(markdown, files);
  return segments
    .map((segment) => {
      if (typeof segment === 'string') return segment;
      return Object.entries(segment)
        .map(([kind, index]) => `${kind}(${index})`)
        .join('');
    })
    .join('');
}

describe('the Markdown copy', () => {
  test.each(tables.values<[name: string, markdown: string, expected: string]>('the Markdown copy'))(
    '%s',
    async (_, markdown, expected) => {
      expect(await copy(markdown)).toBe(expected);
    },
  );
});
