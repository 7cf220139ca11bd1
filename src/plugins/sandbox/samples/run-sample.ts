import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Io } from '../../../command-line/io.ts';
import * as limits from '../../../shared/limits.ts';
import type { OfferedSample, SampleRuntime } from '../../shared/offered/samples.ts';
import type { SandboxFile } from '../../shared/offered/sandbox-file.ts';
import { createSandbox } from '../server/engine.ts';
import type { SandboxAnswer } from '../server/exchange.ts';
import { startServer } from '../server/server.ts';

/** Why a sample has failed; undefined if it has succeeded. */
export type Failure = string | undefined;

/**
 * Runs a sample in a new folder against a new sandbox. It succeeds if its program exits with 0 and its request gets a
 * success. In its code or variables, only the host changes, to that of the sandbox.
 */
export async function runSample(
  { code, origin, environment, files }: OfferedSample,
  { run }: SampleRuntime,
  { file, folder, env }: { readonly file: SandboxFile; readonly folder: string; readonly env: Io['env'] },
): Promise<Failure> {
  if (run === undefined) return 'there is no way to run it';
  const answers: SandboxAnswer[] = [];
  const sandbox = createSandbox(file, { seed: 'samples', now: Date.now, secrets: environment });
  const server = await startServer(sandbox, {
    host: '127.0.0.1',
    port: 4100,
    allowedHosts: [],
    allowedOrigins: [],
    control: () => ({ status: 404, headers: {}, text: '' }),
    log: (_, answer) => answers.push(answer),
  });
  try {
    writeFileSync(join(folder, run.file), code.replaceAll(origin, server.url));
    // The names are from examples of the API, and may be invalid or too long for the file system.
    for (const name of files.filter(({ length }) => length < limits.files.name))
      writeFileSync(join(folder, basename(name)), 'The content of a file.\n');
    const own = Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [name, value.replaceAll(origin, server.url)]),
    );
    const { status, output } = await runProgram(run.command, { folder, env, environment: own });
    const refused = answers.find((answer) => answer.status >= 400);
    if (refused) return `the sandbox answered ${refused.status}: ${refused.refused?.text ?? ''}`;
    if (status !== 0) return `the program ended with ${status}: ${output.trim().slice(-500)}`;
    return answers.length === 0 ? 'no request came' : undefined;
  } finally {
    await server.close();
  }
}

/** Folder and environment of a program. */
interface RunIn {
  readonly folder: string;
  /** Environment of paydocs. */
  readonly env: Io['env'];
  /** Variables of the sample. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program to its end, with only the variables of the examples and those that are needed to find programs. */
export function runProgram(
  [program = '', ...rest]: readonly string[],
  { folder, env, environment = {} }: RunIn,
): Promise<{ readonly status: number | string; readonly output: string }> {
  const { PATH = '', HOME = folder, SystemRoot } = env;
  const own = { PATH, HOME, ...(SystemRoot !== undefined && { SystemRoot }), ...environment };
  return new Promise((resolve) => {
    const child = spawn(program, rest, {
      cwd: folder,
      env: own,
      timeout: limits.time.sample,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        if (output.length < limits.sandbox.output) output += text;
      });
    child.on('error', (reason) => resolve({ status: reason.message, output }));
    child.on('close', (code, signal) => resolve({ status: code ?? signal ?? 'no status', output }));
  });
}
