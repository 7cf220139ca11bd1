import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Command } from 'commander';
import type { Io } from '../../command-line/io.ts';
import { STATUS, type Status } from '../../command-line/status.ts';
import type { Shard } from '../../platform/build-request.ts';
import { packageDirectory } from '../../platform/package.ts';
import { shardText } from '../../shards/shard.ts';
import { shardFolder } from './options.ts';

interface ShardsToBuild {
  readonly count: number;
  /** The site's folder, as the command line has it. */
  readonly site: string;
  readonly isSilent: boolean;
}

/**
 * Builds all shards of a site, one after the other, each in a separate process, so that the memory of one is free before the
 * next begins. Returns the folders, or the status of the first shard that failed, whose problems it has printed.
 */
export async function buildShards(
  command: Command,
  { count, site, isSilent }: ShardsToBuild,
  io: Io,
): Promise<readonly string[] | Status> {
  const options = sharedOptions(command);
  const folders: string[] = [];
  for (let index = 1; index <= count; index++) {
    const shard = { index, count };
    const start = performance.now();
    const argv = ['build', '--shard', shardText(shard), ...options, ...(isSilent ? [] : ['--quiet'])];
    const { status, signal, stdout, stderr } = await runProgram(argv, io);
    if (io.signal.aborted) return STATUS.interrupted;
    if (status !== STATUS.fine) {
      io.stderr.write(signal === null ? stderr : ended(shard, signal));
      io.stdout.write(stdout);
      return status;
    }
    if (!isSilent) {
      const time = `${Math.round(performance.now() - start)} ms`;
      io.stdout.write(`  shard    ${shardText(shard).padStart(7)}${time.padStart(11)}\n`);
    }
    folders.push(shardFolder(shard, site));
  }
  return folders;
}

function ended(shard: Shard, signal: NodeJS.Signals): string {
  return `✘ The process of shard ${shardText(shard)} was ended (${signal}).\n  If the machine lacks memory, build more shards: each is then smaller.\n`;
}

/** Options that belong to the command itself. */
const OWN = ['--shards', '--out'];

/** Returns the options of the command line, those of the command itself left out. */
function sharedOptions(command: Command): readonly string[] {
  return command.options.flatMap((option) => {
    const name = option.attributeName();
    const long = option.long ?? '';
    if (OWN.includes(long) || command.getOptionValueSource(name) !== 'cli') return [];
    const value: unknown = command.getOptionValue(name);
    return typeof value === 'boolean' ? [long] : [long, String(value)];
  });
}

interface Ended {
  readonly status: Status;
  /** Signal that has ended it, from the system or a person; null if there was none. */
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs this program as a process, and returns what it has printed. It ends with the command. */
function runProgram(argv: readonly string[], { cwd, signal }: Io): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(packageDirectory, 'bin/paydocs.js'), ...argv], { cwd });
    const printed = { stdout: '', stderr: '' };
    for (const stream of ['stdout', 'stderr'] as const)
      child[stream].setEncoding('utf8').on('data', (text: string) => {
        printed[stream] += text;
      });
    const end = (): void => void child.kill('SIGTERM');
    signal.addEventListener('abort', end, { once: true });
    child.on('error', reject);
    child.on('close', (status, ending) => {
      signal.removeEventListener('abort', end);
      const known = Object.values(STATUS).find((one) => one === status);
      resolve({ status: known ?? STATUS.fault, signal: ending, ...printed });
    });
  });
}
