import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Command } from './measure.ts';
import { repository } from './paydocs.ts';

/** A build whose threads say what they used. */
export interface WatchedCommand {
  readonly command: Command;
  /**
   * Returns the processor time of the command's thread without the jobs that it ran itself, as a share of the threads that run our
   * code. The bundler, the compiler and the garbage collector have other threads. Undefined where the system does not say.
   */
  readonly serialShare: () => number | undefined;
}

/** Makes the threads of a build write down their processor time. */
export function withThreads(command: Command, scratch: string): WatchedCommand {
  const file = join(scratch, 'threads.txt');
  const preload = pathToFileURL(join(repository, 'bench/threads.mjs')).href;
  rmSync(file, { force: true });
  return {
    command: {
      ...command,
      environment: { NODE_OPTIONS: `--import ${preload}`, PAYDOCS_BENCH_THREADS: file },
    },
    serialShare() {
      if (!existsSync(file)) return undefined;
      const threads = readFileSync(file, 'utf8').trim().split('\n').map(threadOf);
      const sum = threads.reduce((total, { used }) => total + used, 0);
      return threads.reduce((total, { serial }) => total + serial, 0) / sum;
    },
  };
}

function threadOf(line: string): { readonly used: number; readonly serial: number } {
  const [kind, used = 0, jobs = 0] = line.split(' ').map((word) => (word === 'true' ? 1 : Number(word)));
  return { used, serial: kind === 1 ? used - jobs : 0 };
}
