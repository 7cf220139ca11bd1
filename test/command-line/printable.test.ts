import { expect, test } from 'vitest';
import { noticeTo } from '../../src/command-line/io.ts';
import { printable, printableLines } from '../../src/command-line/printable.ts';

test('commands to programs that run jobs are none, wherever they are in a line', () => {
  expect(printable('No page at "/###[set-output name=a]b".')).toBe(
    'No page at "/#\\u0023#[set-output name=a]b".',
  );
  expect(printable('"##vso[task.uploadfile]a" ##teamcity[b]')).toBe(
    '"\\u0023#vso[task.uploadfile]a" \\u0023#teamcity[b]',
  );
  expect(printable('# [a] #[b] ## c')).toBe('# [a] #[b] ## c');
});

test('JSON that is printed holds nothing that commands, and is the same data', () => {
  const data = { text: ['##[error]a', '\u001b[2J\u009b\u202e\u200b', 'a\tb\n::error::c', '#'] };
  const json = printableLines(JSON.stringify(data, null, 2));
  expect(JSON.parse(json)).toEqual(data);
  expect(json).not.toMatch(/[^\P{Cc}\n]|[\u200b\u202e]|##\[|^\s*::/mu);
});

test('a notice is one line, whatever it quotes', () => {
  let text = '';
  const io = { stderr: { write: (more: string) => (text += more) } };
  noticeTo(io)('Waiting for a\n::error::b\u001b[2J.');
  expect(text).toBe('Waiting for a\\u000a::error::b\\u001b[2J.\n');
});
