import {
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  defineScalarTag,
  EVENT_ID,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  mapTag,
  mergeTag,
  parseEvents,
  SCALAR_STYLE,
  YAMLException,
} from 'js-yaml';
import { error, type Place, type Problem, withPlace } from '../../../problems.ts';
import * as limits from '../../../shared/limits.ts';
import { lastAtOrBefore, lineStartsOf } from '../../../shared/lines.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import { findCause } from '../../../yaml/cause.ts';
import { explainYamlError } from '../../../yaml/messages.ts';
import { isObject } from '../../shared/json-schema/pointers.ts';
import { isSourceNumber, type Numeric, numericOf } from '../../shared/lossless.ts';
import { growingAlias } from './aliases.ts';
import { addMissingSpaces, findMissingSpaces, missingSpaceProblems } from './missing-spaces.ts';
import { HALF_CHARACTER } from './pattern-text.ts';

/** A file in YAML or JSON, in which every value has a place. */
export interface SpecFile {
  readonly path: ContentPath;
  readonly value: unknown;
  /** Offsets of the values in each object and list. */
  readonly offsets: Map<object, Map<string | number, number>>;
  /** Offset of each text whose lines are lines of the file → its indentation. */
  readonly literals: ReadonlyMap<number, number>;
  /** Returns the line and column of an offset. */
  readonly place: (offset: number) => Place & { readonly line: number; readonly column: number };
}

/** A file with warnings about its syntax, or the reason why it cannot be read. */
type SpecFileOrProblem =
  | { readonly file: SpecFile; readonly warnings: readonly Problem[] }
  | { readonly problem: Problem };

/** Returns a tag that keeps the source text of numbers. */
function withSource(tag: typeof floatCoreTag) {
  return defineScalarTag<Numeric>(tag.tagName, {
    implicit: true,
    implicitFirstChars: tag.implicitFirstChars,
    identify: tag.identify,
    resolve(source, isExplicit, tagName) {
      const value = tag.resolve(source, isExplicit, tagName);
      // `1e999` is a number, although it is too large for JavaScript.
      const isHuge = /\d/.test(source) && Math.abs(Number(source)) === Number.POSITIVE_INFINITY;
      return isHuge || (typeof value === 'number' && Number.isFinite(value)) ? numericOf(source) : value;
    },
  });
}

/** Keeps the source text of a number that is a key: `1.0`. */
const keyedMapTag = defineMappingTag<Record<string, unknown>>(mapTag.tagName, {
  ...mapTag,
  addPair: (mapping, key, value) => mapTag.addPair(mapping, keyOf(key), value),
  has: (mapping, key) => mapTag.has(mapping, keyOf(key)),
  get: (mapping, key) => mapTag.get(mapping, keyOf(key)),
});

function keyOf(key: unknown): unknown {
  return isSourceNumber(key) ? key.source : key;
}

/** Merge keys are part of YAML 1.1 only, but every tool for OpenAPI supports them. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag, withSource(intCoreTag), withSource(floatCoreTag), keyedMapTag);

/**
 * Reads YAML or JSON, and never throws. Uses another library than the configuration does, which is ten times as fast,
 * because specifications have megabytes. `name`: the path as problems show it.
 */
export function readSpecFile(path: ContentPath, text: string, name: string): SpecFileOrProblem {
  const place = placesIn(name, text);
  const source = withoutSlotEscapes(text);
  const strict = readStrictly(path, source, place);
  if ('file' in strict || strict.isMeaning) return strict;
  // Many programs accept missing spaces, so they are only a warning.
  const missing = findMissingSpaces(source);
  if (missing.length === 0) return strict;
  const completed = addMissingSpaces(source, missing);
  const found = readStrictly(path, completed.text, (offset) => place(completed.originalOffset(offset)));
  return 'file' in found ? { ...found, warnings: missingSpaceProblems(missing, place) } : strict;
}

/** Reads a file as YAML defines it. Problems of its content are not reported here. */
function readStrictly(
  path: ContentPath,
  source: string,
  place: SpecFile['place'],
): SpecFileOrProblem & { readonly isMeaning?: true } {
  const meaning = (problem: Problem) => ({ problem, isMeaning: true as const });
  try {
    const events = parseEvents(source, { maxDepth: limits.levels.parts });
    const alias = growingAlias(events, source);
    if (alias !== undefined) return meaning(aliasProblem(place(alias - 1)));
    const half = halfCharacter(events, source);
    if (half !== undefined) return meaning(halfProblem(place(half)));
    // JSON may repeat a key, but YAML must not.
    const documents = constructFromEvents(events, { source, schema: SCHEMA, json: path.endsWith('.json') });
    const [value, ...others] = documents;
    // Many files end with `---`, which begins an empty document.
    if (documents.length === 0 || others.some((other) => other !== null))
      return meaning(emptyFile(place(0), documents.length));
    const offsets = offsetsOf(events, source, value);
    return { file: { path, value, offsets, literals: literalsIn(events, source), place }, warnings: [] };
  } catch (reason) {
    return { problem: syntaxProblem(reason, source, place) };
  }
}

