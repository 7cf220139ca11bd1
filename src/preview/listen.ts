import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { error, ProblemsError } from '../problems.ts';

const PORTS_TO_TRY = 20;

/** Where a server listens. */
export interface Place {
  readonly host: string;
  /** The first port to try. */
  readonly port: number;
}

/** Lets a server listen on the first port that is free, and says which. Throws `ProblemsError` when none is. */
export async function listen(server: Server, { host, port: first }: Place): Promise<number> {
  const last = Math.min(first + PORTS_TO_TRY, 65_535);
  for (let port = first; port <= last; port++) {
    const refusal = await tryPort(server, port, host);
    if (refusal === undefined) return (server.address() as AddressInfo).port;
    if (refusal.code !== 'EADDRINUSE')
      throw portProblem(`Cannot listen on port ${port}: ${refusal.message}.`);
  }
  throw portProblem(`The ports ${first} to ${last} are all taken.`);
}

function portProblem(text: string): ProblemsError {
  return new ProblemsError([error('port', text, { hint: 'Choose another port with --port.' })]);
}

function tryPort(server: Server, port: number, host: string): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    server.once('error', resolve);
    server.listen(port, host, () => {
      server.off('error', resolve);
      resolve(undefined);
    });
  });
}

/** Ends a server, and with it the connections that it has. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
