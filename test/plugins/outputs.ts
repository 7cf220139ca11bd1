import type { SitemapConfig } from '../../src/config/schema.ts';
import { securityHeaders } from '../../src/html/security-headers.ts';
import { fillHtml } from '../../src/markdown/fill.ts';
import { documentTitle } from '../../src/pages/head.ts';
import type { Page } from '../../src/pages/page.ts';
import type { Output, OutputConfig, OutputContext, OutputLocale, OutputSite } from '../../src/plugin.ts';
import { feedFileOf, type Mount, outputPath, routePath } from '../../src/shared/paths.ts';
import type { DocProps } from '../../src/shared/props.ts';
import type { SiteLocale } from '../../src/shared/site-props.ts';
import type { SiteDoc, SiteSidebarItem } from '../../src/site/site.ts';
import type { ArtifactData, FeedEntry } from '../../src/types.ts';
import { siteDoc } from '../helpers/docs.ts';

const ENGLISH: SiteLocale = { name: 'en', label: 'English', htmlLang: 'en', direction: 'ltr', home: '/' };

export const SITEMAP: SitemapConfig = {
  enabled: true,
  ignorePatterns: [],
  changefreq: null,
  priority: null,
  lastmod: null,
};

const CONFIG: OutputConfig = {
  title: 'Documentation',
  titleDelimiter: '|',
  tagline: '',
  url: 'https://docs.example',
  baseUrl: '/',
  trailingSlash: null,
  noIndex: false,
  docs: { tagsBasePath: 'tags' },
  sitemap: SITEMAP,
  blog: { enabled: true, path: 'blog', title: 'Blog', description: '', postsPerPage: 10 },
  search: { provider: 'local', suggestions: [] },
};

interface SiteParts {
  readonly config?: Partial<OutputConfig>;
  /** The sidebar of the latest version. */
  readonly sidebar?: readonly SiteSidebarItem[];
  readonly redirects?: readonly (readonly [from: string, to: string])[];
  /** Names of locales in addition to English, each mounted at its name. */
  readonly locales?: readonly string[];
}

/** A linked site with one version, as far as feeds look at it. */
export function makeSite({
  config: over,
  sidebar = [],
  redirects = [],
  locales = [],
}: SiteParts = {}): OutputSite {
  const config = { ...CONFIG, ...over };
  const version = {
    name: 'current',
    isLast: true,
    root: routePath('/docs'),
    sidebars: [{ name: 'docs', items: sidebar }],
  };
  const localeSite = (locale: SiteLocale, path: string): OutputLocale => ({
    locale,
    mount: { baseUrl: config.baseUrl + path, trailingSlash: null, ...(path !== '' && { folder: path }) },
    versions: [version],
    redirects: redirects.map(([from, to]) => ({ from: routePath(from), to })),
  });
  const others = locales.map((name) => localeSite({ ...ENGLISH, name, htmlLang: name }, `${name}/`));
  return { config, locales: [localeSite(ENGLISH, ''), ...others] };
}

/** A doc whose id is its whole address below the docs. */
function makeDoc(route: string): SiteDoc {
  return siteDoc(`${route.replace(/^\/docs\//, '')}.md`);
}

/** A sidebar's entry that leads to a doc. */
export function docItem(route: string): SiteSidebarItem {
  return { type: 'doc', doc: makeDoc(route), label: route, reference: false };
}

/** A sidebar's category; `page` is the route of the doc that its label leads to. */
export function category(label: string, items: readonly SiteSidebarItem[], page?: string): SiteSidebarItem {
  return {
    type: 'category',
    label,
    items,
    ...(page !== undefined && { page: { type: 'doc' as const, doc: makeDoc(page) } }),
    collapsible: true,
    collapsed: true,
  };
}

