import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { isTracked } from '../../src/files/git-index.ts';
import { STATE_FOLDER, stateFolder } from '../../src/output/state.ts';
import { folder } from '../helpers/folder.ts';

test('state is in a folder of the site, and no probe remains there', () => {
  const site = folder({});
  expect(stateFolder(site)).toBe(join(site, STATE_FOLDER));
  expect(existsSync(join(site, STATE_FOLDER, `probe-${process.pid}`))).toBe(false);
});

describe('what Git tracks is known from the index', () => {
  /** The index that commands of Git make. */
  const INDEXES: Readonly<Record<string, readonly string[]>> = {
    'of the usual version': ['add --all'],
    'of version 3': ['add --all', 'add --intent-to-add --force later'],
    'of version 4': ['add --all', 'update-index --index-version 4'],
    'that is split': ['add --all', 'update-index --split-index'],
    'of version 4 that is split': [
      'add --all',
      'update-index --index-version 4',
      'update-index --split-index',
    ],
    'with a change after it was split': ['update-index --split-index', 'add --all'],
  };
  const FILES = { '.paydoc': '', '.paydocs.txt': '', '.pay/docs': '', 'a/.paydocs/b': '', later: '' };

  const repository = (
    files: Readonly<Record<string, string>>,
    commands: readonly string[],
    format: string,
  ) => {
    const directory = folder(files);
    const run = (command: string) => execFileSync('git', ['-C', directory, ...command.split(' ')]);
    run(`init --quiet --object-format=${format}`);
    for (const command of commands) run(command);
    return directory;
  };

  test.each(
    Object.entries(INDEXES).flatMap(([name, commands]) =>
      ['sha1', 'sha256'].map((format) => [format, name, commands] as const),
    ),
  )('%s, an index %s', (format, _, commands) => {
    const without = repository(FILES, commands, format);
    expect(isTracked(without, STATE_FOLDER)).toBe(false);
    expect(isTracked(join(without, 'a'), STATE_FOLDER)).toBe(true);
    expect(isTracked(without, 'a/.paydocs/b')).toBe(true);
    const within = repository({ ...FILES, '.paydocs/store/data.mdb': '' }, commands, format);
    expect(isTracked(within, STATE_FOLDER)).toBe(true);
  });

  /** Enough files that Git keeps the shared file: it writes a new one after many changes. */
  const MANY = Object.fromEntries(Array.from({ length: 300 }, (_, number) => [`.files/${number}`, '']));
  const SPLIT = ['add --all', '-c splitIndex.maxPercentChange=100 update-index --split-index'];
  const REMOVAL = '-c splitIndex.maxPercentChange=100 rm --quiet -r --cached .paydocs';

  test.each([
    ['removed after the index was split', [...SPLIT, REMOVAL], false],
    ['of which one file is left', [...SPLIT, `${REMOVAL}/store`], true],
    ['removed and added again', [...SPLIT, REMOVAL, 'add --all'], true],
    ['removed after an index is whole again', [...SPLIT, 'update-index --no-split-index', REMOVAL], false],
    [
      'removed from an index that was split twice',
      [...SPLIT, REMOVAL, 'update-index --no-split-index', 'update-index --split-index'],
      false,
    ],
  ])('a folder that is %s', (_, commands, expected) => {
    for (const format of ['sha1', 'sha256']) {
      const files = { ...MANY, '.paydocs/lock': '', '.paydocs/store/data.mdb': '', 'z/1': '', 'z/2': '' };
      const directory = repository(files, commands, format);
      expect(isTracked(directory, STATE_FOLDER)).toBe(expected);
      expect(isTracked(directory, '.files/299')).toBe(true);
      expect(isTracked(directory, 'z')).toBe(true);
    }
  });

  test('an index that is damaged, and a folder outside of a repository', () => {
    expect(isTracked(folder({ '.git/HEAD': 'x', '.git/index': 'DIRC.paydocs' }), STATE_FOLDER)).toBe(false);
    expect(isTracked(folder(), STATE_FOLDER)).toBe(false);
  });
});
