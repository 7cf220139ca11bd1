/**
 * Data of pages, as plain JSON: render input, cache key, hydration payload and test fixture at the same time.
 * Imported by the server, the theme and the browser.
 *
 * Every `href` is final: it includes the base URL and the configured trailing slash.
 */

/** A tag of the document head. The browser compares tags by their JSON when it changes pages. */
export interface HeadTag {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

export interface PageHead {
  /** Complete text of `<title>`, including delimiter and site title. */
  readonly title: string;
  readonly tags: readonly HeadTag[];
  /** Objects for `<script type="application/ld+json">`. */
  readonly jsonLd: readonly object[];
}

/** Text with inline markup only, for a table of contents or a label. */
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
  /** A short word before the label, such as the method of an operation. */
  readonly badge?: string;
  /** Shown only on the page itself. */
  readonly unlisted?: true;
  /** For a closed category of a large sidebar: address of its entries, a JSON list of `SidebarItem`. */
  readonly entriesHref?: string;
}

export interface SidebarCategory {
  readonly type: 'category';
  readonly label: string;
  readonly items: readonly SidebarItem[];
  /** The category's page, if it has one. */
  readonly href?: string;
  /** First page of the category: target of the label without script if the category has no page. */
  readonly firstHref?: string;
  readonly collapsible: boolean;
  /** Initial state of a category that does not contain the current page. */
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

/** The version of a docs page. */
export interface PageVersion {
  readonly name: string;
  readonly label: string;
  readonly badge: boolean;
  readonly banner: 'unreleased' | 'unmaintained' | null;
  /** The same page in the latest version, or that version's main doc, for the banner. */
  readonly latest?: PageLink;
}

export interface LastUpdate {
  /** ISO date, UTC: `2026-03-01T00:00:00.000Z`. */
  readonly date?: string;
  readonly author?: string;
}

/** The language of a text. */
export interface ContentLanguage {
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Name of the language. */
  readonly label: string;
}

/** The outdated parts of a translation. */
export interface Outdated {
  /** Sections with outdated text; a null id means the text before the first heading. */
  readonly sections: readonly { readonly id: string | null; readonly label: string }[];
  /** The original, with the name of its language. */
  readonly original: PageLink & { readonly htmlLang: string };
}

/** Elements around the article of a doc or a Markdown page. */
export interface ArticleChrome {
  readonly title: string;
  /** True if the article has no level-one heading, so the layout adds the title. */
  readonly showTitle: boolean;
  /** Null: hidden by front matter. Empty: no headings. */
  readonly tableOfContents: readonly TableOfContentsItem[] | null;
  readonly editHref?: string;
  readonly lastUpdate?: LastUpdate;
  readonly unlisted: boolean;
  readonly draft: boolean;
  /** The article's language, if it differs from the page's because there is no translation. */
  readonly language?: ContentLanguage;
  /** Absent for originals and up-to-date translations. */
  readonly outdated?: Outdated;
  /** The page's Markdown copy. */
  readonly markdownHref: string;
  /** The page's Atom feed. */
  readonly feedHref?: string;
}

export interface DocProps extends ArticleChrome {
  readonly sidebar: Sidebar | null;
  /** Null if disabled or if the doc is in no sidebar. The last entry is the current page. */
  readonly breadcrumbs: readonly Breadcrumb[] | null;
  readonly previous?: PageLink;
  readonly next?: PageLink;
  readonly tags: readonly PageLink[];
  readonly version: PageVersion;
  readonly wrapperClassName?: string;
}

/** A Markdown file below `content/pages`. */
export interface MarkdownPageProps extends ArticleChrome {
  readonly wrapperClassName?: string;
  /** A post of a blog. */
  readonly post?: PostFacts;
  readonly tags?: readonly PageLink[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/** Facts about a post, in the language of the readers. */
export interface PostFacts {
  /** `2026-03-01`. */
  readonly date: string;
  readonly authors: readonly string[];
  /** List, date, reading time and authors, as the post shows them. */
  readonly facts: readonly PostFact[];
}

/** A fact about a post: a link, a date, or a text. */
export interface PostFact {
  readonly label: string;
  readonly href?: string;
  readonly date?: string;
}

/** A list of posts. */
export interface PostsProps {
  readonly title: string;
  readonly description?: string;
  /** Other lists, and the feed. */
  readonly links: readonly PageLink[];
  readonly groups: readonly {
    readonly label?: string;
    readonly posts: readonly (PageLink & Pick<PostFacts, 'facts'> & { readonly description?: string })[];
  }[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
}

/** A React component below `content/pages`. */
export interface ReactPageProps {
  /** Key of the component in the theme bundle: its path below `content`, `pages/index.tsx`. */
  readonly component: string;
  /** URL of the browser module with the component. */
  readonly module: string;
  /** Newest entries of the feed that the page's `metadata` names. Props of the component. */
  readonly entries?: readonly NewsEntry[];
}

/** An entry of a feed, as React pages show it. */
export interface NewsEntry extends PageLink {
  /** `2026-03-01`. */
  readonly date: string;
}

export interface CategoryCard extends PageLink {
  readonly description?: string;
  /** Number of pages in a category. */
  readonly count?: number;
  readonly external?: true;
}

/** A generated index page of a sidebar category. */
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
  /** Absent: the word for tags. */
  readonly title?: string;
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

/** The search page. Its query is in the address. */
export type SearchProps = Readonly<Record<string, never>>;

/** Layout name → props of the layout. One line per page type. */
export interface LayoutProps {
  readonly doc: DocProps;
  readonly page: MarkdownPageProps;
  readonly react: ReactPageProps;
  readonly category: CategoryProps;
  readonly tags: TagListProps;
  readonly tag: TagProps;
  readonly 'not-found': NotFoundProps;
  readonly search: SearchProps;
  readonly posts: PostsProps;
}

export type LayoutName = keyof LayoutProps;

/** Properties of the current page that the navbar needs. */
export interface ActivePage {
  /** Name of the docs version, on docs pages. */
  readonly version?: string;
  readonly docId?: string;
  readonly sidebar?: string;
}

/** A page as serialized in `<script type="application/json" id="page">`. */
export type PagePayload = {
  readonly [Layout in LayoutName]: {
    /** Address with the base URL: `/docs/guide`. */
    readonly path: string;
    readonly layout: Layout;
    readonly props: LayoutProps[Layout];
    readonly head: PageHead;
    readonly active: ActivePage;
    /** Version name → the same page in that version. Contains this page's alternates only. */
    readonly versions: Readonly<Record<string, string>>;
    /** Locale name → the same page in that language. */
    readonly locales: Readonly<Record<string, string>>;
  };
}[LayoutName];

/** Content of `page.json`: the payload, the article's HTML, and the browser bundle that it requires. */
export type PageData = PagePayload & {
  /** HTML of the article, or null for layouts without one. */
  readonly article: string | null;
  /** Classes of the document's root element. They are part of the document, so they are not in the payload. */
  readonly htmlClassName: string;
  /** URL of the client script. A tab with a different one must load the page in full. */
  readonly client: string;
  /** Name of the page's language. A tab with a different one must load the page in full. */
  readonly locale: string;
};

/** Content of a redirect's `page.json`. */
export interface RedirectData {
  readonly redirect: string;
}
