import { hrefOf, type RoutePath, routeKey } from '../shared/paths.ts';
import type { ContentLanguage } from '../shared/props.ts';
import type { LocaleSite, SiteDoc, SitePage } from '../site/site.ts';
import type { PagesContext } from './context.ts';

/** A page as one language has it. */
export interface Edition {
  readonly route: RoutePath;
  /** True: it shows the default language's text. */
  readonly isUntranslated?: boolean;
  readonly unlisted?: boolean;
}

/** Finds a page in a language; undefined where the language lacks it. */
export type FindEdition = (locale: LocaleSite) => Edition | undefined;

/** The same page in the languages of the site. */
export interface Editions {
  /** Language → address: where the menu of languages leads. */
  readonly locales: Readonly<Record<string, string>>;
  /** Indexed translations, the default language's first: `hreflang` → whole address. */
  readonly alternates: readonly (readonly [language: string, url: string])[];
}

/** Finds a page in every language, for the menu of languages and for `hreflang`. */
export function editions({ site }: PagesContext, find: FindEdition): Editions {
  const found = site.locales.flatMap(({ locale, mount, ...rest }) => {
    const edition = find({ locale, mount, ...rest });
    return edition === undefined ? [] : [{ locale, href: hrefOf(edition.route, mount), ...edition }];
  });
  const translated = found.filter(({ isUntranslated, unlisted }) => !isUntranslated && !unlisted);
  const alternates = translated.map(({ locale, href }) => [locale.htmlLang, site.config.url + href] as const);
  const fallback = alternates.slice(0, 1).map(([, url]) => ['x-default', url] as const);
  return {
    locales: Object.fromEntries(found.map(({ locale, href }) => [locale.name, href])),
    alternates: [...alternates, ...fallback],
  };
}

/** Finds a doc by its id, which is the same in all languages. */
export function docEdition(doc: Pick<SiteDoc, 'id' | 'version'>): FindEdition {
  return ({ versions }) => versions.find(({ name }) => name === doc.version)?.docsById.get(doc.id);
}

/** Finds a page by its file, which has the same path in all languages. */
export function pageEdition({ path }: Pick<SitePage, 'path'>): FindEdition {
  return (locale) => pagesByPath(locale).get(path);
}

/** Finds a page without a file by its route, which is the same in all languages. */
export function routeEdition(route: RoutePath): FindEdition {
  return ({ targets }) => (targets.byRoute.has(routeKey(route)) ? { route } : undefined);
}

const indexes = new WeakMap<readonly SitePage[], ReadonlyMap<string, SitePage>>();

function pagesByPath({ pages }: LocaleSite): ReadonlyMap<string, SitePage> {
  const index = indexes.get(pages) ?? new Map(pages.map((page) => [page.path, page]));
  indexes.set(pages, index);
  return index;
}

/** Returns the language of an untranslated page's text; undefined for a translated page. */
export function contentLanguage(
  { isUntranslated }: { readonly isUntranslated: boolean },
  { site }: PagesContext,
): ContentLanguage | undefined {
  const [original] = site.locales;
  if (!isUntranslated || original === undefined) return undefined;
  const { htmlLang, direction, label } = original.locale;
  return { htmlLang, direction, label };
}

/** Returns the address of an untranslated page's original; undefined for a translated page. */
export function originalHref(
  { isUntranslated }: { readonly isUntranslated: boolean },
  find: FindEdition,
  { site }: PagesContext,
): string | undefined {
  const [original] = site.locales;
  const edition = isUntranslated && original ? find(original) : undefined;
  return edition && original && hrefOf(edition.route, original.mount);
}
