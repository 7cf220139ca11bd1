import { z } from 'zod';
import { choice } from './choice.ts';
import { addressPath, flag, pathSegment, section, text, textThat, webAddress } from './fields.ts';
import type { Checked, Placed } from './infer.ts';
import { entriesOf, placeOf, type YamlDocument } from './yaml-document.ts';

const versionSchema = section({
  label: text().exactOptional().describe('What readers see. Default: the name; "Next" for `current`.'),
  path: addressPath()
    .exactOptional()
    .describe(
      'Part of the addresses of its pages, below the docs. Default: nothing for the latest version, else its name.',
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .exactOptional()
    .describe(
      'The notice above its pages. Default: `unreleased` for versions newer than the latest, `unmaintained` for older ones.',
    ),
  badge: z
    .boolean()
    .exactOptional()
    .describe('Shows the version above its pages. Default: when there is more than one.'),
  noIndex: z
    .boolean()
    .exactOptional()
    .describe('Asks search engines to leave its pages out. Default: false.'),
  className: text().exactOptional().describe('A class for the `html` element of its pages.'),
});

const lastUpdatedSchema = section({
  date: flag(false).describe('Shows the date of the last change.'),
  author: flag(false).describe('Shows who made it.'),
});

/** What a name of a version must be like. */
export const VERSION_NAME_RULE = 'Use up to 32 characters, without / \\ < > : " | ? * and not "." or "..".';

/** A folder name that works on every system. */
export function isVersionName(name: string): boolean {
  return /^[^\p{Cc}/\\<>:"|?*]{1,32}$/u.test(name) && name.trim() === name && !/^\.\.?$/.test(name);
}

const versionName = textThat(isVersionName, `is not a name for a version\n${VERSION_NAME_RULE}`);

/** How the documentation is read, laid out and versioned. */
export const docsSchema = section({
  routeBasePath: addressPath()
    .prefault('docs')
    .describe('Where the documentation stands on the site. `/` makes it the whole site.'),
  tagsBasePath: pathSegment().default('tags').describe('Where the pages of tags stand, below the docs.'),
  breadcrumbs: flag(true).describe('Shows the way from the home page to the doc above it.'),
  editUrl: webAddress()
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .exactOptional()
    .describe(
      'Address of the folder that holds `content` where its files are edited; shows an edit link on each doc.',
    ),
  lastUpdated: choice({ both: z.boolean(), each: lastUpdatedSchema }, (value) =>
    typeof value === 'object' ? 'each' : 'both',
  )
    .default(false)
    .describe('Shows when a doc was last changed, and by whom, as git knows it. `true` shows both.'),
  sidebar: section({
    hideable: flag(false).describe('Lets readers fold the sidebar away.'),
    autoCollapse: flag(false).describe('Opening a category closes the others beside it.'),
  })
    .prefault({})
    .describe('How the sidebar behaves.'),
  versionPersistence: z
    .enum(['localStorage', 'none'])
    .default('localStorage')
    .describe('Where the browser keeps the version that a reader chose.'),
  lastVersion: text()
    .exactOptional()
    .describe(
      'The version that readers get unless they choose another. Default: the newest frozen one, else `current`.',
    ),
  onlyVersions: z
    .array(text())
    .min(1, 'must name at least one version\nName some, or remove the key to build all of them.')
    .exactOptional()
    .describe('Names of the versions that are built. Default: all.'),
  versions: z
    .record(versionName, versionSchema.nullable())
    .default({})
    .describe('Settings of single versions, by name. `current` is the one in `content/docs`.'),
  numberPrefixes: flag(true).describe(
    'Numbers before names of files and folders, as in `01-intro.md`, set the order and stay out of addresses.',
  ),
  sidebarCollapsible: flag(true).describe(
    'Lets readers close the categories of sidebars, unless a category says otherwise.',
  ),
  sidebarCollapsed: flag(true).describe(
    'Categories are closed until a reader opens them or a page of theirs is read, unless a category says otherwise.',
  ),
});

/** Settings of a version. `at` is the place of its name. */
export type VersionConfig = Placed<Checked<typeof versionSchema> & { readonly name: string }>;

/** How the documentation is read, laid out and versioned. */
export interface DocsConfig extends Omit<Checked<typeof docsSchema>, 'lastUpdated' | 'versions'> {
  readonly lastUpdated: { readonly date: boolean; readonly author: boolean };
  readonly versions: readonly VersionConfig[];
}

/** Writes shorthands out. */
export function completeDocs(docs: Checked<typeof docsSchema>, document: YamlDocument): DocsConfig {
  const { lastUpdated, versions, sidebarCollapsed } = docs;
  return {
    ...docs,
    lastUpdated: typeof lastUpdated === 'boolean' ? { date: lastUpdated, author: lastUpdated } : lastUpdated,
    versions: entriesOf(document, ['docs', 'versions'], versions).map(([name, settings]) => ({
      ...settings,
      name,
      at: placeOf(document, ['docs', 'versions', name], 'key'),
    })),
    sidebarCollapsed: sidebarCollapsed && docs.sidebarCollapsible,
  };
}
