import { parentPort, workerData } from 'node:worker_threads';
import type { Io, Output } from '../command-line/io.ts';
import { type Leftover, onLeftover } from '../files/leftovers.ts';
import { refuseExit } from '../platform/process.ts';
import { explain, run } from './program.ts';

/** Data that a command's thread is started with. */
export interface CommandSetup {
  readonly argv: readonly string[];
  /** See `Io`. */
  readonly isTerminal: boolean;
}

/** Messages from a command's thread: text to print, or something to remove if the thread is terminated. */
export type CommandMessage =
  | { readonly stream: 'stdout' | 'stderr'; readonly text: string }
  | { readonly leftover: Leftover };

const { argv, isTerminal } = workerData as CommandSetup;
const interrupt = new AbortController();
parentPort?.once('message', () => interrupt.abort());
// Listening for the interrupt must not keep the process alive.
parentPort?.unref();

function send(message: CommandMessage): void {
  parentPort?.postMessage(message);
}

function output(stream: 'stdout' | 'stderr'): Output {
  return { write: (text) => send({ stream, text }) };
}

const exit = refuseExit();
// Code of the site may throw after its call: in a timer, or in a promise that it does not wait for.
process.once('uncaughtException', async (reason) => exit(await explain(reason, io)));
onLeftover((leftover) => send({ leftover }));
const io: Io = {
  stdout: output('stdout'),
  stderr: output('stderr'),
  isTerminal,
  cwd: process.cwd(),
  env: process.env,
  signal: interrupt.signal,
};
const status = await run(argv, io);
// An abandoned build may still be running.
if (interrupt.signal.aborted) exit(status);
process.exitCode = status;
