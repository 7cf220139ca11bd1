import { batchChanges } from './batch-changes.ts';
import { type Change, EVERYTHING } from './change.ts';
import { identityOf } from './folder-identity.ts';
import { type Observer, observe } from './observer.ts';
import { createSignal } from './signal.ts';
import { watchedPaths } from './watched-paths.ts';

/** Folder to watch, and how to report changes. */
export interface WatchRequest {
  readonly siteDirectory: string;
  /** True: poll for changes, for systems that do not report them (some containers and network disks). */
  readonly poll: boolean;
  /** When to start. Starting reads every folder, which would slow down the first page. */
  readonly after: Promise<void>;
  readonly onChange: (change: Change) => void;
  readonly notice: (line: string) => void;
}

/** A running watcher. */
export interface Watcher {
  /** Resolves when all files are watched. */
  readonly ready: Promise<void>;
  /**
   * Also watches these files, even if they do not exist. Paths are relative to the site's folder, with or without
   * extension.
   */
  watchAlso(files: readonly string[]): void;
  close(): Promise<void>;
}

/**
 * Milliseconds between checks for the site's folder, because the system does not report a folder that comes back.
 */
const ROOT_LOOK = 500;

/** Watches a site's sources, and reports changes in batches. */
export function watchSite({ siteDirectory, after, onChange, notice, ...request }: WatchRequest): Watcher {
  const paths = watchedPaths(siteDirectory);
  const isReady = createSignal();
  const ready = isReady.next();
  let observer: Observer | undefined;
  let isClosed = false;
  const folder = watchFolder(siteDirectory, () => observer && start(request.poll));
  const onMissed = () => onChange(EVERYTHING);
  const onFile = batchChanges(async (change) => {
    onChange(change);
    if (change.paths.has('site.config.yaml') && (await paths.readRoots())) start(request.poll);
  });
  void after.then(() => paths.readRoots()).then(() => start(request.poll));

  /** Starts an observer, or replaces it. Changes in the meantime are found by comparing all files. */
  function start(poll: boolean): void {
    if (isClosed) return;
    const before = observer;
    void before?.close();
    const onReady = async () => {
      // The configuration may have changed before it was watched.
      if (await paths.readRoots()) return start(poll);
      isReady.fire();
      if (before !== undefined) onMissed();
    };
    const onError = (reason: unknown) => {
      if (poll || !isExhausted(reason)) return notice(`Some changes may go unnoticed: ${String(reason)}`);
      notice('The system cannot watch more files. paydocs polls for changes instead (as with --poll).');
      start(true);
    };
    const onReplaced = () => start(poll);
    observer = observe({
      paths,
      poll,
      onFile,
      onMissed,
      onReplaced,
      onReady,
      onError,
      onGone: folder.setGone,
    });
  }

  return {
    ready,
    watchAlso(files) {
      const added = paths.add(files);
      observer?.add(added);
    },
    async close() {
      isClosed = true;
      folder.close();
      await observer?.close();
    },
  };
}

/** Calls `onBack` when a folder has been replaced, or created again. */
function watchFolder(folder: string, onBack: () => void) {
  let identity = identityOf(folder);
  const timer = setInterval(() => {
    const before = identity;
    identity = identityOf(folder);
    if (identity !== undefined && identity !== before) onBack();
  }, ROOT_LOOK).unref();
  return {
    setGone() {
      identity = undefined;
    },
    close: () => clearInterval(timer),
  };
}

function isExhausted(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && ['ENOSPC', 'EMFILE'].includes(String(reason.code));
}
