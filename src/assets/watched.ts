import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix, relative, resolve, sep } from 'node:path';
import { contentHash } from '../output/hash.ts';
import { packageDirectory } from '../package.ts';
import type { Problem } from '../problems.ts';
import { hashFolder } from '../program.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { themeFolders } from './theme-files.ts';

/** Folders whose every file counts as an input of the bundles: what is added to them may replace something. */
function folders(siteDirectory: string): readonly string[] {
  const { original, own } = themeFolders(siteDirectory);
  const client = ['src/client', 'src/shared'].map((folder) => join(packageDirectory, folder));
  return [...new Set([original, own, ...client])];
}

/** Names everything that the bundles of a site are made from, but for files that its React pages import from elsewhere. */
export function bundleInputs(
  siteDirectory: string,
  pageFiles: readonly { readonly path: ContentPath; readonly hash: Hash }[],
): Hash {
  const hash = createHash('sha256');
  for (const folder of folders(siteDirectory)) {
    hash.update(`${relative(siteDirectory, folder)}\0`);
    hashFolder(folder, hash);
  }
  for (const { path, hash: bytes } of pageFiles) hash.update(`${path}\0${bytes}\0`);
  return hash.digest('hex').slice(0, 32);
}

/** A file that a bundle was made from, by its path relative to the site's folder, and what it held. */
export type Watched = readonly [file: string, hash: Hash | null];

/** The files among a bundle's inputs that `bundleInputs` does not name. */
export function watchedFiles(inputs: readonly string[], siteDirectory: string): readonly Watched[] {
  const covered = [...folders(siteDirectory), join(siteDirectory, 'content/pages')];
  // React comes with this package, whose version is part of every key.
  const isCovered = (file: string): boolean =>
    covered.some((folder) => file.startsWith(folder + sep)) ||
    /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(file);
  return inputs
    .map((input) => resolve(packageDirectory, input))
    .filter((file) => existsSync(file) && !isCovered(file))
    .map((file) => watched(relative(siteDirectory, file).split(sep).join('/'), siteDirectory));
}

/** Files that may mend a bundle that failed: those that its problems name, and those that it did not find. */
export function missedBy(problems: readonly Problem[]): readonly string[] {
  return problems.flatMap(({ code, file, text }) => {
    if (code !== 'bundle' || file === undefined) return [];
    const [, missing] = /^Could not resolve "(\.{1,2}\/[^"]+)"/.exec(text) ?? [];
    return missing === undefined ? [file] : [file, posix.join(posix.dirname(file), missing)];
  });
}

/** True when one of the paths is a file among these, whose last part may be named without its extension. */
export function isAnyOf(files: ReadonlySet<string>, paths: Iterable<string>): boolean {
  for (const path of paths) if (files.has(path) || files.has(path.replace(/\.\w+$/, ''))) return true;
  return false;
}

/** True when every file is as it was. */
export function areUnchanged(files: readonly Watched[], siteDirectory: string): boolean {
  return files.every(([file, hash]) => watched(file, siteDirectory)[1] === hash);
}

function watched(file: string, siteDirectory: string): Watched {
  const path = join(siteDirectory, file);
  return [file, existsSync(path) ? contentHash(readFileSync(path)) : null];
}
