import type { Command } from 'commander';
import { SITE_OPTION, siteDirectoryOf } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { type Io, noticeTo } from '../../command-line/io.ts';
import { counted } from '../../command-line/printable.ts';
import { STATUS, type Status } from '../../command-line/status.ts';

/** `paydocs snapshot`: freezes the docs as a version. */
export const snapshotCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('snapshot <name>')
    .summary('freeze the docs as a version')
    .description(
      'Copies content/docs, its sidebars and its translations to content/versions/<name>, and adds the version to site.config.yaml.',
    )
    .option(...SITE_OPTION)
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs snapshot 1.0
  $ paydocs snapshot 2.0 --site handbook`;

async function run(command: Command, io: Io): Promise<Status> {
  const { site } = command.opts<{ readonly site?: string }>();
  const [name = ''] = command.args;
  const siteDirectory = siteDirectoryOf(site, io);
  const { takeSnapshot } = await import('./take-snapshot.ts');
  const { files, locales } = await takeSnapshot(siteDirectory, name, noticeTo(io));
  const translations = locales.length === 0 ? '' : `, with translations (${locales.join(', ')})`;
  io.stdout.write(
    `✔ Froze ${counted(files, 'file')} in content/versions/${name}${translations}. site.config.yaml lists the version "${name}".\n`,
  );
  return STATUS.fine;
}
