import { type ChildProcess, fork, spawnSync } from 'node:child_process';

/** Files that have changed since the last run, and the tests to run, in this order. All from the root of the copy. */
export interface Request {
  readonly changed: readonly string[];
  readonly tests: readonly string[];
  /** Runs the test of this name only. */
  readonly name?: string;
}

/** A test that failed; without a name the file as a whole. */
export interface FailedTest {
  readonly file: string;
  readonly name?: string;
}

/** How a run ended: with the first failure, or without any. */
export interface Verdict {
  readonly failed?: FailedTest;
}

/** The verdict, or the test file that had been running for longest when the time was over. */
export type Ending = Verdict & { readonly hung?: { readonly file: string; readonly milliseconds: number } };

interface Message {
  readonly ready?: true;
  readonly running?: string;
  readonly ended?: string;
  readonly verdict?: Verdict;
}

/** Runs tests in a copy of the repository. */
export interface Runner {
  run(request: Request, milliseconds: number): Promise<Ending>;
  close(): void;
}

/** Makes a runner. Its process is started again after each run that took too long, or that has ended it. */
export function createRunner(worker: string, copy: string): Runner {
  let child: Promise<ChildProcess> | undefined;
  const end = (started: ChildProcess): void => {
    // The group: test processes and browsers too.
    if (started.pid !== undefined && started.exitCode === null) process.kill(-started.pid, 'SIGKILL');
    // Servers that tests start in other groups have the copy in their command line, and would keep their ports.
    spawnSync('pkill', ['-KILL', '-f', copy]);
    child = undefined;
  };
  return {
    async run(request, milliseconds) {
      child ??= start(worker, copy);
      const started = await child;
      const ending = await runIn(started, request, milliseconds);
      if (ending.hung !== undefined) end(started);
      if (started.exitCode !== null || started.signalCode !== null) child = undefined;
      return ending;
    },
    close: () => void child?.then(end),
  };
}

function start(worker: string, copy: string): Promise<ChildProcess> {
  const child = fork(worker, [copy], {
    cwd: copy,
    env: { ...process.env, LIB_IS_COMPILED: '1' },
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('exit', (status) => reject(new Error(`The process of the tests ended with ${status}.`)));
    child.once('message', () => resolve(child));
  });
}

function runIn(child: ChildProcess, request: Request, milliseconds: number): Promise<Ending> {
  /** Test file → when it started; in this order. */
  const running = new Map<string, number>();
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      child.off('message', hear).off('exit', fail);
    };
    const hear = (message: Message): void => {
      if (message.running !== undefined) running.set(message.running, Date.now());
      if (message.ended !== undefined) running.delete(message.ended);
      if (message.verdict === undefined) return;
      stop();
      resolve(message.verdict);
    };
    const fail = (): void => {
      stop();
      const [file] = running.keys();
      if (file === undefined) reject(new Error('The process of the tests ended.'));
      else resolve({ failed: { file } });
    };
    const timer = setTimeout(() => {
      stop();
      const [[file, since] = ['', Date.now()]] = running;
      resolve({ hung: { file, milliseconds: Date.now() - since } });
    }, milliseconds);
    child.on('message', hear).on('exit', fail);
    child.send(request);
  });
}
