import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clean } from '../../../src/commands/clean/clean.ts';
import { filesOf, folder } from '../../helpers/folder.ts';
import { build } from '../../output/build.ts';

const SITE = { 'index.html': 'home', 'docs/guide/index.html': 'guide' };

test('the output and the cache are removed, with their folders', async () => {
  const site = folder({ 'content/docs/guide.md': '# Guide', '.paydocs/cache/data.mdb': 'cached' });
  await build(site, SITE);
  expect(clean(site, join(site, 'dist'))).toEqual({ files: 2, others: false });
  expect(filesOf(site)).toEqual({ 'content/docs/guide.md': '# Guide' });
  expect(['dist', '.paydocs'].map((name) => existsSync(join(site, name)))).toEqual([false, false]);
});

test('files that somebody else put into the output stay', async () => {
  const site = folder({ 'dist/CNAME': 'docs.example' });
  await build(site, SITE);
  expect(clean(site, join(site, 'dist'))).toEqual({ files: 2, others: true });
  expect(filesOf(site)).toEqual({ 'dist/CNAME': 'docs.example' });
});

test('another output of the same site stays, and can still be cleaned', async () => {
  const site = folder();
  await build(site, SITE, 'one');
  await build(site, SITE, 'two');
  clean(site, join(site, 'one'));
  expect(filesOf(join(site, 'two'))).toEqual(SITE);
  expect(clean(site, join(site, 'two'))).toEqual({ files: 2, others: false });
});

test('a folder that no build has written to is left alone', () => {
  const site = folder({ 'dist/index.html': 'made by hand' });
  expect(clean(site, join(site, 'dist'))).toEqual({ files: 0, others: true });
  expect(filesOf(site)).toEqual({ 'dist/index.html': 'made by hand' });
});
