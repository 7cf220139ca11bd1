import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { BuildResult } from '../../src/platform/build-request.ts';
import { folder } from '../helpers/folder.ts';
import { type Files, runHere, site } from '../helpers/site.ts';

const FILES: Files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Home\n\nSee [one](one.md).\n',
  'docs/one.md': '# One\n\nText.\n\n::include{file="/shared/keys.md"}\n\n![Picture](picture.svg)\n',
  'docs/two.md': '# Two\n\nText.\n',
  'docs/deep/_category_.yml': 'label: Deep\n',
  'docs/deep/three.md': '# Three\n\nText.\n',
  'content/shared/keys.md': 'Keys.\n',
  'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

/** Paths of everything that a build wrote or removed. */
async function changes(directory: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await runHere(directory, ['build', '--json', ...args]);
  const { written, removed } = JSON.parse(stdout) as BuildResult;
  return [...written, ...removed].map(({ path }) => path);
}

async function built(): Promise<string> {
  const chain = site(FILES);
  await chain.build();
  return chain.directory;
}

const change = (directory: string, path: string, text: string): void =>
  writeFileSync(join(directory, path), text);

test('a build that finds nothing changed says so and writes nothing', async () => {
  const { stdout } = await site(FILES).build().build();
  expect(stdout).toMatch(/^ {2}read +\d+ ms\n✔ 4 pages in \d+ ms: nothing has changed in dist\.\n$/);
});

test('a changed sentence writes the files of its page, the feed that quotes it and the index that finds it', async () => {
  const directory = await built();
  change(directory, 'content/docs/two.md', '# Two\n\nText.\n\nA second sentence.\n');
  expect(await changes(directory)).toEqual([
    'docs/two.md',
    'docs/two/index.html',
    'docs/two/page.json',
    'llms-full.txt',
    'search/en/current/index.json',
  ]);
});

test('with compressed copies too, only the changed page is rendered', async () => {
  const chain = site(FILES, { compress: true }).build();
  await chain;
  change(chain.directory, 'content/docs/one.md', '# One\n');
  const { stdout } = await chain.build('--explain', '/docs/two');
  expect(stdout).toContain('/docs/two was not rendered');
});

test('compressed copies that are asked for later are made for pages that have not changed', async () => {
  const chain = site(FILES).build();
  const config = 'title: Test\nurl: https://docs.example\ncompress: true\n';
  await chain.change('site.config.yaml', config).build();
  expect(existsSync(join(chain.directory, 'dist/docs/two/index.html.br'))).toBe(true);
});

test('a comment that nobody sees writes nothing', async () => {
  const directory = await built();
  change(directory, 'content/docs/two.md', '# Two\n\nText.\n\n\n');
  expect(await changes(directory)).toEqual([]);
});

test('a changed file is that of the pages which include it', async () => {
  const directory = await built();
  change(directory, 'content/shared/keys.md', 'Other keys.\n');
  expect((await changes(directory)).filter((path) => path.endsWith('.html'))).toEqual([
    'docs/one/index.html',
  ]);
});

test('a changed React page renders itself, and no other page', async () => {
  const page = (words: string): string =>
    `export default function Page() { return <main>${words}</main>; }\n`;
  const chain = site({ ...FILES, 'pages/tour.tsx': page('First words'), 'pages/plans.tsx': page('Plans') });
  await chain.build();
  change(chain.directory, 'content/pages/tour.tsx', page('Second words'));
  const pages = (await changes(chain.directory)).filter((path) => path.endsWith('.html'));
  expect(pages).toEqual(['tour/index.html']);
  const { stdout } = await chain
    .change('pages/tour.tsx', page('Third words'))
    .build('--explain', '/docs/two');
  expect(stdout).toContain('/docs/two was not rendered: nothing that it is made from has changed.');
});

test('a changed picture is that of the pages which show it', async () => {
  const directory = await built();
  change(directory, 'content/docs/picture.svg', String(FILES['docs/picture.svg']).replace('"1"', '"2"'));
  const paths = await changes(directory);
  expect(paths.filter((path) => path.endsWith('.html'))).toEqual(['docs/one/index.html']);
  expect(paths.filter((path) => path.startsWith('assets/'))).toHaveLength(2);
});

test('a file that is missing from the output is written again, without anything being parsed', async () => {
  const directory = await built();
  rmSync(join(directory, 'dist/docs/two/index.html'));
  expect(await changes(directory)).toEqual(['docs/two/index.html']);
});

