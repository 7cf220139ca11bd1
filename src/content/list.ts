import { type Dirent, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { error, type Problem } from '../problems.ts';
import { type ContentPath, contentPath } from '../shared/paths.ts';
import type { ContentDirectory } from './directory.ts';
import { isIgnored, unreadable } from './read.ts';
import { type RealEntry, type Roots, realEntry, refusalOf } from './real-entry.ts';
import { refusedProblem } from './refused.ts';

/** Deepest folder below `content/`: deeper ones are a mistake or a loop. */
const DEEPEST_FOLDER = 50;

/** What lies below `content/`: names only, nothing read yet. */
export interface ContentListing {
  /** Every file, sorted, so that nothing depends on the order in which a disk lists its folders. */
  readonly files: readonly ContentPath[];
  /** Of entries that are left out: links out of the site, special files, folders that cannot be read. */
  readonly problems: readonly Problem[];
}

/** Lists a site's content and checks its theme. Symbolic links are followed as far as the roots allow. */
export function listContent({ path, roots }: ContentDirectory): ContentListing {
  const content = listing(path, { name: 'content', roots });
  const theme = listing(join(dirname(path), 'theme'), { name: 'theme', roots, isOptional: true });
  return {
    files: content.files.map(contentPath).sort(),
    problems: [...content.problems, ...theme.problems],
  };
}

interface Tree {
  /** Its name in problems. */
  readonly name: string;
  readonly roots: Roots;
  /** True: the tree need not exist. */
  readonly isOptional?: boolean;
}

interface Listing extends Tree {
  readonly files: string[];
  readonly problems: Problem[];
}

interface Folder {
  /** Real path. */
  readonly real: string;
  /** Relative to the listed tree, without a slash at either end. */
  readonly path: string;
  /** Real paths of the folders above, to notice a loop. */
  readonly parents: readonly string[];
}

function listing(directory: string, tree: Tree): Listing {
  const found: Listing = { ...tree, files: [], problems: [] };
  const entry = followed(directory, '', found);
  if (entry?.kind === 'folder') listFolder({ real: entry.path, path: '', parents: [] }, found);
  return found;
}

/** What a path leads to; undefined, and a problem, where that must not or cannot be read. */
function followed(absolute: string, path: string, listing: Listing): RealEntry | undefined {
  const { roots, problems, isOptional } = listing;
  const place = placeOf(path, listing);
  try {
    const entry = realEntry(absolute, roots);
    if (entry.kind === 'file' || entry.kind === 'folder') return entry;
    problems.push(refusedProblem(place, entry, roots));
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    if (!isOptional || !isMissing) problems.push(unreadable(place, cause, roots));
  }
  return undefined;
}

function placeOf(path: string, { name }: Listing): string {
  return path === '' ? name : `${name}/${path}`;
}

function listFolder(folder: Folder, listing: Listing): void {
  const place = { file: placeOf(folder.path, listing) };
  if (folder.parents.includes(folder.real)) {
    const text = 'This symbolic link leads back to a folder that holds it.';
    const hint = 'Remove the link, or point it elsewhere.';
    listing.problems.push(error('symlink-loop', text, { ...place, hint }));
    return;
  }
  if (folder.parents.length > DEEPEST_FOLDER) {
    const text = `Folders may be nested ${DEEPEST_FOLDER} deep; this one is deeper.`;
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

/** What an entry leads to. Only links are followed: all else is where its folder is. */
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
  else if (!/[\\\uFDD0-\uFDD3]/.test(path)) listing.files.push(path);
  else {
    const text =
      'A file name may not hold a backslash or a noncharacter of Unicode: it could not be an address.';
    listing.problems.push(error('file-name', text, { file: placeOf(path, listing) }));
  }
}
