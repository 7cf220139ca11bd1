import { existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lockSite, tryLock } from '../../src/cache/lock.ts';
import { folder } from '../helpers/folder.ts';

/** More than any system gives out. */
const NOBODY = 2 ** 30;

test('a lock is a file while it is held', async () => {
  const file = join(folder(), '.paydocs/lock');
  const lock = await lockSite(file, () => {});
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ process: process.pid, host: hostname() });
  lock?.release();
  expect(existsSync(file)).toBe(false);
});

test('the second build waits for the first, and says for whom', async () => {
  const file = join(folder(), '.paydocs/lock');
  const notices: string[] = [];
  const first = await lockSite(file, () => {});
  const second = lockSite(file, (line) => {
    notices.push(line);
    first?.release();
  });
  (await second)?.release();
  expect(notices).toEqual([
    `Waiting for another build of this site (process ${process.pid} on ${hostname()}) to end.`,
  ]);
});

test.each([
  ['of a process that is gone', { process: NOBODY, host: hostname() }, 0],
  ['that nobody has touched for a minute', { process: process.pid, host: 'another machine' }, 60_000],
])('a lock %s is taken over without a word', async (_, holder, age) => {
  const file = join(folder({ lock: JSON.stringify(holder) }), 'lock');
  const then = new Date(Date.now() - age);
  utimesSync(file, then, then);
  const notices: string[] = [];
  const lock = await lockSite(file, (line) => void notices.push(line));
  expect(notices).toEqual([]);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ process: process.pid, host: hostname() });
  lock?.release();
});

test('a new lock that names no holder is held', () => {
  expect(tryLock(join(folder({ lock: 'null' }), 'lock'))).toBe('held');
});

test('where no lock can be made the build goes on', async () => {
  const site = folder();
  writeFileSync(join(site, 'file'), '');
  expect(await lockSite(join(site, 'file/lock'), () => {})).toBeUndefined();
});

test('a lock that somebody else has taken over is left to them', async () => {
  const file = join(folder(), 'lock');
  const lock = await lockSite(file, () => {});
  const theirs = JSON.stringify({ process: process.pid, host: 'another machine' });
  writeFileSync(file, theirs);
  lock?.release();
  expect(readFileSync(file, 'utf8')).toBe(theirs);
});
