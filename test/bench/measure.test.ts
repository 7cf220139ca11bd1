import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { measure } from '../../bench/measure.ts';
import { PIECES, SECONDS, tableOf, withSpread } from '../../bench/table.ts';
import { snapshotOf, writtenBetween } from '../../bench/written.ts';
import { folder } from '../helpers/folder.ts';

const MEGABYTE = 2 ** 20;

/** A program whose child fills so many megabytes, then works for half a second of processor time. */
const filling = (megabytes: number): string => `
  const fill = 'const kept = Buffer.alloc(${megabytes} * ${MEGABYTE}, 1);'
    + 'while (process.cpuUsage().user < 500_000) kept[0]++;';
  require('child_process').spawn(process.execPath, ['-e', fill], { stdio: 'ignore' });
`;

const node = (script: string) => ({ argv: [process.execPath, '-e', script], directory: '.' }) as const;

describe('measuring a program', () => {
  it('counts memory and processor time of what it starts', async () => {
    const { cpu, memory } = await measure(node(filling(200)));
    expect(memory).toBeGreaterThan(200 * MEGABYTE);
    expect(cpu).toBeGreaterThan(500);
  });

  it('fails with what was printed, when the program does', async () => {
    const broken = node("console.error('no such thing'); process.exitCode = 3");
    await expect(measure(broken)).rejects.toThrow(/ended with 3:\nno such thing/);
  });
});

it('what was written is told from what was left alone', () => {
  const output = folder({ 'kept.html': '12345', 'a/changed.html': '12345' });
  const before = snapshotOf(output);
  for (const path of ['a/changed.html', 'new.html']) writeFileSync(join(output, path), '1234567');
  expect(writtenBetween(before, snapshotOf(output))).toEqual({ files: 2, bytes: 14 });
});

it.each([
  [[2100, 2000, 2400], SECONDS, '2.10 (2.00–2.40) s'],
  [[2100], SECONDS, '2.10 s'],
  [[1200, 1200], PIECES, '1,200'],
  [[], SECONDS, '–'],
])('the figures %j are written %o: %s', (values, unit, line) => {
  expect(withSpread(values, unit)).toBe(line);
});

it('a table has names to the left and figures to the right', () => {
  const rows = [
    ['site', 'wall'],
    ['own', '2 s'],
    ['100 pages', '12.5 s'],
  ];
  expect(tableOf(rows, 1)).toBe('site         wall\nown           2 s\n100 pages  12.5 s');
});
