import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { keepFresh } from '../cache/lock.ts';
import { printableLines, withoutCommands } from '../command-line/printable.ts';
import { STATUS, type Status } from '../command-line/status.ts';
import { type Leftover, registerLeftover, removeLeftovers } from '../files/leftovers.ts';
import type { CommandMessage, CommandSetup } from './command-thread.ts';

/** Milliseconds that an interrupted command has to end before its thread is terminated. */
const GRACE = 300;

const STATUS_OF_SIGNAL = { SIGINT: STATUS.interrupted, SIGTERM: STATUS.terminated } as const;

/** Status of a thread that has nothing left to do while a module still waits (`process.exitCode` of Node.js). */
const UNSETTLED = 13;

const WAITS_FOREVER =
  '✘ The command ended early: a module of the site waits for something that never happens.\n' +
  '  Look for an `await` outside of functions, in React pages, plugins and the theme.\n';

type Signal = keyof typeof STATUS_OF_SIGNAL;

/**
 * Runs a command line (without `node` and the script) and returns its exit status. The command runs on a separate
 * thread, so that the main thread can always handle Ctrl-C and SIGTERM.
 */
export function supervise(argv: readonly string[]): Promise<Status> {
  const isTerminal =
    process.stdout.isTTY === true && process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  const worker = new Worker(new URL('./command-thread.js', import.meta.url), {
    workerData: { argv, isTerminal } satisfies CommandSetup,
    stdout: true,
  });
  // Text of the command comes as messages; this is what code of the site prints, and the output may be JSON.
  worker.stdout.pipe(process.stderr);
  let interruption: Status | undefined;
  const kill = async (signal: Signal): Promise<void> => {
    // Removes leftovers only after the thread has ended and can create no new ones. Terminating a thread can
    // block forever in a library, as in an lmdb write, and `process.exit` would block, too.
    const isTerminated = await Promise.race([worker.terminate().then(() => true), sleep(GRACE, false)]);
    process.stderr.write('Stopped.\n');
    if (isTerminated) process.exit(STATUS_OF_SIGNAL[signal]);
    removeLeftovers();
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (interruption !== undefined) return void kill(signal);
      interruption = STATUS_OF_SIGNAL[signal];
      worker.postMessage('interrupt');
      setTimeout(kill, GRACE, signal).unref();
    });
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  const takeOver = leftoverKeeper();
  worker.on('message', (message: CommandMessage) => {
    if ('leftover' in message) takeOver(message.leftover);
    else process[message.stream].write(message.text);
  });
  return new Promise((resolve) => {
    // Code of the site can throw any value, including `undefined`.
    worker.on('error', (reason: unknown) => {
      const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
      const report = `✘ paydocs itself failed. Report this:\n\n${printableLines(text)}\n`;
      process.stderr.write(withoutCommands(report, process));
      resolve(STATUS.fault);
    });
    worker.on('exit', (status) => {
      if (status === UNSETTLED) process.stderr.write(WAITS_FOREVER);
      resolve(interruption ?? (status === UNSETTLED ? STATUS.problems : (status as Status)));
    });
  });
}

/**
 * Returns a function that registers leftovers of the command's thread. A leftover with content is a lock. The
 * main thread keeps it fresh, because the command's thread may be busy for longer than a lock takes to become
 * stale.
 */
function leftoverKeeper(): (leftover: Leftover) => void {
  const beats = new Map<string, NodeJS.Timeout>();
  return (leftover) => {
    registerLeftover(leftover);
    const { path, content } = leftover;
    if (content === undefined) return;
    clearInterval(beats.get(path));
    beats.set(path, keepFresh(path, content));
  };
}

/** In `paydocs build | head`, the reader may close the pipe. The build continues. */
function ignoreClosedPipe(reason: NodeJS.ErrnoException): void {
  if (reason.code !== 'EPIPE') throw reason;
}
