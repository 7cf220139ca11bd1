import type { IncomingMessage, ServerResponse } from 'node:http';
import type { TabState } from '../shared/tab-state.ts';

interface Tab {
  readonly path: string;
  readonly response: ServerResponse;
  told: string;
}

/** Milliseconds between messages, because proxies close idle connections. */
const HEARTBEAT = 20_000;

/** Open browser tabs. */
export type Tabs = ReturnType<typeof createTabs>;

/**
 * Creates the list of open tabs. They receive the current state instead of events: a tab that was asleep,
 * or that reconnects to a restarted server, is up to date after one message.
 */
export function createTabs(stateOf: (path: string) => Promise<TabState>) {
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
    /** Adds a connection. `path` is the address that the tab shows. */
    add(request: IncomingMessage, response: ServerResponse, path: string): void {
      const tab: Tab = { path, response, told: '' };
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.write(':\n\n');
      tabs.add(tab);
      request.on('close', () => tabs.delete(tab));
      void tell(tab);
    },
    /** Sends its current state to each tab for which the state has changed. */
    tell(): void {
      for (const tab of tabs) void tell(tab);
    },
    /** Addresses that the tabs show. */
    paths: (): Iterable<string> => [...tabs].map(({ path }) => path),
    close(): void {
      clearInterval(heart);
      for (const { response } of tabs) response.end();
      tabs.clear();
    },
  };
}
