import { expect, test } from 'vitest';
import type { Io } from '../../src/command-line/io.ts';
import { groupProblems } from '../../src/command-line/problem-groups.ts';
import { printProblems } from '../../src/command-line/problems.ts';
import { error, type Problem, warning } from '../../src/problems.ts';
import { runHere, site } from '../helpers/site.ts';
import { readTables } from '../helpers/tables.ts';

const tables = readTables(import.meta.url);

const inLines = (lines: readonly number[], text = 'No such page.') =>
  lines.map((line) => error('broken-link', text, { file: 'content/a.md', line, column: 1 }));

test('up to three equal problems are printed one by one', () => {
  const problems = inLines([1, 2, 3]);
  expect(groupProblems(problems).map((group) => group.problems)).toEqual(problems.map((one) => [one]));
});

test('four equal problems are one group, at the place of the first', () => {
  const equal = inLines([2, 4, 5, 6]);
  const others = inLines([1, 3, 7], 'Another.');
  const [a, b, c] = others;
  const [first, ...rest] = equal;
  const problems = [a, first, b, ...rest, c].filter((one) => one !== undefined);
  expect(groupProblems(problems).map((group) => group.problems)).toEqual([[a], equal, [b], [c]]);
});

test('problems with another severity, code, text or hint are not equal', () => {
  const place = { file: 'content/a.md', line: 1, column: 1 };
  const problems = [
    ...inLines([1, 2, 3]),
    warning('broken-link', 'No such page.', place),
    error('broken-anchor', 'No such page.', place),
    error('broken-link', 'No page.', place),
    error('broken-link', 'No such page.', { ...place, hint: 'Did you mean "/b"?' }),
  ];
  expect(groupProblems(problems)).toHaveLength(problems.length);
});

/** Prints problems as `paydocs check` does. */
function printed(problems: readonly Problem[], all = false): string {
  const texts: string[] = [];
  const stderr = { write: (text: string) => texts.push(text) > 0 };
  const signal = new AbortController().signal;
  const io: Io = { env: {}, cwd: '/site', isTerminal: false, signal, stdout: { write: () => true }, stderr };
  printProblems(problems, '/site', { ...io, all });
  return texts.join('');
}

/** Different problems of a code, one on each line of a file. */
const different = (count: number, code: 'yaml' | 'mdx' | 'broken-anchor', make = error as typeof warning) =>
  Array.from({ length: count }, (_, index) =>
    make(code as 'yaml', `Problem ${index}.`, { file: `${code}.md`, line: index + 1 }),
  );

test.each([
  ['all where they fit', different(20, 'yaml'), { yaml: 20 }, ''],
  ['as many as 60 lines take', different(30, 'yaml'), { yaml: 20 }, '10 yaml'],
  [
    'some of each code, errors first',
    [...different(900, 'yaml'), ...different(3000, 'mdx', warning), ...different(2, 'broken-anchor')],
    { yaml: 9, 'broken-anchor': 2, mdx: 9 },
    '891 yaml, 2991 mdx',
  ],
])('of many problems are printed: %s', (_name, problems, expected, hidden) => {
  const some = printed(problems);
  const counts = Object.keys(expected).map((code) => [code, some.split(`${code}.md:`).length - 1]);
  expect(Object.fromEntries(counts)).toEqual(expected);
  const last =
    hidden && `⚠ more-problems\n  Not printed: ${hidden}.\n  \`paydocs check --all\` lists them.\n`;
  expect(some.includes('more-problems')).toBe(hidden !== '');
  expect(some.endsWith(last)).toBe(true);
  expect(some.split('\n').length).toBeLessThan(66);
  expect(printed(problems, true).match(/Problem/g)).toHaveLength(problems.length);
});

test.each(
  tables.values<[name: string, text: string, expected: string]>('%s are one problem with their cause'),
)('%s are one problem with their cause', async (_name, text, expected) => {
  await site({ 'docs/a.md': `# A\n\n${text}` })
    .run('check')
    .expectProblems(expected);
});

const MANY = `# A\n\n${'```unheard-of\nx\n```\n\n'.repeat(5)}`;

test('the JSON document has every place, with and without --all', async () => {
  for (const flags of [[], ['--all']]) {
    const { stdout } = await site({ 'docs/a.md': MANY }).run('check', '--json', ...flags);
    expect(JSON.parse(stdout).problems).toHaveLength(5);
  }
});

test('GitHub gets annotations for the first three places', async () => {
  const chain = site({ 'docs/a.md': MANY });
  await chain;
  for (const flags of [[], ['--json']]) {
    const env = { GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: chain.directory };
    const { stderr } = await runHere(chain.directory, ['check', ...flags], { env });
    const lines = [...stderr.matchAll(/^::warning .*line=(\d+)/gm)].map(([, line]) => line);
    expect(lines).toEqual(['3', '7', '11']);
  }
});
