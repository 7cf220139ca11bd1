import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TabState } from '../shared/tab-state.ts';

/** The tabs that are open. */
export interface Tabs {
  /** Takes a connection; `path` is the address that the tab shows. */
  add(request: IncomingMessage, response: ServerResponse, path: string): void;
  /** Tells every tab how things are, if that is news to it. */
  tell(): void;
  /** The addresses that they show. */
  paths(): Iterable<string>;
  close(): void;
}

interface Tab {
  readonly path: string;
  readonly response: ServerResponse;
  told: string;
}

/** Between two words to a tab: proxies close a connection on which nothing is said. In milliseconds. */
const HEARTBEAT = 20_000;

/**
 * Every tab is told how things are, not what has happened: one that was asleep, or that comes back to a server which has
 * been started anew, needs no history to catch up.
 */
export function createTabs(stateOf: (path: string) => Promise<TabState>): Tabs {
  const tabs = new Set<Tab>();
  const heart = setInterval(() => {
    for (const { response } of tabs) response.write(':\n\n');
  }, HEARTBEAT);
  heart.unref();
  const tell = async (tab: Tab): Promise<void> => {
    const state = JSON.stringify(await stateOf(tab.path));
    if (tab.told === state || !tabs.has(tab)) return;
    tab.told = state;
    tab.response.write(`data: ${state}\n\n`);
  };
  return {
    add(request, response, path) {
      const tab: Tab = { path, response, told: '' };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(':\n\n');
      tabs.add(tab);
      request.on('close', () => tabs.delete(tab));
      void tell(tab);
    },
    tell() {
      for (const tab of tabs) void tell(tab);
    },
    paths: () => [...tabs].map(({ path }) => path),
    close() {
      clearInterval(heart);
      for (const { response } of tabs) response.end();
      tabs.clear();
    },
  };
}
