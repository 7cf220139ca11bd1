import { Worker } from 'node:worker_threads';
import { type Leftover, registerLeftover } from '../output/leftovers.ts';
import { keepFresh } from '../store/lock.ts';
import type { CommandMessage, CommandSetup } from './command-thread.ts';
import { STATUS, type Status } from './status.ts';

/** How long an interrupted command may take to end on its own terms, in milliseconds. */
const GRACE = 300;

const STATUS_OF_SIGNAL = { SIGINT: STATUS.interrupted, SIGTERM: STATUS.terminated } as const;

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
  const kill = async (status: Status): Promise<void> => {
    // What the command has made is removed when nothing can make it again.
    await worker.terminate();
    process.stderr.write('Stopped.\n');
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      const status = STATUS_OF_SIGNAL[signal];
      if (interruption !== undefined) return void kill(status);
      interruption = status;
      worker.postMessage('interrupt');
      setTimeout(kill, GRACE, status).unref();
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
