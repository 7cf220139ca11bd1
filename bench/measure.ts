import { spawn } from 'node:child_process';
import { type TreeUsage, watchTree } from './process-tree.ts';

/** Time and memory of one run of a program. */
export interface Usage extends TreeUsage {
  /** Milliseconds from its start to its end. */
  readonly wall: number;
}

/** A program to run, and where. */
export interface Command {
  readonly argv: readonly [program: string, ...argv: string[]];
  readonly directory: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Characters of what a program printed that are shown when it fails. */
const SHOWN = 4000;

/** Runs a program, and measures it with all that it starts. Throws when it does not end well. */
export async function measure({ argv, directory, environment }: Command): Promise<Usage> {
  const [program, ...rest] = argv;
  const start = performance.now();
  const child = spawn(program, rest, {
    cwd: directory,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      printed = (printed + data).slice(-SHOWN);
    });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const watch = child.pid === undefined ? undefined : watchTree(child.pid);
  const status = await ended.finally(() => watch?.stop());
  const wall = performance.now() - start;
  if (status !== 0 || watch === undefined)
    throw new Error(`${argv.join(' ')}, in ${directory}, ended with ${status}:\n${printed}`);
  return { ...watch.stop(), wall };
}
