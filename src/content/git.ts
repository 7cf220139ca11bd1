import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import { SLOT_CHARACTERS } from '../markdown/slots.ts';
import { packageDirectory } from '../package.ts';

const run = promisify(execFile);

/** Ways in which Git could be made to fetch what a repository lacks: each can start another program. */
const PROTOCOLS = ['ext', 'file', 'git', 'http', 'https', 'ssh'];

/**
 * Settings that win over those of the repository. Its `config` may come from the author of the content: a repository
 * without a work tree is a folder like any other, and can be committed.
 */
const SETTINGS = [
  'core.quotePath=false',
  'core.fsmonitor=false',
  `core.hooksPath=${devNull}`,
  'log.showSignature=false',
  'safe.bareRepository=explicit',
  'protocol.allow=never',
  ...PROTOCOLS.map((name) => `protocol.${name}.allow=never`),
];

/**
 * What Git prints about the repository of a folder, without running a program that the repository names and without
 * writing to it. Rejects where Git knows no repository. The folder is not the working directory: some systems look for programs there.
 */
export async function git(directory: string, ...args: readonly string[]): Promise<string> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const options = ['--no-pager', '--no-optional-locks', '-C', directory, ...settings];
  const { stdout } = await run('git', [...options, ...args], { cwd: packageDirectory, maxBuffer: 1 << 30 });
  return stdout.replace(SLOT_CHARACTERS, '\uFFFD');
}
