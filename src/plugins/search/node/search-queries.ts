import { z } from 'zod';
import { contentHash } from '../../../files/hash.ts';
import { readLargeSource } from '../../../files/read.ts';
import type { Place, Problem } from '../../../problems.ts';
import type { ContentPath } from '../../../shared/paths.ts';
import type { Hash } from '../../../types.ts';
import { parseYaml, placeOf } from '../../../yaml/document.ts';
import { section, text, textThat, wholeNumber } from '../../../yaml/fields.ts';
import { validate } from '../../../yaml/validate.ts';
import type { BuiltInOutputContext } from '../../built-in.ts';

/** A query that must find a page. */
export interface SearchQuery {
  readonly query: string;
  /** Address of the page without base URL. With `#` and an id, that section must be found. */
  readonly page: string;
  /** The page must be among this many results. */
  readonly within: number;
  /** Docs version; absent for the latest one. */
  readonly version?: string;
  /** Places of the query and of the page. */
  readonly at: { readonly query: Place; readonly page: Place };
}

const PATH = 'search-queries.yaml' as ContentPath;
const FILE = `content/${PATH}`;

const queriesSchema = z.array(
  section({
    query: text().describe('What readers type.'),
    page: textThat(
      (path) => /^\/[^\s?]*$/.test(path),
      'must be the path of a page, such as /docs/guide, not {value}',
    ).describe('The page that the query must find.'),
    within: wholeNumber(1, 50).default(3).describe('The page must be among this many results.'),
    version: text().exactOptional().describe('Docs version to search.'),
  }),
);

/** Reads `content/search-queries.yaml` if the site has one. */
export function readSearchQueries({
  content,
  results,
}: Pick<BuiltInOutputContext, 'content' | 'results'>): ReadQueries {
  const hash = content.hashes.get(PATH);
  if (hash === undefined) return { queries: [], problems: [] };
  const known = results.get(keyOf(hash)) as ReadQueries | undefined;
  if (known !== undefined) return known;
  const { source, problems } = readLargeSource(content.directory, PATH);
  const read = readQueries(source.text);
  const found = { ...read, problems: [...problems, ...read.problems] };
  // Keyed by the bytes that were read, because the file may have changed since it was hashed.
  results.put(keyOf(source.hash), found);
  return found;
}

function keyOf(hash: Hash): Hash {
  return contentHash(`search queries ${hash}`);
}

/** The queries of the file and its problems. */
interface ReadQueries {
  readonly queries: readonly SearchQuery[];
  readonly problems: readonly Problem[];
}

/** Parses and validates the file. */
export function readQueries(yaml: string): ReadQueries {
  // A numeric query such as 402 is a text.
  const document = parseYaml(yaml, { file: FILE, asText: (path) => path[1] !== 'within' });
  const { problems } = document;
  if (problems.length > 0 || document.value === undefined || document.value === null)
    return { queries: [], problems };
  const checked = validate(queriesSchema, document, { code: 'search-queries' });
  const queries = (checked.value ?? []).map((query, index) => ({
    ...query,
    at: { query: placeOf(document, [index, 'query']), page: placeOf(document, [index, 'page']) },
  }));
  return { queries, problems: checked.problems };
}
