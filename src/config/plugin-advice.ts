/** Plugin of Docusaurus, without its scope → what a site has instead. */
const INSTEAD: Readonly<Record<string, string>> = {
  'plugin-client-redirects': 'Redirects are built in: use the key "redirects", or "aliases" in front matter.',
  'plugin-sitemap': 'The sitemap is built in: use the key "sitemap".',
  'plugin-content-docs': 'Docs are built in: use the keys "docs" and "sidebars".',
  'plugin-content-pages': 'Pages are built in: put them into content/pages.',
  'plugin-content-blog': 'There is no blog. A page with "feed: true" in its front matter has an Atom feed.',
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
