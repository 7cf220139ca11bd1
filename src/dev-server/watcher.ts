import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isAnyOf } from '../assets/watched.ts';
import { contentDirectoryOf } from '../content/directory.ts';
import { type Roots, realEntry } from '../files/real-entry.ts';
import { type Change, EVERYTHING } from './change.ts';

/** What to watch, and how to report changes. */
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

const ROOTS = ['content', 'theme', 'site.config.yaml'];

/** Milliseconds without changes before files are read, because editors write a file in several steps. */
const CALM = 6;
/** More changed files than this are a burst, which is given more time to end. */
const FEW = 8;
const STORM_CALM = 80;
/** Maximum milliseconds to wait, even if changes continue. */
const LONGEST = 1_500;
const POLL_INTERVAL = 200;
/**
 * Milliseconds after which polling has taken its initial state, which may be after the watcher reports that it is
 * ready.
 */
const FIRST_LOOK = 1_000;

/** Milliseconds after a new folder appears until all files are compared again. */
const SECOND_LOOK = 1_000;

/**
 * Milliseconds between checks for the site's folder, because the system does not report a folder that comes back.
 */
const ROOT_LOOK = 500;

/** Watches a site's sources, and reports changes in batches. */
export function watchSite(request: WatchRequest): Watcher {
  const { siteDirectory, notice } = request;
  const gather = gatherer(onChange);
  /** Folders that symbolic links may lead to. */
  let roots: Roots = [];
  /** Files outside the site's folders. */
  const also = new Set<string>();
  /** Their folders are watched, because a watch on a file ends when the file is deleted and created again. */
  const folders = new Set<string>();
  const tried = new Set<string>();
  let isClosed = false;
  let looking: NodeJS.Timeout | undefined;
  const pathOf = (path: string): string => relative(siteDirectory, path).split(sep).join('/');
  const isIgnored = (path: string): boolean => {
    if (path === '' || folders.has(path) || isAnyOf(also, [path])) return false;
    const [root = '', ...rest] = path.split('/');
    if (root === '..') return true;
    return !ROOTS.includes(root) || rest.includes('node_modules') || isHidden(rest);
  };
  /** A symbolic link out of the site is watched itself, but nothing below it. */
  const isUnwatched = (absolute: string): boolean => {
    const path = pathOf(absolute);
    const isOfSite = ROOTS.includes(path.split('/')[0] ?? '');
    return isIgnored(path) || (isOfSite && isRefused(dirname(absolute), roots));
  };
  /** Returns those that exist. The others are noticed in their parent folders. */
  const absolute = (files: Iterable<string>): string[] =>
    [...files].map((file) => join(siteDirectory, file)).filter((file) => existsSync(file));
  let tellReady = (): void => {};
  const ready = new Promise<void>((resolve) => {
    tellReady = resolve;
  });
  let watcher: FSWatcher | undefined;
  let root = identityOf(siteDirectory);
  const rootLook = setInterval(() => {
    const now = identityOf(siteDirectory);
    const isBack = now !== undefined && now !== root;
    root = now;
    if (isBack && watcher !== undefined) restart(request.poll);
  }, ROOT_LOOK).unref();
  void request.after.then(async () => {
    roots = (await contentDirectoryOf({ siteDirectory })).roots;
    if (!isClosed) watcher = start(request.poll, tellReady);
  });

  function onChange(change: Change): void {
    request.onChange(change);
    if (change.isEverything || change.paths.has('site.config.yaml')) void followRoots();
  }

  /** Restarts if the configuration changes the folders that links may lead to. */
  async function followRoots(): Promise<void> {
    const now = (await contentDirectoryOf({ siteDirectory })).roots;
    // Without a root, the site's folder is missing. The check is repeated when it is back.
    if (now.length === 0 || now.join('\0') === roots.join('\0') || watcher === undefined || isClosed) return;
    roots = now;
    restart(request.poll);
  }

  /** Restarts the watcher. Changes in the meantime are found by comparing all files. */
  function restart(poll: boolean): void {
    void watcher?.close();
    tried.clear();
    watcher = start(poll, () => {
      tellReady();
      request.onChange(EVERYTHING);
    });
  }

  function start(poll: boolean, onReady: () => void): FSWatcher {
    const made = watch([siteDirectory, ...absolute([...folders, ...also])], {
      ignoreInitial: true,
      usePolling: poll,
      interval: POLL_INTERVAL,
      binaryInterval: POLL_INTERVAL,
      ignorePermissionErrors: true,
      // chokidar's own delay would be added to every save.
      atomic: false,
      ignored: isUnwatched,
    });
    made.on('all', (event, path) => {
      const name = pathOf(path);
      if (name !== '') gather(name, event !== 'change');
      else if (event === 'unlinkDir') root = undefined;
      if (event === 'addDir') lookAgainSoon(made);
    });
    // chokidar may report only the first of two quick writes.
    made.on('raw', (_event, name, details) => {
      const { watchedPath } = details as { readonly watchedPath?: string };
      const path = pathOf(rawPath(name, watchedPath));
      if (!isUnwatched(join(siteDirectory, path)) && isFileName(path)) gather(path, false);
    });
    // Ignores events of a watcher that has been replaced.
    const isCurrent = () => made === watcher && !isClosed;
    made.once('ready', () => {
      lookAgain(made, () => setTimeout(() => isCurrent() && onReady(), poll ? FIRST_LOOK : 0));
    });
    made.on('error', (reason) => {
      if (!isCurrent()) return;
      if (poll || !isExhausted(reason)) return notice(`Some changes may go unnoticed: ${String(reason)}`);
      notice('The system cannot watch more files. paydocs polls for changes instead (as with --poll).');
      restart(true);
    });
    return made;
  }

  function lookAgainSoon(made: FSWatcher): void {
    clearTimeout(looking);
    looking = setTimeout(() => lookAgain(made, () => {}), SECOND_LOOK);
  }

  /**
   * chokidar lists a folder before it watches it, and misses files that are created in between. Repeats the
   * comparison until nothing is missing.
   */
  function lookAgain(made: FSWatcher, onWhole: () => void): void {
    if (made !== watcher || isClosed) return;
    // Some paths can never be watched, such as broken links. Each is tried once.
    const missed = missedBy(made).filter((path) => !tried.has(path));
    if (missed.length === 0) {
      onWhole();
      return;
    }
    made.add(missed);
    for (const path of missed) {
      tried.add(path);
      gather(pathOf(path), true);
    }
    const whenWatched = (): void => {
      request.onChange(EVERYTHING);
      onWhole();
    };
    setTimeout(() => lookAgain(made, whenWatched), SECOND_LOOK);
  }

  function missedBy(made: FSWatcher): readonly string[] {
    return Object.entries(made.getWatched()).flatMap(([folder, names]) => {
      if (isIgnored(pathOf(folder))) return [];
      const known = new Set(names);
      const paths = namesIn(folder).map((name) => join(folder, name));
      return paths.filter((path) => !known.has(basename(path)) && !isUnwatched(path));
    });
  }

  return {
    ready,
    watchAlso(files) {
      const fresh = files.filter(isIgnored);
      for (const file of fresh) {
        also.add(file);
        for (const folder of foldersOf(file)) folders.add(folder);
      }
      if (fresh.length > 0) watcher?.add(absolute([...folders, ...fresh]));
    },
    async close() {
      isClosed = true;
      clearTimeout(looking);
      clearInterval(rootLook);
      await watcher?.close();
    },
  };
}

