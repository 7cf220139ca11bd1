import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { keepFresh } from '../cache/lock.ts';
import { printableLines, withoutCommands } from '../command-line/printable.ts';
import { ENDING_SIGNALS, STATUS, statusOfSignal } from '../command-line/status.ts';
import { diskProblem } from '../files/disk.ts';
import { type Leftover, registerLeftover, removeLeftovers } from '../files/leftovers.ts';
import type { CommandMessage, CommandSetup } from './command-thread.ts';

const NAMES = { stdout: 'standard output', stderr: 'standard error' } as const;

/**
 * Returns a function that writes to a stream of this process. A failed write prints one line, discards later text, and makes a
 * status of success `unwritten`. A closed pipe is not a failure: the reader of `paydocs build | head` has seen enough.
 */
function startPrinting(): (stream: keyof typeof NAMES, text: string) => void {
  const broken = new Set<keyof typeof NAMES>();
  const print = (stream: keyof typeof NAMES, text: string): void => {
    if (!broken.has(stream)) process[stream].write(text);
  };
  for (const stream of ['stdout', 'stderr'] as const)
    process[stream].on('error', (reason: NodeJS.ErrnoException) => {
      if (broken.has(stream)) return;
      broken.add(stream);
      if (reason.code === 'EPIPE') return;
      process.once('exit', () => {
        process.exitCode ||= STATUS.unwritten;
      });
      print('stderr', `✘ ${diskProblem(NAMES[stream], reason).text}\n`);
    });
  return print;
}

/** Milliseconds that an interrupted command has to end before its thread is terminated. */
const GRACE = 300;

/** Status of a thread that has nothing left to do while a module still waits (`process.exitCode` of Node.js). */
const UNSETTLED = 13;

const WAITS_FOREVER =
  '✘ The command ended early: a module of the site waits for something that never happens.\n' +
  '  Look for an `await` outside of functions, in React pages, plugins and the theme.\n';

/**
 * Runs a command line (without `node` and the script) and returns its exit status. The command runs on a separate
 * thread, so that the main thread can always handle Ctrl-C and other signals.
 */
export function supervise(argv: readonly string[]): Promise<number> {
  const print = startPrinting();
  const isTerminal =
    process.stdout.isTTY === true && process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  const worker = new Worker(new URL('./command-thread.js', import.meta.url), {
    workerData: { argv, isTerminal } satisfies CommandSetup,
    stdout: true,
  });
  // Text of the command comes as messages; this is what code of the site prints, and the output may be JSON.
  worker.stdout.pipe(process.stderr);
  let interruption: number | undefined;
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    // Removes leftovers only after the thread has ended and can create no new ones. Terminating a thread can
    // block forever in a library, as in an lmdb write, and `process.exit` would block, too.
    const isTerminated = await Promise.race([worker.terminate().then(() => true), sleep(GRACE, false)]);
    print('stderr', 'Stopped.\n');
    if (isTerminated) process.exit(statusOfSignal(signal));
    removeLeftovers();
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  };
  for (const signal of ENDING_SIGNALS)
    process.on(signal, () => {
      if (interruption !== undefined) return void kill(signal);
      interruption = statusOfSignal(signal);
      worker.postMessage('interrupt');
      setTimeout(kill, GRACE, signal).unref();
    });
  const takeOver = leftoverKeeper();
  worker.on('message', (message: CommandMessage) => {
    if ('leftover' in message) takeOver(message.leftover);
    else print(message.stream, message.text);
  });
  return new Promise((resolve) => {
    // Code of the site can throw any value, including `undefined`.
    worker.on('error', (reason: unknown) => {
      const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
      const report = `✘ paydocs itself failed. Report this:\n\n${printableLines(text)}\n`;
      print('stderr', withoutCommands(report, process));
      resolve(STATUS.fault);
    });
    worker.on('exit', (status) => {
      if (status === UNSETTLED) print('stderr', WAITS_FOREVER);
      resolve(interruption ?? (status === UNSETTLED ? STATUS.problems : status));
    });
  });
}

/**
 * Returns a function that registers leftovers of the command's thread. A leftover with content is a lock. The main thread keeps
 * it fresh, because the command's thread may be busy for longer than a lock takes to become stale.
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
