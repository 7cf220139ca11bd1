import { isIP } from 'node:net';
import type { CommandOption } from '../contract/commands.ts';

/** `--allow-host NAME`, for commands that start a server. Can be repeated. */
export const ALLOW_HOST_OPTION: CommandOption = {
  flags: '--allow-host <name>',
  description: 'also accept requests for this host name; can be repeated',
  isRepeated: true,
  value: { parse: parseHost, expected: 'It must be a host name, such as docs.internal.' },
};

/** Returns `--host`, `--port` and `--allow-host`, for commands of plugins. */
export function serverOptions({ port }: { readonly port: number }): readonly CommandOption[] {
  const host = { flags: '--host <address>', description: 'address to listen on', default: 'localhost' };
  return [host, portOption(port), ALLOW_HOST_OPTION];
}

/** Returns `--port NUMBER`, for commands that start a server, with the port that each usually has. */
export function portOption(usual: number): CommandOption {
  return {
    flags: '--port <number>',
    description: 'port to listen on; if it is taken, the next free one is used',
    default: String(usual),
    value: { parse: parsePort, expected: 'It must be a number from 1 to 65535.' },
  };
}

/** Returns a host name in the spelling of browsers and without a port; undefined for a text that is not one. */
export function parseHost(value: string): string | undefined {
  if (isIP(value) === 6) return value;
  const url = /^[^/?#@\s]+$/.test(value) ? `http://${value}` : '';
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$|\.$/g, '') : undefined;
}

/** Returns a port that a server can listen on. */
function parsePort(value: string): string | undefined {
  return /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535 ? value : undefined;
}
