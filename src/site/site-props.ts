import type { Config, FooterConfig, FooterLinkConfig } from '../config/schema.ts';
import { defined } from '../shared/defined.ts';
import { hrefOf, opensNewTab, routePath } from '../shared/paths.ts';
import type { FooterLink, FooterProps, SiteLocale, SiteProps } from '../shared/site-props.ts';
import { type ConfiguredLinks, logoProps } from './configured-links.ts';
import { type NavbarContext, navbarItems } from './navbar.ts';
import type { LinkedPart, Version } from './site.ts';

/** Input of the props that pages of one locale share, from the configuration and the docs. */
export interface SitePropsInput extends NavbarContext {
  readonly config: Config;
  readonly locale: SiteLocale;
  readonly locales: readonly SiteLocale[];
  readonly versions: readonly Version[];
  /** Name and version of this program. */
  readonly generator: string;
  readonly strings: Sentences;
  readonly parts: readonly LinkedPart[];
}

/** Strings of the theme: language → key → string. */
export type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Returns all strings of a language: its own, those of the language without its region, and English ones for the rest. */
export function sentencesIn(locale: string, strings: Sentences): Readonly<Record<string, string>> {
  const known = spoken.get(strings) ?? new Map<string, Readonly<Record<string, string>>>();
  spoken.set(strings, known);
  // A key may be a word of an author, such as "constructor".
  const none: Readonly<Record<string, string>> = Object.create(null);
  const language = strings[locale.split('-')[0] ?? ''];
  const sentences = known.get(locale) ?? Object.assign(none, strings.en, language, strings[locale]);
  known.set(locale, sentences);
  return sentences;
}

/** Cache of merged strings, because every rendered text asks for them. */
const spoken = new WeakMap<Sentences, Map<string, Readonly<Record<string, string>>>>();

/** Returns the props of the shell with final addresses. Problems go to `input.problems` and `input.links`. */
export function siteProps(input: SitePropsInput): SiteProps {
  const { config, links, targets } = input;
  const { mount } = targets;
  const own = {
    title: config.title,
    tagline: config.tagline,
    url: config.url,
    baseUrl: mount.baseUrl,
    trailingSlash: mount.trailingSlash,
    ...defined({ folder: mount.folder }),
    generator: input.generator,
    locale: input.locale,
    locales: input.locales,
    strings: sentencesIn(input.locale.name, input.strings),
    versions: input.versions.map((version) => ({
      name: version.name,
      label: version.label,
      isLast: version.isLast,
      path: hrefOf(version.root, mount),
      mainHref: hrefOf(version.mainDoc.route, mount),
    })),
    versionPersistence: config.docs.versionPersistence,
    homeHref: targets.byRoute.has('/') ? hrefOf(routePath('/'), mount) : null,
    navbar: navbarProps(input),
    colorMode: config.colorMode,
    sidebar: config.docs.sidebar,
    customFields: config.customFields,
  };
  return {
    ...own,
    ...Object.assign({}, ...input.parts.map(({ siteProps }) => siteProps)),
    ...own,
    ...defined({
      version: config.version,
      footer: config.footer && footerProps(config.footer, input),
      announcementBar: announcementBarProps(config, links),
    }),
  };
}

function navbarProps(input: SitePropsInput): SiteProps['navbar'] {
  const { navbar, brand, places } = input.config;
  const at = places['brand.logo'] ?? { file: 'site.config.yaml' };
  const brandLogo = brand.logo === undefined ? undefined : { src: brand.logo, at };
  const logo = navbar.logo ?? brandLogo;
  return {
    title: navbar.title,
    hideOnScroll: navbar.hideOnScroll,
    items: navbarItems(navbar.items, input),
    ...defined({ logo: logo && logoProps(logo, input.links), style: navbar.style }),
  };
}

function footerProps(footer: FooterConfig, { config, links }: SitePropsInput): FooterProps {
  const at = config.places['footer.copyright'] ?? {};
  return {
    style: footer.style,
    columns: footer.columns.map((column) => ({
      title: column.title,
      items: column.items.map((item) => footerLink(item, links)),
      ...defined({ className: column.className }),
    })),
    links: footer.links.map((item) => footerLink(item, links)),
    ...defined({
      logo: footer.logo && logoProps(footer.logo, links),
      copyright: footer.copyright && links.html(footer.copyright, at),
    }),
  };
}

function footerLink(item: FooterLinkConfig, links: ConfiguredLinks): FooterLink {
  const url = item.to ?? item.href;
  const href = url === undefined ? undefined : links.href(url, item.at);
  return {
    attributes: item.attributes,
    ...defined({ label: item.label, href }),
    ...(href !== undefined && opensNewTab(href) && { external: true as const }),
    ...defined({ html: item.html && links.html(item.html, item.at), className: item.className }),
  };
}

function announcementBarProps(
  { announcementBar, places }: Config,
  links: ConfiguredLinks,
): SiteProps['announcementBar'] {
  if (announcementBar === undefined) return undefined;
  const { id, content, isCloseable } = announcementBar;
  return { id, content: links.html(content, places['announcementBar.content'] ?? {}), isCloseable };
}
