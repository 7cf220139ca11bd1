import { mkdirSync, realpathSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isWithin, readEntry, realFile, realFolder, refusalOf, rootsOf } from '../../src/files/real-entry.ts';
import { folder } from '../helpers/folder.ts';

const site = realpathSync(
  folder({
    'content/docs/a.md': '# A',
    'content/.env': 'SECRET=1',
    'content/static/.dot': 'public',
    'content/.well-known/security.txt': 'Contact: us',
  }),
);
const outside = realpathSync(folder({ 'b.md': '# B' }));
const roots = rootsOf(site);

test('a folder is a root by its real path; a file, or nothing, is none', () => {
  const link = join(site, 'linked');
  symlinkSync(outside, link);
  expect(rootsOf(link)).toEqual([outside]);
  expect(realFolder(link)).toBe(outside);
  expect(rootsOf(join(site, 'content/docs/a.md'))).toEqual([]);
  expect(rootsOf(join(site, 'missing'))).toEqual([]);
});

test('files of the roots may be read, by their real path', () => {
  const link = join(site, 'content/docs/link.md');
  symlinkSync(join(site, 'content/docs/a.md'), link);
  expect(realFile(link, roots)).toBe(join(site, 'content/docs/a.md'));
  expect(readEntry(link, roots)).toMatchObject({ size: 3, bytes: Buffer.from('# A') });
  expect(readEntry(link, roots, 2)).toEqual({ size: 3 });
});

test.each([
  ['/proc/self/environ', 'special'],
  ['/dev/null', 'special'],
  [join(outside, 'b.md'), 'outside'],
  [`${site}-other/a.md`, 'outside'],
  [join(site, 'content/.env'), 'hidden'],
  [join(site, '.git/config'), 'hidden'],
  [join(site, 'content/static/.dot'), undefined],
  [join(site, 'content/.well-known/security.txt'), undefined],
  [join(site, '..notes/a.md'), 'hidden'],
])('the place of a file decides whether it may be read: %s', (path, refusal) => {
  expect(refusalOf(path, roots)).toBe(refusal);
});

test('what must not be read is refused, also behind a link', () => {
  const link = join(site, 'content/docs/outside.md');
  symlinkSync(join(outside, 'b.md'), link);
  expect(realFile(link, roots)).toBeUndefined();
  expect(() => readEntry(link, roots)).toThrow(join(outside, 'b.md'));
  expect(realFile(join(site, 'content/docs'), roots)).toBeUndefined();
  expect(realFile(join(site, 'missing.md'), roots)).toBeUndefined();
});

test('a folder is within itself, and not within one whose name only begins alike', () => {
  mkdirSync(join(site, '..inside'));
  expect(isWithin(site, site)).toBe(true);
  expect(isWithin(join(site, '..inside'), site)).toBe(true);
  expect(isWithin(join(site, '..'), site)).toBe(false);
  expect(isWithin(`${site}2`, site)).toBe(false);
});
