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

/** Resolves when the user wants the command to end. */
export function aborted({ signal }: Io): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
