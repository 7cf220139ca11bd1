import { defined } from '../shared/defined.ts';
import { fileHref } from '../shared/paths.ts';
import type { NewsEntry } from '../shared/props.ts';
import { feedEntriesOf, feedPage } from '../site/feed.ts';
import type { SitePage } from '../site/site.ts';
import type { Doc } from '../types.ts';
import { articleChrome, pageBody, previewImage, routeHref } from './article.ts';
import type { PagesContext, PageType } from './context.ts';
import { listedPage } from './listed.ts';
import { originalHref, pageEdition } from './locales.ts';
import { makePage } from './make-page.ts';
import type { Page } from './page.ts';

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
    ...Object.assign({}, ...context.locale.parts.map(({ docProps }) => docProps?.[page.route])),
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
  const trail = listed?.trail ?? [];
  const body = pageBody(doc, context);
  const entries = feedEntriesOf({ ...page, doc });
  const htmlClassName = 'markdown-page';
  return makePage({ ...around, page, head, find, trail, body, entries, htmlClassName }, context);
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
  const htmlClassName = metadata.wrapperClassName ?? 'react-page';
  return makePage(
    { layout: 'react', props, page, head, find: pageEdition(page), trail: [], htmlClassName },
    context,
  );
}

/** Maximum number of entries of a feed that a React page gets. */
const NEWEST = 10;

function newestEntries(feed: string, context: PagesContext): readonly NewsEntry[] {
  const page = feedPage(feed, context.locale.pages);
  if (page === undefined) return [];
  const href = routeHref(page.route, context);
  return feedEntriesOf(page)
    .slice(0, NEWEST)
    .map(({ id, date, title }) => ({ label: title, href: `${href}#${encodeURIComponent(id)}`, date }));
}
