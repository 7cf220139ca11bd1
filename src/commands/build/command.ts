import type { Command } from 'commander';
import {
  foldersOf,
  formatOption,
  OUT_OPTION,
  parseBaseUrl,
  parseUrl,
  type ReportFormat,
  SITE_OPTION,
  type TrustOptions,
  trustRequest,
  withTrust,
} from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import type { Status } from '../../command-line/status.ts';

interface BuildOptions extends TrustOptions {
  readonly site?: string;
  readonly out?: string;
  readonly url?: string;
  readonly baseUrl?: string;
  readonly drafts?: true;
  readonly strict?: true;
  readonly verify?: true;
  readonly explain?: string;
  readonly cache: boolean;
  readonly all?: true;
  readonly json?: true;
  readonly format?: ReportFormat;
  readonly quiet?: true;
}

/** `paydocs build`: writes the site, if nothing in it is an error. */
export const buildCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  const command = program
    .command('build')
    .summary('build the site into dist/')
    .description('Builds the site. If there is an error in its content or configuration, nothing is written.')
    .option(...SITE_OPTION)
    .option(...OUT_OPTION);
  return withTrust(command)
    .option('--url <url>', "override the configuration's url: https://preview.example.com", parseUrl)
    .option('--base-url <path>', "override the configuration's baseUrl: /docs/", parseBaseUrl)
    .option('--drafts', 'include drafts')
    .option('--strict', 'treat warnings as errors')
    .option('--verify', 'compare every byte with a clean build')
    .option('--explain <route>', 'show why a page was rendered or not: /docs/guide')
    .option('--no-cache', 'neither read nor write the cache')
    .option('--all', 'print every place of a repeated problem instead of the first three')
    .option('--json', 'print the result as JSON: every changed file and every problem')
    .option('--quiet', 'print problems only')
    .addOption(formatOption())
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs build
  $ paydocs build --site handbook --out public
  $ paydocs build --url https://pr-17.example.com --drafts
  $ paydocs build --strict --json > build.json`;

async function run(command: Command, io: Io): Promise<Status> {
  const { url, baseUrl, ...flags } = command.opts<BuildOptions>();
  const { siteDirectory, outDirectory, place } = foldersOf(flags, io);
  const { runBuild } = await import('./run-build.ts');
  const { buildVerdict } = await import('../../command-line/verdict.ts');
  const request = {
    siteDirectory,
    outDirectory,
    ...trustRequest(flags, io),
    ...(url !== undefined && { url }),
    ...(baseUrl !== undefined && { baseUrl }),
    drafts: flags.drafts === true,
    strict: flags.strict === true,
    cache: flags.cache,
    ...(flags.explain !== undefined && { explain: flags.explain }),
    write: true,
  };
  return runBuild(request, io, {
    ...flags,
    verify: flags.verify === true,
    verdict: (result) => buildVerdict(result, place),
  });
}
