import type { MarkdownText } from 'paydocs/plugin';
import { type Problem, withPlace } from '../../../problems.ts';
import { withoutHidden } from '../../../shared/hidden-characters.ts';
import type { Budget } from '../../../shared/limits.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { hasParts, isSourceNumber, jsonText } from '../../shared/lossless.ts';
import type { SpecFile } from './document.ts';

/** A value of a specification with its place. */
export interface Cursor {
  readonly file: SpecFile;
  readonly value: unknown;
  readonly offset: number;
  /** Cursor of the containing value, and the key in it; undefined for the whole file. */
  readonly holder: Cursor | undefined;
  readonly key: string | number;
}

/** State and results of reading a specification. */
export interface Reading {
  readonly problems: Problem[];
  /** The first file, which refers to the others. */
  readonly first: ContentPath;
  /** Returns another file of the reference; undefined if it does not exist or cannot be parsed. */
  readonly open: (path: ContentPath) => SpecFile | undefined;
  readonly isUnreadable: (path: ContentPath) => boolean;
  /** Returns a path as problems show it. */
  readonly nameOf: (path: ContentPath) => string;
  /** Names and addresses that a warning has reported, to report each once. */
  readonly warned: Set<string>;
  /** Budget for suggestions for broken references. */
  readonly suggestions: Budget;
  /** True while an intermediate reference is followed, which must not need another one: that ends recursion. */
  readonly isOnTheWay?: true;
}

export function wholeFile(file: SpecFile): Cursor {
  return { file, value: file.value, offset: 0, holder: undefined, key: '' };
}

/** Returns the keys from the root of the file to a value. */
export function stepsTo({ holder, key }: Cursor): readonly string[] {
  return holder === undefined ? [] : [...stepsTo(holder), String(key)];
}

/** Returns the value below keys; undefined if there is none. */
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

/** Returns the entries of an object, in the order of the file; empty for other values. */
export function entries(cursor: Cursor | undefined): readonly (readonly [string, Cursor])[] {
  if (cursor === undefined || !isObject(cursor.value)) return [];
  const found = Object.keys(cursor.value).flatMap((key) => {
    const child = at(cursor, key);
    return child === undefined ? [] : [[key, child] as const];
  });
  // JavaScript moves integer keys to the front.
  return found.sort(([, a], [, b]) => a.offset - b.offset);
}

/** Returns the items of a list; empty for other values. */
export function items(cursor: Cursor | undefined): readonly Cursor[] {
  if (cursor === undefined || !Array.isArray(cursor.value)) return [];
  return cursor.value.flatMap((_, index) => at(cursor, index) ?? []);
}

/** Returns a text; undefined for other values. */
export function textAt(cursor: Cursor | undefined, key: string | number): string | undefined {
  const value = at(cursor, key)?.value;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Returns the name of an environment variable, with `_` for characters that are invalid in a shell or program;
 * undefined without a text at the key.
 */
export function environmentNameAt(cursor: Cursor, key: string): string | undefined {
  return textAt(cursor, key)
    ?.replace(/\W+/g, '_')
    .replace(/^(?=\d)/, '_');
}

/** Returns the texts in a list. */
export function textsIn(cursor: Cursor | undefined): readonly string[] {
  return items(cursor).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}

/** Returns a text on one line; undefined if it is empty. */
export function wordsAt(cursor: Cursor | undefined, key: string): string | undefined {
  return textAt(cursor, key)?.trim().replace(/\s+/g, ' ') || undefined;
}

/** True only for the value `true`. */
export function flagAt(cursor: Cursor | undefined, key: string): boolean {
  return at(cursor, key)?.value === true;
}

/** Returns Markdown with its place; undefined without any. */
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

/** Returns the description next to a reference, else that of its target, else undefined. */
export function descriptionOf(written: Cursor | undefined, target: Cursor): MarkdownText | undefined {
  return markdownAt(written, 'description') ?? markdownAt(target, 'description');
}

/** Returns where a text begins. Lines after `|` are lines of the file. */
function startOf({ file, offset }: Cursor, text: string): Pick<MarkdownText, 'line' | 'column' | 'indent'> {
  const { line, column } = file.place(offset);
  const indent = file.literals.get(offset);
  if (indent === undefined) return { line, column };
  const before = text.slice(0, text.length - text.trimStart().length);
  return { line: line + before.split('\n').length - 1, indent };
}

/**
 * Returns a link to an external page: `externalDocs`, or another object with `url` and `description`; undefined
 * without a `url`.
 */
export function linkAt(cursor: Cursor | undefined, key: string): MarkdownText | undefined {
  const docs = at(cursor, key);
  const url = textAt(docs, 'url');
  return docs && url !== undefined ? linkTo(url, wordsAt(docs, 'description') ?? url, docs) : undefined;
}

/** Returns a link in Markdown, whatever characters address and text contain. */
export function linkTo(url: string, text: string, { file, offset }: Cursor): MarkdownText {
  const address = url.trim().replace(/[\s<>\\]/g, encodeURIComponent);
  const markdown = `[${escapedMarkdown(text)}](<${address}>)`;
  return { type: 'markdown', markdown, file: file.path, line: file.place(offset).line, isForeign: true };
}

/** Escapes a text for use inside a line of Markdown, and removes hidden characters. Marks at the start of a line stay. */
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

/** Returns an object without its undefined values. */
export function given<Values extends object>(values: Values): Given<Values> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Given<Values>;
}

type Given<Values> = { readonly [Key in keyof Values]?: Exclude<Values[Key], undefined> };

/** Returns a value as text: a number in its notation, objects and lists as JSON. */
export function valueText(value: unknown): string {
  if (isSourceNumber(value)) return value.source;
  return hasParts(value) ? jsonText(value) : String(value);
}
