import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { RUNTIMES } from '../../../src/plugins/openapi/node/samples/runtimes.ts';
import { folder } from '../../helpers/folder.ts';
import { ENVIRONMENT } from './stand-in.ts';

const execute = promisify(execFile);

/**
 * Languages whose samples run: in a run of the suite, those that everybody has. `npm run prove` adds PHP, which needs an
 * extension, and what compiles each sample: Java, and Kotlin where it is installed.
 */
export async function languagesHere(): Promise<readonly string[]> {
  const usual = ['curl', 'javascript', 'python'];
  if (process.env.MODE !== 'long') return usual;
  const hasKotlin = (await missingProgram('kotlin')) === undefined;
  return [...usual, 'php', 'java', ...(hasKotlin ? ['kotlin'] : [])];
}

/** Runs a sample as a reader would, next to the files that it sends, and gives what it prints. */
export async function runSample(
  language: string,
  code: string,
  files: Readonly<Record<string, string>> = {},
): Promise<string> {
  const {
    file,
    command: [program = '', ...argv],
  } = runtimeOf(language);
  const { stdout, stderr } = await execute(program, argv, {
    cwd: folder({ ...files, [file]: code }),
    env: { ...process.env, ...ENVIRONMENT },
    timeout: 60_000,
  });
  return `${stdout}${stderr}`;
}

/** Returns a missing program that samples of this language need; undefined if the machine has all. */
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
