import { fileHref, type RoutePath } from '../shared/paths.ts';
import type { ActivePage, Breadcrumb, DocProps, LayoutName, PagePayload } from '../shared/props.ts';
import { entriesOf } from '../site/feed.ts';
import { optional } from '../site/identify.ts';
import type { Standing } from '../site/navigation.ts';
import type { SitePage } from '../site/site.ts';
import type { Doc } from '../types.ts';
import { articleChrome, pageBody, previewImage, routeHref } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PagesContext, PageType } from './context.ts';
import { type HeadInput, pageHead } from './head.ts';
import { editions, type FindEdition, originalHref, pageEdition } from './locales.ts';
import type { Page, SearchListing } from './page.ts';
import { searchListing } from './search-listing.ts';
import { sidebarProps, stopLink } from './sidebar.ts';

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
  const standing = context.locale.pageSidebars.standings.get(page.route);
  const chrome = {
    ...articleChrome({ ...page, doc }, find, context),
    ...optional('wrapperClassName', meta.wrapperClassName),
  };
  const crumbs = standing && breadcrumbs(standing, page.title, context);
  const head = {
    keywords: meta.keywords,
    image: previewImage(doc.path, context),
    noIndex: page.unlisted,
    markdownHref: chrome.markdownHref,
    feedHref: chrome.feedHref,
    canonical: originalHref(page, find, context),
    ...optional('breadcrumbs', crumbs),
  };
  const search = searchListing(meta.keywords, crumbs);
  const layout =
    standing === undefined
      ? { layout: 'page' as const, props: chrome }
      : { layout: 'doc' as const, props: { ...chrome, ...sidebarFrame(standing, crumbs, context) } };
  const made = plainPage({ ...layout, page, head, find, search, htmlClassName: 'markdown-page' }, context);
  const entries = entriesOf({ ...page, doc });
  const listing = { ...made.listing, ...(entries.length > 0 && { entries }) };
  return { ...made, listing, body: pageBody(doc, context) };
}

/** What a page has of the sidebar that it is in. */
function sidebarFrame(
  standing: Standing,
  crumbs: readonly Breadcrumb[] | undefined,
  context: PagesContext,
): Pick<DocProps, 'sidebar' | 'breadcrumbs' | 'previous' | 'next' | 'tags' | 'version'> {
  const { mount, versions } = context.locale;
  const { name, label } = versions.find(({ isLast }) => isLast) ?? { name: 'current', label: '' };
  return {
    sidebar: sidebarProps(standing, mount),
    breadcrumbs: (context.site.config.docs.breadcrumbs && crumbs) || null,
    ...optional('previous', standing.previous && stopLink(standing.previous, mount)),
    ...optional('next', standing.next && stopLink(standing.next, mount)),
    tags: [],
    version: { name, label, badge: false, banner: null },
  };
}

function reactPage(page: SitePage, context: PagesContext): Page {
  if (page.source.type !== 'react') throw new Error('Only React pages have a module.');
  const { path, metadata } = page.source;
  const module = context.modules.get(path);
  if (module === undefined) throw new Error(`${path} was not bundled.`);
  const props = { component: path, module: fileHref(module, context.locale.mount) };
  const head = { keywords: metadata.keywords, image: previewImage(path, context) };
  const search = searchListing(metadata.keywords);
  const htmlClassName = metadata.wrapperClassName ?? 'react-page';
  return plainPage(
    { layout: 'react', props, page, head, find: pageEdition(page), search, htmlClassName },
    context,
  );
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
  /** Absent: search leaves the page out. */
  readonly search?: SearchListing;
}

/** A page without article, the listing filled from its title and description. */
export function plainPage(
  { layout, props, page, head, find, htmlClassName, active, search }: PlainPage,
  context: PagesContext,
): Page {
  const { locales, alternates } = editions(context, find);
  const payload = {
    path: routeHref(page.route, context),
    layout,
    props,
    head: pageHead({ ...page, ...head, alternates }, context),
    active: active ?? {},
    versions: {},
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
      ...optional('version', active?.version),
    },
  };
}
