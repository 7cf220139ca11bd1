import { readConfig } from '../../src/config/load.ts';
import { pages } from '../../src/pages/index.ts';
import type { Page } from '../../src/pages/page.ts';
import { builtInPlugins } from '../../src/pipeline/built-in.ts';
import { link } from '../../src/site/link.ts';
import type { LinkInput } from '../../src/site/outline.ts';
import type { LocaleSite, Site } from '../../src/site/site.ts';
import { pagePartsOf } from '../../src/site-plugins/pages.ts';
import type { Doc } from '../../src/types.ts';
import { strings } from '../../theme/strings/index.ts';

const parts = await Promise.all(builtInPlugins().map((plugin) => pagePartsOf(plugin, [])));

/** Docs linked to a site, with `title` and `url` added to its configuration; nothing is read from disk. */
export function linked(docs: readonly Doc[], yaml = '', more: Partial<LinkInput> = {}): Site {
  const { config, problems } = readConfig(`${yaml}\ntitle: Test\nurl: https://docs.example\n`, {
    navbar: [],
  });
  if (config === undefined) throw new Error(problems.map(({ text }) => text).join('\n'));
  return link({
    config,
    docs,
    reactPages: [],
    categoryFiles: new Map(),
    pageParts: parts.flat(),
    partFiles: new Map(),
    frozenSidebars: new Map(),
    labels: new Map(),
    records: new Map(),
    strings,
    drafts: false,
    generator: '0.0.0',
    ...more,
    files: new Set([...docs.map(({ path }) => path), ...(more.files ?? [])]),
  });
}

/** Returns the content of the site's only language. */
export function onlyLocale({ locales }: Site): LocaleSite {
  const [locale] = locales;
  if (locale === undefined) throw new Error('A site has at least one locale.');
  return locale;
}

/** The site's pages by address. */
export function pagesOf(site: Site): ReadonlyMap<string, Page> {
  const locale = onlyLocale(site);
  const context = {
    site,
    locale,
    assets: new Map(),
    modules: new Map(),
    lastUpdates: new Map(),
    texts: new Map(),
    wants: () => true,
  };
  return new Map([...pages(context)].map((page) => [page.payload.path, page]));
}
