import type { ComponentType, ReactNode } from 'react';
import type { LayoutName, LayoutProps, PagePayload, ReactPageProps } from './props.ts';
import type { NavbarItem, SiteProps } from './site-props.ts';

/**
 * Props of every layout. `article` is the article element (its HTML on the server, adopted nodes in the browser),
 * or null.
 */
export interface LayoutComponentProps<Layout extends LayoutName> {
  readonly props: LayoutProps[Layout];
  readonly article: ReactNode;
  /** Component of a React page. */
  readonly component?: PageComponent;
}

/** Component of a React page. */
export type PageComponent = ComponentType<Pick<ReactPageProps, 'entries'>>;

/** Root component, rendered at build time and hydrated in the browser. */
export interface AppProps {
  readonly site: SiteProps;
  readonly page: PagePayload;
  readonly article: ReactNode;
  readonly component?: PageComponent;
}

export interface NavbarItemProps {
  readonly item: NavbarItem;
  /** True in the menu of phones, false in the navbar. */
  readonly mobile: boolean;
}

/** Props of the search's field with its results, in a dialog or on the search page. */
export interface SearchPanelProps {
  /** Name of the docs version to search. */
  readonly version: string;
  /** Marks a worker's script address as trusted. It is `trustedScriptUrl`, which every page has already loaded. */
  readonly trust: (url: string) => string;
  readonly initial?: string;
  /** Closes the dialog; absent on the search page. */
  readonly close?: (() => void) | undefined;
}

/**
 * Props of a directive's component: the author's attributes and, separate from the content, the rendered label.
 */
export interface DirectiveProps {
  /** Name as written: `note`, `tabs`. */
  readonly name: string;
  /** True for `:name` inside a sentence. */
  readonly inline?: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * Rules of a directive for the parser; a component carries them as its property `directive`. Plain JSON. They apply to
 * `:::name`, `::name` and `:name`, also where `show` of a plugin returns data for it.
 */
export interface DirectiveRules {
  /** Required attribute → how the directive is written: `::video{src="/video/sale.mp4"}`. */
  readonly required?: Readonly<Record<string, string>>;
  /**
   * Attributes that are addresses: links, or files that the page loads, with the directive of the content security policy
   * that must allow them. The Markdown copy links to the first one. Absent: `href` is a link, `src` and `poster` are files
   * that no policy is checked for. `show` gets addresses as written: only their scheme and the policy are checked.
   */
  readonly addresses?: Readonly<Record<string, 'link' | 'resource' | 'img-src' | 'media-src' | 'frame-src'>>;
  /**
   * Attribute whose text replaces a missing label in the Markdown copy; absent: `title`, else `summary`. What `show` returns
   * has its own `text`.
   */
  readonly labelAttribute?: string;
  /** True: in the Markdown copy the label of `:::name` begins with the name: `**Note: Label**`. */
  readonly hasNamedLabel?: true;
  /** True: wide windows show it next to the text above it, unless it is in a sentence. */
  readonly isBesideText?: true;
}

/** A directive: a component, and what the parser must know of it. */
export type DirectiveComponent = ComponentType<DirectiveProps> & { readonly directive?: DirectiveRules };

/** `h2` to `h6`. */
export interface HeadingProps {
  readonly id?: string;
  /** The heading's text without markup, for "Direct link to …". */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Props of a code block. The children are the lines: `span.line`, or `span.line.highlighted`. */
export interface CodeBlockProps {
  /** Canonical name for the class `language-<name>`; `text` if unknown. */
  readonly language: string;
  /** Display name: `C#`, `cURL`. Absent for plain text. */
  readonly languageLabel?: string;
  readonly title?: string;
  /** First line number as a decimal string; absent for no line numbers. */
  readonly lineNumbers?: string;
  readonly children?: ReactNode;
}

export interface LinkProps {
  readonly href?: string;
  readonly external?: boolean;
  readonly title?: string;
  readonly id?: string;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** A text of a data file, rendered. */
export interface RichText {
  readonly type: 'html';
  readonly html: string;
}

/** Strings of components in one language. */
export interface Strings {
  /** Key → string. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Language for plural forms and number formats. */
  readonly language: string;
}

/** Returns the strings of a site, with the language that decides plural forms and number formats. */
export function stringsOf({ strings, locale }: Pick<SiteProps, 'strings' | 'locale'>): Strings {
  return { sentences: strings, language: locale.htmlLang };
}

/**
 * All components for rendering pages. Each part is a folder of `theme/`. To extend it, add a file and a line in
 * the folder's index.
 */
export interface Theme {
  readonly App: ComponentType<AppProps>;
  readonly layouts: { readonly [Layout in LayoutName]: ComponentType<LayoutComponentProps<Layout>> };
  /** Navbar item kind → component. */
  readonly navbar: Readonly<Record<string, ComponentType<NavbarItemProps>>>;
  /** Element name in the article's tree (`a`, `h2`, `code-block`, `table`) → component. */
  readonly markdown: Readonly<Record<string, ComponentType<never>>>;
  /** Directive name, including aliases → component. */
  readonly directives: Readonly<Record<string, DirectiveComponent>>;
  /** Kind of reference content (`Fragment.component`) → component. */
  readonly reference: Readonly<Record<string, ComponentType<{ readonly data: never }>>>;
  /** Locale name → strings of the interface. Missing strings fall back to English. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
