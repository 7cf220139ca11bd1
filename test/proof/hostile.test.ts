import { afterAll, expect, test } from 'vitest';
import { MEGABYTES, SECONDS, tableOf, written } from '../../bench/table.ts';
import { folder } from '../helpers/folder.ts';
import { type LimitedBuild, limitedBuild } from '../helpers/limited-build.ts';
import { filesOf, HOSTILE_INPUTS, type HostileInput } from './hostile-inputs.ts';

const isLong = process.env.MODE === 'long';
const inputs = HOSTILE_INPUTS.filter(({ isQuick }) => isLong || isQuick);

/** Bytes of output that a site may have for each byte of content, besides what an empty site has. */
const MOST_GROWTH = 40;
const EMPTY_SITE = 2_000_000;
/** Bytes of output that a page has whatever is on it: every schema of an API has one. */
const PAGE = 70_000;

const rows: string[][] = [];

function note(input: HostileInput, { seconds = 0, megabytes = 0, outputBytes }: LimitedBuild): void {
  rows.push([
    input.name,
    written(bytesOf(filesOf(input)), MEGABYTES),
    written(seconds * 1000, SECONDS),
    String(Math.round(megabytes)),
    written(outputBytes, MEGABYTES),
  ]);
}

function bytesOf(files: HostileInput['files']): number {
  return Object.values(files).reduce((sum, content) => sum + content.length, 0);
}

afterAll(() => {
  const titles = ['hostile input', 'content', 'processor', 'memory in MB', 'output'];
  process.stdout.write(`\n${tableOf([titles, ...rows], 1)}\n${rows.length} hostile inputs held.\n`);
});

test.each(inputs)('$name: a site or a problem, with bounded output', { timeout: 900_000 }, async (input) => {
  const built = await limitedBuild(folder(filesOf(input)));
  const { status, stderr, outputBytes } = built;
  expect(stderr).not.toMatch(/paydocs itself failed|\n {4}at /);
  expect([0, 1]).toContain(status);
  if (input.code !== undefined) {
    const sign = status === 1 ? '✘' : '⚠';
    expect(stderr).toMatch(new RegExp(`^${sign} ${input.code}  (?:.*[:/.]|\\d+ times)`, 'm'));
  }
  const most = EMPTY_SITE + MOST_GROWTH * bytesOf(filesOf(input)) + PAGE * (input.pages ?? 0);
  expect(outputBytes).toBeLessThan(most);
  note(input, built);
});

test('there are at least 50 hostile inputs, those of every run among them', () => {
  expect(HOSTILE_INPUTS.length).toBeGreaterThanOrEqual(50);
  expect(HOSTILE_INPUTS.filter(({ isQuick }) => isQuick).length).toBeGreaterThanOrEqual(6);
});
