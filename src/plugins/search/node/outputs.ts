import {
  type Output,
  type OutputContext,
  type OutputFile,
  type OutputLocale,
  type OutputVersion,
  outputPath,
  type Problem,
} from 'paydocs/plugin';
import { ONLY_VERSION } from '../shared/index-format.ts';
import { type CheckedIndex, checkQueries, queriesKey } from './check-queries.ts';
import { indexFiles } from './index-files.ts';
import { type PageEntry, pageEntry } from './page-entry.ts';
import { searchFolder } from './search-page.ts';
import { queriesIn, type SearchQuery, searchQueries } from './search-queries.ts';

/** The search index: one for each version of each language. Pages without a version are in all of its language. */
export const search: Output<PageEntry> = {
  name: 'search',
  files: searchQueries,
  collect: (page, { site: { config } }) => (config.search.provider === 'local' ? pageEntry(page) : undefined),
  async *finish(all, context) {
    const indexes: Index[] = [];
    for (const { locale, versions } of context.site.locales) {
      const entries = all.flatMap(({ page, collected }) =>
        page.locale.name === locale.name ? [collected] : [],
      );
      for (const version of versions.length > 0 ? versions : [ONLY_INDEX]) {
        const index = await indexOf(locale, version, entries, context);
        indexes.push(index);
        yield* filesOf(index);
      }
    }
    context.report(await checkAll(indexes, context));
  },
};

/** Version of a site without docs, for its only index. */
const ONLY_INDEX = { name: ONLY_VERSION, isLast: true };

/** The index of one version in one language. */
interface Index extends CheckedIndex {
  readonly locale: OutputLocale['locale'];
  readonly version: Pick<OutputVersion, 'name' | 'isLast'>;
}

async function indexOf(
  locale: Index['locale'],
  version: Index['version'],
  entries: readonly PageEntry[],
  { results, textOf, run, mapConcurrently }: OutputContext,
): Promise<Index> {
  const own = entries.filter((entry) => entry.version === undefined || entry.version === version.name);
  const files =
    own.length === 0
      ? []
      : await indexFiles({
          locale: locale.htmlLang,
          entries: own,
          sectionsOf: ({ text }) => (text === null ? [] : textOf('sections', text)),
          known: results,
          run,
          mapConcurrently,
        });
  return {
    of: version.name,
    locale,
    version,
    files,
    hrefs: new Map(own.map(({ route, facts }) => [route, facts.href])),
  };
}

function* filesOf({ locale, version, files }: Index): Iterable<OutputFile> {
  for (const { name, key, data } of files)
    yield { path: outputPath(`${searchFolder(locale.name)}${version.name}/${name}`), key, data };
}

/** Checks the queries against the indexes of the default language. Caches the problems of each index. */
async function checkAll(
  indexes: readonly Index[],
  { site, results, files }: OutputContext,
): Promise<readonly Problem[]> {
  const queries = files.flatMap(queriesIn);
  const [defaultLocale] = site.locales;
  const problems: Problem[] = [];
  for (const index of indexes) {
    const { name, isLast } = index.version;
    const own = queries.filter(({ version }) => (version === undefined ? isLast : version === name));
    if (own.length === 0 || index.files.length === 0 || index.locale !== defaultLocale?.locale) continue;
    const key = queriesKey(own, index);
    const before = results.get(key) as readonly Problem[] | undefined;
    const found = before ?? (await checkQueries(own, index, results));
    if (before === undefined) results.put(key, found);
    problems.push(...found);
  }
  return [...problems, ...unknownVersions(queries, indexes)];
}

function unknownVersions(queries: readonly SearchQuery[], indexes: readonly Index[]): readonly Problem[] {
  const names = new Set(indexes.map(({ version }) => version.name));
  return queries.flatMap(({ version, at }) =>
    version === undefined || names.has(version)
      ? []
      : [
          {
            severity: 'error',
            code: 'search-queries',
            text: `A search query names the version "${version}", which is not built.`,
            ...at.query,
            hint: `Versions: ${[...names].join(', ')}.`,
          } as const,
        ],
  );
}

export const outputs: readonly Output[] = [search];
