import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { RUNTIMES } from '../../../src/plugins/openapi/build/samples/runtimes.ts';
import { folder } from '../../helpers/folder.ts';
import { ENVIRONMENT } from './stand-in.ts';

const execute = promisify(execFile);

/** How a language's samples are run here: the file, and the command for it. */
const RUNNERS: Readonly<Record<string, readonly [file: string, command: string, ...argv: string[]]>> = {
  curl: ['sample.sh', 'bash'],
  javascript: ['sample.mjs', process.execPath],
  python: ['sample.py', 'python3'],
  php: ['sample.php', 'php'],
  java: ['Sample.java', 'java'],
};

/** Runs a sample as a reader would, next to the files that it sends, and gives what it prints. */
export async function runSample(
  language: string,
  code: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const [file, command, ...argv] = RUNNERS[language] ?? ['', ''];
  const directory = folder({ ...files, [file]: '' });
  writeFileSync(join(directory, file), code);
  const { stdout, stderr } = await execute(command, [...argv, join(directory, file)], {
    cwd: directory,
    env: { ...process.env, ...ENVIRONMENT },
    timeout: 60_000,
  });
  return `${stdout}${stderr}`;
}

/** What samples of this language need and this machine lacks; undefined if it has all. */
export async function missingProgram(language: string): Promise<string | undefined> {
  const {
    version: [program = '', ...argv],
    extension,
  } = runtimeOf(language);
  try {
    const { stdout } = await execute(program, argv);
    return stdout === '' ? `${program} with ${extension}` : undefined;
  } catch {
    return program;
  }
}

/** How `samples run` starts a language. */
export function runtimeOf(language: string): (typeof RUNTIMES)[string] {
  const runtime = RUNTIMES[language];
  if (runtime === undefined) throw new Error(`${language} has no runtime.`);
  return runtime;
}
