import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { PROGRAM } from '../helpers/site.ts';

const SITE = {
  'site.config.yaml': 'title: Test\nurl: https://docs.example\n',
  'content/docs/a.md': '---\ntitel: A\n---\n\n# A\n',
  'content/static/page.txt': 'text\n'.repeat(10_000),
};

/** Runs a command line in a shell, in a new site, with redirections of its output. */
function runInShell(command: string, redirection: string) {
  const directory = folder(SITE);
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['-c', `set -o pipefail; "$NODE" "$PROGRAM" ${command} ${redirection}`],
    { cwd: directory, encoding: 'utf8', env: { ...process.env, NODE: process.execPath, PROGRAM } },
  );
  return { status, stdout, stderr: stderr.replace(/^⚠ .*(?:\n {2}.*)*\n\n?/gm, '') };
}

const FULL = '✘ Cannot write "standard output": there is no space left on the device.\n';

test.each([
  ['build', 74],
  ['build --json', 74],
  ['check --strict', 1],
  ['--help', 74],
  ['init new', 74],
])('%s ends with %i and one line when standard output is full', (command, status) => {
  expect(runInShell(command, '> /dev/full')).toEqual({ status, stdout: '', stderr: FULL });
});

test.each([
  ['check --strict', 1],
  ['buld', 2],
  ['--version', 0],
])('%s ends with %i when standard error is full', (command, status) => {
  const { stderr, ...ended } = runInShell(command, '2> /dev/full');
  expect([ended.status, stderr]).toEqual([status, '']);
});

test.each([
  ['build', '> /dev/full 2>&1', 74],
  ['build', '>&-', 0],
  ['check --strict', '>&- 2>&-', 1],
  ['build', '2>&1 | true', 0],
])('%s %s ends with %i and prints no stack trace', (command, redirection, status) => {
  const ended = runInShell(command, redirection);
  expect([ended.status, ended.stderr]).toEqual([status, '']);
});

test('a pipe that is closed in the middle of much text is no failure', () => {
  expect(runInShell('--help', '| head -c 1')).toEqual({ status: 0, stdout: 'U', stderr: '' });
});
