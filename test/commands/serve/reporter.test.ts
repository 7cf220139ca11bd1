import { expect, test } from 'vitest';
import { servingReporter } from '../../../src/commands/serve/reporter.ts';
import { EVERYTHING } from '../../../src/commands/serve/server/change.ts';
import { error } from '../../../src/problems.ts';

const thirty = Array.from({ length: 30 }, (_, index) =>
  error('broken-link', 'No such page.', { file: 'content/a.md', line: index + 1, column: 1 }),
);

/** Standard streams, and what has been written to them. */
function terminal() {
  const written: string[] = [];
  const stream = { write: (text: string) => void written.push(text) };
  const { signal } = new AbortController();
  const io = { stdout: stream, stderr: stream, cwd: '/', env: {}, isTerminal: false, signal };
  return { io, text: () => written.join('') };
}

test.each([
  [false, /^✘ broken-link {2}30 times\n(?:.*\n){3}$/, 3],
  [true, /^✘ broken-link {2}content\/a\.md:1:1\n/, 30],
])('serve groups equal problems at the terminal unless asked for all: %s', (all, expected, places) => {
  const { io, text } = terminal();
  servingReporter(io, { all }).problems(thirty);
  expect(text()).toMatch(expected);
  expect(text().match(/content\/a\.md:\d+/g)).toHaveLength(places);
});

test('names of saved files command no terminal', () => {
  const { io, text } = terminal();
  servingReporter(io).saved({
    change: { ...EVERYTHING, paths: new Set(['content/\u001b[2J.md']) },
    rendered: 1,
    ms: 2,
  });
  expect(text()).toBe('content/\\u001b[2J.md: 1 page rendered, 2 ms\n');
});
