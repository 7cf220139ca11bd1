import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { BROWSER, bundle } from '../../../assets/bundler.ts';
import { contentDirectoryOf } from '../../../content/directory.ts';
import { contentHash } from '../../../files/hash.ts';
import { realFile } from '../../../files/real-entry.ts';
import { decodedPath, splitAddress, withQuery } from '../../../local-server/address.ts';
import { answerFor } from '../../../local-server/answer.ts';
import { type Guard, refusal } from '../../../local-server/guard.ts';
import { closeServer, listen, type Place } from '../../../local-server/listen.ts';
import { networkUrls } from '../../../local-server/network.ts';
import { headersFor } from '../../../local-server/rules.ts';
import { contentTypeOf, sendFile as sendCopy } from '../../../local-server/send-file.ts';
import { packageDirectory } from '../../../platform/package.ts';
import { escapeAttribute } from '../../../shared/escape.ts';
import { type OutputPath, outputPath, routeKey, withoutHtml } from '../../../shared/paths.ts';
import type { TabState } from '../shared/tab-state.ts';
import { createTabs, type Tabs } from './events.ts';
import { shownProblems } from './excerpt.ts';
import { createRenames, type Renames } from './renamed.ts';
import type { Session } from './session.ts';
import { candidates, siteView } from './site-view.ts';

/** Path prefix of the server's own files. No file of a site can have it. */
const OWN = '/__paydocs/';

const SCRIPT = `${OWN}serve.js`;

/** Returns the script that updates open pages. */
async function serveScript(siteDirectory: string): Promise<string> {
  const entry = join(packageDirectory, 'src/commands/serve/browser/script.ts');
  const { files } = await bundle({ ...BROWSER, format: 'esm', entryPoints: [entry] }, siteDirectory);
  return files.map(({ text }) => text).join('');
}

/** The policy of a page. The server sends it as a header instead, extended for its own script. */
const META_POLICY = /<meta http-equiv="Content-Security-Policy" content="[^"]*">/;

/** Adds the script to a page. `page` identifies the page's state. */
function withScript(html: Uint8Array, page: string): Uint8Array {
  const text = Buffer.from(html).toString('utf8').replace(META_POLICY, '');
  return Buffer.from(text.replace('</head>', () => `${scriptTag(page)}</head>`));
}

function scriptTag(page: string): string {
  return `<script type="module" id="__serve" src="${SCRIPT}" data-page="${escapeAttribute(page)}"></script>`;
}

