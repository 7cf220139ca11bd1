import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';

/** What one run of a program took. */
export interface Usage {
  /** Milliseconds from its start to its end. */
  readonly wall: number;
  /** Milliseconds of processor time, user and system, of all its threads and of the bundler. */
  readonly cpu: number;
  /** Bytes of memory at its peak, the bundler's peak included. */
  readonly memory: number;
}

/** Runs `paydocs` as a process of its own, and measures the whole of it. Throws when it does not end well. */
export async function measure(repository: string, argv: readonly string[]): Promise<Usage> {
  const hook = pathToFileURL(join(repository, 'bench/usage.mjs')).href;
  const start = performance.now();
  const program = ['--import', hook, join(repository, 'bin/paydocs.js'), ...argv];
  const child = spawn(process.execPath, program, {
    cwd: repository,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const printed = Promise.all([child.stdio[2], child.stdio[3]].map(readAll));
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('exit', resolve);
  });
  const wall = performance.now() - start;
  const [complaints = '', used = ''] = await printed;
  if (status !== 0) throw new Error(`paydocs ${argv.join(' ')} ended with ${status}:\n${complaints}`);
  return { ...(JSON.parse(used) as Omit<Usage, 'wall'>), wall };
}

async function readAll(stream: unknown): Promise<string> {
  return stream instanceof Readable ? text(stream) : '';
}
