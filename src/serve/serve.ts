import { setTimeout as sleep } from 'node:timers/promises';
import { EVERYTHING } from './change.ts';
import { startServer } from './server.ts';
import { type SessionReporter, startSession } from './session.ts';
import { createSignal } from './signal.ts';
import { watchSite } from './watcher.ts';

/** What is served, and where. */
export interface ServeRequest {
  readonly siteDirectory: string;
  readonly host: string;
  /** The first port to try. */
  readonly port: number;
  /** Names under which the server is reached beside those of this machine. */
  readonly allowedHosts: readonly string[];
  readonly poll: boolean;
  readonly reporter: SessionReporter;
}

/** A site that is served while it is written. */
export interface Serving {
  readonly port: number;
  /** URLs under which other machines reach the server. */
  readonly networkUrls: readonly string[];
  /** Resolves when there is nothing left to do, with the address that readers begin at. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Somebody who has started a server and looks at no page saves files all the same; in milliseconds. */
const LONGEST_WAIT = 10_000;
/** About so long it takes from knowing a page to sending it. */
const DRAWING = 100;

/** Waits, but keeps no process alive. */
const unheld = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/** Serves a site and keeps every open page up to date until it is closed. Answers at once: requests wait for their page. */
export async function serve(request: ServeRequest): Promise<Serving> {
  const { siteDirectory, reporter } = request;
  const opened = { routes: (): Iterable<string> => [], watch: (_files: readonly string[]): void => {} };
  const session = startSession({
    siteDirectory,
    reporter,
    openPages: () => opened.routes(),
    onWatched: (files) => opened.watch(files),
  });
  const server = await startServer({ ...request, session }).catch(async (reason: unknown) => {
    await session.close();
    throw reason;
  });
  opened.routes = server.openRoutes;
  const isAsked = createSignal();
  const shown = session.answered.then(() => unheld(DRAWING));
  const after = Promise.race([shown, unheld(LONGEST_WAIT), isAsked.next()]);
  const watcher = watchSite({ ...request, after, onChange: session.changed, notice: reporter.notice });
  opened.watch = watcher.watchAlso;
  // What was saved before every file was watched has been seen by nobody.
  void watcher.ready.then(() => session.changed(EVERYTHING));
  return {
    port: server.port,
    networkUrls: server.networkUrls,
    async idle() {
      isAsked.fire();
      await watcher.ready;
      await session.idle();
    },
    async close() {
      await watcher.close();
      await server.close();
      await session.close();
    },
  };
}
