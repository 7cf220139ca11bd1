import { FIELDS } from './index-format.ts';

/** A record that holds a term: its number, and how much of it the term is (1 or 2). */
export type Posting = readonly [record: number, level: number];

/** Field → the records that hold a term there. */
export type Postings = ReadonlyMap<number, readonly Posting[]>;

/**
 * Postings as text: for each field its digit, then for each record the distance from the one before in base 36 with
 * the level as a capital letter: `0:1fA2aC;6:3bB`. Compressed, this is half of what lists of numbers take.
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

/** The records of each field, as `encodePostings` wrote them. What is not well written is left out. */
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
 * Returns 2 for a text about a word and 1 for one that only has it: a word that is twice in a short text says
 * more of it than one that is once in a long one. `usual` is the length of a usual text of its kind, in
 * words. Finer steps would make the index larger and the order hardly better.
 */
export function levelOf(count: number, length: number, usual: number): number {
  return count / (0.4 + (0.6 * length) / usual) < 1.4 ? 1 : 2;
}

/** About how often the word is in a usual text, by its level. */
export function frequencyOf(level: number): number {
  return level < 2 ? 1 : 3;
}
