import {
  type Change,
  gatewayFile,
  listen,
  signedRequest,
  startGateway,
  type TestSandbox,
} from '../plugins/sandbox/gateway.ts';

/** A response of the running sandbox. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed where it is JSON. */
  readonly body: unknown;
}

/** The gateway's sandbox, over HTTP, with a clock that the test moves. */
export interface ServedGateway extends Pick<TestSandbox, 'pass' | 'now'> {
  readonly call: (method: string, path: string, body?: unknown, change?: Change) => Promise<Answer>;
  /** Sends a request to `/_sandbox`: a form where the body is a text. */
  readonly control: (path: string, body: unknown) => Promise<Answer>;
  /** Names of the notifications so far. */
  readonly events: () => readonly string[];
}

/** Starts the gateway's sandbox on a free port. */
export async function serveGateway(): Promise<ServedGateway> {
  const gateway = startGateway(await gatewayFile());
  const server = await listen(gateway);
  return {
    now: gateway.now,
    pass: gateway.pass,
    events: () => gateway.webhooks.map(({ event }) => event),
    async call(method, path, body, change) {
      const { headers, text } = signedRequest({ method, path, body, change, now: gateway.now() });
      return ask(server.url + path, { method, headers, ...(text !== '' && { body: text }) });
    },
    control: (path, body) =>
      ask(`${server.url}/_sandbox/${path}`, {
        method: 'POST',
        redirect: 'manual',
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
}

async function ask(url: string, init: RequestInit): Promise<Answer> {
  const response = await fetch(url, init);
  const text = await response.text();
  const isJson = response.headers.get('content-type') === 'application/json';
  return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}
