import {
  type Alias,
  type Document,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { SLOT_CHARACTERS } from '../html/slots.ts';
import { error, type Place, type Problem, withPlace } from '../problems.ts';
import * as limits from '../shared/limits.ts';
import { type Path, pathKey } from './path.ts';

/** Metadata of a value. */
export interface YamlNode {
  /** Place of the value's key. For list items and for the document itself, the place of the value. */
  readonly key: Place;
  readonly value: Place;
  /** The author's notation of a number or boolean, such as `1.10`; of an empty value, its comment. */
  readonly written?: string;
}

interface Reading {
  readonly place: (offset: number) => Place;
  readonly asText: (path: Path) => boolean;
  readonly nodes: Map<string, YamlNode>;
  readonly anchors: Map<string, Node>;
  readonly problems: Problem[];
  /** True once a limit is exceeded, which is reported once. */
  isRefused: boolean;
}

/** Returns the value of a document without syntax errors, its nodes by `pathKey`, and problems such as duplicate keys. */
export function readYamlValue(
  document: Document.Parsed,
  { place, asText }: Pick<Reading, 'place' | 'asText'>,
): { value: unknown; nodes: ReadonlyMap<string, YamlNode>; problems: readonly Problem[] } {
  const reading: Reading = {
    place,
    asText,
    nodes: new Map(),
    anchors: new Map(),
    problems: [],
    isRefused: false,
  };
  const start = place(document.contents?.range[0] ?? 0);
  const value =
    document.contents === null ? undefined : readNode(reading, document.contents, { path: [], key: start });
  return { value, nodes: reading.nodes, problems: reading.problems };
}

/** Position of a value: the keys to it, and the place of the last of them. */
interface Position {
  readonly path: Path;
  readonly key: Place;
}

function readNode(reading: Reading, node: Node | null, position: Position): unknown {
  const { path, key } = position;
  const value = startOf(reading, node) ?? key;
  if (path.length > limits.levels.values || reading.nodes.size >= limits.files.nodes)
    return refuse(reading, value);
  const inList = path.length === 0 || typeof path.at(-1) === 'number';
  const written = isScalar(node) ? writtenIn(node) : undefined;
  reading.nodes.set(pathKey(path), {
    key: inList ? value : key,
    value,
    ...(written !== undefined && { written }),
  });
  if (isAlias(node)) return readAlias(reading, node, position);
  if (node !== null && 'anchor' in node && node.anchor !== undefined) reading.anchors.set(node.anchor, node);
  if (isMap(node)) return readMap(reading, node, path);
  if (isSeq(node)) return readList(reading, node, path);
  return isScalar(node) ? readScalar(reading, node, path) : null;
}

/** Reports an exceeded limit once. */
function refuse(reading: Reading, at: Place): null {
  if (reading.isRefused) return null;
  reading.isRefused = true;
  const text = 'The YAML is nested too deeply, or its aliases repeat too much.';
  const hint = 'Write it without deep nesting or aliases.';
  reading.problems.push(error('yaml', text, { ...at, hint }));
  return null;
}

/** Returns the value of an alias. Aliases are resolved in text order: each refers to the last anchor of its name before it. */
function readAlias(reading: Reading, alias: Alias, position: Position): unknown {
  const target = reading.anchors.get(alias.source);
  if (target !== undefined) return readNode(reading, target, position);
  const text = `"*${alias.source}" refers to an anchor that does not exist.`;
  const hint = 'Put a value that starts with "*" in quotes.';
  reading.problems.push(error('yaml', text, { ...(startOf(reading, alias) ?? position.key), hint }));
  return null;
}

function readMap(reading: Reading, map: YAMLMap, path: Path): Record<string, unknown> {
  const value: Record<string, unknown> = {};
  const lines = new Map<string, number | undefined>();
  let wasRepeated = false;
  for (const pair of map.items) {
    const node = pair.key as Node | null;
    const at = startOf(reading, node) ?? startOf(reading, map) ?? {};
    const key = keyOf(node);
    const problem = keyProblem(key, lines);
    const isRepeated = key !== undefined && lines.has(key);
    // Keys that are repeated one after the other have one cause, such as a missing line above them.
    if (problem && !(isRepeated && wasRepeated)) reading.problems.push(withPlace(problem, at));
    wasRepeated = isRepeated;
    if (problem === undefined && key !== undefined) {
      lines.set(key, at.line);
      value[key] = readNode(reading, pair.value as Node | null, { path: [...path, key], key: at });
    }
  }
  return value;
}

/** Returns a key as written, so that `1.10:` keeps its zero. Returns undefined when it is not a plain scalar. */
function keyOf(node: Node | null): string | undefined {
  if (!isScalar(node) || node.value === null) return undefined;
  const key = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
  return key.replace(SLOT_CHARACTERS, '\uFFFD');
}

/** Returns the problem of a key; undefined for a good one. `lines` holds the line of each earlier key of the mapping. */
function keyProblem(
  key: string | undefined,
  lines: ReadonlyMap<string, number | undefined>,
): Problem | undefined {
  if (key === undefined)
    return error('yaml', 'A key must be plain text.', {
      hint: 'Put a value that starts with "{" or "[" in quotes.',
    });
  if (key === '__proto__')
    return error('yaml', 'The key "__proto__" is not allowed.', { hint: 'Choose another name.' });
  if (!lines.has(key)) return undefined;
  const hint = `The first one is on line ${lines.get(key)}. Remove one of them.`;
  return error('yaml', `The key "${key}" is in the mapping twice.`, { hint });
}

function readList(reading: Reading, list: YAMLSeq, path: Path): unknown[] {
  return list.items.map((item, index) =>
    readNode(reading, item as Node | null, { path: [...path, index], key: startOf(reading, list) ?? {} }),
  );
}

/** Characters that no text may contain: control characters, unpaired surrogates, markers of slots. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFDD0-\uFDEF]/u;

function readScalar(reading: Reading, scalar: Scalar, path: Path): unknown {
  const { value } = scalar;
  if (value === null) return value;
  if (typeof value !== 'string') return reading.asText(path) ? (writtenIn(scalar) ?? value) : value;
  if (!FORBIDDEN.test(value)) return value;
  const text = 'The value contains a control character.';
  reading.problems.push(error('yaml', text, { ...startOf(reading, scalar), hint: 'Remove the character.' }));
  return value.replace(new RegExp(FORBIDDEN, 'gu'), '\uFFFD');
}

/** Returns the author's notation of a number or boolean, or the comment of an empty value; undefined for others. */
function writtenIn({ value, source, comment }: Scalar): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return source;
  return value === null && comment ? `#${comment}` : undefined;
}

function startOf(reading: Reading, node: Node | null): Place | undefined {
  return node?.range ? reading.place(node.range[0]) : undefined;
}
