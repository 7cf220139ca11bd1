import { afterAll, expect, test } from 'vitest';
import { MEGABYTES, SECONDS, tableOf, written } from '../../bench/table.ts';
import { folder } from '../helpers/folder.ts';
import { type LimitedBuild, limitedBuild } from '../helpers/limited-build.ts';
import { filesOf, HOSTILE_INPUTS, type HostileInput, joined, quickSites } from './hostile-inputs.ts';

const isLong = process.env.MODE === 'long';
const sites = (isLong ? HOSTILE_INPUTS.map((input) => [input]) : quickSites()).map((inputs) => ({
  name: inputs.map(({ name }) => name).join(', '),
  inputs,
}));

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

/** True where the code of an input is reported in its folder of a site of several, or in the only input of a site. */
function isReported(stderr: string, code: string, folder: string): boolean {
  return new RegExp(`^[✘⚠] ${code}  (?:${folder}[:/.]|\\d+ times)`, 'm').test(stderr);
}

test.each(sites)(
  '$name: a site or a problem, with bounded output',
  { timeout: 900_000 },
  async ({ inputs }) => {
    const site = joined(inputs);
    const built = await limitedBuild(folder(filesOf(site)));
    const { status, stderr, outputBytes } = built;
    expect(stderr).not.toMatch(/paydocs itself failed|\n {4}at /);
    expect([0, 1]).toContain(status);
    const unnoticed = inputs.filter(({ code }, index) => {
      const place = inputs.length === 1 ? '.*' : `content/\\w+/${index}`;
      return code !== undefined && !isReported(stderr, code, place);
    });
    expect(unnoticed.map(({ name, code }) => `${code}: ${name}`)).toEqual([]);
    const most = EMPTY_SITE + MOST_GROWTH * bytesOf(filesOf(site)) + PAGE * (site.pages ?? 0);
    expect(outputBytes).toBeLessThan(most);
    note(site, built);
  },
);

test('there are at least 50 hostile inputs, those of every run among them', () => {
  expect(HOSTILE_INPUTS.length).toBeGreaterThanOrEqual(50);
  expect(quickSites().flat().length).toBeGreaterThanOrEqual(28);
});
