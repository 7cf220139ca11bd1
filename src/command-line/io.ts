import { printable } from './printable.ts';

/** A stream to write text to. */
export interface Output {
  write(text: string): unknown;
}

/** Everything outside the file system that a command may access. Tests pass their own. */
export interface Io {
  readonly stdout: Output;
  readonly stderr: Output;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** True if output goes to a terminal: colors, and progress lines that are updated. */
  readonly isTerminal: boolean;
  /** Aborted when the user presses Ctrl-C or the process receives another signal that ends it. */
  readonly signal: AbortSignal;
}

/** Returns a function that prints lines to standard error, because they do not belong to the result. */
export function noticeTo({ stderr }: Pick<Io, 'stderr'>): (line: string) => void {
  return (line) => void stderr.write(`${printable(line)}\n`);
}

/** Resolves when the user interrupts the command. */
export function aborted({ signal }: Io): Promise<undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    signal.addEventListener('abort', () => resolve(undefined), { once: true });
  });
}
