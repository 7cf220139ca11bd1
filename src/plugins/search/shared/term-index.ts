import MiniSearch, { type AsPlainObject, type SearchResult } from 'minisearch';
import { FIELDS, type Terms } from './index-format.ts';
import { decodePostings, frequencyOf } from './postings.ts';

/** One file of terms, indexed for lookups. */
export interface TermIndex {
  readonly terms: readonly string[];
  /** Returns the records that contain the term or, with `prefix`, one that begins with it. */
  find(term: string, options: { readonly prefix: boolean }): readonly SearchResult[];
}

/** Indexes terms with MiniSearch. Levels account for the lengths of texts, so each text gets a length of one word. */
export function termIndex(terms: Terms, records: number): TermIndex {
  const documentIds: Record<string, number> = {};
  const fieldLength: Record<string, number[]> = {};
  const ones = FIELDS.map(() => 1);
  const index: AsPlainObject['index'] = [];
  for (const [term, postings] of Object.entries(terms)) {
    const fields: Record<string, Record<string, number>> = {};
    for (const [field, [record, level]] of decodePostings(postings)) {
      const entry = fields[field] ?? {};
      fields[field] = entry;
      entry[record] = frequencyOf(level);
      documentIds[record] = record;
      fieldLength[record] = ones;
    }
    index.push([term, fields]);
  }
  const search = MiniSearch.loadJS<never>(
    {
      documentIds,
      fieldLength,
      index,
      documentCount: records,
      nextId: 0,
      fieldIds: Object.fromEntries(FIELDS.map((name, number) => [name, number])),
      averageFieldLength: ones,
      storedFields: {},
      serializationVersion: 2,
    },
    { fields: [...FIELDS], tokenize: (text) => [text], processTerm: (term) => term },
  );
  return {
    terms: Object.keys(terms),
    find: (term, { prefix }) => search.search(term, { prefix, bm25: { k: 1.2, b: 0, d: 0.5 } }),
  };
}
