import * as limits from '../../../shared/limits.ts';
import { addToList } from '../../shared/add-to-list.ts';
import { type Change, type ChangedOperation, operationName } from './change.ts';

/** A paragraph, list item or row of a table, including the headings and list items above it. */
interface Entry {
  readonly line: number;
  /** Its words, inline code and operations: `word payments`, `code cvv`, `operation POST /payments`. */
  readonly keys: ReadonlySet<string>;
}

/** Returns the line of the entry about a change; undefined if there is none. */
export type FindEntry = (change: Change) => number | undefined;

/**
 * Reads a changelog in Markdown, newest first. Uses the entries above the first heading with one of the old versions;
 * without such a heading, all.
 */
export function readChangelog(text: string, oldVersions: readonly string[]): FindEntry {
  const entries = entriesOf(text, new Set(oldVersions.filter((version) => version !== '')));
  const index = new Map<string, Entry[]>();
  for (const entry of entries) for (const key of entry.keys) addToList(index, key, entry);
  return (change) => entryOf(change, index)?.line;
}

function entryOf(change: Change, index: ReadonlyMap<string, readonly Entry[]>): Entry | undefined {
  const subject = wordKeys(subjectOf(change));
  const fits = (entry: Entry): boolean => subject.every((word) => entry.keys.has(word));
  // An entry must have every word of the subject, so the search starts with the rarest word.
  const lists = subject.map((word) => index.get(word) ?? []);
  const rarest = lists.sort((a, b) => a.length - b.length)[0];
  if (rarest?.length === 0) return undefined;
  const keys = keysOf(change);
  if (keys === undefined) return rarest?.find(fits);
  for (const key of keys) {
    const named = index.get(key) ?? [];
    const found =
      rarest === undefined || named.length <= rarest.length
        ? named.find(fits)
        : rarest.find((entry) => fits(entry) && entry.keys.has(key));
    if (found) return found;
  }
  return undefined;
}

/** Returns names of which an entry must have one; undefined for servers and security of several operations. */
function keysOf({ places, operations, schemas }: Change): readonly string[] | undefined {
  const isShared = places.every(({ part }) => part === 'server' || part === 'security');
  if (isShared && operations.length > 1) return undefined;
  return [...operations.flatMap(operationKeys), ...schemas.map((name) => `code ${name}`)];
}

function operationKeys({ method, path, oldId, newId }: ChangedOperation): readonly string[] {
  const name = operationName({ method, path });
  return [
    `operation ${name}`,
    ...[name, path, oldId, newId].flatMap((one) => (one === undefined ? [] : [`code ${one}`])),
  ];
}

/** Returns the name that an entry must have, too: the field, else the parameter, server or media type; may be empty. */
export function subjectOf({ places, before, after, kind }: Change): string {
  const place = places.find(({ breaking }) => breaking) ?? places[0];
  if (place === undefined || place.part === 'operation') return '';
  const { part, field, name, status } = place;
  const [last] = field.match(/(?<![^.[\]<>*"…])[^.[\]<>*"…]+(?=(?:<[^<>]*>|\[\]|\.\*|"\])*$)/) ?? [];
  if (last !== undefined) return last;
  const isNamed =
    part === 'server' || part === 'security' || part === 'error-code' || kind.startsWith('media-type');
  return (isNamed ? (before ?? after ?? name) : (name ?? status)) ?? '';
}

function wordKeys(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}_$-]+/gu) ?? []).map((word) => `word ${word}`);
}

/** Matches a heading, and a line that begins a list item or a row of a table. */
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
const ITEM = /^(\s*)(?:[-*+]|\d{1,9}[.)])\s+/;

interface Level {
  readonly depth: number;
  readonly text: string;
}

function entriesOf(text: string, oldVersions: ReadonlySet<string>): readonly Entry[] {
  const entries: Entry[] = [];
  let headings: readonly Level[] = [];
  let items: readonly Level[] = [];
  let block: { readonly line: number; text: string } | undefined;
  const close = (): void => {
    if (block !== undefined) entries.push(entryFrom(block, [...headings, ...items.slice(0, -1)]));
    block = undefined;
  };
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const [, marks, title = ''] = HEADING.exec(line) ?? [];
    const [isItem, indent = ''] = ITEM.exec(line) ?? [];
    if (marks !== undefined) {
      close();
      if (namesVersion(title, oldVersions)) return entries;
      headings = [
        ...headings.filter(({ depth }) => depth < marks.length),
        { depth: marks.length, text: title },
      ];
      items = [];
      // A heading may be an entry itself.
      block = { line: index + 1, text: title };
      close();
    } else if (line.trim() === '') close();
    else if (isItem !== undefined) {
      close();
      items = [...items.filter(({ depth }) => depth < indent.length), { depth: indent.length, text: line }];
      block = { line: index + 1, text: line };
    } else if (block === undefined || line.startsWith('|')) {
      close();
      if (!/^\s/.test(line)) items = [];
      else items = [...items, { depth: Number.POSITIVE_INFINITY, text: '' }].slice(-limits.diff.contexts - 1);
      block = { line: index + 1, text: line };
    } else block.text += `\n${line}`;
  }
  close();
  return entries;
}

/** True for a title such as `1.0`, `[v1.0] - 2026-01-31` or `Version 1.0`. */
function namesVersion(title: string, versions: ReadonlySet<string>): boolean {
  const words = title.split(/[\s[\]()`:,]+/).filter((word) => word !== '');
  return words.slice(0, 2).some((word) => versions.has(word) || versions.has(word.replace(/^v/i, '')));
}

function entryFrom(
  { line, text }: { readonly line: number; readonly text: string },
  above: readonly Level[],
): Entry {
  const context = above.slice(-limits.diff.contexts).map((level) => level.text.slice(0, limits.diff.context));
  const whole = [...context, text].join('\n');
  const codes = whole.matchAll(/(?<!`)(`+)\s?([^`]+?)\s?\1(?!`)/g);
  const operations = whole.matchAll(/\b([A-Z]{3,10})[ \t`*]+(\/[^\s`'",;)\]|]{0,2000})/g);
  const keys = [
    ...wordKeys(whole),
    ...[...codes].map(([, , code]) => `code ${code}`),
    ...[...operations].map(([, method, path = '']) => `operation ${method} ${path.replace(/[.:*]+$/, '')}`),
  ];
  return { line, keys: new Set(keys) };
}
