import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs';
import { join, posix } from 'node:path';
import { isWithin, readEntry, readSmallFile } from '../../files/real-entry.ts';
import { error, ProblemsError } from '../../problems.ts';
import * as limits from '../../shared/limits.ts';

/** A folder of a stranger. Nothing outside of it is read, whatever its links and paths say. */
export interface SourceFolder {
  /** Real path. */
  readonly root: string;
  /** Real path of a folder that is not read: the new site, where it is inside. */
  readonly excluded?: string;
  /** Reasons why entries are left out, by their path. */
  readonly refused: Map<string, string>;
}

export function openSource(directory: string, excluded?: string): SourceFolder {
  return {
    root: realpathSync.native(directory),
    refused: new Map(),
    ...(excluded !== undefined && { excluded }),
  };
}

/** Hidden folders whose files are part of a site. */
const OPEN_FOLDERS = ['.well-known'];

/** Folders that hold no content. */
const OTHER_FOLDERS = ['node_modules', '__tests__', '__mocks__'];

/** Returns the path below the folder, without `..`; undefined for one that leads out of it. */
export function pathWithin(path: string): string | undefined {
  const clean = posix.normalize(path.replaceAll('\\', '/')).replace(/^\/+|\/+$/g, '');
  return clean === '..' || clean.startsWith('../') ? undefined : clean === '.' ? '' : clean;
}

/**
 * Returns the real path of a file or folder in the folder; undefined where there is none, or where it leads out,
 * which is recorded in `refused`.
 */
export function realPathOf(source: SourceFolder, path: string): string | undefined {
  const inside = pathWithin(path);
  if (inside === undefined) return undefined;
  try {
    const real = realpathSync.native(join(source.root, inside));
    if (isWithin(real, source.root)) return real;
    source.refused.set(inside, 'It is a symbolic link that leads out of the folder.');
  } catch {
    // It does not exist.
  }
  return undefined;
}

/** Returns the text of a file with line breaks as LF; undefined if it is missing, refused or larger than 1 MB. */
export function readText(source: SourceFolder, path: string): string | undefined {
  const real = realPathOf(source, path);
  return real === undefined
    ? undefined
    : readSmallFile(real)
        ?.replace(/^\uFEFF/, '')
        .replaceAll('\r\n', '\n');
}

/** Returns the bytes of a file to copy; undefined for one that may not be read, or that is too large. */
export function readBytes(source: SourceFolder, path: string): Uint8Array | undefined {
  const real = realPathOf(source, path);
  if (real === undefined) return undefined;
  try {
    const { bytes, size } = readEntry(real, [posix.dirname(real)], limits.imports.file);
    if (bytes === undefined) source.refused.set(path, `It has ${size} bytes.`);
    return bytes;
  } catch {
    source.refused.set(path, 'It cannot be read.');
    return undefined;
  }
}

export function isFolder(source: SourceFolder, path: string): boolean {
  return kindOf(source, path) === 'folder';
}

export function isFile(source: SourceFolder, path: string): boolean {
  return kindOf(source, path) === 'file';
}

function kindOf(source: SourceFolder, path: string): 'file' | 'folder' | undefined {
  const real = realPathOf(source, path);
  if (real === undefined) return undefined;
  const stats = lstatSync(real);
  return stats.isFile() ? 'file' : stats.isDirectory() ? 'folder' : undefined;
}

/**
 * Returns the sorted paths of all files in a folder, relative to it, without hidden ones: `.env`, `.git`.
 * Throws `ProblemsError` for too many files.
 */
export function listFiles(source: SourceFolder, folder: string): readonly string[] {
  const found: string[] = [];
  const budget = limits.createBudget(limits.imports.files);
  const visit = (path: string, parents: readonly string[]): void => {
    const real = realPathOf(source, posix.join(folder, path));
    if (real === undefined || real === source.excluded) return;
    if (parents.includes(real) || parents.length > limits.files.folders) return;
    for (const entry of entriesIn(real)) {
      const name = path === '' ? entry.name : `${path}/${entry.name}`;
      if (isLeftOut(entry.name)) continue;
      if (!budget.spend(1)) throw new ProblemsError([tooMany(source)]);
      const kind = entry.isSymbolicLink() ? kindOf(source, posix.join(folder, name)) : ownKind(entry);
      if (kind === 'folder') visit(name, [...parents, real]);
      else if (kind === 'file') found.push(name);
    }
  };
  visit('', []);
  return found.sort();
}

function entriesIn(real: string): readonly Dirent[] {
  try {
    return readdirSync(real, { withFileTypes: true });
  } catch {
    return [];
  }
}

function ownKind(entry: Dirent): 'file' | 'folder' | undefined {
  return entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : undefined;
}

function isLeftOut(name: string): boolean {
  return (name.startsWith('.') && !OPEN_FOLDERS.includes(name)) || OTHER_FOLDERS.includes(name);
}

/** Returns the names of the folders in a folder, without those that hold no content. */
export function foldersIn(source: SourceFolder, folder: string): readonly string[] {
  const real = realPathOf(source, folder);
  if (real === undefined || real === source.excluded) return [];
  return entriesIn(real)
    .filter((entry) => entry.isDirectory() && !isLeftOut(entry.name))
    .map(({ name }) => name)
    .sort();
}

function tooMany({ root }: SourceFolder) {
  return error('import', `The folder "${root}" has more than ${limits.imports.files} files.`, {
    hint: 'Name the folder of the documentation.',
  });
}
