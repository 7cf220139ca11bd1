import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Guard, refusal } from '../../../local-server/guard.ts';
import { closeServer, listen, type Place } from '../../../local-server/listen.ts';
import { urlOf } from '../../../local-server/network.ts';
import * as limits from '../../../shared/limits.ts';
import { isJson, jsonText } from '../../shared/lossless.ts';
import type { Sandbox } from './engine.ts';
import type { SandboxAnswer, SandboxRequest } from './exchange.ts';

export interface ServerSettings extends Place, Required<Guard> {
  /** Answers requests below `/_sandbox`. */
  readonly control: (request: SandboxRequest, base: string) => ControlAnswer;
  /** Called after each exchange. */
  readonly log: (request: SandboxRequest, answer: SandboxAnswer) => void;
}

/** A response of the control pages. */
export interface ControlAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** A running sandbox. */
export interface SandboxServer {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Starts the server. It listens only on this machine, and accepts requests only for known host names. */
export async function startServer(sandbox: Sandbox, settings: ServerSettings): Promise<SandboxServer> {
  const { host, port } = settings;
  let base = '';
  const server = createServer({ requestTimeout: 30_000, headersTimeout: 10_000 }, (incoming, response) => {
    respond(incoming, response, { sandbox, settings, base }).catch((reason: unknown) =>
      fail(response, reason),
    );
  });
  server.maxConnections = limits.sandbox.connections;
  const actual = await listen(server, { host, port });
  base = urlOf(host === '0.0.0.0' || host === '::' ? 'localhost' : host, actual).replace(/\/$/, '');
  return { url: base, port: actual, close: () => closeServer(server) };
}

interface Serving {
  readonly sandbox: Sandbox;
  readonly settings: ServerSettings;
  readonly base: string;
}

async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  { sandbox, settings, base }: Serving,
): Promise<void> {
  const { origin } = incoming.headers;
  const isNamed = origin !== undefined && settings.allowedOrigins.includes(origin);
  const refused = refusal(incoming, settings);
  if (refused !== undefined)
    return end(response, {
      status: 403,
      headers: PLAIN,
      text: `${refused} Pages of other sites need --allow-origin.\n`,
    });
  if (isNamed) for (const [name, value] of corsHeaders(origin, incoming)) response.setHeader(name, value);
  if (isNamed && incoming.method === 'OPTIONS' && incoming.headers['access-control-request-method'])
    return end(response, { status: 204, headers: {}, text: '' });
  const body = await bodyOf(incoming);
  if (body === undefined)
    return end(response, {
      status: 413,
      headers: { ...PLAIN, Connection: 'close' },
      text: 'The body is larger than 1 MB.\n',
    });
  const request: SandboxRequest = {
    method: incoming.method ?? 'GET',
    target: incoming.url ?? '/',
    headers: headersOf(incoming),
    body,
  };
  if (/^\/_sandbox(?:[/?]|$)/.test(request.target)) return end(response, settings.control(request, base));
  await answer(response, sandbox.handle(request), (sent) => settings.log(request, sent));
}

const PLAIN = { 'Content-Type': 'text/plain; charset=utf-8' };

function end(response: ServerResponse, { status, headers, text }: ControlAnswer): void {
  response.writeHead(status, { ...headers, 'X-Content-Type-Options': 'nosniff' }).end(text);
}

function corsHeaders(origin: string, { headers }: IncomingMessage): readonly (readonly [string, string])[] {
  return [
    ['Access-Control-Allow-Origin', origin],
    ['Vary', 'Origin'],
    ['Access-Control-Allow-Methods', String(headers['access-control-request-method'] ?? 'GET, POST')],
    ['Access-Control-Allow-Headers', String(headers['access-control-request-headers'] ?? '')],
    ['Access-Control-Allow-Private-Network', 'true'],
    ['Access-Control-Expose-Headers', '*'],
  ];
}

/** Returns the body; undefined if it is too large. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > limits.sandbox.body) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function headersOf({ headers }: IncomingMessage): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function answer(
  response: ServerResponse,
  given: SandboxAnswer,
  log: (answer: SandboxAnswer) => void,
): Promise<void> {
  const { status, headers, body, delay = 0, drops, settle } = given;
  if (delay > 0) await wait(delay * 1000, undefined, { ref: false });
  settle?.();
  log(given);
  if (drops) return void response.destroy();
  const type = headers['Content-Type'] ?? 'application/json';
  const text = bodyText(body, type);
  if (text !== '') response.setHeader('Content-Type', type);
  // Documented names may differ in case from those that are set here: the last one wins.
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.writeHead(status, { 'X-Content-Type-Options': 'nosniff' }).end(text);
}

/** Returns the text of a body, which is JSON unless it is a text already. */
function bodyText(body: unknown, type: string): string {
  if (body === undefined) return '';
  return typeof body === 'string' && !isJson(type) ? body : jsonText(body);
}

/** Ends a response after a lost connection or an internal error; the server keeps running. */
function fail(response: ServerResponse, reason: unknown): void {
  if (response.headersSent) response.destroy();
  else response.writeHead(500, PLAIN).end(`The sandbox itself failed: ${String(reason)}\n`);
}
