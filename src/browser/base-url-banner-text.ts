/** Returns the paragraphs of the base-URL banner (S8-02). */
export function bannerText(configured: string, pathname: string): readonly string[] {
  const suggested = pathname.replace(/(?:index\.html)?\/*$/, '/');
  return [
    'This site did not load properly: its styles and scripts were not found.',
    'The most likely reason is a wrong base URL, which is the key "baseUrl" in site.config.yaml.',
    `The site was built with the base URL "${configured}"${configured === '/' ? ' (the default)' : ''}.`,
    `It is being served from "${suggested}". Build it again with baseUrl: ${suggested}`,
  ];
}
