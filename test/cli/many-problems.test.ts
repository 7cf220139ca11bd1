import { expect, test } from 'vitest';
import type { Io } from '../../src/command-line/io.ts';
import { groupProblems } from '../../src/command-line/problem-groups.ts';
import { printProblems } from '../../src/command-line/problems.ts';
import { error, warning } from '../../src/problems.ts';
import { runHere, site } from '../helpers/site.ts';

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

test('of more than 1,000 different problems the first errors are printed, and how many are left out', () => {
  const printed = (all: boolean) => {
    const texts: string[] = [];
    const io: Io = {
      env: {},
      cwd: '/site',
      isTerminal: false,
      signal: new AbortController().signal,
      stdout: { write: () => true },
      stderr: { write: (text: string) => texts.push(text) > 0 },
    };
    const made = Array.from({ length: 1200 }, (_, index) =>
      (index < 600 ? warning : error)('yaml', `Problem ${index}.`, { file: 'a.md', line: index + 1 }),
    );
    printProblems(made, '/site', { ...io, all });
    return texts.join('');
  };
  const [some, every] = [printed(false), printed(true)];
  expect(some.match(/^✘ yaml /gm)).toHaveLength(600);
  expect(some.match(/^⚠ yaml /gm)).toHaveLength(400);
  expect(some).toMatch(/⚠ more-problems\n {2}200 more problems are not printed\.\n.*--all/);
  expect(every.match(/Problem/g)).toHaveLength(1200);
});

const MANY = `# A\n\n${'```unheard-of\nx\n```\n\n'.repeat(5)}`;

const GROUPED = `⚠ unknown-language  5 times
  No language "unheard-of" to highlight.
  Name another one, or "text" for none.
  First places: content/docs/a.md:3:4, content/docs/a.md:7:4, content/docs/a.md:11:4
  \`paydocs check --all\` lists every place.
`;

test.each(['build', 'check'])('%s prints a problem that is in many places once', async (command) => {
  const { stderr, status } = await site({ 'docs/a.md': MANY }).run(command);
  expect(stderr).toBe(GROUPED);
  expect(status).toBe(0);
});

test.each(['build', 'check'])('%s --all prints every place', async (command) => {
  const { stderr } = await site({ 'docs/a.md': MANY }).run(command, '--all');
  expect([...stderr.matchAll(/a\.md:(\d+):4/g)].map(([, line]) => line)).toEqual([
    '3',
    '7',
    '11',
    '15',
    '19',
  ]);
});

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

test('a stray colon behind the language of a fence is no part of its name', async () => {
  await site({ 'docs/a.md': '# A\n\n```json:\n{ "a": 1 }\n```\n' })
    .run('check', '--strict')
    .expectProblems('');
});
