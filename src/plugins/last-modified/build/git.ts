import { execFile } from 'node:child_process';
import { devNull } from 'node:os';
import { promisify } from 'node:util';
import { SLOT_CHARACTERS } from '../../../html/slots.ts';
import { packageDirectory } from '../../../platform/package.ts';

const run = promisify(execFile);

/** Transports that Git could use to fetch missing objects. Each of them could start another program. */
const PROTOCOLS = ['ext', 'file', 'git', 'http', 'https', 'ssh'];

/**
 * Settings that override those of the repository. The author of the content may have written its `config`: a
 * repository without a work tree is a plain folder, which can be committed.
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
 * Returns Git's output about the repository of a folder. Git runs no program that the repository names, and
 * writes nothing to it. Rejects if there is no repository. The folder is passed as an argument instead of being
 * the working directory, because some systems look for programs in the working directory.
 */
export async function git(directory: string, ...args: readonly string[]): Promise<string> {
  const settings = SETTINGS.flatMap((setting) => ['-c', setting]);
  const options = ['--no-pager', '--no-optional-locks', '-C', directory, ...settings];
  const { stdout } = await run('git', [...options, ...args], { cwd: packageDirectory, maxBuffer: 1 << 30 });
  return stdout.replace(SLOT_CHARACTERS, '\uFFFD');
}
