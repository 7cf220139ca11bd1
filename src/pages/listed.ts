import { defined } from '../shared/defined.ts';
import { hrefOf } from '../shared/paths.ts';
import type { ActivePage, Breadcrumb, DocProps } from '../shared/props.ts';
import type { PageStanding, SitePage, Version } from '../site/site.ts';
import { breadcrumbs } from './breadcrumbs.ts';
import type { PagesContext } from './context.ts';
import { pageVersion } from './doc.ts';
import { sidebarProps, stopLink } from './sidebar.ts';

/** Sidebar of a page outside the docs, and the version that it belongs to. */
export interface ListedPage {
  readonly props: Pick<DocProps, 'sidebar' | 'breadcrumbs' | 'previous' | 'next' | 'tags' | 'version'>;
  readonly trail: readonly Breadcrumb[];
  readonly active: ActivePage;
  /** Version → address of the same page there. */
  readonly versions: Readonly<Record<string, string>>;
  /** Address of the same page in the latest version. */
  readonly canonical?: string;
  readonly noIndex: boolean;
}

/** Returns the sidebar of a page outside the docs; undefined for a page that is in no sidebar. */
export function listedPage(page: SitePage, context: PagesContext): ListedPage | undefined {
  const { mount, pageSidebars, versions } = context.locale;
  const standing = pageSidebars.standings.get(page.route);
  if (standing === undefined) return undefined;
  const trail = breadcrumbs(standing, page, context);
  const version = versions.find(({ name }) => name === standing.version);
  const last = versions.find(({ isLast }) => isLast);
  const latest = standing.versions.get(last?.name ?? '');
  const isCopy = version !== undefined && version !== last && latest !== undefined;
  return {
    props: {
      sidebar: sidebarProps(standing, mount),
      breadcrumbs: context.site.config.docs.breadcrumbs ? trail : null,
      ...defined({
        previous: standing.previous && stopLink(standing.previous, mount),
        next: standing.next && stopLink(standing.next, mount),
      }),
      tags: [],
      version: version
        ? pageVersion(version, context, latest && { route: latest })
        : { name: last?.name ?? 'current', label: last?.label ?? '', badge: false, banner: null },
    },
    trail,
    active: version ? { version: version.name } : {},
    versions: versionHrefs(standing, versions, context),
    ...(isCopy && { canonical: hrefOf(latest, mount) }),
    noIndex: version?.noIndex ?? false,
  };
}

function versionHrefs(
  standing: PageStanding,
  versions: readonly Version[],
  { locale }: PagesContext,
): Readonly<Record<string, string>> {
  const found = versions.flatMap(({ name }): readonly (readonly [string, string])[] => {
    const route = standing.versions.get(name);
    return route === undefined ? [] : [[name, hrefOf(route, locale.mount)]];
  });
  return Object.fromEntries(found);
}
