import { Document, isMap, type Node, parseDocument, type YAMLMap } from 'yaml';
import { endOf, endOfPair, lineEnd, lineStart, marginOf, pairOf, startOf } from './yaml-places.ts';

/**
 * The text of `site.config.yaml` with one more version, right behind `current`: versions are listed from the newest
 * down. Lines are put in and none is written anew, so whatever the author wrote stays to the letter, comments included.
 */
export function addVersion(text: string, name: string): string {
  const document = parseDocument(text);
  const docs = document.get('docs', true);
  if (!isMap(docs) || docs.items.length === 0) return withDocs(text, name);
  const versions = pairOf(docs, 'versions');
  if (docs.flow) return inFlow(text, docs, { ...docs.toJSON(), versions: next(versions?.value, name) });
  if (versions === undefined) {
    const lines = [`${marginOf(text, docs)}versions:`, ...entry(name, `${marginOf(text, docs)}  `)];
    return inserted(text, lineStart(text, startOf(docs)), lines);
  }
  if (!isMap(versions.value) || versions.value.items.length === 0) {
    const empty = versions.value as Node | null;
    const bare = isMap(empty) ? text.slice(0, startOf(empty)).trimEnd() + text.slice(endOf(empty)) : text;
    return inserted(bare, lineEnd(bare, endOf(versions.key)), entry(name, `${marginOf(text, docs)}  `));
  }
  const { value } = versions;
  if (value.flow) return inFlow(text, value, next(value, name));
  const current = pairOf(value, 'current');
  const at = current ? lineEnd(text, endOfPair(current)) : lineStart(text, startOf(value));
  return inserted(text, at, entry(name, marginOf(text, value)));
}

/** The entry's lines: a label is there to be changed, an empty value would only puzzle. */
function entry(name: string, margin: string): readonly string[] {
  const key = JSON.stringify(name);
  return [`${margin}${key}:`, `${margin}  label: ${key}`];
}

function withDocs(text: string, name: string): string {
  const lines = ['  versions:', ...entry(name, '    ')];
  const key = /^docs:.*$/m.exec(text);
  if (key) return inserted(text.replace(/^docs:.*$/m, 'docs:'), lineEnd(text, key.index), lines);
  return inserted(text, text.length, [...(text === '' ? [] : ['']), 'docs:', ...lines]);
}

/** What stands on one line with its braces is written anew, and nothing around it. */
function inFlow(text: string, node: YAMLMap, value: unknown): string {
  const document = new Document(value, { flow: true });
  const written = document.toString({ lineWidth: 0, collectionStyle: 'flow' }).trim();
  return text.slice(0, startOf(node)) + written + text.slice(endOf(node));
}

function next(versions: unknown, name: string): object {
  const { current, ...others } = isMap(versions) ? versions.toJSON() : {};
  return { ...(current !== undefined && { current }), [name]: { label: name }, ...others };
}

function inserted(text: string, at: number, lines: readonly string[]): string {
  const before = text.slice(0, at);
  const gap = before === '' || before.endsWith('\n') ? '' : '\n';
  return `${before}${gap}${lines.join('\n')}\n${text.slice(at)}`;
}
