/** The linked site: every cross-file fact, no bodies. */
import type { Config } from '../config/schema.ts';
import type { Labels } from '../content/labels.ts';
import type { PluginPages } from '../contract/pages.ts';
import type { Place, Problem } from '../problems.ts';
import type { ContentPath, Mount, RoutePath } from '../shared/paths.ts';
import type { SiteLocale, SiteProps } from '../shared/site-props.ts';
import type { Doc } from '../types.ts';
import type { LocalDoc } from './local-docs.ts';
import type { ResolvedImage } from './resolve-image.ts';
import type { PendingAnchor, ResolvedLink } from './resolve-link.ts';
import type { Targets } from './targets.ts';
import type { LabelTranslator } from './translate-labels.ts';

/** A version of the docs with everything in it. */
export interface Version {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Folder of its docs: `docs`, `versions/1.0`. */
  readonly folder: string;
  /** Route of its root: `/docs`, `/docs/next`. */
  readonly root: RoutePath;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className?: string;
  readonly docs: readonly SiteDoc[];
  /** Ids of its drafts that are not built. */
  readonly draftIds: ReadonlySet<string>;
  readonly docsById: ReadonlyMap<string, SiteDoc>;
  readonly sidebars: readonly SiteSidebar[];
  readonly mainDoc: SiteDoc;
  readonly categories: readonly CategoryIndex[];
  /** Sidebar name → route → place of the page in the sidebar. */
  readonly standings: Standings;
}

/** Common facts about docs and other pages. A React page counts as translated: it has all texts itself. */
interface LocalPage extends Pick<LocalDoc, 'path' | 'isUntranslated' | 'outdated'> {
  readonly route: RoutePath;
  /** Front matter title, else the level-one heading, else the file's name. */
  readonly title: string;
  readonly description: string;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** A doc with its place in the site. */
export interface SiteDoc extends LocalPage {
  readonly doc: Doc;
  /** `online-direct/API/sale`: folder (number prefixes gone) and file name or front matter id. */
  readonly id: string;
  readonly version: string;
  /** From a number prefix or `sidebar_position`. */
  readonly position?: number;
}

/** A sidebar with resolved ids. Its addresses become final when a page shows it. */
export interface SiteSidebar {
  readonly name: string;
  readonly items: readonly SiteSidebarItem[];
  /** True for a sidebar of generated pages, such as those of an API. */
  readonly isGenerated?: true;
}

/** A page that a sidebar lists: a doc, or a Markdown page outside the docs. */
export type SidebarPage = Pick<SiteDoc, 'doc' | 'id' | 'route' | 'title' | 'description' | 'unlisted'>;

export type SiteSidebarItem =
  | {
      readonly type: 'doc';
      readonly doc: SidebarPage;
      readonly label: string;
      /** A short word before the label, such as the method of an operation. */
      readonly badge?: string;
      readonly className?: string;
      readonly reference: boolean;
      /** Key of the label's translation, for entries with the same label. */
      readonly key?: string;
    }
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly description?: string;
      readonly className?: string;
      readonly at: Place;
    }
  | {
      readonly type: 'html';
      readonly html: string;
      readonly defaultStyle: boolean;
      readonly className?: string;
      readonly at: Place;
    }
  | SiteSidebarCategory;

export interface SiteSidebarCategory {
  readonly type: 'category';
  readonly label: string;
  /** Key of the label's translation, for entries with the same label. */
  readonly key?: string;
  readonly items: readonly SiteSidebarItem[];
  readonly page?: CategoryPage;
  readonly description?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
  /** True for a category that only makes a long list short. Breadcrumbs leave it out. */
  readonly isFold?: true;
}

/** Page that the label of a category leads to. */
export type CategoryPage =
  | { readonly type: 'doc'; readonly doc: SidebarPage }
  | { readonly type: 'index'; readonly index: CategoryIndex };

/** A generated index page of a category (X7-08). */
export interface CategoryIndex {
  readonly route: RoutePath;
  readonly sidebar: string;
  readonly title: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords: readonly string[];
  readonly items: readonly SiteSidebarItem[];
}

