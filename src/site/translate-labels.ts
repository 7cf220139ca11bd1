import { mapEntries } from '../config/navbar.ts';
import type { Config, FooterConfig, FooterLinkConfig, NavbarItemConfig } from '../config/schema.ts';
import { LABEL_SECTIONS, type LabelSection, type Labels } from '../content/labels.ts';
import { ownValue } from '../shared/own-value.ts';

/** Turns texts of the configuration into a language, and remembers which there were. */
export interface LabelTranslator {
  /** The translation of a text, else the text; `key` tells apart texts that are alike. */
  readonly label: (section: LabelSection, text: string, key?: string) => string;
  /** The configuration with its words translated; the sidebars' come later, with the docs' own titles. */
  readonly config: (config: Config) => Config;
  /** Texts that have been asked for, by section → whether the language has them. */
  readonly asked: ReadonlyMap<LabelSection, ReadonlyMap<string, boolean>>;
}

/** The translator of a language; without labels every text stays as it is. */
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

/** Where the texts are whose HTML is checked in this language. */
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
