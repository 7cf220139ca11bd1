import { isDeepStrictEqual } from 'node:util';
import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml';
import { isMapping } from '../../yaml/fields.ts';
import { endOf, endOfPair, lineEnd, lineStart, marginOf, pairOf, startOf } from './places.ts';

/**
 * Returns the text of `site.config.yaml` with one more version directly after `current`, and all other text unchanged.
 * Undefined if that is impossible, for example in a YAML notation that this code does not know.
 */
export function addVersion(text: string, name: string): string | undefined {
  const changed = withVersion(text, name);
  return isAllThatChanged(text, changed, name) ? changed : undefined;
}

function withVersion(text: string, name: string): string {
  const { contents } = parseDocument(text);
  const docs = isMap(contents) ? pairOf(contents, 'docs') : undefined;
  if (docs === undefined) {
    const gap = text === '' ? [] : [''];
    return inserted(text, text.length, [...gap, 'docs:', '  versions:', ...entry(name, '    ')]);
  }
  if (isNothing(docs.value)) return filled(text, docs, ['  versions:', ...entry(name, '    ')]);
  return isMap(docs.value) ? withinDocs(text, docs.value, name) : text;
}

function withinDocs(text: string, docs: YAMLMap, name: string): string {
  const versions = pairOf(docs, 'versions');
  if (docs.flow && (versions === undefined || isNothing(versions.value))) {
    const list = `{ ${flowEntry(name)} }`;
    if (versions === undefined) return spliced(text, startOf(docs) + 1, `versions: ${list}, `);
    return text.slice(0, startOf(versions.value)) + list + text.slice(endOf(versions.value));
  }
  if (versions === undefined) {
    const margin = marginOf(text, docs);
    const lines = [`${margin}versions:`, ...entry(name, `${margin}  `)];
    return inserted(text, lineStart(text, startOf(docs)), lines);
  }
  if (isNothing(versions.value)) return filled(text, versions, entry(name, `${marginOf(text, docs)}  `));
  return isMap(versions.value) ? withinVersions(text, versions.value, name) : text;
}

function withinVersions(text: string, versions: YAMLMap, name: string): string {
  const current = pairOf(versions, 'current');
  if (versions.flow)
    return current
      ? spliced(text, endOfPair(current), `, ${flowEntry(name)}`)
      : spliced(text, startOf(versions) + 1, `${flowEntry(name)}, `);
  const at = current ? lineEnd(text, endOfPair(current)) : lineStart(text, startOf(versions));
  return inserted(text, at, entry(name, marginOf(text, versions)));
}

/** Returns the lines of an entry. It needs a value: authors most probably change the label. */
function entry(name: string, margin: string): readonly string[] {
  const key = JSON.stringify(name);
  return [`${margin}${key}:`, `${margin}  label: ${key}`];
}

function flowEntry(name: string): string {
  const key = JSON.stringify(name);
  return `${key}: { label: ${key} }`;
}

/** True for an empty value: `docs:`, `docs: ~`, `docs: {}`. */
function isNothing(value: unknown): boolean {
  return isScalar(value) ? value.value === null : isMap(value) && value.items.length === 0;
}

/**
 * Returns the text with lines inserted below a key that has no value. An explicit empty value (`~`, `{}`) is
 * removed; the comment after it is kept.
 */
function filled(text: string, { key, value }: Pair, lines: readonly string[]): string {
  const isWritten = startOf(value) < endOf(value) && text.slice(startOf(value), endOf(value)).trim() !== '';
  const bare = isWritten ? text.slice(0, startOf(value)).trimEnd() + text.slice(endOf(value)) : text;
  return inserted(bare, lineEnd(bare, endOf(key)), lines);
}

function inserted(text: string, at: number, lines: readonly string[]): string {
  const end = text.includes('\r\n') ? '\r\n' : '\n';
  const before = text.slice(0, at);
  const gap = before === '' || before.endsWith('\n') ? '' : end;
  return `${before}${gap}${lines.join(end)}${end}${text.slice(at)}`;
}

function spliced(text: string, at: number, words: string): string {
  return text.slice(0, at) + words + text.slice(at);
}

function isAllThatChanged(before: string, after: string, name: string): boolean {
  const changed = parseDocument(after);
  if (changed.errors.length > 0) return false;
  const [old, now] = [parseDocument(before).toJS() ?? {}, changed.toJS()].map(apart);
  return (
    old !== undefined &&
    now !== undefined &&
    isDeepStrictEqual(now.rest, old.rest) &&
    isDeepStrictEqual(now.docs, old.docs) &&
    isDeepStrictEqual(now.versions, { ...old.versions, [name]: { label: name } })
  );
}

/** Splits a configuration into its versions, its other docs settings and everything else. */
function apart(value: unknown) {
  const { docs: all, ...rest } = isMapping(value) ? value : {};
  const { versions, ...docs } = isMapping(all) ? all : {};
  return { rest, docs, versions: isMapping(versions) ? versions : {} };
}
