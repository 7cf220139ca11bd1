import { defined } from '../shared/defined.ts';
import { hrefOf, type RoutePath, routeKey } from '../shared/paths.ts';
import type { DocProps, PageLink, PageVersion } from '../shared/props.ts';
import { feedEntriesOf } from '../site/feed.ts';
import { joinRoute } from '../site/identify.ts';
import { standingOf } from '../site/navigation.ts';
import type { LocaleSite, SiteDoc, Standing, Stop, Version } from '../site/site.ts';
import { articleChrome, pageBody, previewImage, routeHref } from './article.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PagesContext, PageType } from './context.ts';
import { docEdition } from './locales.ts';
import { makePage } from './make-page.ts';
import type { Page } from './page.ts';
import { sidebarProps, stopLink } from './sidebar.ts';

/** A doc in its version. */
interface Placed {
  readonly doc: SiteDoc;
  readonly version: Version;
  readonly standing: Standing | undefined;
}

/** One page for each doc of each version. */
export const docPages: PageType = function* (context) {
  for (const version of context.locale.versions)
    for (const doc of version.docs)
      if (context.wants(doc.route))
        yield docPage({ doc, version, standing: standingOf(doc, version) }, context);
};

function docPage(placed: Placed, context: PagesContext): Page {
  const { doc, version, standing } = placed;
  const { meta, path } = doc.doc;
  const { locale } = context;
  const props = docProps(placed, context);
  const classNames = [
    `docs-version-${className(version.name)}`,
    `docs-doc-id-${className(doc.id)}`,
    version.className,
  ];
  return makePage(
    {
      layout: 'doc',
      props,
      page: doc,
      head: {
        keywords: meta.keywords,
        image: previewImage(path, context),
        noIndex: doc.unlisted || version.noIndex,
        markdownHref: props.markdownHref,
        feedHref: props.feedHref,
        breadcrumbs: props.breadcrumbs,
        canonical: canonicalHref(doc, version, context),
      },
      find: docEdition(doc),
      htmlClassName: classNames.filter(Boolean).join(' '),
      active: { version: version.name, docId: doc.id, ...defined({ sidebar: standing?.sidebar.name }) },
      versions: versionAlternates(doc, locale),
      trail: standing ? breadcrumbs(standing, doc, context) : [],
      body: pageBody(doc.doc, context),
      entries: feedEntriesOf(doc),
      lastUpdated: props.lastUpdate?.date,
    },
    context,
  );
}

function docProps({ doc, version, standing }: Placed, context: PagesContext): DocProps {
  const { locale } = context;
  const { mount } = locale;
  const added = Object.assign({}, ...locale.parts.map(({ docProps }) => docProps?.[doc.route]));
  const { paginationPrevious, paginationNext } = doc.doc.meta;
  /** Front matter decides where a page leads on: null hides the link, an id replaces it (behaviours X7-02). */
  const pagination = (chosen: string | null | undefined, usual: Stop | undefined) => {
    if (chosen === null) return undefined;
    const other = chosen ? version.docsById.get(chosen) : undefined;
    return other ? docLink(other, context) : usual && stopLink(usual, mount);
  };
  const own = {
    ...articleChrome(doc, docEdition(doc), context),
    sidebar: standing ? sidebarProps(standing, mount) : null,
    breadcrumbs:
      standing && context.site.config.docs.breadcrumbs ? breadcrumbs(standing, doc, context) : null,
    tags: added.tags ?? [],
    version: pageVersion(version, context, latestOf(doc, locale)),
    ...defined({
      previous: pagination(paginationPrevious, standing?.previous),
      next: pagination(paginationNext, standing?.next),
    }),
  };
  return { ...own, ...added, ...own };
}

function docLink({ doc: { meta }, title, route }: SiteDoc, context: PagesContext): PageLink {
  return { label: meta.paginationLabel ?? meta.sidebarLabel ?? title, href: routeHref(route, context) };
}

/**
 * Returns the data of the version banner and badge.
 * The banner links to `latest`, else to the main doc of the latest version.
 */
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

/**
 * Returns the address of the same page in the latest version and in the language of its text; undefined if it is the page
 * itself.
 */
function canonicalHref(doc: SiteDoc, version: Version, { site, locale }: PagesContext): string | undefined {
  const [original = locale] = site.locales;
  const spoken = doc.isUntranslated ? original : locale;
  const same = version.isLast ? undefined : latestOf(doc, spoken);
  // A translation that the latest version lacks is the only page with its text.
  const latest = same?.isUntranslated ? undefined : same;
  const found = latest ?? (doc.isUntranslated ? docEdition(doc)(spoken) : undefined);
  return found && hrefOf(found.route, spoken.mount);
}

/**
 * Returns the address of the generated page at the same place of the latest version; undefined if there is none,
 * or the page is in that version.
 */
export function latestHref(
  route: RoutePath,
  version: Pick<Version, 'root'> | undefined,
  { locale: { versions, targets, mount } }: PagesContext,
): string | undefined {
  const last = versions.find(({ isLast }) => isLast);
  if (version === undefined || last === undefined || version.root === last.root) return undefined;
  const same = targets.byRoute.get(routeKey(joinRoute(last.root, route.slice(version.root.length))));
  return same && hrefOf(same.route, mount);
}

function latestOf(doc: SiteDoc, locale: LocaleSite): SiteDoc | undefined {
  const last = locale.versions.find((version) => version.isLast);
  return last?.docsById.get(doc.id);
}

/** Returns version → address of the same doc: the active doc's alternates only (decision D22). */
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
