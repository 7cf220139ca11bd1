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
import { isDiskError, isDiskErrorOf, isRegularFile, onDisk } from '../files/disk.ts';
import type { OutputPath } from '../shared/paths.ts';
import { caseKey } from './collisions.ts';
import { linkFinder } from './links.ts';

/** The changes that make the output match the site. */
export interface Commit {
  readonly stagingDirectory: string;
  readonly outDirectory: string;
  /** Staged files that are new in the output. */
  readonly fresh: readonly OutputPath[];
  /** Staged files that replace an existing file. */
  readonly changed: readonly OutputPath[];
  /** Output files that are no longer part of the site. */
  readonly stale: readonly OutputPath[];
  /** Output files that are already correct. */
  readonly unchanged: readonly OutputPath[];
}

/**
 * Moves staged files into the output. At any moment, every file is complete and every page refers to existing
 * files only, even if the process is killed: files that pages need are moved before the pages, and files that
 * they needed are removed after them. Pages refer to each other in cycles, so new pages and pages to be removed
 * are temporarily replaced with a copy of the not-found page, which refers to no other page.
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
  // A stale file may have been replaced by a folder.
  const remaining = withoutTwins(
    work,
    stale.filter((path) => isRegularFile(join(work.outDirectory, path))),
  );
  removeFiles(work.outDirectory, remaining.filter(isCompressedPage));
  placeStandIns(work, remaining.filter(isPage));
  removeFiles(work.outDirectory, remaining.filter(isPage));
  removeFiles(
    work.outDirectory,
    remaining.filter((path) => !isPage(path)),
  );
}

/** Removes files, and folders that become empty. Skips missing files, and files behind symbolic links. */
export function removeFiles(directory: string, paths: readonly OutputPath[]): void {
  const linkOf = linkFinder(directory);
  const own = paths.filter((path) => linkOf(path) === undefined);
  for (const path of own) onDisk(join(directory, path), () => rmSync(join(directory, path), { force: true }));
  for (const folder of new Set(own.map((path) => dirname(path)))) removeEmptyFolders(directory, folder);
}

function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** True for a compressed copy of a page. A host may serve it, so it is moved after the files that the page needs. */
function isCompressedPage(path: string): boolean {
  return /\.html\.(?:br|gz)$/.test(path);
}

function assetsFirst(a: string, b: string): number {
  return Number(b.startsWith('assets/')) - Number(a.startsWith('assets/'));
}

/** Renames the whole staging folder in a first build. Returns false for an output with files, or a mount. */
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

/**
 * Removes stale files that are in place of a new folder, and stale folders in place of a new file. They cannot
 * wait until the other stale files are removed.
 */
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

/** Removes paths that are the same file as a new one on a file system that ignores case. */
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
    if (!isDiskErrorOf(reason, 'ENOENT')) return; // The folder is not empty, or must not be removed.
  }
  removeEmptyFolders(directory, dirname(folder));
}