interface PageParts extends Partial<Page['listing']> {
  /** Entries of its feed. */
  readonly entries?: readonly FeedEntry[];
  readonly route?: string;
  readonly markdown?: string | null;
  readonly props?: Partial<DocProps>;
  readonly mount?: Mount;
  readonly locale?: string;
  /** Locale name → href of the same page. */
  readonly locales?: Readonly<Record<string, string>>;
}

/** A doc's page. */
export function docPage(parts: PageParts = {}): Page {
  const {
    route = '/docs/guide',
    markdown = null,
    props,
    mount,
    locale = 'en',
    locales,
    entries,
    ...listing
  } = parts;
  const title = listing.title ?? 'Guide';
  const docProps: DocProps = {
    title,
    showTitle: false,
    tableOfContents: null,
    unlisted: false,
    draft: false,
    markdownHref: `${route}.md`,
    sidebar: null,
    breadcrumbs: null,
    tags: [],
    version: { name: 'current', label: 'Next', badge: false, banner: null },
    ...props,
  };
  return {
    route: routePath(route),
    mount: mount ?? { baseUrl: '/', trailingSlash: null },
    payload: {
      path: route,
      layout: 'doc',
      props: docProps,
      head: { title: documentTitle(title, CONFIG), tags: [], jsonLd: [] },
      active: {},
      versions: {},
      locales: locales ?? { [locale]: route },
    },
    locale: { ...ENGLISH, name: locale },
    htmlClassName: '',
    body: markdown === null ? null : { text: markdown, size: markdown.length, links: [], images: [] },
    listing: {
      title,
      description: '',
      listed: true,
      indexed: true,
      search: null,
      version: 'current',
      ...(entries && { feed: { file: feedFileOf(routePath(route), mount ?? {}), entries } }),
      ...listing,
    },
  };
}

/** A page of React, without Markdown copy. */
export function reactPage(parts: PageParts = {}): Page {
  const page = docPage({ route: '/', ...parts });
  const { version: _, ...listing } = page.listing;
  const { head, active, versions, locales, path } = page.payload;
  return {
    ...page,
    payload: {
      path,
      layout: 'react',
      props: { component: 'index.tsx', module: '/assets/index.js' },
      head,
      active,
      versions,
      locales,
    },
    listing,
  };
}

/** The page that hosts show for an unknown address. */
export function notFoundPage(): Page {
  const page = docPage({ route: '/404.html', listed: false, indexed: false });
  const { head, active, versions, locales, path } = page.payload;
  return { ...page, payload: { path, layout: 'not-found', props: {}, head, active, versions, locales } };
}

/** Tasks and concurrent work, without threads. */
export const ON_ONE_THREAD: Pick<OutputContext, 'run' | 'mapConcurrently'> = {
  run: async (task, input) => task.run(input),
  async *mapConcurrently(items, work) {
    for (const item of items) yield work(item);
  },
};

/** Every file that a feed makes of a site and its pages: path → content. */
export function run(
  feed: Output,
  site: OutputSite,
  pages: readonly Page[] = [],
  staticFiles: readonly string[] = [],
) {
  // A page's text is its own name here.
  const textOf: OutputContext['textOf'] = (part, text) =>
    ({ html: text, markdown: [text], sections: [] })[part];
  const results = { get: () => undefined, put() {}, keep() {} };
  const context: OutputContext = {
    ...ON_ONE_THREAD,
    site,
    textOf,
    htmlOf: (body) => fillHtml(textOf('html', body.text), body),
    results,
    report() {},
    files: [],
    headers: securityHeaders({}),
    staticFiles: new Set(staticFiles.map(outputPath)),
  };
  const all = pages.flatMap((page) => {
    const collected = feed.collect?.(page, context);
    return collected === undefined ? [] : [{ page, collected }];
  });
  const files = feed.finish(all, context);
  if (!(Symbol.iterator in files)) throw new Error(`${feed.name} makes its files in its own time.`);
  return Object.fromEntries(
    [...files].map(({ path, data }) => [
      path as string,
      (typeof data === 'function' ? data() : data) as ArtifactData,
    ]),
  );
}
