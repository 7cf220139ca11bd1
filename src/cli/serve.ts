import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { ALLOW_HOST_OPTION, parsePort, SITE_OPTION, siteDirectoryOf } from './arguments.ts';
import { aborted, type Io } from './io.ts';
import { STATUS, type Status } from './status.ts';

interface ServeOptions {
  readonly site?: string;
  readonly port: number;
  readonly host: string;
  readonly allowHost: readonly string[];
  readonly poll?: true;
  readonly open?: true;
  readonly all?: true;
}

/** How `paydocs serve` is spelled. */
export function describeServe(program: Command): Command {
  return program
    .command('serve')
    .summary('show the site while you write it')
    .description(
      'Serves the site from its sources, drafts too, and brings every save to the open pages. Writes no output.',
    )
    .option(...SITE_OPTION)
    .option('--port <number>', 'the port to listen on; the next free one when it is taken', parsePort, 3000)
    .option('--host <name>', 'the address to listen on; 0.0.0.0 opens the site to your network', 'localhost')
    .option(...ALLOW_HOST_OPTION)
    .option('--poll', 'look at the files again and again, where the system tells of no changes')
    .option('--open', 'open the site in your browser')
    .option('--all', 'print every problem, in every place')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs serve
  $ paydocs serve --site handbook --port 8080 --open
  $ paydocs serve --host 0.0.0.0 --allow-host docs.internal
  $ paydocs serve --poll`;

/** Serves until the user stops it. */
export async function serve(command: Command, io: Io): Promise<Status> {
  const { site, port, host, allowHost, ...flags } = command.opts<ServeOptions>();
  const siteDirectory = siteDirectoryOf(site, io);
  const { serve: start } = await import('../serve/serve.ts');
  const { isUnspecified, urlOf } = await import('../preview/network.ts');
  const { servingReporter } = await import('./serving-reporter.ts');
  const poll = flags.poll === true;
  const serving = await start({
    siteDirectory,
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
  return `⚠ Every machine of your network can read this site, drafts included, at ${urls.join(' and ')}`;
}

function openBrowser(url: string): void {
  const [command = '', ...argv] = { darwin: ['open'], win32: ['cmd', '/c', 'start', ''] }[
    process.platform as string
  ] ?? ['xdg-open'];
  const child = spawn(command, [...argv, url], { stdio: 'ignore', detached: true });
  // Where there is no browser the address has been printed.
  child.on('error', () => {});
  child.unref();
}
