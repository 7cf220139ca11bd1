import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isRegularFile } from '../../files/disk.ts';
import { registerLeftover } from '../../files/leftovers.ts';
import { findRepository, formatsOf, type Repository } from '../../files/repository.ts';
import { SLOT_CHARACTERS } from '../../html/slots.ts';
import { packageDirectory } from '../../platform/package.ts';
import { environment } from '../../platform/process.ts';
import * as limits from '../../shared/limits.ts';
import { refuseSpecialFiles } from './special-files.ts';

const run = promisify(execFile);

/** Everything that Git reads of a repository, next to its objects: where the commits are. */
const FILES = ['HEAD', 'packed-refs', 'shallow'];
const FOLDERS = ['refs', 'reftable'];

/** A folder in a repository that Git can be asked about. */
export interface Place {
  /** Runs Git with arguments, and returns its output. */
  readonly git: (...args: readonly string[]) => Promise<string>;
  /** Path in the repository: empty, or with a slash at its end. */
  readonly prefix: string;
  /** Folder of the objects. */
  readonly objects: string;
}

/**
 * Calls `use` with Git on the repository of a folder; rejects without one. Git works in a temporary Git folder with the objects
 * and references of the repository, but without its configuration, remotes and hooks, which could name programs to run.
 */
export async function withGit<Result>(
  directory: string,
  use: (place: Place) => Promise<Result>,
  timeout: number = limits.time.git,
): Promise<Result> {
  const repository = findRepository(directory);
  if (repository === undefined) throw new Error(`No Git repository contains ${directory}.`);
  const folder = mkdtempSync(join(tmpdir(), 'paydocs-git-'));
  const remove = registerLeftover({ path: folder });
  try {
    fill(folder, repository);
    const objects = join(repository.commonDirectory, 'objects');
    const env = environmentOf(folder, objects);
    const options = {
      cwd: packageDirectory,
      env,
      timeout,
      killSignal: 'SIGKILL',
      maxBuffer: 1 << 30,
    } as const;
    const git: Place['git'] = async (...args) => {
      const { stdout } = await run('git', args, options);
      return stdout.replace(SLOT_CHARACTERS, '\uFFFD');
    };
    return await use({ git, prefix: repository.prefix, objects });
  } finally {
    remove();
  }
}

function fill(folder: string, repository: Repository): void {
  const { gitDirectory, commonDirectory } = repository;
  for (const name of FILES) {
    const file = join(name === 'HEAD' ? gitDirectory : commonDirectory, name);
    if (isRegularFile(file)) copyFileSync(file, join(folder, name));
  }
  for (const name of FOLDERS) {
    const target = join(commonDirectory, name);
    refuseSpecialFiles(target);
    if (existsSync(target)) symlinkSync(target, join(folder, name), 'junction');
  }
  writeFileSync(join(folder, 'config'), configuration(repository));
}

/**
 * Returns the configuration of the temporary Git folder. Formats other than the default need version 1 of the repository
 * format.
 */
function configuration(repository: Repository): string {
  const extensions = formatsOf(repository);
  const version = extensions.length > 0 ? 1 : 0;
  const core = ['[core]', `repositoryFormatVersion = ${version}`, 'bare = true'];
  return [...core, '[log]', 'mailmap = false', '[extensions]', ...extensions, ''].join('\n');
}

/** Returns the whole environment of Git. The user's variables are left out, except those that find programs. */
function environmentOf(folder: string, objects: string): NodeJS.ProcessEnv {
  return {
    ...environment('PATH', 'SystemRoot'),
    GIT_DIR: folder,
    GIT_OBJECT_DIRECTORY: objects,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: devNull,
    GIT_ATTR_NOSYSTEM: '1',
    GIT_ALLOW_PROTOCOL: 'none',
    GIT_NO_LAZY_FETCH: '1',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
    GIT_OPTIONAL_LOCKS: '0',
    GIT_TERMINAL_PROMPT: '0',
    GIT_PAGER: '',
    LC_ALL: 'C',
  };
}
