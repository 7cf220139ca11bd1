import { outputPath } from '../shared/paths.ts';
import { fileUrl } from './addresses.ts';
import type { Feed } from './feed.ts';
import { sitemapFilter } from './sitemap.ts';

const PATH = outputPath('robots.txt');

/** `robots.txt`: everything may be read, or with `noIndex` nothing; unless the site ships its own. */
export const robots: Feed = {
  name: 'robots',
  start({ site: { config }, staticFiles }) {
    if (staticFiles.has(PATH)) return { end: () => [] };
    const isInSitemap = sitemapFilter(config);
    let hasSitemap = false;
    return {
      page(page) {
        hasSitemap ||= isInSitemap(page);
        return [];
      },
      *end() {
        const rule = config.noIndex ? `Disallow: ${config.baseUrl}` : `Allow: ${config.baseUrl}`;
        const sitemap = hasSitemap ? `\nSitemap: ${fileUrl('sitemap.xml', config)}\n` : '';
        yield { path: PATH, data: `User-agent: *\n${rule}\n${sitemap}` };
      },
    };
  },
};
