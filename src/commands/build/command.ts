import { join } from 'node:path';
import type { Command } from 'commander';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import { type Status, UsageError } from '../../command-line/status.ts';
import type { Shard } from '../../platform/build-request.ts';
import { type SiteOptions, siteRequest, withPrinting, withSiteOptions } from './options.ts';

interface BuildOptions extends SiteOptions {
  readonly verify?: true;
  readonly explain?: string;
  readonly shard?: string;
}

/** `paydocs build`: writes the site, if nothing in it is an error. */
export const buildCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  const command = program
    .command('build')
    .summary('build the site into dist/')
    .description(
      'Builds the site. If there is an error in its content or configuration, nothing is written.',
    );
  return withPrinting(
    withSiteOptions(command)
      .option('--verify', 'compare every byte with a clean build')
      .option('--explain <route>', 'show why a page was rendered or not: /docs/guide')
      .option('--shard <i/n>', 'build the i-th of n parts of the pages, for "paydocs merge"'),
  ).addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs build
  $ paydocs build --site handbook --out public
  $ paydocs build --url https://pr-17.example.com --drafts
  $ paydocs build --strict --json > build.json
  $ paydocs build --shard 3/8`;

/** Returns the shard that the command line names. Throws a usage error if it names none. */
async function namedShard({ shard: text, verify }: BuildOptions): Promise<Shard | undefined> {
  if (text === undefined) return undefined;
  if (verify) throw new UsageError('--verify compares a whole site, and --shard builds a part of one.', ONE);
  const { parseShard } = await import('../../shards/shard.ts');
  const shard = parseShard(text);
  if (shard === undefined) throw new UsageError(`"${text}" is no shard.`, SHARD_HINT);
  return shard;
}

const ONE = 'Leave out one of them.';

const SHARD_HINT =
  'Write a number from 1, a slash, and how many shards there are, at most 1,000: "--shard 3/8".';

async function run(command: Command, io: Io): Promise<Status> {
  const flags = command.opts<BuildOptions>();
  const { explain, verify } = flags;
  const shard = await namedShard(flags);
  const { request, place } = siteRequest(shard ? { out: shardFolder(shard, flags), ...flags } : flags, io);
  const { runBuild } = await import('./run-build.ts');
  const { buildVerdict } = await import('../../command-line/verdict.ts');
  const wanted = { ...request, ...(explain !== undefined && { explain }), ...(shard && { shard }) };
  return runBuild(wanted, io, {
    ...flags,
    verify: verify === true,
    verdict: (result) => buildVerdict(result, place),
  });
}

/** The folder that a shard is written to when the command line names none: a visible one, since CI leaves hidden files out. */
function shardFolder({ index, count }: Shard, { site = '.' }: BuildOptions): string {
  return join(site, 'shards', `${index}-of-${count}`);
}
