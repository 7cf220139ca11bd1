import { FIELDS } from './index-format.ts';

/** A record that contains a term: its number, and how much of the record the term makes up (`levelOf`: 1 or 2). */
export type Posting = readonly [record: number, level: number];

/** Field → the records that contain a term there. */
export type Postings = ReadonlyMap<number, readonly Posting[]>;

/**
 * Encodes postings: for each field its digit, then for each record the distance from the previous one in base 36, with
 * the level as a capital letter: `0:1fA2aC;6:3bB`. Compressed, it is half as large as lists of numbers.
 */
export function encodePostings(postings: Postings): string {
  return [...postings]
    .sort(([a], [b]) => a - b)
    .map(([field, list]) => {
      let last = 0;
      const entries = [...list]
        .sort(([a], [b]) => a - b)
        .map(([record, level]) => {
          const entry = (record - last).toString(36) + String.fromCharCode(64 + level);
          last = record;
          return entry;
        });
      return `${field}:${entries.join('')}`;
    })
    .join(';');
}

/** Decodes the text of `encodePostings`. Skips malformed parts. */
export function* decodePostings(text: string): Generator<readonly [field: number, Posting]> {
  for (const part of text.split(';')) {
    const field = Number(part.slice(0, part.indexOf(':')));
    if (!(field < FIELDS.length)) continue;
    let record = 0;
    for (const [, distance = '', level = 'A'] of part
      .slice(part.indexOf(':'))
      .matchAll(/([\da-z]+)([A-Z])/g)) {
      record += Number.parseInt(distance, 36);
      yield [field, [record, level.charCodeAt(0) - 64]];
    }
  }
}

/**
 * Returns 2 for a text about a word and 1 for one that only mentions it, by the share of the word in the text.
 * `usual` is the typical length of such a text, in words. Finer levels hardly improve the order.
 */
export function levelOf(count: number, length: number, usual: number): number {
  return count / (0.4 + (0.6 * length) / usual) < 1.4 ? 1 : 2;
}

/** Returns the approximate frequency of a word in a text of typical length, for its level. */
export function frequencyOf(level: number): number {
  return level < 2 ? 1 : 3;
}
