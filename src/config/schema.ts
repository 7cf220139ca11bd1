import { z } from 'zod';
import type { Place } from '../problems.ts';
import {
  anyText,
  flag,
  hasProtocol,
  isWebAddress,
  labelText,
  picture,
  section,
  shortEnough,
  text,
  textThat,
  wholeNumber,
  withoutOuterSlashes,
} from '../yaml/fields.ts';
import {
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
import { type FooterConfig, footerSchema } from './footer.ts';
import type { Checked } from './infer.ts';
import { linkedFoldersSchema } from './linked-folders.ts';
import { localesSchema } from './locales.ts';
import { type NavbarConfig, navbarSchema } from './navbar.ts';
import { pluginsSchema } from './plugins.ts';
import {
  blogSchema,
  headSchema,
  linksSchema,
  problemsSchema,
  type RedirectConfig,
  redirectsSchema,
  type SitemapConfig,
  securitySchema,
  sitemapSchema,
} from './publishing.ts';
import { type ApiConfig, referenceSchema } from './reference.ts';
import type { SidebarConfig } from './sidebar-items.ts';
import { sidebarsSchema } from './sidebars.ts';

/** `prose`: checks of the English of the pages. */
const proseSchema = section({
  words: z
    .record(anyText(), anyText().nullable())
    .default({})
    .describe(
      'Words and phrases that the text must not have, each with what to write instead: `utilize: use`. An empty text asks to remove it; `null` allows one of the built-in list.',
    ),
  sentence: wholeNumber(10, 200)
    .default(40)
    .describe('Words that a sentence may have. Code and links count as one word.'),
  readability: wholeNumber(0, 100)
    .default(40)
    .describe(
      'Flesch reading ease that each page must reach, from 0 (hard) to 100 (easy). Pages with fewer than 100 words are not measured; 0 measures none.',
    ),
});

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
export type { ApiConfig, Attributes, FooterConfig, SidebarConfig, SitemapConfig };

const url = textThat(
  isWebAddress,
  'must be a complete web address, not {value}\nWrite it with its protocol: https://docs.example.com',
)
  .superRefine((value, context) => {
    if (!isWebAddress(value)) return;
    const { origin, pathname, search, hash, username, password } = new URL(value);
    if (username !== '' || password !== '' || value.includes('\\')) {
      const message = `must have only a protocol and a host\nWrite "${origin}".`;
      return context.addIssue({ code: 'custom', message });
    }
    if (pathname === '/' && search === '' && hash === '') return;
    const message = `must have no path\nWrite "${origin}" here, and baseUrl: ${slashed(pathname)}`;
    context.addIssue({ code: 'custom', message });
  })
  .transform((value) => value.replace(/\/+$/, ''));

const baseUrl = shortEnough(
  textThat(
    (value) => !hasProtocol(value) && !/[\s?#\\]/.test(value) && !hasDotSegment(value),
    'must be a path, not {value}\nWrite it like /docs/, and put the address of the site into `url`.',
  ),
).transform(slashed);

/** True for a path that browsers shorten, so that no page would be at its address. */
function hasDotSegment(path: string): boolean {
  return path.split('/').some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment));
}

function slashed(path: string): string {
  const inner = withoutOuterSlashes(path);
  return inner === '' ? '/' : `/${inner}/`;
}

