import { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { stop } from 'esbuild';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bundle, SERVER } from '../../src/assets/bundler.ts';
import { ProblemsError } from '../../src/problems.ts';
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

test.each([
  ['a module', "import '../lib/lost';", ['lib/lost', 'lib/lost.ts', 'lib/lost/index.ts']],
  ['a module after letters of several bytes', "/* äöü€😀 */ import '../lib/lost';", ['lib/lost.ts']],
  ['a module that is imported when it is needed', 'await import(`../lib/lost.ts`);', ['lib/lost.ts']],
  ['a style sheet', "import './broken.css';", ['pages/lost.css', 'pages/lost.svg']],
  [
    'a package',
    "import 'lost-package/part';",
    ['node_modules/lost-package', 'pages/node_modules/lost-package'],
  ],
  ['an export', "import { lost } from './words.ts';", ['pages/words.ts']],
  ['nothing but a bracket', 'export default (', []],
])('a bundle without %s names the files that may correct it', async (_, line, missing) => {
  const site = folder({
    'pages/index.ts': `${line}\nexport default lost;\n`,
    'pages/words.ts': 'export const other = 1;\n',
    'pages/broken.css': '@import "./lost.css";\na { background: url("./lost.svg") }\n',
  });
  const loader = { '.css': 'css', '.svg': 'file' } as const;
  const bundled = bundle({ ...SERVER, loader, entryPoints: [join(site, 'pages/index.ts')] }, site);
  const reason = await bundled.catch((error: unknown) => error);
  if (!(reason instanceof ProblemsError)) throw reason;
  const own = line.includes('.css') ? 'pages/broken.css' : 'pages/index.ts';
  expect(reason.inputs).toEqual(expect.arrayContaining([own, 'pages/package.json', ...missing]));
  expect(reason.inputs.filter((file) => /lost/.test(file)).length > 0).toBe(/lost\b/.test(missing.join()));
});
