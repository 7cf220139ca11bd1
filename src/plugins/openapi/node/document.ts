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

/** A file in YAML or JSON whose every value has a place. */
export interface SpecFile {
  readonly path: ContentPath;
  readonly value: unknown;
  /** Offsets of the values in each mapping and list. */
  readonly offsets: Map<object, Map<string | number, number>>;
  /** Offset of each text whose lines are lines of the file → the spaces before them. */
  readonly literals: ReadonlyMap<number, number>;
  /** Where an offset is in the file. */
  readonly place: (offset: number) => Place & { readonly line: number; readonly column: number };
}

/** A file that was read, with what other programs may not read in it, or why it could not be read. */
type SpecFileOrProblem =
  | { readonly file: SpecFile; readonly warnings: readonly Problem[] }
  | { readonly problem: Problem };

/** Numbers that keep their source text. */
function withSource(tag: typeof floatCoreTag) {
  return defineScalarTag<Numeric>(tag.tagName, {
    implicit: true,
    implicitFirstChars: tag.implicitFirstChars,
    identify: tag.identify,
    resolve(source, isExplicit, tagName) {
      const value = tag.resolve(source, isExplicit, tagName);
      // `1e999` is a number, although JavaScript has none that is as large.
      const isHuge = /\d/.test(source) && Math.abs(Number(source)) === Number.POSITIVE_INFINITY;
      return isHuge || (typeof value === 'number' && Number.isFinite(value)) ? numericOf(source) : value;
    },
  });
}

/** A number as a key is its source text: `1.0`. */
const keyedMapTag = defineMappingTag<Record<string, unknown>>(mapTag.tagName, {
  ...mapTag,
  addPair: (mapping, key, value) => mapTag.addPair(mapping, keyOf(key), value),
  has: (mapping, key) => mapTag.has(mapping, keyOf(key)),
  get: (mapping, key) => mapTag.get(mapping, keyOf(key)),
});

function keyOf(key: unknown): unknown {
  return isSourceNumber(key) ? key.source : key;
}

/** Merge keys are of YAML 1.1, but every tool of OpenAPI knows them. */
const SCHEMA = CORE_SCHEMA.withTags(mergeTag, withSource(intCoreTag), withSource(floatCoreTag), keyedMapTag);

/**
 * Reads YAML or JSON without ever throwing. It takes another library than the configuration: a specification has
 * megabytes, and this one reads them ten times as fast. `name`: the path as problems show it.
 */
export function readSpecFile(path: ContentPath, text: string, name: string): SpecFileOrProblem {
  const place = placesIn(name, text);
  const source = withoutSlotEscapes(text);
  const strict = readStrictly(path, source, place);
  if ('file' in strict || strict.isMeaning) return strict;
  // The file may be another program's: what most others read is read, with a warning.
  const missing = findMissingSpaces(source);
  if (missing.length === 0) return strict;
  const completed = addMissingSpaces(source, missing);
  const found = readStrictly(path, completed.text, (offset) => place(completed.originalOffset(offset)));
  return 'file' in found ? { ...found, warnings: missingSpaceProblems(missing, place) } : strict;
}

/** Reads what YAML allows. A problem of meaning is not one of how the file is written. */
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
    // JSON may repeat a key, which is a mistake in YAML.
    const documents = constructFromEvents(events, { source, schema: SCHEMA, json: path.endsWith('.json') });
    const [value, ...others] = documents;
    // Many files end with `---`.
    if (documents.length === 0 || others.some((other) => other !== null))
      return meaning(emptyFile(place(0), documents.length));
    const offsets = offsetsOf(events, source, value);
    return { file: { path, value, offsets, literals: literalsIn(events, source), place }, warnings: [] };
  } catch (reason) {
    return { problem: syntaxProblem(reason, source, place) };
  }
}

/** An escape of a character that marks slots (`markdown/slots.ts`), after an even number of backslashes. */
const SLOT_ESCAPE = /(?<!\\)((?:\\\\)*\\(?:u|U0000))fdd[0-3]/gi;

/** The text, of the same length, without a way to write what marks slots. */
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

/** Offset of the first scalar that has half of a character, which only an escape can write. */
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

/** Goes through values and events together: they come in the same order. */
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

/** Texts below a `|`. */
function literalsIn(events: readonly Event[], source: string): SpecFile['literals'] {
  const literals = new Map<number, number>();
  for (const event of events) {
    if (event.type !== EVENT_ID.SCALAR || event.style !== SCALAR_STYLE.LITERAL_BLOCK) continue;
    const spaces = spacesBefore(source.slice(event.valueStart, event.valueEnd));
    literals.set(startOf(event), spaces - spacesBefore(getScalarValue(source, event)));
  }
  return literals;
}

/** Of the first line with something in it. */
function spacesBefore(text: string): number {
  return /^(?: *\r?\n)*(?<spaces> *)/.exec(text)?.groups?.spaces?.length ?? 0;
}

function isEnd(event: Event | undefined): boolean {
  return event === undefined || event.type === EVENT_ID.POP;
}

function startOf(event: Event | undefined): number {
  if (event === undefined) return -1;
  // The quotes belong to what an author sees as the value.
  if ('valueStart' in event) return event.valueStart - (isQuoted(event) ? 1 : 0);
  return 'start' in event ? event.start : 'anchorStart' in event ? event.anchorStart : -1;
}

function isQuoted({ style }: Extract<Event, { readonly valueStart: number }>): boolean {
  return style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED;
}
