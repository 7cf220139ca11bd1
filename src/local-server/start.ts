import { createServer, type RequestListener } from 'node:http';
import type { LocalServer, ServerSettings } from '../contract/commands.ts';
import { refusal } from './guard.ts';
import { closeServer, listen } from './listen.ts';
import { isUnspecified, urlOf } from './network.ts';

/** Starts a server that refuses requests of other machines' names and of pages of other sites (`refusal`). */
export async function startLocalServer(
  { host, port, connections, advice = '', ...guard }: ServerSettings,
  answer: RequestListener,
): Promise<LocalServer> {
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (incoming, response) => {
    const refused = refusal(incoming, { host, ...guard });
    if (refused === undefined) return answer(incoming, response);
    response.writeHead(403, REFUSED).end(`${refused}${advice}\n`);
  });
  if (connections !== undefined) server.maxConnections = connections;
  const actual = await listen(server, { host, port });
  const url = urlOf(isUnspecified(host) ? 'localhost' : host, actual).replace(/\/$/, '');
  return { url, port: actual, close: () => closeServer(server) };
}

const REFUSED = { 'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff' };
