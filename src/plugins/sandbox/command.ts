import { type Command, InvalidArgumentError } from 'commander';
import { parseUrl, SITE_OPTION } from '../../command-line/arguments.ts';
import type { ProgramCommand } from '../../command-line/command.ts';
import { ALLOW_HOST_OPTION, portOption } from '../../local-server/options.ts';
import type { SandboxServices } from './services.ts';

export function sandboxCommand(services: SandboxServices): ProgramCommand {
  return {
    describe,
    run: async (command, io) => (await import('./server/run.ts')).run(command, io, services),
  };
}

export interface SandboxOptions {
  readonly site?: string;
  readonly host: string;
  readonly port: number;
  readonly allowHost: readonly string[];
  readonly allowOrigin: readonly string[];
  readonly webhooks?: string;
  readonly allowWebhookHost: readonly string[];
  readonly webhookDuplicates: number;
  readonly webhookDisorder?: true;
  readonly clock?: number;
  readonly seed: string;
  readonly secret: readonly string[];
  readonly json?: true;
}

function describe(program: Command): Command {
  return program
    .command('sandbox [source]')
    .summary('answer like the API of a site, on this machine')
    .description(
      'Starts a server that answers like an API, until you press Ctrl-C. The source is sandbox.json of a site (a file or an address), or any OpenAPI file. Without one, the sandbox is made from the site in --site.',
    )
    .option(...SITE_OPTION)
    .option('--host <address>', 'address to listen on', 'localhost')
    .option(...portOption(4010))
    .option(...ALLOW_HOST_OPTION)
    .option('--allow-origin <origin>', 'let pages of this origin send requests; can be repeated', origins, [])
    .option('--webhooks <url>', 'send webhooks to this address')
    .option(
      '--allow-webhook-host <name>',
      'a host other than this machine that webhooks may go to; can be repeated',
      names,
      [],
    )
    .option('--webhook-duplicates <number>', 'how often each webhook is repeated', parseCount, 0)
    .option('--webhook-disorder', 'send the webhooks of half a second in reverse order')
    .option(
      '--clock <time>',
      'the time at which the clock stands still, for tests: 2026-03-02T09:15:30Z',
      parseTime,
    )
    .option('--seed <text>', 'what IDs are made from: equal seeds, equal IDs', 'paydocs')
    .option(
      '--secret <variable>',
      'a variable of the environment with a secret that the API signs with; can be repeated',
      variables,
      [],
    )
    .option('--json', 'log each request and each webhook as a line of JSON')
    .addHelpText('after', EXAMPLES);
}

const EXAMPLES = `
Examples:
  $ paydocs sandbox https://docs.example.com/reference/sandbox.json
  $ paydocs sandbox openapi.yaml --port 8080
  $ paydocs sandbox --site handbook --webhooks http://localhost:3000/notifications`;

function origins(value: string, all: readonly string[]): readonly string[] {
  return [...all, parseUrl(value)];
}

function names(value: string, all: readonly string[]): readonly string[] {
  return [...all, value.toLowerCase()];
}

function variables(value: string, all: readonly string[]): readonly string[] {
  return [...all, value];
}

function parseCount(value: string): number {
  if (/^[0-9]$/.test(value)) return Number(value);
  throw new InvalidArgumentError('It must be a number from 0 to 9.');
}

/**
 * Parses a time of the command line; returns Unix time in milliseconds. Throws `InvalidArgumentError` for other texts.
 */
function parseTime(value: string): number {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(value) ? Date.parse(value) : Number.NaN;
  if (!Number.isNaN(time)) return time;
  throw new InvalidArgumentError('It must be a time such as 2026-03-02T09:15:30Z.');
}
