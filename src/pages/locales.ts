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

/** Looks for a page in every language. */
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

/** A doc is the same page in all languages, whatever its address. */
export function docEdition(doc: Pick<SiteDoc, 'id' | 'version'>): FindEdition {
  return ({ versions }) => versions.find(({ name }) => name === doc.version)?.docsById.get(doc.id);
}

/** So is a page whose file has the same name. */
export function pageEdition({ path }: Pick<SitePage, 'path'>): FindEdition {
  return (locale) => pagesByPath(locale).get(path);
}

/** Pages without a file are the same at the same address. */
export function routeEdition(route: RoutePath): FindEdition {
  return ({ targets }) => (targets.byRoute.has(routeKey(route)) ? { route } : undefined);
}

const indexes = new WeakMap<readonly SitePage[], ReadonlyMap<string, SitePage>>();

function pagesByPath({ pages }: LocaleSite): ReadonlyMap<string, SitePage> {
  const index = indexes.get(pages) ?? new Map(pages.map((page) => [page.path, page]));
  indexes.set(pages, index);
  return index;
}

/** The language of a text that the page's own language lacks. */
export function contentLanguage(
  { isUntranslated }: { readonly isUntranslated: boolean },
  { site }: PagesContext,
): ContentLanguage | undefined {
  const [original] = site.locales;
  if (!isUntranslated || original === undefined) return undefined;
  const { htmlLang, direction, label } = original.locale;
  return { htmlLang, direction, label };
}

/** Where the original of an untranslated page stands; undefined for a page that speaks its own language. */
export function originalHref(
  { isUntranslated }: { readonly isUntranslated: boolean },
  find: FindEdition,
  { site }: PagesContext,
): string | undefined {
  const [original] = site.locales;
  const edition = isUntranslated && original ? find(original) : undefined;
  return edition && original && hrefOf(edition.route, original.mount);
}
