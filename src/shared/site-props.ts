/**
 * What all pages of a locale have in common, as plain JSON: one hashed file that browsers fetch once. Imported by the
 * server, the theme and the browser. Every `href` is final, as in `props.ts`.
 */
import type { PageLink } from './props.ts';

export interface LogoProps {
  readonly src: string;
  readonly srcDark: string;
  readonly alt?: string;
  readonly width?: string;
  readonly height?: string;
  /** Where a click on it leads: the navbar's to the home page when absent, the footer's nowhere. */
  readonly href?: string;
  readonly target?: string;
  readonly className?: string;
}

/** Where a link item leads, once per docs version it exists in. */
export interface VersionedTarget extends PageLink {
  readonly docId: string;
  readonly sidebar?: string;
  /** Shown only while it is the page being read. */
  readonly unlisted?: true;
}

/**
 * A navbar item with every address resolved. `type` is a key of `theme.navbar`; the fields that a kind does not
 * use are absent. Kinds of a site's own theme get their other keys in `attributes`.
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
  /** Version dropdown: names to offer, in order; absent means all. */
  readonly versions?: readonly { readonly name: string; readonly label?: string }[];
  readonly activeClassDisabled?: boolean;
  /** Locale dropdown: query to add to every entry. */
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
  /** Exactly one of the two is not empty. */
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
  /** Its main doc: where a reader comes who has no page of it in mind. */
  readonly mainHref: string;
}

export interface SiteLocale {
  readonly name: string;
  readonly label: string;
  readonly htmlLang: string;
  readonly direction: 'ltr' | 'rtl';
  /** Address of its home page. */
  readonly home: string;
}

/** Everything about the site that pages show in common. One hashed file a locale. */
export interface SiteProps {
  readonly title: string;
  readonly tagline: string;
  readonly url: string;
  /** Where the pages of the locale begin. */
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
  /** Every sentence of the interface, in the language of the locale. */
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
  /** The site's own search; absent where it has none. */
  readonly search?: {
    /** Address of the folder with an index for each version. */
    readonly root: string;
    /** The page on which results have an address; absent where the site has a page of its own there. */
    readonly page?: string;
  };
  readonly sidebar: { readonly hideable: boolean; readonly autoCollapse: boolean };
  readonly customFields: Readonly<Record<string, unknown>>;
}
