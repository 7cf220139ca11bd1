import { mapEntries } from '../config/navbar.ts';
import type { Config, FooterConfig, FooterLinkConfig, NavbarItemConfig } from '../config/schema.ts';
import { LABEL_SECTIONS, type LabelSection, type Labels } from '../content/labels.ts';
import { ownValue } from '../shared/own-value.ts';

/** Translates texts of the configuration, and remembers which were asked for. */
export interface LabelTranslator {
  /** Returns the translation of a text, else the text. `key` distinguishes equal texts. */
  readonly label: (section: LabelSection, text: string, key?: string) => string;
  /** Translates the configuration, except sidebars: they are translated with the titles of their docs. */
  readonly config: (config: Config) => Config;
  /** Texts that have been asked for, by section → whether the language has them. */
  readonly asked: ReadonlyMap<LabelSection, ReadonlyMap<string, boolean>>;
}

/** Creates the translator of a language. Without labels, all texts stay unchanged. */
export function labelTranslator(labels: Labels | undefined): LabelTranslator {
  const asked = new Map(LABEL_SECTIONS.map((section) => [section, new Map<string, boolean>()]));
  const label = (section: LabelSection, text: string, key = text): string => {
    const known = labels?.sections[section] ?? {};
    const name = Object.hasOwn(known, key) || !Object.hasOwn(known, text) ? key : text;
    const translated = ownValue(known, name);
    asked.get(section)?.set(name, typeof translated === 'string');
    return translated ?? text;
  };
  return { label, asked, config: (config) => translateConfig(config, labels, label) };
}

type Translate = LabelTranslator['label'];

function translateConfig(config: Config, labels: Labels | undefined, label: Translate): Config {
  const { title = config.title, tagline = config.tagline } = labels ?? {};
  const { navbar, footer, announcementBar } = config;
  const barTitle =
    navbar.title === null || navbar.title === config.title
      ? navbar.title && title
      : label('navbar', navbar.title);
  return {
    ...config,
    title,
    tagline,
    places: { ...config.places, ...placesOf(labels) },
    navbar: { ...navbar, title: barTitle, items: navbar.items.map((item) => navbarItem(item, label)) },
    ...(footer && { footer: translateFooter(footer, labels?.copyright, label) }),
    ...(announcementBar && {
      announcementBar: { ...announcementBar, content: labels?.announcementBar ?? announcementBar.content },
    }),
  };
}

/** Returns the places of translated texts that contain HTML, for problems in it. */
function placesOf(labels: Labels | undefined): Config['places'] {
  return {
    ...(labels?.announcementBar !== undefined && {
      'announcementBar.content': labels.textPlace('announcementBar'),
    }),
    ...(labels?.copyright !== undefined && { 'footer.copyright': labels.textPlace('copyright') }),
  };
}

function navbarItem(item: NavbarItemConfig, label: Translate): NavbarItemConfig {
  const named =
    'label' in item && item.label !== undefined ? { ...item, label: label('navbar', item.label) } : item;
  return mapEntries(named, (items) => items.map((child) => navbarItem(child, label)));
}

function translateFooter(
  footer: FooterConfig,
  copyright: string | undefined,
  label: Translate,
): FooterConfig {
  const link = (item: FooterLinkConfig): FooterLinkConfig =>
    item.label === undefined ? item : { ...item, label: label('footer', item.label) };
  return {
    ...footer,
    columns: footer.columns.map((column) => ({
      ...column,
      title: column.title === null ? null : label('footer', column.title),
      items: column.items.map(link),
    })),
    links: footer.links.map(link),
    ...(copyright !== undefined && { copyright }),
  };
}
