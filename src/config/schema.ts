import { z } from 'zod';
import type { Place } from '../problems.ts';
import {
  type AnnouncementBarConfig,
  announcementBarSchema,
  brandSchema,
  codeSchema,
  colorModeSchema,
  markdownSchema,
  storageSchema,
  tableOfContentsSchema,
} from './appearance.ts';
import { type Attributes, attributes } from './attributes.ts';
import { type DocsConfig, docsSchema } from './docs.ts';
import {
  anyText,
  flag,
  hasProtocol,
  isWebAddress,
  picture,
  section,
  text,
  textThat,
  withoutOuterSlashes,
} from './fields.ts';
import { type FooterConfig, footerSchema } from './footer.ts';
import type { Checked } from './infer.ts';
import { linkedFoldersSchema } from './linked-folders.ts';
import { type LocaleConfig, localesSchema } from './locales.ts';
import { type NavbarConfig, navbarSchema } from './navbar.ts';
import {
  type HeadTagConfig,
  headSchema,
  linksSchema,
  type RedirectConfig,
  redirectsSchema,
  referenceSchema,
  type SitemapConfig,
  securitySchema,
  sitemapSchema,
} from './publishing.ts';
import type { SidebarConfig } from './sidebar-items.ts';
import { sidebarsSchema } from './sidebars.ts';

export type { FooterLinkConfig } from './footer.ts';
export type { LogoConfig } from './logo.ts';
export type {
  NavbarDocConfig,
  NavbarDocSidebarConfig,
  NavbarDropdownConfig,
  NavbarItemConfig,
  NavbarLinkConfig,
  NavbarVersionDropdownConfig,
} from './navbar.ts';
export type { CategoryLinkConfig, SidebarItemConfig } from './sidebar-items.ts';
export type { Attributes, FooterConfig, SidebarConfig, SitemapConfig };

const url = textThat(
  isWebAddress,
  'must be a complete web address\nWrite it with its protocol: https://docs.example.com',
)
  .superRefine((value, context) => {
    if (!isWebAddress(value)) return;
    const { origin, pathname, search, hash } = new URL(value);
    if (pathname === '/' && search === '' && hash === '') return;
    const message = `must have no path\nWrite "${origin}" here, and baseUrl: ${slashed(pathname)}`;
    context.addIssue({ code: 'custom', message });
  })
  .transform((value) => value.replace(/\/+$/, ''));

const baseUrl = textThat(
  (value) => !hasProtocol(value) && !/[\s?#]/.test(value),
  'must be a path\nWrite it like /docs/; the address of the site goes into `url`.',
).transform(slashed);

function slashed(path: string): string {
  const inner = withoutOuterSlashes(path);
  return inner === '' ? '/' : `/${inner}/`;
}

/** `site.config.yaml`, as the author writes it. */
export const configSchema = section({
  title: text().describe('The name of the site. It ends the title of every page.'),
  titleDelimiter: text().default('|').describe('Stands between the title of a page and that of the site.'),
  tagline: anyText().default('').describe('A sentence about the site, for home pages.'),
  version: text()
    .exactOptional()
    .describe('The version of what the site documents. In quotes when it looks like a number.'),
  url: url.describe('The address of the site, without a path: `https://docs.example.com`.'),
  baseUrl: baseUrl.prefault('/').describe('The path below which the site stands at its address.'),
  favicon: picture()
    .exactOptional()
    .describe('The sign of the site in tabs and bookmarks: `/img/favicon.svg`.'),
  image: picture().exactOptional().describe('Image for previews of pages without their own image.'),
  trailingSlash: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Ends every address with a slash (`true`), none (`false`), or leaves them as they are (`null`).',
    ),
  noIndex: flag(false).describe('Asks search engines to leave the site out.'),
  customFields: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Values of your own, for your React pages.'),
  linkedFolders: linkedFoldersSchema
    .default([])
    .describe(
      'Folders outside of the site that symbolic links in the content may lead to, such as docs kept next to code: paths relative to this file.',
    ),
  metadata: z
    .array(attributes())
    .default([])
    .describe('`meta` tags for every page; they win over those that paydocs writes.'),
  locales: localesSchema
    .prefault({ en: null })
    .describe(
      'The languages of the site by their tags; the first one is the default language. Without it: English.',
    ),
  docs: docsSchema.prefault({}).describe('The documentation.'),
  sidebars: sidebarsSchema
    .exactOptional()
    .describe(
      'The sidebars by name, each a list of entries. Default: one named `docs`, made from the folders.',
    ),
  navbar: navbarSchema.prefault({}).describe('The bar above every page.'),
  footer: footerSchema.exactOptional().describe('What stands below every page.'),
  announcementBar: announcementBarSchema.exactOptional().describe('A line above the navbar.'),
  colorMode: colorModeSchema.prefault({}).describe('Light and dark.'),
  storage: storageSchema.prefault({}).describe('What readers’ browsers keep for the site.'),
  tableOfContents: tableOfContentsSchema.prefault({}).describe('The list of headings beside an article.'),
  code: codeSchema.prefault({}).describe('Code blocks.'),
  markdown: markdownSchema.prefault({}).describe('How Markdown is read.'),
  search: section({
    provider: z
      .enum(['local', 'none'])
      .default('local')
      .describe(
        'Who searches: paydocs, in an index that it makes (`local`), or nobody, unless the site’s own `theme/navbar/SearchItem.tsx` does (`none`).',
      ),
  })
    .prefault({})
    .describe('The search.'),
  links: linksSchema
    .prefault({})
    .describe('How strictly references that lead nowhere are taken: `error`, `warn` or `off`.'),
  reference: referenceSchema.prefault({}).describe('The reference of an API.'),
  redirects: redirectsSchema.default([]).describe('Old addresses that lead to new ones.'),
  head: headSchema.default([]).describe('Tags for the head of every page.'),
  security: securitySchema
    .prefault({})
    .describe('Who may write the content, and the policy that is sent with every page.'),
  brand: brandSchema.prefault({}).describe('The site’s own colours and sign.'),
  sitemap: sitemapSchema.prefault({}).describe('`sitemap.xml`; `false` for none.'),
  compress: flag(false).describe('Writes `.br` and `.gz` files beside text files, for hosts that send them.'),
});

/** What the schema gives: checked, with defaults, shorthands still in it. */
export type Settings = Checked<typeof configSchema>;

/** The configuration: every default filled in, every shorthand written out, with the places that problems name. */
export interface Config
  extends Omit<
    Settings,
    | 'locales'
    | 'docs'
    | 'sidebars'
    | 'navbar'
    | 'footer'
    | 'announcementBar'
    | 'redirects'
    | 'head'
    | 'sitemap'
  > {
  /** The first one is the default. */
  readonly locales: readonly LocaleConfig[];
  readonly docs: DocsConfig;
  /** Absent: one autogenerated sidebar named `docs`. */
  readonly sidebars?: readonly SidebarConfig[];
  readonly navbar: NavbarConfig;
  readonly footer?: FooterConfig;
  readonly announcementBar?: AnnouncementBarConfig;
  readonly redirects: readonly RedirectConfig[];
  readonly head: readonly HeadTagConfig[];
  readonly sitemap: SitemapConfig;
  /** Dotted key (`favicon`, `brand.logo`, `docs.lastVersion`) → where its value stands. */
  readonly places: Readonly<Record<string, Place>>;
}

/** How strictly a kind of broken reference is taken. */
export type Strictness = Settings['links']['pages'];
