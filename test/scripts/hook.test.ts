import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folder } from '../helpers/folder.ts';
import { repository } from '../helpers/sources.ts';

/** A repository with the settings of ours, whose commits run the hook. */
function repositoryWith(files: Readonly<Record<string, string>>) {
  const cwd = folder({ '.gitignore': 'node_modules\n', ...files });
  symlinkSync(join(repository, 'node_modules'), join(cwd, 'node_modules'));
  copyFileSync(join(repository, 'biome.json'), join(cwd, 'biome.json'));
  const git = (...argv: readonly string[]) => spawnSync('git', argv, { cwd, encoding: 'utf8' });
  git('init', '--quiet');
  git('config', 'core.hooksPath', join(repository, 'scripts/hooks'));
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@docs.example');
  return {
    git,
    commitAll: () => {
      git('add', '.');
      return git('commit', '-m', 'Add').status;
    },
    write: (path: string, text: string) => writeFileSync(join(cwd, path), text),
    read: (path: string) => readFileSync(join(cwd, path), 'utf8'),
    committed: (path: string) => execFileSync('git', ['show', `HEAD:${path}`], { cwd, encoding: 'utf8' }),
  };
}

test('the hook formats what is committed', () => {
  const { commitAll, committed, read } = repositoryWith({ 'a b.ts': 'export const a = "x"\n', 'c.txt': 'c' });
  expect(commitAll()).toBe(0);
  expect(committed('a b.ts')).toBe("export const a = 'x';\n");
  expect(read('a b.ts')).toBe("export const a = 'x';\n");
});

test('the hook refuses a commit whose style is wrong', () => {
  expect(repositoryWith({ 'a.ts': 'export const a: any = 1;\n' }).commitAll()).not.toBe(0);
});

test('the hook leaves a file alone of which a part is not committed', () => {
  const { git, write, read, committed } = repositoryWith({ 'a.ts': 'export const a = 1;\n' });
  git('add', '.');
  const later = 'export const a = 1;\nexport const later = 2;\n';
  write('a.ts', later);
  expect(git('commit', '-m', 'Add')).toMatchObject({ status: 0 });
  expect(committed('a.ts')).toBe('export const a = 1;\n');
  expect(read('a.ts')).toBe(later);
});
