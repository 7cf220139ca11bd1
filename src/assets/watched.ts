import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { hashFolder } from '../cache/program-key.ts';
import { contentHash } from '../files/hash.ts';
import { packageDirectory } from '../platform/package.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash } from '../types.ts';
import { themeFolders } from './theme-files.ts';

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

/** A bundle input, relative to the site's folder, with the hash of its content; null for a missing file. */
export type Watched = readonly [file: string, hash: Hash | null];

/** Files of a site that decide how the bundler reads others, and that it does not list as inputs. */
const BUNDLER_SETTINGS = ['jsconfig.json', 'package.json', 'tsconfig.json'];

/** Returns the inputs of a bundle that `bundleInputs` does not cover. */
export function watchedFiles(inputs: readonly string[], siteDirectory: string): readonly Watched[] {
  const covered = [...folders(siteDirectory), join(siteDirectory, 'content/pages')];
  // React belongs to this package, whose version is part of every key.
  const isCovered = (file: string): boolean =>
    covered.some((folder) => file.startsWith(folder + sep)) ||
    /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/.test(file);
  const files = inputs
    .map((input) => resolve(packageDirectory, input))
    .filter((file) => existsSync(file) && !isCovered(file))
    .map((file) => relative(siteDirectory, file).split(sep).join('/'));
  const settings = inputs.length > 0 ? BUNDLER_SETTINGS : [];
  return [...new Set([...files, ...settings])].map((file) => watched(file, siteDirectory));
}

/** True if no file has changed. */
export function areUnchanged(files: readonly Watched[], siteDirectory: string): boolean {
  return files.every(([file, hash]) => watched(file, siteDirectory)[1] === hash);
}

function watched(file: string, siteDirectory: string): Watched {
  const path = join(siteDirectory, file);
  return [file, existsSync(path) ? contentHash(readFileSync(path)) : null];
}
