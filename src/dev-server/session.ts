import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '../problems.ts';
import { isRoutePath, type OutputPath } from '../shared/paths.ts';
import { createBuilder } from './builder.ts';
import { bothOf, type Change, EVERYTHING, isSmall, READ } from './change.ts';
import { createServedFiles, type ServedFiles } from './files.ts';
import { createSignal } from './signal.ts';

/** Receives the events of a session. */
export interface SessionReporter {
  /** A line for the user that is not a problem of the site. */
  notice(line: string): void;
  /** All current problems; called when they change. */
  problems(problems: readonly Problem[]): void;
  /** A save is visible, or would be if its page were open and had no error. */
  saved(saved: Saved): void;
  /** Every page is available. */
  ready(pages: number, ms: number): void;
  /** A bug in paydocs. The session continues with its last state. */
  fault(reason: unknown): void;
}

/** A save that has been processed. */
export interface Saved {
  readonly change: Change;
  /**
   * Number of open pages that were rendered; undefined if an error keeps the whole site in its last good state.
   */
  readonly rendered: number | undefined;
  /** Milliseconds since the change was noticed. */
  readonly ms: number;
}

/** A site that is being edited. */
export interface Session {
  readonly files: ServedFiles;
  /** All problems found by the last complete build. */
  problems(): readonly Problem[];
  /** Waits until one of the requested files is available, or it is certain that none will be. */
  settled(request: PageRequest): Promise<void>;
  /** Resolves when the first requested page is available. */
  readonly answered: Promise<void>;
  /** Call this when files have changed. */
  changed(change: Change): void;
  /** Registers a listener for changes of files or problems. Returns a function that removes it. */
  watch(listener: () => void): () => void;
  /** Resolves when no build is pending. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** A request for a page. The files that match it depend on the base URL, which may not be known yet. */
export interface PageRequest {
  /** Returns the matching files, best first. */
  readonly paths: (baseUrl: string) => readonly OutputPath[];
  /** Returns the route key of the page that is probably meant. */
  readonly route: (baseUrl: string) => string;
}

/** Input of a session. */
export interface SessionRequest {
  readonly siteDirectory: string;
  readonly reporter: SessionReporter;
  /** Returns the route keys of pages that are open in a browser. */
  readonly openPages: () => Iterable<string>;
  /** Called with files outside the site's folders to watch, relative to the site's folder. */
  readonly onWatched: (files: readonly string[]) => void;
  /** Milliseconds without a save before the whole site is built. */
  readonly quiet?: number;
}

const QUIET = 150;

/**
 * Rebuilds the site whenever it changes, one build at a time. A change supersedes the current build, and the next
 * one starts, so the last build always reflects the current state.
 */
export function startSession(request: SessionRequest): Session {
  const { reporter, quiet = QUIET } = request;
  const files = createServedFiles();
  const news = createSignal();
  const answer = createSignal();
  const waiting = new Set<PageRequest>();
  let problems: readonly Problem[] = [];
  let pending: Change | undefined = EVERYTHING;
  /** Changes since the last complete build. */
  let unseen: Change | undefined;
  let isClosed = false;
  /** True until the first complete build. Until then, requested pages are built first by a partial build. */
  let isNew = true;
  const sketched = new WeakSet<PageRequest>();
  const unsketched = () => (isNew ? [...waiting].filter((one) => !sketched.has(one) && isOfPage(one)) : []);
  const isOfPage = ({ route }: PageRequest): boolean => !/\.\w+$/.test(route(baseUrl()));

  /** True if something more urgent is waiting for the current build to end. */
  const isStale = (): boolean => pending !== undefined || isClosed || unsketched().length > 0;

  const baseUrl = () => files.site?.config.baseUrl ?? '/';
  const builder = createBuilder({
    ...request,
    files,
    wanted: () =>
      [...request.openPages(), ...[...waiting].map(({ route }) => route(baseUrl()))].filter(isRoutePath),
    isStale,
    whenStale: () => until(isStale),
    onNews: news.fire,
  });

  const settle = (found: readonly Problem[]): void => {
    unseen = undefined;
    isNew = false;
    const isNews = JSON.stringify(found) !== JSON.stringify(problems);
    problems = found;
    if (isNews) reporter.problems(found);
    news.fire();
  };

  /** True during the first build of the site, if a reader waits for a page or has saved while a page is open. */
  const isSketchDue = (): boolean =>
    unsketched().length > 0 || (isNew && pending !== undefined && [...request.openPages()].length > 0);

  async function sketch(): Promise<void> {
    for (const one of unsketched()) sketched.add(one);
    const shown = takePending();
    const isHasty = shown !== undefined && isSmall(shown);
    await builder.build({ unseen: shown ?? READ, shown, isHasty, isSketch: true });
  }

  function takePending(): Change | undefined {
    const shown = pending;
    pending = undefined;
    if (shown !== undefined) unseen = bothOf(unseen, shown);
    return shown;
  }

  async function step(): Promise<void> {
    if (isSketchDue()) return sketch();
    const shown = takePending();
    if (shown === undefined) {
      await Promise.race([sleep(quiet), until(isStale)]);
      if (isStale()) return;
    }
    const isHasty = shown !== undefined && isSmall(shown);
    const outcome = await builder.build({ unseen: unseen ?? EVERYTHING, shown, isHasty });
    if (outcome.kind === 'done') settle(outcome.problems);
    // All files have been read, so the next save does not need to read them again.
    else if (unseen?.isEverything) unseen = READ;
  }

  async function until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await news.next();
  }

  async function loop(): Promise<void> {
    while (!isClosed) {
      if (pending === undefined && unseen === undefined) await news.next();
      else
        await step().catch((reason: unknown) => {
          reporter.fault(reason);
          settle([fault(reason)]);
        });
    }
    await builder.close();
  }

  const ended = loop();
  const isBusy = (): boolean => pending !== undefined || unseen !== undefined;
  return {
    files,
    problems: () => problems,
    async settled(wanted) {
      waiting.add(wanted);
      news.fire();
      const isThere = () => wanted.paths(baseUrl()).some((path) => files.get(path) !== undefined);
      await until(() => isClosed || !isBusy() || isThere());
      waiting.delete(wanted);
      answer.fire();
    },
    answered: answer.next(),
    changed(change) {
      pending = bothOf(pending, change);
      news.fire();
    },
    watch: news.watch,
    idle: () => until(() => isClosed || !isBusy()),
    async close() {
      isClosed = true;
      news.fire();
      await ended;
    },
  };
}

function fault(reason: unknown): Problem {
  const text = reason instanceof Error ? reason.message : String(reason);
  return { severity: 'error', code: 'fault', text: `paydocs itself failed: ${text}` };
}
