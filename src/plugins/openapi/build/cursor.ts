import { posix } from 'node:path';
import { didYouMean, error, type Problem, warning } from '../../../problems.ts';
import type { MarkdownText } from '../../../reference/source.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { decodedText, isObject, pointerStep, stepsOf } from '../../shared/json-schema/pointers.ts';
import type { SpecFile } from './document.ts';
import { keyOf, namedTarget } from './named-targets.ts';

/** A value of a specification, and where it stands. */
export interface Cursor {
  readonly file: SpecFile;
  readonly value: unknown;
  readonly offset: number;
}

/** What reading a specification collects. */
export interface Reading {
  readonly problems: Problem[];
  /** Another file of the reference; undefined when there is none. */
  readonly open: (path: ContentPath) => SpecFile | undefined;
  /** What a warning has named, and none names again: addresses on the network, security schemes. */
  readonly warned: Set<string>;
  /** A reference on the way to another one is followed: only a pointer that needs no further one has an end. */
  readonly isOnTheWay?: true;
}

/** The value below a key; undefined when there is none. */
export function at(cursor: Cursor | undefined, ...keys: readonly (string | number)[]): Cursor | undefined {
  let found = cursor;
  for (const key of keys) {
    const holder = found?.value;
    if (found === undefined || typeof holder !== 'object' || holder === null) return undefined;
    if (!Object.hasOwn(holder, key)) return undefined;
    const value = (holder as Readonly<Record<string | number, unknown>>)[key];
    const offset = found.file.offsets.get(holder)?.get(key) ?? found.offset;
    found = { file: found.file, value, offset };
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
  const { line } = found.file.place(found.offset);
  return { type: 'markdown', markdown: found.value.trim(), file: found.file.path, line, isForeign: true };
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
  return text.replace(/[\\`*_~<>&[\]!|{}:#@]/g, '\\$&');
}

export function reportAt(
  reading: Reading,
  { file, offset }: Pick<Cursor, 'file' | 'offset'>,
  problem: {
    readonly code: string;
    readonly text: string;
    readonly hint?: string | undefined;
    readonly isWarning?: true;
  },
): void {
  const make = problem.isWarning ? warning : error;
  reading.problems.push(make(problem.code, problem.text, { ...file.place(offset), hint: problem.hint }));
}

/** Where a `$ref` leads, and the name that all references to it share. */
export interface Followed {
  readonly target: Cursor;
  readonly key: string;
}

/** Follows one `$ref`; undefined, with a problem, when it leads nowhere. */
export function followOnce(cursor: Cursor, reading: Reading): Followed | undefined {
  const written = at(cursor, '$ref') ?? at(cursor, '$dynamicRef');
  if (written === undefined || typeof written.value !== 'string') return undefined;
  const named = namedTarget(written.value, cursor.file);
  if (named !== undefined) return named;
  const { path, pointer } = refParts(written.value, cursor.file.path);
  if (path === undefined) {
    reportRemote(written, written.value, reading);
    return undefined;
  }
  const file = path === cursor.file.path ? cursor.file : reading.open(path);
  if (file === undefined) {
    const text = `No file at "${written.value.split('#', 1)[0]}".`;
    reportAt(reading, written, {
      code: 'broken-ref',
      text,
      hint: `It is looked for below content/${posix.dirname(cursor.file.path)}.`,
    });
    return undefined;
  }
  const anchored = namedTarget(`#${pointer}`, file);
  if (anchored !== undefined) return anchored;
  return resolve(file, pointer, written, reading);
}

function reportRemote(written: Cursor, ref: string, reading: Reading): void {
  const [address = ''] = ref.split('#', 1);
  if (reading.warned.has(address)) return;
  reading.warned.add(address);
  const text = `"${address}" lies on the network, where a build does not look: what refers to it is shown without its fields.`;
  const hint = 'Put the file below content/reference, and refer to it there.';
  reportAt(reading, written, { code: 'remote-ref', text, hint, isWarning: true });
}

/** The parts of a reference in a file; without a path when it leads to the network. No such file may exist. */
export function refParts(
  written: string,
  from: ContentPath,
): { readonly path?: ContentPath; readonly pointer: string } {
  const [path = '', pointer = ''] = written.split('#', 2);
  if (/^[a-z][a-z\d+.-]*:/i.test(path)) return { pointer };
  const decoded = posix.join(posix.dirname(from), decodedText(path)) as ContentPath;
  return { path: path === '' ? from : decoded, pointer };
}

function resolve(file: SpecFile, pointer: string, written: Cursor, reading: Reading): Followed | undefined {
  let found: Followed = { target: { file, value: file.value, offset: 0 }, key: keyOf(file, []) };
  if (pointer !== '' && !pointer.startsWith('/')) {
    const text = `The reference "${written.value}" leads nowhere: nothing has this anchor.`;
    const isKey = isObject(file.value) && Object.hasOwn(file.value, pointer);
    const hint = isKey ? `Write "${String(written.value).replace('#', '#/')}".` : undefined;
    reportAt(reading, written, { code: 'broken-ref', text, hint });
    return undefined;
  }
  for (const step of stepsOf(pointer)) {
    const holder = stepInto(found, step) || reading.isOnTheWay ? found : throughRefs(found, reading);
    const next = holder && stepInto(holder, step);
    if (holder === undefined) return undefined;
    if (next === undefined) {
      const names = isObject(holder.target.value) ? Object.keys(holder.target.value) : [];
      const text = `The reference "${written.value}" leads nowhere: there is no "${step}".`;
      reportAt(reading, written, { code: 'broken-ref', text, hint: didYouMean(step, names) });
      return undefined;
    }
    found = next;
  }
  return found;
}

function stepInto({ target, key }: Followed, step: string): Followed | undefined {
  const next = at(target, Array.isArray(target.value) ? Number(step) : step);
  return next && { target: next, key: key + pointerStep(step) };
}

/** What a chain of references ends at; undefined, with a problem, when it leads nowhere. */
function throughRefs(start: Followed, reading: Reading): Followed | undefined {
  let found: Followed | undefined = start;
  for (let step = 0; found !== undefined && at(found.target, '$ref') !== undefined; step++) {
    if (step > LONGEST_CHAIN) {
      reportCircle(found.target, reading);
      return undefined;
    }
    found = followOnce(found.target, { ...reading, isOnTheWay: true });
  }
  return found;
}

/**
 * The value below keys, whatever references are on the way: many files that are split have one in place of `paths` or of
 * `components.schemas`, although the specification has none there.
 */
export function below(root: Cursor, keys: readonly string[], reading: Reading): Followed | undefined {
  let found: Followed | undefined = { target: root, key: keyOf(root.file, []) };
  for (const key of keys) {
    const next: Followed | undefined = found && stepInto(found, key);
    found = next && throughRefs(next, reading);
  }
  return found;
}

/** Longer chains of references are circles. */
const LONGEST_CHAIN = 50;

/** The value that a chain of references ends at; for everything but schemas, which may refer to themselves. */
export function follow(cursor: Cursor | undefined, reading: Reading): Cursor | undefined {
  let found = cursor;
  for (let step = 0; found !== undefined && at(found, '$ref') !== undefined; step++) {
    if (step > LONGEST_CHAIN) {
      reportCircle(found, reading);
      return undefined;
    }
    found = followOnce(found, reading)?.target;
  }
  return found;
}

function reportCircle(place: Cursor, reading: Reading): void {
  reportAt(reading, place, { code: 'broken-ref', text: 'This reference leads back to itself.' });
}
