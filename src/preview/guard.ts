import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './network.ts';

/** Whom a server answers. */
export interface Guard {
  /** The address that it listens on. */
  readonly host: string;
  /** Other names under which it is reached: `--allow-host`. */
  readonly allowedHosts: readonly string[];
}

/**
 * Why a request is refused, or undefined. A page of any other site may send requests to this machine, and a name that
 * its owner lets lead here makes them look like the site's own (DNS rebinding): so the name itself must be known.
 */
export function refusal(headers: IncomingHttpHeaders, guard: Guard): string | undefined {
  const { host, origin } = headers;
  const name = host === undefined ? undefined : nameIn(`http://${host}`);
  if (host === undefined || name === undefined || !isKnown(name, guard))
    return `This server does not answer to the name "${name ?? host ?? ''}". Start it with --allow-host NAME if it should.`;
  if (origin === undefined) return undefined;
  const sameOrigin = URL.canParse(origin) && new URL(origin).host === host;
  const from = nameIn(origin);
  const isAllowed = from !== undefined && guard.allowedHosts.includes(from);
  return sameOrigin || isAllowed ? undefined : `This server does not answer to pages of ${origin}.`;
}

/** The host in an address, without port, brackets and last dot. */
function nameIn(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  return hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
}

function isKnown(name: string, { host, allowedHosts }: Guard): boolean {
  if (name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)) return true;
  // No name can be made to look like an address, so whoever opened the server to the network may use its addresses.
  if (name === host.toLowerCase() || (isIP(name) !== 0 && !isLocal(host))) return true;
  return allowedHosts.includes(name);
}

function isLocal(host: string): boolean {
  return host === 'localhost' || isLoopback(host);
}
