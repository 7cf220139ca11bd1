import { Worker } from 'node:worker_threads';
import { registerLeftover } from '../leftovers.ts';
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
  worker.on('message', (message: CommandMessage) => {
    if ('leftover' in message) registerLeftover(message.leftover);
    else process[message.stream].write(message.text);
  });
  return new Promise((resolve) => {
    worker.on('error', (reason) => {
      process.stderr.write(`✘ paydocs itself failed. Please report this:\n\n${reason.stack ?? reason}\n`);
      resolve(STATUS.fault);
    });
    worker.on('exit', (status) => resolve(interruption ?? (status as Status)));
  });
}

/** `paydocs build | head`: the reader of the output may close it; the build goes on all the same. */
function ignoreClosedPipe(reason: NodeJS.ErrnoException): void {
  if (reason.code !== 'EPIPE') throw reason;
}
