import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { hashFolder } from '../cache/program-key.ts';
import { isFile } from '../files/disk.ts';
import { contentHash } from '../files/hash.ts';
import { packageDirectory } from '../platform/package.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { type ModuleInput, resolutionFiles } from './resolution.ts';
import { isOfPackage, themeFolders } from './theme-files.ts';

/** Folders in which every file is an input of the bundles, because a new file may override another. */
function folders(siteDirectory: string): readonly string[] {
  const { original, own } = themeFolders(siteDirectory);
  const client = ['src/browser', 'src/shared', 'src/plugins'].map((folder) => join(packageDirectory, folder));
  return [...new Set([original, own, ...client])];
}

/** Hashes all inputs of a site's bundles, except files outside these folders that React pages import. */
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

/** A bundle input, relative to the site's folder, with the hash of its content; null for a missing file. A folder ends with a slash. */
export type Watched = readonly [file: string, hash: Hash | null];

/**
 * Returns the inputs of a bundle that `bundleInputs` does not cover: modules elsewhere, and files that decide where imports
 * lead, also missing ones.
 */
export function watchedFiles(
  inputs: readonly ModuleInput[],
  { siteDirectory, themes }: { readonly siteDirectory: string; readonly themes: readonly string[] },
): readonly Watched[] {
  const covered = [...folders(siteDirectory), join(siteDirectory, 'content/pages')];
  // This package, and React, belong to the version, which is part of every key.
  const isCovered = (file: string): boolean =>
    covered.some((folder) => file.startsWith(folder + sep)) ||
    /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(file);
  const { original, own } = themeFolders(siteDirectory);
  const isOwn = ({ file }: ModuleInput): boolean =>
    file.startsWith(own + sep) || (!file.startsWith(original + sep) && !file.startsWith(SOURCES));
  const pathOf = (file: string): string => relative(siteDirectory, file).split(sep).join('/');
  const ofSite = inputs.filter((input) => existsSync(input.file) && isOwn(input));
  const files = [...ofSite.map(({ file }) => file), ...resolutionFiles(ofSite)]
    .filter((file) => !isCovered(file))
    .map(pathOf);
  // A new file in such a folder may replace another one.
  const added = themes.filter((folder) => !isOfPackage(folder)).map((folder) => `${pathOf(folder)}/`);
  return [...new Set([...files, ...added])].map((file) => watched(file, siteDirectory));
}

const SOURCES = join(packageDirectory, 'src') + sep;

/** Files in folders around the site, such as that of temporary files, in which other programs write, and packages outside of it. */
const AROUND = /^(?:\.\.\/)+(?:[^/]*$|(?:.*\/)?node_modules\/)/;

/** Returns the inputs of bundles that `serve` watches: not the missing ones around the site, which the next build compares. */
export function filesToWatch(files: readonly string[], siteDirectory: string): readonly string[] {
  return files.filter(
    (file) => !file.endsWith('/') && (!AROUND.test(file) || isFile(join(siteDirectory, file))),
  );
}

/** True if no file has changed. */
export function areUnchanged(files: readonly Watched[], siteDirectory: string): boolean {
  return files.every(([file, hash]) => watched(file, siteDirectory)[1] === hash);
}

function watched(file: string, siteDirectory: string): Watched {
  const path = join(siteDirectory, file);
  if (!existsSync(path)) return [file, null];
  if (file.endsWith('/')) return [file, folderHash(path)];
  const real = realpathSync.native(path);
  // A link that leads to another package with the same description is another input.
  const target = real === path ? '' : `${relative(siteDirectory, real)}\0`;
  return [file, contentHash(target + (statSync(real).isFile() ? readFileSync(real, 'latin1') : 'folder'))];
}

function folderHash(folder: string): Hash {
  const hash = createHash('sha256');
  hashFolder(folder, hash);
  return hash.digest('hex').slice(0, 32);
}
