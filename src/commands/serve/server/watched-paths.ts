import { readlinkSync, realpathSync } from 'node:fs';
import { dirname, posix, relative, resolve, sep } from 'node:path';
import { contentDirectoryOf } from '../../../content/directory.ts';
import { type Roots, realEntry, refusalOf } from '../../../files/real-entry.ts';

/** Decides which files are watched: the sources of a site, and files elsewhere that it depends on. */
export type WatchedPaths = ReturnType<typeof watchedPaths>;

const SOURCES = ['content', 'theme', 'site.config.yaml'];

/** Returns the rules. At first, only the site's own sources are watched; `add` and `mayFollow` add other paths. */
export function watchedPaths(siteDirectory: string) {
  let roots: Roots = [];
  /** Files outside the site's folders. */
  const elsewhere = new Set<string>();
  /** Targets of links, and folders of these and of files elsewhere. They hold more than what is watched. */
  const around = new Set<string>();
  /** Returns the absolute path of a path relative to the site's folder, which is empty for the folder itself. */
  const fileOf = (path: string): string => `${siteDirectory}/${path}`;
  /** True if changes of a path relative to the site's folder do not matter. */
  const isIgnored = (path: string): boolean => {
    const [root = '', ...rest] = path.split('/');
    const isSource = SOURCES.includes(root) && !rest.includes('node_modules') && !isHidden(rest);
    return !isSource && !elsewhere.has(path);
  };
  return {
    fileOf,
    isIgnored,
    /** True for targets of links, and for folders that hold one or a file elsewhere. */
    isAround: (path: string): boolean => around.has(path),
    isWatched: (path: string): boolean => path === '' || around.has(path) || !isIgnored(path),
    /** Adds files, relative to the site's folder. Returns those that were ignored until now. */
    add(files: readonly string[]): readonly string[] {
      const fresh = files.filter(isIgnored);
      for (const file of fresh) elsewhere.add(file);
      for (const folder of fresh.flatMap(foldersOf)) around.add(folder);
      return fresh;
    },
    /** Yields the paths at which looking begins, also those that are added meanwhile. */
    *tops(): Iterable<string> {
      yield '';
      yield* around;
      yield* elsewhere;
    },
    /** True if the target of a symbolic link may be read. From then on it is watched, also while it is missing. */
    mayFollow(link: string): boolean {
      try {
        const target = resolve(realpathSync(dirname(link)), readlinkSync(link));
        const path = relative(roots[0] ?? siteDirectory, target).replaceAll(sep, '/');
        if (refusalOf(target, roots) === undefined)
          for (const place of [path, ...foldersOf(path)]) around.add(place);
        return ['file', 'folder'].includes(realEntry(link, roots).kind);
      } catch {
        return false;
      }
    },
    /** Reads the folders that symbolic links may lead to. Without the site's folder, they stay as they are. */
    async readRoots(): Promise<void> {
      const now = (await contentDirectoryOf({ siteDirectory })).roots;
      if (now.length > 0) roots = now;
    },
  };
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
