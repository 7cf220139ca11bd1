import type { BuildReporter } from '../reporting.ts';
import type { Io } from './io.ts';
import { colorsOf } from './problems.ts';

/** A build's progress on standard output: one line a stage, with its count and its milliseconds. */
export interface Progress extends BuildReporter {
  /** Finishes the line of the stage that goes on. */
  end(): void;
}

interface Stage {
  readonly name: string;
  readonly start: number;
  count: number | undefined;
}

/** At a terminal the running stage's line is rewritten as its count grows; elsewhere a line appears when it is over. */
export function showProgress(io: Io): Progress {
  const draw = io.isTerminal ? rewriter(io) : undefined;
  let current: Stage | undefined;
  const end = (): void => {
    if (current) io.stdout.write(`${draw ? ERASE_LINE : ''}${lineOf(current, elapsed(current), io)}\n`);
    current = undefined;
  };
  return {
    stage(name, detail) {
      end();
      current = { name, start: performance.now(), count: detail?.count };
      draw?.(current);
    },
    progress(count) {
      if (current === undefined) return;
      current.count = count;
      draw?.(current);
    },
    notice(line) {
      end();
      io.stderr.write(`${line}\n`);
    },
    end,
  };
}

const ERASE_LINE = '\r\u001b[2K';
/** More often nobody can read, and a slow terminal would slow the build. */
const MILLISECONDS_BETWEEN_DRAWINGS = 60;

function rewriter(io: Io): (stage: Stage) => void {
  let drawn: { stage: string; at: number } = { stage: '', at: 0 };
  return (stage) => {
    const now = performance.now();
    if (drawn.stage === stage.name && now - drawn.at < MILLISECONDS_BETWEEN_DRAWINGS) return;
    drawn = { stage: stage.name, at: now };
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
