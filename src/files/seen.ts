import { type Stats, statSync } from 'node:fs';

/** The system's facts about a file, as one text: every write and every move of the file changes it. */
export type Seen = string;

/** Returns what the system tells of a path; undefined if it does not exist, or cannot be looked at. */
export function statsAt(path: string, stat: typeof statSync = statSync): Stats | undefined {
  try {
    return stat(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Summarizes what the system tells of a file. No program can set the time of the last change of any kind. */
export function seenOf({ size, dev, ino, mtimeMs, ctimeMs }: Stats): Seen {
  return `${size}:${dev}:${ino}:${mtimeMs}:${ctimeMs}`;
}

/** Milliseconds within which two changes may look alike: clocks tick, and those of other machines differ from ours. */
const LONG_AGO = 2_000;

/** True if the last change of a file is so long ago that the next one will look different. */
export function isSettled({ ctimeMs }: Stats): boolean {
  return Date.now() - ctimeMs > LONG_AGO;
}
