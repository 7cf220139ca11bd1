import { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundle, SERVER } from '../../src/assets/bundler.ts';
import { eventually } from '../helpers/eventually.ts';
import { folder } from '../helpers/folder.ts';

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

test.each([
  ["import { words } from './words.ts';", 'No matching export in "pages/words.ts" for import "words"'],
  ["import './words.xyz';", 'No loader is configured for ".xyz" files: pages/words.xyz'],
  ["import '../lost.ts';", 'Could not resolve "../lost.ts"'],
])('a message names files as the site does: %s', async (line, text) => {
  const site = folder({
    'pages/index.ts': `${line}\nexport default words;\n`,
    'pages/words.ts': 'export const other = 1;\n',
    'pages/words.xyz': '',
  });
  const bundled = bundle({ ...SERVER, entryPoints: [join(site, 'pages/index.ts')] }, site);
  await expect(bundled).rejects.toMatchObject({ problems: [{ file: 'pages/index.ts', text }] });
});
