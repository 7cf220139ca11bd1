import { lstatSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { namesIn } from '../../../files/disk.ts';
import { isSettled, type Seen, seenOf, statsAt } from '../../../files/seen.ts';
import { type Change, EVERYTHING } from './change.ts';
import { type WatchedPaths, watchedPaths } from './watched-paths.ts';

/** Watched files, folders and links as a look found them, by path relative to the site's folder. */
export type Snapshot = ReadonlyMap<string, Entry>;

/** A file, folder or link as a look found it. A link to nothing that may be read has only `link`. */
export interface Entry {
  /** State of a file, or of the target of a link; identity of a folder, which stays the same when the folder is moved. */
  readonly seen?: Seen;
  readonly isFolder?: boolean;
  /** True if it has changed a moment ago: another change may leave `seen` the same. */
  readonly isFresh?: boolean;
  /** State of the link itself. */
  readonly link?: Seen;
}

/** Milliseconds of looking before other work runs, for slow disks. */
const TURN = 20;

/** Milliseconds after which an event may still belong to a difference that a look has found. */
const LATE = 1_000;

/** Compares the files of a site with the last look, and reports what has changed. */
export function createLooks(siteDirectory: string, onChange: (change: Change) => void) {
  const paths = watchedPaths(siteDirectory);
  const snapshot = new Map<string, Entry>();
  /** Paths that were folders at any time, and when a look last found a difference. */
  const folders = new Map<string, number>();
  let isFirst = true;

  /** Updates the snapshot with the entries found at these paths, and reports differences. */
  function update(found: Snapshot, looked: Iterable<string>, named: ReadonlySet<string>): void {
    const hasChanged = (path: string): boolean => {
      const now = found.get(path);
      return !isSame(snapshot.get(path), now) || (named.has(path) && now?.isFresh === true && !now.isFolder);
    };
    const differing = [...looked].filter(hasChanged);
    const shown = differing.filter((path) => !isFirst && !paths.isIgnored(path));
    const hasOtherFiles = shown.some((path) => isOther(snapshot.get(path), found.get(path)));
    for (const path of differing) {
      const entry = found.get(path);
      if (entry?.isFolder || folders.has(path)) folders.set(path, performance.now());
      if (entry) snapshot.set(path, entry);
      else snapshot.delete(path);
    }

    if (shown.length > 0) onChange({ paths: new Set(shown), hasOtherFiles, isEverything: false });
  }

  return {
    snapshot: snapshot as Snapshot,
    isWatched: paths.isWatched,
    /** Looks at files that events named. Returns false if folders or links are among them, so that all must be looked at. */
    lookAt(named: ReadonlySet<string>): boolean {
      const found = entriesAt(named, paths);
      const isPlain = (entry: Entry | undefined): boolean => !entry?.isFolder && entry?.link === undefined;
      const isOneFile = (path: string): boolean => isPlain(found.get(path)) && isPlain(snapshot.get(path));
      const isSpecial = (path: string): boolean =>
        path === 'site.config.yaml' || folders.has(path) || paths.isAround(path);
      if ([...named].some((path) => isSpecial(path) || !isOneFile(path))) return false;
      update(found, named, named);
      return true;
    },
    async lookAtAll(named: ReadonlySet<string>): Promise<void> {
      await paths.readRoots();
      const found = await walk(paths);
      update(found, new Set([...snapshot.keys(), ...found.keys()]), named);
      // A folder that came or went for a moment cannot be seen by comparing, but a build may have seen it.
      const late = performance.now() - LATE;
      if ([...named].some((path) => (folders.get(path) ?? late) < late)) onChange(EVERYTHING);
      isFirst = false;
    },
    /** Returns true if files are watched that were not. Those that changed just now may have changed since a build read them. */
    watchAlso(files: readonly string[]): boolean {
      const added = paths.add(files);
      for (const [path, entry] of entriesAt(added, paths)) if (!entry.isFresh) snapshot.set(path, entry);
      return added.length > 0;
    },
  };
}

/** Looks at all watched files of a site. */
async function walk(paths: WatchedPaths): Promise<Snapshot> {
  const found = new Map<string, Entry>();
  let since = performance.now();
  const visit = async (path: string, around: readonly Seen[]): Promise<void> => {
    const entry = found.has(path) ? undefined : entryAt(path, paths);
    if (entry === undefined) return;
    found.set(path, entry);
    // Links can form a loop.
    if (!entry.isFolder || entry.seen === undefined || around.includes(entry.seen)) return;
    for (const name of namesIn(paths.fileOf(path))) {
      const child = path === '' ? name : `${path}/${name}`;
      if (paths.isWatched(child)) await visit(child, [...around, entry.seen]);
    }
    if (performance.now() - since < TURN) return;
    await setImmediate();
    since = performance.now();
  };
  // Links that are found on the way add to the tops.
  for (const path of paths.tops()) await visit(path, []);
  return found;
}

function entriesAt(files: Iterable<string>, paths: WatchedPaths): Snapshot {
  const entries = [...files].map((path) => [path, entryAt(path, paths)] as const);
  return new Map(entries.flatMap(([path, entry]) => (entry === undefined ? [] : [[path, entry] as const])));
}

/** Returns the entry at a path; undefined if nothing is there. */
function entryAt(path: string, paths: WatchedPaths): Entry | undefined {
  const file = paths.fileOf(path);
  const stats = statsAt(file, lstatSync);
  if (!stats?.isSymbolicLink()) return stats && stateOf(stats);
  const target = paths.mayFollow(file) ? statsAt(file) : undefined;
  return { ...(target && stateOf(target)), link: seenOf(stats) };
}

function stateOf(stats: Stats): Entry {
  const isFolder = stats.isDirectory();
  // A new folder may get the number of one that is gone, but not its time of birth.
  const seen = isFolder ? `${stats.dev}:${stats.ino}:${stats.birthtimeMs}` : seenOf(stats);
  return { seen, isFolder, isFresh: !isSettled(stats) };
}

function isSame(before: Entry | undefined, now: Entry | undefined): boolean {
  return before?.seen === now?.seen && before?.link === now?.link;
}

/** True if an entry was added, removed or changed its kind: not only the content of a file differs. */
function isOther(before: Entry | undefined, now: Entry | undefined): boolean {
  const hasFile = (entry: Entry | undefined): boolean => entry?.seen !== undefined && !entry.isFolder;
  return !hasFile(before) || !hasFile(now) || before?.link !== now?.link;
}
