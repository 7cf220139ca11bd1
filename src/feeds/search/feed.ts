import { outputPath } from '../../shared/paths.ts';
import type { SiteLocale } from '../../shared/site-props.ts';
import { searchFolder } from '../../site/search-page.ts';
import type { Artifact } from '../../types.ts';
import type { Feed, FeedContext } from '../feed.ts';
import { indexFiles } from './index-files.ts';
import { type PageEntry, pageEntry } from './page-entry.ts';

/** The index that readers search: one for each version of each language, with the pages that belong to no version. */
export const search: Feed = {
  name: 'search',
  start(context) {
    const byLocale = new Map<string, PageEntry[]>();
    return {
      page(page) {
        if (context.site.config.search.provider !== 'local') return [];
        const entry = pageEntry(page, context.textOf);
        const entries = byLocale.get(page.locale.name) ?? [];
        byLocale.set(page.locale.name, entries);
        if (entry !== null) entries.push(entry);
        return [];
      },
      *end() {
        for (const { locale, versions } of context.site.locales)
          for (const { name } of versions)
            yield* versionFiles(locale, name, byLocale.get(locale.name) ?? [], context);
      },
    };
  },
};

function* versionFiles(
  { name, htmlLang }: SiteLocale,
  version: string,
  entries: readonly PageEntry[],
  { kept }: FeedContext,
): Iterable<Artifact> {
  const own = entries.filter((entry) => entry.version === undefined || entry.version === version);
  if (own.length === 0) return;
  for (const file of indexFiles({ locale: htmlLang, entries: own, kept }))
    yield {
      path: outputPath(`${searchFolder(name)}${version}/${file.name}`),
      key: file.key,
      data: file.data,
    };
}
