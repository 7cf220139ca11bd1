import {
  type Document,
  type ErrorCode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml';
import { type Place, type Problem, withPlace } from '../problems.ts';
import { findCause } from './cause.ts';
import { explainYamlError, PROBLEMS } from './messages.ts';
import { dotted, type Path, pathKey } from './path.ts';
import { readYamlValue, type YamlNode } from './value.ts';

/** The values of a YAML text, with metadata for each of them. */
export interface YamlDocument {
  readonly file: string;
  /** Undefined when the text has no value or cannot be parsed. */
  readonly value: unknown;
  /** Metadata of each value, by `pathKey`. */
  readonly nodes: ReadonlyMap<string, YamlNode>;
  readonly problems: readonly Problem[];
}

/** Information that the text does not contain. */
interface YamlOptions {
  /** Path of the file, as shown in problems. */
  readonly file: string;
  /** Line of the file at which the text starts. */
  readonly firstLine?: number;
  /** Selects paths whose numbers and booleans keep the author's notation: `1.10` instead of 1.1. */
  readonly asText?: (path: Path) => boolean;
}

/** Parses YAML (or JSON). Never throws: duplicate keys, unknown anchors and other mistakes are problems. */
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
  const odd = ODD_INDENT.test(text) ? oddKey(document) : undefined;
  if (odd !== undefined) {
    const problem = withPlace(PROBLEMS.oddSpace, place(odd));
    return { file, value: undefined, nodes: new Map(), problems: [problem] };
  }
  return { file, ...readYamlValue(document, { place, asText }) };
}

/** A line that begins with white space other than spaces: in texts it is allowed. */
const ODD_INDENT = /^[ ]*[^\S \t\r\n]/m;

/**
 * Returns the offset of the first key that begins with white space other than spaces, as in copied texts; undefined if none
 * does.
 */
function oddKey(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key) || key.type !== 'PLAIN' || !/^\s/.test(String(key.value))) return undefined;
      offset = key.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}

/**
 * Returns the first syntax error only, because a parser's later errors mostly result from the first. Errors in
 * single values have no such effect, so all of them are returned.
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
    const problem = cause?.problem ?? explainYamlError(code, message, text.slice(start, end));
    return withPlace(problem, place(cause?.offset ?? start));
  });
}

const UNREADABLE_VALUES: ReadonlySet<ErrorCode> = new Set([
  'BAD_SCALAR_START',
  'BAD_DQ_ESCAPE',
  'BAD_ALIAS',
  'TAG_RESOLVE_FAILED',
]);

/** Codes of errors that parsers report at the place of the mistake. */
const EXACT: ReadonlySet<ErrorCode> = new Set([
  ...UNREADABLE_VALUES,
  'TAB_AS_INDENT',
  'MULTIPLE_DOCS',
  'IMPOSSIBLE',
  'RESOURCE_EXHAUSTION',
]);

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
