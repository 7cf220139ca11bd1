import type {
  NavbarDocConfig,
  NavbarDocSidebarConfig,
  NavbarDropdownConfig,
  NavbarItemConfig,
  NavbarLinkConfig,
  NavbarVersionDropdownConfig,
} from '../config/schema.ts';
import { longestSafeText } from '../platform/pattern-steps.ts';
import { error, type Problem } from '../problems.ts';
import { defined } from '../shared/defined.ts';
import { finalHref, hrefOf, opensNewTab } from '../shared/paths.ts';
import type { NavbarItem, VersionedTarget } from '../shared/site-props.ts';
import { type ConfiguredLinks, unknownName } from './configured-links.ts';
import { firstStop, routeOfStop, standingOf } from './navigation.ts';
import { unknownDoc } from './sidebars.ts';
import type { Version } from './site.ts';
import type { Targets } from './targets.ts';

/** Context in which navbar items are resolved. */
export interface NavbarContext {
  readonly versions: readonly Version[];
  readonly targets: Targets;
  readonly links: ConfiguredLinks;
  readonly problems: Problem[];
}

/** Resolves navbar items to final addresses. An item that leads nowhere is a problem, and is left out. */
export function navbarItems(
  items: readonly NavbarItemConfig[],
  context: NavbarContext,
): readonly NavbarItem[] {
  return items.flatMap((item) => {
    const resolved = navbarItem(item, context);
    return resolved === undefined ? [] : [resolved];
  });
}

function navbarItem(item: NavbarItemConfig, context: NavbarContext): NavbarItem | undefined {
  const common = { type: item.type, position: item.position, ...defined({ className: item.className }) };
  switch (item.type) {
    case 'default':
      return { ...common, ...linkFields(item, context) };
    case 'dropdown':
      return { ...common, ...linkFields(item, context), items: navbarItems(item.items, context) };
    case 'doc':
      return withTargets({ ...common, ...labelFields(item, context.links) }, docTargets(item, context));
    case 'docSidebar':
      return withTargets(
        { ...common, ...labelFields(item, context.links), sidebarId: item.sidebarId },
        sidebarTargets(item, context),
      );
    case 'docsVersion':
      return {
        ...common,
        ...labelFields(item, context.links),
        ...(item.to !== undefined && { href: context.links.href(item.to, item.at) }),
      };
    case 'docsVersionDropdown':
      return {
        ...common,
        ...labelFields(item, context.links),
        ...around(item, context),
        ...versionDropdown(item, context),
      };
    case 'localeDropdown':
      return {
        ...common,
        ...labelFields(item, context.links),
        ...around(item, context),
        ...defined({ queryString: item.queryString }),
      };
    case 'search':
      return common;
    case 'html':
      return { ...common, html: context.links.html(item.value, item.at) };
    default:
      return { ...common, attributes: item.attributes, ...defined({ label: item.label }) };
  }
}

function labelFields(
  item: Pick<NavbarDocConfig, 'label' | 'html' | 'attributes' | 'at'>,
  links: ConfiguredLinks,
) {
  return {
    ...defined({ label: item.label, html: item.html && links.html(item.html, item.at) }),
    attributes: item.attributes,
  };
}

/** Returns the regular expression of an item; undefined, with a problem, if it could take too long on the address of a page. */
function checkedRegex(
  { activeBaseRegex, at }: NavbarLinkConfig | NavbarDropdownConfig,
  { targets, problems }: NavbarContext,
): string | undefined {
  if (activeBaseRegex === undefined) return undefined;
  let longest = targets.mount.baseUrl.length;
  for (const { route } of targets.byRoute.values())
    longest = Math.max(longest, hrefOf(route, targets.mount).length);
  if (longestSafeText(activeBaseRegex) >= longest) return activeBaseRegex;
  const text = `The regular expression "${activeBaseRegex}" may take very long on an address of ${longest} characters.`;
  const hint = 'Begin it with "^", and avoid repetitions inside repetitions, such as (a+)+.';
  problems.push(error('costly-pattern', text, { ...at, hint }));
  return undefined;
}

