import { lstatSync, type Stats } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { namesIn } from '../../../files/disk.ts';
import { identityOf } from './folder-identity.ts';
import type { WatchedPaths } from './watched-paths.ts';

/** Paths to observe, and callbacks. */
export interface ObserverOptions {
  readonly paths: WatchedPaths;
  readonly poll: boolean;
  /** A file changed. `isOther`: it was added or removed. */
  readonly onFile: (path: string, isOther: boolean) => void;
  /** Files were not watched for a while, so all must be compared. */
  readonly onMissed: () => void;
  /** Another folder has taken the place of a watched one. */
  readonly onReplaced: () => void;
  /** The site's folder was removed. */
  readonly onGone: () => void;
  /** All files are watched. */
  readonly onReady: () => void;
  readonly onError: (reason: unknown) => void;
}

const POLL_INTERVAL = 200;

/**
 * Milliseconds after which polling has taken its initial state, which may be after chokidar reports that it is
 * ready.
 */
const FIRST_LOOK = 1_000;

/**
 * Milliseconds after a new folder or link appears until all files are compared again: soon, and once more for a
 * machine that took longer to begin watching it.
 */
const [SECOND_LOOK, LAST_LOOK] = [1_000, 10_000];

/** Observes files through one watcher of chokidar. */
export type Observer = ReturnType<typeof observe>;

/** Observes the watched paths until it is closed. */
export function observe(options: ObserverOptions) {
  const { paths, poll, onFile } = options;
  const watcher = startWatcher(paths, poll);
  const completion = completionOf(watcher, options);
  let isClosed = false;
  let looks: readonly NodeJS.Timeout[] = [];
  const folders = folderNotes();
  /** Notes which folders the watched ones are, and returns those that are others than before. */
  const noteFolders = (): readonly string[] => Object.keys(watcher.getWatched()).filter(folders.note);
  /** Folders that the system reported, also those that are gone. */
  const reported = new Set<string>();
  const look = (): void => {
    const areMistaken = [...reported].some((path) => isFolder(path) && isTakenForFile(path, watcher));
    // chokidar does not tell of a folder that was there, or was gone, for a moment. A build may have seen that.
    const onComplete = reported.size > 0 ? options.onMissed : () => {};
    reported.clear();
    if (areMistaken || noteFolders().length > 0) options.onReplaced();
    else completion.complete(onComplete);
  };
  const lookAgain = (): void => {
    looks.forEach(clearTimeout);
    looks = [SECOND_LOOK, LAST_LOOK].map((delay) => setTimeout(look, delay));
  };
  watcher.on('all', (event, absolute) => {
    if (event === 'addDir') folders.note(absolute);
    const path = paths.pathOf(absolute);
    if (path !== '') onFile(path, event !== 'change');
    else if (event === 'unlinkDir') options.onGone();
    if (event === 'addDir') lookAgain();
    if (event === 'unlink' || event === 'unlinkDir') completion.forget(absolute);
  });
  // chokidar may report only the first of two quick writes.
  watcher.on('raw', (_event, name, details) => {
    const { watchedPath } = details as { readonly watchedPath?: string };
    const absolute = resolve(rawPath(name, watchedPath));
    const path = paths.pathOf(absolute);
    if (!paths.isUnwatched(absolute) && (isFolder(absolute) || folders.has(absolute))) reported.add(absolute);
    if (!paths.isUnwatched(absolute) && isFileName(path)) onFile(path, false);
    // A folder may have a dot in its name. One in which a missing file is waited for is read twice at once, and each reading may
    // leave a new link to the other.
    if (!isFileName(path) || isNoFile(absolute)) lookAgain();
  });
  watcher.once('ready', () => {
    noteFolders();
    completion.complete(() => setTimeout(() => isClosed || options.onReady(), poll ? FIRST_LOOK : 0));
  });
  watcher.on('error', (reason) => isClosed || options.onError(reason));
  return {
    add: (absolute: readonly string[]): void => void watcher.add([...absolute]),
    close(): Promise<void> {
      isClosed = true;
      completion.end();
      looks.forEach(clearTimeout);
      return watcher.close();
    },
  };
}

/**
 * Remembers folders. `note` tells whether another folder has a path than before: chokidar goes on watching a folder that is
 * removed and made again at once, and its files, although they are gone.
 */
function folderNotes() {
  const identities = new Map<string, string>();
  return {
    has: (folder: string): boolean => identities.has(folder),
    note(folder: string): boolean {
      const before = identities.get(folder);
      const now = identityOf(folder);
      if (now !== undefined) identities.set(folder, now);
      return before !== undefined && now !== undefined && now !== before;
    },
  };
}

/**
 * chokidar lists a folder before it watches it, and misses files that are created in between. `complete` watches
 * them, and repeats that until nothing is missing.
 */
function completionOf(watcher: FSWatcher, { paths, onFile, onMissed }: ObserverOptions) {
  /** Some paths can never be watched, such as broken links. Each is tried once. */
  const tried = new Set<string>();
  let isEnded = false;
  const complete = (onComplete: () => void): void => {
    if (isEnded) return;
    const missed = unwatchedFiles(watcher, paths).filter((path) => !tried.has(path));
    if (missed.length === 0) {
      onComplete();
      return;
    }
    watcher.add(missed);
    for (const path of missed) {
      tried.add(path);
      onFile(paths.pathOf(path), true);
    }
    const whenWatched = (): void => {
      onMissed();
      onComplete();
    };
    setTimeout(() => complete(whenWatched), SECOND_LOOK);
  };
  return {
    complete,
    /** Something that is gone may come again. */
    forget: (path: string) => tried.delete(path),
    end() {
      isEnded = true;
    },
  };
}

function startWatcher(paths: WatchedPaths, poll: boolean): FSWatcher {
  return watch([...paths.all()], {
    ignoreInitial: true,
    usePolling: poll,
    interval: POLL_INTERVAL,
    binaryInterval: POLL_INTERVAL,
    ignorePermissionErrors: true,
    // chokidar's own delay would be added to every save.
    atomic: false,
    ignored: paths.isUnwatched,
  });
}

/** Returns files in watched folders that are not watched themselves. */
function unwatchedFiles(watcher: FSWatcher, paths: WatchedPaths): readonly string[] {
  return Object.entries(watcher.getWatched()).flatMap(([folder, names]) => {
    if (paths.isIgnored(paths.pathOf(folder))) return [];
    const known = new Set(names);
    const missed = namesIn(folder).filter((name) => !known.has(name));
    return missed.map((name) => join(folder, name)).filter((path) => !paths.isUnwatched(path));
  });
}

/** True for a folder that has replaced a file: chokidar does not notice that. */
function isTakenForFile(path: string, watcher: FSWatcher): boolean {
  const watched = watcher.getWatched();
  return !(path in watched) && watched[dirname(path)]?.includes(basename(path)) === true;
}

function isNoFile(path: string): boolean {
  return statsOf(path)?.isFile() === false;
}

function isFolder(path: string): boolean {
  return statsOf(path)?.isDirectory() === true;
}

function statsOf(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined; // Deleted meanwhile, or unreadable.
  }
}

function isFileName(path: string): boolean {
  return /\.[^/]+$/.test(path);
}

/** The system reports a name in a watched folder, or the name of the watched file itself. */
function rawPath(name: string, watched: string | undefined): string {
  if (watched === undefined || watched === name) return name;
  return basename(watched) === name ? join(dirname(watched), name) : join(watched, name);
}
