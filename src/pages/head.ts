import type { Attributes } from '../config/schema.ts';
import { finalHref, hrefOf, isExternal, type RoutePath, rootUrl } from '../shared/paths.ts';
import type { Breadcrumb, HeadTag, PageHead } from '../shared/props.ts';
import type { PagesContext } from './context.ts';
import type { Editions } from './locales.ts';

/** Input of a page's head. */
export interface HeadInput {
  readonly title: string;
  readonly description: string;
  readonly route: RoutePath;
  /** Address for search engines instead of the page's: the same page in the latest version, or in its own language. */
  readonly canonical?: string | undefined;
  /** `hreflang` → whole address of the page in that language. */
  readonly alternates: Editions['alternates'];
  readonly keywords?: readonly string[] | undefined;
  /** Finished or site-relative address of a picture for previews. */
  readonly image?: string | undefined;
  readonly noIndex?: boolean;
  readonly markdownHref?: string;
  readonly feedHref?: string | undefined;
  readonly breadcrumbs?: readonly Breadcrumb[] | null;
}

/** Returns `Guide | Documentation`, or the site's title alone when the page has none (behaviours S1-01). */
export function documentTitle(
  title: string,
  site: { readonly title: string; readonly titleDelimiter: string },
): string {
  const trimmed = title.trim();
  return trimmed === '' || trimmed === site.title
    ? site.title
    : `${trimmed} ${site.titleDelimiter} ${site.title}`;
}

/** Returns title, metadata, canonical, alternates and breadcrumbs for machines (behaviours X2). */
export function pageHead(input: HeadInput, context: PagesContext): PageHead {
  const { config } = context.site;
  const title = documentTitle(input.title, config);
  return {
    title,
    tags: overridden([...metaTags(input, title, context), ...linkTags(input, context)], config.metadata),
    jsonLd: breadcrumbList(input, context),
  };
}

function metaTags(
  input: HeadInput,
  title: string,
  { site: { config }, locale }: PagesContext,
): readonly HeadTag[] {
  const image = input.image ?? config.image;
  const imageUrl = image === undefined ? undefined : absolute(image, config.url, rootUrl(locale.mount));
  const url = config.url + hrefOf(input.route, locale.mount);
  return [
    ...named('description', input.description),
    ...named('keywords', input.keywords?.join(',')),
    ...(input.noIndex || config.noIndex ? named('robots', 'noindex, nofollow') : []),
    ...property('og:title', title),
    ...property('og:description', input.description),
    ...property('og:url', url),
    ...property('og:locale', locale.locale.htmlLang.replace('-', '_')),
    ...property('og:image', imageUrl),
    ...named('twitter:card', 'summary_large_image'),
    ...named('twitter:image', imageUrl),
  ];
}

function named(name: string, content: string | undefined): readonly HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { name, content } }] : [];
}

function property(name: string, content: string | undefined): readonly HeadTag[] {
  return content ? [{ tag: 'meta', attributes: { property: name, content } }] : [];
}

/** Returns a picture's complete address, because social networks take no relative ones. */
function absolute(address: string, url: string, baseUrl: string): string {
  const href = address.startsWith(baseUrl) ? address : finalHref(address, baseUrl);
  return isExternal(href) ? href : url + href;
}

function linkTags(input: HeadInput, { site: { config }, locale }: PagesContext): readonly HeadTag[] {
  const { canonical = hrefOf(input.route, locale.mount) } = input;
  const { title, markdownHref, feedHref } = input;
  const rel = (attributes: Readonly<Record<string, string>>): HeadTag => ({ tag: 'link', attributes });
  return [
    rel({ rel: 'canonical', href: config.url + canonical }),
    ...input.alternates.map(([hreflang, href]) => rel({ rel: 'alternate', hreflang, href })),
    ...(markdownHref === undefined
      ? []
      : [rel({ rel: 'alternate', type: 'text/markdown', href: markdownHref })]),
    ...(feedHref === undefined
      ? []
      : [
          rel({
            rel: 'alternate',
            type: 'application/atom+xml',
            title: documentTitle(title, config),
            href: feedHref,
          }),
        ]),
  ];
}

/** Replaces tags by the site's own metadata with the same name or property, which come last (behaviours X2-02). */
function overridden(tags: readonly HeadTag[], metadata: readonly Attributes[]): readonly HeadTag[] {
  const key = (attributes: Attributes): string | undefined => attributes.name ?? attributes.property;
  const replaced = new Set(metadata.map(key));
  const kept = tags.filter(({ tag, attributes }) => tag === 'link' || !replaced.has(key(attributes)));
  return [...kept, ...metadata.map((attributes): HeadTag => ({ tag: 'meta', attributes }))];
}

function breadcrumbList(
  { breadcrumbs, route }: HeadInput,
  { site: { config }, locale }: PagesContext,
): readonly object[] {
  if (!breadcrumbs || breadcrumbs.length === 0) return [];
  const last = breadcrumbs.length - 1;
  const linked = breadcrumbs.flatMap(({ label, href }, place) => {
    const address = place === last ? hrefOf(route, locale.mount) : href;
    return address === undefined ? [] : [{ label, address }];
  });
  const itemListElement = linked.map(({ label, address }, place) => ({
    '@type': 'ListItem',
    position: place + 1,
    name: label,
    item: config.url + address,
  }));
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }];
}
