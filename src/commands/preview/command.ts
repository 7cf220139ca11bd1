import type { Command } from 'commander';
import { foldersOf, isFolder, OUT_OPTION, parseBaseUrl, SITE_OPTION } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { aborted, type Io } from '../../command-line/io.ts';
import { STATUS, type Status, UsageError } from '../../command-line/status.ts';
import { ALLOW_HOST_OPTION, portOption } from '../../local-server/options.ts';

interface PreviewOptions {
  readonly site?: string;
  readonly out?: string;
  readonly port: number;
  readonly allowHost: readonly string[];
  readonly baseUrl?: string;
}

/** `paydocs preview`: serves the built site as a host would. */
export const previewCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('preview')
    .summary('serve the built site as a host would')
    .description('Serves a built site with its _headers, _redirects and 404.html, until you press Ctrl-C.')
    .option(...SITE_OPTION)
    .option(...OUT_OPTION)
    .option(...portOption(4000))
    .option(
      '--base-url <path>',
      'base path to serve the site at (default: the one that it was built with)',
      parseBaseUrl,
    )
    .option(...ALLOW_HOST_OPTION)
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs preview
  $ paydocs preview --site handbook --port 8080
  $ paydocs preview --out public`;

async function run(command: Command, io: Io): Promise<Status> {
  const { port, baseUrl, allowHost, ...folders } = command.opts<PreviewOptions>();
  const { siteDirectory, outDirectory, place } = foldersOf(folders, io);
  if (!isFolder(outDirectory))
    throw new UsageError(`There is no folder "${place}".`, 'Run "paydocs build" first.');
  const { leavesSite } = await import('../../output/guard.ts');
  if (leavesSite(siteDirectory, outDirectory))
    throw new UsageError(
      `A symbolic link leads "${place}" out of the site.`,
      'Remove the link and run "paydocs build", or name the folder with --out.',
    );
  const { startPreview } = await import('./server.ts');
  const server = await startPreview({
    outDirectory,
    port,
    allowedHosts: allowHost,
    ...(baseUrl !== undefined && { baseUrl }),
  });
  if (server.port !== port) io.stderr.write(`Port ${port} is taken; using ${server.port}.\n`);
  io.stdout.write(`Serving ${place} at ${server.url}\nPress Ctrl-C to stop.\n`);
  await aborted(io);
  await server.close();
  return STATUS.interrupted;
}
