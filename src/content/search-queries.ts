import { z } from 'zod';
import { section, text, textThat, wholeNumber } from '../config/fields.ts';
import { validate } from '../config/validate.ts';
import { parseYaml, placeOf } from '../config/yaml-document.ts';
import { contentHash } from '../output/hash.ts';
import type { Place, Problem } from '../problems.ts';
import type { ContentPath } from '../shared/paths.ts';
import type { Store } from '../store/store.ts';
import type { Hash } from '../types.ts';
import type { ContentDirectory } from './directory.ts';
import { readLargeSource } from './read.ts';

/** A search that must find a page. */
export interface SearchQuery {
  readonly query: string;
  /** Address of the page without base URL, with `#` and a section's id where that must be found too. */
  readonly page: string;
  /** The page must be among the first so many. */
  readonly within: number;
  /** Docs version; absent: the latest one. */
  readonly version?: string;
  /** Where the query and the page stand. */
  readonly at: { readonly query: Place; readonly page: Place };
}

const PATH = 'search-queries.yaml' as ContentPath;
const FILE = `content/${PATH}`;

const queriesSchema = z.array(
  section({
    query: text().describe('What a reader types.'),
    page: textThat(
      (path) => /^\/[^\s?]*$/.test(path),
      'must be the path of a page, such as /docs/guide',
    ).describe('The page that must be found.'),
    within: wholeNumber(1, 50).default(3).describe('The page must be among the first so many.'),
    version: text().exactOptional().describe('The docs version to search.'),
  }),
);

/** Reads `content/search-queries.yaml`, where a site has one. */
export function readSearchQueries(
  contentDirectory: ContentDirectory,
  hashes: ReadonlyMap<ContentPath, Hash>,
  store: Pick<Store, 'get' | 'put'>,
): ReadQueries {
  const hash = hashes.get(PATH);
  if (hash === undefined) return { queries: [], problems: [] };
  const known = store.get('search', keyOf(hash)) as ReadQueries | undefined;
  if (known !== undefined) return known;
  const { source, problems } = readLargeSource(contentDirectory, PATH);
  const read = readQueries(source.text);
  const found = { ...read, problems: [...problems, ...read.problems] };
  // By the bytes that were read: they may be others than a moment ago.
  store.put('search', keyOf(source.hash), found);
  return found;
}

function keyOf(hash: Hash): Hash {
  return contentHash(`search queries ${hash}`);
}

/** The queries of the file, and what is wrong with it. */
interface ReadQueries {
  readonly queries: readonly SearchQuery[];
  readonly problems: readonly Problem[];
}

/** Checks the text of the file. */
export function readQueries(yaml: string): ReadQueries {
  // A code such as 402 is a text, however YAML reads it.
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
