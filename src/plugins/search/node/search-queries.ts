import type { PageFile, PageFiles, Place, TextSchemas, Zod } from 'paydocs/plugin';

/** A query that must find a page. */
export interface SearchQuery {
  readonly query: string;
  /** Address of the page without base URL. With `#` and an id, that section must be found. */
  readonly page: string;
  /** The page must be among this many results. */
  readonly within: number;
  /** Docs version; absent for the latest one. */
  readonly version?: string;
  /** Places of the query and of the page in the file, for problems. */
  readonly at: { readonly query: Place; readonly page: Place };
}

/** `content/search-queries.yaml`: queries and the pages that they must find. */
export const searchQueries: PageFiles = {
  pattern: 'search-queries.yaml',
  code: 'search-queries',
  schema,
  // A numeric query such as 402 is a text.
  asText: (keys) => keys[1] !== 'within',
};

const WITHIN = 'must be a whole number from 1 to 50, not {value}';

function schema(z: Zod, texts: TextSchemas) {
  const text = () =>
    texts
      .text()
      .refine((value) => value.trim() !== '', 'must not be empty\nWrite a text, or remove the key.');
  const query = z.strictObject({
    query: text().describe('What readers type.'),
    page: z
      .string()
      .refine(
        (path) => /^\/[^\s?]*$/.test(path),
        'must be the path of a page, such as /docs/guide, not {value}',
      )
      .describe('The page that the query must find.'),
    within: z
      .int(WITHIN)
      .min(1, WITHIN)
      .max(50, WITHIN)
      .default(3)
      .describe('The page must be among this many results.'),
    version: text().exactOptional().describe('Docs version to search.'),
  });
  return z.array(query).nullish();
}

/** Returns the queries of the file. */
export function queriesIn({ data, placeOf }: PageFile): readonly SearchQuery[] {
  const queries = (data ?? []) as readonly Omit<SearchQuery, 'at'>[];
  return queries.map((query, index) => ({
    ...query,
    at: { query: placeOf([index, 'query'], 'value'), page: placeOf([index, 'page'], 'value') },
  }));
}
