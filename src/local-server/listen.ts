import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { error, ProblemsError } from '../problems.ts';
import type { ErrorCode } from '../shared/problem-codes.ts';

const PORTS_TO_TRY = 20;

/** Host and port to listen on. */
export interface Place {
  readonly host: string;
  /** The first port to try. */
  readonly port: number;
}

/** Listens on the first free port and returns it. Throws `ProblemsError` if there is none. */
export async function listen(server: Server, { host, port: first }: Place): Promise<number> {
  const last = Math.min(first + PORTS_TO_TRY, 65_535);
  for (let port = first; port <= last; port++) {
    const refusal = await tryPort(server, port, host);
    if (refusal === undefined) return (server.address() as AddressInfo).port;
    if (NO_SUCH_HOST.has(refusal.code ?? ''))
      throw refused('host', `This machine has no address "${host}".`, 'Choose another address with --host.');
    if (refusal.code !== 'EADDRINUSE')
      throw refused('port', `Cannot listen on port ${port}: ${refusal.message}.`, OTHER_PORT);
  }
  throw refused('port', `The ports ${first} to ${last} are all taken.`, OTHER_PORT);
}

const OTHER_PORT = 'Choose another port with --port.';
const NO_SUCH_HOST = new Set(['ENOTFOUND', 'EADDRNOTAVAIL', 'EAI_AGAIN']);

function refused(code: ErrorCode, text: string, hint: string): ProblemsError {
  return new ProblemsError([error(code, text, { hint })]);
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

/** Closes a server and its open connections. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
