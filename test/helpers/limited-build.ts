import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './folder.ts';
import { PROGRAM } from './site.ts';

/** How a build ended that was not allowed to take more than its limits. */
export interface LimitedBuild {
  /** Null when a limit ended it. */
  readonly status: number | null;
  readonly stderr: string;
  /** Processor time; undefined when a limit ended the build. */
  readonly seconds: number | undefined;
  /** Memory at its peak; undefined when a limit ended the build. */
  readonly megabytes: number | undefined;
  /** Of the whole output. */
  readonly outputBytes: number;
}

/** Far above what any hostile input takes: these limits only end what would go on for ever. */
const MOST_SECONDS = 120;
const MOST_MEGABYTES = 3000;

const METER = `
import { writeFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
if (isMainThread) process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  writeFileSync(process.env.METER_FILE, JSON.stringify([(userCPUTime + systemCPUTime) / 1e6, maxRSS / 1000]));
});
`;

/**
 * Builds a site in a process with hard limits on processor time and memory, and measures it. Time is the processor's, so
 * that other work on the machine changes nothing.
 */
export async function limitedBuild(site: string): Promise<LimitedBuild> {
  const own = folder();
  const [meter, file] = [join(own, 'meter.mjs'), join(own, 'usage.json')];
  writeFileSync(meter, METER);
  const options = `--max-old-space-size=${MOST_MEGABYTES} --import=${meter}`;
  const command = `ulimit -t ${MOST_SECONDS}; exec "$0" "$1" build --all --site "$2"`;
  const child = spawn('bash', ['-c', command, process.execPath, PROGRAM, site], {
    env: { ...process.env, NODE_OPTIONS: options, METER_FILE: file, NO_COLOR: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const status = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
  const [seconds, megabytes] = existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as [number, number])
    : [undefined, undefined];
  return { status, stderr, seconds, megabytes, outputBytes: bytesBelow(join(site, 'dist')) };
}

function bytesBelow(directory: string): number {
  if (!existsSync(directory)) return 0;
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}
