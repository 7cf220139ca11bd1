import {
  batches,
  type CollectedPage,
  compareText,
  escapeAttribute,
  fileHref,
  hrefOf,
  type Output,
  type OutputConfig,
  type OutputFile,
  type OutputLocale,
  type OutputPath,
  type OutputSite,
  outputPath,
  type Page,
  routeKey,
} from 'paydocs/plugin';
import picomatch from 'picomatch';

/** Limits of one file: sitemaps.org allows 50,000 addresses and 50 MB. */
const LIMITS = { count: 50_000, size: 40_000_000 };
const OPEN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
const OPEN_INDEX =
  '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';

interface Entry {
  readonly url: string;
  readonly lastUpdated: string | undefined;
  /** Locale name → path of the same page in it. */
  readonly locales: Readonly<Record<string, string>>;
}

/** `sitemap.xml`, or several files if it would be too large. */
export const sitemap: Output<Entry> = {
  name: 'sitemap',
  paths: ['sitemap.xml'],
  collect: (page, { site }) => (isIndexed(page) ? entryOf(page, site.config) : undefined),
  finish(all, { site }) {
    const listed = all.filter(sitemapFilter(site.config));
    return sitemapFiles(
      listed.map(({ collected }) => collected),
      site,
    );
  },
};

/** True for pages that search engines may list under their own address. */
export function isIndexed({ listing }: Page): boolean {
  return listing.indexed && !listing.isCopy;
}

/** Returns a filter of the pages in the sitemap. `ignorePatterns` are globs for the path with its base URL. */
export function sitemapFilter(config: OutputConfig): (indexed: CollectedPage) => boolean {
  if (!config.sitemap.enabled || config.noIndex) return () => false;
  const isIgnored = picomatch([...config.sitemap.ignorePatterns], { dot: true, noextglob: true });
  return ({ page: { route, mount } }) => !isIgnored(mount.baseUrl + routeKey(route).slice(1));
}

function entryOf(page: Page, config: OutputConfig): Entry {
  return {
    url: config.url + hrefOf(page.route, page.mount),
    lastUpdated: page.listing.lastUpdated,
    locales: page.payload.locales,
  };
}

/** Returns the address of a file of the output, with protocol and host. */
export function fileUrl(path: OutputPath, config: OutputConfig): string {
  return config.url + fileHref(path, config);
}

function* sitemapFiles(entries: readonly Entry[], site: OutputSite): Generator<OutputFile> {
  const listed = new Set(entries.map((entry) => entry.url));
  const elements = [...entries]
    .sort((a, b) => compareText(a.url, b.url))
    .map((entry) => urlElement(entry, listed, site));
  const files = [...batches(elements, LIMITS, (element) => element.length)];
  const [only] = files;
  if (only === undefined) return;
  if (files.length === 1) {
    yield { path: outputPath('sitemap.xml'), data: urlset(only) };
    return;
  }
  const paths = files.map((_, index) => outputPath(`sitemap-${index + 1}.xml`));
  for (const [index, path] of paths.entries()) yield { path, data: urlset(files[index] ?? []) };
  const urls = paths.map((path) => fileUrl(path, site.config));
  yield { path: outputPath('sitemap.xml'), data: sitemapIndex(urls) };
}

function urlset(elements: readonly string[]): string {
  return `${OPEN}${elements.join('')}</urlset>\n`;
}

function sitemapIndex(urls: readonly string[]): string {
  const elements = urls.map((url) => `<sitemap>${element('loc', url)}</sitemap>\n`);
  return `${OPEN_INDEX}${elements.join('')}</sitemapindex>\n`;
}

function urlElement(entry: Entry, listed: ReadonlySet<string>, site: OutputSite): string {
  const { changefreq, priority, lastmod } = site.config.sitemap;
  const changed = lastmod === 'date' ? entry.lastUpdated?.slice(0, 10) : entry.lastUpdated;
  return `<url>${element('loc', entry.url)}${[
    lastmod === null || changed === undefined ? '' : element('lastmod', changed),
    changefreq === null ? '' : element('changefreq', changefreq),
    priority === null ? '' : element('priority', String(priority)),
    ...alternates(entry, listed, site),
  ].join('')}</url>\n`;
}

/** Returns links to the page in every locale, including its own. As search engines require, only to listed pages. */
function alternates(
  entry: Entry,
  listed: ReadonlySet<string>,
  { config, locales }: OutputSite,
): readonly string[] {
  const urlIn = ({ locale }: OutputLocale) => config.url + (entry.locales[locale.name] ?? '');
  const others = locales.filter((locale) => listed.has(urlIn(locale)));
  if (others.length < 2) return [];
  const links = others.map((locale) => alternate(locale.locale.htmlLang, urlIn(locale)));
  const fallback = others.find((locale) => locale === locales[0]);
  return fallback === undefined ? links : [...links, alternate('x-default', urlIn(fallback))];
}

function alternate(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeAttribute(language)}" href="${escapeAttribute(url)}"/>`;
}

function element(name: string, text: string): string {
  return `<${name}>${escapeAttribute(text)}</${name}>`;
}
