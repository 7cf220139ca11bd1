import type { Command } from 'commander';
import { SITE_OPTION, siteDirectoryOf } from './arguments.ts';
import type { Io } from './io.ts';
import type { Status } from './status.ts';

interface CheckOptions {
  readonly site?: string;
  readonly strict?: true;
  readonly json?: true;
}

/** How `paydocs check` is spelled. */
export function describeCheck(program: Command): Command {
  return program
    .command('check')
    .summary('find everything that build would complain about')
    .description(
      'Does all that build does, but for writing the site: links, images, configuration, Markdown.',
    )
    .option(...SITE_OPTION)
    .option('--strict', 'treat warnings as errors')
    .option('--json', 'print one JSON document about every problem')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs check
  $ paydocs check --site handbook --strict
  $ paydocs check --json`;

/** Checks the site as the command line says. */
export async function check(command: Command, io: Io): Promise<Status> {
  const { site, strict, json } = command.opts<CheckOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const { runBuild } = await import('./run-build.ts');
  const { checkVerdict } = await import('./verdict.ts');
  const request = { siteDirectory, drafts: false, cache: true, strict: strict === true, write: false };
  return runBuild(request, io, { json: json === true, verdict: checkVerdict });
}
