import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../helpers/sources.ts';

const docs = join(repository, 'content/docs');

/** Rows of the tables of a page, without their headers. Targets of links count as little as code marks. */
function rowsOf(text: string): readonly string[] {
  const prose = text.replace(/^( *)(`{3,}).*\n(?:.*\n)*?\1\2$/gm, '');
  const tables = prose.matchAll(/^ *\|.*\|\n *\|[ :|-]+\|\n(?<rows>(?: *\|.*\|\n?)*)/gm);
  return [...tables].flatMap(({ groups }) =>
    (groups?.rows ?? '')
      .trim()
      .split('\n')
      .map((row) =>
        row
          .trim()
          .replaceAll(/\]\([^)]*\)|:\w+(?=\[)|[`[\]]/g, '')
          .toLowerCase(),
      ),
  );
}

test('a row is the same with other links, and a row of code is none', () => {
  const text =
    '| a | b |\n|---|--:|\n| `E1` | [x](./y.md#z) |\n\n```md\n| a | b |\n|---|---|\n| 1 | 2 |\n```\n';
  expect(rowsOf(text)).toEqual(['| e1 | x |']);
  expect(rowsOf(text.replace('[x](./y.md#z)', ':error[x]'))).toEqual(['| e1 | x |']);
});

test('no page repeats a row of a table on another page: both include it, or one links to the other', () => {
  const pages = readdirSync(docs, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.md'),
  );
  const places = new Map<string, Set<string>>();
  for (const page of pages)
    for (const row of rowsOf(readFileSync(join(docs, page), 'utf8')))
      places.set(row, (places.get(row) ?? new Set()).add(page));
  expect(places.size).toBeGreaterThan(300);
  const repeated = [...places].filter(([, on]) => on.size > 1).map(([row, on]) => [row, ...on]);
  expect(repeated).toEqual([]);
});
