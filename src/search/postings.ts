import { FIELDS } from './index-format.ts';

/** A record that holds a term: its number, and how much of it the term is (1 to 4). */
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
 * How much of a text a word is, in four steps: a word that stands once in a long text says less about it than one that
 * stands twice in a short one. `usual` is the length of a usual text of its kind, in words.
 */
export function levelOf(count: number, length: number, usual: number): number {
  const share = count / (0.4 + (0.6 * length) / usual);
  return Math.min(4, Math.max(1, Math.round(2 + Math.log2(share))));
}

/** About how often the word stands in a usual text, by its level. */
export function frequencyOf(level: number): number {
  return 2 ** (level - 2);
}
