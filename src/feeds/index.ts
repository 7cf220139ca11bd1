import { atom } from './atom.ts';
import type { Feed } from './feed.ts';
import { headers } from './headers.ts';
import { llms } from './llms.ts';
import { llmsFull } from './llms-full.ts';
import { markdownCopy } from './markdown-copy.ts';
import { nojekyll } from './nojekyll.ts';
import { redirects } from './redirects.ts';
import { robots } from './robots.ts';
import { routes } from './routes.ts';
import { search } from './search/feed.ts';
import { sidebars } from './sidebars.ts';
import { sitemap } from './sitemap.ts';

/** Every output beside the pages. To add one: a file here, and its line. */
export const feeds: readonly Feed[] = [
  markdownCopy,
  atom,
  sitemap,
  robots,
  llms,
  llmsFull,
  routes,
  headers,
  redirects,
  nojekyll,
  search,
  sidebars,
];
