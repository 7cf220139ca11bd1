import { setTimeout as sleep } from 'node:timers/promises';

/** Commands of a WebDriver session: the path below the session, and what is sent; no data is a GET. */
export type Send = (command: string, data?: object) => Promise<unknown>;

interface Session {
  readonly sessionId: string;
  readonly capabilities: { readonly browserVersion: string };
}

async function ask(url: string, data?: object, method = data ? 'POST' : 'GET'): Promise<unknown> {
  const response = await fetch(url, { method, ...(data && { body: JSON.stringify(data) }) });
  const { value } = (await response.json()) as { readonly value: unknown };
  if (!response.ok) throw new Error(`WebDriver refuses ${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

/** Waits until a WebDriver server answers. */
async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const isReady = await ask(`${origin}/status`).then(
      () => true,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error(`No WebDriver answers at ${origin}.`);
}

/** Starts a session of WebDriver (the classic protocol, https://www.w3.org/TR/webdriver2/). */
export async function startSession(origin: string, capabilities: object) {
  await untilReady(origin);
  const data = { capabilities: { alwaysMatch: capabilities } };
  const { sessionId, capabilities: actual } = (await ask(`${origin}/session`, data)) as Session;
  const session = `${origin}/session/${sessionId}`;
  const send: Send = (command, sent) => ask(`${session}/${command}`, sent);
  return {
    browserVersion: actual.browserVersion,
    send,
    end: () => ask(session, undefined, 'DELETE'),
  };
}

/** The codes that the protocol has for keys without a character. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Control: '\uE009',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

/** Actions that press keys together. */
export function chord(keys: readonly string[]): object {
  const values = keys.map((key) => KEYS[key] ?? key);
  const down = values.map((value) => ({ type: 'keyDown', value }));
  const up = [...values].reverse().map((value) => ({ type: 'keyUp', value }));
  return { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] };
}

/** Actions that click at a place of the window. */
export function pointerClick(x: number, y: number): object {
  const move = { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) };
  const click = [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ];
  return { actions: [{ type: 'pointer', id: 'mouse', actions: [move, ...click] }] };
}
