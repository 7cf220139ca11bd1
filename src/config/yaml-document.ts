import { type ErrorCode, LineCounter, parseDocument, type YAMLError } from 'yaml';
import { error, type Place, type Problem } from '../problems.ts';
import { dotted, type Path, pathKey } from './path.ts';
import { findCause } from './yaml-cause.ts';
import { explainYamlError } from './yaml-messages.ts';
import { readYamlValue, type YamlNode } from './yaml-value.ts';

/** YAML text as plain values, with what is known of each. */
export interface YamlDocument {
  readonly file: string;
  /** Undefined when the text holds no value, or cannot be read. */
  readonly value: unknown;
  /** By `pathKey`. */
  readonly nodes: ReadonlyMap<string, YamlNode>;
  readonly problems: readonly Problem[];
}

/** What the text alone does not say. */
export interface YamlOptions {
  /** As it shall appear in problems. */
  readonly file: string;
  /** Line of the file on which the text starts. */
  readonly firstLine?: number;
  /** Keeps numbers and booleans at some paths as the author wrote them: `1.10`, not 1.1. */
  readonly asText?: (path: Path) => boolean;
}

/** Reads YAML (or JSON) without ever throwing; duplicate keys, unknown anchors and the like are problems. */
export function parseYaml(
  text: string,
  { file, firstLine = 1, asText = () => false }: YamlOptions,
): YamlDocument {
  const lines = new LineCounter();
  const place = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { file, line: line + firstLine - 1, column: col };
  };
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false, uniqueKeys: false });
  const broken = [...document.errors, ...document.warnings];
  if (broken.length > 0) {
    return { file, value: undefined, nodes: new Map(), problems: syntaxProblems(broken, text, place) };
  }
  return { file, ...readYamlValue(document, { place, asText }) };
}

/**
 * The first error alone: after it a parser guesses, and what it reports further down is mostly an echo. Values that
 * cannot be read have no echo, so all of them are reported.
 */
function syntaxProblems(
  errors: readonly YAMLError[],
  text: string,
  place: (offset: number) => Place,
): readonly Problem[] {
  const inOrder = [...errors].sort((a, b) => a.pos[0] - b.pos[0]);
  const hasEcho = inOrder[0] !== undefined && !UNREADABLE_VALUES.has(inOrder[0].code);
  const shown = hasEcho ? inOrder.slice(0, 1) : inOrder.filter(({ code }) => UNREADABLE_VALUES.has(code));
  return shown.map(({ code, message, pos: [start, end] }) => {
    const cause = EXACT.has(code) ? undefined : findCause(text, start);
    const { what, hint } = cause ?? explainYamlError(code, message, text.slice(start, end));
    return error('yaml', what, { ...place(cause?.offset ?? start), hint });
  });
}

const UNREADABLE_VALUES: ReadonlySet<ErrorCode> = new Set([
  'BAD_SCALAR_START',
  'BAD_DQ_ESCAPE',
  'BAD_ALIAS',
  'TAG_RESOLVE_FAILED',
]);

/** Codes of errors that a parser reports where the mistake is. */
const EXACT: ReadonlySet<ErrorCode> = new Set([
  ...UNREADABLE_VALUES,
  'TAB_AS_INDENT',
  'MULTIPLE_DOCS',
  'IMPOSSIBLE',
  'RESOURCE_EXHAUSTION',
]);

/** Where a value stands, or, if it is missing, the nearest thing around it that is there. */
export function placeOf(document: YamlDocument, path: Path, part: 'key' | 'value' = 'value'): Place {
  const node = document.nodes.get(pathKey(path));
  if (node !== undefined) return node[part];
  return path.length === 0 ? { file: document.file } : placeOf(document, path.slice(0, -1), 'key');
}

/** Where the first of these keys of a mapping has its value; the mapping itself when it has none of them. */
export function placeOfFirst(document: YamlDocument, path: Path, keys: readonly string[]): Place {
  const key = keys.find((candidate) => document.nodes.has(pathKey([...path, candidate])));
  return placeOf(document, key === undefined ? path : [...path, key]);
}

/**
 * The entries of the mapping at a path, in the order of the text. An object does not keep it: its whole numbers come
 * first, from the smallest up.
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

/** Places of the values at the top, and of those right below them: `favicon`, `brand.logo`, `tags[0]`. */
export function placesOf(document: YamlDocument): Readonly<Record<string, Place>> {
  const places: Record<string, Place> = {};
  for (const [key, { value }] of document.nodes) {
    const path: Path = JSON.parse(key);
    if (path.length === 1 || path.length === 2) places[dotted(path)] = value;
  }
  return places;
}

/** See `written` of `YamlNode`. */
export function writtenAt(document: YamlDocument, path: Path): string | undefined {
  return document.nodes.get(pathKey(path))?.written;
}
