import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { limitsTable } from '../scripts/reference/limits.ts';
import { limits as diagrams } from '../src/plugins/diagrams/node/limits.ts';
import * as limits from '../src/shared/limits.ts';
import { repository, sources } from './helpers/sources.ts';

const TABLE = 'src/shared/limits.ts';
/** The one of a folder that imports only the contract of plugins. */
const OF_DIAGRAMS = 'src/plugins/diagrams/node/limits.ts';
const { createBudget, ...parts } = limits;
const files = sources('src', 'theme');

test('no other file defines a limit: a constant whose name begins with MOST, LONGEST, LARGEST, DEEPEST or MAX', () => {
  const found = files.flatMap(({ path, code }) =>
    [...code.matchAll(/\b(?:const|let) ((?:MOST|LONGEST|LARGEST|DEEPEST|MAX(?:IMUM)?)(?:_\w*)?)\b/g)].map(
      ([, name]) => `${path}: ${name}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each([TABLE, OF_DIAGRAMS])('in %s, a reason is above every entry', (table) => {
  const lines = files.find(({ path }) => path === table)?.text.split('\n') ?? [];
  const entries = lines.flatMap((line, index) => (/^ {2}\w+: .*,$/.test(line) ? [index] : []));
  expect(entries.length).toBeGreaterThan(0);
  expect(entries.filter((index) => !lines[index - 1]?.endsWith('*/')).map((index) => lines[index])).toEqual(
    [],
  );
});

const entries = [
  ...Object.entries(parts).flatMap(([part, table]) =>
    Object.keys(table).map((key) => ({ table: TABLE, part, key })),
  ),
  ...Object.keys(diagrams).map((key) => ({ table: OF_DIAGRAMS, part: 'limits', key })),
];

test.each(entries)('$part.$key of $table is used', ({ table, part, key }) => {
  const use = new RegExp(`\\b${part}\\.${key}\\b|\\{[^}]*\\b${key}\\b[^}]*\\} = (?:limits\\.)?${part}\\b`);
  const users = files.filter(
    ({ path, imports }) =>
      path === OF_DIAGRAMS ||
      imports.some((one) => [table, 'src/plugin.ts', 'theme/browser/limits.ts'].includes(one.path)),
  );
  expect(users.some(({ code }) => use.test(code))).toBe(true);
});

test.each([
  ['all of it, in steps', [3, 0, 7], [true, true, true]],
  ['more than all of it', [11], [false]],
  ['more than is left, and then nothing', [8, 3, 0], [true, false, false]],
])('a budget of 10 of which are spent %s says whether that was within it', (_, counts, within) => {
  const { spend } = createBudget(10);
  expect(counts.map((count) => spend(count))).toEqual(within);
});

test('docs/security.md prints the limits; if not, run `npm run generate`', () => {
  expect(readFileSync(join(repository, 'docs/security.md'), 'utf8')).toContain(limitsTable());
});
