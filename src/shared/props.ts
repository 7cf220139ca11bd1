/**
 * What pages are made of. Everything here is plain JSON: it is at once the input of rendering, its cache key,
 * the hydration payload and the test fixture. Imported by the server, the theme and the browser.
 *
 * Every `href` is final: base URL added, trailing slash as configured, ready for an attribute.
 */

/** One tag of the document head. Tags are compared by their JSON when the browser changes pages. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface PageHead {
  /** The whole text of `<title>`, delimiter and site title included. */
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** Objects for `<script type="application/ld+json">`. */
  readonly jsonLd: readonly object[];
}

/** Text with its inline markup and nothing else: what a table of contents or a label may show. */
export type InlineText = readonly (string | readonly ['code' | 'em' | 'strong' | 'del', InlineText])[];

export interface TableOfContentsItem {
  readonly id: string;
  readonly text: InlineText;
  readonly children: readonly TableOfContentsItem[];
}

export type SidebarItem = SidebarLink | SidebarCategory | SidebarHtml;

export interface SidebarLink {
  readonly type: 'link';
  readonly label: string;
  readonly href: string;
  readonly external?: true;
  readonly className?: string;
  /** Shown only while it is the page being read. */
  readonly unlisted?: true;
  /** For a closed category of a large sidebar: address of its entries, a JSON list of `SidebarItem`. */
  readonly entriesHref?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly SidebarItem[];
  /** The category's own page, when it has one. */
  readonly href?: string;
  /** First page below it: where the label leads without script when the category has no page of its own. */
  readonly firstHref?: string;
  readonly collapsible: boolean;
  /** Initial state of a category that does not hold the current page. */
  readonly collapsed: boolean;
  readonly className?: string;
}

export interface SidebarHtml {
  readonly type: 'html';
  readonly html: string;
  readonly defaultStyle: boolean;
  readonly className?: string;
}

export interface Sidebar {
  readonly name: string;
  readonly items: readonly SidebarItem[];
}

export interface PageLink {
  readonly label: string;
  readonly href: string;
}

export interface Breadcrumb {
  readonly label: string;
  readonly href?: string;
}

/** The version that a documentation page belongs to. */
export interface PageVersion {
  readonly name: string;
  readonly label: string;
  readonly badge: boolean;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  /** The same page in the latest version (else its main doc), for the banner. */
  readonly latest?: PageLink;
}

export interface LastUpdate {
  /** ISO date, UTC: `2026-03-01T00:00:00.000Z`. */
  readonly date?: string;
  readonly author?: string;
}

/** A language that a text is in. */
export interface ContentLanguage {
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Its name. */
  readonly label: string;
}

/** What of a translation is older than its original. */
export interface Outdated {
  /** The sections that hold it; null is what stands before the first one. */
  readonly sections: readonly { readonly id: string | null; readonly label: string }[];
  /** The original, named by its language. */
  readonly original: PageLink & { readonly htmlLang: string };
}

/** What stands around an article, whether it is a doc or a Markdown page. */
export interface ArticleFurniture {
  readonly title: string;
  /** True when the article's own Markdown has no level-one heading and the layout must write one. */
  readonly showTitle: boolean;
  /** Null: hidden by front matter. Empty: nothing to list. */
  readonly tableOfContents: readonly TableOfContentsItem[] | null;
  readonly editHref?: string;
  readonly lastUpdate?: LastUpdate;
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** The article's language, where the page's own has no translation of it. */
  readonly language?: ContentLanguage;
  /** Absent for a translation that is up to date, and for originals. */
  readonly outdated?: Outdated;
  /** The page's Markdown copy. */
  readonly markdownHref: string;
  /** The page's Atom feed. */
  readonly feedHref?: string;
}

export interface DocProps extends ArticleFurniture {
  readonly sidebar: Sidebar | null;
  /** Null when switched off or when the doc is in no sidebar. Includes the current page as its last entry. */
  readonly breadcrumbs: readonly Breadcrumb[] | null;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly tags: readonly PageLink[];
  readonly version: PageVersion;
}

/** A Markdown file below `content/pages`. */
export interface MarkdownPageProps extends ArticleFurniture {
  readonly wrapperClassName?: string;
}

/** A React component below `content/pages`. */
export interface ReactPageProps {
  /** Key of the component in the theme bundle: its path below `content`, `pages/index.tsx`. */
  readonly component: string;
  /** URL of the browser module that holds the component. */
  readonly module: string;
}

export interface CategoryCard extends PageLink {
  readonly description?: string;
  /** Number of pages below, for a category. */
  readonly count?: number;
  readonly external?: true;
}

/** A generated index of a sidebar category. */
export interface CategoryProps {
  readonly title: string;
  readonly description?: string;
  readonly cards: readonly CategoryCard[];
  readonly sidebar: Sidebar | null;
  readonly breadcrumbs: readonly Breadcrumb[] | null;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly version: PageVersion;
}

export interface TagListProps {
  /** Grouped by first letter, sorted. */
  readonly groups: readonly { readonly letter: string; readonly tags: readonly TagSummary[] }[];
}

export interface TagSummary extends PageLink {
  readonly count: number;
}

export interface TagProps {
  readonly label: string;
  readonly description?: string;
  readonly docs: readonly (PageLink & { readonly description?: string })[];
  readonly allTagsHref: string;
}

export interface NotFoundProps {
  /** The main doc of the latest version. */
  readonly mainDoc?: PageLink;
}

/** The search page: what it shows stands in its address. */
export type SearchProps = Readonly<Record<string, never>>;

/** Layout name → what that layout shows. One line a page type. */
export interface LayoutProps {
  readonly doc: DocProps;
  readonly page: MarkdownPageProps;
  readonly react: ReactPageProps;
  readonly category: CategoryProps;
  readonly tags: TagListProps;
  readonly tag: TagProps;
  readonly 'not-found': NotFoundProps;
  readonly search: SearchProps;
}

export type LayoutName = keyof LayoutProps;

/** What the navbar needs to know about the page being read. */
export interface ActivePage {
  /** Name of the docs version, on documentation pages. */
  readonly version?: string;
  readonly docId?: string;
  readonly sidebar?: string;
}

/** A page as it stands in `<script type="application/json" id="page">`. */
export type PagePayload = {
  readonly [Layout in LayoutName]: {
    /** Address with the base URL: `/docs/guide`. */
    readonly path: string;
    readonly layout: Layout;
    readonly props: LayoutProps[Layout];
    readonly head: PageHead;
    readonly active: ActivePage;
    /** Version name → the same page there. Only this page's alternates, never all pages. */
    readonly versions: Readonly<Record<string, string>>;
    /** Locale name → the same page there. */
    readonly locales: Readonly<Record<string, string>>;
  };
}[LayoutName];

/** `page.json`: the payload, the article's HTML, and the browser bundle it was made for. */
export type PageData = PagePayload & {
  /** HTML of the article, or null for layouts without one. */
  readonly article: string | null;
  /** Classes of the document's root element, which the document itself carries. */
  readonly htmlClassName: string;
  /** URL of the client entry; a tab that runs another one must load the page in full. */
  readonly client: string;
  /** Name of the page's language; a tab that shows another one must load the page in full. */
  readonly locale: string;
};

/** `page.json` of a redirect. */
export interface RedirectData {
  readonly redirect: string;
}
