import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { isLoopback } from './network.ts';

/** Rules for the requests that a server accepts. */
export interface Guard {
  /** Address that the server listens on. */
  readonly host: string;
  /** Additional host names: `--allow-host`. */
  readonly allowedHosts: readonly string[];
  /** Origins of other sites whose pages may send requests: `--allow-origin`. */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Returns the reason to refuse a request, or undefined. Pages of other sites can send some, by DNS rebinding even as the same
 * origin. So only known host names are accepted, and of other sites only links: a GET that opens a page in a tab.
 */
export function refusal(
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  guard: Guard,
): string | undefined {
  const { host } = headers;
  const name = host === undefined ? undefined : nameIn(`http://${host}`);
  if (host === undefined || name === undefined || !isKnown(name, guard))
    return `This server does not accept requests for the host "${name ?? host ?? ''}". To allow it, start the server with --allow-host NAME.`;
  if (isFromHere(headers) || isFromAllowed(headers, guard) || isLink(method, headers)) return undefined;
  const { origin = 'null' } = headers;
  return `This server does not accept requests from pages of ${origin === 'null' ? 'other sites' : origin}.`;
}

/**
 * True for a request of this server's own pages, of a person or of a program. Browsers say so in `Sec-Fetch-Site`, which no
 * page can set. They send it to this machine and over HTTPS only; elsewhere the origin tells.
 */
function isFromHere({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}

function isFromAllowed(
  { origin }: IncomingHttpHeaders,
  { allowedHosts, allowedOrigins = [] }: Guard,
): boolean {
  if (origin === undefined) return false;
  const name = nameIn(origin);
  return allowedOrigins.includes(origin) || (name !== undefined && allowedHosts.includes(name));
}

/** True for a request that shows a page in a tab. The page that links here cannot read it, and a GET changes nothing. */
function isLink(method: string | undefined, headers: IncomingHttpHeaders): boolean {
  const isTab = headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
  return isTab && headers.origin === undefined && (method === 'GET' || method === 'HEAD');
}

/** Returns the host of an address, without port, brackets and trailing dot; undefined for an invalid address. */
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
