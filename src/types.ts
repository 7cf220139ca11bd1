import type { Root } from 'hast';
import type { Config } from './config/schema.ts';
import type { FrontMatter, Position } from './content/front-matter.ts';
import type { Allowance } from './markdown/allow.ts';
import type { Place, Problem } from './problems.ts';
import type { ContentPath, Mount, OutputPath, RoutePath } from './shared/paths.ts';
import type { InlineText, PagePayload } from './shared/props.ts';
import type { SiteLocale, SiteProps } from './shared/site-props.ts';
import type { ExternalLink } from './site/external-links.ts';
import type { Standings } from './site/navigation.ts';
import type { PendingAnchor, ResolvedImage, ResolvedLink } from './site/resolve-link.ts';
import type { Targets } from './site/targets.ts';

/** Hexadecimal digest of some bytes (see `output/hash.ts`). */
export type Hash = string;

/** A text file below `content/`, decoded: no byte order mark, line ends as `\n`. */
export interface SourceFile {
  /** Relative to `content/`: `docs/online-direct/API/sale.md`. */
  readonly path: ContentPath;
  readonly text: string;
  readonly hash: Hash;
}

/** A heading of levels 1 to 6 with its place in the article. */
export interface Heading {
  readonly depth: 1 | 2 | 3 | 4 | 5 | 6;
  /** Absent on level one. */
  readonly id?: string;
  readonly text: InlineText;
}

/** An address that the author wrote, in Markdown, in a directive's attribute or in raw HTML. Slot n is links[n]. */
export interface DocLink {
  /** As written, entities and escapes decoded. */
  readonly url: string;
  /** `link`: somewhere to go; `resource`: a script, frame, video… that the page loads. */
  readonly kind: 'link' | 'resource';
  /** The file that holds it: the doc itself, or one that it includes. */
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
}

/** An image that the author placed. Image slot n is images[n]. */
export interface DocImage {
  readonly url: string;
  /** Width and height that the author gave in raw HTML; they win over the file's. */
  readonly width?: string;
  readonly height?: string;
  readonly file: ContentPath;
  readonly line: number;
  readonly column: number;
}

/** One heading's worth of text: a search record, and a paragraph for machines. */
export interface Section {
  /** Null for what stands before the first heading, or under the level-one heading. */
  readonly id: string | null;
  readonly heading: string;
  readonly text: string;
  readonly code: string;
}

/** The author's Markdown with its includes expanded, cut where a link's address must be filled in. */
export type MarkdownSegment = string | { readonly link: number } | { readonly image: number };

/** What the Markdown parser learns from one file (front matter apart). */
export interface ParsedMarkdown {
  readonly headings: readonly Heading[];
  /** Text of the level-one heading that opens the article. */
  readonly contentTitle?: string;
  /** First paragraph as plain text, at most 200 characters; empty when there is none. */
  readonly excerpt: string;
  /** Every id in the article, from headings, directives and raw HTML. */
  readonly ids: readonly string[];
  readonly links: readonly DocLink[];
  readonly images: readonly DocImage[];
  readonly sections: readonly Section[];
  readonly markdown: readonly MarkdownSegment[];
  /** Files that it included, and what they said: their hashes belong to the cache key. */
  readonly includes: readonly { readonly path: ContentPath; readonly hash: Hash }[];
  /** The article. Elements and attributes as `docs/architecture.md` lists them. */
  readonly tree: Root;
  /** Those that remain when the ones in `allowances` that speak of this file's own problems are taken out. */
  readonly problems: readonly Problem[];
  /** `<!-- allow code: reason -->` that no problem of parsing needed; linking may (see `markdown/allow.ts`). */
  readonly allowances: readonly Allowance[];
}

/** One Markdown file's worth: everything that can be known without looking at another page. */
export interface Doc extends Omit<ParsedMarkdown, 'tree'> {
  readonly path: ContentPath;
  readonly meta: FrontMatter;
  /** Front matter key, as written → where its value stands in the file. */
  readonly positions: Readonly<Record<string, Position>>;
  /** The article's HTML with slots (see `markdown/slots.ts`). */
  readonly html: string;
  readonly hash: Hash;
}

/** A file of the output. */
export interface Artifact {
  readonly path: OutputPath;
  readonly data: string | Uint8Array;
}

// ---------------------------------------------------------------- link: all files, metadata only

/** A version of the docs with everything in it. */
export interface Version {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Route of its root: `/docs`, `/docs/next`. */
  readonly root: RoutePath;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  readonly badge: boolean;
  readonly noIndex: boolean;
  readonly className?: string;
  readonly docs: readonly SiteDoc[];
  readonly docsById: ReadonlyMap<string, SiteDoc>;
  readonly sidebars: readonly SiteSidebar[];
  readonly mainDoc: SiteDoc;
  readonly categories: readonly CategoryIndex[];
  readonly tags: readonly Tag[];
  /** Route of the list of tags: `/docs/tags`. */
  readonly tagsRoot: RoutePath;
  /** By doc id: the tags of its front matter. */
  readonly tagsOfDoc: ReadonlyMap<string, readonly Tag[]>;
  /** Sidebar name → route → where that page stands in it. */
  readonly standings: Standings;
}

