import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import { OUT_OPTION, SITE_OPTION, siteDirectoryOf } from '../command-line/arguments.ts';
import type { Io } from '../command-line/io.ts';
import { counted } from '../command-line/printable.ts';
import { STATUS, type Status } from '../command-line/status.ts';

interface CleanOptions {
  readonly site?: string;
  readonly out?: string;
}

/** Options and help text of `paydocs clean`. */
export function describeClean(program: Command): Command {
  return program
    .command('clean')
    .summary('remove the output and the cache')
    .description('Removes the files that builds wrote, and the cache. Other files in the output folder stay.')
    .option(...SITE_OPTION)
    .option(...OUT_OPTION)
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs clean
  $ paydocs clean --site handbook --out public`;

/** Runs `paydocs clean`. */
export async function clean(command: Command, io: Io): Promise<Status> {
  const { site, out } = command.opts<CleanOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const outDirectory = out === undefined ? resolve(siteDirectory, 'dist') : resolve(io.cwd, out);
  const [output, { stateFolder }, { lockSite }] = await Promise.all([
    import('../output/clean.ts'),
    import('../output/state.ts'),
    import('../cache/lock.ts'),
  ]);
  const notice = (line: string): void => void io.stderr.write(`${line}\n`);
  const lock = await lockSite(join(stateFolder(siteDirectory), 'lock'), notice);
  try {
    const { files, others } = output.clean(siteDirectory, outDirectory);
    const place = out ?? join(site ?? '.', 'dist');
    const rest = others ? ` Other files are left in ${place}.` : '';
    io.stdout.write(`✔ Removed ${counted(files, 'file')} from ${place}, and the cache.${rest}\n`);
    return STATUS.fine;
  } finally {
    lock?.release();
  }
}
