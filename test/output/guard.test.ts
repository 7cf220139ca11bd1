import { symlinkSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuseOutDirectory } from '../../src/output/guard.ts';
import { type Files, folder } from '../helpers/folder.ts';

const SITE: Files = { 'home/site/site.config.yaml': '', 'home/site/content/docs/a.md': '# A' };

/** Why `out`, relative to the site's folder, is refused; undefined when it is not. */
function reasonFor(out: string, files: Files = {}): string | undefined {
  const site = join(folder({ ...SITE, ...files }), 'home/site');
  const text = refuseOutDirectory(site, join(site, out), false)?.text;
  return text && /: (.*)\.$/.exec(text)?.[1];
}

test.each([['dist'], ['a/b/c'], ['../public'], ['../contents']])('"%s" may be an output', (out) => {
  expect(reasonFor(out)).toBeUndefined();
});

test.each([
  ['.', 'it is or contains the folder of the site'],
  ['..', 'it is or contains the folder of the site'],
  ['content', 'it is inside "content", where paydocs must not write'],
  ['content/docs/out', 'it is inside "content", where paydocs must not write'],
  ['theme', 'it is inside "theme", where paydocs must not write'],
  ['.paydocs/out', 'it is inside ".paydocs", where paydocs must not write'],
  ['.git', 'it is inside ".git", where paydocs must not write'],
  ['site.config.yaml', 'it is a file'],
])('"%s" may not: %s', (out, reason) => {
  expect(reasonFor(out)).toBe(reason);
});

test.each([
  [{ 'other/package.json': '{}' }, 'it contains source files ("package.json")'],
  [{ 'other/site.config.yaml': '' }, 'it contains source files ("site.config.yaml")'],
  [{ 'other/guide.md': '# Guide' }, 'it contains source files ("guide.md")'],
  [{ 'other/main.tsx': '' }, 'it contains source files ("main.tsx")'],
  [{ 'other/index.html': '', 'other/index.md': '' }, undefined],
  [{ 'other/CNAME': 'docs.example' }, undefined],
])('a folder with %j beside the site: %s', (files, reason) => {
  expect(reasonFor('../../other', files)).toBe(reason);
});

test.each([
  ['/', 'it is the root of the file system'],
  [homedir(), 'it is or contains your home folder'],
])('%s may not be an output of any site', (out, reason) => {
  expect(refuseOutDirectory(folder(), out, false)?.text).toBe(
    `Cannot write the site to "${out}": ${reason}.`,
  );
});

test('a symbolic link does not hide where an output leads', () => {
  const site = join(folder(SITE), 'home/site');
  symlinkSync('content', join(site, 'dist'));
  expect(refuseOutDirectory(site, join(site, 'dist'), false)?.text).toContain('it is inside "content"');
});

test.each([
  ['dist', true],
  ['dist/docs', false],
])('a link in the site may not lead %s out of it: an author could have made it', (out, ours) => {
  const site = join(folder({ ...SITE, 'home/keys/authorized_keys': 'key' }), 'home/site');
  symlinkSync('../keys', join(site, 'dist'));
  expect(refuseOutDirectory(site, join(site, out), ours)?.text).toContain(
    'a symbolic link leads out of the site',
  );
});

test('a folder that paydocs has written to before is its own, whatever it holds', () => {
  const site = folder({ 'dist/package.json': '{}' });
  expect(refuseOutDirectory(site, join(site, 'dist'), true)).toBeUndefined();
});
