import type { Output } from '../../../plugin.ts';
import { outputPath } from '../../../shared/paths.ts';
import type { BuiltInOutputContext } from '../../built-in.ts';
import { fileUrl } from '../../shared/addresses.ts';
import { isIndexed, sitemap, sitemapFilter } from './sitemap.ts';

const ROBOTS = outputPath('robots.txt');

/** `robots.txt`: everything may be read, or with `noIndex` nothing; unless the site ships its own. */
export const robots: Output<true> = {
  name: 'robots',
  paths: ['robots.txt'],
  collect: (page) => isIndexed(page) || undefined,
  finish(indexed, { site: { config }, staticFiles }: BuiltInOutputContext) {
    if (staticFiles.has(ROBOTS)) return [];
    const rule = config.noIndex ? `Disallow: ${config.baseUrl}` : `Allow: ${config.baseUrl}`;
    const hasSitemap = indexed.some(sitemapFilter(config));
    const sitemap = hasSitemap ? `\nSitemap: ${fileUrl('sitemap.xml', config)}\n` : '';
    return [{ path: ROBOTS, data: `User-agent: *\n${rule}\n${sitemap}` }];
  },
};

export const outputs: readonly Output[] = [sitemap, robots];