/** Returns a page to show while the site or page cannot be built. `page` identifies its state. */
function emptyPage(what: 'site' | 'page', page = ''): string {
  const title = what === 'site' ? 'This site cannot be built yet' : 'This page cannot be rendered yet';
  return [
    `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">',
    `${scriptTag(page)}</head><body><main><h1>${title}</h1>`,
    '<p>The problems are listed below and in the terminal. This page updates when they are fixed.</p></main></body></html>\n',
  ].join('');
}

/** The site to serve, and the address to listen on. */
export interface ServerRequest extends Place, Pick<Guard, 'allowedHosts'> {
  readonly siteDirectory: string;
  readonly session: Session;
}

/** A running server. */
export interface SiteServer {
  readonly port: number;
  /** URLs at which other machines reach the server. */
  readonly networkUrls: readonly string[];
  /** Addresses that open tabs show, without base URL. */
  openRoutes(): Iterable<string>;
  close(): Promise<void>;
}

/** Serves the files of a session, and notifies open tabs of changes. */
export async function startServer(request: ServerRequest): Promise<SiteServer> {
  const { session, siteDirectory } = request;
  const script = serveScript(siteDirectory);
  script.catch(() => {});
  const renames = createRenames();
  const tabs = createTabs((path) => stateOf(path, request, renames));
  const unwatch = session.watch(tabs.tell);
  const server = createServer((incoming, response) => {
    const exchange = { incoming, response };
    respond(exchange, { request, tabs, script }).catch((reason: unknown) => fail(response, reason));
  });
  const port = await listen(server, request);
  return {
    port,
    networkUrls: networkUrls(server),
    openRoutes: () => [...tabs.paths()].flatMap((path) => routeOf(path, session) ?? []),
    close() {
      unwatch();
      tabs.close();
      return closeServer(server);
    },
  };
}

interface Exchange {
  readonly incoming: IncomingMessage;
  readonly response: ServerResponse;
}

interface Responder {
  readonly request: ServerRequest;
  readonly tabs: Tabs;
  /** The script that updates open pages. */
  readonly script: Promise<string>;
}

async function respond(exchange: Exchange, { request, tabs, script }: Responder): Promise<void> {
  const { incoming, response } = exchange;
  const refused = refusal(incoming, request);
  if (refused !== undefined) return send(response, { status: 403, type: TEXT, data: `${refused}\n` });
  if (incoming.method !== 'GET' && incoming.method !== 'HEAD')
    return void response.writeHead(405, { Allow: 'GET, HEAD' }).end();
  const { path, query } = splitAddress(incoming.url ?? '/');
  const decoded = decodedPath(path);
  if (decoded === undefined)
    return send(response, { status: 400, type: TEXT, data: 'Bad request: the address cannot be decoded.\n' });
  if (path === `${OWN}events`) tabs.add(incoming, response, new URLSearchParams(query).get('page') ?? '/');
  else if (path === `${OWN}serve.js`)
    send(response, { status: 200, type: 'text/javascript; charset=utf-8', data: await script });
  else await sendPage(exchange, { path: decoded, query }, request);
}

async function sendPage(
  { incoming, response }: Exchange,
  { path, query }: { readonly path: string; readonly query: string },
  { session, siteDirectory }: ServerRequest,
): Promise<void> {
  await wait(path, session);
  const { files } = session;
  if (files.site === undefined) return send(response, { status: 503, type: HTML, data: emptyPage('site') });
  const view = siteView(files, files.site);
  for (const [name, value] of headersFor(path, view.headers())) response.setHeader(name, value);
  const answer = answerFor(path, view, files.site.config.baseUrl);
  if ('to' in answer) {
    const status = answer.status >= 300 ? 302 : answer.status;
    return void response.writeHead(status, { Location: withQuery(answer.to, query) }).end();
  }
  const artifact = answer.file === undefined ? undefined : files.get(outputPath(answer.file));
  if (artifact === undefined) return send(response, { status: 404, type: TEXT, data: 'Not found.\n' });
  if (artifact.file !== undefined) {
    // Checked for each request, because a link may have replaced the file since the build.
    const { roots } = await contentDirectoryOf({ siteDirectory });
    if (realFile(artifact.file, roots) === undefined)
      return send(response, { status: 403, type: TEXT, data: 'This file is outside the site.\n' });
    response.statusCode = answer.status;
    response.setHeader('Content-Type', contentTypeOf(artifact.path));
    return sendCopy(incoming, response, { file: artifact.file, roots, hasCopies: false });
  }
  const isPage = artifact.path.endsWith('.html');
  const file = await files.latest(artifact).catch((reason: unknown) => {
    if (!isPage) throw reason;
    return undefined;
  });
  if (file === undefined)
    return send(response, { status: 500, type: HTML, data: emptyPage('page', artifact.key) });
  const isDocument = isPage && file.key !== undefined;
  const data = isDocument ? withScript(file.data, file.key) : file.data;
  sendFile(incoming, response, { path: file.path, status: answer.status, data });
}

const TEXT = 'text/plain; charset=utf-8';
const HTML = 'text/html; charset=utf-8';

interface Sent {
  readonly status: number;
  readonly type: string;
  readonly data: string;
}

function send(response: ServerResponse, { status, type, data }: Sent): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(data);
}

function sendFile(
  incoming: IncomingMessage,
  response: ServerResponse,
  { path, status, data }: { readonly path: OutputPath; readonly status: number; readonly data: Uint8Array },
): void {
  const tag = `"${contentHash(data)}"`;
  if (status === 200 && incoming.headers['if-none-match'] === tag) {
    response.writeHead(304, { ETag: tag }).end();
    return;
  }
  response.writeHead(status, {
    'Content-Type': contentTypeOf(path),
    'Content-Length': data.length,
    ETag: tag,
  });
  response.end(incoming.method === 'HEAD' ? undefined : data);
}

/** Waits until it is known what is at an address. */
async function wait(path: string, session: Session): Promise<void> {
  await session.settled({
    paths: (base) => candidates(belowBase(path, base) ?? ''),
    route: (base) => routeKey(withoutHtml(belowBase(path, base) ?? '/')),
  });
}

/** Returns the path below the base URL, with a slash at its start; undefined for a path outside. */
function belowBase(path: string, baseUrl: string): string | undefined {
  const base = decodeURI(baseUrl);
  return path.startsWith(base) ? `/${path.slice(base.length)}` : undefined;
}

function routeOf(path: string, { files }: Session): string | undefined {
  const below = belowBase(decodedPath(path) ?? path, files.site?.config.baseUrl ?? '/');
  return below === undefined ? undefined : routeKey(withoutHtml(below));
}

/** Returns the state for a tab that shows an address. */
async function stateOf(path: string, request: ServerRequest, renames: Renames): Promise<TabState> {
  const { session, siteDirectory } = request;
  const { roots } = await contentDirectoryOf({ siteDirectory });
  const found = session.problems();
  const problems = shownProblems(found, { siteDirectory, roots });
  const errors = found.filter(({ severity }) => severity === 'error').length;
  const counts = { errors, warnings: found.length - errors };
  const below = belowBase(decodedPath(path) ?? path, session.files.site?.config.baseUrl ?? '/');
  const paths = [...candidates(below ?? ''), outputPath('404.html')];
  const artifact = paths.map((one) => session.files.get(one)).find((one) => one !== undefined);
  const { site } = session.files;
  const renamedTo = site && below && renames.newAddress(routeKey(withoutHtml(below)), site);
  const page = artifact?.key ?? artifact?.path ?? '';
  return { page, problems, ...counts, ...(renamedTo && { renamedTo }) };
}

function fail(response: ServerResponse, reason: unknown): void {
  if (response.headersSent) response.destroy();
  else send(response, { status: 500, type: TEXT, data: `This page cannot be rendered: ${String(reason)}\n` });
}
