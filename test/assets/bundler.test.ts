import { ChildProcess } from 'node:child_process';
import { stop } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundle, SERVER } from '../../src/assets/bundler.ts';
import { eventually } from '../helpers/eventually.ts';

const one = (contents: string) => bundle({ ...SERVER, stdin: { contents } }, '/');

test('the bundler goes when it has nothing to do, and comes again', async () => {
  // Another test file may have left one.
  await stop();
  const start = vi.spyOn(ChildProcess.prototype as ChildProcess & { spawn(): unknown }, 'spawn');
  onTestFinished(() => start.mockRestore());
  const processes = () => start.mock.contexts.map((child) => child instanceof ChildProcess && child.killed);
  const [first, second] = await Promise.all([one('export const one = 1'), one('export const two = 2')]);
  expect([first, second].map(({ files }) => files[0]?.text)).toEqual([
    expect.stringContaining('one = 1'),
    expect.stringContaining('two = 2'),
  ]);
  expect(processes()).toEqual([false]);
  await eventually(() => expect(processes()).toEqual([true]));
  expect((await one('export const three = 3')).files[0]?.text).toContain('three = 3');
  expect(processes()).toEqual([true, false]);
});
