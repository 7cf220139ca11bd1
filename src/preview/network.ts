import { isIP, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';

/** Returns the URLs under which other machines reach a listening server; empty when only this machine does. */
export function networkUrls(server: Server): readonly string[] {
  const place = server.address();
  if (place === null || typeof place === 'string' || isLoopback(place.address)) return [];
  const addresses = isUnspecified(place.address) ? interfaceAddresses(isIP(place.address)) : [place.address];
  return addresses.map((address) => urlOf(address, place.port));
}

/** Returns `http://HOST:PORT/`, with the brackets that an IPv6 address needs. */
export function urlOf(host: string, port: number): string {
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}/`;
}

/** True for an address on which a server listens on every interface of the machine. */
export function isUnspecified(address: string): boolean {
  return address === '0.0.0.0' || address === '::';
}

/** True for an address that no other machine reaches. */
export function isLoopback(address: string): boolean {
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

/** Addresses of the machine's interfaces. A server on `::` answers IPv4, too; browsers open no link-local IPv6 address. */
function interfaceAddresses(family: number): readonly string[] {
  const interfaces = Object.values(networkInterfaces()).flatMap((one) => one ?? []);
  return interfaces
    .filter(({ internal, address }) => !internal && !/^fe80:/i.test(address))
    .map(({ address }) => address)
    .filter((address) => family === 6 || isIP(address) === 4);
}
