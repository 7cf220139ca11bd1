import { isIP, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Returns the URLs at which other machines reach a server; empty if only this machine can. */
export function networkUrls(server: Server): readonly string[] {
  const place = server.address();
  if (place === null || typeof place === 'string' || isLoopback(place.address)) return [];
  const addresses = isUnspecified(place.address) ? interfaceAddresses(isIP(place.address)) : [place.address];
  return addresses.map((address) => urlOf(address, place.port));
}

/** Returns `http://HOST:PORT/`, with brackets around an IPv6 address. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** True for an address that means all network interfaces. */
export function isUnspecified(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

/**
 * Returns true for a loopback IP address, `127.…` or `::1`; false for names such as `localhost` and for IPv4-mapped
 * addresses.
 */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/**
 * Returns the addresses of the network interfaces. A server on `::` also accepts IPv4. Browsers cannot open
 * link-local IPv6 addresses.
 */
function interfaceAddresses(family: number): readonly string[] {
  const interfaces = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return interfaces
    .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
    .map(({ address }) => address)
    .filter((address) => family === 6 || isIP(address) === 4);
}
