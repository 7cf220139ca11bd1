import { basename, dirname, join, resolve } from 'node:path';
import { readSmallFile, realFolder } from './real-entry.ts';

/** A Git repository, found without running Git. All paths are absolute. */
export interface Repository {
  /** Path of the folder in the working tree: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Folder of what belongs to the working tree: `HEAD` and the index. */
  readonly gitDirectory: string;
  /** Folder of what all working trees share: objects, references, configuration. */
  readonly commonDirectory: string;
}

/**
 * Returns the repository of a folder or of the nearest parent folder; undefined without one. A bare repository is none:
 * its files can be committed as plain files of another one.
 */
export function findRepository(directory: string, prefix = ''): Repository | undefined {
  const folder = realFolder(directory) ?? directory;
  const gitDirectory = gitDirectoryOf(join(folder, '.git'));
  const parent = dirname(folder);
  if (gitDirectory === undefined)
    return parent === folder ? undefined : findRepository(parent, `${basename(folder)}/${prefix}`);
  const common = readSmallFile(join(gitDirectory, 'commondir'))?.trim() ?? '.';
  return { prefix, gitDirectory, commonDirectory: resolve(gitDirectory, common) };
}

/**
 * Returns the folder of a repository from its `.git`, which is a file with a path in submodules and in linked working trees.
 * Undefined if there is no repository.
 */
function gitDirectoryOf(entry: string): string | undefined {
  const path = /^gitdir: (.+?)\r?\n*$/.exec(readSmallFile(entry) ?? '')?.[1];
  const directory = path === undefined ? entry : resolve(dirname(entry), path);
  return readSmallFile(join(directory, 'HEAD')) === undefined ? undefined : directory;
}

/** Settings of repositories whose objects or references do not have the default format. */
const FORMATS = ['objectFormat = sha256', 'refStorage = reftable'] as const;

/**
 * Returns the formats of a repository from the text of its configuration, which only Git interprets completely: a file
 * that it includes does not count.
 */
export function formatsOf({ commonDirectory }: Repository): readonly (typeof FORMATS)[number][] {
  const text = readSmallFile(join(commonDirectory, 'config')) ?? '';
  return FORMATS.filter((line) =>
    new RegExp(`^\\s*${line.replace(' = ', '\\s*=\\s*"?')}\\b`, 'im').test(text),
  );
}
