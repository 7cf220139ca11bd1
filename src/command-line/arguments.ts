import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { BuildRequest } from '../platform/build-request.ts';
import type { Io } from './io.ts';
import { UsageError } from './status.ts';

/** `--site DIR`, for all commands. */
export const SITE_OPTION = ['--site <dir>', 'folder of the site (default: the current folder)'] as const;

/** `--out DIR`, for all commands. */
export const OUT_OPTION = ['--out <dir>', "output folder (default: dist in the site's folder)"] as const;

/** Names of `--format`: workflow commands of GitHub, GitLab's code quality report, SARIF 2.1.0, JUnit's XML. */
const FORMATS = ['github', 'gitlab', 'sarif', 'junit'] as const;

/** Format of a report for another tool. */
export type ReportFormat = (typeof FORMATS)[number];

/** Creates `--format NAME`, for commands that find problems. */
export function formatOption(): Option {
  return new Option('--format <name>', 'print the problems for another tool')
    .choices(FORMATS)
    .conflicts('json');
}

/** Returns the absolute path of the site's folder. Throws a usage error if it does not exist. */
export function siteDirectoryOf(site: string | undefined, io: Io): string {
  const directory = resolve(io.cwd, site ?? '.');
  if (isFolder(directory)) return directory;
  throw new UsageError(
    `There is no folder "${site}".`,
    'With --site, pass the folder that contains site.config.yaml.',
  );
}

/** Returns the folders of the site and of its output, and the output as the user knows it. Throws as `siteDirectoryOf`. */
export function foldersOf(
  { site, out = join(site ?? '.', 'dist') }: { readonly site?: string; readonly out?: string },
  io: Io,
) {
  return { siteDirectory: siteDirectoryOf(site, io), outDirectory: resolve(io.cwd, out), place: out };
}

/** Values of the options that `withTrust` adds. */
export interface TrustOptions {
  readonly config?: string;
  readonly untrusted?: true;
  readonly code: boolean;
}

/** Adds `--config`, `--untrusted` and `--no-code`, for all commands that build. */
export function withTrust(command: Command): Command {
  return command
    .option('--config <file>', "configuration file (default: site.config.yaml in the site's folder)")
    .option('--untrusted', 'treat the content as untrusted: no raw HTML, no code of the site, no cache')
    .option('--no-code', "do not run the site's plugins, React pages and theme");
}

/**
 * Converts `--untrusted`, `--no-code` and `--config` to a part of a build request. Throws a usage error if the
 * file does not exist.
 */
export function trustRequest(
  { untrusted, code, config }: TrustOptions,
  io: Io,
): Pick<BuildRequest, 'restriction' | 'configFile'> {
  const restriction = untrusted ? 'untrusted' : code ? undefined : 'no-code';
  return {
    ...(restriction !== undefined && { restriction }),
    ...(config !== undefined && { configFile: existingFile(config, io) }),
  };
}

function existingFile(path: string, io: Io): string {
  const file = resolve(io.cwd, path);
  if (existsSync(file) && statSync(file).isFile()) return file;
  throw new UsageError(`There is no file "${path}".`, 'With --config, pass an existing configuration file.');
}

/** True if the path leads to a folder. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Parses the address of a host, without path: `https://docs.example.com`. */
export function parseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new InvalidArgumentError(
    'It must be the address of a host, such as https://docs.example.com. Pass a path with --base-url.',
  );
}

/** Parses the base path of the site. It starts and ends with a slash: `/docs/`. */
export function parseBaseUrl(value: string): string {
  if (/^\/(?!\/)[^?#\s\\]*$/.test(value) && decodes(value)) return value.endsWith('/') ? value : `${value}/`;
  throw new InvalidArgumentError('It must be a path that starts with one slash, such as /docs/.');
}

function decodes(path: string): boolean {
  try {
    return decodeURI(path) !== '';
  } catch {
    return false;
  }
}
