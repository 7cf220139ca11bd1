import files, { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Change } from '../../../src/commands/serve/server/change.ts';
import { createLooks } from '../../../src/commands/serve/server/snapshot.ts';
import { folder } from '../../helpers/folder.ts';

type At = (path: string) => string;

/** Looks at a site twice, changes it, looks again, and returns the reported paths. */
async function reported(change: (at: At) => void, named: readonly string[] = []): Promise<readonly string[]> {
  const root = folder({
    'site/site.config.yaml': 'linkedFolders: [../library]\n',
    'site/content/docs/a.md': 'a',
    'site/content/docs/sub/b.md': 'b',
    'site/notes/target.md': 'target',
    'library/guide.md': 'guide',
    'outside/deep/secret.md': 'secret',
  });
  const at = (path: string): string => join(root, 'site', path);
  symlinkSync('../../notes/target.md', at('content/docs/link.md'));
  symlinkSync('../../../library', at('content/docs/library'));
  symlinkSync('../../../outside/deep', at('content/docs/out'));
  symlinkSync('..', at('content/docs/sub/loop'));
  symlinkSync('nowhere.md', at('content/docs/broken.md'));
  const changes: Change[] = [];
  const looks = createLooks(join(root, 'site'), (found) => void changes.push(found));
  looks.watchAlso(['lib/deep/words.ts']);
  for (let time = 0; time < 2; time++) await looks.lookAtAll(new Set());
  expect(changes).toEqual([]);
  change(at);
  if (named.length === 0 || !looks.lookAt(new Set(named))) await looks.lookAtAll(new Set(named));
  expect(changes.some(({ isEverything }) => isEverything)).toBe(false);
  return changes.flatMap(({ paths }) => [...paths]).sort();
}

describe('a look finds what has changed since the last one', () => {
  test.each<readonly [what: string, change: (at: At) => void, found: readonly string[]]>([
    ['nothing', () => {}, []],
    ['a saved file', (at) => writeFileSync(at('content/docs/a.md'), 'b'), ['content/docs/a.md']],
    [
      'a file with an old date',
      (at) => {
        writeFileSync(at('content/docs/a.md'), 'b');
        utimesSync(at('content/docs/a.md'), 1, 1);
      },
      ['content/docs/a.md'],
    ],
    [
      'a file that another one replaces',
      (at) => {
        writeFileSync(at('new'), 'a');
        renameSync(at('new'), at('content/docs/a.md'));
      },
      ['content/docs/a.md'],
    ],
    [
      'a file that a folder replaces',
      (at) => {
        rmSync(at('content/docs/a.md'));
        mkdirSync(at('content/docs/a.md'));
        writeFileSync(at('content/docs/a.md/c.md'), 'c');
      },
      ['content/docs/a.md', 'content/docs/a.md/c.md'],
    ],
    [
      'a folder that comes again',
      (at) => {
        rmSync(at('content/docs/sub'), { recursive: true });
        mkdirSync(at('content/docs/sub'));
        writeFileSync(at('content/docs/sub/b.md'), 'b');
      },
      ['content/docs/sub', 'content/docs/sub/b.md', 'content/docs/sub/loop'],
    ],
    [
      'a folder that is moved',
      (at) => renameSync(at('content/docs/sub'), at('content/docs/other')),
      [
        'content/docs/other',
        'content/docs/other/b.md',
        'content/docs/other/loop',
        'content/docs/sub',
        'content/docs/sub/b.md',
        'content/docs/sub/loop',
      ],
    ],
    ['the target of a link', (at) => writeFileSync(at('notes/target.md'), 'new'), ['content/docs/link.md']],
    ['a target that goes', (at) => rmSync(at('notes'), { recursive: true }), ['content/docs/link.md']],
    [
      'a target that comes',
      (at) => writeFileSync(at('content/docs/nowhere.md'), ''),
      ['content/docs/broken.md', 'content/docs/nowhere.md'],
    ],
    [
      'a file of a linked folder',
      (at) => writeFileSync(at('../library/guide.md'), 'new'),
      ['content/docs/library/guide.md'],
    ],
    [
      'a link that leads elsewhere',
      (at) => {
        rmSync(at('content/docs/library'));
        symlinkSync('../../../outside', at('content/docs/library'));
      },
      ['content/docs/library', 'content/docs/library/guide.md'],
    ],
    [
      'nothing of what a link out of the site leads to',
      (at) => writeFileSync(at('../outside/deep/secret.md'), 'new'),
      [],
    ],
    [
      'no hidden and no other file',
      (at) => {
        for (const path of ['content/docs/.a.md.swp', 'notes.txt', 'lib.ts']) writeFileSync(at(path), '');
      },
      [],
    ],
    [
      'a file from elsewhere',
      (at) => {
        mkdirSync(at('lib/deep'), { recursive: true });
        writeFileSync(at('lib/deep/words.ts'), '');
        writeFileSync(at('lib/deep/other.ts'), '');
      },
      ['lib/deep/words.ts'],
    ],
    [
      'a site that goes',
      (at) => renameSync(at(''), at('../away')),
      [
        'content',
        'content/docs',
        'content/docs/a.md',
        'content/docs/broken.md',
        'content/docs/library',
        'content/docs/library/guide.md',
        'content/docs/link.md',
        'content/docs/out',
        'content/docs/sub',
        'content/docs/sub/b.md',
        'content/docs/sub/loop',
        'site.config.yaml',
      ],
    ],
  ])('%s', async (_, change, found) => {
    expect(await reported(change)).toEqual(found);
  });
});

test('a write of which an event tells is reported, although the system tells the same of the file within a tick of the clock', async () => {
  const { statSync, lstatSync } = files;
  const ctimeMs = Date.now();
  const stopped = (stat: typeof statSync) =>
    ((...asked: Parameters<typeof statSync>) => {
      const stats = stat(...asked);
      return stats && Object.defineProperty(stats, 'ctimeMs', { value: ctimeMs });
    }) as typeof statSync;
  Object.assign(files, { statSync: stopped(statSync), lstatSync: stopped(lstatSync) });
  syncBuiltinESMExports();
  onTestFinished(() => {
    Object.assign(files, { statSync, lstatSync });
    syncBuiltinESMExports();
  });
  const path = 'content/docs/a.md';
  expect(await reported((at) => writeFileSync(at(path), 'b'), [path])).toEqual([path]);
});
