import type { Command } from 'commander';
import { foldersOf, OUT_OPTION, SITE_OPTION } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { type Io, noticeTo } from '../../command-line/io.ts';
import { counted } from '../../command-line/printable.ts';
import { STATUS, type Status } from '../../command-line/status.ts';

/** `paydocs clean`: removes what builds wrote. */
export const cleanCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
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

async function run(command: Command, io: Io): Promise<Status> {
  const { siteDirectory, outDirectory, place } = foldersOf(command.opts(), io);
  const [output, { lockState }] = await Promise.all([import('./clean.ts'), import('../../output/state.ts')]);
  const lock = await lockState({ siteDirectory }, noticeTo(io));
  try {
    const { files, others } = output.clean(siteDirectory, outDirectory);
    const rest = others ? ` Other files are left in ${place}.` : '';
    io.stdout.write(`✔ Removed ${counted(files, 'file')} from ${place}, and the cache.${rest}\n`);
    return STATUS.fine;
  } finally {
    lock?.release();
  }
}
