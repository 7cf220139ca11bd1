import { join } from 'node:path';
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
import type { Io } from '../../command-line/io.ts';
import type { BuildRequest, Shard } from '../../platform/build-request.ts';

/** Returns the folder of a shard if the command line names none: a visible one, since CI leaves hidden files out. */
export function shardFolder({ index, count }: Shard, site: string): string {
  return join(site, 'shards', `${index}-of-${count}`);
}

/** Options of all commands that write a site. */
export interface SiteOptions extends TrustOptions {
  readonly site?: string;
  readonly out?: string;
  readonly url?: string;
  readonly baseUrl?: string;
  readonly drafts?: true;
  readonly strict?: true;
  readonly cache: boolean;
  readonly all?: true;
  readonly json?: true;
  readonly format?: ReportFormat;
  readonly quiet?: true;
}

/** Adds the options that decide what is made. */
export function withSiteOptions(command: Command): Command {
  return withTrust(command.option(...SITE_OPTION).option(...OUT_OPTION))
    .option('--url <url>', "override the configuration's url: https://preview.example.com", parseUrl)
    .option('--base-url <path>', "override the configuration's baseUrl: /docs/", parseBaseUrl)
    .option('--drafts', 'include drafts')
    .option('--strict', 'treat warnings as errors');
}

/** Adds the options of the cache and of what is printed. */
export function withPrinting(command: Command): Command {
  return command
    .option('--no-cache', 'neither read nor write the cache')
    .option('--all', 'print every place of a repeated problem instead of the first three')
    .option('--json', 'print the result as JSON: every changed file and every problem')
    .option('--quiet', 'print problems only')
    .addOption(formatOption());
}

/** Returns the request of a command that writes a site, and its output as the user knows it. */
export function siteRequest(
  { url, baseUrl, ...flags }: SiteOptions,
  io: Io,
): { readonly request: BuildRequest; readonly place: string } {
  const { siteDirectory, outDirectory, place } = foldersOf(flags, io);
  const request = {
    siteDirectory,
    outDirectory,
    ...trustRequest(flags, io),
    ...(url !== undefined && { url }),
    ...(baseUrl !== undefined && { baseUrl }),
    drafts: flags.drafts === true,
    strict: flags.strict === true,
    cache: flags.cache,
    write: true,
  };
  return { request, place };
}
