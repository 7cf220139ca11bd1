import { existsSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { contentDirectoryOf } from '../../../content/directory.ts';
import { type Roots, realEntry } from '../../../files/real-entry.ts';

/** Decides which files are watched: the sources of a site, and files elsewhere that it depends on. */
export type WatchedPaths = ReturnType<typeof watchedPaths>;

const SOURCES = ['content', 'theme', 'site.config.yaml'];

/** Creates the watched paths of a site. */
export function watchedPaths(siteDirectory: string) {
  let roots: Roots = [];
  /** Files outside the site's folders. */
  const elsewhere = new Set<string>();
  /** Their folders are watched, because a watch on a file ends when the file is deleted and created again. */
  const folders = new Set<string>();
  /** Returns a path relative to the site's folder, with forward slashes; empty for the folder itself. */
  const pathOf = (path: string): string => relative(siteDirectory, path).split(sep).join('/');
  /** True if changes of a path relative to the site's folder do not matter. */
  const isIgnored = (path: string): boolean => {
    if (path === '' || folders.has(path) || isAnyOf(elsewhere, [path])) return false;
    const [root = '', ...rest] = path.split('/');
    return !SOURCES.includes(root) || rest.includes('node_modules') || isHidden(rest);
  };
  /** Returns the folders and those files that exist. The others are noticed in their parent folders. */
  const existing = (files: Iterable<string>): readonly string[] =>
    [...folders, ...files].map((file) => join(siteDirectory, file)).filter((file) => existsSync(file));
  return {
    pathOf,
    isIgnored,
    /** True for ignored files, and for files below a symbolic link out of the site. The link itself is watched. */
    isUnwatched(absolute: string): boolean {
      const path = pathOf(absolute);
      const isSource = SOURCES.includes(path.split('/')[0] ?? '');
      return isIgnored(path) || (isSource && isRefused(dirname(absolute), roots));
    },
    /** Adds files, relative to the site's folder. Returns absolute paths to watch for them. */
    add(files: readonly string[]): readonly string[] {
      const fresh = files.filter(isIgnored);
      for (const file of fresh) {
        elsewhere.add(file);
        for (const folder of foldersOf(file)) folders.add(folder);
      }
      return fresh.length === 0 ? [] : existing(fresh);
    },
    /** Returns the absolute paths to watch. */
    all: () => [siteDirectory, ...existing(elsewhere)],
    /** Reads the folders that symbolic links may lead to. Returns true if they have changed. */
    async readRoots(): Promise<boolean> {
      const now = (await contentDirectoryOf({ siteDirectory })).roots;
      // Without a root, the site's folder is missing. The roots are read again when it is back.
      if (now.length === 0 || now.join('\0') === roots.join('\0')) return false;
      roots = now;
      return true;
    },
  };
}

/** True if one of the paths is in the set, with or without its extension. */
export function isAnyOf(files: ReadonlySet<string>, paths: Iterable<string>): boolean {
  for (const path of paths) if (files.has(path) || files.has(path.replace(/\.\w+$/, ''))) return true;
  return false;
}

/** True for a folder outside the site that links lead to. */
function isRefused(folder: string, roots: Roots): boolean {
  try {
    return realEntry(folder, roots).kind !== 'folder';
  } catch {
    return false; // Deleted meanwhile.
  }
}

/** Returns the folder of a file, and folders of the site that link to it; none for a file in a folder around the site. */
function foldersOf(file: string): readonly string[] {
  const folder = posix.dirname(file);
  if (/^\.$|^\.\.(?:\/\.\.)*$/.test(folder)) return [];
  return folder.startsWith('..') ? [folder] : [folder, ...foldersOf(folder)];
}

/** Ignores hidden files of editors and systems, except in `static/`. */
function isHidden(segments: readonly string[]): boolean {
  return segments[0] !== 'static' && segments.some((segment) => segment.startsWith('.'));
}
