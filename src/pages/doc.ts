import { hrefOf, type RoutePath } from '../shared/paths.ts';
import type { DocProps, PageLink, PageVersion } from '../shared/props.ts';
import { entriesOf } from '../site/feed.ts';
import { optional } from '../site/identify.ts';
import { type Standing, standingOf } from '../site/navigation.ts';
import type { LocaleSite, SiteDoc, Version } from '../site/site.ts';
import { articleChrome, pageBody, previewImage, routeHref } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PagesContext, PageType } from './context.ts';
import { pageHead } from './head.ts';
import { docEdition, editions } from './locales.ts';
import type { Page } from './page.ts';
import { searchListing } from './search-listing.ts';
import { sidebarProps, stopLink } from './sidebar.ts';

/** One page for each doc of each version. */
export const docPages: PageType = function* (context) {
  for (const version of context.locale.versions) {
    for (const doc of version.docs) if (context.wants(doc.route)) yield docPage(doc, version, context);
  }
};

function docPage(doc: SiteDoc, version: Version, context: PagesContext): Page {
  const { locale } = context;
  const { meta } = doc.doc;
  const standing = standingOf(doc, version);
  const props = docProps(doc, version, standing, context);
  const entries = entriesOf(doc);
  const noIndex = doc.unlisted || version.noIndex;
  const { locales, alternates } = editions(context, docEdition(doc));
  const canonical = canonicalHref(doc, version, context);
  return {
    route: doc.route,
    mount: locale.mount,
    locale: locale.locale,
    htmlClassName: [
      `docs-version-${className(version.name)}`,
      `docs-doc-id-${className(doc.id)}`,
      version.className,
    ]
      .filter(Boolean)
      .join(' '),
    payload: {
      path: routeHref(doc.route, context),
      layout: 'doc',
      props,
      head: pageHead(
        {
          title: doc.title,
          description: doc.description,
          route: doc.route,
          keywords: meta.keywords,
          image: previewImage(doc.doc.path, context),
          noIndex,
          markdownHref: props.markdownHref,
          feedHref: props.feedHref,
          breadcrumbs: props.breadcrumbs,
          ...{ canonical, alternates },
        },
        context,
      ),
      active: { version: version.name, docId: doc.id, ...optional('sidebar', standing?.sidebar.name) },
      versions: versionAlternates(doc, locale),
      locales,
    },
    body: pageBody(doc.doc, context),
    listing: {
      title: doc.title,
      description: doc.description,
      indexed: !noIndex && !doc.draft && !context.site.config.noIndex,
      search: doc.unlisted
        ? null
        : searchListing(meta.keywords, standing && breadcrumbs(standing, doc.title, context)),
      version: version.name,
      ...(canonical !== undefined && { isCopy: true }),
      ...optional('lastUpdated', props.lastUpdate?.date),
      ...(entries.length > 0 && { entries }),
    },
  };
}

function docProps(
  doc: SiteDoc,
  version: Version,
  standing: Standing | undefined,
  context: PagesContext,
): DocProps {
  const { locale } = context;
  const { mount } = locale;
  const { meta } = doc.doc;
  const chrome = articleChrome({ ...doc, doc: doc.doc }, docEdition(doc), context);
  const previous = turn(
    meta.paginationPrevious,
    standing?.previous && stopLink(standing.previous, mount),
    version,
    context,
  );
  const next = turn(meta.paginationNext, standing?.next && stopLink(standing.next, mount), version, context);
  return {
    ...chrome,
    sidebar: standing ? sidebarProps(standing, mount) : null,
    breadcrumbs:
      standing && context.site.config.docs.breadcrumbs ? breadcrumbs(standing, doc.title, context) : null,
    tags: (version.tagsOfDoc.get(doc.id) ?? []).map((tag) => ({
      label: tag.label,
      href: hrefOf(tag.route, mount),
    })),
    version: pageVersion(version, context, latestOf(doc, locale)),
    ...optional('previous', previous),
    ...optional('next', next),
  };
}

/** Front matter decides where a page turns to: null hides the link, an id replaces it (behaviours X7-02). */
function turn(
  chosen: string | null | undefined,
  usual: PageLink | undefined,
  version: Version,
  context: PagesContext,
): PageLink | undefined {
  if (chosen === null) return undefined;
  const doc = chosen === undefined ? undefined : version.docsById.get(chosen);
  if (doc === undefined) return usual;
  return {
    label: doc.doc.meta.paginationLabel ?? doc.doc.meta.sidebarLabel ?? doc.title,
    href: routeHref(doc.route, context),
  };
}

/** What the version banner and badge show. */
export function pageVersion(
  version: Version,
  context: PagesContext,
  latest?: { readonly route: RoutePath },
): PageVersion {
  const { locale } = context;
  const last = locale.versions.find((candidate) => candidate.isLast);
  const target = last && last !== version ? (latest ?? last.mainDoc) : undefined;
  return {
    name: version.name,
    label: version.label,
    badge: version.badge,
    banner: version.banner,
    ...(last && target && { latest: { label: last.label, href: routeHref(target.route, context) } }),
  };
}

/** Where the page that says the same stands, in the latest version and the language of its text. */
function canonicalHref(doc: SiteDoc, version: Version, { site, locale }: PagesContext): string | undefined {
  const [original = locale] = site.locales;
  const spoken = doc.isUntranslated ? original : locale;
  const latest = version.isLast ? undefined : latestOf(doc, spoken);
  const found = latest ?? (doc.isUntranslated ? docEdition(doc)(spoken) : undefined);
  return found && hrefOf(found.route, spoken.mount);
}

function latestOf(doc: SiteDoc, locale: LocaleSite): SiteDoc | undefined {
  const last = locale.versions.find((version) => version.isLast);
  return last?.docsById.get(doc.id);
}

/** The same doc in each version that has it: the active doc's alternates only (decision D22). */
function versionAlternates(doc: SiteDoc, locale: LocaleSite): Readonly<Record<string, string>> {
  return Object.fromEntries(
    locale.versions.flatMap((version) => {
      const same = version.docsById.get(doc.id);
      return same ? [[version.name, hrefOf(same.route, locale.mount)]] : [];
    }),
  );
}

function className(name: string): string {
  return name.replace(/\s+/g, '-');
}