/** Matches an escape of a character that marks slots (`markdown/slots.ts`). */
const SLOT_ESCAPE = /(?<!\\)((?:\\\\)*\\(?:u|U0000))fdd[0-3]/gi;

/** Returns the text with such escapes replaced by others of the same length. */
function withoutSlotEscapes(text: string): string {
  return text.replace(SLOT_ESCAPE, '$1fffd');
}

function emptyFile(at: Place, count: number): Problem {
  const text = count === 0 ? 'The file is empty.' : 'The file holds more than one YAML document.';
  return error('openapi', text, at);
}

function aliasProblem(at: Place): Problem {
  const text = 'The aliases of this file repeat too much.';
  return error('yaml', text, { ...at, hint: 'Use $ref in place of aliases that hold other aliases.' });
}

/**
 * Returns the offset of the first scalar with an unpaired surrogate, which only an escape can produce; else undefined.
 */
function halfCharacter(events: readonly Event[], source: string): number | undefined {
  if (!/\\u/i.test(source)) return undefined;
  const found = events.find(
    (event) => event.type === EVENT_ID.SCALAR && HALF_CHARACTER.test(getScalarValue(source, event)),
  );
  return found && startOf(found);
}

function halfProblem(at: Place): Problem {
  const hint = 'Write both halves, such as "\\ud83d\\ude00", or the character itself.';
  return error('yaml', 'The text contains half of a character.', { ...at, hint });
}

function syntaxProblem(reason: unknown, text: string, place: SpecFile['place']): Problem {
  if (!(reason instanceof YAMLException)) return error('yaml', String(reason), place(0));
  const noticed = reason.mark?.position ?? 0;
  const isSlip = /indentation|implicit|unexpected|expected|flow|mapping/i.test(reason.reason);
  const cause = isSlip ? findCause(text, noticed) : undefined;
  const problem = cause?.problem ?? explainYamlError('UNEXPECTED_TOKEN', sentence(reason.reason), '');
  return withPlace(problem, place(cause?.offset ?? noticed));
}

function sentence(reason: string): string {
  return reason.charAt(0).toUpperCase() + reason.slice(1);
}

function placesIn(file: string, text: string): SpecFile['place'] {
  const starts = lineStartsOf(text);
  return (offset) => {
    const line = lastAtOrBefore(starts, offset);
    return { file, line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}

/** Returns the offsets of values, by walking values and events together, because they have the same order. */
function offsetsOf(events: readonly Event[], source: string, value: unknown): SpecFile['offsets'] {
  const offsets = new Map<object, Map<string | number, number>>();
  let next = 1;
  const visit = (current: unknown): void => {
    const event = events[next++];
    if (event?.type === EVENT_ID.SEQUENCE) visitItems(current);
    else if (event?.type === EVENT_ID.MAPPING) visitEntries(current);
  };
  const visitItems = (list: unknown): void => {
    const own = new Map<string | number, number>();
    if (Array.isArray(list)) offsets.set(list, own);
    for (let index = 0; !isEnd(events[next]); index++) {
      own.set(index, startOf(events[next]));
      visit(Array.isArray(list) ? list[index] : undefined);
    }
    next++;
  };
  const visitEntries = (mapping: unknown): void => {
    const own = new Map<string | number, number>();
    if (isObject(mapping)) offsets.set(mapping, own);
    while (!isEnd(events[next])) {
      const event = events[next];
      const key = event?.type === EVENT_ID.SCALAR ? getScalarValue(source, event) : '';
      visit(undefined);
      const start = startOf(events[next]);
      own.set(key, start < 0 ? startOf(event) : start);
      visit(isObject(mapping) ? mapping[key] : undefined);
    }
    next++;
  };
  visit(value);
  return offsets;
}

/** Returns the indentation of texts after `|`, by offset. */
function literalsIn(events: readonly Event[], source: string): SpecFile['literals'] {
  const literals = new Map<number, number>();
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.LITERAL_BLOCK) continue;
    const spaces = spacesBefore(source.slice(event.valueStart, event.valueEnd));
    literals.set(startOf(event), spaces - spacesBefore(getScalarValue(source, event)));
  }
  return literals;
}

/** Returns the indentation of the first line that is not blank. */
function spacesBefore(text: string): number {
  return /^(?: *\r?\n)*(?<spaces> *)/.exec(text)?.groups?.spaces?.length ?? 0;
}

function isEnd(event: Event | undefined): boolean {
  return event === undefined || event.type === EVENT_ID.POP;
}

function startOf(event: Event | undefined): number {
  if (event === undefined) return -1;
  // Places include the quotation mark.
  if ('valueStart' in event) return event.valueStart - (isQuoted(event) ? 1 : 0);
  return 'start' in event ? event.start : 'anchorStart' in event ? event.anchorStart : -1;
}

function isQuoted({ style }: Extract<Event, { readonly valueStart: number }>): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
}
