import type { MarkdownText } from 'paydocs/plugin';
import { type Problem, withPlace } from '../../../problems.ts';
import { withoutHidden } from '../../../shared/hidden-characters.ts';
import type { Budget } from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { hasParts, isSourceNumber, jsonText } from '../../shared/lossless.ts';
import type { SpecFile } from './document.ts';

/** A value of a specification, and where it is. */
export interface Cursor {
  readonly file: SpecFile;
  readonly value: unknown;
  readonly offset: number;
  /** Cursor of the value that contains it, and its key there; undefined for the whole file. */
  readonly holder: Cursor | undefined;
  readonly key: string | number;
}

/** State and results of reading a specification. */
export interface Reading {
  readonly problems: Problem[];
  /** The first file, which refers to the others. */
  readonly first: ContentPath;
  /** Another file of the reference; undefined when there is none, or none that can be parsed. */
  readonly open: (path: ContentPath) => SpecFile | undefined;
  readonly isUnreadable: (path: ContentPath) => boolean;
  /** A path as problems show it. */
  readonly nameOf: (path: ContentPath) => string;
  /** Names that a warning has reported, to report each once: addresses on the network, security schemes. */
  readonly warned: Set<string>;
  /** Budget for suggestions for broken references. */
  readonly suggestions: Budget;
  /** A reference on the way to another one is followed: only a pointer that needs no further one has an end. */
  readonly isOnTheWay?: true;
}

/** All that a file says. */
export function wholeFile(file: SpecFile): Cursor {
  return { file, value: file.value, offset: 0, holder: undefined, key: '' };
}

/** The keys that lead from the whole file to a value. */
export function stepsTo({ holder, key }: Cursor): readonly string[] {
  return holder === undefined ? [] : [...stepsTo(holder), String(key)];
}

/** The value below a key; undefined when there is none. */
export function at(cursor: Cursor | undefined, ...keys: readonly (string | number)[]): Cursor | undefined {
  let found = cursor;
  for (const key of keys) {
    const holder = found?.value;
    if (found === undefined || !hasParts(holder)) return undefined;
    if (!Object.hasOwn(holder, key)) return undefined;
    const value = (holder as Readonly<Record<string | number, unknown>>)[key];
    const offset = found.file.offsets.get(holder)?.get(key) ?? found.offset;
    found = { file: found.file, value, offset, holder: found, key };
  }
  return found;
}

/** The entries of a mapping, in the file's order. */
export function entries(cursor: Cursor | undefined): readonly (readonly [string, Cursor])[] {
  if (cursor === undefined || !isObject(cursor.value)) return [];
  const found = Object.keys(cursor.value).flatMap((key) => {
    const child = at(cursor, key);
    return child === undefined ? [] : [[key, child] as const];
  });
  // An object has its whole numbers first, wherever they stand.
  return found.sort(([, a], [, b]) => a.offset - b.offset);
}

/** The items of a list. */
export function items(cursor: Cursor | undefined): readonly Cursor[] {
  if (cursor === undefined || !Array.isArray(cursor.value)) return [];
  return cursor.value.flatMap((_, index) => at(cursor, index) ?? []);
}

/** A text; undefined for anything else. */
export function textAt(cursor: Cursor | undefined, key: string | number): string | undefined {
  const value = at(cursor, key)?.value;
  return typeof value === 'string' ? value : undefined;
}

/** The name of a variable of the environment, with `_` instead of characters that would end it in a shell or a program. */
export function environmentNameAt(cursor: Cursor, key: string): string | undefined {
  return textAt(cursor, key)
    ?.replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_');
}

/** The texts in a list. */
export function textsIn(cursor: Cursor | undefined): readonly string[] {
  return items(cursor).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** A text with something in it, on one line. */
export function wordsAt(cursor: Cursor | undefined, key: string): string | undefined {
  return textAt(cursor, key)?.trim().replace(/\s+/g, ' ') || undefined;
}

/** True only for `true`. */
export function flagAt(cursor: Cursor | undefined, key: string): boolean {
  return at(cursor, key)?.value === true;
}

/** A text in Markdown, with its place. */
export function markdownAt(cursor: Cursor | undefined, key: string | number): MarkdownText | undefined {
  const found = at(cursor, key);
  if (found === undefined || typeof found.value !== 'string' || found.value.trim() === '') return undefined;
  return {
    type: 'markdown',
    markdown: found.value.trim(),
    file: found.file.path,
    ...startOf(found, found.value),
    isForeign: true,
  };
}

/** The description of what a reference leads to. What is next to the reference goes before it. */
export function descriptionOf(written: Cursor | undefined, target: Cursor): MarkdownText | undefined {
  return markdownAt(written, 'description') ?? markdownAt(target, 'description');
}

/** Where a text begins: below a `|`, its lines are lines of the file. */
function startOf({ file, offset }: Cursor, text: string): Pick<MarkdownText, 'line' | 'column' | 'indent'> {
  const { line, column } = file.place(offset);
  const indent = file.literals.get(offset);
  if (indent === undefined) return { line, column };
  const before = text.slice(0, text.length - text.trimStart().length);
  return { line: line + before.split('\n').length - 1, indent };
}

/** A link to a page elsewhere: `externalDocs`, or another object with `url` and `description`. */
export function linkAt(cursor: Cursor | undefined, key: string): MarkdownText | undefined {
  const docs = at(cursor, key);
  const url = textAt(docs, 'url');
  return docs && url !== undefined ? linkTo(url, wordsAt(docs, 'description') ?? url, docs) : undefined;
}

/** A link in Markdown, whatever characters its address and its text have. */
export function linkTo(url: string, text: string, { file, offset }: Cursor): MarkdownText {
  const address = url.trim().replace(/[\s<>\\]/g, encodeURIComponent);
  const markdown = `[${escapedMarkdown(text)}](<${address}>)`;
  return { type: 'markdown', markdown, file: file.path, line: file.place(offset).line, isForeign: true };
}

/** A text as Markdown shows it as it is. */
export function escapedMarkdown(text: string): string {
  return withoutHidden(text).replace(/[\\`*_~<>&[\]!|{}:#@]/g, '\\$&');
}

export function reportAt(
  reading: Reading,
  { file, offset }: Pick<Cursor, 'file' | 'offset'>,
  problem: Problem,
): void {
  reading.problems.push(withPlace(problem, file.place(offset)));
}

/** True for a file of Swagger 2.0, the predecessor of OpenAPI 3. */
export function isSwagger(root: Cursor): boolean {
  return /^2(?:\.0)?$/.test(valueText(at(root, 'swagger')?.value ?? ''));
}

/** The entries that have a value. */
export function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>;
}

type Given<Values> = { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** A value as text, a number as it is written; a mapping or a list as JSON, since one with a key `toString` has no text. */
export function valueText(value: unknown): string {
  if (isSourceNumber(value)) return value.source;
  return hasParts(value) ? jsonText(value) : String(value);
}
