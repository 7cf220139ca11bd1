import type { SiteUrl } from '../shared/site-url.ts';

/** Starts a widget: `start` of a module in `widgets`, called once for each of its elements. */
export type StartWidget = (place: HTMLElement, tools: WidgetTools) => unknown;

/** Functions for modules in the browser. */
export interface WidgetTools {
  /** Creates an element with attributes and children. Texts are never parsed as markup. */
  readonly element: <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    attributes?: Readonly<Record<string, string>>,
    ...children: readonly (Node | string)[]
  ) => HTMLElementTagNameMap[Name];
  /** Adds CSS rules to the page once, in a way that the content security policy allows. */
  readonly adoptStyles: (rules: string) => void;
  /** Returns a function that translates to a language, as `t` of directives does. */
  readonly translator: <Key extends string>(strings: {
    readonly sentences: Readonly<Record<string, string>>;
    readonly language: string;
  }) => (key: Key, values?: Readonly<Record<string, string | number>>) => string;
  /** Returns the last chosen tab of a group. */
  readonly tabOf: (group: string) => string | null;
  /** Returns access to a value that the browser stores under a key. */
  readonly storageOf: (key: string) => KeptValue;
}

/** A value that the browser stores. It stays empty if storage is forbidden. */
export interface KeptValue {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
  readonly del: () => void;
  /** Calls back when another tab changes the value. Returns a function that stops this. */
  readonly listen: (changed: (value: string | null) => void) => () => void;
}

/**
 * Starts a script of every page: `start` of the module `everyPage`, called when the page is interactive. May return a
 * function that is called for each page that is shown, including the first. @experimental
 */
export type StartScript = (tools: PageTools) => (() => void) | undefined;

/** Input of a script of every page. @experimental */
export interface PageTools {
  readonly site: {
    readonly title: string;
    /** Path with a slash at both ends: `/`, `/docs/`. Includes the folder of the language, if there is one: `/de/`. */
    readonly baseUrl: string;
    readonly folder?: string;
    readonly locale: { readonly name: string };
  };
  /** The page that the server sent. */
  readonly first: { readonly page: { readonly layout: string } };
  /** Returns a sentence of the interface in the language of the page. */
  t(key: string, values?: Readonly<Record<string, string | number>>): string;
  /** Returns a key that is equal for all paths of a page. */
  readonly pageKey: (path: string) => string;
  /** Returns the address of a link's page; undefined if the link leaves the site or downloads a file. */
  readonly pageOfLink: (link: HTMLAnchorElement) => SiteUrl | undefined;
  readonly store: {
    /** Loads a page once. Rejects on network errors; the next call tries again. */
    load(path: string, urgency?: 'now' | 'ahead'): Promise<LoadedPage>;
  };
  /** Loads a page that the reader is about to open, with its code. */
  readonly preload: (path: string) => Promise<void>;
  readonly router: {
    /** Opens a page, which replaces the current one in the history. */
    replace(url: SiteUrl): void;
    /** Changes the address of this page. */
    rewrite(url: SiteUrl): void;
  };
}

/** Result of loading a page. @experimental */
export type LoadedPage =
  | { readonly kind: 'page'; readonly data: { readonly head: { readonly title: string } } }
  | { readonly kind: 'redirect' | 'unusable' };
