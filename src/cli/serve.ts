import { spawn } from 'node:child_process';
import type { Command } from 'commander';
import { parseHost, parsePort, SITE_OPTION, siteDirectoryOf } from './arguments.ts';
import { aborted, type Io } from './io.ts';
import { STATUS, type Status } from './status.ts';

interface ServeOptions {
  readonly site?: string;
  readonly port: number;
  readonly host: string;
  readonly allowHost: readonly string[];
  readonly poll?: true;
  readonly open?: true;
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
    .option('--allow-host <name>', 'answer to this name too; may be given several times', collect, [])
    .option('--poll', 'look at the files again and again, where the system tells of no changes')
    .option('--open', 'open the site in your browser')
    .addHelpText('after', EXAMPLES);
}

function collect(name: string, names: readonly string[]): readonly string[] {
  return [...names, parseHost(name)];
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
  const { servingReporter } = await import('./serving-reporter.ts');
  const poll = flags.poll === true;
  const serving = await start({
    siteDirectory,
    host,
    port,
    allowedHosts: allowHost,
    poll,
    reporter: servingReporter(io),
  });
  if (serving.port !== port) io.stderr.write(`Port ${port} is taken; using ${serving.port}.\n`);
  const url = `http://${addressOf(host)}:${serving.port}/`;
  io.stdout.write(`Serving ${site ?? 'the site'} at ${url}\nPress Ctrl-C to stop.\n`);
  if (flags.open) openBrowser(url);
  await aborted(io);
  await serving.close();
  return STATUS.interrupted;
}

/** Where the server is found: an address that means "all of them" is none to go to. */
function addressOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
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
