import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { type Leftover, registerLeftover, removeLeftovers } from '../output/leftovers.ts';
import { keepFresh } from '../store/lock.ts';
import type { CommandMessage, CommandSetup } from './command-thread.ts';
import { STATUS, type Status } from './status.ts';

/** How long an interrupted command may take to end on its own terms, in milliseconds. */
const GRACE = 300;

const STATUS_OF_SIGNAL = { SIGINT: STATUS.interrupted, SIGTERM: STATUS.terminated } as const;

type Signal = keyof typeof STATUS_OF_SIGNAL;

/**
 * Runs one command line (without `node` and the script) and returns its exit status. The command has a thread to
 * itself, so that this one is always free to hear Ctrl-C and SIGTERM, whatever the command is busy with.
 */
export function supervise(argv: readonly string[]): Promise<Status> {
  const isTerminal =
    process.stdout.isTTY === true && process.stderr.isTTY === true && process.env.TERM !== 'dumb';
  const worker = new Worker(new URL('./command-thread.js', import.meta.url), {
    workerData: { argv, isTerminal } satisfies CommandSetup,
  });
  let interruption: Status | undefined;
  const kill = async (signal: Signal): Promise<void> => {
    // Leftovers are removed when the command can make no new ones. A library may wait forever while its thread is
    // terminated, as lmdb does within a write, and `process.exit` would wait with it.
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
    // Code of the site can throw anything, `undefined` too.
    worker.on('error', (reason: unknown) => {
      const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
      process.stderr.write(`✘ paydocs itself failed. Please report this:\n\n${text}\n`);
      resolve(STATUS.fault);
    });
    worker.on('exit', (status) => resolve(interruption ?? (status as Status)));
  });
}

/**
 * Returns what takes over a leftover of the command's thread. A lock, which is a leftover with content, is kept fresh from
 * here: the command's thread may be busy for longer than it takes a lock to look abandoned.
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

/** `paydocs build | head`: the reader of the output may close it; the build goes on all the same. */
function ignoreClosedPipe(reason: NodeJS.ErrnoException): void {
  if (reason.code !== 'EPIPE') throw reason;
}
