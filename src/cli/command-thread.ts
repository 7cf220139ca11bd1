import { parentPort, workerData } from 'node:worker_threads';
import { type Leftover, onLeftover } from '../output/leftovers.ts';
import type { Io, Output } from './io.ts';
import { run } from './program.ts';

/** What the thread of a command is started with. */
export interface CommandSetup {
  readonly argv: readonly string[];
  /** See `Io`. */
  readonly isTerminal: boolean;
}

/** What the thread of a command asks of the main thread: text to print, or what to remove if the thread is terminated. */
export type CommandMessage =
  | { readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly leftover: Leftover };

const { argv, isTerminal } = workerData as CommandSetup;
const interrupt = new AbortController();
parentPort?.once('message', () => interrupt.abort());
// Waiting for an interruption keeps no command alive.
parentPort?.unref();

function send(message: CommandMessage): void {
  parentPort?.postMessage(message);
}

function output(stream: 'stdout' | 'stderr'): Output {
  return { write: (text) => send({ stream, text }) };
}

onLeftover((leftover) => send({ leftover }));
const io: Io = {
  ...{ stdout: output('stdout'), stderr: output('stderr'), isTerminal },
  ...{ cwd: process.cwd(), env: process.env, signal: interrupt.signal },
};
const status = await run(argv, io);
// A build that no one waits for may still be at work.
if (interrupt.signal.aborted) process.exit(status);
process.exitCode = status;
