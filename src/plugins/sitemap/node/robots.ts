import type { Output } from '../../../plugin.ts';
import { outputPath } from '../../../shared/paths.ts';
import type { BuiltInOutputContext } from '../../built-in.ts';
import { fileUrl } from '../../shared/addresses.ts';
import { sitemapFilter } from './sitemap.ts';

const PATH = outputPath('robots.txt');

/** `robots.txt`: everything may be read, or with `noIndex` nothing; unless the site ships its own. */
export const robots: Output = {
  name: 'robots',
  paths: ['robots.txt'],
  start({ site: { config }, staticFiles }: BuiltInOutputContext) {
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
