import type { Place, Problem } from '../types.ts';
import { dotted, type Path, pathKey } from './path.ts';

/** The values of a YAML text, with metadata for each of them. */
export interface YamlDocument {
  readonly file: string;
  /** Undefined when the text has no value or cannot be parsed. */
  readonly value: unknown;
  /** Metadata of each value, by `pathKey`. */
  readonly nodes: ReadonlyMap<string, YamlNode>;
  readonly problems: readonly Problem[];
}

/** Metadata of a value. */
export interface YamlNode {
  /** Place of the value's key. For list items and for the document itself, the place of the value. */
  readonly key: Place;
  readonly value: Place;
  /** The author's notation of a number or boolean, such as `1.10`; of an empty value, its comment. */
  readonly written?: string;
}

/** Returns the place of a value or, if it is missing, of its nearest existing ancestor. */
export function placeOf(document: YamlDocument, path: Path, part: 'key' | 'value' = 'value'): Place {
  const node = document.nodes.get(pathKey(path));
  if (node !== undefined) return node[part];
  return path.length === 0 ? { file: document.file } : placeOf(document, path.slice(0, -1), 'key');
}

/** Returns a part of a document as a document: paths in it begin at the part. */
export function documentAt(document: YamlDocument, path: Path): YamlDocument {
  const nodes = new Map<string, YamlNode>();
  for (const [key, node] of document.nodes) {
    const steps: Path = JSON.parse(key);
    if (path.every((step, index) => steps[index] === step))
      nodes.set(pathKey(steps.slice(path.length)), node);
  }
  const value = path.reduce<unknown>((found, step) => Object(found)[step], document.value);
  return { file: document.file, value, nodes, problems: [] };
}

/** Returns the place of the first of these keys that the mapping has, or of the mapping itself. */
export function placeOfFirst(document: YamlDocument, path: Path, keys: readonly string[]): Place {
  const key = keys.find((candidate) => document.nodes.has(pathKey([...path, candidate])));
  return placeOf(document, key === undefined ? path : [...path, key]);
}

/**
 * Returns the entries of the mapping at a path in the order of the text. A JavaScript object would list integer
 * keys first, in ascending order.
 */
export function entriesOf<Value>(
  document: YamlDocument,
  path: Path,
  mapping: Readonly<Record<string, Value>>,
): readonly (readonly [key: string, value: Value])[] {
  const placed = Object.entries(mapping).map((entry) => ({
    entry,
    at: placeOf(document, [...path, entry[0]], 'key'),
  }));
  placed.sort((a, b) => (a.at.line ?? 0) - (b.at.line ?? 0) || (a.at.column ?? 0) - (b.at.column ?? 0));
  return placed.map(({ entry }) => entry);
}

/** Returns the places of the values of the first two levels: `favicon`, `brand.logo`, `tags[0]`. */
export function placesOf(document: YamlDocument): Readonly<Record<string, Place>> {
  const places: Record<string, Place> = {};
  for (const [key, { value }] of document.nodes) {
    const path: Path = JSON.parse(key);
    if (path.length === 1 || path.length === 2) places[dotted(path)] = value;
  }
  return places;
}
