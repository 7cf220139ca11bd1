import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';

/** Secret that the stand-in for the gateway shares with the samples. */
export const SECRET = 'test_vector_secret_do_not_use';

/** The variables that samples read. */
export const ENVIRONMENT = {
  GATEWAY_MERCHANT_ID: 'M10002415',
  GATEWAY_KEY_ID: 'key_test_01',
  GATEWAY_SECRET: SECRET,
  API_USERNAME: 'ana',
  API_PASSWORD: 'p"w $x',
};

/** A request as it came in. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** A server that answers a well-signed request with `{"ok":true}`, any other with what is wrong. */
export interface StandIn {
  readonly origin: string;
  /** The last request, and forgets it. */
  take(): Received | undefined;
  /** All requests since the last time. */
  takeAll(): readonly Received[];
  /** The next request gets an answer that says to try again. */
  failOnce(status: number, headers?: Readonly<Record<string, string>>, body?: string): void;
  close(): Promise<void>;
}

export async function standIn(): Promise<StandIn> {
  let received: Received[] = [];
  let failure: Parameters<StandIn['failOnce']> | undefined;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString();
    const own = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body };
    received.push(own);
    if (failure) {
      const [status, headers, text] = failure;
      response.writeHead(status, headers).end(text);
      failure = undefined;
      return;
    }
    const wrong = faultOf(own);
    response.writeHead(wrong === undefined ? 200 : 401, { 'content-type': 'application/json' });
    response.end(JSON.stringify(wrong === undefined ? { ok: true } : { wrong }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const taken = received.at(-1);
      received = [];
      return taken;
    },
    takeAll() {
      const all = received;
      received = [];
      return all;
    },
    failOnce(...answer) {
      failure = answer;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function faultOf({ method, path, headers, body }: Received): string | undefined {
  const timestamp = String(headers['gateway-timestamp']);
  if (Math.abs(Number(timestamp) - Date.now() / 1000) > 300) return 'timestamp';
  const message = `${method}\n${path}\n${timestamp}\n${body}`;
  const right = `v1=${createHmac('sha256', SECRET).update(message).digest('hex')}`;
  if (headers['gateway-signature'] !== right) return 'signature';
  if (headers['gateway-merchant-id'] !== ENVIRONMENT.GATEWAY_MERCHANT_ID) return 'merchant';
  if (headers['gateway-key-id'] !== ENVIRONMENT.GATEWAY_KEY_ID) return 'key';
  const needsKey = method !== 'GET';
  const key = headers['idempotency-key'];
  if (needsKey && !/^[\w-]{1,64}$/.test(String(key ?? ''))) return 'idempotency key';
  const type = headers['content-type'];
  return method === 'POST' && type !== 'application/json' ? `content type ${type}` : undefined;
}

/** The server has taken the request for a good one, and the sample has said so. */
export function expectTaken(
  received: Received | undefined,
  printed: string,
  wanted: Pick<Received, 'method' | 'path'> & { readonly json?: unknown },
): void {
  const { json, ...place } = wanted;
  expect({ printed, received }).toMatchObject({ received: place });
  expect(printed).toContain('{"ok":true}');
  if (json !== undefined) expect(JSON.parse(received?.body ?? '')).toEqual(json);
}