/** A page that a reader can turn to: a doc, or a category's generated index. */
export type Stop = CategoryPage & { readonly label: string };

/** Place of a page in a sidebar. */
export interface Standing {
  readonly sidebar: SiteSidebar;
  /** Label of the page in the sidebar; absent for a page that shows the sidebar without being in it. */
  readonly label?: string;
  /** Categories from the top down to the page; a category's own page has the category last. */
  readonly trail: readonly SiteSidebarCategory[];
  readonly previous?: Stop;
  readonly next?: Stop;
}

/** Sidebar name → route → standing. */
export type Standings = ReadonlyMap<string, ReadonlyMap<string, Standing>>;

/** The sidebars of pages outside the docs. */
export interface PageSidebars {
  readonly sidebars: readonly SiteSidebar[];
  /** Route → place of the page in its sidebar. */
  readonly standings: ReadonlyMap<string, PageStanding>;
}

/** Place of a page outside the docs in its sidebar. */
export interface PageStanding extends Standing {
  /** Version → route of the same page there; empty for pages that belong to no version. */
  readonly versions: ReadonlyMap<string, RoutePath>;
  /** Name of the page's version. */
  readonly version?: string;
}

/** A file below `content/pages`. */
export interface SitePage extends LocalPage {
  readonly source:
    | { readonly type: 'markdown'; readonly doc: Doc }
    | {
        readonly type: 'react';
        readonly path: ContentPath;
        readonly metadata: ReactPageMetadata;
        /** See `ReactPage`. */
        readonly isInert: boolean;
      };
}

/** `metadata` that a React page may export. */
export interface ReactPageMetadata {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly wrapperClassName?: string;
  /** Address of a page with a feed, whose newest entries the page shows: `/changelog`. */
  readonly feed?: string;
}

export interface Redirect {
  readonly from: RoutePath;
  /** A finished address, of this site or another. */
  readonly to: string;
  /** Place where the redirect is written; absent for one that follows from the docs. */
  readonly at?: Place;
}

/** The pages of a plugin in one language. */
export interface LinkedPart extends Omit<PluginPages, 'problems'> {
  readonly problems: readonly Problem[];
}

/** Everything of one locale. */
export interface LocaleSite {
  readonly locale: SiteLocale;
  readonly mount: Mount;
  readonly versions: readonly Version[];
  readonly pages: readonly SitePage[];
  readonly pageSidebars: PageSidebars;
  /** Pages of plugins. */
  readonly parts: readonly LinkedPart[];
  readonly redirects: readonly Redirect[];
  /** Props that all pages of this locale share. */
  readonly props: SiteProps;
  /** Everything that a link can lead to. */
  readonly targets: Targets;
  /** File → its resolved links and images. */
  readonly resolutions: ReadonlyMap<ContentPath, Resolution>;
  /** Anchors on pages whose ids are known only when they are rendered. */
  readonly pendingAnchors: readonly { readonly anchor: PendingAnchor; readonly at: Place }[];
  /** Finished addresses of the configuration and of front matter, which are checked where they are written. */
  readonly checkedAddresses: ReadonlySet<string>;
  /** Labels that the language may translate: section → label → true if it does. */
  readonly labels: LabelTranslator['asked'];
  /** Translations of labels in this language. */
  readonly translatedLabels: Labels | undefined;
  /** Every address that leaves the site. */
  readonly externalLinks: readonly ExternalLink[];
}

/** A link that leaves the site, and where it is written. */
export interface ExternalLink {
  readonly url: string;
  readonly at: Place;
}

/** A file's links and images, in the order of its slots; a React page has none. */
export interface Resolution {
  readonly links: readonly ResolvedLink[];
  readonly images: readonly ResolvedImage[];
  /** Picture that the file names for previews. */
  readonly preview?: ResolvedImage;
  /** Target of "Edit this page" that the file's front matter names. */
  readonly edit?: ResolvedLink;
}

/** The whole site, linked: every cross-file fact, no bodies. */
export interface Site {
  readonly config: Config;
  /** The default locale first. */
  readonly locales: readonly LocaleSite[];
  readonly problems: readonly Problem[];
}
