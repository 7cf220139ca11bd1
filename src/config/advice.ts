/**
 * Hints for keys of other site generators. A key is a path without list positions (`navbar.links`), or `*.` and a
 * key name that matches at any depth (`*.docsPluginId`).
 */
export const ADVICE: Readonly<Record<string, string>> = {
  // Docusaurus, current and earlier versions
  themeConfig: 'Move its keys to the top level of this file: navbar, footer, colorMode, …',
  presets:
    'There are no presets. Put the options of the docs preset under `docs`, and those of the theme at the top level of this file.',
  themes: 'There is one theme. Override its components with files in the site’s `theme` folder.',
  stylesheets: 'Put styles into theme/styles/custom.css, or a `link` tag into `head`.',
  scripts: 'Put a `script` tag with `src` into `head`.',
  headTags: 'Use `head` instead.',
  metadatas: 'Use `metadata` instead.',
  prism: 'Use `code` instead; `additionalLanguages` is `code.languages`.',
  'code.additionalLanguages': 'Use `languages` instead.',
  algolia: 'Search is built in: see `search`.',
  i18n: 'Use `locales` instead: a mapping of language tags.',
  staticDirectories: 'Put static files into content/static.',
  onBrokenLinks: 'Use `links.pages` instead: error, warn or off.',
  onBrokenAnchors: 'Use `links.anchors` instead: error, warn or off.',
  onBrokenMarkdownLinks: 'Use `links.markdown` instead: error, warn or off.',
  'markdown.hooks': 'Use `links.markdown` and `links.images`.',
  'markdown.format': 'Files ending in .md are Markdown, never MDX.',
  'markdown.emoji': 'Write the emoji itself.',
  onDuplicateRoutes: 'Two pages with the same address are always an error.',
  baseUrlIssueBanner: 'The banner is always included. It shows only when the base URL is wrong.',
  sidebarCollapsible: 'Use `docs.sidebarCollapsible` instead.',
  hideableSidebar: 'Use `docs.sidebar.hideable` instead.',
  autoCollapseSidebarCategories: 'Use `docs.sidebar.autoCollapse` instead.',
  defaultDarkMode: 'Use `colorMode.defaultMode`.',
  disableDarkMode: 'Use `colorMode.disableSwitch`.',
  'colorMode.switchConfig': 'The theme defines the icons of the switch.',
  'docs.sidebar.autoCollapseCategories': 'Use `autoCollapse` instead.',
  'docs.sidebarPath': 'Define sidebars in this file, under `sidebars`.',
  'docs.path': 'Docs are in content/docs. To change their address, set `routeBasePath`.',
  'docs.include': 'Every .md file in content/docs is a doc, except those whose names start with "_".',
  'docs.exclude': 'Files and folders whose names start with "_" are left out.',
  'docs.showLastUpdateTime': 'Use `docs.lastUpdated.date` instead.',
  'docs.showLastUpdateAuthor': 'Use `docs.lastUpdated.author` instead.',
  'docs.onlyIncludeVersions': 'Use `docs.onlyVersions` instead.',
  'docs.includeCurrentVersion': 'Each folder in content/versions is a version, and so is content/docs.',
  'docs.disableVersioning': 'Without folders in content/versions there is one version.',
  'docs.numberPrefixParser': 'Use `numberPrefixes` instead: true or false.',
  'docs.tags': 'Define tags in content/docs/tags.yml.',
  'navbar.links': 'Use `navbar.items` instead.',
  'navbar.logo.style':
    'The security policy blocks inline styles: use `className` and theme/styles/custom.css.',
  'footer.logo.style':
    'The security policy blocks inline styles: use `className` and theme/styles/custom.css.',
  'head.innerHTML':
    'The security policy blocks inline script: put it into a file in content/static and use `src`.',
  'head.tagName': 'Use `tag` instead.',
  '*.docsPluginId': 'A site has one documentation. Remove this key.',
  '*.autoAddBaseUrl': 'To keep an address as written, write pathname:///x.',
  '*.customProps': 'Use the front matter key sidebar_custom_props of the doc.',
  '*.onclick': 'The security policy blocks inline script.',
  '*.style': 'The security policy blocks inline styles: use `className` and theme/styles/custom.css.',
  // MkDocs
  site_name: 'Use `title` instead.',
  site_url: 'Use `url` instead.',
  nav: 'Use `sidebars` instead.',
  // VitePress
  base: 'Use `baseUrl` instead.',
  description: 'Use `tagline` instead. Each page has its own description.',
};

/** Plugin of Docusaurus, without its scope → what a site has instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  'plugin-client-redirects': 'Redirects are built in: use the key "redirects", or "aliases" in front matter.',
  'plugin-sitemap': 'The sitemap is built in: use the key "sitemap".',
  'plugin-content-docs': 'Docs are built in: use the keys "docs" and "sidebars".',
  'plugin-content-pages': 'Pages are built in: put them into content/pages.',
  'plugin-content-blog':
    'A blog is built in: put dated posts into content/pages/blog, and use the key "blog".',
  'plugin-google-gtag': 'Use the keys "head" and "security: { csp }".',
  'plugin-google-tag-manager': 'Use the keys "head" and "security: { csp }".',
  'plugin-google-analytics': 'Use the keys "head" and "security: { csp }".',
  'theme-mermaid': 'Diagrams are built in: write code blocks of the language "mermaid".',
};

/** Returns what to do instead of naming a plugin of Docusaurus; undefined for any other plugin. */
export function pluginAdvice(specifier: string): string | undefined {
  if (!/^(?:@docusaurus\/|docusaurus-|@[^/]+\/docusaurus-)/.test(specifier)) return undefined;
  const instead = INSTEAD[specifier.replace(/^@docusaurus\//, '')] ?? 'See docs/plugins.md to write one.';
  return `Plugins of Docusaurus do not run in paydocs. ${instead}`;
}
