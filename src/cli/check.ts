import type { Command } from 'commander';
import {
  CONFIG_OPTION,
  NO_CODE_OPTION,
  SITE_OPTION,
  siteDirectoryOf,
  trustRequest,
  UNTRUSTED_OPTION,
} from './arguments.ts';
import type { Io } from './io.ts';
import type { Status } from './status.ts';

interface CheckOptions {
  readonly site?: string;
  readonly config?: string;
  readonly untrusted?: true;
  readonly code: boolean;
  readonly strict?: true;
  readonly all?: true;
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
    .option(...CONFIG_OPTION)
    .option(...UNTRUSTED_OPTION)
    .option(...NO_CODE_OPTION)
    .option('--strict', 'treat warnings as errors')
    .option('--all', 'print every place of a problem that is in many, not the first three')
    .option('--json', 'print one JSON document about every problem')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs check
  $ paydocs check --site handbook --strict
  $ paydocs check --untrusted --site pull-request --config main/site.config.yaml
  $ paydocs check --json`;

/** Checks the site as the command line says. */
export async function check(command: Command, io: Io): Promise<Status> {
  const { site, strict, all, json, ...trust } = command.opts<CheckOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const { runBuild } = await import('./run-build.ts');
  const { checkVerdict } = await import('./verdict.ts');
  const request = {
    ...{ siteDirectory, drafts: false, cache: true, strict: strict === true, write: false },
    ...trustRequest(trust, io),
  };
  return runBuild(request, io, { json: json === true, all: all === true, verdict: checkVerdict });
}
