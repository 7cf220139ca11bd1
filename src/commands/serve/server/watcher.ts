import { basename, join, posix, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isDiskErrorOf } from '../../../files/disk.ts';
import type { Change } from './change.ts';
import { createSignal } from './signal.ts';
import { createLooks, type Snapshot } from './snapshot.ts';

/** Folder to watch, and how to report changes. */
export interface WatchRequest {
  readonly siteDirectory: string;
  /** True: poll for changes, for systems that do not report them (some containers and network disks). */
  readonly poll: boolean;
  /** Resolves when watching may start. It reads every folder, which would slow down the first page. */
  readonly after: Promise<void>;
  readonly onChange: (change: Change) => void;
  readonly notice: (line: string) => void;
}

/** A running watcher. */
export interface Watcher {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  /** Also watches these files, even if they do not exist. Paths are relative to the site's folder. */
  watchAlso(files: readonly string[]): void;
  close(): Promise<void>;
}

const POLL_INTERVAL = 200;
/** Milliseconds between looks at everything, which find what no event named; more for a site at which a look takes long. */
const [SILENT_INTERVAL, SILENT_SHARE] = [2_000, 1_000];

/**
 * Watches a site's sources, and reports changes in batches. An event of the system is only a hint where to look. What has changed
 * is found by comparing with the last look.
 */
export function watchSite({ siteDirectory, after, onChange, notice, ...request }: WatchRequest): Watcher {
  const looks = createLooks(siteDirectory, onChange);
  const isReady = createSignal();
  const ready = isReady.next();
  let isPolling = request.poll;
  let isClosed = false;
  let looking = after;
  let nextLook: NodeJS.Timeout | undefined;

  async function look(named: ReadonlySet<string>, isAll: boolean): Promise<void> {
    if (isClosed || (!isAll && looks.lookAt(named))) return;
    const start = performance.now();
    await looks.lookAtAll(named).catch(onError);
    if (isClosed) return;
    if (!isPolling) events.watch(looks.snapshot);
    isPolling ||= events.arePolled();
    if (isPolling || events.areReady()) isReady.fire();
    clearTimeout(nextLook);
    nextLook = setTimeout(hint, intervalAfter(performance.now() - start)).unref();
  }
  function intervalAfter(duration: number): number {
    // The system does not report that the site's folder comes back.
    const isGone = looks.snapshot.size === 0;
    if (isPolling || isGone) return Math.max(POLL_INTERVAL, duration);
    return Math.max(SILENT_INTERVAL, duration * SILENT_SHARE);
  }
  function onError(reason: unknown): void {
    const isExhausted = isDiskErrorOf(reason, 'ENOSPC', 'EMFILE');
    if (!isExhausted) notice(`Some changes may go unnoticed: ${String(reason)}`);
    if (!isExhausted || isPolling) return;
    notice('The system cannot watch more files. paydocs polls for changes instead (as with --poll).');
    isPolling = true;
    hint();
  }
  const hint = batchHints((named, isAll) => {
    looking = looking.then(() => look(named, isAll)).catch(onError);
  });
  const onEvent = (path?: string): void => {
    if (path === undefined || looks.isWatched(path)) hint(path);
  };
  const events = folderEvents(siteDirectory, onEvent, onError);
  hint();

  return {
    ready,
    watchAlso(files) {
      looking = looking.then(() => {
        if (looks.watchAlso(files)) hint();
      });
    },
    async close() {
      isClosed = true;
      clearTimeout(nextLook);
      await events.close();
    },
  };
}

/** Milliseconds without events before a look, because editors write a file in several steps. */
const CALM = 6;
/** Events of more files than this are a burst. It is given more time to end, and the system does not report all of a long one. */
const FEW = 8;
const STORM_CALM = 80;
/** Maximum milliseconds to wait, even if events continue. */
const PATIENCE = 1_500;

/**
 * Returns a function that collects paths to look at, until there has been none for a moment. Without a path, or after a burst,
 * everything must be looked at (`isAll`).
 */
export function batchHints(
  onCalm: (named: ReadonlySet<string>, isAll: boolean) => void,
): (path?: string) => void {
  let named = new Set<string>();
  let isAll = false;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    const batch = [named, isAll] as const;
    timer = undefined;
    named = new Set();
    isAll = false;
    onCalm(...batch);
  };
  return (path) => {
    if (timer === undefined) since = performance.now();
    if (path !== undefined) named.add(path);
    isAll ||= path === undefined || named.size > FEW;
    clearTimeout(timer);
    const calm = named.size > FEW ? STORM_CALM : CALM;
    timer = setTimeout(flush, Math.min(calm, Math.max(0, since + PATIENCE - performance.now())));
  };
}

/** Reports events of the system in the folders of a site, without a path if the system names none. */
function folderEvents(
  siteDirectory: string,
  onEvent: (path?: string) => void,
  onError: (reason: unknown) => void,
) {
  const watches = new Map<
    string,
    { readonly watcher: FSWatcher; readonly seen: string | undefined; isReady: boolean }
  >();

  function open(
    path: string,
    { seen, isFolder }: { readonly seen?: string; readonly isFolder?: boolean },
  ): void {
    const file = join(siteDirectory, path);
    const ignored = (entry: string): boolean => resolve(entry) !== file;
    const watcher = watch(file, { depth: 0, ignored, ignorePermissionErrors: true });
    const opened = { watcher, seen, isReady: false };
    watches.set(path, opened);
    watcher.on('raw', (event, name) => {
      if (!isFolder || !name) return onEvent();
      const named = posix.join(path, name);
      // A watched folder reports changes in it itself, with their names.
      if (event === 'rename' || !watches.has(named)) onEvent(named);
      // The folder itself may have gone.
      if (event === 'rename' && name === basename(file)) onEvent(path);
    });
    watcher.on('error', onError);
    // Before it was watched, anything may have happened in it.
    watcher.once('ready', () => {
      opened.isReady = true;
      onEvent();
    });
  }

  return {
    /** Watches the folders of a snapshot, and files that are in none of them. */
    watch(snapshot: Snapshot): void {
      for (const [path, { watcher, seen }] of watches) {
        // When another folder has taken its place, the system still watches the one that is gone.
        if (snapshot.get(path)?.seen === seen) continue;
        void watcher.close();
        watches.delete(path);
      }
      for (const [path, entry] of snapshot)
        if ((entry.isFolder || !snapshot.has(parentOf(path))) && !watches.has(path)) open(path, entry);
    },
    /** True if the system reports changes in all of them. */
    areReady: (): boolean => [...watches.values()].every(({ isReady }) => isReady),
    /** True if chokidar polls, because of the system or an environment variable: it sees only what comes and goes then. */
    arePolled: (): boolean => [...watches.values()].some(({ watcher }) => watcher.options.usePolling),
    close: () => Promise.all([...watches.values()].map(({ watcher }) => watcher.close())),
  };
}

function parentOf(path: string): string {
  const parent = posix.dirname(path);
  return parent === '.' ? '' : parent;
}
