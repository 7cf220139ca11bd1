import { setTimeout as sleep } from 'node:timers/promises';
import type { Pipeline } from '../../../pipeline/services.ts';
import type { BuildRequest } from '../../../platform/build-request.ts';
import { EVERYTHING } from './change.ts';
import type { SessionReporter } from './save-reports.ts';
import { startServer } from './server.ts';
import { startSession } from './session.ts';
import { createSignal } from './signal.ts';
import { watchSite } from './watcher.ts';

/** The site to serve, and the address to listen on. */
export interface ServeRequest {
  readonly siteDirectory: string;
  readonly pipeline: Pipeline;
  readonly host: string;
  /** The first port to try. */
  readonly port: number;
  /** Host names to accept in addition to those of this machine. */
  readonly allowedHosts: readonly string[];
  readonly poll: boolean;
  readonly reporter: SessionReporter;
}

/** Returns the build that a served site requests. */
export function servedBuild(siteDirectory: string): BuildRequest {
  // Requesting external links would delay every save.
  return { siteDirectory, drafts: true, cache: true, strict: false, write: false, isOffline: true };
}

/** A running server for authoring. */
export interface Serving {
  readonly port: number;
  /** URLs at which other machines reach the server. */
  readonly networkUrls: readonly string[];
  /** Resolves when no build is pending. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Milliseconds to wait for the first page request before watching starts, and for watching before the rest is built. */
const PATIENCE = 10_000;
/** Milliseconds from having the data of a page to sending it, roughly. */
const DRAWING = 100;

/** Waits without keeping the process alive. */
const unheld = (milliseconds: number): Promise<void> => sleep(milliseconds, undefined, { ref: false });

/**
 * Serves a site and updates open pages until it is closed. The server starts immediately; requests wait for their
 * page.
 */
export async function serve(request: ServeRequest): Promise<Serving> {
  const { siteDirectory, pipeline, reporter } = request;
  const opened = { routes: (): Iterable<string> => [], watch: (_files: readonly string[]): void => {} };
  const isWatched = createSignal();
  const session = startSession({
    siteDirectory,
    pipeline,
    reporter,
    watched: Promise.race([isWatched.next(), unheld(PATIENCE)]),
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
  const after = Promise.race([shown, unheld(PATIENCE), isAsked.next()]);
  const watcher = watchSite({ ...request, after, onChange: session.changed, notice: reporter.notice });
  opened.watch = watcher.watchAlso;
  // Saves before the watcher was ready were not reported.
  void watcher.ready.then(() => {
    session.changed(EVERYTHING);
    isWatched.fire();
  });
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
