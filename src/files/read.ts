import { hash } from 'node:crypto';
import { join } from 'node:path';
import { SLOT_CHARACTERS } from '../html/slots.ts';
import { error, type Problem, ProblemsError, warning } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash, SourceFile } from '../types.ts';
import type { ContentDirectory } from './real-entry.ts';
import {
  chunksOfEntry,
  digestOfEntry,
  type ReadEntry,
  RefusedEntry,
  type Roots,
  readEntry,
} from './real-entry.ts';
import { refusedProblem } from './refused.ts';

/**
 * True for files of editors and operating systems, and for `node_modules`.
 * In `static/`, only the latter and `.DS_Store` are ignored.
 */
export function isIgnored(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '.DS_Store' || name === 'node_modules') return true;
  return name.startsWith('.') && !path.startsWith('static/');
}

/** True for Markdown that becomes a page. Partials, whose name or folder starts with `_`, do not. */
export function isMarkdownPage(path: ContentPath): boolean {
  return (
    /^(?:docs|pages|versions|locales)\//.test(path) && /\.(?:mdx?|markdown)$/i.test(path) && !isPartial(path)
  );
}

/** True for a React component that becomes a page. */
export function isReactPage(path: ContentPath): boolean {
  return path.startsWith('pages/') && /\.(?:tsx|jsx)$/.test(path) && !isPartial(path);
}

/** True for other files in the pages folder, which React pages may import. */
export function isBundledPageFile(path: ContentPath): boolean {
  return path.startsWith('pages/') && !/\.(?:mdx?|markdown)$/i.test(path);
}

/** True for files that others include, and for tests. They are not pages (behaviours X9-03). */
function isPartial(path: ContentPath): boolean {
  return /(?:^|\/)(?:_|__tests__\/)|\.test\.[^/]+$/.test(path);
}

/**
 * Returns the bytes of a file that the build needs, or none if it is larger than allowed. Throws `ProblemsError` if it
 * cannot be read.
 */
export function readContent(
  contentDirectory: ContentDirectory,
  path: ContentPath,
  largest?: number,
): Uint8Array {
  return readWithin(contentDirectory, path, largest).bytes ?? new Uint8Array();
}

/** Yields a file that the build copies, in chunks. Throws `ProblemsError` like `readContent`. */
export async function* contentChunks(
  { path: folder, roots }: ContentDirectory,
  path: ContentPath,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunksOfEntry(join(folder, path), roots);
  } catch (cause) {
    throw new ProblemsError([unreadable(`content/${path}`, cause, roots)]);
  }
}

/** Returns the content hash of a file that the build copies. Throws `ProblemsError` like `readContent`. */
export function contentDigest({ path: folder, roots }: ContentDirectory, path: ContentPath): Hash {
  try {
    return digestOfEntry(join(folder, path), roots);
  } catch (cause) {
    throw new ProblemsError([unreadable(`content/${path}`, cause, roots)]);
  }
}

function readWithin(
  { path: folder, roots }: ContentDirectory,
  path: ContentPath,
  largest?: number,
): ReadEntry {
  try {
    return readEntry(join(folder, path), roots, largest);
  } catch (cause) {
    throw new ProblemsError([unreadable(`content/${path}`, cause, roots)]);
  }
}

/**
 * Reads and decodes a text file; without `source` if it is unreadable or too large. Undecodable bytes are warnings, and become
 * replacement characters. Reads synchronously, which takes a third of the time for small files.
 */
export function readSource(
  contentDirectory: ContentDirectory,
  path: ContentPath,
): { readonly source?: SourceFile; readonly problems: readonly Problem[] } {
  const file = `content/${path}`;
  let read: ReadEntry;
  try {
    read = readWithin(contentDirectory, path, limits.files.source);
  } catch (cause) {
    if (!(cause instanceof ProblemsError)) throw cause;
    return { problems: cause.problems };
  }
  const { bytes, size } = read;
  if (bytes === undefined) return { problems: [tooLarge(file, size)] };
  const { text, problems } = decode(bytes, file);
  return { source: { path, text, hash: hash('sha256', bytes) }, problems };
}

/** Returns the function that reads text files for data sources. It throws `ProblemsError` for a large file that cannot be read. */
export function contentReader(contentDirectory: ContentDirectory) {
  return (path: ContentPath, isLarge = false): ReturnType<typeof readSource> => {
    return isLarge ? readLargeSource(contentDirectory, path) : readSource(contentDirectory, path);
  };
}

/** Reads a text file that may be large, such as an API. Throws `ProblemsError` if it cannot be read. */
export function readLargeSource(contentDirectory: ContentDirectory, path: ContentPath) {
  const bytes = readContent(contentDirectory, path);
  const { text, problems } = decode(bytes, `content/${path}`);
  return { source: { path, text, hash: hash('sha256', bytes) }, problems };
}

/**
 * Decodes UTF-8 without byte order mark, with line breaks as LF. Invalid bytes and NUL become `\uFFFD` with a warning,
 * slot markers without one.
 */
export function decode(bytes: Uint8Array, file: string): { text: string; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('utf-8').decode(bytes);
    problems.push(
      warning('invalid-utf8', 'These bytes are not valid UTF-8. They are shown as "\uFFFD".', {
        file,
        ...placeOfInvalidBytes(bytes),
        hint: 'Save the file as UTF-8.',
      }),
    );
  }
  const normal = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const nul = normal.indexOf('\0');
  if (nul >= 0) {
    problems.push(
      warning('nul-byte', 'There is a NUL byte here. It is shown as "\uFFFD".', {
        file,
        ...placeOf(normal, nul),
        hint: 'Remove it. If the file is full of NUL bytes, it was saved as UTF-16: save it as UTF-8.',
      }),
    );
  }
  return { text: normal.replace(/\0/g, '\uFFFD').replace(SLOT_CHARACTERS, '\uFFFD'), problems };
}

function placeOfInvalidBytes(bytes: Uint8Array): { line: number; column: number } {
  let line = 1;
  let start = 0;
  while (start <= bytes.length) {
    const newline = bytes.indexOf(10, start);
    const end = newline < 0 ? bytes.length : newline;
    const part = bytes.subarray(start, end);
    try {
      new TextDecoder('utf-8', { fatal: true }).decode(part);
    } catch {
      return { line, column: new TextDecoder('utf-8').decode(part).indexOf('\uFFFD') + 1 };
    }
    line += 1;
    start = end + 1;
  }
  return { line: 1, column: 1 };
}

/** Converts an offset to a line and a column, both starting at 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function tooLarge(file: string, size: number): Problem {
  return error('file-too-large', `This file has ${size.toLocaleString('en')} bytes.`, {
    file,
    hint: `The maximum for a page is ${limits.files.source.toLocaleString('en')} bytes. Split the file, or move it to content/static.`,
  });
}

/** Returns the problem for a file or folder that cannot be opened. */
export function unreadable(file: string, cause: unknown, roots: Roots): Problem {
  if (cause instanceof RefusedEntry) return refusedProblem(file, cause.entry, roots);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  const why: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOENT: 'it does not exist, or it is a symbolic link with a missing target',
    ELOOP: 'its symbolic links form a loop',
  };
  return error('unreadable-file', `Cannot read this: ${why[code] ?? code}.`, { file });
}
