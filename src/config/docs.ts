import { z } from 'zod';
import { flag, section, text, textThat } from '../yaml/basic-fields.ts';
import { choice } from '../yaml/choice.ts';
import { addressPath, labelText, pathSegment, webAddress } from '../yaml/fields.ts';
import { entriesOf, placeOf, type YamlDocument } from '../yaml/places.ts';
import type { Checked, Placed } from './infer.ts';

const versionSchema = section({
  label: labelText()
    .exactOptional()
    .describe('Label that readers see. Default: the name; "Next" for `current`.'),
  path: addressPath()
    .exactOptional()
    .describe(
      'Path segment of its pages, below the docs. Default: empty for the latest version, else its name.',
    ),
  banner: z
    .enum(['none', 'unreleased', 'unmaintained'])
    .exactOptional()
    .describe(
      'Banner above its pages. Default: `unreleased` for versions newer than the latest, `unmaintained` for older ones.',
    ),
  badge: z
    .boolean()
    .exactOptional()
    .describe('Shows the version above its pages. Default: true when there is more than one version.'),
  noIndex: z
    .boolean()
    .exactOptional()
    .describe('Asks search engines not to index its pages. Default: false.'),
  className: text().exactOptional().describe('A class for the `html` element of its pages.'),
});

const lastUpdatedSchema = section({
  date: flag(false).describe('Shows the date of the last change.'),
  author: flag(false).describe('Shows the author of the last change.'),
});

/** Rule for version names, as shown in hints. */
export const VERSION_NAME_RULE =
  'Use up to 32 characters, without / \\ < > : " | ? *, and no "." or "_" at the start.';

/** True for a name that is a valid folder name on every operating system, and of a folder that is not left out. */
export function isVersionName(name: string): boolean {
  return /^(?![._])[^\p{Cc}/\\<>:"|?*]{1,32}$/u.test(name) && name.trim() === name;
}

const versionName = textThat(isVersionName, `is not a valid version name\n${VERSION_NAME_RULE}`);

/** Schema of the documentation: layout, versions, sidebars. */
export const docsSchema = section({
  routeBasePath: addressPath()
    .prefault('docs')
    .describe('Path of the documentation. `/` makes it the whole site.'),
  tagsBasePath: pathSegment().default('tags').describe('Path of tag pages, below the docs.'),
  breadcrumbs: flag(true).describe('Shows breadcrumbs above each doc.'),
  editUrl: webAddress()
    .transform((url) => (url.endsWith('/') ? url : `${url}/`))
    .exactOptional()
    .describe('URL of the repository folder that contains `content`. Adds an edit link to each doc.'),
  lastUpdated: choice({ both: z.boolean(), each: lastUpdatedSchema }, (value) =>
    typeof value === 'object' ? 'each' : 'both',
  )
    .transform((shown) => (typeof shown === 'boolean' ? { date: shown, author: shown } : shown))
    .prefault(false)
    .describe('Shows the date and author of a doc’s last change, from Git. `true` shows both.'),
  sidebar: section({
    hideable: flag(false).describe('Lets readers hide the sidebar.'),
    autoCollapse: flag(false).describe(
      'Closes the other categories of the same level when a reader opens one.',
    ),
  })
    .prefault({})
    .describe('Behavior of the sidebar.'),
  versionPersistence: z
    .enum(['localStorage', 'none'])
    .default('localStorage')
    .describe('Where the browser stores the version that a reader chose.'),
  lastVersion: text()
    .exactOptional()
    .describe(
      'The version that readers get unless they choose another. Default: the newest frozen version, else `current`.',
    ),
  onlyVersions: z
    .array(text())
    .min(
      1,
      'must name at least one version\nName the versions to build, or remove the key to build all of them.',
    )
    .exactOptional()
    .describe('Names of the versions to build. Default: all.'),
  versions: z
    .record(versionName, versionSchema.nullable())
    .default({})
    .describe('Settings of individual versions, by name. `current` is the one in `content/docs`.'),
  numberPrefixes: flag(true).describe(
    'Uses number prefixes of files and folders, as in `01-intro.md`, for their order, and leaves them out of addresses.',
  ),
  sidebarCollapsible: flag(true).describe(
    'Lets readers close sidebar categories. A category can override it.',
  ),
  sidebarCollapsed: flag(true).describe(
    'Closes categories until a reader opens them or opens one of their pages. A category can override it.',
  ),
});

/** Settings of a version. `at` is the place of its name. */
export type VersionConfig = Placed<Checked<typeof versionSchema> & { readonly name: string }>;

export interface DocsConfig extends Omit<Checked<typeof docsSchema>, 'versions'> {
  readonly versions: readonly VersionConfig[];
}

/** Fills in defaults that depend on other keys, and adds the places of versions. */
export function completeDocs(docs: Checked<typeof docsSchema>, document: YamlDocument): DocsConfig {
  const { versions, sidebarCollapsed } = docs;
  return {
    ...docs,
    versions: entriesOf(document, ['docs', 'versions'], versions).map(([name, settings]) => ({
      ...settings,
      name,
      at: placeOf(document, ['docs', 'versions', name], 'key'),
    })),
    sidebarCollapsed: sidebarCollapsed && docs.sidebarCollapsible,
  };
}
