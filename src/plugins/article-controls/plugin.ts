import type { Plugin } from 'paydocs/plugin';

/**
 * Interaction with parts of an article: readers choose tabs, copy and wrap code, enlarge images, scroll wide
 * tables with keys, and print links with their addresses.
 */
const articleControls: Plugin = {
  name: 'article-controls',
  everyPage: './browser/every-page.ts',
};

export default articleControls;
