import type { Command } from 'commander';
import {
  formatOption,
  type ReportFormat,
  SITE_OPTION,
  siteDirectoryOf,
  type TrustOptions,
  trustRequest,
  withTrust,
} from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import type { Status } from '../../command-line/status.ts';

interface CheckOptions extends TrustOptions {
  readonly site?: string;
  readonly strict?: true;
  readonly all?: true;
  readonly json?: true;
  readonly format?: ReportFormat;
  readonly baseline?: string;
}

/** `paydocs check`: finds everything that a build would report. */
export const checkCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  const command = program
    .command('check')
    .summary('find everything that build would report')
    .description(
      'Does everything that build does except writing the site: checks links, images, configuration and Markdown.',
    )
    .option(...SITE_OPTION);
  return withTrust(command)
    .option('--strict', 'treat warnings as errors')
    .option('--all', 'print every place of a repeated problem instead of the first three')
    .option('--baseline <file>', 'report only problems that are not in the file, an output of --json')
    .option('--json', 'print the problems as JSON')
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs check
  $ paydocs check --site handbook --strict
  $ paydocs check --untrusted --site pull-request --config main/site.config.yaml
  $ paydocs check --json > known.json
  $ paydocs check --baseline known.json`;

async function run(command: Command, io: Io): Promise<Status> {
  const { site, baseline: file, ...flags } = command.opts<CheckOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const { checkVerdict } = await import('../../command-line/verdict.ts');
  const { runBuild } = await import('../build/run-build.ts');
  const { readBaseline, withoutKnown } = await import('./baseline.ts');
  const baseline = file === undefined ? undefined : readBaseline(file, io.cwd);
  const strict = flags.strict === true;
  const request = {
    siteDirectory,
    drafts: false,
    cache: true,
    strict,
    write: false,
    ...trustRequest(flags, io),
  };
  return runBuild(request, io, {
    ...flags,
    verdict: checkVerdict,
    ...(baseline && { settle: (result) => withoutKnown(result, baseline, strict) }),
  });
}
