import { pointerStep } from './pointers.ts';

/** Where a member or item of JSON stands: its key, or for an item and for the whole the value. */
type JsonPlaces = ReadonlyMap<string, number>;

const TOKEN = /[{}[\],:]|"(?:[^"\\]|\\.)*"|[^\s{}[\],:"]+/g;

interface Level {
  readonly pointer: string;
  readonly isList: boolean;
  /** Of the next item. */
  count: number;
  /** The last key, while its value is awaited. */
  key: string | undefined;
}

/** The value of a text; undefined for one that is no JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Places by JSON Pointer, in a text that is JSON. */
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