/** A doc with its place in the site. */
export interface SiteDoc {
  readonly doc: Doc;
  /** `online-direct/API/sale`: folder (number prefixes gone) and file name or front matter id. */
  readonly id: string;
  readonly version: string;
  readonly route: RoutePath;
  /** Front matter title, else the level-one heading, else the file's name. */
  readonly title: string;
  readonly description: string;
  /** From a number prefix or `sidebar_position`. */
  readonly position?: number;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** A sidebar whose ids are resolved; hrefs come when a page shows it. */
export interface SiteSidebar {
  readonly name: string;
  readonly items: readonly SiteSidebarItem[];
}

export type SiteSidebarItem =
  | {
      readonly type: 'doc';
      readonly doc: SiteDoc;
      readonly label: string;
      readonly className?: string;
      readonly reference: boolean;
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
    }
  | SiteSidebarCategory;

export interface SiteSidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly SiteSidebarItem[];
  readonly page?:
    | { readonly type: 'doc'; readonly doc: SiteDoc }
    | { readonly type: 'index'; readonly index: CategoryIndex };
  readonly description?: string;
  readonly collapsible: boolean;
  readonly collapsed: boolean;
  readonly className?: string;
}

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

export interface Tag {
  readonly label: string;
  readonly description?: string;
  readonly route: RoutePath;
  readonly docs: readonly SiteDoc[];
}

/** A file below `content/pages`. */
export interface SitePage {
  readonly route: RoutePath;
  readonly source:
    | { readonly type: 'markdown'; readonly doc: Doc }
    | { readonly type: 'react'; readonly path: ContentPath; readonly metadata: ReactPageMetadata };
  readonly title: string;
  readonly description: string;
  readonly unlisted: boolean;
  readonly draft: boolean;
}

/** What a React page may export as `metadata`. */
export interface ReactPageMetadata {
  readonly title?: string;
  readonly description?: string;
  readonly image?: string;
  readonly keywords?: readonly string[];
  readonly wrapperClassName?: string;
}

export interface Redirect {
  readonly from: RoutePath;
  /** A finished address, of this site or another. */
  readonly to: string;
}

/** Everything of one locale. */
export interface LocaleSite {
  readonly locale: SiteLocale;
  readonly mount: Mount;
  readonly versions: readonly Version[];
  readonly pages: readonly SitePage[];
  readonly redirects: readonly Redirect[];
  /** What a page of this locale shares with all others. */
  readonly props: SiteProps;
  /** Everything that a link can lead to. */
  readonly targets: Targets;
  /** Where the links and images of each Markdown file lead. */
  readonly resolutions: ReadonlyMap<ContentPath, Resolution>;
  /** Anchors on pages whose ids are known only when they are rendered. */
  readonly pendingAnchors: readonly { readonly anchor: PendingAnchor; readonly at: Place }[];
  /** Every address that leaves the site. */
  readonly externalLinks: readonly ExternalLink[];
}

/** A Markdown file's links and images, in the order of its slots. */
export interface Resolution {
  readonly links: readonly ResolvedLink[];
  readonly images: readonly ResolvedImage[];
}

/** The whole site, linked: every cross-file fact, no bodies. */
export interface Site {
  readonly config: Config;
  /** The default locale first. */
  readonly locales: readonly LocaleSite[];
  readonly problems: readonly Problem[];
}

/** A page about to be rendered. Its payload, its article and the assets' names are all that rendering sees. */
export interface Page {
  readonly route: RoutePath;
  readonly mount: Mount;
  readonly payload: PagePayload;
  readonly locale: SiteLocale;
  /** Classes of the `html` element. */
  readonly htmlClassName: string;
  /** The article's HTML with every slot filled; null for layouts without one. */
  readonly article: string | null;
  /** The Markdown copy, front matter left out; null for pages that have none. */
  readonly markdown: string | null;
  /** What feeds need to know. */
  readonly listing: PageListing;
}

export interface PageListing {
  readonly title: string;
  readonly description: string;
  /** False: not in the sitemap, search or llms.txt (unlisted, noindex, not found). */
  readonly indexed: boolean;
  /** ISO date of the last change, when known. */
  readonly lastUpdated?: string;
  /** Sections for search and for machines; empty for generated pages. */
  readonly sections: readonly Section[];
  /** The docs version, for docs. */
  readonly version?: string;
}
