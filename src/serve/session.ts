import { setTimeout as sleep } from 'node:timers/promises';
import type { Problem } from '../problems.ts';
import { isRoutePath, type OutputPath } from '../shared/paths.ts';
import { createBuilder } from './builder.ts';
import { bothOf, type Change, EVERYTHING, isSmall, READ } from './change.ts';
import { createServedFiles, type ServedFiles } from './files.ts';
import { createSignal } from './signal.ts';

/** Who is told how a session goes. */
export interface SessionReporter {
  /** A line for the user that is about no problem of the site. */
  notice(line: string): void;
  /** All that is wrong now; called when that has changed. */
  problems(problems: readonly Problem[]): void;
  /** What somebody saved is on screen, or would be if the page were open and had no error. */
  saved(saved: Saved): void;
  /** Every page can be asked for. */
  ready(pages: number, ms: number): void;
  /** A fault of ours; the session goes on with what it has. */
  fault(reason: unknown): void;
}

/** How a change came to the screen. */
export interface Saved {
  readonly change: Change;
  /** Pages that were drawn because they are open; undefined when an error keeps the whole site as it was. */
  readonly rendered: number | undefined;
  /** From the moment when the change was noticed. */
  readonly ms: number;
}

/** A site that is being written. */
export interface Session {
  readonly files: ServedFiles;
  /** All that is wrong with the site as it was looked at last. */
  problems(): readonly Problem[];
  /** Waits until one of the files that a request asks for is there, or it is known that none of them will be. */
  settled(request: PageRequest): Promise<void>;
  /** Resolves when the first page that somebody waits for is there. */
  readonly answered: Promise<void>;
  /** To be called when files have changed. */
  changed(change: Change): void;
  /** Calls back when there may be something new to see; returns what ends that. */
  watch(listener: () => void): () => void;
  /** Resolves when nothing is left to do. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** What somebody asks for; which files that means depends on the site's base URL, which may not be known yet. */
export interface PageRequest {
  /** The files that would do, the best first. */
  readonly paths: (baseUrl: string) => readonly OutputPath[];
  /** Route key of the page that is probably meant. */
  readonly route: (baseUrl: string) => string;
}

/** What a session works on. */
export interface SessionRequest {
  readonly siteDirectory: string;
  readonly reporter: SessionReporter;
  /** Route keys of the pages that somebody has open. */
  readonly openPages: () => Iterable<string>;
  /** Called with files from elsewhere that must be watched too; relative to the site's folder. */
  readonly onWatched: (files: readonly string[]) => void;
  /** So long nobody must have saved anything before the whole site is looked at again, in milliseconds. */
  readonly quiet?: number;
}

const QUIET = 150;

/**
 * Builds the site again whenever it has changed, one build at a time. What changes meanwhile ends the build that is under
 * way, and the next one begins; so the last build always sees the site as it is.
 */
export function startSession(request: SessionRequest): Session {
  const { reporter, quiet = QUIET } = request;
  const files = createServedFiles();
  const news = createSignal();
  const answer = createSignal();
  const waiting = new Set<PageRequest>();
  let problems: readonly Problem[] = [];
  let pending: Change | undefined = EVERYTHING;
  /** What no complete build has seen yet. */
  let unseen: Change | undefined;
  let isClosed = false;
  /** True until a build has seen everything: then a page that somebody waits for is sketched first. */
  let isNew = true;
  const sketched = new WeakSet<PageRequest>();
  const unsketched = () => (isNew ? [...waiting].filter((one) => !sketched.has(one) && isOfPage(one)) : []);
  const isOfPage = ({ route }: PageRequest): boolean => !/\.\w+$/.test(route(baseUrl()));

  /** True when a build that is under way has something more urgent before it. */
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

  /** True while the whole site is built for the first time and a reader waits for a page, or for a save of an open one. */
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
    // Every file is not read again for each save that comes before a build has reached its end.
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
