/**
 * What to do about keys that other generators know. By path without positions of lists (`navbar.links`), or by the
 * key alone wherever it stands (`*.docsPluginId`).
 */
export const ADVICE: Readonly<Record<string, string>> = {
  // Docusaurus, present and past
  themeConfig: 'Its keys stand at the top of this file: navbar, footer, colorMode, …',
  presets:
    'There are no presets: the options of the docs preset stand under `docs`, the theme’s at the top of this file.',
  plugins: 'There are no plugins: see the list of keys for what is built in.',
  themes: 'There is one theme; a site replaces parts of it by files in its `theme` folder.',
  stylesheets: 'Put styles into theme/styles/custom.css, or a `link` tag into `head`.',
  scripts: 'Put a `script` tag with `src` into `head`.',
  headTags: 'It is called `head` here.',
  metadatas: 'It is called `metadata` here.',
  prism: 'It is called `code` here: `additionalLanguages` is `code.languages`.',
  'code.additionalLanguages': 'It is called `languages` here.',
  algolia: 'Search is built in: see `search`.',
  i18n: 'It is called `locales` here: a mapping of language tags.',
  staticDirectories: 'Static files stand in content/static.',
  onBrokenLinks: 'It is called `links.pages` here: error, warn or off.',
  onBrokenAnchors: 'It is called `links.anchors` here: error, warn or off.',
  onBrokenMarkdownLinks: 'It is called `links.markdown` here: error, warn or off.',
  'markdown.hooks': 'Use `links.markdown` and `links.images`.',
  'markdown.format': 'Files ending in .md are Markdown, never MDX.',
  'markdown.emoji': 'Write the emoji itself.',
  onDuplicateRoutes: 'Two pages with one address are always an error.',
  baseUrlIssueBanner: 'The banner is always there; a working site never shows it.',
  sidebarCollapsible: 'It is called `docs.sidebarCollapsible` here.',
  hideableSidebar: 'It is called `docs.sidebar.hideable` here.',
  autoCollapseSidebarCategories: 'It is called `docs.sidebar.autoCollapse` here.',
  defaultDarkMode: 'Use `colorMode.defaultMode`.',
  disableDarkMode: 'Use `colorMode.disableSwitch`.',
  'colorMode.switchConfig': 'The icons of the switch belong to the theme.',
  'docs.sidebar.autoCollapseCategories': 'It is called `autoCollapse` here.',
  'docs.sidebarPath': 'Sidebars stand in this file, under `sidebars`.',
  'docs.path': 'Docs stand in content/docs; `routeBasePath` changes their address.',
  'docs.include': 'Every .md file in content/docs is a doc, except those whose names start with "_".',
  'docs.exclude': 'Files and folders whose names start with "_" are left out.',
  'docs.showLastUpdateTime': 'It is called `lastUpdated.date` here.',
  'docs.showLastUpdateAuthor': 'It is called `lastUpdated.author` here.',
  'docs.onlyIncludeVersions': 'Move the folders of other versions out of content/versions.',
  'docs.includeCurrentVersion': 'Every folder in content/versions, and content/docs, is a version.',
  'docs.disableVersioning': 'Without folders in content/versions there is one version.',
  'docs.numberPrefixParser': 'It is called `numberPrefixes` here: true or false.',
  'docs.tags': 'Tags stand in content/docs/tags.yml.',
  'navbar.links': 'It is called `navbar.items` here.',
  'navbar.logo.style':
    'The security policy blocks inline styles: use `className` and theme/styles/custom.css.',
  'footer.logo.style':
    'The security policy blocks inline styles: use `className` and theme/styles/custom.css.',
  'head.innerHTML':
    'The security policy blocks inline script: put it into a file in content/static and use `src`.',
  'head.tagName': 'It is called `tag` here.',
  '*.docsPluginId': 'There is one documentation: remove it.',
  '*.autoAddBaseUrl': 'Write the address as pathname:///x to keep it as it is.',
  '*.customProps': 'Use the front matter key sidebar_custom_props of the doc.',
  '*.onclick': 'The security policy blocks inline script.',
  '*.style': 'The security policy blocks inline styles: use `className` and theme/styles/custom.css.',
  // MkDocs
  site_name: 'It is called `title` here.',
  site_url: 'It is called `url` here.',
  nav: 'It is called `sidebars` here.',
  // VitePress
  base: 'It is called `baseUrl` here.',
  description: 'It is called `tagline` here; each page has its own description.',
};
