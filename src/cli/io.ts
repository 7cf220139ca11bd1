/** A stream that text is written to. */
export interface Output {
  write(text: string): unknown;
}

/** Everything of the outside world that a command may touch besides files; a test brings its own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True when a person watches: colours, and lines that are rewritten. */
  readonly isTerminal: boolean;
  /** Aborted when the user presses Ctrl-C, or the process is asked to end. */
  readonly signal: AbortSignal;
}

/** The outside world of the running process. A second Ctrl-C ends it at once, whatever it is doing. */
export function processIo(): Io {
  const interrupt = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort());
  for (const stream of [process.stdout, process.stderr]) stream.on('error', ignoreClosedPipe);
  return {
    stdout: process.stdout,
    stderr: process.stderr,
    cwd: process.cwd(),
    env: process.env,
    isTerminal: process.stdout.isTTY === true && process.stderr.isTTY === true && process.env.TERM !== 'dumb',
    signal: interrupt.signal,
  };
}

/** Resolves when the user wants the command to end. */
export function aborted({ signal }: Io): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** `paydocs build | head`: who reads us may have had enough; the build goes on all the same. */
function ignoreClosedPipe(reason: NodeJS.ErrnoException): void {
  if (reason.code !== 'EPIPE') throw reason;
}
