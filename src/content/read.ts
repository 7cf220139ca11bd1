import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SLOT_CHARACTERS } from '../markdown/slots.ts';
import { error, type Problem, ProblemsError, warning } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Hash, SourceFile } from '../types.ts';
import type { ContentDirectory } from './directory.ts';
import { type ReadEntry, RefusedEntry, type Roots, readEntry } from './real-entry.ts';
import { refusedProblem } from './refused.ts';

/** Largest Markdown or YAML file that is read, in bytes (decision D20). */
export const LARGEST_SOURCE = 1_000_000;

/** Files of editors and systems. `static/` is copied as it is, but for the leavings of macOS. */
export function isIgnored(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  if (name === '.DS_Store' || name === 'node_modules') return true;
  return name.startsWith('.') && !path.startsWith('static/');
}

/** True for Markdown that makes a page: not for partials, whose name or folder starts with `_`. */
export function isMarkdownPage(path: ContentPath): boolean {
  return (
    /^(?:docs|pages|versions|locales)\//.test(path) && /\.(?:md|markdown)$/i.test(path) && !isPartial(path)
  );
}

/** True for a React component that makes a page. */
export function isReactPage(path: ContentPath): boolean {
  return path.startsWith('pages/') && /\.(?:tsx|jsx)$/.test(path) && !isPartial(path);
}

/** True for what lies among the pages and is no Markdown: it may be code of React pages. */
export function isBundledPageFile(path: ContentPath): boolean {
  return path.startsWith('pages/') && !/\.(?:md|markdown)$/i.test(path);
}

/** Files that others include or test: no pages of their own (behaviours X9-03). */
function isPartial(path: ContentPath): boolean {
  return /(?:^|\/)(?:_|__tests__\/)|\.test\.[^/]+$/.test(path);
}

/** The bytes of a file that is no page. Throws `ProblemsError` where it cannot be read: nothing could be made without it. */
export function readContent(contentDirectory: ContentDirectory, path: ContentPath): Uint8Array {
  return readWithin(contentDirectory, path).bytes ?? new Uint8Array();
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

/** Reads and decodes one text file; at once, since for small files that takes a third of the time. Problems of decoding are warnings: the text is used with marks in their place. */
export function readSource(
  contentDirectory: ContentDirectory,
  path: ContentPath,
): { readonly source?: SourceFile; readonly problems: readonly Problem[] } {
  const file = `content/${path}`;
  let read: ReadEntry;
  try {
    read = readWithin(contentDirectory, path, LARGEST_SOURCE);
  } catch (cause) {
    if (!(cause instanceof ProblemsError)) throw cause;
    return { problems: cause.problems };
  }
  const { bytes, size } = read;
  if (bytes === undefined) return { problems: [tooLarge(file, size)] };
  const { text, problems } = decode(bytes, file);
  return { source: { path, text, hash: digest(bytes) }, problems };
}

/** The same for a file that may be large, as specifications are, and without which nothing could be made: throws `ProblemsError`. */
export function readLargeSource(
  contentDirectory: ContentDirectory,
  path: ContentPath,
): { readonly source: SourceFile; readonly problems: readonly Problem[] } {
  const bytes = readContent(contentDirectory, path);
  const { text, problems } = decode(bytes, `content/${path}`);
  return { source: { path, text, hash: digest(bytes) }, problems };
}

function digest(bytes: Uint8Array): Hash {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Bytes as text: UTF-8, no byte order mark, line ends as `\n`, no NUL and no character that marks a slot. */
export function decode(bytes: Uint8Array, file: string): { text: string; problems: readonly Problem[] } {
  const problems: Problem[] = [];
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder('utf-8').decode(bytes);
    problems.push(
      warning('invalid-utf8', 'These bytes are not UTF-8; they show as "\uFFFD".', {
        file,
        ...placeOfInvalidBytes(bytes),
        hint: 'Save the file in UTF-8.',
      }),
    );
  }
  const normal = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  const nul = normal.indexOf('\0');
  if (nul >= 0) {
    problems.push(
      warning('nul-byte', 'A NUL byte stands here; it shows as "\uFFFD".', {
        file,
        ...placeOf(normal, nul),
        hint: 'Remove it. A whole file of them was saved in UTF-16: save it in UTF-8.',
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

/** Line and column of an offset in a text, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}

function tooLarge(file: string, size: number): Problem {
  return error('file-too-large', `This file has ${size.toLocaleString('en')} bytes.`, {
    file,
    hint: `A page may have ${LARGEST_SOURCE.toLocaleString('en')} bytes: split it, or put it in content/static.`,
  });
}

/** The problem of a file or folder that cannot be opened. */
export function unreadable(file: string, cause: unknown, roots: Roots): Problem {
  if (cause instanceof RefusedEntry) return refusedProblem(file, cause.entry, roots);
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  const why: Readonly<Record<string, string>> = {
    EACCES: 'permission denied',
    EPERM: 'permission denied',
    ENOENT: 'it is not there, or it is a symbolic link that leads nowhere',
    ELOOP: 'its symbolic links go round in a circle',
  };
  return error('unreadable-file', `This cannot be read: ${why[code] ?? code}.`, { file });
}
