import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { renameAtomically } from '../../../src/commands/snapshot/take-snapshot.ts';
import { ProblemsError } from '../../../src/problems.ts';
import { filesOf, folder } from '../../helpers/folder.ts';

const write = (file: string, text: string): void => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
};

test('files come into place when the work is done, hidden until then', () => {
  const root = folder({ 'config.yaml': 'old' });
  const result = renameAtomically((stage) => {
    write(join(stage(join(root, 'new/deep')), 'a.md'), 'A');
    write(stage(join(root, 'config.yaml')), 'new');
    expect(existsSync(join(root, 'new/deep'))).toBe(false);
    expect(readFileSync(join(root, 'config.yaml'), 'utf8')).toBe('old');
    return 'done';
  });
  expect(result).toBe('done');
  expect(filesOf(root)).toEqual({ 'config.yaml': 'new', 'new/deep/a.md': 'A' });
});

test('work that fails leaves nothing behind, no folder either', () => {
  const root = folder({ 'config.yaml': 'old' });
  expect(() =>
    renameAtomically((stage) => {
      write(join(stage(join(root, 'new/deep')), 'a.md'), 'A');
      write(stage(join(root, 'config.yaml')), 'new');
      throw new Error('The work fails.');
    }),
  ).toThrow('The work fails.');
  expect(filesOf(root)).toEqual({ 'config.yaml': 'old' });
  expect(existsSync(join(root, 'new'))).toBe(false);
});

test('what cannot come into place takes back what has, and the problem names it', () => {
  const root = folder({ 'taken/file.md': 'mine' });
  const act = () =>
    renameAtomically((stage) => {
      write(join(stage(join(root, 'new')), 'a.md'), 'A');
      write(stage(join(root, 'taken')), 'a file where a folder is');
    });
  expect(act).toThrow(ProblemsError);
  expect(act).toThrow(/taken/);
  expect(filesOf(root)).toEqual({ 'taken/file.md': 'mine' });
  expect(existsSync(join(root, 'new'))).toBe(false);
});

test('what an interrupted run has left is not taken over', () => {
  const root = folder({ '.new.new/left.md': 'left' });
  renameAtomically((stage) => {
    write(join(stage(join(root, 'new')), 'a.md'), 'A');
  });
  expect(filesOf(root)).toEqual({ 'new/a.md': 'A' });
});
