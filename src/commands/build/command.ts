import { resolve } from 'node:path';
import { type Command, Option } from 'commander';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import { type Status, UsageError } from '../../command-line/status.ts';
import type { Shard } from '../../platform/build-request.ts';
import { type SiteOptions, shardFolder, siteRequest, withPrinting, withSiteOptions } from './options.ts';

interface BuildOptions extends SiteOptions {
  readonly verify?: true;
  readonly explain?: string;
  readonly shard?: string;
  readonly shards?: string;
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
      .addOption(
        new Option(
          '--shard <i/n>',
          'build the i-th of n parts of the pages, for "paydocs merge"; auto: the part of this CI job',
        ).conflicts(['verify', 'shards']),
      )
      .addOption(
        new Option('--shards <n>', 'build n parts one after the other, in less memory').conflicts([
          'verify',
          'explain',
        ]),
      ),
  ).addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs build
  $ paydocs build --site handbook --out public
  $ paydocs build --url https://pr-17.example.com --drafts
  $ paydocs build --strict --json > build.json
  $ paydocs build --shard 3/8
  $ paydocs build --shards 8`;

async function run(command: Command, io: Io): Promise<Status> {
  const flags = command.opts<BuildOptions>();
  const { site = '.', out, explain, verify, shards, untrusted } = flags;
  if (shards !== undefined && untrusted) throw new UsageError(...UNTRUSTED_SHARDS);
  const shard = flags.shard === undefined ? undefined : await namedShard(flags.shard, io);
  const placed = shard && out === undefined ? { ...flags, out: shardFolder(shard, site) } : flags;
  const { request, place } = siteRequest(placed, io);
  const { runBuild } = await import('./run-build.ts');
  const { buildVerdict } = await import('../../command-line/verdict.ts');
  const built = shards === undefined ? undefined : await builtShards(command, flags, io);
  if (typeof built === 'number') return built;
  const wanted = {
    ...request,
    ...(explain !== undefined && { explain }),
    ...(shard && { shard }),
    ...(built && { merge: built.map((path) => resolve(io.cwd, path)) }),
  };
  return runBuild(wanted, io, {
    ...flags,
    verify: verify === true,
    verdict: (result) => buildVerdict(result, place),
  });
}

const UNTRUSTED_SHARDS = [
  '--shards writes folders into the site, and --untrusted must not.',
  'Build each shard with --shard and --out, and merge them.',
] as const;

/** Returns the shard that the command line or the job names. Throws a usage error if neither does. */
async function namedShard(text: string, { env }: Io): Promise<Shard> {
  const { jobShard, parseShard } = await import('../../shards/shard.ts');
  const shard = text === 'auto' ? jobShard(env) : parseShard(text);
  if (shard !== undefined) return shard;
  if (text === 'auto') throw new UsageError('No variable says which shard this job is.', VARIABLES_HINT);
  throw new UsageError(`"${text}" is not a shard.`, SHARD_HINT);
}

const SHARD_HINT =
  'Write a number from 1, a slash, and how many shards there are, at most 1,000: "--shard 3/8".';

const VARIABLES_HINT =
  'Set PAYDOCS_SHARD to a shard such as "3/8". Jobs of GitLab ("parallel") and Buildkite ("parallelism") set other variables.';

/** Builds all shards, and returns their folders, or the status of the first one that failed. */
async function builtShards(
  command: Command,
  { shards = '', json, quiet, format, site = '.' }: BuildOptions,
  io: Io,
): Promise<readonly string[] | Status> {
  const { parseShard } = await import('../../shards/shard.ts');
  const last = parseShard(`${shards}/${shards}`);
  if (last === undefined) throw new UsageError(`"${shards}" is not a number of shards.`, 'Write 1 to 1,000.');
  const { buildShards } = await import('./in-shards.ts');
  const isSilent = json === true || quiet === true || format !== undefined;
  return buildShards(command, { count: last.count, site, isSilent }, io);
}
