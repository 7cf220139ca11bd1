import { type Output, outputPath } from 'paydocs/plugin';
import { fileUrl, isIndexed, sitemap, sitemapFilter } from './sitemap.ts';

const ROBOTS = outputPath('robots.txt');

/** `robots.txt`: everything may be read, or with `noIndex` nothing; unless the site ships its own. */
export const robots: Output<true> = {
  name: 'robots',
  paths: ['robots.txt'],
  collect: (page) => isIndexed(page) || undefined,
  finish(indexed, { site: { config }, staticFiles }) {
    if (staticFiles.has(ROBOTS)) return [];
    const rule = config.noIndex ? `Disallow: ${config.baseUrl}` : `Allow: ${config.baseUrl}`;
    const hasSitemap = indexed.some(sitemapFilter(config));
    const sitemap = hasSitemap ? `\nSitemap: ${fileUrl(outputPath('sitemap.xml'), config)}\n` : '';
    return [{ path: ROBOTS, data: `User-agent: *\n${rule}\n${sitemap}` }];
  },
};

export const outputs: readonly Output[] = [sitemap, robots];
