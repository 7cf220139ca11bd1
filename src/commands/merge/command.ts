import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { ProgramCommand } from '../../command-line/command.ts';
import type { Io } from '../../command-line/io.ts';
import type { Status } from '../../command-line/status.ts';
import { type SiteOptions, siteRequest, withPrinting, withSiteOptions } from '../build/options.ts';

/** `paydocs merge`: makes a site of its shards. */
export const mergeCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  const command = program
    .command('merge')
    .summary('make the site of its shards')
    .description(
      'Makes the site of the folders that "paydocs build --shard" has written, with the options that those builds had. It renders nothing.',
    )
    .argument('<folder...>', 'folder of a shard: shards/3-of-8');
  return withPrinting(withSiteOptions(command)).addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs merge shards/*
  $ paydocs merge --site handbook --out public handbook/shards/*`;

async function run(command: Command, io: Io): Promise<Status> {
  const flags = command.opts<SiteOptions>();
  const { request, place } = siteRequest(flags, io);
  const { runBuild } = await import('../build/run-build.ts');
  const { buildVerdict } = await import('../../command-line/verdict.ts');
  const merge = command.args.map((folder) => resolve(io.cwd, folder));
  return runBuild({ ...request, merge }, io, { ...flags, verdict: (result) => buildVerdict(result, place) });
}
