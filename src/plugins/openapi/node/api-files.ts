import type { ContentPath, Hash, Problem } from 'paydocs/plugin';
import { readSpecFile, type SpecFile } from './document.ts';
import { hasLoneReferences, upgrade } from './upgrade.ts';

/** Reads the text of a file below `content/`; undefined if it does not exist. */
export type ReadText = (path: ContentPath) => { readonly text: string; readonly hash: Hash } | undefined;

/** A file that was read, with its hash; a missing one has none. */
export interface ReadFile {
  readonly path: ContentPath;
  readonly hash: Hash;
}

/** Files of an API, each read when first needed. */
export interface ApiFiles {
  /** The first file, which refers to the others. */
  readonly path: ContentPath;
  /** Returns a path as problems show it. */
  readonly nameOf: (path: ContentPath) => string;
  /** Returns a file; undefined for one that is missing or cannot be parsed. */
  readonly open: (path: ContentPath) => SpecFile | undefined;
  /** True for an existing file that cannot be parsed. That is reported, so a reference to it is not reported again. */
  readonly isUnreadable: (path: ContentPath) => boolean;
  /** Returns the files requested so far. */
  readonly read: () => readonly ReadFile[];
  /** Returns the problems of the files requested so far. */
  readonly problems: () => readonly Problem[];
}

interface Opening {
  /** Returns a path as problems show it. */
  readonly nameOf?: ApiFiles['nameOf'];
  /** True: keeps the notation of older versions. */
  readonly asWritten?: boolean;
}

/** Opens an OpenAPI file and those to which it refers, converted to OpenAPI 3.1. */
export function openFiles(
  path: ContentPath,
  readText: ReadText,
  { nameOf = (wanted) => `content/${wanted}`, asWritten = false }: Opening = {},
): ApiFiles {
  const read: ReadFile[] = [];
  const problems: Problem[] = [];
  const unreadable = new Set<ContentPath>();
  const opened = new Map<ContentPath, SpecFile | undefined>();
  let areReferencesLone = false;
  const open = (wanted: ContentPath): SpecFile | undefined => {
    if (opened.has(wanted)) return opened.get(wanted);
    const source = readText(wanted);
    read.push({ path: wanted, hash: source?.hash ?? '' });
    const parsed = source && readSpecFile(wanted, source.text, nameOf(wanted));
    if (parsed && 'problem' in parsed) unreadable.add(wanted);
    const found = parsed && ('problem' in parsed ? [parsed.problem] : parsed.warnings);
    for (const problem of found ?? []) problems.push(problem);
    const written = parsed && 'file' in parsed ? parsed.file : undefined;
    const areLone = hasLoneReferences(written?.value) ?? areReferencesLone;
    if (wanted === path) areReferencesLone = areLone;
    const file = written && !asWritten ? upgrade(written, areLone) : written;
    opened.set(wanted, file);
    return file;
  };
  return {
    path,
    nameOf,
    open,
    isUnreadable: (wanted) => unreadable.has(wanted),
    read: () => [...read],
    problems: () => [...problems],
  };
}
