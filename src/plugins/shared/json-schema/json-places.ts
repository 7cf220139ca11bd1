import { pointerStep } from './pointers.ts';

/** JSON Pointer → offset of a member's key, or of an item or the whole value. */
type JsonPlaces = ReadonlyMap<string, number>;

const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/g;

interface Level {
  readonly pointer: string;
  readonly isList: boolean;
  /** Index of the next item of a list. */
  count: number;
  /** The last key, until its value follows; undefined after the value. */
  key: string | undefined;
}

/** Returns the value of JSON; undefined if the text is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Returns the offset of each member and item. The text must be valid JSON. */
export function jsonPlaces(text: string): JsonPlaces {
  const places = new Map<string, number>();
  const open: Level[] = [];
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const level = open.at(-1);
    if (token === ',' || token === ':') continue;
    if (token === '}' || token === ']') {
      open.pop();
      continue;
    }
    if (level && !level.isList && level.key === undefined) {
      level.key = String(JSON.parse(token));
      places.set(level.pointer + pointerStep(level.key), index);
      continue;
    }
    const pointer = level === undefined ? '' : level.pointer + pointerStep(level.key ?? level.count++);
    if (level?.key !== undefined) level.key = undefined;
    else places.set(pointer, index);
    if (token === '{' || token === '[')
      open.push({ pointer, isList: token === '[', count: 0, key: undefined });
  }
  return places;
}
