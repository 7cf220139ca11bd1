import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { watchTree } from '../../bench/process-tree.ts';

/** A problem as `paydocs build --json` prints it. */
export interface PrintedProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  readonly text: string;
  readonly file?: string;
  readonly line?: number;
  readonly column?: number;
}

/** Output and usage of a build. */
export interface BuildResult {
  readonly isBuilt: boolean;
  readonly problems: readonly PrintedProblem[];
  /** Why there is no result: a crash, or a limit. */
  readonly fault?: string;
  /** Milliseconds of processor time, user and system. */
  readonly cpu: number;
  /** Bytes at the peak, of all processes together. */
  readonly memory?: number;
}

/** Limits of one build. */
export interface BuildLimits {
  readonly seconds: number;
  /** Of the JavaScript heap. */
  readonly megabytes: number;
}

/** Characters of what a failed build printed that are kept. */
const KEPT = 1500;

/** Runs `paydocs build` for a site in a separate process. */
export async function buildSite(repository: string, site: string, limits: BuildLimits): Promise<BuildResult> {
  const argv = [join(repository, 'bin/paydocs.js'), 'build', '--json', '--no-cache', '--site', site];
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, NODE_OPTIONS: `--max-old-space-size=${limits.megabytes}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const out: Buffer[] = [];
  let errors = '';
  child.stdout.on('data', (data: Buffer) => out.push(data));
  child.stderr.on('data', (data: Buffer) => {
    errors = (errors + data.toString()).slice(-KEPT);
  });
  const watch = watchTree(child.pid ?? 0);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, 1000 * limits.seconds);
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject).on('close', () => resolve());
  });
  clearTimeout(timer);
  const { cpu, memory } = watch.stop();
  const printed = parseResult(Buffer.concat(out).toString());
  const fault = isLate ? `The build took longer than ${limits.seconds} s.` : errors;
  return {
    isBuilt: printed?.ok === true,
    problems: printed?.problems ?? [],
    ...(printed === undefined && { fault }),
    cpu,
    ...(memory !== undefined && { memory }),
  };
}

interface PrintedResult {
  readonly ok: boolean;
  readonly problems: readonly PrintedProblem[];
}

/** Reads what `--json` prints; undefined when a build ended before it printed. */
function parseResult(text: string): PrintedResult | undefined {
  try {
    const result: PrintedResult = JSON.parse(text);
    return result;
  } catch {
    return undefined;
  }
}

/** Counts the places that problems of each code name; the same place counts once. */
export function placesByCode(problems: readonly PrintedProblem[]): Readonly<Record<string, number>> {
  const places = new Map<string, Set<string>>();
  for (const { severity, code, file, line, column, text } of problems) {
    const name = severity === 'warning' ? `${code} (w)` : code;
    const place = line === undefined ? text : `${file}:${line}:${column}`;
    places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return Object.fromEntries([...places].map(([code, found]) => [code, found.size]));
}