/** Schema of `site.config.yaml`, as the author writes it. */
export const configSchema = section({
  title: labelText().describe('Name of the site. Appended to the title of every page.'),
  titleDelimiter: labelText()
    .default('|')
    .describe('Separates the title of a page from the title of the site.'),
  tagline: anyText().default('').describe('One sentence about the site, for home pages.'),
  version: text()
    .exactOptional()
    .describe('Version of the documented product. Put it in quotes if it looks like a number.'),
  url: url.describe('Address of the site, without a path: `https://docs.example.com`.'),
  baseUrl: baseUrl.prefault('/').describe('Path of the site at its address.'),
  favicon: picture().exactOptional().describe('Icon of the site in browser tabs: `/img/favicon.svg`.'),
  image: picture().exactOptional().describe('Preview image of pages without their own image.'),
  trailingSlash: z
    .boolean()
    .nullable()
    .default(null)
    .describe(
      'Ends every address with a slash (`true`) or without one (`false`); `null` keeps addresses as they are.',
    ),
  noIndex: flag(false).describe('Asks search engines not to index the site.'),
  customFields: z.record(z.string(), z.unknown()).default({}).describe('Custom values for your React pages.'),
  linkedFolders: linkedFoldersSchema
    .default([])
    .describe(
      'Folders outside the site that symbolic links in the content may point to, such as docs kept next to code. Paths are relative to this file.',
    ),
  metadata: z
    .array(attributes())
    .default([])
    .describe('`meta` tags for every page. They override those of paydocs.'),
  locales: localesSchema
    .prefault({ en: null })
    .describe(
      'Languages of the site, by language tag. The first one is the default language. Default: English.',
    ),
  docs: docsSchema.prefault({}).describe('The documentation.'),
  sidebars: sidebarsSchema
    .exactOptional()
    .describe(
      'Sidebars by name, each a list of entries. Default: one named `docs`, generated from the folders.',
    ),
  navbar: navbarSchema.prefault({}).describe('The bar at the top of every page.'),
  footer: footerSchema.exactOptional().describe('The footer of every page.'),
  announcementBar: announcementBarSchema.exactOptional().describe('An announcement above the navbar.'),
  colorMode: colorModeSchema.prefault({}).describe('Light and dark mode.'),
  storage: storageSchema.prefault({}).describe('What the site stores in the browser.'),
  tableOfContents: tableOfContentsSchema.prefault({}).describe('The table of contents of a page.'),
  code: codeSchema.prefault({}).describe('Code blocks.'),
  markdown: markdownSchema.prefault({}).describe('Markdown options.'),
  search: section({
    provider: z
      .enum(['local', 'none'])
      .default('local')
      .describe(
        'Search provider: `local` uses the built-in index. `none` builds no index and shows no search box, unless the site has its own `theme/navbar/SearchItem.tsx`.',
      ),
    suggestions: z
      .array(text())
      .max(12)
      .default([])
      .describe(
        'Queries that the search offers before the reader types: names, codes, questions of beginners.',
      ),
  })
    .prefault({})
    .describe('Search.'),
  plugins: pluginsSchema
    .default([])
    .describe(
      'Plugins, by path or package, alone or with their options: `./plugins/status.ts`, `"@acme/glossary": { file: glossary.yaml }`.',
    ),
  links: linksSchema.prefault({}).describe('How broken references are reported: `error`, `warn` or `off`.'),
  problems: problemsSchema
    .default({})
    .describe(
      'Severity of problems by their codes: `error`, `warn` or `off`, such as `unknown-field: error`. Those of security keep theirs.',
    ),
  strict: flag(false).describe(
    'Makes code with syntax errors, and what the security policy removes, such as styles and scripts in HTML, errors instead of warnings.',
  ),
  prose: proseSchema
    .exactOptional()
    .describe('Checks the English of the pages. Default: no check. `prose: {}` uses the defaults.'),
  reference: referenceSchema
    .prefault({})
    .describe('API reference: one API, or a list of several, each with its own path and name.'),
  redirects: redirectsSchema.default([]).describe('Redirects from old addresses to new ones.'),
  head: headSchema.default([]).describe('Tags for the head of every page.'),
  security: securitySchema.prefault({}).describe('Trust in the content, and the content security policy.'),
  brand: brandSchema.prefault({}).describe('Color, fonts and logo of the site.'),
  sitemap: sitemapSchema.prefault({}).describe('Settings of `sitemap.xml`; `false` for none.'),
  blog: blogSchema.prefault({}).describe('Settings of the blog; `false` for none.'),
  compress: flag(false).describe(
    'Writes `.br` and `.gz` files next to text files, for hosts that can send them.',
  ),
});

/** The validated configuration: defaults are filled in, shorthands are not expanded. */
export type Settings = Checked<typeof configSchema>;

/** Settings whose shorthands are expanded, and facts that completing adds. */
interface CompleteSettings {
  readonly docs: DocsConfig;
  /** Absent: one autogenerated sidebar named `docs`. */
  readonly sidebars?: readonly SidebarConfig[];
  readonly navbar: NavbarConfig;
  readonly footer?: FooterConfig;
  readonly redirects: readonly RedirectConfig[];
  readonly reference: readonly ApiConfig[];
  /** Dotted key (`favicon`, `brand.logo`, `docs.lastVersion`) → place of its value. */
  readonly places: Readonly<Record<string, Place>>;
}

/** The configuration: defaults filled in, shorthands expanded, with the places that problems name. */
export interface Config extends Omit<Settings, keyof CompleteSettings>, CompleteSettings {}

/** Strictness for a kind of broken reference. */
export type Strictness = Settings['links']['pages'];
