import type { ComponentType, ReactNode } from 'react';
import type { LayoutName, LayoutProps, PagePayload } from './props.ts';
import type { NavbarItem, SiteProps } from './site-props.ts';

/** What every layout gets. `article` is the article element (server: its HTML; browser: adopted), else null. */
export interface LayoutComponentProps<Layout extends LayoutName> {
  readonly props: LayoutProps[Layout];
  readonly article: ReactNode;
  /** The component of a page written in React. */
  readonly component?: ComponentType;
}

/** The root of what is rendered at build time and hydrated in the browser. */
export interface AppProps {
  readonly site: SiteProps;
  readonly page: PagePayload;
  readonly article: ReactNode;
  readonly component?: ComponentType;
}

export interface NavbarItemProps {
  readonly item: NavbarItem;
  /** In the bar of a wide window, or in the phone's menu. */
  readonly mobile: boolean;
}

/**
 * What a directive's component gets: the attributes as the author wrote them, and apart from its content the label
 * in square brackets, drawn, so that its inline markup is kept.
 */
export interface DirectiveProps {
  /** The name as written: `note`, `tabs`. */
  readonly name: string;
  /** True for `:name` inside a sentence. */
  readonly inline?: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly label?: ReactNode;
  readonly children?: ReactNode;
}

/** `h2` to `h6`. */
export interface HeadingProps {
  readonly id?: string;
  /** The heading's text without markup, for "Direct link to …". */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** A fenced or indented code block. Children are the lines: `span.line`, highlighted ones `span.line.highlighted`. */
export interface CodeBlockProps {
  /** Canonical name, `text` when unknown: becomes `language-<name>`. */
  readonly language: string;
  /** What a reader calls it: `C#`, `cURL`. Absent for plain text. */
  readonly languageLabel?: string;
  readonly title?: string;
  /** First line number as a decimal string; absent: no numbers. */
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

/** The sentences that components speak, in one language. */
export interface Strings {
  /** Key → sentence. */
  readonly sentences: Readonly<Record<string, string>>;
  /** Decides plural forms and how numbers are written. */
  readonly language: string;
}

/** What the frame of a site's pages speaks. */
export function stringsOf({ strings, locale }: Pick<SiteProps, 'strings' | 'locale'>): Strings {
  return { sentences: strings, language: locale.htmlLang };
}

/** Everything a page is drawn with. Each part has a folder of `theme/`; adding to it is one file and one line in the folder's index. */
export interface Theme {
  readonly App: ComponentType<AppProps>;
  readonly layouts: { readonly [Layout in LayoutName]: ComponentType<LayoutComponentProps<Layout>> };
  /** Navbar item kind → component. */
  readonly navbar: Readonly<Record<string, ComponentType<NavbarItemProps>>>;
  /** Element name in the article's tree (`a`, `h2`, `code-block`, `table`) → component. */
  readonly markdown: Readonly<Record<string, ComponentType<never>>>;
  /** Directive name, aliases included → component. */
  readonly directives: Readonly<Record<string, ComponentType<DirectiveProps>>>;
  /** What stands in a slot of the reference (`Fragment.component`) → component. */
  readonly reference: Readonly<Record<string, ComponentType<{ readonly data: never }>>>;
  /** Locale name → sentences of the interface; what a locale lacks falls back to English. */
  readonly strings: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