/** True for a folder outside the site that links lead to. */
function isRefused(folder: string, roots: Roots): boolean {
  try {
    return realEntry(folder, roots).kind !== 'folder';
  } catch {
    return false; // Deleted meanwhile.
  }
}

/** Returns an identifier of a folder that survives moving it; undefined if it does not exist. */
function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}:${ino}`;
  } catch {
    return undefined; // Deleted meanwhile, or unreadable.
  }
}

/** Returns the folder of a file, and folders of the site that link to it. */
function foldersOf(file: string): readonly string[] {
  const folder = posix.dirname(file);
  if (folder === '.') return [];
  return folder.startsWith('..') ? [folder] : [folder, ...foldersOf(folder)];
}

/** Ignores hidden files of editors and systems, except in `static/`. */
function isHidden(segments: readonly string[]): boolean {
  return segments[0] !== 'static' && segments.some((segment) => segment.startsWith('.'));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // Deleted meanwhile, or unreadable.
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

function isExhausted(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && ['ENOSPC', 'EMFILE'].includes(String(reason.code));
}

/** Collects changes until there has been none for a moment. */
function gatherer(onChange: (change: Change) => void): (path: string, isOtherFile: boolean) => void {
  let paths = new Set<string>();
  let hasOtherFiles = false;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    timer = undefined;
    const change = { paths, hasOtherFiles, isEverything: false };
    paths = new Set();
    hasOtherFiles = false;
    onChange(change);
  };
  return (path, isOtherFile) => {
    if (timer === undefined) since = performance.now();
    paths.add(path);
    hasOtherFiles ||= isOtherFile;
    clearTimeout(timer);
    const calm = paths.size > FEW ? STORM_CALM : CALM;
    timer = setTimeout(flush, Math.min(calm, Math.max(0, since + LONGEST - performance.now())));
  };
}
