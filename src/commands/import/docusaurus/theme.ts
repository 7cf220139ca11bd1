import type { Data } from '../../../javascript/values.ts';
import { ownValue } from '../../../shared/own-value.ts';
import { items, known, type Mapping, mapping, type Note, pick, rooted, text } from '../plan.ts';
import type { DocsInstance } from './options.ts';

/** Name of an instance of docs → the instance, for items of the navbar that lead to it. */
type Instances = ReadonlyMap<string, DocsInstance>;

/** Settings of the theme, in the form of paydocs. */
export interface ThemeSettings {
  readonly settings: Mapping;
  readonly notes: readonly Note[];
}

/** Converts `themeConfig` to settings. Each key without a counterpart becomes a note with advice. */
export function themeSettings(theme: Mapping, docs: readonly DocsInstance[]): ThemeSettings {
  const notes: Note[] = [];
  const others = new Map(docs.slice(1).map((each) => [each.id, each]));
  const { docs: docsTheme, prism } = theme;
  const sidebar = mapping(mapping(docsTheme).sidebar);
  const code = mapping(prism);
  const settings = known({
    image: optional(theme.image, rooted),
    metadata: theme.metadata,
    navbar: convertNavbar(mapping(theme.navbar), others, notes),
    footer: theme.footer === undefined ? undefined : convertFooter(mapping(theme.footer), notes),
    announcementBar: theme.announcementBar,
    colorMode: optionalMapping(pick(mapping(theme.colorMode), ...COLOR_MODE)),
    tableOfContents: optionalMapping(pick(mapping(theme.tableOfContents), ...CONTENTS)),
    code: optionalMapping(
      known({
        languages: code.additionalLanguages,
        defaultLanguage: code.defaultLanguage,
        magicComments: code.magicComments,
      }),
    ),
    sidebar: optionalMapping(
      known({ hideable: sidebar.hideable, autoCollapse: sidebar.autoCollapseCategories }),
    ),
  });
  for (const key of Object.keys(theme))
    if (!HANDLED.includes(key))
      notes.push({ kind: 'setting', subject: `themeConfig.${key}`, advice: adviceFor(key) });
  return { settings, notes };
}

const COLOR_MODE = ['defaultMode', 'disableSwitch', 'respectPrefersColorScheme'];
const CONTENTS = ['minHeadingLevel', 'maxHeadingLevel'];
const HANDLED = [
  ...['image', 'metadata', 'navbar', 'footer', 'announcementBar', 'colorMode', 'tableOfContents', 'prism'],
  ...['docs', 'blog'],
];

function adviceFor(key: string): string {
  if (key === 'algolia' || key === 'typesense')
    return 'Search is built in, and needs no account. `search.suggestions` offers first queries.';
  if (key === 'mermaid') return 'Diagrams are drawn when the site is built, in the colors of the theme.';
  if (/gtag|googleAnalytics|gtm/.test(key))
    return 'Put the script into content/static, list it in `head`, and allow its host with `security.csp`.';
  return 'The default theme has no such part. A file of the `theme` folder can add it.';
}

function optional(value: Data | undefined, convert: (text: string) => string): string | undefined {
  return typeof value === 'string' ? convert(value) : undefined;
}

function optionalMapping(value: Mapping): Mapping | undefined {
  return Object.keys(value).length > 0 ? value : undefined;
}

/** Converts a logo; undefined if there is none. */
export function convertLogo(value: Data | undefined): Mapping | undefined {
  const logo = mapping(value);
  const src = text(logo.src);
  if (src === undefined) return undefined;
  return known({
    ...pick(logo, 'alt', 'width', 'height', 'href', 'target', 'className'),
    src: rooted(src),
    srcDark: optional(logo.srcDark, rooted),
  });
}

function convertNavbar(navbar: Mapping, others: Instances, notes: Note[]): Mapping {
  return known({
    ...pick(navbar, 'hideOnScroll', 'style'),
    title: navbar.title ?? (navbar.logo === undefined ? undefined : null),
    logo: convertLogo(navbar.logo),
    items: items(navbar.items).flatMap((item) => navbarItem(mapping(item), others, notes)),
  });
}

