import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { type Files, PROGRAM } from '../helpers/site.ts';

/** More pages than the command's thread renders before it starts others. */
const PAGES = 18;

const CONFIG = 'title: Threads\nurl: https://docs.example\ncompress: true\n';

function pageText(number: number): string {
  const next = `[next](page-${(number + 1) % PAGES}.md)`;
  const feed = number === 12 ? '---\nfeed: true\n---\n\n' : '';
  const entry = number === 12 ? '\n## 2026-01-02 News\n\nSomething new.\n' : '';
  const code = '```js\nconst answer = 42;\n```\n';
  return `${feed}# Page ${number}\n\nA word${number} and the ${next}.\n\n${code}${entry}\n${'Filler text. '.repeat(90)}\n`;
}

const FILES: Files = {
  'site.config.yaml': CONFIG,
  ...Object.fromEntries(
    Array.from({ length: PAGES }, (_, number) => [`content/docs/page-${number}.md`, pageText(number)]),
  ),
};

const KILLING = `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  import { isMainThread, workerData } from 'node:worker_threads';
  const { openSync } = fs;
  fs.openSync = (path, ...others) => {
    const isOther = !isMainThread && workerData?.argv === undefined;
    if (isOther && String(path).includes('.paydocs-staging-')) process.reallyExit(3);
    return openSync(path, ...others);
  };
  syncBuiltinESMExports();`;

/** Builds a site on a machine with so many processors; `code` runs first on each thread. */
function build(directory: string, threads: number, code = '') {
  const processors = `import os from 'node:os';
    import { syncBuiltinESMExports as sync } from 'node:module';
    os.availableParallelism = () => ${threads};
    sync();`;
  const modules = [processors, code].map((text) => `data:text/javascript,${encodeURIComponent(text)}`);
  const flags = modules.flatMap((url) => ['--import', url]);
  const argv = [...flags, PROGRAM, 'build', '--json', '--site', directory];
  const { status, stdout } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return { status, result: JSON.parse(stdout) };
}

function outputOf(directory: string): ReadonlyMap<string, string> {
  const entries = readdirSync(join(directory, 'dist'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [file.slice(directory.length), readFileSync(file, 'base64')]));
}

test('one, two and four threads write the same bytes', () => {
  const outputs = [1, 2, 4].map((threads) => {
    const directory = folder(FILES);
    expect(build(directory, threads)).toMatchObject({ status: 0, result: { pages: PAGES, problems: [] } });
    return outputOf(directory);
  });
  const [first] = outputs;
  for (const name of ['page-7/index.html.br', 'page-7/page.json.gz', 'page-7.md', 'page-12/feed.xml'])
    expect(first?.has(`/dist/docs/${name}`)).toBe(true);
  for (const output of outputs) expect(output).toEqual(first);
});

test('a file that is missing is made again, and no other: a page, its data, a compressed copy', () => {
  const directory = folder(FILES);
  build(directory, 2);
  const before = outputOf(directory);
  const missing = ['docs/page-11.md', 'docs/page-7/page.json', 'docs/page-9/index.html.gz'];
  for (const path of missing) rmSync(join(directory, 'dist', path));
  const { result } = build(directory, 2);
  expect(result.written.map(({ path }: { readonly path: string }) => path)).toEqual(missing);
  expect(outputOf(directory)).toEqual(before);
});

test('a thread that dies while it writes a page fails the build, which names the page and leaves the last output', () => {
  // Files are parsed on other threads where a plugin takes part, so there are some when the first page is rendered.
  const plugin = "export default { name: 'thread', markdown: () => ({ remark: [] }) };\n";
  const config = `${CONFIG}plugins: [./plugins/thread.ts]\n`;
  const directory = folder({ ...FILES, 'site.config.yaml': config, 'plugins/thread.ts': plugin });
  build(directory, 2);
  const before = outputOf(directory);
  writeFileSync(join(directory, 'site.config.yaml'), config.replace('Threads', 'Others'));
  writeFileSync(join(directory, 'plugins/thread.ts'), `${plugin}// changed\n`);
  const { status, result } = build(directory, 2, KILLING);
  expect(status).toBe(1);
  expect(result.problems[0]).toMatchObject({
    code: 'worker-lost',
    file: expect.stringMatching(/^page \/docs\/page-\d+$/),
    text: 'Processing this file failed: its thread ended with status 3.',
  });
  expect(outputOf(directory)).toEqual(before);
  expect(readdirSync(join(directory, '.paydocs')).filter((name) => name.includes('staging'))).toEqual([]);
});
