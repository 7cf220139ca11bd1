import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { SITE_OPTION, siteDirectoryOf } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { aborted, type Io } from '../../command-line/io.ts';
import { STATUS, type Status } from '../../command-line/status.ts';
import { ALLOW_HOST_OPTION, portOption } from '../../local-server/options.ts';

interface ServeOptions {
  readonly site?: string;
  readonly port: number;
  readonly host: string;
  readonly allowHost: readonly string[];
  readonly poll?: true;
  readonly open?: true;
  readonly all?: true;
}

/** `paydocs serve`: shows the site while its author writes it. */
export const serveCommand: ProgramCommand = { describe, run };

function describe(program: Command): Command {
  return program
    .command('serve')
    .summary('show the site while you write it')
    .description(
      'Serves the site from its sources, including drafts, and updates open pages on every save. Writes no output.',
    )
    .option(...SITE_OPTION)
    .option(...portOption(3000))
    .option(
      '--host <name>',
      'address to listen on; 0.0.0.0 makes the site available on your network',
      'localhost',
    )
    .option(...ALLOW_HOST_OPTION)
    .option('--poll', 'poll for file changes, for systems that do not report them')
    .option('--open', 'open the site in your browser')
    .option('--all', 'print every place of every problem')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs serve
  $ paydocs serve --site handbook --port 8080 --open
  $ paydocs serve --host 0.0.0.0 --allow-host docs.internal
  $ paydocs serve --poll`;

async function run(command: Command, io: Io): Promise<Status> {
  const { site, port, host, allowHost, ...flags } = command.opts<ServeOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const { serve, servedBuild } = await import('./server/serve.ts');
  const { openPipeline } = await import('../../pipeline/pipeline.ts');
  const { isUnspecified, urlOf } = await import('../../local-server/network.ts');
  const { servingReporter } = await import('./reporter.ts');
  const poll = flags.poll === true;
  const serving = await serve({
    siteDirectory,
    pipeline: openPipeline(servedBuild(siteDirectory)),
    host,
    port,
    allowedHosts: allowHost,
    poll,
    reporter: servingReporter(io, flags),
  });
  if (serving.port !== port) io.stderr.write(`Port ${port} is taken; using ${serving.port}.\n`);
  if (serving.networkUrls.length > 0) io.stderr.write(`${openNotice(serving.networkUrls)}\n`);
  const url = urlOf(isUnspecified(host) ? 'localhost' : host, serving.port);
  io.stdout.write(`Serving ${site ?? 'the site'} at ${url}\nPress Ctrl-C to stop.\n`);
  if (flags.open) openBrowser(url);
  await aborted(io);
  await serving.close();
  return STATUS.interrupted;
}

function openNotice(urls: readonly string[]): string {
  return `⚠ Every machine on your network can read this site, drafts included, at ${urls.join(' and ')}`;
}

function openBrowser(url: string): void {
  const [command = '', ...argv] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  const child = spawn(command, [...argv, url], { stdio: 'ignore', detached: true });
  // Without a browser, the user still has the printed address.
  child.on('error', () => {});
  child.unref();
}
