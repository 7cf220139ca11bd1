import { defined } from '../shared/defined.ts';
import { fileHref, type RoutePath } from '../shared/paths.ts';
import type { ActivePage, LayoutName, NewsEntry, PagePayload } from '../shared/props.ts';
import { entriesOf, feedPage } from '../site/feed.ts';
import type { SitePage } from '../site/site.ts';
import type { Doc } from '../types.ts';
import { articleChrome, pageBody, previewImage, routeHref } from './article.ts';
import type { PagesContext, PageType } from './context.ts';
import { type HeadInput, pageHead } from './head.ts';
import { listedPage } from './listed.ts';
import { editions, type FindEdition, originalHref, pageEdition } from './locales.ts';
import type { Page, SearchListing } from './page.ts';
import { searchListing } from './search-listing.ts';

/** One page for each file of `content/pages`, Markdown or React. */
export const standalonePages: PageType = function* (context) {
  for (const page of context.locale.pages) {
    if (!context.wants(page.route)) continue;
    yield page.source.type === 'markdown'
      ? markdownPage(page, page.source.doc, context)
      : reactPage(page, context);
  }
};

function markdownPage(page: SitePage, doc: Doc, context: PagesContext): Page {
  const { meta } = doc;
  const find = pageEdition(page);
  const listed = listedPage(page, context);
  const chrome = {
    ...articleChrome({ ...page, doc }, find, context),
    ...defined({ wrapperClassName: meta.wrapperClassName }),
  };
  const head = {
    keywords: meta.keywords,
    image: previewImage(doc.path, context),
    noIndex: page.unlisted || (listed?.noIndex ?? false),
    markdownHref: chrome.markdownHref,
    feedHref: chrome.feedHref,
    canonical: originalHref(page, find, context) ?? listed?.canonical,
    ...defined({ breadcrumbs: listed?.trail }),
  };
  const around = listed
    ? { ...listed, layout: 'doc' as const, props: { ...chrome, ...listed.props } }
    : { layout: 'page' as const, props: chrome };
  const search = searchListing(meta.keywords, listed?.trail);
  const made = plainPage({ ...around, page, head, find, search, htmlClassName: 'markdown-page' }, context);
  const entries = entriesOf({ ...page, doc });
  const listing = { ...made.listing, ...(entries.length > 0 && { entries }) };
  return { ...made, listing, body: pageBody(doc, context) };
}

function reactPage(page: SitePage, context: PagesContext): Page {
  if (page.source.type !== 'react') throw new Error('Only React pages have a module.');
  const { path, metadata } = page.source;
  const module = context.modules.get(path);
  if (module === undefined) throw new Error(`${path} was not bundled.`);
  const props = {
    component: path,
    module: fileHref(module, context.locale.mount),
    ...(metadata.feed !== undefined && { entries: newestEntries(metadata.feed, context) }),
  };
  const head = { keywords: metadata.keywords, image: previewImage(path, context) };
  const search = searchListing(metadata.keywords);
  const htmlClassName = metadata.wrapperClassName ?? 'react-page';
  return plainPage(
    { layout: 'react', props, page, head, find: pageEdition(page), search, htmlClassName },
    context,
  );
}

/** Maximum number of entries of a feed that a React page gets. */
const NEWEST = 10;

function newestEntries(feed: string, context: PagesContext): readonly NewsEntry[] {
  const page = feedPage(feed, context.locale.pages);
  if (page === undefined) return [];
  const href = routeHref(page.route, context);
  return entriesOf(page)
    .slice(0, NEWEST)
    .map(({ id, date, title }) => ({ label: title, href: `${href}#${encodeURIComponent(id)}`, date }));
}

/** What pages outside the docs have in common. */
export interface PlainPage {
  readonly layout: LayoutName;
  readonly props: PagePayload['props'];
  readonly page: {
    readonly title: string;
    readonly description: string;
    readonly route: RoutePath;
    readonly unlisted: boolean;
    readonly draft: boolean;
  };
  readonly head: Omit<HeadInput, 'title' | 'description' | 'route' | 'alternates'>;
  /** Finds it in another language. */
  readonly find: FindEdition;
  readonly htmlClassName: string;
  readonly active?: ActivePage;
  /** See `PagePayload`. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Absent: search leaves the page out. */
  readonly search?: SearchListing;
}

/** A page without article, the listing filled from its title and description. */
export function plainPage(
  { layout, props, page, head, find, htmlClassName, active, versions, search }: PlainPage,
  context: PagesContext,
): Page {
  const { locales, alternates } = editions(context, find);
  const payload = {
    path: routeHref(page.route, context),
    layout,
    props,
    head: pageHead({ ...page, ...head, alternates }, context),
    active: active ?? {},
    versions: versions ?? {},
    locales,
  };
  return {
    route: page.route,
    mount: context.locale.mount,
    locale: context.locale.locale,
    htmlClassName,
    payload: payload as PagePayload,
    body: null,
    listing: {
      title: page.title,
      description: page.description,
      indexed: !page.unlisted && !page.draft && head.noIndex !== true && !context.site.config.noIndex,
      ...(head.canonical !== undefined && { isCopy: true as const }),
      search: page.unlisted ? null : (search ?? null),
      ...defined({ version: active?.version }),
    },
  };
}
