import { createHmac } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { startLocalServer } from '../../../src/local-server/start.ts';
import { readReference } from '../../../src/pipeline/read-site.ts';
import type { LocalServer } from '../../../src/plugin.ts';
import { controlAnswer } from '../../../src/plugins/sandbox/server/control.ts';
import { createSandbox, type Sandbox } from '../../../src/plugins/sandbox/server/engine.ts';
import type { SandboxAnswer } from '../../../src/plugins/sandbox/server/exchange.ts';
import type { Move } from '../../../src/plugins/sandbox/server/objects.ts';
import { type ControlAnswer, startServer } from '../../../src/plugins/sandbox/server/server.ts';
import type { WebhookMessage } from '../../../src/plugins/sandbox/server/webhooks.ts';
import type { SandboxFile } from '../../../src/plugins/shared/offered/sandbox-file.ts';
import { repository } from '../../helpers/sources.ts';

/** 2026-03-02T09:15:30Z, the time of the documented examples. */
export const START = 1_772_442_930_000;

let gateway: Promise<SandboxFile> | undefined;

/** Returns the file that the repository's own site publishes for sandboxes. */
export function gatewayFile(): Promise<SandboxFile> {
  gateway ??= fileOf(repository);
  return gateway;
}

/** Returns the file that a site publishes for sandboxes. */
export async function fileOf(siteDirectory: string): Promise<SandboxFile> {
  const file = await readReference(siteDirectory, ({ offered }) => offered('sandbox'));
  if (file === undefined) throw new Error('The site has no API.');
  return file;
}

/** A sandbox whose clock the test moves. */
export interface TestSandbox extends Sandbox {
  /** Seconds. */
  readonly pass: (seconds: number) => void;
  /** Unix time in milliseconds. */
  readonly now: () => number;
  readonly moves: Move[];
  readonly webhooks: WebhookMessage[];
  readonly call: (method: string, path: string, body?: unknown, change?: Change) => SandboxAnswer;
  /** Gets a path below `/v1/`. */
  readonly get: (path: string) => SandboxAnswer;
  /** Sends a body to a path below `/v1/`. */
  readonly post: (path: string, body: unknown, change?: Change) => SandboxAnswer;
  /** Makes a payment, and returns its ID. */
  readonly pay: (body?: unknown, path?: 'sale' | 'auth') => string;
  /** Sends a body to a path below `/_sandbox/`: a form where it is a text. */
  readonly control: (path: string, body: unknown) => ControlAnswer;
  /** Names of the notifications so far. */
  readonly events: () => readonly string[];
}

/** How a request differs from a right one. */
export interface Change {
  readonly key?: string;
  /** Header → another value; undefined leaves it out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly secret?: string;
  /** Seconds that the clock of the sender is ahead. */
  readonly ahead?: number;
  /** Sent instead of the JSON of the body. */
  readonly raw?: string;
}

let keys = 0;

/** Starts a sandbox of the gateway; `call` signs as the documentation says. */
export function startGateway(file: SandboxFile, seed = 'test'): TestSandbox {
  let now = START;
  const moves: Move[] = [];
  const webhooks: WebhookMessage[] = [];
  const sandbox = createSandbox(file, {
    seed,
    now: () => now,
    onMove: (move) => moves.push({ ...move }),
    onWebhook: (message) => webhooks.push(message),
  });
  const call: TestSandbox['call'] = (method, path, body, change) => {
    const { headers, text } = signedRequest({ method, path, body, change, now });
    return sandbox.handle({ method, target: path, headers, body: Buffer.from(text) });
  };
  const post: TestSandbox['post'] = (path, body, change) => call('POST', `/v1/${path}`, body, change);
  return {
    ...{ ...sandbox, moves, webhooks, call, post },
    get: (path) => call('GET', `/v1/${path}`),
    pay: (body = sale(), path = 'sale') => idOf(post(`payments/${path}`, body)),
    control(path, body) {
      const text = typeof body === 'string' ? body : JSON.stringify(body);
      const target = `/_sandbox/${path}`;
      return controlAnswer(sandbox, { method: 'POST', target, headers: {}, body: Buffer.from(text) });
    },
    events: () => webhooks.map(({ event }) => event),
    pass(seconds) {
      now += seconds * 1000;
      sandbox.tick();
    },
    now: () => now,
  };
}

/** The headers and the body of a request, signed as the documentation says. */
export function signedRequest({
  method,
  path,
  body,
  change = {},
  now,
}: {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  readonly change: Change | undefined;
  readonly now: number;
}): { readonly headers: Readonly<Record<string, string>>; readonly text: string } {
  const { key = `key-${++keys}`, secret = 'test_vector_secret_do_not_use', ahead = 0 } = change;
  const text = change.raw ?? (body === undefined ? '' : JSON.stringify(body));
  const timestamp = String(Math.floor(now / 1000) + ahead);
  const signature = createHmac('sha256', secret)
    .update(`${method}\n${path}\n${timestamp}\n${text}`)
    .digest('hex');
  const headers = {
    'content-type': 'application/json',
    'gateway-merchant-id': 'M10002415',
    'gateway-key-id': 'key_test_01',
    'gateway-timestamp': timestamp,
    'gateway-signature': `v1=${signature}`,
    ...(method !== 'GET' && { 'idempotency-key': key }),
    ...change.headers,
  };
  const given = Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { headers: Object.fromEntries(given), text };
}

/** Data of the shopper's browser, without which there is no 3-D Secure. */
const BROWSER = {
  acceptHeader: 'text/html',
  userAgent: 'Example/1.0',
  language: 'en-GB',
  colorDepth: 24,
  screenWidth: 1920,
  screenHeight: 1080,
  timeZoneOffset: -60,
  javaEnabled: false,
  javascriptEnabled: true,
};

/** The body of a sale. */
export function sale(more: Readonly<Record<string, unknown>> = {}, number = '4111111111111111') {
  return {
    orderId: 'order-7',
    amount: 2468,
    currency: 'EUR',
    paymentMethod: {
      type: 'card',
      card: { number, expiryMonth: '11', expiryYear: '2031', cvv: '123', holderName: 'Mia Berg' },
    },
    browser: BROWSER,
    returnUrl: 'https://shop.example/return',
    ...more,
  };
}

/** A field of an answer's body: `error.code`. */
export function field({ body }: Pick<SandboxAnswer, 'body'>, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], body);
}

/** Several fields of an answer's body. */
export function fields(answer: Pick<SandboxAnswer, 'body'>, ...paths: readonly string[]): readonly unknown[] {
  return paths.map((path) => field(answer, path));
}

/** The status of an answer and the code of its error, with more fields of the error. */
export function refusal(answer: SandboxAnswer, ...names: readonly string[]): readonly unknown[] {
  return [answer.status, ...fields(answer, 'error.code', ...names.map((name) => `error.${name}`))];
}

/** The ID in an answer, also in one that says why a payment was declined. */
export function idOf(answer: Pick<SandboxAnswer, 'body'>, name = 'paymentId'): string {
  return String(field(answer, name) ?? field(answer, `error.${name}`));
}

/** Serves a sandbox on a free port until the running test ends. */
export async function listen(sandbox: Sandbox, allowedOrigins: readonly string[] = []): Promise<LocalServer> {
  const server = await startServer(
    sandbox,
    {
      host: 'localhost',
      port: 0,
      allowedHosts: [],
      allowedOrigins,
      log: () => {},
      control: (request) => controlAnswer(sandbox, request),
    },
    startLocalServer,
  );
  onTestFinished(() => server.close());
  return server;
}
