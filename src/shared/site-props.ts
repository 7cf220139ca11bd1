/**
 * Data that all pages of a locale share, as plain JSON in one hashed file, which browsers fetch once. Imported by
 * the server, the theme and the browser. Every `href` is final, as in `props.ts`.
 */
import type { PageLink } from './props.ts';

export interface LogoProps {
  readonly src: string;
  readonly srcDark: string;
  readonly alt?: string;
  readonly width?: string;
  readonly height?: string;
  /** Target of a click. If absent: the home page for the navbar logo, no link for the footer logo. */
  readonly href?: string;
  readonly target?: string;
  readonly className?: string;
}

/** Target of a link item in one docs version. */
export interface VersionedTarget extends PageLink {
  readonly docId: string;
  readonly sidebar?: string;
  /** Shown only on the page itself. */
  readonly unlisted?: true;
}

/**
 * A navbar item with resolved addresses. `type` is a key of `theme.navbar`. Fields that a kind does not use are
 * absent. `attributes` contains the other keys of custom kinds.
 */
export interface NavbarItem {
  readonly type: string;
  readonly position?: 'left' | 'right';
  readonly label?: string;
  readonly html?: string;
  readonly className?: string;
  readonly href?: string;
  readonly external?: true;
  readonly activeBasePath?: string;
  readonly activeBaseRegex?: string;
  readonly items?: readonly NavbarItem[];
  /** `doc` and `docSidebar`: version name → target. */
  readonly targets?: Readonly<Record<string, VersionedTarget>>;
  readonly sidebarId?: string;
  /** Version and locale dropdowns: entries before and after the generated ones. */
  readonly itemsBefore?: readonly NavbarItem[];
  readonly itemsAfter?: readonly NavbarItem[];
  /** Version dropdown: versions to list, in order; absent for all. */
  readonly versions?: readonly { readonly name: string; readonly label?: string }[];
  readonly activeClassDisabled?: boolean;
  /** Locale dropdown: query string to append to every entry. */
  readonly queryString?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface FooterLink {
  readonly label?: string;
  readonly href?: string;
  readonly external?: true;
  readonly html?: string;
  readonly className?: string;
  readonly attributes?: Readonly<Record<string, string>>;
}

export interface FooterColumn {
  readonly title: string | null;
  readonly className?: string;
  readonly items: readonly FooterLink[];
}

export interface FooterProps {
  readonly style: 'light' | 'dark';
  /** Exactly one of `columns` and `links` is not empty. */
  readonly columns: readonly FooterColumn[];
  readonly links: readonly FooterLink[];
  readonly logo?: LogoProps;
  readonly copyright?: string;
}

export interface AnnouncementBarProps {
  readonly id: string;
  readonly content: string;
  readonly isCloseable: boolean;
}

export interface SiteVersion {
  readonly name: string;
  readonly label: string;
  readonly isLast: boolean;
  /** Root of the version: `/docs`. */
  readonly path: string;
  /** Main doc, for links without a page in that version. */
  readonly mainHref: string;
}

export interface SiteLocale {
  readonly name: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Address of the home page in this language. */
  readonly home: string;
}

/** Site data that all pages share. One hashed file per locale. */
export interface SiteProps {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  /** Base URL of the locale. */
  readonly baseUrl: string;
  /** See `Mount`. */
  readonly folder?: string;
  readonly trailingSlash: boolean | null;
  /** `version` of the site's configuration. */
  readonly version?: string;
  /** Version of paydocs. */
  readonly generator: string;
  readonly locale: SiteLocale;
  readonly locales: readonly SiteLocale[];
  /** All strings of the interface in the language of the locale. */
  readonly strings: Readonly<Record<string, string>>;
  readonly versions: readonly SiteVersion[];
  readonly versionPersistence: 'localStorage' | 'none';
  readonly homeHref: string | null;
  readonly navbar: {
    readonly title: string | null;
    readonly logo?: LogoProps;
    readonly hideOnScroll: boolean;
    readonly style?: 'dark' | 'primary';
    readonly items: readonly NavbarItem[];
  };
  readonly footer?: FooterProps;
  readonly announcementBar?: AnnouncementBarProps;
  readonly colorMode: {
    readonly defaultMode: 'light' | 'dark';
    readonly disableSwitch: boolean;
    readonly respectPrefersColorScheme: boolean;
  };
  /** Settings of the built-in search; absent if it is disabled. */
  readonly search?: {
    /** Address of the folder with one index per version. */
    readonly root: string;
    /** The results page; absent if the site has its own page at that address. */
    readonly page?: string;
    /** Queries to offer before the reader types; absent if there are none. */
    readonly suggestions?: readonly string[];
  };
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  readonly customFields: Readonly<Record<string, unknown>>;
}