const ITEM_KEYS: Readonly<Record<string, readonly string[]>> = {
  doc: ['type', 'docId', 'label', 'html', 'position', 'className'],
  docSidebar: ['type', 'sidebarId', 'label', 'html', 'position', 'className'],
  docsVersion: ['type', 'to', 'label', 'html', 'position', 'className'],
  docsVersionDropdown: [
    ...['type', 'position', 'className', 'dropdownItemsBefore', 'dropdownItemsAfter', 'versions'],
    'dropdownActiveClassDisabled',
  ],
  localeDropdown: [
    'type',
    'position',
    'className',
    'dropdownItemsBefore',
    'dropdownItemsAfter',
    'queryString',
  ],
  search: ['type', 'position', 'className'],
  html: ['type', 'value', 'position', 'className'],
};

const NESTED = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'];

function navbarItem(item: Mapping, others: Instances, notes: Note[]): readonly Mapping[] {
  const type = text(item.type) ?? 'default';
  const other = others.get(text(item.docsPluginId) ?? '');
  const leave = (advice: string): readonly Mapping[] => {
    const subject = `themeConfig.navbar: ${text(item.label) ?? type}`;
    notes.push({ kind: 'setting', subject, advice });
    return [];
  };
  if (other !== undefined) {
    if (type === 'docsVersionDropdown')
      return leave('The versions of this second documentation are not imported.');
    const link = { ...pick(item, 'position', 'className'), label: text(item.label) ?? other.id };
    return [{ ...link, to: `/${other.route}` }];
  }
  const keys = ownValue(ITEM_KEYS, type);
  if (keys === undefined && type !== 'default' && type !== 'dropdown')
    return leave('Write a component with the name of this kind into the folder `theme/navbar`.');
  const { docsPluginId: _, type: __, ...rest } = item;
  const kept = keys === undefined ? rest : pick(item, ...keys);
  const inner = Object.fromEntries(
    NESTED.filter((key) => kept[key] !== undefined).map((key) => [
      key,
      items(kept[key]).flatMap((each) => nestedItem(mapping(each), others, notes)),
    ]),
  );
  return [{ ...withAddress(kept), ...inner }];
}

/** Converts an item of a dropdown, which has no side of the navbar. */
function nestedItem(item: Mapping, others: Instances, notes: Note[]): readonly Mapping[] {
  const { position: _, ...rest } = item;
  return navbarItem(rest, others, notes);
}

/** Returns a link with its address: `to` for a page of the site, which starts with a slash, else `href`. */
function withAddress(link: Mapping): Mapping {
  const { to, ...rest } = link;
  if (typeof to !== 'string') return rest;
  return /^[a-z][a-z\d+.-]*:/i.test(to) ? { ...rest, href: to } : { ...rest, to: rooted(to) };
}

function convertFooter(footer: Mapping, notes: Note[]): Mapping {
  const links = items(footer.links).map(mapping);
  const isColumns = links.some((link) => link.items !== undefined);
  const converted = links.flatMap((link): readonly Mapping[] => {
    if (!isColumns) return [footerLink(link)];
    if (link.items === undefined) return [{ items: [footerLink(link)] }];
    const { title, className } = link;
    return [known({ title, className, items: items(link.items).map((each) => footerLink(mapping(each))) })];
  });
  if (footer.logo !== undefined && convertLogo(footer.logo) === undefined)
    notes.push({
      kind: 'setting',
      subject: 'themeConfig.footer.logo',
      advice: 'It has no `src`. Add the picture.',
    });
  return known({
    ...pick(footer, 'style', 'copyright'),
    logo: convertLogo(footer.logo),
    links: converted.length > 0 ? converted : undefined,
  });
}

function footerLink(link: Mapping): Mapping {
  const { type: _, ...rest } = link;
  return withAddress(rest);
}
