import { setTimeout as sleep } from 'node:timers/promises';
import type { Pipeline } from '../../../pipeline/services.ts';
import { error, type Problem } from '../../../problems.ts';
import { isRoutePath, type OutputPath } from '../../../shared/paths.ts';
import { createBuilder } from './builder.ts';
import { bothOf, type Change, EVERYTHING, isSmall, READ } from './change.ts';
import { createServedFiles, type ServedFiles } from './files.ts';
import type { SessionReporter } from './save-reports.ts';
import { createSignal, type Signal } from './signal.ts';

/** A site that is being edited. */
export interface Session {
  readonly files: ServedFiles;
  /** All problems found by the last complete build. */
  problems(): readonly Problem[];
  /** Waits until one of the requested files is available, or it is certain that none will be. */
  settled(request: PageRequest): Promise<void>;
  /** Resolves when the first requested page is available, or when a partial build has not found it. */
  readonly answered: Promise<void>;
  /** Call this when files have changed. */
  changed(change: Change): void;
  /** Registers a listener for changes of files or problems. Returns a function that removes it. */
  watch(listener: () => void): () => void;
  /** Resolves when no build is pending. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Input of a session. */
export interface SessionRequest {
  readonly siteDirectory: string;
  readonly pipeline: Pipeline;
  readonly reporter: SessionReporter;
  /** Returns the route keys of pages that are open in a browser. */
  readonly openPages: () => Iterable<string>;
  /** Called with files outside the site's folders to watch, relative to the site's folder. */
  readonly onWatched: (files: readonly string[]) => void;
  /** Resolves when saves are noticed. The first pages are built before that, the rest of the site after it. */
  readonly watched?: Promise<void>;
  /** Milliseconds without a save before the whole site is built. */
  readonly quiet?: number;
}

const QUIET = 150;

/**
 * Rebuilds the site whenever it changes, one build at a time. A change supersedes the current build, and the next
 * one starts, so the last build always reflects the current state.
 */
export function startSession(request: SessionRequest): Session {
  const { reporter } = request;
  const files = createServedFiles();
  const requests = createPageRequests(files);
  const changes = createChangeQueue();
  const news = createSignal();
  const answer = createSignal();
  let problems: readonly Problem[] = [];
  let isClosed = false;

  const settle = (found: readonly Problem[]): void => {
    changes.setSeen();
    const isNews = JSON.stringify(found) !== JSON.stringify(problems);
    problems = found;
    if (isNews) reporter.problems(found);
    news.fire();
  };

  const ended = buildRepeatedly(request, {
    files,
    requests,
    changes,
    news,
    answer,
    settle,
    isClosed: () => isClosed,
  });
  return {
    files,
    problems: () => problems,
    async settled(wanted) {
      if (!requests.isAvailable(wanted)) {
        requests.add(wanted);
        news.fire();
        await news.until(() => isClosed || changes.isEmpty() || requests.isAvailable(wanted));
        requests.delete(wanted);
      }
      answer.fire();
    },
    answered: answer.next(),
    changed(change) {
      changes.add(change);
      news.fire();
    },
    watch: news.watch,
    idle: () => news.until(() => isClosed || changes.isEmpty()),
    async close() {
      isClosed = true;
      news.fire();
      await ended;
    },
  };
}

/** State that the loop of builds shares with its session. */
interface BuildLoop {
  readonly files: ServedFiles;
  readonly requests: PageRequests;
  readonly changes: ChangeQueue;
  readonly news: Signal;
  readonly answer: Signal;
  /** Called after each build: with its problems, or with the fault alone when it crashed. */
  readonly settle: (problems: readonly Problem[]) => void;
  readonly isClosed: () => boolean;
}

async function buildRepeatedly(request: SessionRequest, loop: BuildLoop): Promise<void> {
  const { openPages, reporter, watched, quiet = QUIET } = request;
  const { files, requests, changes, news, isClosed } = loop;
  /** True until the first complete build. Until then, requested pages are built first by a partial build. */
  let isNew = true;
  const hasUnsketched = (): boolean => isNew && requests.hasUnsketched();
  /** True if something more urgent is waiting for the current build to end. */
  const isStale = (): boolean => changes.hasNew() || isClosed() || hasUnsketched();
  const wanted = () => [...openPages(), ...requests.routes()].filter(isRoutePath);
  const whenStale = () => news.until(isStale);
  const builder = createBuilder({ ...request, files, wanted, isStale, whenStale, onNews: news.fire });

  const settle = (problems: readonly Problem[]): void => {
    isNew = false;
    loop.settle(problems);
  };

  async function step(): Promise<void> {
    // During the first build of the site, a reader waits for a page or has saved while a page is open.
    const isSketch = hasUnsketched() || (isNew && changes.hasNew() && [...openPages()].length > 0);
    if (isSketch) requests.setSketched();
    const shown = changes.take();
    if (shown === undefined && !isSketch) {
      await Promise.race([Promise.all([sleep(quiet), watched]), whenStale()]);
      if (isStale()) return;
    }
    const isHasty = shown !== undefined && isSmall(shown);
    const unseen = isSketch ? (shown ?? READ) : changes.unseen();
    const outcome = await builder.build({ unseen, shown, isHasty, isSketch });
    // Lets the complete build begin, even without the page: only that build can tell that it is missing.
    if (isSketch) return loop.answer.fire();
    if (outcome.kind === 'done') settle(outcome.problems);
    else changes.setRead();
  }

  while (!isClosed()) {
    if (changes.isEmpty()) await news.next();
    else
      await step().catch((reason: unknown) => {
        reporter.fault(reason);
        settle([fault(reason)]);
      });
  }
  await builder.close();
}

function fault(reason: unknown): Problem {
  const text = reason instanceof Error ? reason.message : String(reason);
  return error('fault', `paydocs itself failed: ${text}`);
}

/** A request for a page. The files that match it depend on the base URL, which may not be known yet. */
interface PageRequest {
  /** Returns the matching files, best first. */
  readonly paths: (baseUrl: string) => readonly OutputPath[];
  /** Returns the route key of the page that is probably meant. */
  readonly route: (baseUrl: string) => string;
}

/** Requests that wait for their page. */
type PageRequests = ReturnType<typeof createPageRequests>;

/** Creates an empty set of requests for files of a site. */
function createPageRequests(files: ServedFiles) {
  const waiting = new Set<PageRequest>();
  const sketched = new WeakSet<PageRequest>();
  const baseUrl = () => files.site?.config.baseUrl ?? '/';
  const isPage = ({ route }: PageRequest): boolean => !/\.\w+$/.test(route(baseUrl()));
  return {
    add: (request: PageRequest) => void waiting.add(request),
    delete: (request: PageRequest) => void waiting.delete(request),
    /** True if one of the requested files is available. */
    isAvailable: ({ paths }: PageRequest) => paths(baseUrl()).some((path) => files.get(path) !== undefined),
    /** Returns the route keys of the requests. */
    routes: (): readonly string[] => [...waiting].map(({ route }) => route(baseUrl())),
    /** True if a page is requested for which no partial build has been started. */
    hasUnsketched: () => [...waiting].some((request) => !sketched.has(request) && isPage(request)),
    /** Call this when a partial build starts: it has all pages that are requested now. */
    setSketched(): void {
      for (const request of waiting) sketched.add(request);
    },
  };
}

/** Changes from their report until a complete build has shown them. */
type ChangeQueue = ReturnType<typeof createChangeQueue>;

/** Creates a queue that starts with the whole site. */
function createChangeQueue() {
  let added: Change | undefined = EVERYTHING;
  let unseen: Change | undefined;
  return {
    add(change: Change): void {
      added = bothOf(added, change);
    },
    /** Returns the changes since the last call; undefined if there are none. */
    take(): Change | undefined {
      const taken = added;
      added = undefined;
      if (taken !== undefined) unseen = bothOf(unseen, taken);
      return taken;
    },
    /** Returns the changes that were taken since the last complete build. */
    unseen: (): Change => unseen ?? EVERYTHING,
    /** Call this when a build has read all files but did not complete: the next one need not read them again. */
    setRead(): void {
      if (unseen?.isEverything) unseen = READ;
    },
    /** Call this when a complete build has shown all changes that were taken. */
    setSeen(): void {
      unseen = undefined;
    },
    /** True if there are changes to take. */
    hasNew: (): boolean => added !== undefined,
    /** True if there is nothing to build. */
    isEmpty: (): boolean => added === undefined && unseen === undefined,
  };
}