test('a file of the output that somebody changed is put right', async () => {
  const directory = await built();
  change(directory, 'dist/docs/two/index.html', 'somebody was here');
  expect(await changes(directory)).toEqual(['docs/two/index.html']);
});

test('warnings of pages that are not parsed again are told again', async () => {
  const chain = site({ ...FILES, 'docs/two.md': '# Two\n\n#### Too deep\n' }).build();
  const first = await chain;
  expect(first.stderr).toContain('heading-level');
  expect((await chain.build()).stderr).toBe(first.stderr);
  expect((await chain.change('docs/deep/three.md', '# Three\n').build()).stderr).toBe(first.stderr);
});

test('with --strict a warning stops the build also when nothing has changed', async () => {
  const chain = site({ ...FILES, 'docs/two.md': '# Two\n\n#### Too deep\n' }).build();
  expect((await chain.build('--strict')).status).toBe(1);
});

test('where nothing can be kept any more, files of pages that are gone are removed all the same', async () => {
  const { directory } = site(FILES);
  const before = site(FILES);
  await before.build();
  cpSync(before.directory, directory, { recursive: true, preserveTimestamps: true });
  vi.stubEnv('TMPDIR', folder());
  onTestFinished(() => void vi.unstubAllEnvs());
  // Stands where it is tried whether the folder takes files: root may write whatever its mode.
  mkdirSync(join(directory, '.paydocs', `probe-${process.pid}`));
  rmSync(join(directory, 'content/docs/two.md'));
  const { status, stderr } = await runHere(directory, ['build']);
  expect([status, stderr, existsSync(join(directory, 'dist/docs/two'))]).toEqual([
    0,
    'The folder ".paydocs" cannot be written: this build keeps nothing for the next one.\n',
    false,
  ]);
});

test('--no-cache does all the work and keeps nothing', async () => {
  const chain = site(FILES).build('--no-cache');
  const { stdout } = await chain.build('--no-cache');
  expect(stdout).toContain('  parse');
  expect(existsSync(join(chain.directory, '.paydocs/store'))).toBe(false);
});

test.each([
  [
    'its text',
    'content/docs/one.md',
    '# One\n\nOther text.\n\n::include{file="/shared/keys.md"}\n',
    /\/docs\/one was rendered, since this has changed:\n {2}text \(made from content\/docs\/one\.md and content\/shared\/keys\.md, and from the theme's components for articles\)\n/,
  ],
  [
    'the sidebar',
    'content/docs/deep/_category_.yml',
    'label: Deeper\n',
    /\/docs\/one was rendered, since this has changed:\n {2}page: sidebar\n/,
  ],
  [
    'a setting of the site',
    'site.config.yaml',
    'title: Other\nurl: https://docs.example\n',
    /\/docs\/one was rendered, since this has changed:\n(?: {2}.*\n)* {2}head: title\n/,
  ],
])('--explain names %s', async (_, path, text, lines) => {
  const directory = await built();
  change(directory, path, text);
  expect((await runHere(directory, ['build', '--explain', '/docs/one'])).stdout).toMatch(lines);
});

test.each([
  ['/docs/two', '/docs/two was not rendered: nothing that it is made from has changed.\n'],
  ['/docs/two/', '/docs/two was not rendered: nothing that it is made from has changed.\n'],
  ['/docs/nowhere', 'There is no page at "/docs/nowhere".\n'],
])('--explain %s says what there is to say', async (route, line) => {
  const directory = await built();
  change(directory, 'content/docs/one.md', '# One\n');
  expect((await runHere(directory, ['build', '--explain', route])).stdout).toContain(line);
});

test.each([
  ...['/docs/two', '/docs/two/', '/docs'].map((route) => [
    route,
    'Nothing that the site is made from has changed since the last build.\n',
  ]),
  ...['/docs/nowhere', '/', 'docs/two', '/../x', '/docs/two?x'].map((route) => [
    route,
    `There is no page at "${route}".\n`,
  ]),
])('--explain %s says so too when nothing has changed', async (route, line) => {
  const directory = await built();
  expect((await runHere(directory, ['build', '--explain', route])).stdout).toContain(line);
});

test('--explain knows the pages of a site without folders, and of each language', async () => {
  const made = site(
    { 'docs/a.md': '# A\n' },
    { trailingSlash: false, locales: { en: null, de: null } },
  ).build();
  await made;
  for (const route of ['/docs/a', '/de/docs/a'])
    expect((await made.build('--explain', route)).stdout).toContain('Nothing that the site is made from');
});
