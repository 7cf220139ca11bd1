import { posix } from 'node:path';
import type { Data } from '../../../javascript/values.ts';
import { ownValue } from '../../../shared/own-value.ts';
import type { OldSite } from '../plan.ts';
import {
  type ImportPlan,
  items,
  known,
  type Mapping,
  mapping,
  type Note,
  pick,
  rooted,
  text,
  texts,
} from '../plan.ts';
import { hostRedirects, pluginRedirects } from '../redirects.ts';
import { listFiles, readText } from '../source.ts';
import { planBlogs } from './blog.ts';
import { optionNotes, planDocs } from './docs.ts';
import { type PluginOptions, pathFrom, pluginOptions } from './options.ts';
import { planOtherDocs, planPages } from './pages.ts';
import { themeSettings } from './theme.ts';
import { planTranslations } from './translations.ts';

/** Plans the import of a site of Docusaurus. `config` is what its configuration file exports. */
export function planDocusaurus(config: Mapping, site: OldSite): ImportPlan {
  const { source, folder } = site;
  const options = pluginOptions(config, folder);
  const [main, ...others] = options.docs;
  const docs = main && planDocs(main, site);
  const theme = themeSettings(mapping(config.themeConfig), options.docs);
  const blogs = planBlogs(options.blogs, site);
  const translations = planTranslations(mapping(config.i18n), site, blogs.main);
  const parts = [
    ...(docs ? [docs] : []),
    planPages(options.pages, site),
    ...others.map((each) => planOtherDocs(each, site)),
    blogs,
    translations,
    { files: staticFiles(config, site), notes: [] },
  ];
  const redirects = [
    pluginRedirects(options.redirects),
    hostRedirects(source, [folder, '', ...staticFolders(config, folder)]),
  ];
  const { sidebar, ...themed } = theme.settings;
  const docsSettings = {
    ...mapping(docs?.settings.docs),
    ...known({ editUrl: main && editUrl(main.options.editUrl), sidebar }),
  };
  return {
    generator: 'Docusaurus',
    dialects: dialects(config, site),
    config: known({
      ...siteSettings(config),
      ...translations.settings,
      ...blogs.settings,
      docs: docsSettings,
      sidebars: docs?.settings.sidebars,
      ...themed,
      brand: brand(options.theme, site),
      redirects: optionalList(redirects.flatMap((each) => each.redirects)),
    }),
    files: parts.flatMap(({ files }) => files),
    notes: [
      ...parts.flatMap(({ notes }) => notes),
      ...theme.notes,
      ...(main ? optionNotes(main.options) : []),
      ...redirects.flatMap(({ notes }) => notes),
      ...otherNotes(config, options),
    ],
  };
}

/** Returns the dialects of the pages. All files of Docusaurus are MDX, unless its configuration says otherwise. */
function dialects({ markdown }: Mapping, { source, folder }: OldSite): readonly string[] {
  const { format = 'mdx', emoji } = mapping(markdown);
  const packages = readText(source, posix.join(folder, 'package.json')) ?? '';
  return [
    ...(format === 'mdx' ? ['mdx'] : []),
    ...(emoji === false ? [] : ['emoji']),
    ...(packages.includes('"remark-math"') ? ['math'] : []),
  ];
}

function optionalList(list: readonly Data[]): Data | undefined {
  return list.length > 0 ? list : undefined;
}

function siteSettings(config: Mapping): Mapping {
  const { markdown } = config;
  const anchors = mapping(mapping(markdown).anchors);
  return known({
    title: text(config.title) ?? 'Documentation',
    ...pick(config, 'titleDelimiter', 'tagline'),
    url: text(config.url) ?? 'https://docs.example.com',
    ...pick(config, 'baseUrl', 'trailingSlash', 'noIndex', 'customFields'),
    favicon: typeof config.favicon === 'string' ? rooted(config.favicon) : undefined,
    markdown: anchors.maintainCase === true ? { anchors: { maintainCase: true } } : undefined,
    head: optionalList(items(config.headTags).flatMap(headTag)),
  });
}

function headTag(tag: Data): readonly Data[] {
  const { tagName, attributes, innerHTML } = mapping(tag);
  return innerHTML === undefined && tagName !== 'script' ? [known({ tag: tagName, attributes })] : [];
}

