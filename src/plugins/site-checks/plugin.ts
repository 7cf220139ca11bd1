import { join } from 'node:path';
import type { BuiltInPlugin, SiteCheck, Surroundings } from '../built-in.ts';

/** Checks what front matter refers to, redirects that never end and, if the configuration says so, links to other sites. */
export const siteChecks: BuiltInPlugin = {
  name: 'site-checks',
  siteCheck: async () => check,
  surroundings: async () => otherSites,
};

/** Nothing tells whether other sites have changed. */
const otherSites: Surroundings = { isRead: ({ links }) => links.external, key: async () => undefined };

const check: SiteCheck = async ({ config, locales }, { isOffline }, stateFolder) => {
  const { checkFrontMatter } = await import('./node/front-matter.ts');
  const { redirectLoops } = await import('./node/redirect-loops.ts');
  const problems = [...checkFrontMatter(locales), ...redirectLoops(locales, config.url)];
  if (!config.links.external || isOffline) return problems;
  const { checkExternalLinks } = await import('./node/external-links.ts');
  const links = locales.flatMap(({ externalLinks }) => externalLinks);
  return [...problems, ...(await checkExternalLinks(links, join(stateFolder, 'external-links.json')))];
};
