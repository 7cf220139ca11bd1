import { expect, test } from 'vitest';
import { wrongStatuses } from '../../../src/plugins/typed-data/node/checks/statuses.ts';
import { checkedFile } from '../../../src/site-plugins/checked-file.ts';
import type { TextMark } from '../../../src/types.ts';

const fact = (status: number) => ({ status, meaning: 'No', retry: 'never', shopper: null });
const errors = { E1: fact(404), E2: fact(409), E3: fact(503) };

const mark = (text: string, more: Partial<TextMark>): TextMark =>
  ({ kind: 'text', text, file: 'docs/a.md', line: 3, column: 1, blockLine: 1, ...more }) as TextMark;

/** Returns the problems of a row of these cells, each with its column. */
function inRow(...cells: readonly string[]): readonly string[] {
  const header = cells.map((_, cell) => mark('Head', { line: 1, cell }));
  const row = cells.map((text, cell) => mark(text, { cell, column: cell * 20 + 1 }));
  return wrongStatuses(checkedFile({ texts: [...header, ...row], codes: [] }), errors).map(
    ({ line, column, problem }) => [`${line}:${column}`, problem].join(' '),
  );
}

test.each([
  [['`E1`', '404']],
  [['`E1`', '`404`']],
  [['`E1`, `E2`', '404, 409']],
  [['`E1`, `E2`', '404–409']],
  [['`E1`', '400-404']],
  [['`E3`', '`500` to `504`']],
  [['`E3`', '404, 500–504']],
  [['`E1`', '404', 'Not found.']],
  [['`E1`', 'not 400']],
  [['`E1` is old', '400']],
  [['`E9`', '400']],
  // Which of two cells has the statuses is not known.
  [['`E1`', '400', '401']],
  [['`E1`', '`E2`', '404']],
])('a row of %j agrees, or does not say a status', (cells) => {
  expect(inRow(...cells)).toEqual([]);
});

test.each([
  [['`E1`', '400'], '3:21 E1 comes with the status 404, not 400.'],
  [['`E1`', ' `403`'], '3:23 E1 comes with the status 404, not 403.'],
  [['409', ':error[E1]'], '3:1 E1 comes with the status 404, not 409.'],
  [['`E1`, `E2`', '404, 410'], '3:21 E2 comes with the status 409, not 404, 410.'],
  [['`E1`, `E2`', '405–409'], '3:21 E1 comes with the status 404, not 405–409.'],
  [['`E3`', '`500` to `502`'], '3:22 E3 comes with the status 503, not 500 to 502.'],
  [['`E3`', '504 or 505'], '3:21 E3 comes with the status 503, not 504 or 505.'],
])('a row of %j is a problem at its status: %s', (cells, problem) => {
  expect(inRow(...cells)).toEqual([problem]);
});
