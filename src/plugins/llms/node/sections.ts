import {
  type CollectedPage,
  compareText,
  type OutputSidebarItem,
  type OutputSite,
  type Page,
  routeKey,
} from 'paydocs/plugin';

/** Pages under one label of the sidebar. */
export interface LlmsSection<Entry> {
  readonly title: string;
  readonly pages: readonly Entry[];
}

/** Titles of sections: for links of a sidebar outside its categories, and for pages in no sidebar. */
const LOOSE = 'Overview';
const REST = 'More pages';

/** True for pages with a Markdown copy that are in the default language and, for docs, of the latest version. */
export function isInLlms({ locale, listing, body }: Page, { locales }: OutputSite): boolean {
  return (
    body !== null &&
    listing.indexed &&
    locale.name === locales[0]?.locale.name &&
    (listing.version === undefined || listing.version === latestVersion(locales)?.name)
  );
}

/**
 * Returns a section for each top-level category of the sidebars, with all pages below it, each page once.
 * Categories with the same label share a section.
 */
export function llmsSections<Entry>(
  site: OutputSite,
  all: readonly CollectedPage<Entry>[],
): readonly LlmsSection<Entry>[] {
  const entries = new Map(all.map(({ page, collected }) => [routeKey(page.route), collected]));
  const items = latestVersion(site.locales)?.sidebars.flatMap((sidebar) => sidebar.items) ?? [];
  const loose = items.filter((item) => item.type !== 'category');
  const sections = new Map([[LOOSE, loose.flatMap(routeKeys)]]);
  for (const item of items) {
    if (item.type !== 'category') continue;
    sections.set(item.label, [...(sections.get(item.label) ?? []), ...routeKeys(item)]);
  }
  sections.set(REST, [...(sections.get(REST) ?? []), ...[...entries.keys()].sort(compareText)]);

  const remaining = new Map(entries);
  const take = (key: string): readonly Entry[] => {
    const entry = remaining.get(key);
    return entry !== undefined && remaining.delete(key) ? [entry] : [];
  };
  return [...sections]
    .map(([title, keys]) => ({ title, pages: keys.flatMap(take) }))
    .filter((section) => section.pages.length > 0);
}

function latestVersion(locales: OutputSite['locales']) {
  return locales[0]?.versions.find((version) => version.isLast);
}

/** Returns the route keys of a sidebar's entry and of all entries below it, from top to bottom. */
function routeKeys(item: OutputSidebarItem): readonly string[] {
  if (item.type === 'doc') return [routeKey(item.doc.route)];
  if (item.type !== 'category') return [];
  const own = item.page?.type === 'doc' ? [routeKey(item.page.doc.route)] : [];
  return [...own, ...item.items.flatMap(routeKeys)];
}