function linkFields(item: NavbarLinkConfig | NavbarDropdownConfig, context: NavbarContext) {
  const { links, targets } = context;
  const prepend = item.type === 'default' && item.prependBaseUrlToHref && item.href?.startsWith('/');
  const url = item.to ?? item.href;
  const href =
    url === undefined
      ? undefined
      : prepend
        ? finalHref(url, targets.mount.baseUrl)
        : links.href(url, item.at);
  return {
    ...labelFields(item, links),
    ...defined({ href }),
    ...(href !== undefined && opensNewTab(href) && { external: true as const }),
    ...defined({
      activeBasePath: item.activeBasePath && targets.mount.baseUrl + item.activeBasePath.replace(/^\//, ''),
      activeBaseRegex: checkedRegex(item, context),
    }),
  };
}

/** Resolves the entries that an author adds before and after those that a dropdown generates. */
function around(
  item: Pick<NavbarVersionDropdownConfig, 'dropdownItemsBefore' | 'dropdownItemsAfter'>,
  context: NavbarContext,
) {
  return {
    itemsBefore: navbarItems(item.dropdownItemsBefore, context),
    itemsAfter: navbarItems(item.dropdownItemsAfter, context),
  };
}

type Targeted = Readonly<Record<string, VersionedTarget>>;

function withTargets(item: NavbarItem, targets: Targeted): NavbarItem | undefined {
  return Object.keys(targets).length > 0 ? { ...item, targets } : undefined;
}

/**
 * Returns the doc in every version that has it. None has a draft, and the item is left out (behaviours S2-74).
 * Any other missing doc is a problem.
 */
function docTargets(item: NavbarDocConfig, context: NavbarContext): Targeted {
  const entries = context.versions.flatMap((version): readonly (readonly [string, VersionedTarget])[] => {
    const doc = version.docsById.get(item.docId);
    if (doc === undefined) return [];
    const href = hrefOf(doc.route, context.targets.mount);
    return [
      [
        version.name,
        {
          label: item.label ?? doc.id,
          href,
          docId: doc.id,
          ...defined({ sidebar: standingOf(doc, version)?.sidebar.name }),
          ...(doc.unlisted && { unlisted: true as const }),
        },
      ],
    ];
  });
  const isDraft = context.versions.some(({ draftIds }) => draftIds.has(item.docId));
  if (entries.length === 0 && !isDraft) {
    const ids = context.versions.flatMap((version) => version.docs.map((doc) => doc.id));
    const searched = context.versions.map((version) => version.name).join(', ');
    const text = `A navbar item names the doc "${item.docId}", which no version has (searched: ${searched}).`;
    context.problems.push(unknownDoc(text, { id: item.docId, at: item.at }, new Set(ids)));
  }
  return Object.fromEntries(entries);
}

/** Returns the first page of a sidebar, in every version that has it (behaviours S2-75, S5-03, S5-04). */
function sidebarTargets(item: NavbarDocSidebarConfig, context: NavbarContext): Targeted {
  const entries: [string, VersionedTarget][] = [];
  let found = false;
  for (const version of context.versions) {
    const sidebar = version.sidebars.find((candidate) => candidate.name === item.sidebarId);
    if (sidebar === undefined) continue;
    found = true;
    const stop = firstStop(sidebar.items);
    if (stop === undefined) continue;
    const docId = stop.type === 'doc' ? stop.doc.id : stop.index.route;
    const href = hrefOf(routeOfStop(stop), context.targets.mount);
    entries.push([version.name, { label: item.label ?? stop.label, href, docId, sidebar: sidebar.name }]);
  }
  if (!found) {
    const names = [
      ...new Set(context.versions.flatMap((version) => version.sidebars.map((sidebar) => sidebar.name))),
    ];
    context.problems.push(unknownName('sidebar', { name: item.sidebarId, at: item.at }, names));
  } else if (entries.length === 0) {
    const text = `The sidebar "${item.sidebarId}" has no page that a navbar item could lead to.`;
    const hint = 'Add a doc to the sidebar, or remove the item.';
    context.problems.push(error('empty-sidebar', text, { ...item.at, hint }));
  }
  return Object.fromEntries(entries);
}

function versionDropdown(item: NavbarVersionDropdownConfig, { versions, problems }: NavbarContext) {
  const names = versions.map((version) => version.name);
  for (const { name, at } of item.versions ?? []) {
    if (!names.includes(name)) problems.push(unknownName('version', { name, at }, names));
  }
  const offered = item.versions?.map(({ name, label }) => ({ name, ...defined({ label }) }));
  return { activeClassDisabled: item.dropdownActiveClassDisabled, ...defined({ versions: offered }) };
}
