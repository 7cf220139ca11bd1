import { defined } from '../shared/defined.ts';
import { feedFileOf } from '../shared/paths.ts';
import type { ActivePage, Breadcrumb, PagePayload } from '../shared/props.ts';
import type { SiteDoc } from '../site/site.ts';
import type { FeedEntry, PageBody } from '../types.ts';
import { routeHref } from './article.ts';
import type { PagesContext } from './context.ts';
import { type HeadInput, pageHead } from './head.ts';
import { editions, type FindEdition } from './locales.ts';
import type { Page, SearchListing } from './page.ts';

/** Input of a page. */
export interface PageInput {
  readonly layout: string;
  readonly props: object;
  readonly page: Pick<SiteDoc, 'title' | 'description' | 'route' | 'unlisted' | 'draft'>;
  readonly head: Omit<HeadInput, 'title' | 'description' | 'route' | 'alternates'>;
  /** Finds the page in another language. */
  readonly find: FindEdition;
  readonly htmlClassName: string;
  readonly active?: ActivePage;
  /** See `PagePayload`. */
  readonly versions?: Readonly<Record<string, string>>;
  /** Breadcrumbs, the page itself last; absent: search leaves the page out. */
  readonly trail?: readonly Breadcrumb[];
  /** Absent: the page has no article. */
  readonly body?: PageBody;
  /** Entries of the page's feed. */
  readonly entries?: readonly FeedEntry[];
  /** ISO date of the last change, when known. */
  readonly lastUpdated?: string | undefined;
}

/** Returns a page, the listing filled from its title and description. */
export function makePage(input: PageInput, context: PagesContext): Page {
  const { layout, props, page, head, active = {}, versions = {}, trail, entries = [] } = input;
  const { mount, locale } = context.locale;
  const { locales, alternates } = editions(context, input.find);
  const listed = !page.unlisted && !page.draft;
  const payload = {
    path: routeHref(page.route, context),
    layout,
    props,
    head: pageHead({ ...page, ...head, alternates }, context),
    active,
    versions,
    locales,
  };
  return {
    route: page.route,
    mount,
    locale,
    htmlClassName: input.htmlClassName,
    payload: payload as PagePayload,
    body: input.body ?? null,
    listing: {
      title: page.title,
      description: page.description,
      listed,
      indexed: listed && head.noIndex !== true && !context.site.config.noIndex,
      ...(head.canonical !== undefined && { isCopy: true as const }),
      search: page.unlisted || trail === undefined ? null : searchListing(trail, head.keywords),
      ...(entries.length > 0 && { feed: { file: feedFileOf(page.route, mount), entries } }),
      ...defined({ version: active.version, lastUpdated: input.lastUpdated }),
    },
  };
}

function searchListing(trail: readonly Breadcrumb[], keywords: readonly string[] = []): SearchListing {
  return { trail: trail.slice(0, -1).map(({ label }) => label), keywords };
}
