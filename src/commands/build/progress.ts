import { type Io, noticeTo } from '../../command-line/io.ts';
import { colorsOf } from '../../command-line/problems.ts';
import type { BuildReporter } from '../../platform/build-request.ts';

/** Prints the progress of a build: one line per stage, with its count and its duration. */
export interface Progress extends BuildReporter {
  /** Completes the line of the current stage. */
  end(): void;
}

interface Stage {
  readonly name: string;
  readonly start: number;
  count: number | undefined;
}

/**
 * Creates the progress. On a terminal, the line of the current stage is updated as its count grows.
 * Otherwise, a line is printed when a stage ends.
 */
export function showProgress(io: Io): Progress {
  const show = io.isTerminal ? rewriter(io) : undefined;
  let current: Stage | undefined;
  const end = (): void => {
    if (current) io.stdout.write(`${show ? ERASE_LINE : ''}${lineOf(current, elapsed(current), io)}\n`);
    current = undefined;
  };
  return {
    stage(name, detail) {
      end();
      current = { name, start: performance.now(), count: detail?.count };
      show?.(current);
    },
    progress(count) {
      if (current === undefined) return;
      current.count = count;
      show?.(current);
    },
    notice(line) {
      end();
      noticeTo(io)(line);
    },
    end,
  };
}

const ERASE_LINE = '\r\u001b[2K';
/** Minimum milliseconds between updates: more are unreadable, and would slow down a build on a slow terminal. */
const MILLISECONDS_BETWEEN_DRAWINGS = 60;

function rewriter(io: Io): (stage: Stage) => void {
  let shown: { stage: string; at: number } = { stage: '', at: 0 };
  return (stage) => {
    const now = performance.now();
    if (shown.stage === stage.name && now - shown.at < MILLISECONDS_BETWEEN_DRAWINGS) return;
    shown = { stage: stage.name, at: now };
    io.stdout.write(`${ERASE_LINE}${lineOf(stage, undefined, io)}`);
  };
}

function elapsed(stage: Stage): number {
  return Math.round(performance.now() - stage.start);
}

function lineOf({ name, count }: Stage, milliseconds: number | undefined, io: Io): string {
  const colors = colorsOf(io);
  const time = milliseconds === undefined ? '…' : `${milliseconds} ms`;
  return `  ${name.padEnd(9)}${String(count ?? '').padStart(7)}${colors.dim(time.padStart(11))}`;
}