function staticFolders(config: Mapping, folder: string): readonly string[] {
  const names = config.staticDirectories === undefined ? ['static'] : texts(config.staticDirectories);
  return names.map((name) => pathFrom(folder, name));
}

/** Files of hosts, which paydocs writes. */
const WRITTEN = ['_redirects', '_headers', '.nojekyll', 'sitemap.xml', 'robots.txt'];

function staticFiles(config: Mapping, { source, folder }: OldSite): ImportPlan['files'] {
  return staticFolders(config, folder).flatMap((from) =>
    listFiles(source, from)
      .filter((path) => !WRITTEN.includes(path))
      .map((path) => ({ from: posix.join(from, path), to: posix.join('content/static', path) })),
  );
}

/** Returns the address of the branch on a host where files are edited; undefined for an address of another form. */
function editUrl(value: Data | undefined): string | undefined {
  return /^https?:\/\/[^/]+\/.+?\/(?:edit|tree|blob)\/[^/]+\//
    .exec(text(value) ?? '')?.[0]
    .replace(/\/(?:tree|blob)\//, '/edit/');
}

/** Returns the accent color from the variables of the site's styles; undefined if they have none. */
function brand(theme: Mapping, { source, folder }: OldSite): Mapping | undefined {
  const styles = texts(theme.customCss).map((path) => readText(source, pathFrom(folder, path)) ?? '');
  const accent = styles
    .map((css) => /--ifm-color-primary:\s*(#[\da-f]{6}|#[\da-f]{3})\b/i.exec(css)?.[1])
    .find(Boolean);
  return accent === undefined ? undefined : { accent };
}

const SETTINGS = [
  ...[
    'title',
    'titleDelimiter',
    'tagline',
    'url',
    'baseUrl',
    'trailingSlash',
    'noIndex',
    'customFields',
    'favicon',
  ],
  ...[
    'headTags',
    'staticDirectories',
    'presets',
    'plugins',
    'themeConfig',
    'i18n',
    'markdown',
    'future',
    'default',
  ],
  ...['onBrokenLinks', 'onBrokenAnchors', 'onBrokenMarkdownLinks', 'onDuplicateRoutes', 'organizationName'],
  ...['projectName', 'deploymentBranch', 'githubHost', 'themes', 'webpack', 'baseUrlIssueBanner'],
];

function otherNotes(config: Mapping, options: PluginOptions): readonly Note[] {
  const keys = Object.keys(config).filter((key) => !SETTINGS.includes(key));
  const scripts = items(config.headTags).filter((tag) => headTag(tag).length === 0);
  return [
    ...keys.map(
      (key): Note => ({
        kind: 'setting',
        subject: key,
        advice: ownValue(ADVICE, key) ?? 'There is no such setting.',
      }),
    ),
    ...scripts.map((): Note => ({ kind: 'setting', subject: 'headTags: script', advice: SCRIPTS })),
    ...options.others.map(
      (name): Note => ({ kind: 'setting', subject: `plugin ${name}`, advice: pluginAdvice(name) }),
    ),
  ];
}

const SCRIPTS =
  'Put the script into content/static, list it in `head`, and allow other hosts with `security.csp`.';

const ADVICE: Readonly<Record<string, string>> = {
  scripts: SCRIPTS,
  stylesheets: 'Put the styles into theme/styles/custom.css.',
  clientModules: 'Code of every page is a part of a plugin of the site: docs/plugins.md.',
  ssrTemplate: 'The theme writes the document.',
};

function pluginAdvice(name: string): string {
  if (/search|algolia|lunr/.test(name)) return 'Search is built in.';
  if (/gtag|gtm|analytics|umami|posthog|plausible/.test(name)) return SCRIPTS;
  if (/sass|less|postcss/.test(name)) return 'Styles are plain CSS: theme/styles/custom.css.';
  if (/sitemap|llms|ideal-image|pwa|copy-page/.test(name))
    return 'Pages have a sitemap, Markdown copies and `llms.txt` without a plugin.';
  if (/openapi|redoc/.test(name)) return 'See `reference`: pages of an API from its OpenAPI file.';
  return 'Write a plugin for paydocs if you need what it does: docs/plugins.md.';
}
