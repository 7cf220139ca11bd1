import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseDocTask } from '../../src/pipeline/parse-task.ts';
import type { ProblemsError } from '../../src/problems.ts';
import { contentPath } from '../../src/shared/paths.ts';
import { PoolEnded, startPool } from '../../src/workers/pool.ts';
import type { Job } from '../../src/workers/task.ts';
import { contentIn, folder } from '../helpers/folder.ts';
import { options } from '../markdown/helpers/parse.ts';

/** A job to parse with the components of this module: what it does when it is loaded happens to the thread. */
function job(module: string): Job {
  const path = contentPath('docs/a.md');
  const articles = join(folder(), 'articles.mjs');
  writeFileSync(articles, module);
  return {
    about: 'content/docs/a.md',
    task: parseDocTask.name,
    setup: {
      key: module,
      contentDirectory: contentIn(folder()),
      language: 'en',
      modules: { app: articles, articles, pages: null },
      options,
    },
    input: { path, made: { path, text: '# A', hash: 'hash' } },
  };
}

/** The result of a job that goes well. */
const PARSED = { packed: { doc: expect.stringContaining('"contentTitle":"A"') } };

const isLong = process.env.MODE === 'long';

const WORKING =
  'export const markdown = {}; export const directives = {}; export const articleStrings = {}; export const StringsContext = ({ children }) => children;';

async function problemsOf(work: Promise<unknown>) {
  const reason = await work.then(
    () => expect.fail('it went well'),
    (error: ProblemsError) => error,
  );
  return reason.problems;
}

test('a thread gives back what the work gives', async () => {
  const pool = startPool(1);
  expect(await pool.run(job(WORKING))).toMatchObject(PARSED);
  pool.end();
});

test('what the work throws is thrown', async () => {
  const pool = startPool(1);
  await expect(pool.run(job("throw new Error('no such theme')"))).rejects.toThrow('no such theme');
  pool.end();
});

test('a thread that ends is a problem of the file it was on, and others go on', async () => {
  const pool = startPool(2);
  const lost = pool.run(job('process.reallyExit(3)'));
  const fine = pool.run(job(WORKING));
  expect(await problemsOf(lost)).toMatchObject([
    {
      code: 'worker-lost',
      file: 'content/docs/a.md',
      text: 'Processing this file failed: its thread ended with status 3.',
    },
  ]);
  expect(await fine).toMatchObject(PARSED);
  expect(await pool.run(job(`${WORKING} // again`))).toMatchObject(PARSED);
  pool.end();
});

test('a thread that ends takes nothing with it but what it was on', async () => {
  const pool = startPool(1);
  const lost = pool.run(job('process.reallyExit(3)'));
  const behind = pool.run(job(WORKING));
  expect(await problemsOf(lost)).toMatchObject([{ code: 'worker-lost' }]);
  expect(await behind).toMatchObject(PARSED);
  pool.end();
});

test('there is room when a thread is ready, until enough lies with it', async () => {
  const pool = startPool(1);
  expect(pool.hasRoom()).toBe(false);
  await pool.run(job(WORKING));
  expect(pool.hasRoom()).toBe(true);
  const given = [1, 2, 3, 4, 5].map(() => pool.run(job(WORKING)));
  expect(pool.hasRoom()).toBe(false);
  await Promise.all(given);
  expect(pool.hasRoom()).toBe(true);
  pool.end();
});

test('a thread that says nothing any more is ended, and its file named', async () => {
  const pool = startPool(1, 1200);
  expect(await problemsOf(pool.run(job('for (;;);')))).toMatchObject([
    {
      code: 'worker-lost',
      text: 'Processing this file failed: its thread has not responded for 1.2 seconds.',
    },
  ]);
  pool.end();
});

test('whoever waits for threads that are ended is told, and no timer goes on', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  const pool = startPool(1);
  const [running, queued] = [pool.run(job('for (;;);')), pool.run(job(WORKING))];
  expect(timers()).toBeGreaterThan(before);
  pool.end();
  await expect(running).rejects.toThrow(PoolEnded);
  await expect(queued).rejects.toThrow(PoolEnded);
  expect(timers()).toBeLessThanOrEqual(before);
});

/** Spies on the one thing of a thread that lets a process end before the thread has. */
function spyOnUnref() {
  const unref = vi.spyOn(Worker.prototype, 'unref');
  onTestFinished(() => unref.mockRestore());
  return unref;
}

test('answers that come after the end are ignored, and no thread keeps the process alive', async () => {
  const unref = spyOnUnref();
  const pool = startPool(1);
  await pool.run(job(WORKING));
  const late = pool.run(job(WORKING));
  unref.mockClear();
  pool.end();
  await expect(late).rejects.toThrow(PoolEnded);
  expect(unref).toHaveBeenCalledOnce();
});

test('a thread that hangs is terminated after the end', async () => {
  const terminate = vi.spyOn(Worker.prototype, 'terminate');
  onTestFinished(() => terminate.mockRestore());
  const pool = startPool(1, 1_000);
  const running = pool.run(job('for (;;);'));
  pool.end();
  await expect(running).rejects.toThrow(PoolEnded);
  await expect.poll(() => terminate.mock.calls.length, { timeout: 60_000 }).toBe(1);
});

test('threads that are ended at any moment leave no file open', async () => {
  const openFiles = () => readdirSync('/dev/fd').length;
  const ended: Promise<unknown>[] = [];
  const ref = vi.spyOn(Worker.prototype, 'ref');
  onTestFinished(() => ref.mockRestore());
  const before = openFiles();
  for (let milliseconds = 0; milliseconds < 400; milliseconds += isLong ? 10 : 50) {
    ref.mockClear();
    const pool = startPool(1);
    pool.run(job(`${WORKING} // ${milliseconds}`)).catch(() => {});
    const [worker] = ref.mock.contexts as Worker[];
    ended.push(new Promise((resolve) => worker?.once('exit', resolve)));
    await sleep(milliseconds);
    pool.end();
  }
  for (const one of ended) await one;
  await expect.poll(openFiles).toBeLessThanOrEqual(before);
});

test('what comes after the end is told so', async () => {
  const pool = startPool(1);
  pool.end();
  await expect(pool.run(job(WORKING))).rejects.toThrow(PoolEnded);
});

test('when no thread could be started, the next job starts one', async () => {
  const unref = spyOnUnref();
  const pool = startPool(1);
  const [worker] = unref.mock.contexts as Worker[];
  await worker?.terminate();
  expect(await pool.run(job(WORKING))).toMatchObject(PARSED);
  pool.end();
});
