import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a tab is told: enough to know whether it shows the site as it is. */
export interface TabState {
  /** Names the page that its address leads to now, and everything that the page is drawn from. */
  readonly page: string;
  readonly problems: readonly ShownProblem[];
}

/** A problem as it is shown over the page. */
export interface ShownProblem {
  readonly severity: 'error' | 'warning';
  readonly code: string;
  /** `content/docs/guide.md:14:7`, as far as it is known. */
  readonly place: string;
  readonly text: string;
  readonly hint: string;
  /** The lines around it. */
  readonly excerpt: readonly ExcerptLine[];
}

/** A line of an author's file. */
export interface ExcerptLine {
  readonly number: number;
  readonly text: string;
  /** True for the line that the problem is about. */
  readonly isIt: boolean;
}

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
/** So soon a tab that has lost the server asks again, in milliseconds. */
const RETRY = 300;

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
      response.write(`retry: ${RETRY}\n\n`);
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
