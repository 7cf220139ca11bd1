import { expect, test } from 'vitest';
import { formatAnnotation, formatProblem, printProblems } from '../../src/command-line/problems.ts';
import { error, warning } from '../../src/problems.ts';

const BROKEN_LINK = error('broken-link', 'No page at "/docs/api/sale".', {
  hint: 'Did you mean "/docs/online-direct/API/sale"?',
  file: 'content/docs/guide.md',
  line: 14,
  column: 7,
});

test.each([
  [
    BROKEN_LINK,
    `✘ broken-link  content/docs/guide.md:14:7
  No page at "/docs/api/sale".
  Did you mean "/docs/online-direct/API/sale"?
`,
  ],
  [
    warning('heading-level', 'Level 4 follows level 2.', { file: 'content/docs/a.md', line: 3 }),
    `⚠ heading-level  content/docs/a.md:3
  Level 4 follows level 2.
`,
  ],
  [
    error(
      'config',
      `Unknown key ${'a'.repeat(300)}. "${'b c '.repeat(60)}" is long, "${'d'.repeat(200)}" is not.`,
    ),
    `✘ config
  Unknown key ${'a'.repeat(100)}… "${'b c '.repeat(25)}…" is long, "${'d'.repeat(200)}" is not.
`,
  ],
  [
    error('file-name', 'The file is not UTF-8.', { file: 'content/docs/a.md' }),
    `✘ file-name  content/docs/a.md
  The file is not UTF-8.
`,
  ],
  [
    error('output', 'Two\nlines.', { hint: 'Two\nhints.' }),
    `✘ output
  Two
  lines.
  Two
  hints.
`,
  ],
  [
    error('broken-link', 'No page at "\u001b[2J\u0007\t\u009b\u202e\u2066".', {
      file: 'content/docs/\u001b\n✔ fine.md',
    }),
    `✘ broken-link  content/docs/\\u001b\\u000a✔ fine.md
  No page at "\\u001b[2J\\u0007 \\u009b\\u202e\\u2066".
`,
  ],
])('%o', (problem, lines) => {
  expect(formatProblem(problem)).toBe(lines);
});

test.each([
  [
    BROKEN_LINK,
    '',
    '::error file=content/docs/guide.md,line=14,col=7,title=broken-link::No page at "/docs/api/sale".%0ADid you mean "/docs/online-direct/API/sale"?\n',
  ],
  [BROKEN_LINK, 'sites/a', /^::error file=sites\/a\/content\/docs\/guide\.md,line=14,/],
  [warning('site-code', '100 % \r\nsure'), '', '::warning title=site-code::100 %25 \\u000d%0Asure\n'],
  [error('data', 'y', { file: 'a,b:c%.md' }), '', '::error file=a%2Cb%3Ac%25.md,title=data::y\n'],
])('%o in folder "%s" as an annotation', (problem, directory, line) => {
  expect(formatAnnotation(problem, directory)).toEqual(
    typeof line === 'string' ? line : expect.stringMatching(line),
  );
});

function printed(env: Readonly<Record<string, string>>, isTerminal = false): string {
  let text = '';
  const stderr = {
    write: (more: string) => {
      text += more;
    },
  };
  const io = {
    stdout: stderr,
    stderr,
    cwd: '/checkout',
    env,
    isTerminal,
    signal: new AbortController().signal,
  };
  printProblems([BROKEN_LINK, warning('yaml', 'b')], '/checkout/site', io);
  return text;
}

test('a blank line stands between two problems, and none after the last', () => {
  expect(printed({})).toBe(`${formatProblem(BROKEN_LINK)}\n⚠ yaml\n  b\n`);
});

test('in GitHub Actions annotations follow, with paths from the root of the repository', () => {
  const text = printed({ GITHUB_ACTIONS: 'true', GITHUB_WORKSPACE: '/checkout' });
  const [, token] = /^::stop-commands::([\da-f-]{36})\n/.exec(text) ?? [];
  expect(text).toContain(
    `${formatProblem(BROKEN_LINK)}\n⚠ yaml\n  b\n::${token}::\n::error file=site/content/docs/guide.md,line=14`,
  );
  // Content that knows the token of one run can give commands to the runner in none.
  expect(printed({ GITHUB_ACTIONS: 'true' })).not.toContain(String(token));
});

test('colors are for terminals, and for people who did not refuse them', () => {
  expect(printed({}, true)).toContain('\u001b[31m✘');
  expect(printed({ NO_COLOR: '1' }, true)).not.toContain('\u001b');
  expect(printed({})).not.toContain('\u001b');
});
