import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, posix, relative, sep } from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { isAnyOf } from '../assets/watched.ts';
import { contentDirectoryOf } from '../content/directory.ts';
import { type Roots, realEntry } from '../content/real-entry.ts';
import { type Change, EVERYTHING } from './change.ts';

/** What is watched, and who is told. */
export interface WatchRequest {
  readonly siteDirectory: string;
  /** True: files are looked at again and again, where the system tells of no changes (some containers and networks). */
  readonly poll: boolean;
  /** When to begin: watching looks at every file first, which would take its time from whatever else is under way. */
  readonly after: Promise<void>;
  readonly onChange: (change: Change) => void;
  readonly notice: (line: string) => void;
}

/** Watches a site. */
export interface Watcher {
  /** Resolves when every file is watched. */
  readonly ready: Promise<void>;
  /** Watches these files too, there or not; relative to the site's folder, with an extension or without. */
  watchAlso(files: readonly string[]): void;
  close(): Promise<void>;
}

const ROOTS = ['content', 'theme', 'site.config.yaml'];

/** Editors write a file in several steps; so long nothing must happen before it is read, in milliseconds. */
const CALM = 6;
/** So many files at once are a storm, and what comes in a storm is waited for longer. */
const FEW = 8;
const STORM_CALM = 80;
/** Whatever happens, nobody waits longer than this. */
const LONGEST = 1_500;
const POLL_INTERVAL = 200;
/** Polling sees only what differs from its first look, which may come after the watcher says that it is ready; in milliseconds. */
const FIRST_LOOK = 1_000;

/** So long after a folder has come it and all others are looked at once more, in milliseconds. */
const SECOND_LOOK = 1_000;

/** How often the site's folder is looked for, in milliseconds: the system reports nothing of one that has come back. */
const ROOT_LOOK = 500;

/** Tells of changes to a site's sources, those that come together at once. */
export function watchSite(request: WatchRequest): Watcher {
  const { siteDirectory, notice } = request;
  const gather = gatherer(onChange);
  /** Where links may lead. */
  let roots: Roots = [];
  /** Files from elsewhere. */
  const also = new Set<string>();
  /** Folders that they lie in: a file that is watched by itself is lost when it goes and comes again. */
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
  /** Of a link out of the site the link itself is watched, and nothing below it. */
  const isUnwatched = (absolute: string): boolean => {
    const path = pathOf(absolute);
    const isOfSite = ROOTS.includes(path.split('/')[0] ?? '');
    return isIgnored(path) || (isOfSite && isRefused(dirname(absolute), roots));
  };
  /** What is there of these; what is not will be found in the folders above. */
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

  /** Watches anew when the configuration lets links lead elsewhere. */
  async function followRoots(): Promise<void> {
    const now = (await contentDirectoryOf({ siteDirectory })).roots;
    // Without a root the site's folder is away: where links lead is known again when it is back.
    if (now.length === 0 || now.join('\0') === roots.join('\0') || watcher === undefined || isClosed) return;
    roots = now;
    restart(request.poll);
  }

  /** Watches everything anew: whatever has happened meanwhile is found by a look at all files. */
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
      // Its own pause would be added to every save.
      atomic: false,
      ignored: isUnwatched,
    });
    made.on('all', (event, path) => {
      const name = pathOf(path);
      if (name !== '') gather(name, event !== 'change');
      else if (event === 'unlinkDir') root = undefined;
      if (event === 'addDir') lookAgainSoon(made);
    });
    // Of two writes at once the watcher may report the first only.
    made.on('raw', (_event, name, details) => {
      const { watchedPath } = details as { readonly watchedPath?: string };
      const path = pathOf(rawPath(name, watchedPath));
      if (!isUnwatched(join(siteDirectory, path)) && isFileName(path)) gather(path, false);
    });
    // One that has been given up is silent: whoever waits is waiting for the one in its place.
    const isCurrent = () => made === watcher && !isClosed;
    made.once('ready', () => {
      lookAgain(made, () => setTimeout(() => isCurrent() && onReady(), poll ? FIRST_LOOK : 0));
    });
    made.on('error', (reason) => {
      if (!isCurrent()) return;
      if (poll || !isExhausted(reason)) return notice(`Some changes may go unnoticed: ${String(reason)}`);
      notice(
        'The system watches no more files: paydocs looks at them again and again instead (as with --poll).',
      );
      restart(true);
    });
    return made;
  }

  function lookAgainSoon(made: FSWatcher): void {
    clearTimeout(looking);
    looking = setTimeout(() => lookAgain(made, () => {}), SECOND_LOOK);
  }

  /** A folder is listed before it is watched: what comes in between is in neither, so it is looked for until there is nothing. */
  function lookAgain(made: FSWatcher, onWhole: () => void): void {
    if (made !== watcher || isClosed) return;
    // Some can never be watched, such as links that lead nowhere: each is tried once.
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

/** True for a folder that links lead out of the site to. */
function isRefused(folder: string, roots: Roots): boolean {
  try {
    return realEntry(folder, roots).kind !== 'folder';
  } catch {
    return false; // gone
  }
}

/** Names a folder wherever it is moved to; undefined while there is none. */
function identityOf(folder: string): string | undefined {
  try {
    const { dev, ino } = statSync(folder);
    return `${dev}:${ino}`;
  } catch {
    return undefined; // gone, or not to be read
  }
}

/** The folder of a file, and those of the site that lead there. */
function foldersOf(file: string): readonly string[] {
  const folder = posix.dirname(file);
  if (folder === '.') return [];
  return folder.startsWith('..') ? [folder] : [folder, ...foldersOf(folder)];
}

/** Hidden files are those of editors and systems, but for what `static/` holds. */
function isHidden(segments: readonly string[]): boolean {
  return segments[0] !== 'static' && segments.some((segment) => segment.startsWith('.'));
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return []; // gone, or not to be read
  }
}

function isFileName(path: string): boolean {
  return /\.[^/]+$/.test(path);
}

/** What the system says is a name in a folder that is watched, or the name of the file that is watched itself. */
function rawPath(name: string, watched: string | undefined): string {
  if (watched === undefined || watched === name) return name;
  return basename(watched) === name ? join(dirname(watched), name) : join(watched, name);
}

function isExhausted(reason: unknown): boolean {
  return reason instanceof Error && 'code' in reason && ['ENOSPC', 'EMFILE'].includes(String(reason.code));
}

/** Collects what happens until it has been calm for a moment. */
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
