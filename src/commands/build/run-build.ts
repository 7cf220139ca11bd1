import { relative, sep } from 'node:path';
import type { ReportFormat } from '../../command-line/arguments.ts';
import { aborted, type Io, noticeTo } from '../../command-line/io.ts';
import { printable, printableLines } from '../../command-line/printable.ts';
import {
  annotateProblems,
  colorsOf,
  folderInRepository,
  printProblems,
} from '../../command-line/problems.ts';
import { STATUS, type Status } from '../../command-line/status.ts';
import { type BuildRequest, type BuildResult, silentReporter } from '../../platform/build-request.ts';
import { ProblemsError, sortProblems } from '../../problems.ts';
import { type Progress, showProgress } from './progress.ts';

/** Name of the configuration file in problems. */
const CONFIG_FILE = 'site.config.yaml';

/** Options for the output of a build on the command line. */
interface BuildPrinting {
  /** Prints one JSON document to standard output instead of text. */
  readonly json?: boolean;
  /** Prints the problems for another tool to standard output instead of text. */
  readonly format?: ReportFormat;
  /** Prints problems only. */
  readonly quiet?: boolean;
  /** Prints every place of a repeated problem. */
  readonly all?: boolean;
  /** Compares every byte with a clean build. */
  readonly verify?: boolean;
  /** Returns the last line of the output. */
  readonly verdict: (result: BuildResult) => string;
  /** Returns the result that counts, such as one without known problems. */
  readonly settle?: (result: BuildResult) => BuildResult;
}

/** Runs a build, prints its progress and result, and returns the exit status. */
export async function runBuild(request: BuildRequest, io: Io, printing: BuildPrinting): Promise<Status> {
  const { json, quiet, format } = printing;
  const isSilent = json === true || quiet === true || format !== undefined;
  const progress: Progress = isSilent ? silentProgress(io) : showProgress(io);
  const result = await Promise.race([
    aborted(io),
    attempt(request, progress, printing.verify === true).then((result) => {
      const named = withConfigFile(result, request);
      return printing.settle?.(named) ?? named;
    }),
  ]).finally(progress.end);
  if (result === undefined) {
    io.stderr.write('Stopped.\n');
    return STATUS.interrupted;
  }
  if (format !== undefined) {
    const { formatReport } = await import('../../command-line/report-formats.ts');
    io.stdout.write(formatReport(result.problems, format, folderInRepository(request.siteDirectory, io)));
  } else if (json) {
    io.stdout.write(`${printableLines(JSON.stringify(result, null, 2))}\n`);
    annotateProblems(result.problems, request.siteDirectory, io);
  } else {
    printProblems(result.problems, request.siteDirectory, { ...io, all: printing.all });
    for (const line of result.explanation ?? []) io.stdout.write(`${printable(line)}\n`);
    if (!quiet) io.stdout.write(`${painted(printing.verdict(result), result.ok, io)}\n`);
  }
  return result.ok ? STATUS.fine : STATUS.problems;
}

function silentProgress(io: Io): Progress {
  return { ...silentReporter, notice: noticeTo(io), end() {} };
}

async function attempt(request: BuildRequest, progress: Progress, isVerified: boolean): Promise<BuildResult> {
  const start = performance.now();
  // Imported lazily: `--help` and usage errors do not need the build code.
  const { build } = await import('../../pipeline/build.ts');
  try {
    const result = await build(request, progress);
    if (!isVerified) return result;
    progress.stage('verify');
    const { verify } = await import('../../pipeline/verify.ts');
    const differences = await verify(request);
    return differences.length === 0
      ? result
      : { ...result, ok: false, problems: [...result.problems, ...differences] };
  } catch (reason) {
    if (!(reason instanceof ProblemsError)) throw reason;
    const ms = Math.round(performance.now() - start);
    const problems = sortProblems(reason.problems);
    return { ok: false, pages: 0, ms, written: [], removed: [], unchanged: 0, problems };
  }
}

/**
 * Replaces the file name in problems of a configuration that `--config` names. Build stages always use the
 * default name.
 */
function withConfigFile(result: BuildResult, { siteDirectory, configFile }: BuildRequest): BuildResult {
  if (configFile === undefined) return result;
  const file = relative(siteDirectory, configFile).split(sep).join('/');
  const problems = result.problems.map((problem) =>
    problem.file === CONFIG_FILE ? { ...problem, file } : problem,
  );
  return { ...result, problems };
}

function painted(verdict: string, ok: boolean, io: Io): string {
  const colors = colorsOf(io);
  return ok ? colors.green(verdict) : colors.red(verdict);
}
