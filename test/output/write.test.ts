import { mkdirSync, readFileSync, rmSync, statSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { manifestFile, readManifest, writeManifest } from '../../src/output/manifest.ts';
import { write } from '../../src/output/write.ts';
import type { Written } from '../../src/platform/build-request.ts';
import type { OutputPath } from '../../src/shared/paths.ts';
import type { Artifact } from '../../src/types.ts';
import { type Files, filesOf, folder } from '../helpers/folder.ts';
import { artifactsOf, build, outputIn } from './build.ts';

const SITE: Files = {
  'index.html': 'home',
  '404.html': 'nothing here',
  'docs/guide/index.html': 'guide',
  'docs/guide/page.json': '{}',
  'assets/styles-1.css': 'a{}',
};

const placeIn = (siteDirectory: string) => ({ siteDirectory, outDirectory: join(siteDirectory, 'dist') });
const dist = (site: string): Files => filesOf(join(site, 'dist'));
const causes = (changes: Written['written']): Files =>
  Object.fromEntries(changes.map(({ path, cause }) => [path, cause]));

test('the output holds exactly the artifacts', async () => {
  const site = folder();
  await build(site, SITE);
  expect(dist(site)).toEqual(SITE);
});

test('each written file is told with the address where readers find it and why it was written', async () => {
  const { written } = await build(folder(), SITE);
  expect(written).toEqual([
    { path: '404.html', url: '/404.html', cause: 'new' },
    { path: 'assets/styles-1.css', url: '/assets/styles-1.css', cause: 'new' },
    { path: 'docs/guide/index.html', url: '/docs/guide', cause: 'new' },
    { path: 'docs/guide/page.json', url: '/docs/guide/page.json', cause: 'new' },
    { path: 'index.html', url: '/', cause: 'new' },
  ]);
});

test('a file whose bytes are the same is not touched', async () => {
  const site = folder();
  await build(site, SITE);
  const times = () =>
    Object.keys(SITE).map((path) => statSync(join(site, 'dist', path), { bigint: true }).mtimeNs);
  const before = times();
  expect(await build(site, SITE)).toEqual({ written: [], removed: [], unchanged: 5 });
  expect(times()).toEqual(before);
});

test('a changed, a new and a vanished file are written and removed, and no other', async () => {
  const site = folder();
  await build(site, SITE);
  const { 'docs/guide/page.json': _, ...rest } = SITE;
  const result = await build(site, { ...rest, 'index.html': 'new home', 'docs/api/index.html': 'api' });
  expect(causes(result.written)).toEqual({ 'docs/api/index.html': 'new', 'index.html': 'changed' });
  expect(causes(result.removed)).toEqual({ 'docs/guide/page.json': 'gone' });
  expect(dist(site)).toEqual({ ...rest, 'index.html': 'new home', 'docs/api/index.html': 'api' });
});

test('what somebody deleted or edited in the output is put right', async () => {
  const site = folder();
  await build(site, SITE);
  rmSync(join(site, 'dist/index.html'));
  writeFileSync(join(site, 'dist/404.html'), 'scribble');
  const { written } = await build(site, SITE);
  expect(causes(written)).toEqual({ '404.html': 'changed', 'index.html': 'missing' });
  expect(dist(site)).toEqual(SITE);
});

test('files that somebody else put into the output stay, and so do their folders', async () => {
  const site = folder({ 'dist/CNAME': 'docs.example', 'dist/docs/guide/notes.txt': 'mine' });
  await build(site, SITE);
  await build(site, { 'index.html': 'home' });
  expect(dist(site)).toEqual({ CNAME: 'docs.example', 'docs/guide/notes.txt': 'mine', 'index.html': 'home' });
});

test('a folder is removed with its last file', async () => {
  const site = folder();
  await build(site, { ...SITE, 'a/b/c/d.html': 'deep' });
  await build(site, SITE);
  expect(statSync(join(site, 'dist/a'), { throwIfNoEntry: false })).toBeUndefined();
});

test('two outputs of one site know their own files only', async () => {
  const site = folder();
  await build(site, SITE, 'one');
  await build(site, { 'index.html': 'other' }, 'two');
  await build(site, SITE, 'one');
  expect(filesOf(join(site, 'one'))).toEqual(SITE);
  expect(filesOf(join(site, 'two'))).toEqual({ 'index.html': 'other' });
});

test('a file gives way to a folder of its name, and the other way round', async () => {
  const site = folder();
  await build(site, { ...SITE, 'docs/api': 'a file', 'docs/x/y/index.html': 'deep' });
  const next = { ...SITE, 'docs/api/index.html': 'a page', 'docs/x/y': 'a file' };
  await build(site, next);
  expect(dist(site)).toEqual(next);
});

test('an output behind a symbolic link is written through it', async () => {
  const site = folder();
  mkdirSync(join(site, 'real'));
  symlinkSync('real', join(site, 'dist'));
  await build(site, SITE);
  expect(filesOf(join(site, 'real'))).toEqual(SITE);
});

test('when an artifact fails the output stays as it was, and nothing is left over', async () => {
  const site = folder();
  await build(site, SITE);
  async function* failing(): AsyncGenerator<Artifact> {
    yield* artifactsOf({ 'index.html': 'half a build' });
    throw new Error('the page crashed');
  }
  const target = {
    siteDirectory: site,
    output: outputIn(site),
    mount: { baseUrl: '/', trailingSlash: null },
  };
  await expect(write(failing, target)).rejects.toThrow('the page crashed');
  expect(dist(site)).toEqual(SITE);
  expect(Object.keys(filesOf(join(site, '.paydocs'))).filter((path) => path.includes('staging'))).toEqual([]);
});

test('a damaged list of files is forgotten: the build goes on and removes nothing', async () => {
  const site = folder();
  await build(site, { ...SITE, 'old.html': 'old' });
  const list = manifestFile(placeIn(site));
  truncateSync(list, statSync(list).size - 20);
  await build(site, SITE);
  expect(dist(site)).toEqual({ ...SITE, 'old.html': 'old' });
});

test('a list of files in which one letter has changed is noticed, and one of an older format is not called damaged', async () => {
  const site = folder();
  await build(site, SITE);
  const list = manifestFile(placeIn(site));
  const text = readFileSync(list, 'utf8');
  const read = (changed: string) => {
    writeFileSync(list, changed);
    const { files, isDamaged = false } = readManifest(placeIn(site), 'program');
    return [files.size, isDamaged];
  };
  expect([
    read(text),
    read(text.replace('guide', 'guise')),
    read(text.replace(/"version":\d+/, '"version":1')),
  ]).toEqual([
    [5, false],
    [0, true],
    [0, false],
  ]);
});

test('a list that names files outside of the output removes none of them', async () => {
  const site = folder({ 'precious.txt': 'keep me' });
  const precious = { size: 7, modified: 0, hash: '', key: '' };
  const files = new Map([['../precious.txt' as OutputPath, precious]]);
  writeManifest(placeIn(site), 'program', { files });
  await build(site, SITE);
  expect(filesOf(site)['precious.txt']).toBe('keep me');
});

test('staging folders that killed builds left behind are cleared away, also when their numbers are in use again', async () => {
  const nobody = 2 ** 22 + 1; // above every process id that Linux gives
  const site = folder({
    [`.paydocs/.paydocs-staging-${nobody}/index.html`]: 'half',
    [`.paydocs/.paydocs-staging-${process.ppid}/index.html`]: 'half',
  });
  await build(site, SITE);
  expect(Object.keys(filesOf(site)).filter((path) => path.includes('staging'))).toEqual([]);
});

test('a name that the file system refuses is a problem that names the file', async () => {
  const site = folder();
  const path = `${'x'.repeat(300)}.html`;
  await expect(build(site, { [path]: 'long' })).rejects.toMatchObject({
    problems: [
      {
        severity: 'error',
        code: 'output',
        text: `Cannot write "${join(site, 'dist', path)}": the name is too long for the file system.`,
        hint: 'Shorten the name of the file, or its slug.',
      },
    ],
  });
});

test("a folder of somebody else's where a file must go is a problem", async () => {
  const site = folder({ 'dist/index.html/readme.txt': 'mine' });
  await expect(build(site, SITE)).rejects.toMatchObject({
    problems: [{ text: `Cannot write "${join(site, 'dist/index.html')}": a folder with this name exists.` }],
  });
});
