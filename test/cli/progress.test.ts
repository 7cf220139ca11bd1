import { expect, test } from 'vitest';
import { showProgress } from '../../src/commands/build/progress.ts';

function printedBy(isTerminal: boolean): string {
  let text = '';
  const stdout = {
    write: (more: string) => {
      text += more;
    },
  };
  const env = { NO_COLOR: '1' };
  const progress = showProgress({
    stdout,
    stderr: stdout,
    cwd: '/',
    env,
    isTerminal,
    signal: new AbortController().signal,
  });
  progress.stage('read');
  progress.stage('parse', { count: 12 });
  progress.stage('render');
  progress.progress(1);
  progress.progress(34);
  progress.end();
  progress.end();
  return text.replaceAll(/ *\d+ ms/g, ' # ms');
}

test('a pipe gets one line for each stage, when it is over', () => {
  expect(printedBy(false)).toBe('  read # ms\n  parse         12 # ms\n  render        34 # ms\n');
});

test('a terminal sees the running stage, then its line with count and time in the same place', () => {
  const lines = printedBy(true).split('\n');
  expect(lines.map((line) => line.split('\r\u001b[2K').slice(1))).toEqual([
    ['  read                      …', '  read # ms'],
    ['  parse         12          …', '  parse         12 # ms'],
    ['  render                    …', '  render        34 # ms'],
    [],
  ]);
});
