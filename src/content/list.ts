import { type Dirent, lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isDiskErrorOf } from '../files/disk.ts';
import { isIgnored, unreadable } from '../files/read.ts';
import type { ContentDirectory } from '../files/real-entry.ts';
import { type RealEntry, type Roots, realEntry, refusalOf } from '../files/real-entry.ts';
import { refusedProblem } from '../files/refused.ts';
import { error, type Problem } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';

/** Paths of all files below `content/`, before any file is read. */
export interface ContentListing {
  /** All files, sorted, because file systems list folders in different orders. */
  readonly files: readonly ContentPath[];
  /** Problems of entries that are left out: links out of the site, special files, unreadable folders. */
  readonly problems: readonly Problem[];
}

/** Lists a site's content, and checks the files of its theme. Follows symbolic links within the allowed roots. */
export function listContent({ path, roots }: ContentDirectory): ContentListing {
  const content = listing(path, { name: 'content', roots });
  const theme = listing(join(dirname(path), 'theme'), { name: 'theme', roots });
  return {
    files: content.files.map(contentPath).sort(),
    problems: [...content.problems, ...theme.problems],
  };
}

interface Tree {
  /** Name of the tree in problems. */
  readonly name: string;
  readonly roots: Roots;
}

interface Listing extends Tree {
  readonly files: string[];
  readonly problems: Problem[];
}

interface Folder {
  /** Real path. */
  readonly real: string;
  /** Path relative to the listed tree, without leading or trailing slash. */
  readonly path: string;
  /** Real paths of the ancestor folders, to detect loops. */
  readonly parents: readonly string[];
}

function listing(directory: string, tree: Tree): Listing {
  const found: Listing = { ...tree, files: [], problems: [] };
  const entry = followed(directory, '', found);
  if (entry?.kind === 'folder') listFolder({ real: entry.path, path: '', parents: [] }, found);
  return found;
}

/**
 * Resolves a path. Returns undefined, and reports a problem, if it must not or cannot be read. A missing tree is no
 * problem here: a theme is optional, and linking reports a site without pages.
 */
function followed(absolute: string, path: string, listing: Listing): RealEntry | undefined {
  const { roots, problems } = listing;
  const place = placeOf(path, listing);
  try {
    const entry = realEntry(absolute, roots);
    if (entry.kind === 'file' || entry.kind === 'folder') return entry;
    problems.push(refusedProblem(place, entry, roots));
  } catch (cause) {
    const isMissing = path === '' && isDiskErrorOf(cause, 'ENOENT');
    if (!isMissing || lstatSync(absolute, { throwIfNoEntry: false }))
      problems.push(unreadable(place, cause, roots));
  }
  return undefined;
}

function placeOf(path: string, { name }: Listing): string {
  return path === '' ? name : `${name}/${path}`;
}

function listFolder(folder: Folder, listing: Listing): void {
  const place = { file: placeOf(folder.path, listing) };
  if (folder.parents.includes(folder.real)) {
    const text = 'This symbolic link leads back to one of its parent folders.';
    const hint = 'Remove the link, or change its target.';
    listing.problems.push(error('symlink-loop', text, { ...place, hint }));
    return;
  }
  if (folder.parents.length > limits.files.folders) {
    const text = `The maximum nesting of folders is ${limits.files.folders} levels. This folder is deeper.`;
    listing.problems.push(error('folder-too-deep', text, place));
    return;
  }
  const parents = [...folder.parents, folder.real];
  for (const entry of entriesOf(folder, listing)) listEntry(entry, { ...folder, parents }, listing);
}

function entriesOf({ real, path }: Folder, listing: Listing): readonly Dirent[] {
  try {
    return readdirSync(real, { withFileTypes: true });
  } catch (cause) {
    listing.problems.push(unreadable(placeOf(path, listing), cause, listing.roots));
    return [];
  }
}

/** Returns the target of an entry; undefined, with a problem, if it must not be read. Only symbolic links need to be resolved. */
function realOf(
  entry: Dirent,
  { absolute, path }: { readonly absolute: string; readonly path: string },
  listing: Listing,
): RealEntry | undefined {
  if (entry.isSymbolicLink()) return followed(absolute, path, listing);
  const kind = entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'special';
  const refusal = kind === 'special' ? kind : refusalOf(absolute, listing.roots);
  if (refusal === undefined) return { kind, path: absolute };
  const refused = refusedProblem(placeOf(path, listing), { kind: refusal, path: absolute }, listing.roots);
  listing.problems.push(refused);
  return undefined;
}

function listEntry(entry: Dirent, folder: Folder, listing: Listing): void {
  const path = folder.path === '' ? entry.name : `${folder.path}/${entry.name}`;
  if (isIgnored(path)) return;
  const found = realOf(entry, { absolute: join(folder.real, entry.name), path }, listing);
  if (found === undefined) return;
  if (found.kind === 'folder') listFolder({ ...folder, real: found.path, path }, listing);
  else if (!/[\\\p{Cc}\uFDD0-\uFDEF]/u.test(path)) listing.files.push(path);
  else {
    const text =
      'A file name must not contain a backslash, a control character or a Unicode noncharacter, because it becomes part of an address.';
    listing.problems.push(error('file-name', text, { file: placeOf(path, listing) }));
  }
}
