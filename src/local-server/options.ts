import { isIP } from 'node:net';
import { InvalidArgumentError } from 'commander';

/** `--allow-host NAME`, for commands that start a server. Can be repeated. */
export const ALLOW_HOST_OPTION = [
  '--allow-host <name>',
  'also accept requests for this host name; can be repeated',
  (name: string, names: readonly string[]): readonly string[] => [...names, parseHost(name)],
  [] as readonly string[],
] as const;

/** `--port NUMBER`, for commands that start a server, with the port that each usually has. */
export function portOption(usual: number) {
  const text = 'port to listen on; if it is taken, the next free one is used';
  return ['--port <number>', text, parsePort, usual] as const;
}

/** Parses a host name, in the spelling of browsers and without a port. */
export function parseHost(value: string): string {
  if (isIP(value) === 6) return value;
  const url = /^[^/?#@\s]+$/.test(value) ? `http://${value}` : '';
  if (URL.canParse(url)) return new URL(url).hostname.replace(/^\[|\]$|\.$/g, '');
  throw new InvalidArgumentError('It must be a host name, such as docs.internal.');
}

/** Parses a port that a server can listen on. */
function parsePort(value: string): number {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new InvalidArgumentError('It must be a number from 1 to 65535.');
}
