import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './network.ts';

/** Which requests a server accepts. */
export interface Guard {
  /** Address that the server listens on. */
  readonly host: string;
  /** Additional host names: `--allow-host`. */
  readonly allowedHosts: readonly string[];
}

/**
 * Returns the reason to refuse a request, or undefined. Pages of other sites can send requests to this machine,
 * and DNS rebinding makes such requests look like same-origin ones. Therefore the server accepts known host names
 * only.
 */
export function refusal(headers: IncomingHttpHeaders, guard: Guard): string | undefined {
  const { host, origin } = headers;
  const name = host === undefined ? undefined : nameIn(`http://${host}`);
  if (host === undefined || name === undefined || !isKnown(name, guard))
    return `This server does not accept requests for the host "${name ?? host ?? ''}". To allow it, start the server with --allow-host NAME.`;
  if (origin === undefined) return undefined;
  const sameOrigin = URL.canParse(origin) && new URL(origin).host === host;
  const from = nameIn(origin);
  const isAllowed = from !== undefined && guard.allowedHosts.includes(from);
  return sameOrigin || isAllowed
    ? undefined
    : `This server does not accept requests from pages of ${origin}.`;
}

/** Returns the host of an address, without port, brackets and trailing dot. */
function nameIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isKnown(name: string, { host, allowedHosts }: Guard): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  // DNS rebinding needs a name, so IP addresses are safe on a server that is open to the network.
  if (name === host.toLowerCase() || (isIP(name) !== 0 && !isLocal(host))) return true;
  return allowedHosts.includes(name);
}

function isLocal(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}
