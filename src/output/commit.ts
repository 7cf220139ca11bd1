import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { OutputPath } from '../shared/paths.ts';
import { caseKey } from './collisions.ts';
import { isDiskError, isDiskErrorOf, onDisk } from './disk.ts';
import { isRegularFile, linkFinder } from './links.ts';

/** What the output must become. */
export interface Commit {
  readonly stagingDirectory: string;
  readonly outDirectory: string;
  /** Paths of staged files that have no file in the output yet. */
  readonly fresh: readonly OutputPath[];
  /** Paths of staged files that replace one. */
  readonly changed: readonly OutputPath[];
  /** Paths that nothing makes any more. */
  readonly stale: readonly OutputPath[];
  /** Paths that already hold the right bytes. */
  readonly unchanged: readonly OutputPath[];
}

/**
 * Moves staged files to their places. Whenever the process is killed, every file is complete and no page refers to
 * a file that is not there: what pages need comes before them, and what they needed goes after them. Pages refer to
 * one another in circles, so new pages, and pages about to go, first show the not-found page, which needs none of them.
 */
export function commit(work: Commit): void {
  if (replaceWhole(work)) return;
  const { fresh, changed, stale } = work;
  const all = [...fresh, ...changed];
  placeAll(work, all.filter((path) => !isPage(path) && !isCompressedPage(path)).sort(assetsFirst));
  placeStandIns(work, fresh.filter(isPage));
  placeAll(work, fresh.filter(isPage));
  placeAll(work, changed.filter(isPage));
  placeAll(work, all.filter(isCompressedPage));
  // What had to make way already may be a folder now.
  const remaining = withoutTwins(
    work,
    stale.filter((path) => isRegularFile(join(work.outDirectory, path))),
  );
  removeFiles(work.outDirectory, remaining.filter(isCompressedPage));
  placeStandIns(work, remaining.filter(isPage));
  removeFiles(work.outDirectory, remaining);
}

/** Removes files and the folders that this leaves empty. Skips missing files, and those that a link leads to. */
export function removeFiles(directory: string, paths: readonly OutputPath[]): void {
  const linkOf = linkFinder(directory);
  const own = paths.filter((path) => linkOf(path) === undefined);
  for (const path of own) onDisk(join(directory, path), () => rmSync(join(directory, path), { force: true }));
  for (const folder of new Set(own.map((path) => dirname(path)))) removeEmptyFolders(directory, folder);
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** A host may send it instead of the page, so it must not come before what the page refers to, nor go after. */
function isCompressedPage(path: string): boolean {
  return /\.html\.(?:br|gz)$/.test(path);
}

function assetsFirst(a: string, b: string): number {
  return Number(b.startsWith('assets/')) - Number(a.startsWith('assets/'));
}

/** The first build: one rename, and the whole site is there. False when the output has files, or is a mount. */
function replaceWhole({ stagingDirectory, outDirectory }: Commit): boolean {
  try {
    if (existsSync(outDirectory) && readdirSync(outDirectory).length > 0) return false;
    mkdirSync(dirname(outDirectory), { recursive: true });
    renameSync(stagingDirectory, outDirectory);
    return true;
  } catch (reason) {
    if (isDiskError(reason)) return false;
    throw reason;
  }
}

function placeAll(work: Commit, paths: readonly OutputPath[]): void {
  for (const path of paths) place(work, join(work.stagingDirectory, path), path);
}

function place(work: Commit, from: string, path: OutputPath): void {
  const to = join(work.outDirectory, path);
  onDisk(to, () => {
    try {
      move(from, to);
    } catch (reason) {
      if (!isDiskErrorOf(reason, 'EISDIR', 'ENOTEMPTY', 'EEXIST', 'ENOTDIR', 'EPERM')) throw reason;
      makeWay(work, path);
      move(from, to);
    }
  });
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** A file of ours stands where a folder is needed now, or the other way round: that one cannot wait for its turn. */
function makeWay({ outDirectory, stale }: Commit, path: OutputPath): void {
  const inTheWay = stale.filter((old) => path.startsWith(`${old}/`) || old.startsWith(`${path}/`));
  removeFiles(outDirectory, inTheWay);
}

function placeStandIns(work: Commit, pages: readonly OutputPath[]): void {
  const notFoundPage = join(work.outDirectory, '404.html');
  if (pages.length < 2 || !isRegularFile(notFoundPage)) return;
  const copy = join(work.stagingDirectory, '.stand-in');
  for (const page of pages) {
    onDisk(copy, () => copyFileSync(notFoundPage, copy));
    place(work, copy, page);
  }
}

/** Where case does not count, a file whose name only changed its case is the new file already, and must stay. */
function withoutTwins(
  { outDirectory, ...work }: Commit,
  paths: readonly OutputPath[],
): readonly OutputPath[] {
  if (paths.length === 0) return paths;
  const kept = new Map(
    [...work.fresh, ...work.changed, ...work.unchanged].map((path) => [caseKey(path), path]),
  );
  return paths.filter((path) => {
    const twin = kept.get(caseKey(path));
    return twin === undefined || !isSameFile(join(outDirectory, path), join(outDirectory, twin));
  });
}

function isSameFile(a: string, b: string): boolean {
  if (!existsSync(a) || !existsSync(b)) return false;
  const [first, second] = [statSync(a), statSync(b)];
  return first.ino === second.ino && first.dev === second.dev;
}

function removeEmptyFolders(directory: string, folder: string): void {
  if (folder === '.') return;
  try {
    rmdirSync(join(directory, folder));
  } catch (reason) {
    if (!isDiskErrorOf(reason, 'ENOENT')) return; // not empty, or not ours to remove
  }
  removeEmptyFolders(directory, dirname(folder));
}
