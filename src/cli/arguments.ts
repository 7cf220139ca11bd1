import { existsSync, statSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import type { Io } from './io.ts';
import { UsageError } from './status.ts';

/** `--site DIR` as every command takes it. */
export const SITE_OPTION = ['--site <dir>', "the site's folder (default: the current one)"] as const;

/** `--out DIR` as every command takes it. */
export const OUT_OPTION = [
  '--out <dir>',
  "the output's folder (default: dist in the site's folder)",
] as const;

/** `--allow-host NAME` as the commands that start a server take it; may be given several times. */
export const ALLOW_HOST_OPTION = [
  '--allow-host <name>',
  'answer to this name too; may be given several times',
  (name: string, names: readonly string[]): readonly string[] => [...names, parseHost(name)],
  [] as readonly string[],
] as const;

/** The site's folder as an absolute path; a usage error when there is none. */
export function siteDirectoryOf(site: string | undefined, io: Io): string {
  const directory = resolve(io.cwd, site ?? '.');
  if (isFolder(directory)) return directory;
  throw new UsageError(
    `There is no folder "${site}".`,
    'Name the folder that holds site.config.yaml with --site.',
  );
}

/** `--untrusted` as every command takes it that builds. */
export const UNTRUSTED_OPTION = [
  '--untrusted',
  'the content comes from strangers: no raw HTML, no code of the site, no cache',
] as const;

/** `--no-code` as every command takes it that builds. */
export const NO_CODE_OPTION = ['--no-code', 'run no React page and no theme of the site'] as const;

/** `--config FILE` as every command takes it that builds. */
export const CONFIG_OPTION = [
  '--config <file>',
  "the configuration (default: site.config.yaml in the site's folder)",
] as const;

/** What `--untrusted`, `--no-code` and `--config` say, as a part of a build's request; a usage error for a missing file. */
export function trustRequest(
  options: { readonly untrusted?: true; readonly code: boolean; readonly config?: string },
  io: Io,
): { readonly restriction?: 'untrusted' | 'no-code'; readonly configFile?: string } {
  const { untrusted, code, config } = options;
  const restriction = untrusted ? 'untrusted' : code ? undefined : 'no-code';
  return {
    ...(restriction !== undefined && { restriction }),
    ...(config !== undefined && { configFile: existingFile(config, io) }),
  };
}

function existingFile(path: string, io: Io): string {
  const file = resolve(io.cwd, path);
  if (existsSync(file) && statSync(file).isFile()) return file;
  throw new UsageError(`There is no file "${path}".`, 'Name a configuration file with --config.');
}

/** True when the path leads to a folder. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** An address of a host, without path: `https://docs.example.com`. */
export function parseUrl(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash)
    return url.origin;
  throw new InvalidArgumentError(
    'It must be the address of a host, such as https://docs.example.com; a path goes to --base-url.',
  );
}

/** A path that the site is served below; with a slash at both ends: `/docs/`. */
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

/** A name under which a server is reached, as browsers spell it. A port is no part of that. */
export function parseHost(value: string): string {
  if (isIP(value) === 6) return value;
  const url = /^[^/?#@\s]+$/.test(value) ? `http://${value}` : '';
  if (URL.canParse(url)) return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
  throw new InvalidArgumentError('It must be the name of a host, such as docs.internal.');
}

/** A port that a server may listen on. */
export function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a number from 1 to 65535.');
}
