import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type Roots, rootsOf } from '../../files/real-entry.ts';
import { decodedPath, splitAddress, withQuery } from '../../local-server/address.ts';
import { answerFor } from '../../local-server/answer.ts';
import { refusal } from '../../local-server/guard.ts';
import { closeServer, listen } from '../../local-server/listen.ts';
import { headersFor } from '../../local-server/rules.ts';
import { sendFile } from '../../local-server/send-file.ts';
import { baseUrlOf, type SiteFiles, siteFiles } from '../../local-server/site-files.ts';
import { encodePath } from '../../shared/paths.ts';

/** A built site, and how to serve it. */
export interface PreviewRequest {
  readonly outDirectory: string;
  /** The first port to try. */
  readonly port: number;
  /** Absent: the base URL that the site was built with. */
  readonly baseUrl?: string;
  /** Host names to accept in addition to those of this machine. */
  readonly allowedHosts?: readonly string[];
}

/** A running server. */
export interface Preview {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Serves a built site on this machine as a host would. If the port is taken, the next free one is used. */
export async function startPreview({ outDirectory, port, ...request }: PreviewRequest): Promise<Preview> {
  const { baseUrl = baseUrlOf(outDirectory), allowedHosts = [] } = request;
  const site = siteFiles(outDirectory);
  const server = createServer((incoming, response) => {
    const refused = refusal(incoming, { host: HOST, allowedHosts });
    if (refused !== undefined) return void response.writeHead(403, PLAIN_TEXT).end(`${refused}\n`);
    respond(incoming, response, { site, baseUrl, outDirectory }).catch((reason: unknown) =>
      fail(response, reason),
    );
  });
  const actual = await listen(server, { host: HOST, port });
  return { url: `http://${HOST}:${actual}${baseUrl}`, port: actual, close: () => closeServer(server) };
}

const HOST = 'localhost';

interface Served extends Pick<PreviewRequest, 'outDirectory'> {
  readonly site: SiteFiles;
  readonly baseUrl: string;
}

async function respond(
  request: IncomingMessage,
  response: ServerResponse,
  { site, baseUrl, outDirectory }: Served,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end();
    return;
  }
  const { path, query } = splitAddress(request.url ?? '/');
  const decoded = decodedPath(path);
  if (decoded === undefined) {
    response.writeHead(400, PLAIN_TEXT).end('Bad request: the address cannot be decoded.\n');
    return;
  }
  for (const [name, value] of headersFor(encodePath(decoded), site.headers()))
    response.setHeader(name, value);
  const answer = answerFor(decoded, site, baseUrl);
  if ('to' in answer) response.writeHead(answer.status, { Location: withQuery(answer.to, query) }).end();
  else await show(request, response, { ...answer, roots: rootsOf(outDirectory) });
}

interface Shown {
  readonly roots: Roots;
  readonly file: string | undefined;
  readonly status: number;
}

async function show(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, roots }: Shown,
): Promise<void> {
  if (file === undefined) {
    response.writeHead(404, PLAIN_TEXT).end('Not found.\n');
    return;
  }
  response.statusCode = status;
  if (status === 404) {
    // Header rules apply to files only, and a missing file may exist after the next build.
    response.setHeader('Cache-Control', 'no-cache');
    response.removeHeader('Content-Type');
  }
  await sendFile(request, response, { file, roots });
}

const PLAIN_TEXT = { 'Content-Type': 'text/plain; charset=utf-8' };

/** Answers with status 500 when a file disappeared or a rule is invalid, or closes the connection. Only this response fails. */
function fail(response: ServerResponse, reason: unknown): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, PLAIN_TEXT).end(`This request cannot be answered: ${String(reason)}\n`);
}
